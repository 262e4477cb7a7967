"""The fields of the table, and where they lie.

Clans, not seats, own pieces; `leads` says which seat leads which clan, and `also_leads` which further one
where a part of the game adds that field.  Orders lie in spaces: the areas, then the boards that parts add.
"""

from __future__ import annotations

from fumarole.engine.choice import MOST_CHOICE
from fumarole.engine.layout import EVERYBODY, Field, Layout
from fumarole.engine.words import Words
from fumarole.games.steamwatchers.board import MOST_LEVELS, MOST_SPACES, MOST_UNITS, NONE
from fumarole.games.steamwatchers.world import ORDERS, SPACES, TITLES, World


def also_leads(world_clans: Words, seats: tuple[str, ...]) -> Field:
    """The field of a part in which a seat may lead a second clan."""
    some_clan = Words("clan", ["none", *world_clans.words])
    return Field("also_leads", Words("seat", seats), values=some_clan, seen=EVERYBODY)


def layout(world: World, seats: tuple[str, ...]) -> Layout:
    """The fields of a table."""
    areas, spaces, floes, clans = world.areas, world.spaces, world.floes, world.clans
    who = Words("seat", seats)
    kinds = Words("kind of unit", ["base", "elite"])
    pieces = Words("kind of piece", ["base", "elite", "contract"])
    some_clan = Words("clan", ["none", *clans.words])
    some_title = Words("title", ["none", *TITLES.words])
    some_floe = Words("ice floe", ["none", *floes.words])
    under = [f"under-{clan}" for clan in clans.words]
    places = Words("place of a card", ["deck", "discard", "in-force", "box", *clans.words, *under])
    return Layout(
        [
            Field("round", seen=EVERYBODY),
            Field("leads", who, values=some_clan, seen=EVERYBODY),
            Field("active", values=some_clan, seen=EVERYBODY),
            Field("active_area", values=Words("area", ["none", *spaces.words]), seen=EVERYBODY),
            Field("combat_area", values=Words("area", ["none", *areas.words]), seen=EVERYBODY),
            Field("units", areas, clans, kinds, seen=EVERYBODY),
            Field("farms", areas, most=2, seen=EVERYBODY),
            Field("toxic", areas, most=2, seen=EVERYBODY),
            Field("turrets", areas, most=2, seen=EVERYBODY),
            Field("beacons", areas, most=2, seen=EVERYBODY),
            Field("beacon_of", areas, values=some_clan, seen=EVERYBODY),
            Field("steam", areas, most=MOST_LEVELS, seen=EVERYBODY),
            Field("morale", areas, most=1, seen=EVERYBODY),
            Field("order", spaces, values=ORDERS),
            Field("order_of", spaces, values=some_clan),
            Field("contracts", floes, clans, most=3, seen=EVERYBODY),
            Field("associate", values=some_floe, seen=EVERYBODY),
            Field("associate_of", values=some_clan, seen=EVERYBODY),
            Field("legate_at", values=some_floe, seen=EVERYBODY),
            Field("legate_of", values=some_clan, seen=EVERYBODY),
            Field("primus_at", values=some_title, seen=EVERYBODY),
            Field("primus_of", values=some_clan, seen=EVERYBODY),
            Field("title_of", clans, values=some_title, seen=EVERYBODY),
            Field("claim_of", clans, values=some_title, seen=EVERYBODY),
            Field("passed", clans, most=1, seen=EVERYBODY),
            Field("eliminated", clans, most=1, seen=EVERYBODY),
            Field("deployment_of", clans, most=6, seen=EVERYBODY),
            Field("supply", clans, kinds, seen=EVERYBODY),
            Field("exiled", clans, kinds, seen=EVERYBODY),
            Field("aside", clans, pieces, seen=EVERYBODY),
            Field("beacon_supply", clans, seen=EVERYBODY),
            Field("contract_supply", clans, seen=EVERYBODY),
            Field("toxic_supply", clans, seen=EVERYBODY),
            Field("turret_supply", seen=EVERYBODY),
            Field("farm_supply", seen=EVERYBODY),
            Field("pure", clans, seen=EVERYBODY),
            Field("poisoned", clans, seen=EVERYBODY),
            Field("contraband", clans, seen=EVERYBODY),
            Field("surplus_pure", clans, seen=EVERYBODY),
            Field("surplus_contraband", clans, seen=EVERYBODY),
            Field("quarantined_pure", clans, seen=EVERYBODY),
            Field("quarantined_supply", clans, seen=EVERYBODY),
            Field(
                "space",
                clans,
                Words("space", [str(n + 1) for n in range(MOST_SPACES)]),
                values=SPACES,
                seen=EVERYBODY,
            ),
            Field("incubation", clans, seen=EVERYBODY),
            Field("geo", clans, least=-99, most=99, seen=EVERYBODY),
            Field("supply_limit", clans, seen=EVERYBODY),
            Field("skipped", clans, most=1, seen=EVERYBODY),
            Field("turn_token", values=ORDERS, seen=EVERYBODY),
            Field("second_token", most=1, seen=EVERYBODY),
            Field("steam_card", areas, values=places),
            Field("last_discard", values=Words("area", ["none", *areas.words]), seen=EVERYBODY),
            Field("archon_card", world.archons, values=places),
            Field("proclaimer", values=some_clan, seen=EVERYBODY),
            Field("closed_floe", values=some_floe, seen=EVERYBODY),
            Field("bonus_used", most=1, seen=EVERYBODY),
            Field("doubled", clans, most=1, seen=EVERYBODY),
            Field("ready", who, most=1, seen=EVERYBODY),
            Field("dial", who, default=NONE, least=NONE),
            Field("payment", who, default=NONE, least=NONE, most=MOST_CHOICE),
            Field("leaving", areas, kinds, most=MOST_UNITS),
            *_further_units(world),
        ]
    )


def _further_units(world: World) -> list[Field]:
    """Where each miniature of a further kind is, who of them leaves in secret, and whom the holds carry."""
    areas, clans = world.areas, world.clans
    kinds = Words("kind of unit", ["base", "elite"])
    found: list[Field] = []
    for kind in world.kinds:
        each = Words(kind.name, [str(number + 1) for number in range(kind.count)])
        found.append(Field(kind.many, clans, each, values=world.places, seen=EVERYBODY))
        if kind.fed and kind.falls:
            found.append(Field(f"leaving_{kind.many}", areas, most=kind.count))
    found += [Field(hold, clans, kinds, seen=EVERYBODY) for hold in world.holds]
    return found

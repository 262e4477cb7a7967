"""From the content to the `World` of a game."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from fumarole.content import load
from fumarole.engine.component_facts import Pack
from fumarole.engine.words import Words
from fumarole.games.steamwatchers.additions import NOTHING, Additions
from fumarole.games.steamwatchers.content.schema import SteamwatchersContent
from fumarole.games.steamwatchers.content.schema.cards import Design
from fumarole.games.steamwatchers.content.schema.clans import PrintedClan
from fumarole.games.steamwatchers.unit_kinds import UnitKind
from fumarole.games.steamwatchers.world import (
    BARTER,
    DEATH,
    DECOY,
    DEFENSE,
    FORCED_MARCH,
    GREAT_HOST,
    MOBILIZE,
    MOVE,
    QUARANTINE_SPACE,
    RESISTANCE,
    ClanFacts,
    World,
)

CORE: Final = "core"
LID: Final = (
    ("no-quarter", "fuel-for-war", ("FUEL001", "FUEL002")),
    ("rationed-fuel", "fuel-for-war", ("FUEL003", "FUEL004")),
    ("scorched-earth", "fuel-for-war", ("FUEL005", "FUEL006")),
    ("neutral-ground", "peace-with-wolves", ("WOLF001", "WOLF002")),
    ("forged-orders", "peace-with-wolves", ("WOLF003", "WOLF004")),
    ("reparations", "peace-with-wolves", ("WOLF005", "WOLF006")),
    ("cleared-roads", "spark-of-hope", ("SPARK001", "SPARK002")),
    ("tainted-batch", "spark-of-hope", ("SPARK003", "SPARK004")),
    ("haven-dividend", "spark-of-hope", ("SPARK005", "SPARK006")),
)
"""The Archon cards of expansions that every table names as left in the box, since before anybody played with
expansions.  No more are added: the records of games without them rest on this list."""
TRACK = {"R": RESISTANCE, "Q": QUARANTINE_SPACE, "D": DEATH}


@lru_cache
def world(
    players: int, packs: tuple[Pack, ...] = (), adds: Additions = NOTHING, *, numbered: bool = False
) -> World:
    """The world for so many players, with packs over the content and what parts of the game add.

    In the earliest games Archon cards were `numbered`: they had numbers for names.
    """
    data: SteamwatchersContent = load("steamwatchers", packs).data
    europa, clans = data.europa, data.clans
    printed, designs = _clans(data, adds), _designs(data, adds)
    few = players < 4
    areas = Words("area", [area.id for area in europa.areas])
    floes = Words("ice floe", [floe.id for floe in europa.floes])
    borders: list[set[int]] = [set() for _ in areas.words]
    ends = [(border.a, border.b) for border in europa.adjacencies] + [(s.a, s.b) for s in europa.straits]
    for one, other in ends:
        a, b = areas.number(one), areas.number(other)
        borders[a].add(b)
        borders[b].add(a)
    cards = {card.area: card for card in europa.steam_cards}
    cards_in_order = [cards[area.id] for area in europa.areas]
    deployments = sorted(europa.deployments, key=lambda card: card.number)
    return World(
        players=players,
        areas=areas,
        floes=floes,
        clans=Words("clan", [*(clan.id for clan in printed), *(clan.name for clan in adds.clans)]),
        archons=Words("Archon card", [card for design in designs for card in _copies(design, numbered)]),
        designs=[design.id for design in designs for _ in range(design.copies)],
        card_names=[design.name for design in designs for _ in range(design.copies)],
        card_briefs=[design.brief for design in designs for _ in range(design.copies)],
        core_archons=sum(design.copies for design in designs if design.set == CORE),
        borders=[sorted(near) for near in borders],
        coasts=[[floes.number(floe) for floe in area.coast] for area in europa.areas],
        floe_borders=[[floes.number(near) for near in floe.neighbours] for floe in europa.floes],
        mountain=[int(area.terrain == "mountain") for area in europa.areas],
        haven=[int(area.haven) for area in europa.areas],
        closed=[int(few and area.region == "east") for area in europa.areas],
        levels=[card.levels for card in cards_in_order],
        numbered=[card.deployment or 0 for card in cards_in_order],
        deployments=[
            _numbers(areas, card.areas) if players >= (card.min_players or 0) else [] for card in deployments
        ],
        free_contract=[
            -1 if card.free_contract is None else floes.number(card.free_contract) for card in deployments
        ],
        contract_spaces=europa.board.contract_spaces_5p if players > 4 else europa.board.contract_spaces,
        facts=[*(_facts(clan) for clan in printed), *adds.clans],
        turrets=clans.components.turrets_2_3_players if few else clans.components.turrets,
        farms=clans.components.farms_ordinary,
        pure=clans.components.pure_barrels,
        contraband=clans.components.contraband_barrels,
        steam=clans.components.steam_levels,
        morale=clans.components.morale_cubes,
        quarantine=clans.components.quarantine_tokens,
        dial=clans.components.combat_dial_max,
        start_farms=clans.start_common.farms,
        start_turrets=clans.start_common.turrets,
        start_column=clans.start_common.column_levels,
        start_geo=clans.start_common.geo,
        boards=adds.boards,
        kinds=list(adds.kinds),
        holds=list(adds.holds),
    )


def _clans(data: SteamwatchersContent, adds: Additions) -> list[PrintedClan]:
    """The clans of the core box and of the sets that are played with."""
    return [clan for clan in data.clans.clans if clan.set == CORE or clan.set in adds.sets]


def _designs(data: SteamwatchersContent, adds: Additions) -> list[Design]:
    """The Archon cards of the core box and of the sets that are played with, and those in its lid."""
    lid = {id_ for id_, _, _ in LID}
    return [one for one in data.archon.designs if one.set == CORE or one.set in adds.sets or one.id in lid]


def _numbers(words: Words, names: Sequence[str]) -> list[int]:
    return [words.number(name) for name in names]


def _facts(clan: PrintedClan) -> ClanFacts:
    tokens = [0] * 6
    tokens[MOBILIZE] = clan.special_tokens.mobilize
    tokens[GREAT_HOST] = clan.special_tokens.great_host
    tokens[FORCED_MARCH] = clan.special_tokens.forced_march
    tokens[BARTER] = clan.special_tokens.barter
    orders = [0] * 4
    orders[DEFENSE], orders[MOVE], orders[DECOY] = clan.orders.defense, clan.orders.move, clan.orders.decoy
    return ClanFacts(
        name=clan.name,
        base=clan.miniatures.base,
        elite=clan.miniatures.elite,
        start_base=clan.start.base,
        start_elite=clan.start.elite,
        costs=list(clan.board.action_spaces),
        pure=clan.board.pure,
        contraband=clan.board.contraband,
        supply=[list(space) for space in clan.supply.spaces],
        incubation=[TRACK[space] for space in clan.incubation.spaces],
        beacons=clan.beacons.count,
        contracts=clan.contracts.count,
        toxic=clan.farms.toxic,
        tokens=tokens,
        orders=orders,
        opening_cards=clan.start.steam_cards,
    )


@lru_cache
def fingerprint(packs: tuple[Pack, ...] = (), adds: Additions = NOTHING) -> str:
    """The SHA-256 of the facts that are played with; names, looks and flavour may change without harm.

    What nobody of this game plays with has no part in it, so that it may come later.
    """
    data: SteamwatchersContent = load("steamwatchers", packs).data
    europa, clans = data.europa, data.clans
    core = [(design.id, design.set, design.ids) for design in data.archon.designs if design.set == CORE]
    played: dict[str, Any] = {
        "areas": [(a.id, a.terrain, a.haven, a.region, a.coast) for a in europa.areas],
        "floes": [(floe.id, floe.neighbours) for floe in europa.floes],
        "borders": sorted(sorted((border.a, border.b)) for border in europa.adjacencies),
        "straits": sorted(sorted((strait.a, strait.b)) for strait in europa.straits),
        "contract_spaces": (europa.board.contract_spaces, europa.board.contract_spaces_5p),
        "deployments": [(d.number, d.areas, d.min_players, d.free_contract) for d in europa.deployments],
        "steam": [(card.area, card.levels, card.deployment) for card in europa.steam_cards],
        "components": {name: value for name, value in _plain(clans.components) if isinstance(value, int)},
        "start": {name: value for name, value in _plain(clans.start_common) if isinstance(value, int)},
        "clans": [(clan.id, _numbers_of(_facts(clan))) for clan in clans.clans if clan.set == CORE],
        "archon": [*core, *LID],
    }
    if adds != NOTHING:
        played["added"] = _added(data, adds)
    return hashlib.sha256(msgspec.json.encode(played)).hexdigest()


def _added(data: SteamwatchersContent, adds: Additions) -> dict[str, Any]:
    cards = [(one.id, one.set, one.ids) for one in data.archon.designs if one.set in adds.sets]
    printed = [clan for clan in data.clans.clans if clan.set != CORE and clan.set in adds.sets]
    return {
        "clans": [(clan.id, _numbers_of(_facts(clan))) for clan in printed]
        + [(clan.name, _numbers_of(clan)) for clan in adds.clans],
        "archon": cards,
        "boards": adds.boards,
        "played": [facts(data) for facts in adds.played],
    } | ({"units": [_plain_kind(kind) for kind in adds.kinds]} if adds.kinds else {})


def _plain_kind(kind: UnitKind) -> list[Any]:
    return [kind.name, kind.many, kind.facts()]


def _copies(design: Design, numbered: bool) -> list[str]:
    """The cards of a design by name."""
    if numbered:
        return [number.lower() for number in design.ids]
    return [f"{design.id}-{copy}" for copy in range(1, design.copies + 1)]


def _plain(table: msgspec.Struct) -> list[tuple[str, Any]]:
    return sorted((name, getattr(table, name)) for name in table.__struct_fields__)


def _numbers_of(facts: ClanFacts) -> list[Any]:
    return [
        facts.miniatures,
        facts.start,
        facts.costs,
        facts.pure,
        facts.contraband,
        facts.supply,
        facts.incubation,
        facts.beacons,
        facts.contracts,
        facts.toxic,
        facts.tokens,
        facts.orders,
        facts.opening_cards,
    ]

"""Do the clan boards agree with the component counts and with themselves?"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from fumarole.content import Findings
from fumarole.games.steamwatchers.content.schema.clans import Clans, PrintedClan

TUTORIAL_BARS = ("rhein-stamm", "highglimmer-apostles")
FINITE_TRACK = "highglimmer-apostles"  # SW-CLAN-HIGHGLIMMER-01..11


def check_clans(clans: Clans, found: Findings) -> None:
    """What must hold on any clan boards, the printed ones included."""
    _totals(clans, found)
    _looks(clans, found)
    for clan in clans.clans:
        _tokens(clan, clans, found)
        _start(clan, clans, found)
        _supply(clan, clans, found)
        _incubation(clan, found)
        _abilities(clan, found)


def _totals(clans: Clans, found: Findings) -> None:
    box, core = clans.components, [clan for clan in clans.clans if clan.set == "core"]
    found.adds_up(box, "clans", box.clans, len(core), "the number of [[clan]] tables is")

    def total(field: str, stated: int, piece: Callable[[PrintedClan], int]) -> None:
        counted = sum(map(piece, core))
        found.adds_up(box, field, stated, counted, "the clans' tables add up to")

    total("miniatures", box.miniatures, lambda clan: clan.miniatures.base + clan.miniatures.elite)
    total("beacons", box.beacons, lambda clan: clan.beacons.count)
    total("farms_toxic", box.farms_toxic, lambda clan: clan.farms.toxic)
    total("associate_tokens", box.associate_tokens, lambda clan: clan.contracts.associate_tokens)
    total("contracts_per_clan", box.contracts_per_clan * box.clans, lambda clan: clan.contracts.count)
    for kind, field, stated in (
        ("pure", "pure_barrels", box.pure_barrels),
        ("contraband", "contraband_barrels", box.contraband_barrels),
    ):
        stocks = sorted((getattr(clan.board, kind) for clan in core), reverse=True)[:5]
        needed = sum(stocks)
        found.expect(
            needed <= stated,
            box,
            field,
            f"is {stated}, but five clans may need {needed} to fill their stocks",
        )


def _looks(clans: Clans, found: Findings) -> None:
    """No two clans look alike, whatever one tells them apart by."""
    for field in ("colour", "emblem", "glyph"):
        rows = ((clan.id, clan.look, getattr(clan.look, field)) for clan in clans.clans)
        found.apart(rows, field, f"the {field}")


def _tokens(clan: PrintedClan, clans: Clans, found: Findings) -> None:
    box = clans.components
    figures = clan.miniatures.base + clan.miniatures.elite
    orders = clan.orders.defense + clan.orders.move + clan.orders.decoy
    special = clan.special_tokens
    tokens = special.mobilize + special.great_host + special.forced_march + special.barter
    for table, counted, stated, name in (
        (clan.miniatures, figures, box.miniatures_per_clan, "miniatures_per_clan"),
        (clan.orders, orders, box.order_tokens_per_clan, "order_tokens_per_clan"),
        (special, tokens, box.special_action_tokens_per_clan, "special_action_tokens_per_clan"),
    ):
        found.expect(
            counted == stated, table, "", f"adds up to {counted}; {name} in [components] is {stated}"
        )


def _start(clan: PrintedClan, clans: Clans, found: Findings) -> None:
    start, units = clan.start, clan.units
    strength = start.base * units.base_strength + start.elite * units.elite_strength
    found.adds_up(start, "strength", start.strength, strength, "the soldiers' strength adds up to")
    found.adds_up(start, "units", start.units, start.base + start.elite, "base and elite add up to")
    limit = clans.start_common.supply
    found.expect(
        start.units <= limit, start, "units", f"is {start.units}; the supply at the start is {limit}"
    )
    for field, placed, owned in (
        ("base", start.base, clan.miniatures.base),
        ("elite", start.elite, clan.miniatures.elite),
    ):
        found.expect(placed <= owned, start, field, f"is {placed}, but the clan has {owned} such miniatures")


def _supply(clan: PrintedClan, clans: Clans, found: Findings) -> None:
    """The track rises from GEO 0, and the table by GEO says the same as its spaces."""
    supply = clan.supply
    spaces = supply.spaces
    rising = all(low[0] < high[0] and low[1] < high[1] for low, high in pairwise(spaces))
    if not spaces or spaces[0][0] != 0 or not rising:
        found.wrong(supply, "spaces", "must begin at GEO 0 and rise in GEO and in units from space to space")
        return
    expected = [max(units for geo, units in spaces if geo <= at) for at in range(len(supply.by_geo))]
    found.adds_up(supply, "by_geo", list(supply.by_geo), expected, "by its spaces it is")
    start = clans.start_common
    at_start = supply.by_geo[start.geo] if start.geo < len(supply.by_geo) else supply.by_geo[-1]
    right = f"supplies {at_start} at GEO {start.geo}; supply in [start_common] is {start.supply}"
    found.expect(at_start == start.supply, supply, "by_geo", right)


def _incubation(clan: PrintedClan, found: Findings) -> None:
    track = clan.incubation
    right = "ignore" if clan.id == FINITE_TRACK else "repeat-death"
    found.expect(
        track.after_end == right,
        track,
        "after_end",
        f'is "{track.after_end}"; by the rulebook it is "{right}"',
    )
    if track.after_end == "repeat-death":
        last = track.spaces[-1] if track.spaces else "nothing"
        found.expect(last == "D", track, "spaces", f'ends with {last}; what repeats is a Death & Exile, "D"')


def _abilities(clan: PrintedClan, found: Findings) -> None:
    kinds = sorted(ability.kind for ability in clan.abilities)
    found.expect(
        kinds == ["clan", "elite"], clan, "ability", f"has {kinds}; one clan and one elite ability are right"
    )


def check_our_clans(clans: Clans, found: Findings) -> None:
    """What our own boards promise besides; the printed ones may differ."""
    for clan in clans.clans:
        board, start, figures = clan.board, clan.start, clan.miniatures
        ten = (figures.base == 10) == (clan.id not in TUTORIAL_BARS)
        found.expect(ten, figures, "base", "ten base soldiers exactly where the tutorial allows the clan")
        spaces = 3 <= len(board.action_spaces) <= 5 and set(board.action_spaces) <= {0, 1}
        found.expect(spaces, board, "action_spaces", "three to five spaces of cost 0 or 1")
        dial = board.pure + board.contraband >= clans.components.combat_dial_max
        found.expect(dial, board, "pure", "the stocks together reach the top of the combat dial")
        top = clan.supply.spaces[-1][1] <= clans.components.miniatures_per_clan
        found.expect(top, clan.supply, "spaces", "supplies no more units than there are miniatures")
        found.expect(
            start.base + 2 <= figures.base, start, "base", "two more base soldiers are left for a scenario"
        )
        found.expect(
            start.elite + 1 <= figures.elite, start, "elite", "one more elite soldier is left for a scenario"
        )
        found.expect(clan.id != "menrau" or figures.base >= 9, figures, "base", "nine Singed are needed")

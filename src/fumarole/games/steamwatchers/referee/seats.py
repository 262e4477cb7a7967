"""Who leads whom, and whose pieces can be on the table at all."""

from __future__ import annotations

from collections.abc import Iterator

from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import FIRST_HAND, NONE, SET_ASIDE_KINDS, Europa
from fumarole.games.steamwatchers.brought import phases
from fumarole.games.steamwatchers.terms import asks

BARRELS = (
    "pure",
    "poisoned",
    "contraband",
    "surplus_pure",
    "surplus_contraband",
    "quarantined_pure",
    "quarantined_supply",
)
"""What lies on a clan board.  On one that nobody uses barrels may lie: so a scarce supply is written."""


def phase(game: State) -> str:
    """The phase that is in progress; empty between two, or where frames were written by hand."""
    there = phases(game.book)
    return next((frame.rule for frame in game.stack if frame.rule == "setup" or frame.rule in there), "")


def faults(game: State, b: Europa) -> Iterator[str]:
    """Each seat leads a clan of its own, one that may be led (SW-SET-11)."""
    names, plan = game.book.setup.seats, asks(game).plan
    leaders: dict[int, str] = {}
    for seat, name in enumerate(names):
        if b.clan_of(seat) == NONE and phase(game) in phases(game.book):
            yield f"leads.{name}: none, but after setup every seat leads a clan"
        for clan in b.clans_of(seat):
            what = b.world.clans[clan]
            field = "leads" if clan == b.clan_of(seat) else "also_leads"
            if clan in leaders:
                yield f"{field}.{name}: {what} is led by {leaders[clan]} already"
            if what in plan.forbidden or what in plan.peoples:
                yield f"{field}.{name}: {what} cannot be led in this scenario"
            leaders[clan] = name
        if b.clan_of(seat) == NONE and b.clans_of(seat):
            yield f"also_leads.{name}: a further clan, but {name} leads none"
    for field, at in (("eliminated", b.at.eliminated), ("passed", b.at.passed)):
        for clan in range(b.clans):
            if b.cells[at + clan] and clan not in leaders:
                yield f"{field}.{b.world.clans[clan]}: nobody leads that clan"


def sides(game: State, b: Europa) -> Iterator[str]:
    """A rule in progress is for a clan that its seat leads, and says so where that seat leads several."""
    for frame in game.stack:
        if frame.side >= 0 and (frame.side not in b.clans_of(frame.seat) or not b.friends(frame.side)):
            yield f"stack: {frame.rule}: {b.world.clans[frame.side]} is not one of several clans of its seat"


def strangers(game: State, b: Europa) -> Iterator[str]:
    """Nothing of a clan that nobody leads, nor of one that is eliminated, is on the table (SW-ELM-03)."""
    peoples = asks(game).plan.peoples
    there = b.led()
    for clan in range(b.clans):
        name = b.world.clans[clan]
        if clan not in there:
            if name not in peoples:
                why = f"but nobody leads {name}"
                yield from _nothing_of(b, clan, (FIRST_HAND + clan, b.under(clan)), why)
        elif b.cells[b.at.eliminated + clan]:
            why = f"but {name} is eliminated"
            yield from _nothing_of(b, clan, (FIRST_HAND + clan,), why)
            for field in BARRELS:
                yield from _number(b, field, clan, why)


def _nothing_of(b: Europa, clan: int, places: tuple[int, ...], why: str) -> Iterator[str]:
    cells, at, world = b.cells, b.at, b.world
    name = world.clans[clan]
    for area in range(b.areas):
        if b.units(area, clan) or sum(b.party(area, clan)):
            yield f"units.{world.areas[area]}.{name}: {b.units(area, clan)}, {why}"
        for field, spot in (("beacon_of", at.beacon_of), ("order_of", at.order_of)):
            if cells[spot + area] == clan + 1:
                yield f"{field}.{world.areas[area]}: {name}, {why}"
        if cells[at.steam_card + area] in places:
            yield f"steam_card.{world.areas[area]}: a card of {name}, {why}"
    for card in range(world.archon_count):
        if cells[at.archon_card + card] in places:
            yield f"archon_card.{world.archons[card]}: a card of {name}, {why}"
    for floe in range(len(world.floes)):
        if b.contracts(floe, clan):
            yield f"contracts.{world.floes[floe]}.{name}: {b.contracts(floe, clan)}, {why}"
    for field in ("title_of", "claim_of"):
        yield from _number(b, field, clan, why)
    for field in ("active", "associate_of", "legate_of", "primus_of"):
        if cells[getattr(at, field)] == clan + 1:
            yield f"{field}: {name}, {why}"


def _number(b: Europa, field: str, clan: int, why: str) -> Iterator[str]:
    spot: int = getattr(b.at, field)
    if b.cells[spot + clan]:
        yield f"{field}.{b.world.clans[clan]}: not empty, {why}"


def aside(b: Europa, clan: int, kind: int) -> int:
    """How many pieces of a kind a scenario has set aside."""
    return b.cells[b.at.aside + clan * SET_ASIDE_KINDS + kind]

"""How units leave the board: one rule for the fallen, the exiled, the hungry and whoever finds no refuge.

Where they go is a question, that they are gone is told to every part, and the log says who, where and why.
"""

from __future__ import annotations

from fumarole.engine.choice import pack
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import SET_ASIDE_KINDS, Europa
from fumarole.games.steamwatchers.rules.common import splits
from fumarole.games.steamwatchers.terms import asks
from fumarole.games.steamwatchers.unit_kinds import EXILED, HUNGER, SOLDIERS_FIRST, SUPPLY


def leave(
    g: State, b: Europa, clan: int, area: int, party: list[int], why: int, event: str, *rules: str
) -> None:
    """Units of an area leave the board."""
    go(g, b, clan, area, party, why)
    if sum(party) > 0:
        asks(g).departed(g, b, clan, area, party, why)
    if g.telling and sum(party) > 0:
        whose, where = {"clan": b.world.clans[clan]}, {"area": b.world.areas[area]}
        who = units_told(b, party)
        g.tell(event, whose | (who | where if why == HUNGER else where | who), rules)


def leave_alone(
    g: State, b: Europa, clan: int, area: int, kind: int, why: int, event: str, *rules: str
) -> None:
    """A single unit leaves the board."""
    party = single(b, kind)
    go(g, b, clan, area, party, why)
    asks(g).departed(g, b, clan, area, party, why)
    if g.telling:
        told = {"clan": b.world.clans[clan], "unit": b.world.unit_words[kind]}
        g.tell(event, {**told, "area": b.world.areas[area]}, rules)


def go(g: State, b: Europa, clan: int, area: int, party: list[int], why: int) -> None:
    """The units go where their kind goes for that reason; nobody is told."""
    for kind, count in enumerate(party):
        if not count:
            continue
        place = asks(g).goes_to(g, b, clan, kind, why)
        soldier = kind
        if kind < SOLDIERS_FIRST:
            b.put(area, clan, -count if kind == 0 else 0, -count if kind == 1 else 0)
        else:
            number = kind - SOLDIERS_FIRST
            soldier = b.world.kinds[number].soldier
            b.transfer(clan, number, area + 1, place if soldier < 0 else SUPPLY, count)
        if soldier >= 0:
            field = b.at.aside + clan * SET_ASIDE_KINDS
            if place in (SUPPLY, EXILED):
                field = (b.at.supply if place == SUPPLY else b.at.exiled) + clan * 2
            b.cells[field + soldier] += count


def single(b: Europa, kind: int) -> list[int]:
    """One unit of a kind."""
    party = [0] * (SOLDIERS_FIRST + len(b.at.further))
    party[kind] = 1
    return party


def soldiers(b: Europa, base: int, elite: int) -> list[int]:
    """A group of soldiers alone."""
    return [base, elite, *[0] * len(b.at.further)]


def units_told(b: Europa, party: list[int]) -> dict[str, object]:
    """How many of each kind, for an event; further kinds only where there are any."""
    facts: dict[str, object] = {"base": party[0], "elite": party[1]}
    further = {
        kind.name if count == 1 else kind.many: count
        for kind, count in zip(b.world.kinds, party[SOLDIERS_FIRST:], strict=True)
        if count
    }
    return facts | {"further": further} if further else facts


def ways_to_lose(b: Europa, verb: int, party: list[int], total: int) -> list[int]:
    """Every way to take so many units from a group, soldiers alone first."""
    found = [pack(verb, n, e) for n, e in splits(party[0], party[1], total)]
    for number, company in enumerate(b.world.companies):
        few = all(count <= most for count, most in zip(company, party[SOLDIERS_FIRST:], strict=True))
        if number and few and sum(company) <= total:
            rest = splits(party[0], party[1], total - sum(company))
            found += [pack(verb, n, e, number) for n, e in rest]
    return found


def losable(g: State, b: Europa, clan: int, party: list[int], why: int) -> list[int]:
    """Those of a group who can be chosen to leave the board."""
    return [
        count if kind < SOLDIERS_FIRST or asks(g).may_be_lost(g, b, clan, kind, why) else 0
        for kind, count in enumerate(party)
    ]

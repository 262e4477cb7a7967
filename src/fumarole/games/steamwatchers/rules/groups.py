"""Groups of units on the move: how frames remember them, and where each group of a movement came from.

A frame remembers base and elite soldiers first, further kinds behind its other numbers.  Where a part lets
one attack come from several areas (`homecoming`), a movement remembers in rows whence each group came.
"""

from __future__ import annotations

from typing import Final

from fumarole.engine.choice import slot_of
from fumarole.engine.frame import Frame, Number
from fumarole.engine.state import Rulebook, State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.rules.memory import a_party, an_area, how_many
from fumarole.games.steamwatchers.terms import asks
from fumarole.games.steamwatchers.unit_kinds import SOLDIERS_FIRST

FURTHER_AT: Final = {"movement": 3, "arrive": 3, "march": 4}
"""Where a frame of these rules remembers units of further kinds."""
HOMECOMING: Final = "homecoming"
"""The rule by which beaten attackers from several areas go home; without it nobody asks whence."""
MOST_GROUPS: Final = 99


def party_of(b: Europa, f: Frame) -> list[int]:
    """The group that a frame remembers, by kind."""
    if not b.at.further:
        return f.memo[:SOLDIERS_FIRST]
    return [f.memo[spot(f, kind)] for kind in range(kinds(b))]


def spot(f: Frame, kind: int) -> int:
    """Where a frame remembers units of a kind."""
    return kind if kind < SOLDIERS_FIRST else FURTHER_AT[f.rule] + kind - SOLDIERS_FIRST


def kinds(b: Europa) -> int:
    """How many kinds of unit there are."""
    return SOLDIERS_FIRST + len(b.at.further)


def remembered(party: list[int], *numbers: int) -> list[int]:
    """What a frame remembers: soldiers, its other numbers, further kinds."""
    return [*party[:SOLDIERS_FIRST], *numbers, *party[SOLDIERS_FIRST:]]


def chosen_party(b: Europa, choice: int, company: int) -> list[int]:
    """The group of a choice with base and elite soldiers in its first slots, further units in a later one."""
    return [slot_of(choice, 0), slot_of(choice, 1), *b.world.companies[slot_of(choice, company)]]


def fits_in(party: list[int], there: list[int]) -> bool:
    """Whether so many are there."""
    return all(count <= most for count, most in zip(party, there, strict=True))


def less(there: list[int], party: list[int]) -> list[int]:
    """Who is left when a group goes."""
    return [count - gone for count, gone in zip(there, party, strict=True)]


def companies(b: Europa, there: list[int]) -> list[int]:
    """The numbers of the groups of further units that can be formed of those there, nobody first."""
    if not b.at.further:
        return [0]
    return [number for number, company in enumerate(b.world.companies) if _forms(b, company, there)]


def _forms(b: Europa, company: list[int], there: list[int]) -> bool:
    for kind, count, most in zip(b.world.kinds, company, there, strict=True):
        if count > most or (kind.together and count not in (0, most)):
            return False
    return True


def can_sail(g: State, b: Europa, clan: int, party: list[int]) -> bool:
    """Whether all of a group can go by sea at all."""
    further = range(SOLDIERS_FIRST, kinds(b))
    return all(asks(g).may_sail(g, b, clan, kind) for kind in further if party[kind])


def sailors(g: State, b: Europa, clan: int, party: list[int]) -> list[int]:
    """Those of a group who can go by sea at all."""
    return [
        count if kind < SOLDIERS_FIRST or asks(g).may_sail(g, b, clan, kind) else 0
        for kind, count in enumerate(party)
    ]


def can_march(g: State, b: Europa, clan: int, party: list[int]) -> bool:
    """Whether all of a group can make a Forced March at all."""
    further = range(SOLDIERS_FIRST, kinds(b))
    return all(asks(g).may_march(g, b, clan, kind) for kind in further if party[kind])


def origin_rows(book: Rulebook) -> tuple[Number, ...]:
    """Where a group went, whence it came, and how many it was."""
    return (an_area(book), an_area(book, "origin"), how_many("base"), how_many("elite"), *a_party(book))


def counts_origins(g: State) -> bool:
    """Whether it is remembered where each group came from."""
    return HOMECOMING in g.book.rules


def came(g: State, b: Europa, area: int, origin: int, party: list[int]) -> None:
    """A group of the movement in progress has come into an area."""
    holder = movement(g)
    if holder is not None:
        holder.memo += [area, origin, *party]


def movement(g: State) -> Frame | None:
    """The movement in progress."""
    for frame in reversed(g.stack):
        if frame.rule == "movement":
            return frame
    return None


def sent_from_elsewhere(g: State, b: Europa, area: int, active: int) -> bool:
    """Whether some units in an area came from another than the active one."""
    return any(origin != active for origin, _ in origins(g, b, area))


def origins(g: State, b: Europa, area: int) -> list[tuple[int, list[int]]]:
    """The areas from which the groups in an area came, each with how many it sent; none if nobody counts."""
    holder = movement(g)
    if holder is None or not counts_origins(g):
        return []
    size = kinds(b)
    rows = holder.memo[FURTHER_AT["movement"] + len(b.at.further) :]
    found: dict[int, list[int]] = {}
    for at in range(0, len(rows), size + 2):
        if rows[at] == area:
            sent, before = rows[at + 2 : at + 2 + size], found.get(rows[at + 1], [0] * size)
            found[rows[at + 1]] = [one + other for one, other in zip(sent, before, strict=True)]
    return sorted(found.items())

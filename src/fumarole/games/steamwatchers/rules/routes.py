"""Where units can go: land steps, seafaring, Forced March (SW-MOV-04 to SW-MOV-17).

Each question has two answers that agree: all the ways there are, and why one is not among them.
"""

from __future__ import annotations

from fumarole.engine.reason import Reason
from fumarole.engine.state import State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import MOST_UNITS, Europa
from fumarole.games.steamwatchers.terms import asks


def sea_floes(g: State, b: Europa, clan: int, base: int, elite: int) -> list[int]:
    """The floes a group may use: by contract or right, and not closed by a card (SW-GEN-17, SW-CON-10)."""
    terms = asks(g)
    owner = b.cells[b.at.legate_of] - 1
    legate = b.cells[b.at.legate_at] - 1 if owner >= 0 and b.same_side(owner, clan) else -1
    return [
        floe
        for floe in range(len(b.world.floes.words))
        if terms.sails(g, b, clan, floe, base, elite)
        and (floe == legate or not terms.floe_closed(g, b, clan, floe))
    ]


def joined_floes(g: State, b: Europa, floes: list[int], area: int) -> list[int]:
    """The usable floes that act as one with those at this coast (SW-MOV-08)."""
    reached = [floe for floe in floes if floe in b.world.coasts[area]]
    if not reached or not asks(g).house.merge_adjacent_floes_only:
        return floes if reached else []
    grew = True
    while grew:
        grew = False
        for floe in floes:
            if floe not in reached and any(near in reached for near in b.world.floe_borders[floe]):
                reached.append(floe)
                grew = True
    return reached


def sea_reach(g: State, b: Europa, clan: int, start: int, base: int, elite: int) -> list[int]:
    """Coasts a group can reach by sea, mountains left out (SW-MOV-06, SW-MOV-09)."""
    if not b.world.coasts[start]:
        return []
    floes = joined_floes(g, b, sea_floes(g, b, clan, base, elite), start)
    found: list[int] = []
    for floe in floes:
        for area in b.world.shores[floe]:
            if area != start and area not in found and asks(g).plains(g, b, clan, area):
                found.append(area)
    return found


def sea_way(g: State, b: Europa, clan: int, start: int, end: int, base: int, elite: int) -> list[int]:
    """The floe that lies at both coasts, else the two between which others are crossed (SW-MOV-08)."""
    floes = joined_floes(g, b, sea_floes(g, b, clan, base, elite), start)
    here = [floe for floe in floes if floe in b.world.coasts[start]]
    there = [floe for floe in floes if floe in b.world.coasts[end]]
    both = [floe for floe in here if floe in there]
    return both[:1] or here[:1] + there[:1]


def land_reach(g: State, b: Europa, clan: int, start: int) -> list[int]:
    """Adjacent areas a step may lead to (SW-MOV-04)."""
    terms = asks(g)
    return [area for area in b.world.borders[start] if terms.may_step(g, b, clan, start, area)]


def no_way_by_sea(
    g: State, b: Europa, clan: int, start: int, end: int, base: int, elite: int
) -> Reason | None:
    """Why a group cannot sail there."""
    if end in sea_reach(g, b, clan, start, base, elite):
        return None
    if end == start or not b.world.coasts[start] or not b.world.coasts[end]:
        return reasons.NOT_COASTAL
    floes = joined_floes(g, b, sea_floes(g, b, clan, base, elite), start)
    if not any(floe in floes for floe in b.world.coasts[end]):
        return reasons.NO_CONTRACT
    return reasons.NO_LANDING


def no_march(
    g: State, b: Europa, clan: int, start: int, via: int, end: int, base: int, elite: int, size: int
) -> Reason | None:
    """Why a group of this size cannot make this Forced March (SW-MOV-12 to SW-MOV-17)."""
    terms, house = asks(g), asks(g).house
    if via not in land_reach(g, b, clan, start) or end not in land_reach(g, b, clan, via):
        return reasons.MARCH_STEPS
    if not house.march_from_mountain and not terms.plains(g, b, clan, start):
        return reasons.MARCH_START
    if not terms.plains(g, b, clan, via) or not terms.plains(g, b, clan, end):
        return reasons.MARCH_ON_PLAINS
    if end == start and not house.march_return:
        return reasons.MARCH_BACK
    if terms.bars_march(g, b, clan, via, base, elite):
        return reasons.ENEMY_IN_THE_WAY
    if size > b.room(via, clan):
        return reasons.FULL_IN_PASSING
    if b.friend_there(end, clan):
        return reasons.FRIENDS_THERE
    room = b.room(end, clan) + (size if end == start else 0)
    return reasons.FULL_AT_THE_END if size > room else None


def march_routes(g: State, b: Europa, clan: int, start: int) -> list[tuple[int, int]]:
    """Every route of two plains steps, whoever stands there."""
    terms, house = asks(g), asks(g).house
    if not house.march_from_mountain and not terms.plains(g, b, clan, start):
        return []
    found = []
    for via in land_reach(g, b, clan, start):
        if terms.plains(g, b, clan, via):
            ends = [end for end in land_reach(g, b, clan, via) if end != start or house.march_return]
            found += [(via, end) for end in ends if terms.plains(g, b, clan, end)]
    return found


def roomy_routes(
    g: State, b: Europa, clan: int, start: int, routes: list[tuple[int, int]], base: int, elite: int
) -> list[tuple[int, int, int]]:
    """The routes open to a group with these kinds of units, with the greatest number that finds room."""
    if not base + elite:
        return []
    terms = asks(g)
    found: list[tuple[int, int, int]] = []
    for via, end in routes:
        if not terms.bars_march(g, b, clan, via, base, elite):
            room = MOST_UNITS - b.units(via, clan)
            found.append((via, end, room if end == start else min(room, b.room(end, clan))))
    return found

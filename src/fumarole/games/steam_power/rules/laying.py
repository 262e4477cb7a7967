"""Where a path may lie: the legality of one tile, stated once (SP-TRK-10 to SP-TRK-40)."""

from __future__ import annotations

from fumarole.engine.reason import Reason
from fumarole.engine.state import State
from fumarole.games.steam_power import reasons
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.graph.links import OpenEnd
from fumarole.games.steam_power.terms import asks
from fumarole.games.steam_power.world import NOWHERE, OTHER_EDGE, PATH_COUNT, PATH_EDGES

PLENTY = 10_000
"""What a company without a purse can pay."""


def means(b: Land, company: int) -> int:
    """The money a company can spend."""
    return b.cash(company) if company < b.seats else PLENTY


def cost(b: Land, hexagon: int) -> int:
    """What a tile costs in a hex: its terrain, or a crossing's price (SP-TRK-10, SP-TRK-35)."""
    return b.world.crossing_cost if b.cells[b.at.track + hexagon] else b.chart.costs[hexagon]


def face_for(g: State, b: Land, hexagon: int, path: int) -> int:
    """The face that shows a path in a hex beside what lies there, or -1 (SP-TRK-36 to SP-TRK-40)."""
    there = b.path_in(hexagon)
    if there < 0:
        return b.world.faces.plain[path]
    return crossing_face(g, b, there, path)


def crossing_face(g: State, b: Land, there: int, path: int) -> int:
    """The crossing face with two paths, or -1."""
    face = b.world.faces.crossing[there * PATH_COUNT + path]
    return face if face >= 0 and asks(g).face_exists(b, face) else NOWHERE


def in_stock(g: State, b: Land, face: int, returned: int = NOWHERE) -> bool:
    """Whether a tile with a face can be had once another face has come back (SP-GEN-06)."""
    kinds = b.world.faces.kind_of
    back = returned >= 0 and kinds[returned] == kinds[face]
    return back or asks(g).tiles_left(b, kinds[face]) > 0


def against_ground(b: Land, hexagon: int) -> Reason | None:
    """Why no tile lies in this hex, whatever its face."""
    if b.chart.city_at[hexagon] >= 0:
        return reasons.CITY_HEX
    return reasons.CLOSED if b.chart.costs[hexagon] < 0 else None


def against_end(g: State, b: Land, hexagon: int, edge: int, start: int) -> Reason | None:
    """Why a new path may not end at this edge of its hex; `start` is the city where its link began."""
    chart = b.chart
    ahead = chart.beyond[hexagon * 6 + edge]
    if ahead >= 0:
        city = chart.city_at[ahead]
        if city >= 0:
            return reasons.LOOP if city == start else None
        if chart.costs[ahead] >= 0:
            met = b.edges_used(ahead) >> (edge + 3) % 6 & 1
            return reasons.JOINS_ANOTHER if met else None
    return None if asks(g).house.dead_ends_anywhere else reasons.DEAD_END


def against_start(g: State, b: Land, company: int, hexagon: int, path: int) -> Reason | None:
    """Why a path may not begin a link (SP-TRK-17 to SP-TRK-19, SP-TRK-37)."""
    starts = asks(g).starts(b, company)
    for edge in PATH_EDGES[path]:
        ahead = b.chart.beyond[hexagon * 6 + edge]
        city = b.chart.city_at[ahead] if ahead >= 0 else NOWHERE
        if city >= 0 and starts >> city & 1:
            return against_end(g, b, hexagon, OTHER_EDGE[path * 6 + edge], city)
    if not b.network.served[company]:
        return reasons.FIRST_AT_A_CITY
    return reasons.NOT_FROM_THERE if asks(g).house.group_start else reasons.NOT_FROM_OWN_CITY


def against_path(g: State, b: Land, company: int, hexagon: int, path: int) -> Reason | None:
    """Why a new path does not belong to what the company has built (SP-TRK-15 to SP-TRK-25)."""
    end = b.network.open_ends[company]
    if end is None:
        return against_start(g, b, company, hexagon, path)
    entry = (end.edge + 3) % 6
    leave = OTHER_EDGE[path * 6 + entry]
    if target(b, end) != hexagon or leave < 0:
        return reasons.MUST_EXTEND
    return against_end(g, b, hexagon, leave, end.start)


def against_tile(g: State, b: Land, company: int, hexagon: int, path: int, crossing: bool) -> Reason | None:
    """Why this company may not lay this path here, in an empty hex or over track."""
    against = against_ground(b, hexagon)
    if against is not None:
        return against
    used = b.cells[b.at.track + hexagon] > 0
    if used != crossing:
        return reasons.HEX_EMPTY if crossing else reasons.HEX_USED
    if b.crossed(hexagon):
        return reasons.HEX_FULL
    face = face_for(g, b, hexagon, path)
    if face < 0:
        return reasons.NO_FIT
    if not in_stock(g, b, face):
        return reasons.NO_TILE
    if cost(b, hexagon) > means(b, company):
        return reasons.CANNOT_PAY_TRACK
    return against_path(g, b, company, hexagon, path)


def joined(b: Land, company: int, hexagon: int, path: int, replacing: bool) -> list[int]:
    """The two cities of the link that a legal tile would complete; none if it stays open (SP-TRK-22)."""
    end = b.network.open_ends[company]
    edges = PATH_EDGES[path]
    if end is None or (replacing and len(end.hexes) == 1):
        found = [city_beyond(b, hexagon, edge) for edge in edges]
    else:
        entry = OTHER_EDGE[end.paths[-1] * 6 + end.edge] if replacing else (end.edge + 3) % 6
        found = [end.start, city_beyond(b, hexagon, OTHER_EDGE[path * 6 + entry])]
    return sorted(found) if min(found) >= 0 else []


def city_beyond(b: Land, hexagon: int, edge: int) -> int:
    """The city behind an edge of a hex, or -1."""
    ahead = b.chart.beyond[hexagon * 6 + edge]
    return b.chart.city_at[ahead] if ahead >= 0 else NOWHERE


def target(b: Land, end: OpenEnd) -> int:
    """The hex an open end points to, or -1."""
    return b.chart.beyond[end.hexes[-1] * 6 + end.edge]


def other_path(b: Land, hexagon: int, company: int, path: int) -> int:
    """The path that shares a hex with one of a company's, or -1."""
    first, second = b.cells[b.at.track + hexagon], b.cells[b.at.crossing + hexagon]
    if not second:
        return NOWHERE
    other = second if first == 1 + company * PATH_COUNT + path else first
    return (other - 1) % PATH_COUNT


def lying_face(b: Land, hexagon: int) -> int:
    """The face that lies in a hex with track."""
    faces = b.world.faces
    first, second = b.path_in(hexagon), b.cells[b.at.crossing + hexagon]
    return faces.crossing[first * PATH_COUNT + (second - 1) % PATH_COUNT] if second else faces.plain[first]


def against_taking_up(g: State, b: Land, company: int, hexagon: int) -> Reason | None:
    """Why the last tile may not be taken up (SP-TRK-29, SP-TRK-33)."""
    end = b.network.open_ends[company]
    if end is None:
        return reasons.NOTHING_OPEN
    if end.hexes[-1] != hexagon:
        return reasons.NOT_THE_LAST
    other = other_path(b, hexagon, company, end.paths[-1])
    if other < 0:
        return None
    if not asks(g).house.crossing_takeback:
        return reasons.CROSSED_STAYS
    stays = b.world.faces.plain[other]
    return None if in_stock(g, b, stays, lying_face(b, hexagon)) else reasons.NO_PLAIN_TILE


def against_replacing(g: State, b: Land, company: int, hexagon: int, path: int) -> Reason | None:
    """Why the last tile may not become another (SP-TRK-30, SP-TRK-33)."""
    end = b.network.open_ends[company]
    if end is None:
        return reasons.NOTHING_OPEN
    if end.hexes[-1] != hexagon:
        return reasons.NOT_THE_LAST
    old = end.paths[-1]
    if path == old:
        return reasons.SAME_PATH
    other = other_path(b, hexagon, company, old)
    if other >= 0 and not asks(g).house.crossing_takeback:
        return reasons.CROSSED_STAYS
    face = crossing_face(g, b, other, path) if other >= 0 else b.world.faces.plain[path]
    if face < 0:
        return reasons.NO_FIT
    if not in_stock(g, b, face, lying_face(b, hexagon)):
        return reasons.NO_TILE
    if len(end.hexes) == 1:
        return against_start(g, b, company, hexagon, path)
    leave = OTHER_EDGE[path * 6 + OTHER_EDGE[old * 6 + end.edge]]
    return reasons.LOSES_THE_LINK if leave < 0 else against_end(g, b, hexagon, leave, end.start)

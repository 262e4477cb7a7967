"""The drawn map fits the map that is played on."""

from __future__ import annotations

import itertools
import math
from typing import Any

import pytest

from fumarole.content import load
from fumarole.games.steamwatchers.map import Point, arc, map_data, ring

MAP = map_data()
EUROPA = load("steamwatchers").data.europa
AREAS = [area.id for area in EUROPA.areas]


def inside(point: Point, polygon: list[Point]) -> bool:
    x, y = point
    crossings = 0
    for (x1, y1), (x2, y2) in itertools.pairwise([*polygon, polygon[0]]):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            crossings += 1
    return crossings % 2 == 1


def pieces(area: str) -> list[tuple[str, Point]]:
    anchors: dict[str, Any] = MAP["anchors"][area]
    found = [("unit", tuple(place)) for side in anchors["units"] for place in side]
    found += [("building", tuple(place)) for place in anchors["buildings"]]
    return found + [(kind, tuple(anchors[kind])) for kind in ("order", "column", "morale")]


def test_every_area_and_floe_has_a_shape_that_closes() -> None:
    wanted = {*AREAS, *(floe.id for floe in EUROPA.floes)}
    assert wanted <= set(MAP["shapes"])
    for rings in MAP["shapes"].values():
        for arcs in rings:
            ends = [(arc(MAP, number)[0], arc(MAP, number)[-1]) for number in arcs]
            for (_, end), (start, _) in zip(ends, ends[1:] + ends[:1], strict=True):
                assert end == start


@pytest.mark.rule("SW-MAP-02")
def test_areas_share_a_line_exactly_when_they_touch() -> None:
    shared = {frozenset(sides) for sides in MAP["sides"] if len(sides) == 2}
    borders = {frozenset((border.a, border.b)) for border in EUROPA.adjacencies}
    coasts = {frozenset((area.id, floe)) for area in EUROPA.areas for floe in area.coast}
    land = set(AREAS)
    assert {pair for pair in shared if pair <= land} == borders
    floes = {floe.id for floe in EUROPA.floes}
    assert {pair for pair in shared if pair & land and pair & floes} == coasts


@pytest.mark.parametrize("area", AREAS)
def test_all_pieces_find_a_place_inside_their_area_and_none_overlap(area: str) -> None:
    polygon = max((ring(MAP, arcs) for arcs in MAP["shapes"][area]), key=len)
    radius, sizes = MAP["anchors"][area]["radius"], MAP["sizes"]
    placed = pieces(area)
    assert len(placed) == 15
    assert all(inside(point, polygon) for _, point in placed)
    for (one, p), (other, q) in itertools.combinations(placed, 2):
        assert math.dist(p, q) >= (sizes[one] + sizes[other]) * radius - 0.2


def test_the_map_is_small_enough_to_send() -> None:
    assert len(str(MAP)) < 80_000

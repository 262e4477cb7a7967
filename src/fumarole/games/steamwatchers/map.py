"""The drawn map, for clients: shapes made of shared lines, and places for every piece.

`arcs` are lines drawn once, as a start and steps from point to point in units of 1 / `scale`; a shape is
a list of rings, a ring a list of arcs in order, `~n` meaning arc n backwards; `sides` says which shapes
share an arc.  `anchors` has for each area ten unit places (five a clan, for two clans that meet), two for
buildings, one each for order, column and Morale cube; a piece is a circle of `radius` times its kind's entry
in `sizes`.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

Point = tuple[float, float]


@cache
def map_data() -> dict[str, Any]:
    """The map as it is sent to clients."""
    data: dict[str, Any] = json.loads(
        (Path(__file__).parent / "content" / "map.json").read_text(encoding="utf-8")
    )
    return data


def arc(data: dict[str, Any], number: int) -> list[Point]:
    """The points of an arc, backwards for ~n."""
    steps = data["arcs"][number if number >= 0 else ~number]
    scale = data["scale"]
    x = y = 0
    points: list[Point] = []
    for at in range(0, len(steps), 2):
        x, y = x + steps[at], y + steps[at + 1]
        points.append((x / scale, y / scale))
    return points if number >= 0 else points[::-1]


def ring(data: dict[str, Any], arcs: list[int]) -> list[Point]:
    """The points of a ring, the first not repeated."""
    return [point for number in arcs for point in arc(data, number)[:-1]]

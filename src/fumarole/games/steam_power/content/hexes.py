"""The hex grid of the map files: pointy tops, odd rows half a hex to the right (SP-TRK-01)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TypeAlias

Hex: TypeAlias = tuple[int, int]
Corner: TypeAlias = tuple[int, int]
Path: TypeAlias = tuple[int, int]

_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""Corners 0 = north, then clockwise, from the centre; a hex is 2 wide, rows are 3 apart."""


def neighbours(hexagon: Hex) -> tuple[Hex, ...]:
    """The hexes behind edges 0 to 5: north-east, then clockwise."""
    row, col = hexagon
    odd = row % 2
    return (
        (row - 1, col + odd),
        (row, col + 1),
        (row + 1, col + odd),
        (row + 1, col - 1 + odd),
        (row, col - 1),
        (row - 1, col - 1 + odd),
    )


def corner(row: int, col: int, number: int) -> Corner:
    """A corner as a point; hexes that share the corner give the same point."""
    across, down = _CORNERS[number]
    return 2 * col + row % 2 + across, 3 * row + down


def joined_by_an_edge(first: Corner, second: Corner) -> bool:
    """Whether one hex edge leads from corner to corner."""
    across, down = abs(first[0] - second[0]), abs(first[1] - second[1])
    return (across, down) in ((1, 1), (0, 2))


def groups(cities: Iterable[Hex]) -> set[frozenset[Hex]]:
    """The largest sets of two or more cities that lie side by side (SP-TRK-41)."""
    left = set(cities)
    found: set[frozenset[Hex]] = set()
    while left:
        group = {start := left.pop()}
        todo = [start]
        while todo:
            fresh = left.intersection(neighbours(todo.pop()))
            left -= fresh
            group |= fresh
            todo += fresh
        if len(group) > 1:
            found.add(frozenset(group))
    return found


def links(
    costs: Mapping[Hex, int], cities: Collection[Hex], longest: int = 3
) -> dict[tuple[Hex, Hex], tuple[int, int]]:
    """The plain links between cities without tight curves: the fewest tiles, and what they cost at least.

    `costs` has every hex that takes track.
    """
    best: dict[tuple[Hex, Hex], tuple[int, int]] = {}
    for city in cities:
        for edge, first in enumerate(neighbours(city)):
            for end, tiles, cost in _tracks(costs, cities, first, (edge + 3) % 6, longest):
                if city < end:
                    best[city, end] = min(best.get((city, end), (tiles, cost)), (tiles, cost))
    return best


def _tracks(
    costs: Mapping[Hex, int], cities: Collection[Hex], hexagon: Hex, entry: int, longest: int
) -> Iterator[tuple[Hex, int, int]]:
    if hexagon not in costs or not longest:
        return
    around = neighbours(hexagon)
    for leave in ((entry + 2) % 6, (entry + 3) % 6, (entry + 4) % 6):
        beyond = around[leave]
        if beyond in cities:
            yield beyond, 1, costs[hexagon]
        else:
            for end, tiles, cost in _tracks(costs, cities, beyond, (leave + 3) % 6, longest - 1):
                yield end, tiles + 1, cost + costs[hexagon]


def largest_network(cities: Collection[Hex], pairs: Iterable[tuple[Hex, Hex]]) -> set[Hex]:
    """The greatest set of cities that these links hold together."""
    network = {city: {city} for city in cities}
    for first, second in pairs:
        if network[first] is not network[second]:
            network[first] |= network[second]
            for city in network[second]:
                network[city] = network[first]
    return max(network.values(), key=len, default=set())


def turned(paths: Iterable[Path], turns: int) -> frozenset[Path]:
    """A face's paths after so many sixths of a turn, each path with its lower edge first."""
    return frozenset(_path(first + turns, second + turns) for first, second in paths)


def _path(first: int, second: int) -> Path:
    low, high = sorted((first % 6, second % 6))
    return low, high

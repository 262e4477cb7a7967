"""Are the maps whole and playable? (SP-PRO-06)"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise

from fumarole.content import Findings
from fumarole.games.steam_power.content.hexes import (
    Hex,
    corner,
    groups,
    joined_by_an_edge,
    largest_network,
    links,
    neighbours,
)
from fumarole.games.steam_power.content.in_play import for_players
from fumarole.games.steam_power.content.schema import SteamPowerContent
from fumarole.games.steam_power.content.schema.maps import Map, Maps

LEAST_OPEN_NEIGHBOURS = 3
LONGEST_LINK = 3


@dataclass(frozen=True, slots=True)
class Ground:
    """A map with the terrain of every hex by name."""

    map: Map
    terrain: dict[Hex, str]
    costs: dict[Hex, int]

    def of(self, name: str) -> list[Hex]:
        """All hexes of a terrain, in reading order."""
        return [hexagon for hexagon, terrain in self.terrain.items() if terrain == name]


def check_maps(data: SteamPowerContent, found: Findings) -> None:
    """What must hold on any map."""
    _terrains(data, found)
    for chart in data.maps.maps:
        check_map(data, chart, found)


def check_map(data: SteamPowerContent, chart: Map, found: Findings) -> None:
    """What must hold on one map, be it among the content or not."""
    ground = _ground(data.maps, chart, found)
    if ground is not None:
        _cities(ground, data.tiles.components.city_tiles, found)
        _groups(ground, found)
        _decoration(ground, found)
        _counts(ground, found)
        _playable(ground, found)
        _in_play(data, ground, found)


def _terrains(data: SteamPowerContent, found: Findings) -> None:
    found.distinct(data.maps, "terrain", (row.name for row in data.maps.terrains), "the terrain")
    for row in data.maps.terrains:
        priced = row.cost is not None
        found.expect(
            priced == row.open, row, "cost", "terrain open to track has a cost, and other terrain has none"
        )
        if row.name in ("plains", "hills", "mountains"):
            right = getattr(data.tiles.costs, row.name)
            found.adds_up(row, "cost", row.cost, right, "by [costs] in tiles.toml it is")


def _ground(maps: Maps, chart: Map, found: Findings) -> Ground | None:
    """The terrain of every hex; None if the rows do not give it."""
    known = {row.char: row for row in maps.terrains}
    width = len(chart.rows[0]) if chart.rows else 0
    whole = bool(chart.rows)
    found.expect(whole, chart, "rows", "is empty; write one text a row of hexes")
    for number, text in enumerate(chart.rows):
        if len(text) != width:
            whole = False
            found.wrong(
                chart, "rows", f"row {number} has {len(text)} hexes and row 0 has {width}; make them equal"
            )
        for column, char in enumerate(text):
            if char not in known:
                whole = False
                signs = " ".join(known)
                found.wrong(
                    chart, "rows", f'row {number}, column {column} is "{char}"; the terrains are {signs}'
                )
    if not whole:
        return None
    chars = {(row, col): char for row, text in enumerate(chart.rows) for col, char in enumerate(text)}
    terrain: dict[Hex, str] = {hexagon: known[char].name for hexagon, char in chars.items()}
    costs = {hexagon: known[char].cost for hexagon, char in chars.items()}
    return Ground(chart, terrain, {hexagon: cost for hexagon, cost in costs.items() if cost is not None})


def _cities(ground: Ground, most: int, found: Findings) -> None:
    """Each city hex has its entry, in reading order."""
    chart = ground.map
    marked = ground.of("city")
    listed = [(city.row, city.col) for city in chart.cities]
    for city in chart.cities:
        if (city.row, city.col) not in marked:
            told = (
                f'"{city.name}" is at row {city.row}, column {city.col}, where rows has no city; correct one'
            )
            found.wrong(chart, "cities", told)
    for row, col in marked:
        named = (row, col) in listed
        found.expect(named, chart, "cities", f"rows has a city at row {row}, column {col}; name it here")
    found.expect(listed == sorted(listed), chart, "cities", "must stand in reading order, row by row")
    found.distinct(chart, "cities", (city.name for city in chart.cities), "the city")
    found.distinct(chart, "cities", listed, "the hex")
    found.expect(len(marked) <= most, chart, "rows", f"has {len(marked)} cities; there are {most} city tiles")


def _groups(ground: Ground, found: Findings) -> None:
    stated = {frozenset(group) for group in ground.map.groups}
    counted = groups(ground.of("city"))
    for group in sorted(map(sorted, counted - stated)):
        found.wrong(ground.map, "groups", f"the cities {group} lie side by side; name them as a group")
    for group in sorted(map(sorted, stated - counted)):
        found.wrong(ground.map, "groups", f"{group} is no whole group of cities side by side; correct it")


def _decoration(ground: Ground, found: Findings) -> None:
    """Closed hexes are water in rows, rivers run along edges, labels lie on the map."""
    chart = ground.map
    found.distinct(chart, "closed", chart.closed, "the hex")
    for row, col in chart.closed:
        terrain = ground.terrain.get((row, col), "off the map")
        found.expect(
            terrain == "water", chart, "closed", f'row {row}, column {col} is {terrain}; write "~" in rows'
        )
    for river in chart.rivers:
        points = [corner(*step) for step in river.path]
        for number, (first, second) in enumerate(pairwise(points), 1):
            if not joined_by_an_edge(first, second):
                told = f"{river.path[number - 1]} and {river.path[number]} are not joined by one hex edge"
                found.wrong(river, "path", f"{told}; give each corner on the way")
    for label in chart.labels:
        on_map = (label.row, label.col) in ground.terrain
        found.expect(on_map, label, "row", f"row {label.row}, column {label.col} is off the map")


def _counts(ground: Ground, found: Findings) -> None:
    stats = ground.map.stats
    if stats is None:
        return
    count = Counter(ground.terrain.values())
    closed = len(ground.map.closed)
    counted = {
        "columns": len(ground.map.rows[0]),
        "rows": len(ground.map.rows),
        "plains": count["plains"],
        "hills": count["hills"],
        "mountains": count["mountains"],
        "water": count["water"] - closed,
        "closed": closed,
        "cities": count["city"],
    }
    for field, number in counted.items():
        found.adds_up(stats, field, getattr(stats, field), number, "rows and closed give")


def _in_play(data: SteamPowerContent, ground: Ground, found: Findings) -> None:
    """Where fewer players leave a part of the map out, the rest is playable too."""
    chart = ground.map
    if not chart.in_play:
        return
    shape = [len(text) for text in chart.rows]
    if [len(text) for text in chart.in_play] != shape:
        found.wrong(chart, "in_play", f"must have {len(shape)} rows of {shape[0]} numbers, as rows has hexes")
        return
    for players in sorted({int(number) for text in chart.in_play for number in text} - {2}):
        part = _ground(data.maps, for_players(chart, players - 1), found)
        if part is not None:
            _playable(part, found, f" with {players - 1} players")


def _playable(ground: Ground, found: Findings, when: str = "") -> None:
    """Every city can be left on three sides, and short links join them all."""
    names = {(city.row, city.col): city.name for city in ground.map.cities}
    cities = set(ground.of("city"))
    for city in sorted(cities):
        ways = sum(near in ground.costs for near in neighbours(city))
        told = f"{names.get(city, city)} has {ways} open neighbours{when}; it needs {LEAST_OPEN_NEIGHBOURS}"
        found.expect(ways >= LEAST_OPEN_NEIGHBOURS, ground.map, "rows", told)
    network = largest_network(sorted(cities), links(ground.costs, cities, LONGEST_LINK))
    cut_off = ", ".join(str(names.get(city, city)) for city in sorted(cities - network))
    told = f"no plain link of {LONGEST_LINK} tiles or fewer joins {cut_off} to the rest{when}; open a way"
    found.expect(not cut_off, ground.map, "rows", told)


def check_our_maps(data: SteamPowerContent, found: Findings) -> None:
    """The rest of the stats of our own maps."""
    maps = data.maps
    found.adds_up(maps.meta, "maps", maps.meta.maps, len(maps.maps), "the number of [[map]] tables is")
    for chart in maps.maps:
        ground = _ground(maps, chart, found)
        if ground is not None and chart.stats is not None:
            for field, number in _measures(ground).items():
                found.adds_up(chart.stats, field, getattr(chart.stats, field), number, "the map gives")


def _measures(ground: Ground) -> dict[str, object]:
    cities = ground.of("city")
    names = {(city.row, city.col): city.name for city in ground.map.cities}
    best = links(ground.costs, set(cities), LONGEST_LINK)
    partners = Counter(city for pair in best for city in pair)
    free = {hexagon: cost for hexagon, cost in ground.costs.items() if not cost}
    land = len(ground.costs)
    shares = [len(ground.of(name)) / land for name in ("plains", "hills", "mountains")]
    return {
        "share_percent": tuple(round(100 * share) for share in shares),
        "land_hexes_per_city": round((land + len(cities)) / len(cities), 1),
        "min_open_neighbours": min(sum(near in ground.costs for near in neighbours(city)) for city in cities),
        "links_within_three_tiles": len(best),
        "avg_tiles": round(sum(tiles for tiles, _ in best.values()) / len(best), 2),
        "avg_cost": round(sum(cost for _, cost in best.values()) / len(best), 2),
        "min_partners": min(partners[city] for city in cities),
        "avg_partners": round(sum(partners.values()) / len(cities), 1),
        "below_three_partners": tuple(names[city] for city in cities if partners[city] < 3),
        "connected": len(largest_network(cities, best)) == len(cities),
        "largest_free_network": len(largest_network(cities, links(free, set(cities), LONGEST_LINK))),
    }

"""The rival's next link: the fewest tiles to a city it has not joined (SP-PRO-08)."""

from __future__ import annotations

from typing import Final, NamedTuple

from fumarole.engine.state import State
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.rules.laying import against_end, against_ground, cost, face_for, lying_face
from fumarole.games.steam_power.terms import asks
from fumarole.games.steam_power.world import NOWHERE, PATH_COUNT, PATH_OF

LONGEST: Final = 4


class Tile(NamedTuple):
    """A tile of a link: its hex, the edge it leaves by, its path, and what it would cost."""

    hexagon: int
    leave: int
    path: int
    price: int


class ExpansionRoute(NamedTuple):
    """A whole link, and what decides between it and others: the lesser is taken."""

    off_contract: int
    price: int
    city: int
    way: tuple[tuple[int, int], ...]
    """Hex and exit edge of each tile: hexes are numbered row by row."""
    tiles: tuple[tuple[int, int], ...]
    """Hex and path of each tile."""


def best_link(g: State, b: Land, company: int, player: int, colours: list[int]) -> list[tuple[int, int]]:
    """The hexes and paths of the link, in order; none if there is none of at most four tiles."""
    if asks(g).trains_left(b, company) < 1:
        return []
    starts = asks(g).starts(b, company) if b.network.served[company] else 1 << farthest(b, player)
    for length in range(1, LONGEST + 1):
        routes = Search(g, b.copy(), company, colours, starts).routes(length)
        if routes:
            return list(min(routes).tiles)
    return []


def farthest(b: Land, player: int) -> int:
    """The city farthest from the player's track, the first in reading order where all are alike."""
    chart = b.chart
    tracked = [
        hexagon
        for hexagon in range(chart.size)
        for code in (b.cells[b.at.track + hexagon], b.cells[b.at.crossing + hexagon])
        if code and (code - 1) // PATH_COUNT == player
    ]
    if not tracked:
        return 0
    away = [min(distance(b, home, hexagon) for hexagon in tracked) for home in chart.city_hexes]
    return away.index(max(away))


def distance(b: Land, one: int, other: int) -> int:
    """Steps from hex to hex, over water and cities as well."""
    width = b.chart.width
    (q1, r1), (q2, r2) = [(h % width - (h // width - h // width % 2) // 2, h // width) for h in (one, other)]
    return (abs(q1 - q2) + abs(r1 - r2) + abs(q1 + r1 - q2 - r2)) // 2


class Search:
    """Looks through all links of a length, laying tiles on a board of its own and lifting them again."""

    def __init__(self, g: State, b: Land, company: int, colours: list[int], starts: int) -> None:
        self.g = g
        self.b = b
        self.company = company
        self.colours = colours
        self.starts = starts
        self.joined = b.network.served[company]
        kinds = range(len(b.world.faces.counts))
        self.stock = [asks(g).tiles_left(b, kind) for kind in kinds]
        self.found: list[ExpansionRoute] = []

    def routes(self, length: int) -> list[ExpansionRoute]:
        """Every whole link of so many tiles to a city not yet joined."""
        chart = self.b.chart
        for city in range(chart.city_count):
            if self.starts >> city & 1:
                for edge in range(6):
                    self.grow(
                        chart.beyond[chart.city_hexes[city] * 6 + edge], (edge + 3) % 6, city, length, []
                    )
        return self.found

    def grow(self, hexagon: int, entry: int, start: int, left: int, laid: list[Tile]) -> None:
        """All ways through a hex, and on from there."""
        b = self.b
        if hexagon < 0 or against_ground(b, hexagon) is not None or b.crossed(hexagon):
            return
        spot = b.at.crossing if b.cells[b.at.track + hexagon] else b.at.track
        price = cost(b, hexagon)
        returned = b.world.faces.kind_of[lying_face(b, hexagon)] if spot == b.at.crossing else NOWHERE
        for leave in range(6):
            path = PATH_OF[entry * 6 + leave]
            face = NOWHERE if path < 0 else face_for(self.g, b, hexagon, path)
            kind = b.world.faces.kind_of[face]
            if face < 0 or self.stock[kind] < 1 or against_end(self.g, b, hexagon, leave, start) is not None:
                continue
            tiles = [*laid, Tile(hexagon, leave, path, price)]
            ahead = b.chart.beyond[hexagon * 6 + leave]
            city = b.chart.city_at[ahead] if ahead >= 0 else NOWHERE
            if city >= 0:
                if left == 1 and not self.joined >> city & 1:
                    self.found.append(self.route(city, tiles))
            elif left > 1:
                self.stock[kind] -= 1
                self.stock[returned] += returned >= 0
                b.cells[spot + hexagon] = 1 + self.company * PATH_COUNT + path
                self.grow(ahead, (leave + 3) % 6, start, left - 1, tiles)
                b.cells[spot + hexagon] = 0
                self.stock[returned] -= returned >= 0
                self.stock[kind] += 1

    def route(self, city: int, tiles: list[Tile]) -> ExpansionRoute:
        """A finished link as it is compared."""
        return ExpansionRoute(
            int(self.b.tile(city) not in self.colours),
            sum(tile.price for tile in tiles),
            city,
            tuple((tile.hexagon, tile.leave) for tile in tiles),
            tuple((tile.hexagon, tile.path) for tile in tiles),
        )

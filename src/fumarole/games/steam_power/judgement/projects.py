"""The link to build next: the fewest and cheapest tiles to the city that is missed most."""

from __future__ import annotations

from typing import Final

from fumarole.engine.state import State
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.graph.links import Route
from fumarole.games.steam_power.graph.plans import sources
from fumarole.games.steam_power.judgement.evaluation import DOLLAR, gain
from fumarole.games.steam_power.rules.laying import cost, crossing_face, in_stock, target
from fumarole.games.steam_power.terms import asks
from fumarole.games.steam_power.world import COLOURS, NOWHERE, PATH_OF, PURPLE

LONGEST: Final = 5
"""So many tiles a link may still need."""
TILE: Final = 0.45
"""What laying a tile costs in actions: half of one."""


WANTED: Final = 0.09
"""Of what a contract brings, what a city counts for each of its cubes that comes from there."""
MOST_WANTED: Final = 4.6
"""What all contracts in hand can make a city worth."""
STAR: Final = 0.62
"""Of the points of a VP city, what is left when others have come there too."""
OPENING_STAR: Final = 1.2
"""The same for a first link: a VP city makes as good an opening as any."""


class RouteStep:
    """A tile on the way: its hex, the edge entered and left by, what was spent, and the tile before."""

    def __init__(
        self,
        hexagon: int,
        entry: int,
        start: int,
        spent: float,
        first: int,
        price: int,
        before: RouteStep | None,
    ) -> None:
        self.hexagon = hexagon
        self.entry = entry
        self.start = start
        self.spent = spent
        self.first = first
        self.price = price
        self.before = before
        self.path = NOWHERE


class Project:
    """A link worth building: what it brings for what it costs, and its tiles as hex and path."""

    def __init__(self, worth: float, tiles: list[tuple[int, int]], city: int) -> None:
        self.worth = worth
        self.tiles = tiles
        self.city = city


def demand(b: Land, seat: int) -> list[float]:
    """By colour: how much a city of it is missed, by the contracts in hand and what can be had cheaply."""
    wanted = [0.0] * len(COLOURS)
    for contract in b.hand(seat):
        worth = WANTED * gain(b, contract)
        for colour, count in enumerate(b.world.needs[contract]):
            wanted[colour] += worth * count
    for colour in range(len(COLOURS)):
        cheap = 0
        for source in sources(b, seat, colour) if b.network.served[seat] else []:
            if source.cost < 2:
                cheap += b.cubes(source.city)
        wanted[colour] = 0.5 + min(MOST_WANTED, wanted[colour]) * (1.0 if not cheap else 0.4)
    return wanted


def wishes(g: State, b: Land, seat: int) -> list[float]:
    """By city: what ending a link there would bring."""
    served = b.network.served[seat]
    wanted = demand(b, seat)
    kept = STAR if served else OPENING_STAR
    found: list[float] = []
    for city in range(b.chart.city_count):
        tile = b.tile(city)
        if served >> city & 1:
            found.append(-9.0)
        elif tile == PURPLE:
            found.append(kept * star(g, b, seat, city))
        elif b.exhausted(city):
            found.append(0.1)
        elif b.factory(city) == seat:
            found.append(0.3)
        else:
            found.append(wanted[tile] if b.factory(city) < 0 else 0.6 * wanted[tile])
    return found


def star(g: State, b: Land, seat: int, city: int) -> int:
    """The points of a VP city, shared with those who are there."""
    sharing = 1
    for other in range(b.companies):
        if other != seat and asks(g).at_city(b, other, city):
            sharing += 1
    return b.world.city_vp // sharing


def best(g: State, b: Land, seat: int) -> Project | None:
    """The link that brings most for its actions and money; the open one, if one is open."""
    found: Project | None = None
    for project in projects(g, b, seat):
        if found is None or project.worth > found.worth:
            found = project
    return found


def projects(g: State, b: Land, seat: int) -> list[Project]:
    """Every link that a company can begin or go on with, and pay for in time."""
    worth = wishes(g, b, seat)
    cash = b.cash(seat)
    first = not b.network.served[seat]
    open_end = 0.6 if b.network.open_ends[seat] is not None else 0.0
    found: list[Project] = []
    for route in routes(g, b, seat):
        length = len(route.tiles)
        if route.first > cash or route.price > cash + 3 * length:
            continue
        brings = worth[route.end] + (0.7 * max(0.0, worth[route.start]) if first else 0.0)
        net = (brings - TILE * length - DOLLAR * route.price) / (0.45 + 0.5 * length)
        found.append(Project(net + open_end, route.tiles, route.end))
    return found


def routes(g: State, b: Land, seat: int) -> list[Route]:
    """The links a company could build as the track lies, the cheapest to each city of each length.

    They follow from the track alone, so all copies of a table share what was found once.
    """
    known = b.network.routes[seat]
    if known is not None:
        return known
    end = b.network.open_ends[seat]
    edge: list[RouteStep] = []
    if end is not None:
        ahead = target(b, end)
        if ahead >= 0:
            edge.append(RouteStep(ahead, (end.edge + 3) % 6, end.start, 0.0, 0, 0, None))
    elif asks(g).trains_left(b, seat) > 0:
        starts = asks(g).starts(b, seat)
        for city in range(b.chart.city_count):
            if starts >> city & 1:
                for side in range(6):
                    hexagon = b.chart.beyond[b.chart.city_hexes[city] * 6 + side]
                    edge.append(RouteStep(hexagon, (side + 3) % 6, city, 0.0, 0, 0, None))
    found = _spread(g, b, edge, not b.network.served[seat])
    b.network.routes[seat] = found
    return found


def _spread(g: State, b: Land, edge: list[RouteStep], first: bool) -> list[Route]:
    """Tile by tile outwards; what was reached more cheaply before is not gone through again."""
    chart = b.chart
    cities = chart.city_count
    least: dict[int, float] = {}
    found: dict[int, Route] = {}
    stocked = [in_stock(g, b, face) for face in range(len(b.world.faces.names))]
    plain = b.world.faces.plain
    for length in range(1, LONGEST + 1):
        further: list[RouteStep] = []
        for step in edge:
            hexagon = step.hexagon
            if hexagon < 0 or chart.costs[hexagon] < 0 or chart.city_at[hexagon] >= 0 or b.crossed(hexagon):
                continue
            if _crosses_itself(step):
                continue
            price = step.price + cost(b, hexagon)
            begun = price if length == 1 else step.first
            spent = TILE * length + DOLLAR * price
            there = b.path_in(hexagon)
            entry, start = step.entry, step.start
            for leave in range(6):
                path = PATH_OF[entry * 6 + leave]
                if path < 0:
                    continue
                ahead = chart.beyond[hexagon * 6 + leave]
                city = chart.city_at[ahead] if ahead >= 0 else NOWHERE
                key = ahead * 6 + leave
                if city < 0 and (length == LONGEST or ahead < 0 or least.get(key, 99.0) <= spent):
                    continue
                face = plain[path] if there < 0 else crossing_face(g, b, there, path)
                if face < 0 or not stocked[face]:
                    continue
                if city < 0:
                    if chart.costs[ahead] < 0 or b.edges_used(ahead) >> (leave + 3) % 6 & 1:
                        continue
                    least[key] = spent
                    after = RouteStep(ahead, (leave + 3) % 6, start, spent, begun, price, step)
                    after.path = path
                    further.append(after)
                elif city != start:
                    kind = (length * cities + city) * cities + (start if first else 0)
                    other = found.get(kind)
                    if other is None or other.price > price:
                        found[kind] = Route(start, city, _tiles(step, path), begun, price)
        edge = further
    return list(found.values())


def _crosses_itself(step: RouteStep) -> bool:
    """Whether a way comes back to a hex it went through."""
    before = step.before
    while before is not None:
        if before.hexagon == step.hexagon:
            return True
        before = before.before
    return False


def _tiles(last: RouteStep, path: int) -> list[tuple[int, int]]:
    """The tiles of a way from its beginning."""
    tiles = [(last.hexagon, path)]
    step = last
    while step.before is not None:
        tiles.append((step.before.hexagon, step.path))
        step = step.before
    tiles.reverse()
    return tiles

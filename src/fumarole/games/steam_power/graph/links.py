"""Links and networks, found by following the track from every city (SP-TRK-22, SP-TRK-26, SP-TRK-42)."""

from __future__ import annotations

from fumarole.games.steam_power.world import NOWHERE, OTHER_EDGE, PATH_COUNT, World


class Link:
    """A completed link: its owner, the two cities it joins, its hexes and paths in order."""

    def __init__(self, owner: int, start: int, end: int, hexes: list[int], paths: list[int]) -> None:
        self.owner = owner
        self.start = start
        self.end = end
        self.hexes = hexes
        self.paths = paths


class OpenEnd:
    """An incomplete link: where it began, its hexes and paths in order, and the edge it is open at."""

    def __init__(self, start: int, hexes: list[int], paths: list[int], edge: int) -> None:
        self.start = start
        self.hexes = hexes
        self.paths = paths
        self.edge = edge


class Hop:
    """One way for a cube: a link from a place to a city of another."""

    def __init__(self, owner: int, city: int, place: int) -> None:
        self.owner = owner
        self.city = city
        self.place = place


class Route:
    """A link that could be built: where it begins and ends, its tiles as hex and path, what they cost."""

    def __init__(self, start: int, end: int, tiles: list[tuple[int, int]], first: int, price: int) -> None:
        self.start = start
        self.end = end
        self.tiles = tiles
        self.first = first
        """The price of the first tile."""
        self.price = price
        """The price of all."""


class Network:
    """All links as the track lies.

    A place is a city, or a group of cities by its lowest.  Links and cubes are only ever found at active
    groups, whose cities are connected for everybody, so a group is one place (SP-CON-15, SP-TRK-42).
    """

    def __init__(self, place: list[int], companies: int) -> None:
        self.links: list[Link] = []
        self.open_ends: list[OpenEnd | None] = [None] * companies
        self.served = [0] * companies
        """By company: the cities at which a completed link of its own ends, as bits."""
        self.linked = 0
        """The cities at which anybody's completed link ends, as bits."""
        self.trains = [0] * companies
        """By company: links on the board, complete or not (SP-TRK-27)."""
        self.tiles: list[int] = []
        """By kind: track tiles on the board."""
        self.place = place
        """By city."""
        self.hops: list[list[Hop]] = [[] for _ in place]
        """By place: the links that lead away, those of equal effect once, in a stable order."""
        self.ways: list[list[int]] = [[] for _ in range(companies)]
        """By company, once asked for: see `reach`."""
        self.routes: list[list[Route] | None] = [None] * companies
        """By company, once asked for: links it could build next, as the judgement finds them."""

    def link_along(self, hexagon: int, path: int) -> Link | None:
        """The completed link that a path in a hex is part of; no two tracks share an edge of a hex."""
        parts = ((link, part) for link in self.links for part in zip(link.hexes, link.paths, strict=True))
        return next((link for link, part in parts if part == (hexagon, path)), None)

    def served_places(self, company: int) -> list[int]:
        """The places that belong to a company's network, or are joined to it by neighbours (SP-CON-07)."""
        served = self.served[company]
        return list(dict.fromkeys(place for city, place in enumerate(self.place) if served >> city & 1))


def found(world: World, track: list[int], crossing: list[int], companies: int) -> Network:
    """The network of a state of the track: codes by hex, 1 + company * 15 + path, 0 for none."""
    chart = world.chart
    network = Network(chart.group_of, companies)
    network.tiles = _tiles(world, track, crossing)
    beyond, city_at = chart.beyond, chart.city_at
    for city, home in enumerate(chart.city_hexes):
        for edge in range(6):
            hexagon = beyond[home * 6 + edge]
            if hexagon < 0 or not track[hexagon]:
                continue
            entry = (edge + 3) % 6
            code = _entered(track, crossing, hexagon, entry)
            if not code:
                continue
            owner = (code - 1) // PATH_COUNT
            hexes, paths = [], []
            while True:
                path = (code - 1) % PATH_COUNT
                hexes.append(hexagon)
                paths.append(path)
                leave = OTHER_EDGE[path * 6 + entry]
                ahead = beyond[hexagon * 6 + leave]
                end = city_at[ahead] if ahead >= 0 else NOWHERE
                if end >= 0:
                    _complete(network, Link(owner, city, end, hexes, paths))
                    break
                entry = (leave + 3) % 6
                code = _entered(track, crossing, ahead, entry) if ahead >= 0 and track[ahead] else 0
                if not code:
                    network.open_ends[owner] = OpenEnd(city, hexes, paths, leave)
                    network.trains[owner] += 1
                    break
                hexagon = ahead
    _join(network)
    return network


def _entered(track: list[int], crossing: list[int], hexagon: int, edge: int) -> int:
    """The path of a hex that ends at an edge, as its code; 0 if none does."""
    code = track[hexagon]
    if code and OTHER_EDGE[(code - 1) % PATH_COUNT * 6 + edge] >= 0:
        return code
    code = crossing[hexagon]
    return code if code and OTHER_EDGE[(code - 1) % PATH_COUNT * 6 + edge] >= 0 else 0


def _complete(network: Network, link: Link) -> None:
    """A link is met from both its ends; it counts once."""
    network.served[link.owner] |= 1 << link.start
    network.linked |= 1 << link.start
    if link.start < link.end:
        network.links.append(link)
        network.trains[link.owner] += 1


def _tiles(world: World, track: list[int], crossing: list[int]) -> list[int]:
    faces = world.faces
    used = [0] * len(faces.counts)
    for hexagon, code in enumerate(track):
        if code:
            path = (code - 1) % PATH_COUNT
            second = crossing[hexagon]
            if second:
                face = faces.crossing[path * PATH_COUNT + (second - 1) % PATH_COUNT]
            else:
                face = faces.plain[path]
            used[faces.kind_of[face]] += 1
    return used


def _join(network: Network) -> None:
    """Every place learns which links lead away; within a group no link is needed (SP-TRK-43)."""
    met: set[tuple[int, int, int]] = set()
    for link in network.links:
        for here, there in ((link.start, link.end), (link.end, link.start)):
            place, goal = network.place[here], network.place[there]
            if place != goal and (place, link.owner, there) not in met:
                met.add((place, link.owner, there))
                network.hops[place].append(Hop(link.owner, there, goal))
    for hops in network.hops:
        hops.sort(key=lambda hop: (hop.city, hop.owner))

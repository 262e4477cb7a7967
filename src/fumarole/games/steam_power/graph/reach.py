"""Ways for cubes: from any place along completed links to a company's network (SP-CON-06, SP-CON-15)."""

from __future__ import annotations

from fumarole.games.steam_power.graph.links import Hop, Network
from fumarole.games.steam_power.world import NOWHERE


def ways(network: Network, company: int) -> list[int]:
    """By place: over how many foreign links a cube must go to reach the network at least, -1 if it cannot.

    Found once for a state of the track: a company's own links only join places that are reached already.
    """
    known = network.ways[company]
    if not known:
        known = network.ways[company] = distances(network, network.served_places(company))
    return known


def distances(network: Network, goals: list[int], avoided: int = 0) -> list[int]:
    """By place: the fewest links to any of the goals without passing through the places in these bits."""
    away = [NOWHERE] * len(network.place)
    for place in goals:
        away[place] = 0
    edge = goals[:]
    while edge:
        further = []
        for place in edge:
            for hop in network.hops[place]:
                if away[hop.place] < 0 and not avoided >> hop.place & 1:
                    away[hop.place] = away[place] + 1
                    further.append(hop.place)
        edge = further
    return away


def shortest(network: Network, company: int, city: int) -> list[Hop]:
    """The first of the shortest routes from a city to the network; none if the city is part of it."""
    away = ways(network, company)
    place = network.place[city]
    route = []
    while away[place] > 0:
        for hop in network.hops[place]:
            if away[hop.place] == away[place] - 1:
                route.append(hop)
                place = hop.place
                break
    return route

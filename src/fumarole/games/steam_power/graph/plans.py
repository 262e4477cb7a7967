"""Plans to fulfil a contract: where each cube comes from and what it costs (SP-CON-13 to SP-CON-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from fumarole.games.steam_power.graph.links import Hop
from fumarole.games.steam_power.graph.reach import shortest, ways
from fumarole.games.steam_power.world import COLOURS

if TYPE_CHECKING:
    from fumarole.games.steam_power.board import Land


class Source(NamedTuple):
    """A city a cube can come from; sources sort by what is offered first."""

    cost: int
    foreign: int
    city: int


class Delivery(NamedTuple):
    """One cube of a plan: its colour, its city (-1: the bank), and the links it goes along."""

    colour: int
    city: int
    route: list[Hop]


def sources(b: Land, company: int, colour: int) -> list[Source]:
    """Every city that holds the colour and is joined to the network, the cheapest first.

    Of equal costs own factories come first, then cities in reading order.
    """
    network, world = b.network, b.world
    away = ways(network, company)
    found = []
    for city in range(b.chart.city_count):
        if b.cubes(city) and b.tile(city) == colour:
            links = away[network.place[city]]
            if links >= 0:
                foreign = int(b.factory(city) != company)
                found.append(Source(links * world.toll + foreign * world.factory_fee, foreign, city))
    found.sort()
    return found


def market(b: Land, company: int) -> list[list[Source]]:
    """By colour: every source."""
    return [sources(b, company, colour) for colour in range(len(COLOURS))]


def least_cost(b: Land, offered: list[list[Source]], needs: list[int]) -> int:
    """What the cheapest plan costs: per colour the cubes of least cost one by one, then the bank."""
    total = 0
    for colour, wanted in enumerate(needs):
        left = wanted
        if left:
            for source in offered[colour]:
                taken = min(left, b.cubes(source.city))
                total += taken * source.cost
                left -= taken
            total += left * b.world.bank_price
    return total


def cheapest(b: Land, company: int, needs: list[int]) -> list[Delivery]:
    """The cheapest plan, cube by cube."""
    plan = []
    for colour, wanted in enumerate(needs):
        left = wanted
        for source in sources(b, company, colour) if left else []:
            taken = min(left, b.cubes(source.city))
            left -= taken
            plan += [Delivery(colour, source.city, shortest(b.network, company, source.city))] * taken
        plan += [Delivery(colour, -1, [])] * left
    return plan


def has_choice(b: Land, company: int, offered: list[list[Source]], needs: list[int]) -> bool:
    """Whether there may be another plan: a second source, or a cube that has to travel."""
    away = ways(b.network, company)
    for colour, wanted in enumerate(needs):
        found = offered[colour] if wanted else []
        if len(found) > 1 or any(away[b.network.place[source.city]] for source in found):
            return True
    return False

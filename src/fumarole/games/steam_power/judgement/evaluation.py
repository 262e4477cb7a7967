"""What a table is worth to each company: points made, contracts within reach, and the means to reach more."""

from __future__ import annotations

from typing import Final

from fumarole.engine.state import State
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.graph.plans import least_cost, market
from fumarole.games.steam_power.rules.scoring import score
from fumarole.games.steam_power.terms import asks
from fumarole.games.steam_power.world import COLOURS, PURPLE

DOLLAR: Final = 0.5
"""Much more than it scores: three of them cost an action."""
BONUS: Final = [0.0, 1.6, 1.7, 1.35]
"""No bonus, track, factory, contracts."""
AN_ACTION: Final = 0.9
"""What an action brings at any time."""
LATER: Final = [0.95, 0.83, 0.71, 0.6, 0.5, 0.42, 0.36, 0.3]
"""What a contract in hand counts, the best first: it is not fulfilled yet."""
A_TILE: Final = 0.5
"""A tile of a link that is not complete yet."""
ENOUGH: Final = 14
"""Dollars beyond which one more is worth what it scores."""


def gain(b: Land, contract: int) -> float:
    """What fulfilling a contract brings before it is paid for."""
    world = b.world
    return world.vp[contract] + DOLLAR * world.money[contract] + BONUS[world.bonus[contract]]


def purse(b: Land, seat: int) -> float:
    """What a player's money is worth."""
    cash = b.cash(seat)
    return DOLLAR * min(cash, ENOUGH) + max(0, cash - ENOUGH) / b.world.dollars_per_vp


def remaining(g: State, b: Land, seat: int) -> int:
    """How many more contracts a player can hope to fulfil before the game ends."""
    threshold, rounds = asks(g).threshold(b), asks(g).rounds(b)
    if b.cells[b.at.ending]:
        return 1
    if rounds:
        return max(0, rounds - b.cells[b.at.round])
    furthest = 0
    for company in range(b.companies):
        furthest = max(furthest, len(b.fulfilled(company)))
    return max(1, threshold - furthest)


def prospects(g: State, b: Land, seat: int) -> float:
    """The contracts in hand, each with what it would cost now."""
    offered = market(b, seat)
    nets: list[float] = []
    for contract in b.hand(seat):
        net = gain(b, contract) - DOLLAR * least_cost(b, offered, b.world.needs[contract]) - AN_ACTION
        if net > 0.0:
            nets.append(net)
    nets.sort(reverse=True)
    total = 0.0
    most = min(len(nets), len(LATER), remaining(g, b, seat))
    for at in range(most):
        total += nets[at] * LATER[at]
    return total if b.network.served[seat] else 0.5 * total


def industry(b: Land, company: int, ends: bool) -> float:
    """Factories on the way to being emptied, and the fees they may bring."""
    total = 0.0
    for city in range(b.chart.city_count):
        if b.factory(city) == company and b.cubes(city):
            total += b.world.emptied_vp * (0.1 if ends else 0.45) / (1 + 0.35 * b.cubes(city))
    return total


def reach(b: Land, company: int) -> float:
    """The cities of a network: cubes and sites of every colour."""
    served = b.network.served[company]
    colours = [0] * (len(COLOURS) + 1)
    for city in range(b.chart.city_count):
        if served >> city & 1 and not b.exhausted(city):
            colours[b.tile(city)] += 1
    total = 0.0
    for colour, cities in enumerate(colours):
        if colour != PURPLE and cities:
            total += 0.6 + 0.15 * (cities - 1)
    return total


def under_way(b: Land, company: int) -> float:
    """The tiles of a link that is not complete yet."""
    end = b.network.open_ends[company]
    if end is None:
        return 0.0
    ahead = b.chart.beyond[end.hexes[-1] * 6 + end.edge]
    blocked = ahead < 0 or b.chart.costs[ahead] < 0 or b.crossed(ahead)
    return 0.1 if blocked else A_TILE * min(3, len(end.hexes))


def evaluate(g: State, b: Land) -> list[float]:
    """What the table is worth to each seat."""
    return [evaluate_seat(g, b, seat) for seat in range(b.seats)]


def evaluate_seat(g: State, b: Land, seat: int) -> float:
    """What the table is worth to one seat."""
    ends = b.cells[b.at.ending] > 0
    total = float(score(asks(g), b, seat).before_money) + purse(b, seat)
    total += prospects(g, b, seat) + industry(b, seat, ends)
    return total if ends else total + reach(b, seat) + under_way(b, seat)


def rivals(g: State, b: Land) -> float:
    """The points of a company without a seat, where there is one."""
    return float(score(asks(g), b, b.seats).before_money) if b.companies > b.seats else 0.0

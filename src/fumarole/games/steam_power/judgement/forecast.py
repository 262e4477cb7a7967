"""The points a company is likely to end with: what its table shows, weighed by what such tables came to.

The weights were fitted to games of bots that act by it (scripts/fit_forecast.py): by least squares, company
against company of the same table, so that only differences between companies mean anything.
"""

from __future__ import annotations

from typing import Final

from fumarole.engine.state import State
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.graph.plans import least_cost, market
from fumarole.games.steam_power.judgement import projects
from fumarole.games.steam_power.judgement.evaluation import AN_ACTION, DOLLAR, gain, remaining
from fumarole.games.steam_power.rules.scoring import score
from fumarole.games.steam_power.terms import asks
from fumarole.games.steam_power.world import COLOURS, PURPLE

EARLY: Final = 8.0
"""So many contracts before the end the weights are those of the beginning."""
NO_LINK: Final = -0.5
"""What the best link is worth where there is none."""
LONG: Final = 3
"""An open link counts so many of its tiles at most."""

WEIGHTS: Final[list[tuple[str, float, float]]] = [
    ("points of contracts and VP cities", 1.09, -0.56),
    ("points of emptied factories", 0.91, 0.33),
    ("dollars", 0.42, -0.17),
    ("contracts in hand", 2.63, 0.27),
    ("what they bring together", -0.24, 0.10),
    ("what the best of them brings for its cost", 0.33, 0.95),
    ("what the best of them brings that can be paid for", 0.63, -0.60),
    ("factories with cubes", 1.32, 0.94),
    ("colours within reach", 1.74, 0.83),
    ("cities served", -0.31, 3.72),
    ("companies that act before it", 0.10, -1.32),
    ("what the best link brings", 0.36, 1.90),
    ("tiles of an open link", -0.24, -2.19),
]
"""What is counted, its weight at the end, and how much more it weighs at the beginning."""


def features(g: State, b: Land, seat: int) -> list[float]:
    """What is counted, in the order of the weights."""
    cash = b.cash(seat)
    now = score(asks(g), b, seat)
    offered = market(b, seat)
    hand = b.hand(seat)
    brings = best = paid = 0.0
    for contract in hand:
        worth = gain(b, contract)
        cost = least_cost(b, offered, b.world.needs[contract])
        net = worth - DOLLAR * cost - AN_ACTION
        brings += worth
        best = max(best, net)
        if cost <= cash:
            paid = max(paid, net)
    served = b.network.served[seat]
    cities = working = colours = 0
    for city in range(b.chart.city_count):
        if b.factory(city) == seat and b.cubes(city):
            working += 1
        if served >> city & 1:
            cities += 1
            if b.tile(city) != PURPLE and not b.exhausted(city):
                colours |= 1 << b.tile(city)
    kinds = sum(1 for colour in range(len(COLOURS)) if colours >> colour & 1)
    link = projects.best(g, b, seat)
    end = b.network.open_ends[seat]
    return [
        float(now.contracts + now.cities),
        float(now.factories),
        float(cash),
        float(len(hand)),
        brings,
        best,
        paid,
        float(working),
        float(kinds),
        float(cities),
        float((seat - g.stack[-1].seat) % b.seats),
        link.worth if link is not None else NO_LINK,
        float(min(LONG, len(end.hexes))) if end is not None else 0.0,
    ]


def earliness(g: State, b: Land) -> float:
    """1 at the beginning, near 0 when somebody is about to end the game."""
    return 0.0 if b.cells[b.at.ending] else min(EARLY, remaining(g, b, 0)) / EARLY


def forecast(g: State, b: Land) -> list[float]:
    """The points that each seat is likely to end with, more or less than the others."""
    early = earliness(g, b)
    found: list[float] = []
    for seat in range(b.seats):
        total = 0.0
        for (_, late, more), counted in zip(WEIGHTS, features(g, b, seat), strict=True):
            total += (late + more * early) * counted
        found.append(total)
    return found

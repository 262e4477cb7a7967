"""The judgement's evaluation of one company, part by part."""

from __future__ import annotations

from fumarole.engine.state import State
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.graph.plans import least_cost, market
from fumarole.games.steam_power.judgement import evaluation
from fumarole.games.steam_power.rules.scoring import score
from fumarole.games.steam_power.terms import asks, board


class Breakdown:
    """What a table is worth to a company, and where that comes from."""

    def __init__(self, g: State, seat: int) -> None:
        self.g = g
        self.b: Land = board(g)
        self.seat = seat
        b = self.b
        ends = b.cells[b.at.ending] > 0
        self.score = score(asks(g), b, seat)
        self.purse = evaluation.purse(b, seat)
        self.prospects = evaluation.prospects(g, b, seat)
        self.industry = evaluation.industry(b, seat, ends)
        self.reach = 0.0 if ends else evaluation.reach(b, seat)
        self.under_way = 0.0 if ends else evaluation.under_way(b, seat)
        offered = market(b, seat)
        self.costs = {one: least_cost(b, offered, b.world.needs[one]) for one in b.hand(seat)}
        """By contract in hand: what fulfilling it would cost now."""
        self.totals = evaluation.evaluate(g, b)
        """By seat: the whole evaluation."""

    @property
    def served(self) -> set[int]:
        """The cities at the ends of its links."""
        mask = self.b.network.served[self.seat]
        return {city for city in range(self.b.chart.city_count) if mask >> city & 1}

    @property
    def factories(self) -> set[int]:
        """The cities with a factory of its own."""
        return {city for city in range(self.b.chart.city_count) if self.b.factory(city) == self.seat}

    @property
    def emptied(self) -> set[int]:
        """Those of them that are emptied."""
        return {city for city in self.factories if self.b.exhausted(city)}

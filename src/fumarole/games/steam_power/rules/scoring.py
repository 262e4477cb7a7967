"""The end of a round, of the game, and the count of victory points (SP-END, SP-SCO)."""

from __future__ import annotations

from typing import Final

from fumarole.engine.event import Result
from fumarole.engine.frame import Frame
from fumarole.engine.state import Rule, State
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.rules.common import name
from fumarole.games.steam_power.terms import Questions, asks, board
from fumarole.games.steam_power.world import PURPLE

SOURCES: Final = ("SP-SCO-01", "SP-SCO-02", "SP-SCO-03", "SP-SCO-04", "SP-SCO-05", "SP-SCO-06")
"""The rules that say where victory points come from."""


class Score:
    """A company's victory points, by where they come from (SP-GEN-02)."""

    def __init__(self, contracts: int, cities: int, factories: int, cash: int, fulfilled: int) -> None:
        self.contracts = contracts
        self.cities = cities
        self.factories = factories
        self.cash = cash
        self.fulfilled = fulfilled
        self.before_money = contracts + cities + factories
        self.total = self.before_money + cash

    def facts(self) -> dict[str, int]:
        """The sources by name."""
        return {
            "contracts": self.contracts,
            "cities": self.cities,
            "factories": self.factories,
            "cash": self.cash,
            "total": self.total,
        }


def score(terms: Questions, b: Land, company: int) -> Score:
    """What a company would score now (SP-SCO-01 to SP-SCO-06)."""
    world, chart = b.world, b.chart
    fulfilled = b.fulfilled(company)
    emptied = [city for city in range(chart.city_count) if b.factory(city) == company and b.exhausted(city)]
    cash = b.cash(company) // world.dollars_per_vp if company < b.seats else 0
    return Score(
        contracts=sum(terms.contract_vp(b, company, contract) for contract in fulfilled),
        cities=sum(city_share(terms, b, company, c) for c in range(chart.city_count) if b.tile(c) == PURPLE),
        factories=world.emptied_vp * len(emptied),
        cash=cash,
        fulfilled=len(fulfilled),
    )


def city_share(terms: Questions, b: Land, company: int, city: int) -> int:
    """A VP city is shared by the companies that end a link there, rounded down (SP-SCO-04, SP-SCO-05)."""
    sharing = [other for other in range(b.companies) if terms.at_city(b, other, city)]
    return b.world.city_vp // len(sharing) if company in sharing else 0


class CloseRound(Rule):
    """The round is over; the game too, if the end was triggered or nothing has happened for long (SP-END)."""

    def run(self, g: State, f: Frame) -> bool:
        """Count quiet rounds, and see whether this was the last."""
        b, terms = board(g), asks(g)
        cells, at = b.cells, b.at
        g.finish()
        cells[at.quiet] = 0 if cells[at.progress] else cells[at.quiet] + 1
        guard = terms.quiet_rounds(b)
        if cells[at.ending]:
            self.finish_game(g, b, ("SP-END-03",))
        elif terms.rounds(b) and cells[at.round] >= terms.rounds(b):
            self.finish_game(g, b, ("SP-PRO-08",))
        elif guard and cells[at.quiet] >= guard:
            if g.telling:
                g.tell("stalled", {"rounds": cells[at.quiet]}, ("SP-END-06",))
            self.finish_game(g, b, ("SP-END-06",))
        elif guard and cells[at.quiet] == guard - 1 and g.telling:
            g.tell("stalling", {"rounds": cells[at.quiet]}, ("SP-END-06",))
        return False

    def finish_game(self, g: State, b: Land, rules: tuple[str, ...]) -> None:
        """Everybody's points, then the result."""
        scores = [score(asks(g), b, company) for company in range(b.companies)]
        if g.telling:
            for company, found in enumerate(scores):
                g.tell("scored", {"company": name(g, company), **found.facts()}, SOURCES)
        result = self.verdict(g, b, scores, rules)
        g.end(result)
        if g.telling:
            winners = [g.book.setup.seats[winner] for winner in result.winners]
            g.tell("ended", {"winners": winners, "why": result.why}, result.rules)

    def verdict(self, g: State, b: Land, scores: list[Score], rules: tuple[str, ...]) -> Result:
        """Most points; among equals more fulfilled contracts; else shared (SP-SCO-07)."""
        ranks = [(found.total, found.fulfilled) for found in scores]
        best = max(ranks)
        winners = [seat for seat in range(b.seats) if ranks[seat] == best]
        alone = [found.total for found in scores].count(best[0]) == 1
        why = (
            "most victory points"
            if alone
            else "most contracts among equals"
            if len(winners) == 1
            else "shared"
        )
        return Result(winners, [found.total for found in scores[: b.seats]], why, (*rules, "SP-SCO-07"))

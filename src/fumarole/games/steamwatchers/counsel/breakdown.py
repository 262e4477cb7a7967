"""The judgement's evaluation of one clan, part by part."""

from __future__ import annotations

from fumarole.engine.state import State
from fumarole.games.steamwatchers.judgement.evaluation import Evaluation
from fumarole.games.steamwatchers.part import with_worth
from fumarole.games.steamwatchers.terms import asks, board


class Breakdown:
    """What a table is worth to a clan, and where that comes from."""

    def __init__(self, g: State, clan: int) -> None:
        self.g = g
        self.b = b = board(g)
        self.clan = clan
        terms = asks(g)
        self.evaluation = evaluation = evaluation_with_threats(g)
        self.lands: dict[int, float] = {}
        """By area."""
        for area in b.world.open:
            before = evaluation.totals[clan]
            evaluation.land(terms, area)
            self.lands[area] = evaluation.totals[clan] - before
        self.totals = [
            evaluation.totals[one] + evaluation.means(terms, one) if one in evaluation.clans else 0.0
            for one in range(b.clans)
        ]
        self.worths = [(part, part.worth(evaluation, clan)) for part in with_worth(g.book)]
        """What each part adds for this clan."""
        for part in with_worth(g.book):
            for one in evaluation.clans:
                self.totals[one] += part.worth(evaluation, one)
        """By clan: the whole evaluation."""
        self.army = evaluation.soldiers(clan, terms.clans[clan].weights)
        self.sickness = evaluation.sickness(terms, clan)
        self.supremacy = evaluation.supremacy(terms, clan)
        self.scenario = float(terms.scenario_geo(g, b, clan) + terms.final_bonus(g, b, clan))

    def holder(self, area: int) -> int:
        """Who controls an area."""
        return asks(self.g).controller(self.g, self.b, area)

    def contested(self, area: int) -> bool:
        """Whether this clan and another have units there."""
        return self.b.units(area, self.clan) > 0 and self.b.enemy_units(area, self.clan) >= 0

    def geo(self, area: int) -> float:
        """What an area brings at the end, to a tenth."""
        return round(self.evaluation.worth(area), 1)

    def soldiers(self, kind: int) -> int:
        """Base or elite soldiers on the map."""
        return sum(self.b.kind(area, self.clan, kind) for area in self.b.held[self.clan])


def evaluation_with_threats(g: State) -> Evaluation:
    """An evaluation that knows who could attack what."""
    b = board(g)
    evaluation = Evaluation(g, b)
    evaluation.find_threats()
    return evaluation

"""The judgement's standing of one clan, part by part."""

from __future__ import annotations

from fumarole.engine.state import State
from fumarole.games.steamwatchers.judgement.characters import CHARACTERS, PLAIN
from fumarole.games.steamwatchers.judgement.standing import Survey
from fumarole.games.steamwatchers.terms import asks, board


class Account:
    """What a table is worth to a clan, and where that comes from."""

    def __init__(self, g: State, clan: int) -> None:
        self.g = g
        self.b = b = board(g)
        self.clan = clan
        terms = asks(g)
        self.survey = survey = surveyed(g)
        self.lands: dict[int, float] = {}
        """By area."""
        for area in b.world.open:
            before = survey.totals[clan]
            survey.land(terms, area)
            self.lands[area] = survey.totals[clan] - before
        self.totals = [
            survey.totals[one] + survey.means(terms, one) if one in survey.clans else 0.0
            for one in range(b.clans)
        ]
        """By clan: the whole standing."""
        self.army = survey.soldiers(clan, CHARACTERS.get(b.world.clans[clan], PLAIN))
        self.sickness = survey.sickness(terms, clan)
        self.supremacy = survey.supremacy(terms, clan)
        self.scenario = float(terms.scenario_geo(g, b, clan) + terms.final_bonus(g, b, clan))

    def holder(self, area: int) -> int:
        """Who controls an area."""
        return asks(self.g).controller(self.g, self.b, area)

    def contested(self, area: int) -> bool:
        """Whether this clan and another have units there."""
        return self.b.units(area, self.clan) > 0 and self.b.enemy_units(area, self.clan) >= 0

    def geo(self, area: int) -> float:
        """What an area brings at the end, to a tenth."""
        return round(self.survey.worth(area), 1)

    def soldiers(self, kind: int) -> int:
        """Base or elite soldiers on the map."""
        return sum(self.b.kind(area, self.clan, kind) for area in self.b.held[self.clan])


def surveyed(g: State) -> Survey:
    """A survey that knows who could attack what."""
    b = board(g)
    survey = Survey(g, b)
    survey.look_around()
    return survey

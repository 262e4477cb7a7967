"""What a table is worth to each seat: the evaluation, and what the parts of the game add to it."""

from __future__ import annotations

from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import NONE, Europa
from fumarole.games.steamwatchers.judgement.evaluation import Evaluation
from fumarole.games.steamwatchers.part import with_worth


def evaluate(g: State, b: Europa) -> list[float]:
    """Seat by seat, in points."""
    evaluation = Evaluation(g, b)
    totals = evaluation.run()
    for part in with_worth(g.book):
        for clan in evaluation.clans:
            totals[clan] += part.worth(evaluation, clan)
    found: list[float] = []
    for seat in range(b.seats):
        clan = b.clan_of(seat)
        found.append(totals[clan] if clan != NONE else 0.0)
        if b.also >= 0:
            for friend in b.friends(clan):
                found[seat] += 0.0 if b.cells[b.at.eliminated + friend] else totals[friend]
    return found

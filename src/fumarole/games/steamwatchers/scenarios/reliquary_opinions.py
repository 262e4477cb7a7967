"""The Reliquary's vote for bots and hints: a ballot shows nothing on the table until all are opened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fumarole.engine.choice import slot_of
from fumarole.engine.counsel import Argument
from fumarole.engine.state import State
from fumarole.games.steamwatchers.judgement.evaluation import Evaluation
from fumarole.games.steamwatchers.judgement.table_worth import evaluate
from fumarole.games.steamwatchers.terms import board

CUSTODY: Final = 1.0
"""What the Reliquary brings its custodian."""
PHRASES: Final[Mapping[str, str]] = {
    "custody": "may make you custodian of the Reliquary",
    "custody-elsewhere": "may make {clan} custodian of the Reliquary",
}


def elect(g: State, evaluation: Evaluation, clan: int, option: int) -> float:
    """Oneself; if not, whoever stands worst."""
    candidate, b = slot_of(option, 0), evaluation.b
    return CUSTODY if candidate == clan else -0.1 * evaluate(g, b)[b.seat_of(candidate)]


def voting(g: State, seat: int, option: int) -> list[Argument]:
    """The Reliquary for oneself, or for somebody else."""
    b, candidate = board(g), slot_of(option, 0)
    if candidate == b.clan_of(seat):
        return [Argument("custody", {}, CUSTODY)]
    return [Argument("custody-elsewhere", {"clan": b.world.clans[candidate]}, -CUSTODY)]

"""Timetable: one player, seventeen rounds, and a grade by victory points (SP-PRO-08)."""

from __future__ import annotations

from typing import Final, cast

from fumarole.engine.event import Result
from fumarole.engine.game import Game
from fumarole.engine.rulebook import Rulebook
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.rules.scoring import CloseRound, Score
from fumarole.games.steam_power.terms import Over, Questions

ROUNDS: Final = 17
MAP: Final = "broadvale"
GRADES: Final = (
    (75, "record"),
    (65, "mainline"),
    (55, "express"),
    (45, "stopping train"),
    (0, "branch line"),
)


class Timetable(Over):
    """A fixed number of rounds, without trigger or stall guard."""

    def rounds(self, b: Land) -> int:
        """Seventeen."""
        return ROUNDS

    def threshold(self, b: Land) -> int:
        """No number of contracts ends it."""
        return 0

    def quiet_rounds(self, b: Land) -> int:
        """Nor does a pause."""
        return 0


class Grading(CloseRound):
    """The end of a run is a grade."""

    def verdict(self, g: Game, b: Land, scores: list[Score], rules: tuple[str, ...]) -> Result:
        """By victory points."""
        total = scores[0].total
        grade = next(name for least, name in GRADES if total >= least)
        return Result([0], [total], grade, ("SP-PRO-08",))


def timetable(book: Rulebook) -> Rulebook:
    """The change to the rulebook."""
    return book.but(terms=Timetable(cast(Questions, book.terms)), rules={"close-round": Grading()})

"""Timetable: one player, seventeen rounds, and a grade by victory points (SP-PRO-08)."""

from __future__ import annotations

from typing import Final, cast

from fumarole.engine.event import Result
from fumarole.engine.state import Rulebook, State
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.rules.scoring import CloseRound, Score
from fumarole.games.steam_power.terms import Over, Questions

ROUNDS: Final = 17
MAP: Final = "broadvale"
GRADED: Final = 13
"""So many contracts a good run fulfils: grades ask for more where contracts are worth more."""
PLAIN: Final = 3.2
"""What a contract scores on average where the grades below hold as they are."""
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

    def __init__(self, graded: int = GRADED) -> None:
        self.graded = graded

    def verdict(self, g: State, b: Land, scores: list[Score], rules: tuple[str, ...]) -> Result:
        """By victory points."""
        total, world = scores[0].total, b.world
        more = round(self.graded * (sum(world.vp) / world.contract_count - PLAIN))
        grade = next(name for least, name in GRADES if not least or total >= least + more)
        return Result([0], [total], grade, ("SP-PRO-08",))


def timetable(book: Rulebook) -> Rulebook:
    """The change to the rulebook."""
    return book.but(terms=Timetable(cast(Questions, book.terms)), rules={"close-round": Grading()})


def grading_at_first(book: Rulebook) -> Rulebook:
    """Grades as they were before they asked for more where contracts are worth more."""
    graded = isinstance(book.rules["close-round"], Grading)
    return book.but(rules={"close-round": Grading(0)}) if graded else book

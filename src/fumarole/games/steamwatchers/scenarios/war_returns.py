"""War Returns: the standard game as it is, four rounds, three initial columns (SW-SCN-WAR)."""

from __future__ import annotations

from fumarole.engine.agree import Piece
from fumarole.engine.rulebook import Rulebook
from fumarole.games.steamwatchers.house import Plan
from fumarole.games.steamwatchers.terms import with_plan

ROUNDS = 4
COLUMNS = 3


def change(book: Rulebook) -> Rulebook:
    """Only the figures."""
    return with_plan(book, Plan(ROUNDS, COLUMNS))


WAR_RETURNS = Piece(
    "war-returns",
    "War Returns",
    "The standard game: four rounds for the most GEO.",
    change,
    facts={"players": "2-5", "rounds": ROUNDS, "character": "open war"},
)

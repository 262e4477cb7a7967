"""How late it is: what still comes of this round and of the game."""

from __future__ import annotations

from typing import Final

from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.brought import phases_after
from fumarole.games.steamwatchers.terms import asks

BEFORE: Final = 0
"""Setup, Conclave and planning: nobody has moved yet."""
MOVING: Final = 1
"""Order Activation: the orders lie open."""
LATE: Final = 2
"""Steam Subsides, Whiteout and whatever else follows: nobody moves any more."""


class Horizon:
    """The stage of the round, the rounds after this one, and how often steam will still subside."""

    def __init__(self, g: State, b: Europa) -> None:
        stage = BEFORE
        late: list[str] = g.book.once("late", lambda: phases_after(g.book, "activation"))
        for f in g.stack:
            if f.rule == "activation":
                stage = MOVING
            elif f.rule in late:
                stage = LATE
        self.stage = stage
        self.left = max(0, asks(g).plan.rounds - b.cells[b.at.round])
        started = b.cells[b.at.round] > 0
        self.subsides = self.left + (1 if started and stage != LATE else 0)

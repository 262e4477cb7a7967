"""Rules and terms: how a rulebook is written down.

A `Rule` is a procedure ("who chooses what, and what then happens"); it is stateless and named, so that a
scenario or an expansion can put another in its place.  `Terms` answer questions ("what does it cost? may
it enter?"); they wrap one another.  Both are asked with the game and the frame in progress.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from fumarole.engine.frame import Frame
    from fumarole.engine.reason import Reason
    from fumarole.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule:
    """One rule of the book.  Stateless: memory lives on the board or in the frame."""

    def memo(self) -> tuple[str, ...]:
        """The names of the frame's local numbers, for readable positions."""
        return ()

    def run(self, g: State, f: Frame) -> bool:
        """Do the automatic part; True when somebody must now choose, False to go on at once."""
        return True

    def choosers(self, g: State, f: Frame) -> list[int]:
        """Who owes a decision: a seat, several seats in a simultaneous step, or CHANCE alone."""
        return [f.seat]

    def may_also(self, g: State, f: Frame) -> list[int]:
        """Seats that owe nothing but may still choose, such as taking back what they sealed."""
        return []

    def candidates(self, g: State, f: Frame, seat: int) -> list[int]:
        """Every gesture worth considering, in a stable order; `objection` decides which are legal."""
        return []

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """The first rule this gesture breaks, or None."""
        return None

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Every legal choice; the first of them leads on.  A quicker way must list exactly the same."""
        return [c for c in self.candidates(g, f, seat) if self.objection(g, f, seat, c) is None]

    def weights(self, g: State, f: Frame) -> list[int]:
        """For chance: how likely each option is; empty when all are alike."""
        return []

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Carry out one of the options."""
        raise NotImplementedError

    def question(self, g: State, f: Frame, seat: int) -> str:
        """The one sentence that tells this seat what it must decide."""
        return "Choose."


@mypyc_attr(allow_interpreted_subclasses=True)
class Terms:
    """Answers to "how much" and "may I".

    A title extends this with one method a question.  A wrapping class of the title keeps the terms
    beneath it in `under` and passes every question on, so that a variant overrides only what it changes.
    """

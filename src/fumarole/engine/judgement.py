"""What a title knows about playing well: for bots, hints and whoever wants a number for a position.

A judgement is asked about games that a seat could not tell from the real one; it may look at everything in
them.  Standing is in the units of the title (points, mostly); chances are between 0 and 1.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from fumarole.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement:
    """Knows nothing: every seat stands alike, every choice is as good as another."""

    def standing(self, g: State) -> list[float]:
        """How well each seat stands, in points."""
        return [0.0] * g.book.seats

    def doubt(self, g: State) -> float:
        """How many points of standing may still change hands; the more, the nearer the chances."""
        return 1.0

    def chances(self, g: State) -> list[float]:
        """How likely each seat is to win; what the result says, once there is one."""
        result = g.result
        if result is not None:
            won = [1.0 if seat in result.winners else 0.0 for seat in range(g.book.seats)]
            share = sum(won)
            return [one / share for one in won] if share else won
        standing, doubt = self.standing(g), self.doubt(g)
        best = max(standing)
        odds = [math.exp(max(-30.0, (one - best) / doubt)) for one in standing]
        total = sum(odds)
        return [one / total for one in odds]

    def worth(self, g: State, seat: int) -> float:
        """How likely this seat is to win."""
        return self.chances(g)[seat]

    def worthwhile(self, g: State, seat: int, options: list[int]) -> list[int]:
        """The options that a sensible player thinks about; never none."""
        return options

    def weigh(self, g: State, seat: int, options: list[int]) -> list[float]:
        """How good each option is, by whatever is quick: here by trying it out on a copy."""
        found: list[float] = []
        for option in options:
            twin = g.clone(g.dice)
            twin.apply(seat, option)
            found.append(self.worth(twin, seat))
        return found

    def glance(self, g: State, seat: int, options: list[int]) -> list[float]:
        """The same at a glance, quicker and rougher: for those who play at once, and for imagined worlds."""
        return self.weigh(g, seat, options)

    def close(self, g: State) -> float:
        """By how little two weights differ where only thinking further tells which option is better."""
        return 0.1

    def mix(self, g: State, seat: int, options: list[int]) -> list[float]:
        """How often each option should be played where others must not foresee it; empty where it may be."""
        return []

    def reopen(self, g: State, seat: int) -> None:
        """In an imagined world, let others decide anew what they sealed: what was drawn is unlikely."""

    def breadth(self) -> float:
        """How many worlds and options are worth comparing for each that usually is."""
        return 1.0

    def begins(self, g: State) -> bool:
        """Whether an action begins with the choice at hand: the gestures that follow belong to it."""
        return False

    def ponders(self, g: State) -> bool:
        """Whether one's own choice here is worth weighing even in an imagined world."""
        return False

    def calm(self, g: State) -> bool:
        """Whether nothing is half done, so that the chances after one choice and after another compare."""
        return True

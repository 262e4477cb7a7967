"""What a title knows about playing well: for bots, hints and whoever wants a number for a position.

A judgement is asked about games that a seat could not tell from the real one; it may look at everything in
them.  Evaluations are in the units of the title (points, mostly); chances are between 0 and 1.
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

    def evaluate(self, g: State) -> list[float]:
        """How well each seat stands, in points."""
        return [0.0] * g.book.seats

    def temperature(self, g: State) -> float:
        """By how many points chances fall to a third (softmax): high while many may still change hands."""
        return 1.0

    def chances(self, g: State) -> list[float]:
        """How likely each seat is to win; what the result says, once there is one."""
        result = g.result
        if result is not None:
            won = [1.0 if seat in result.winners else 0.0 for seat in range(g.book.seats)]
            share = sum(won)
            return [one / share for one in won] if share else won
        points, temperature = self.evaluate(g), self.temperature(g)
        best = max(points)
        odds = [math.exp(max(-30.0, (one - best) / temperature)) for one in points]
        total = sum(odds)
        return [one / total for one in odds]

    def chance(self, g: State, seat: int) -> float:
        """How likely this seat is to win."""
        return self.chances(g)[seat]

    def sensible_options(self, g: State, seat: int, options: list[int]) -> list[int]:
        """The options that a sensible player thinks about; never none."""
        return options

    def evaluate_options(self, g: State, seat: int, options: list[int]) -> list[float]:
        """How good each option is, by whatever is quick: here by trying it out on a copy."""
        found: list[float] = []
        for option in options:
            twin = g.clone(g.dice)
            twin.apply(seat, option)
            found.append(self.chance(twin, seat))
        return found

    def priors(self, g: State, seat: int, options: list[int]) -> list[float]:
        """The same, quicker and rougher: for bots that play at once, for rollouts, to order a search."""
        return self.evaluate_options(g, seat, options)

    def margin(self, g: State) -> float:
        """Options whose values differ by less must be searched to tell which is better."""
        return 0.1

    def mixed_strategy(self, g: State, seat: int, options: list[int]) -> list[float]:
        """How often each option should be played where others must not foresee it; empty where it may be."""
        return []

    def reopen(self, g: State, seat: int) -> None:
        """In a sampled world, let others decide anew what they sealed: what was drawn is unlikely."""

    def starts_action(self, g: State) -> bool:
        """Whether an action begins with the choice at hand: the gestures that follow belong to it."""
        return False

    def evaluates_in_rollouts(self, g: State) -> bool:
        """Whether one's own options here are worth evaluating even in a rollout."""
        return False

    def quiet(self, g: State) -> bool:
        """Whether nothing is half done, so that the chances after one choice and after another compare."""
        return True

"""Rules that only call other rules: one after another, round after round, seat by seat."""

from __future__ import annotations

from typing import Final

from fumarole.engine.frame import Frame, Memory
from fumarole.engine.state import Rule, Rulebook, State

MOST_TIMES: Final = 99_999
"""So often a rule is carried out again: more than any game has rounds."""


def with_step(steps: list[str], step: str, before: str, after: str) -> list[str]:
    """Named steps with one more, put before or after one that is there."""
    at = steps.index(before) if before else steps.index(after) + 1
    return [*steps[:at], step, *steps[at:]]


class Sequence(Rule):
    """Carry out the named rules in order, for the same seat."""

    def __init__(self, *steps: str) -> None:
        self.steps = list(steps)

    def but(self, step: str, *, before: str = "", after: str = "") -> Sequence:
        """This sequence with one more step."""
        return Sequence(*with_step(self.steps, step, before, after))

    def without(self, step: str) -> Sequence:
        """This sequence without one of its steps; one that is not there is not missed."""
        return Sequence(*[one for one in self.steps if one != step])

    def memory(self, book: Rulebook) -> Memory:
        """How many steps have been called."""
        return Memory(steps=len(self.steps))

    def awaits(self, book: Rulebook, f: Frame) -> list[str]:
        """The step called last."""
        return self.steps[f.step - 1 : f.step] if f.step else []

    def run(self, g: State, f: Frame) -> bool:
        """Call the next step, or finish."""
        if f.step == len(self.steps):
            g.finish()
        else:
            f.step += 1
            g.call(self.steps[f.step - 1], f.seat)
        return False


class Forever(Rule):
    """Carry out the named rule again and again, until some rule ends the game."""

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def memory(self, book: Rulebook) -> Memory:
        """How often it was called."""
        return Memory(steps=MOST_TIMES)

    def awaits(self, book: Rulebook, f: Frame) -> list[str]:
        """The one rule, once it was called."""
        return [self.rule] if f.step else []

    def run(self, g: State, f: Frame) -> bool:
        """Call it once more."""
        f.step += 1
        g.call(self.rule, f.seat)
        return False


class EachSeat(Rule):
    """Each seat in table order carries out the named rule, beginning with the frame's seat or seat 0."""

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def memory(self, book: Rulebook) -> Memory:
        """For how many seats it was called."""
        return Memory(steps=book.seats)

    def awaits(self, book: Rulebook, f: Frame) -> list[str]:
        """The one rule, once it was called."""
        return [self.rule] if f.step else []

    def run(self, g: State, f: Frame) -> bool:
        """Call it for the next seat, or finish."""
        seats = g.book.seats
        if f.step == seats:
            g.finish()
        else:
            first = f.seat if f.seat >= 0 else 0
            f.step += 1
            g.call(self.rule, (first + f.step - 1) % seats)
        return False

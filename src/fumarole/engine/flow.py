"""Rules that only call other rules: one after another, round after round, seat by seat."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from fumarole.engine.frame import Frame, Memory
from fumarole.engine.state import Rule, Rulebook, State

MOST_TIMES: Final = 99_999
"""So often a rule is carried out again: more than any game has rounds."""


def with_step(steps: list[str], step: str, before: str, after: str) -> list[str]:
    """Named steps with one more, put before or after one that is there."""
    at = steps.index(before) if before else steps.index(after) + 1
    return [*steps[:at], step, *steps[at:]]


class Sequence(Rule):
    """Carry out the named rules in order, for the same seat and side."""

    def __init__(self, *steps: str) -> None:
        self.steps = list(steps)

    def but(self, step: str, *, before: str = "", after: str = "") -> Sequence:
        """This sequence with one more step."""
        return Sequence(*with_step(self.steps, step, before, after))

    def plus(self, step: str) -> Sequence:
        """This sequence with one more step, the last of all."""
        return Sequence(*self.steps, step)

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
            g.call(self.steps[f.step - 1], f.seat, side=f.side)
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Anchor(Rule):
    """A moment in a procedure at which nothing happens, unless somebody puts steps there.

    An empty one costs nothing and leaves no frame; its steps lie on one another, the first on top.
    """

    def __init__(self, *steps: str) -> None:
        self.steps = list(steps)

    def plus(self, step: str) -> Anchor:
        """This anchor with one more step, the last of all."""
        return Anchor(*self.steps, step)

    def becomes(self) -> tuple[str, ...]:
        """Its steps."""
        return tuple(self.steps)

    def run(self, g: State, f: Frame) -> bool:
        """Its steps stand in for it."""
        g.finish()
        reach(g, f.rule, f.seat)
        return False


def steps_at(g: State, anchor: str) -> list[str]:
    """The steps that somebody has put at an anchor."""
    return cast(Anchor, g.book.rules[anchor]).steps


def reach(g: State, anchor: str, seat: int = -1, side: int = -1) -> bool:
    """Carry out what was put at an anchor, in the order in which it was put there; whether there is anything.

    What has been called already waits until then.
    """
    steps = steps_at(g, anchor)
    for step in reversed(steps):
        g.call(step, seat, side=side)
    return bool(steps)


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
        g.call(self.rule, f.seat, side=f.side)
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

"""A rule around another rule: everything is passed on, a scenario overrides what it changes."""

from __future__ import annotations

from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State


class Around(Rule):
    """What the rule beneath says."""

    def __init__(self, under: Rule) -> None:
        self.under = under

    def memory(self, book: Rulebook) -> Memory:
        """As beneath."""
        return self.under.memory(book)

    def awaits(self, book: Rulebook, f: Frame) -> list[str]:
        """As beneath."""
        return self.under.awaits(book, f)

    def becomes(self) -> tuple[str, ...]:
        """As beneath."""
        return self.under.becomes()

    def ready_flags(self) -> int:
        """As beneath."""
        return self.under.ready_flags()

    def fault(self, g: State, f: Frame) -> str:
        """As beneath."""
        return self.under.fault(g, f)

    def run(self, g: State, f: Frame) -> bool:
        """As beneath."""
        return self.under.run(g, f)

    def choosers(self, g: State, f: Frame) -> list[int]:
        """As beneath."""
        return self.under.choosers(g, f)

    def may_also(self, g: State, f: Frame) -> list[int]:
        """As beneath."""
        return self.under.may_also(g, f)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """As beneath."""
        return self.under.options(g, f, seat)

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """As beneath."""
        return self.under.objection(g, f, seat, choice)

    def weights(self, g: State, f: Frame) -> list[int]:
        """As beneath."""
        return self.under.weights(g, f)

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """As beneath."""
        self.under.choose(g, f, seat, choice)

    def question(self, g: State, f: Frame, seat: int) -> str:
        """As beneath."""
        return self.under.question(g, f, seat)

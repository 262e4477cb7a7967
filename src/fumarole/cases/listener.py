"""Following a case while it is played."""

from __future__ import annotations

from collections.abc import Sequence

from fumarole.cases.case import Case, CaseStep, Then
from fumarole.engine.event import Event
from fumarole.engine.refusal import Refusal, SetupError
from fumarole.engine.state import State


class Listener:
    """Whoever wants to know how a case goes; by default nobody does."""

    def begins(self, case: Case) -> None:
        """Before the first thing is done."""

    def set_up(self, game: State) -> None:
        """The position of `given` stands, at its first decision or draw."""

    def not_agreed(self, refusal: SetupError) -> None:
        """There is no game, as the case says."""

    def before(self, game: State, seat: int, choice: int) -> None:
        """A choice known to be legal is about to be carried out; chance draws too."""

    def after(self, game: State, step: CaseStep | None) -> None:
        """It was; without a step, what the case left to chance."""

    def refuses(self, game: State, step: CaseStep, refusal: Refusal) -> None:
        """A step was refused, as the case says."""

    def undoes(self, game: State, step: CaseStep) -> None:
        """A gesture was taken back."""

    def checks(self, game: State, then: Then, events: Sequence[Event]) -> None:
        """Something is about to be compared."""

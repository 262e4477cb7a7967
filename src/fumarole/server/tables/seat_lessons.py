"""Lessons at a table: which have come up for one seat, told in its view.

A lesson comes up when the seat is asked, or when the game is over.  Which have come up follows from the
game alone, so that every process says the same, also after a restart; which were read, a client knows.
"""

from __future__ import annotations

from fumarole.engine import lesson
from fumarole.engine.state import State
from fumarole.engine.title import Title


class SeatLessons:
    """The lessons of one seat, in the order in which they came up."""

    def __init__(self, game: State, seat: int) -> None:
        self.seat = seat
        self.script = Title.of(game.book).lessons(game.book.setup)
        self.so_far = lesson.had(self.script, game, seat)

    def so_far_at(self, game: State) -> list[str]:
        """Those that have come up by now."""
        while game.over or self.seat in game.to_act:
            due = lesson.due(self.script, game, self.seat, self.so_far)
            self.so_far = [*self.so_far, *(one.id for one in due)]
            if not (due and game.over):  # at the end nothing waits for a later moment
                break
        return self.so_far

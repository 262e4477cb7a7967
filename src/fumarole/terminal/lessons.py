"""Lessons at the table: each person is shown those that are due, once, before the question."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from fumarole.engine import lesson
from fumarole.engine.title import Title

if TYPE_CHECKING:
    from fumarole.engine.lesson import Lesson
    from fumarole.engine.state import State
    from fumarole.terminal.console import Console

TIP: Final = """
Type 'lesson' to read a lesson again, 'lesson off' to play without them.
Type 'about' and a name to hear more of {things}."""


class Teacher:
    """Knows the script of a game, and who has seen what of it."""

    def __init__(self, game: State, persons: Sequence[int]) -> None:
        self.game = game
        self.script = Title.of(game.book).lessons(game.book.setup)
        self.seen = {seat: set(lesson.had(self.script, game, seat)) for seat in persons}
        self.latest: dict[int, list[Lesson]] = {}
        self.silent: set[int] = set()
        """The seats that want no lessons."""
        self._tipped: set[int] = set()

    def show_due(self, console: Console, seat: int) -> None:
        """What this seat should know now and has not been told; nothing for a spectator."""
        if seat in self.silent or seat not in self.seen:
            return
        due = lesson.due(self.script, self.game, seat, self.seen[seat])
        if not due:
            return
        self.seen[seat] |= {one.id for one in due}
        self.latest[seat] = due
        for one in due:
            show(console, one)
        if seat not in self._tipped:
            self._tipped.add(seat)
            console.say(TIP.format(things=Title.of(self.game.book).things))


def show(console: Console, one: Lesson) -> None:
    """One lesson."""
    console.say()
    console.strong(f"Lesson: {one.title}")
    for paragraph in (one.what, f"Why: {one.why}", f"Try: {one.attempt}"):
        for line in textwrap.wrap(paragraph, console.width - 2, break_on_hyphens=False):
            console.say(f"  {line}")

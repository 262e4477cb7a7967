"""Lessons at the table: each person is shown those that are due, once, before the question."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from fumarole.engine import lesson
from fumarole.engine.title import Title
from fumarole.engine.words import plain

if TYPE_CHECKING:
    from fumarole.engine.lesson import Lesson
    from fumarole.engine.state import State
    from fumarole.terminal.session import Session

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

    def show_due(self, session: Session, seat: int) -> None:
        """What this seat should know now and has not been told; nothing for a spectator."""
        if seat in self.silent or seat not in self.seen:
            return
        due = lesson.due(self.script, self.game, seat, self.seen[seat])
        if not due:
            return
        self.seen[seat] |= {one.id for one in due}
        self.latest[seat] = due
        for one in due:
            show(session, one)
        if seat not in self._tipped:
            self._tipped.add(seat)
            session.console.say(TIP.format(things=session.title.things))


def show(session: Session, one: Lesson) -> None:
    """One lesson."""
    session.console.say()
    session.console.strong(f"Lesson: {one.title}")
    for paragraph in (one.what, f"Why: {one.why}", f"Try: {one.attempt}"):
        for line in textwrap.wrap(paragraph, session.console.width - 2, break_on_hyphens=False):
            session.console.say(f"  {line}")


def carry_out(session: Session, seat: int, rest: str) -> bool:
    """`lesson`: the latest again, the names of all so far, one by its name, on and off."""
    teacher, say = session.teacher, session.console.say
    if not teacher.script:
        say("This game has no lessons.")
        return False
    if rest in ("on", "off"):
        (teacher.silent.discard if rest == "on" else teacher.silent.add)(seat)
        say(f"Lessons are {rest} for {session.name(seat)}.")
        return False
    so_far = [one for one in teacher.script if one.id in teacher.seen.get(seat, ())]
    found = teacher.latest.get(seat, so_far[-1:])
    if rest and rest != "list":
        found = [one for one in so_far if plain(rest) in (one.id, plain(one.title))]
    for one in found if rest != "list" else ():
        show(session, one)
    if not found or rest == "list":
        say("Lessons so far:" if so_far else "There was no lesson yet.")
        for one in so_far:
            say(f"  {one.id}: {one.title}")
    return False

"""What the persons at one terminal are shown: the news, the position, the question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from fumarole import text
from fumarole.engine.choice import SPECTATOR
from fumarole.engine.refusal import Unreadable
from fumarole.engine.state import State
from fumarole.engine.title import Title
from fumarole.terminal.chairs import PERSON, Chair
from fumarole.terminal.console import Console
from fumarole.terminal.lessons import Teacher
from fumarole.terminal.save_file import SaveFile

TIP: Final = "Type a number or a choice in words; 'help' says what else you can type."


class SharedScreen:
    """One game on one screen, and what each person has been shown of it."""

    def __init__(
        self,
        game: State,
        chairs: Sequence[Chair],
        console: Console,
        save_file: SaveFile,
    ) -> None:
        self.game = game
        self.title = Title.of(game.book)
        self.chairs = chairs
        self.console = console
        self.save_file = save_file
        self.persons = [seat for seat, chair in enumerate(chairs) if chair.kind == PERSON]
        self.teacher = Teacher(game, self.persons)
        self.at: int | None = None
        """Whose side is on the screen."""
        self.wanted: int | None = None
        """Who has asked to decide first."""
        self.told = {seat: _known_before(game, seat) for seat in [SPECTATOR, *range(len(chairs))]}
        """How many of the events each seat has been told."""
        self._tipped: set[int] = set()
        self.asked = ""
        self.described = ""
        self.mark = -1

    def name(self, seat: int) -> str:
        """Whom the others call so; a spectator is everybody."""
        return self.chairs[seat].name if seat >= 0 else "everybody"

    def view(self, seat: int) -> dict[str, Any]:
        """What this seat may see."""
        return self.game.view(None if seat == SPECTATOR else seat)

    def tell_news(self, seat: int) -> None:
        """What this seat may know of all that happened since it last decided."""
        since = self.told[seat]
        self.told[seat] = len(self.game.events)
        told = text.told(self.title, self.game.events[since:], seat, book=self.game.book)
        if told:
            self.console.say()
            self.console.say("Since your last decision:" if since else "So far:")
            for line in text.news(told):
                self.console.say(f"  {line}")

    def show_position(self, seat: int) -> None:
        """The whole position."""
        self.described = self.title.describe(self.view(seat))
        self.console.say(self.described)

    def show_question(self, seat: int) -> None:
        """The question, who else decides, and the choices."""
        view = self.view(seat)
        name = self.name(seat)
        self.console.strong(f"{name}: {view['question']}")
        others = [other for other in view["to_act"] if other != name]
        if others:
            self.console.say(f"At the same time: {', '.join(others)}.")
        for other in self.persons:
            if other != seat and other in self.game.may_act:
                said = self.name(other)
                self.console.say(f"{said} has decided, but may still think again: type 'seat {said}'.")
        if seat not in self.game.to_act:
            self.console.say("You owe nothing now; type 'go on' to leave it at that.")
        for line in text.options(text.choices(self.game, seat)):
            self.console.say(line)
        if seat not in self._tipped:
            self._tipped.add(seat)
            self.console.say(TIP)

    def read(self, seat: int, typed: str) -> int | None:
        """The choice that a number or a text means; if it means none, what would."""
        options = self.game.options(seat)
        if typed.isdecimal():
            number = int(typed) if len(typed) < 10 else 0
            if 1 <= number <= len(options):
                return options[number - 1]
            numbers = f"they are numbered 1 to {len(options)}" if options else "you have none to make"
            self.console.say(f"There is no choice {typed}; {numbers}.")
            return None
        try:
            return self.game.read(seat, typed)
        except Unreadable as unreadable:
            self.console.say(str(unreadable))
            hint = text.meant(typed, [self.game.say(choice) for choice in options])
            self.console.say(hint or "Type 'options' for your choices, 'help' for other words.")
            return None

    def take_back(self, seat: int, gestures: int) -> None:
        """Undo, and forget that the seats were told."""
        own = [entry for entry in self.game.log if entry.seat == seat]
        taken = [self.game.say(entry.choice) for entry in own[-gestures:]]
        cut = self.game.told_before(self.game.undo(seat, gestures))
        self.told = {eyes: min(told, cut) for eyes, told in self.told.items()}
        self.mark = len(self.game.log)
        self.console.say(f"Taken back: {', '.join(taken)}.")


def _known_before(game: State, seat: int) -> int:
    """How many events a seat was told before its last decision; none in a game that begins."""
    own = [at for at, entry in enumerate(game.log, 1) if entry.seat == seat]
    return sum(1 for event in game.events if event.number < own[-1]) if own else 0

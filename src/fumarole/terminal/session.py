"""The game from the first question to the result: who is asked, who may look, who takes over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from fumarole import bots, text
from fumarole.engine.choice import SPECTATOR
from fumarole.engine.refusal import Refusal, Unreadable
from fumarole.engine.title import Title
from fumarole.terminal import commands, end_of_game
from fumarole.terminal.chairs import PERSON, Chair
from fumarole.terminal.console import Console
from fumarole.terminal.lessons import Teacher
from fumarole.terminal.save_file import SaveFile

if TYPE_CHECKING:
    from fumarole.engine.state import State

TIP: Final = "Type a number or a choice in words; 'help' says what else you can type."


class Session:
    """One game at one terminal."""

    def __init__(
        self,
        game: State,
        chairs: Sequence[Chair],
        players: Mapping[int, bots.Bot],
        console: Console,
        save_file: SaveFile,
    ) -> None:
        self.game = game
        self.title = Title.of(game.book)
        self.chairs = chairs
        self.bots = players
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
        self._asked = ""
        self._described = ""
        self._mark = -1

    def run(self) -> None:
        """Play to the end."""
        while not self.game.over:
            if not self._a_bot_acts():
                self._turn(self._next())
        end_of_game.show(self)

    # What the commands at the prompt use

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
        self._described = self.title.describe(self.view(seat))
        self.console.say(self._described)

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
        taken = [self.game.say(entry.choice) for entry in self.game.log[len(self.game.log) - gestures :]]
        self.game.undo(seat, gestures)
        self.told = {eyes: min(told, len(self.game.events)) for eyes, told in self.told.items()}
        self._mark = len(self.game.log)
        self.console.say(f"Taken back: {', '.join(taken)}.")

    # The course of the game

    def _a_bot_acts(self) -> bool:
        for seat in self.game.to_act:
            if seat in self.bots:
                self.game.play(seat, bots.decide(self.bots[seat], self.game, seat))
                return True
        return False

    def _next(self) -> int:
        """The person to be asked: who wanted to come first, else who is here, else the next around."""
        wanted, self.wanted = self.wanted, None
        if wanted is not None and (wanted in self.game.to_act or wanted in self.game.may_act):
            return wanted
        owing = self.game.to_act
        if self.at in owing and self.at is not None:
            return self.at
        here = -1 if self.at is None else self.at
        return min(owing, key=lambda seat: (seat - here - 1) % len(self.chairs))

    def _turn(self, seat: int) -> None:
        if not self.hand_over(seat):
            return
        self._show(seat)
        while not self._answer(seat, self.console.ask(f"{self.name(seat)}> ", self._answers(seat))):
            pass

    def _show(self, seat: int) -> None:
        """All that a seat needs; while it answers the same question gesture by gesture, only what is new."""
        self.tell_news(seat)
        view = self.view(seat)
        before, self._asked = self._asked, view["question"]
        if len(self.game.log) == self._mark and before == self._asked:
            seen, self._described = self._described, self.title.describe(view)
            for line in text.changed(seen, self._described):
                self.console.say(f"Now: {line.strip()}")
        else:
            self.console.say()
            self.show_position(seat)
        self.teacher.show_due(self, seat)
        self.console.say()
        self.show_question(seat)

    def _options(self, seat: int) -> list[str]:
        return [self.game.say(choice) for choice in self.game.options(seat)]

    def _answers(self, seat: int) -> list[str]:
        return [*self._options(seat), *(command.known for command in commands.usable_commands(self))]

    def _answer(self, seat: int, typed: str) -> bool:
        """Do what was typed; True when the game has moved, and somebody must be asked anew."""
        if not typed:
            self.show_question(seat)
            return False
        said = " ".join(typed.lower().split())
        if said not in self._options(seat) and commands.is_command(said):
            return commands.carry_out(self, seat, typed)
        choice = self.read(seat, typed)
        return choice is not None and self._play(seat, choice)

    def _play(self, seat: int, choice: int) -> bool:
        before = len(self.game.log)
        try:
            self.game.play(seat, choice)
        except Refusal as refusal:
            self.console.say(f"{self.game.say(choice)} is not possible, and nothing has changed:")
            for line in text.reasons(refusal.reasons):
                self.console.say(line)
            return False
        self._mark = before + 1
        self.console.say(f"Chosen: {self.game.say(choice)}.")
        return True

    # Several persons, one screen

    def hand_over(self, seat: int) -> bool:
        """Put another person before the screen; False if the one before wants something else instead."""
        if len(self.persons) > 1 and self.at != seat:
            name = self.name(seat)
            if self.at is not None:
                self.tell_news(self.at)
            if self.console.interactive:
                if self.at is not None:
                    if not self._leave(self.at, name):
                        return False
                    self.console.clear()
                    self.at = None
                if seat != SPECTATOR:
                    self._confirm(f"{name}: press Enter when only you can see the screen. ")
            else:
                self.console.say(f"\n----- Now the screen is for {name} -----")
            self._mark = -1
        self.at = seat
        return True

    def _leave(self, seat: int, name: str) -> bool:
        """The person before has read what happened; False to take it back, or to let another come first."""
        known = [command.known for command in commands.usable_commands(self)]
        undo = ", or type 'undo'" if self.game.can_undo(seat) and not self.game.over else ""
        while typed := self.console.ask(f"Next: {name}. Press Enter to hide your side{undo}. ", known):
            if not commands.is_command(typed):
                self.console.say("Your decision is made. Enter alone goes on; 'help' lists the words.")
            elif commands.carry_out(self, seat, typed):
                return False
        return True

    def _confirm(self, prompt: str) -> None:
        """Nothing is shown, and nothing but leaving is done, until somebody presses Enter alone."""
        while typed := self.console.ask(prompt).lower():
            if typed in ("quit", "abandon"):
                commands.carry_out(self, SPECTATOR, typed)


def _known_before(game: State, seat: int) -> int:
    """How many events a seat was told before its last decision; none in a game that begins."""
    own = [at for at, entry in enumerate(game.log, 1) if entry.seat == seat]
    return sum(1 for event in game.events if event.number < own[-1]) if own else 0

"""The game from the first question to the result: who is asked, who may look, who takes over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fumarole import bots, text
from fumarole.engine.choice import SPECTATOR
from fumarole.engine.refusal import Refusal
from fumarole.engine.state import State
from fumarole.terminal import commands, end_of_game
from fumarole.terminal.chairs import Chair
from fumarole.terminal.console import Console
from fumarole.terminal.save_file import SaveFile
from fumarole.terminal.shared_screen import SharedScreen


class Session(SharedScreen):
    """One game at one terminal."""

    def __init__(
        self,
        game: State,
        chairs: Sequence[Chair],
        players: Mapping[int, bots.Bot],
        console: Console,
        save_file: SaveFile,
    ) -> None:
        super().__init__(game, chairs, console, save_file)
        self.bots = players

    def run(self) -> None:
        """Play to the end."""
        while not self.game.over:
            if not self._a_bot_acts():
                self._turn(self._next())
        if len(self.persons) != 1:
            self.told[SPECTATOR] = min((self.told[seat] for seat in self.persons), default=0)
            self.hand_over(SPECTATOR)
        end_of_game.show(self)

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
        before, self.asked = self.asked, view["question"]
        if len(self.game.log) == self.mark and before == self.asked:
            seen, self.described = self.described, self.title.describe(view)
            for line in text.changed(seen, self.described):
                self.console.say(f"Now: {line.strip()}")
        else:
            self.console.say()
            self.show_position(seat)
        self.teacher.show_due(self.console, seat)
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
        self.mark = before + 1
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
            self.mark = -1
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

"""Playing a case, step by step, and saying readably what came out otherwise."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from fumarole import scenario_file
from fumarole.cases.checking import check, seat_number
from fumarole.cases.comparing import Mismatch
from fumarole.cases.model import Case, Step, Then
from fumarole.cases.showing import position_text, said
from fumarole.engine.chance import SeededDice
from fumarole.engine.choice import CHANCE
from fumarole.engine.frame import Frame
from fumarole.engine.game import Game, drawn
from fumarole.engine.position import compose
from fumarole.engine.refusal import DataError, FumaroleError, Refusal, SetupError
from fumarole.engine.setup import Setup
from fumarole.engine.title import Title
from fumarole.engine.words import Words, plain, shortened

DRAWS_SHOWN: Final = 12


class CaseFailed(FumaroleError):
    """What a case expected and what was found, with the step and the position."""

    def __init__(self, case: Case, where: str, expected: str, found: str, game: Game | None) -> None:
        self.case = case
        lines = [f"{case.file}:{case.line}: {case.name}", f"  at        {where}"]
        lines += [f"  expected  {_hang(expected)}", f"  found     {_hang(found)}"]
        if game is not None:
            lines += ["  position", *(f"    {line}" for line in _shown(game).splitlines())]
        super().__init__("\n".join(lines))


def run_case(title: Title, case: Case) -> None:
    """Play a case; `CaseFailed` if something is not as it says, whatever it is."""
    run = _Run(title, case)
    try:
        run.through()
    except CaseFailed:
        raise
    except Exception as error:
        raise run.failed("that the program goes on", f"{type(error).__name__}: {error}") from error


class _Run:
    """A case in progress."""

    def __init__(self, title: Title, case: Case) -> None:
        self.title = title
        self.case = case
        self.game: Game | None = None
        self.dice = SeededDice("case" if case.given.seed is None else case.given.seed)
        self.where = "given"
        self.told = 0
        """Events before this one were already checked by an earlier `then`."""

    def through(self) -> None:
        """From `given` through `when` to `then`."""
        setup = self.agree()
        if setup is None:
            return
        game = self.begin(setup)
        for number, step in enumerate(self.case.when, 1):
            self.step(game, number, step)
        self.where = "then"
        self.roll(game)
        self.check(game, self.case.then)

    # given

    def agree(self) -> Setup | None:
        """The agreement; None if it was refused, and the case says so."""
        given, wanted = self.case.given, self.case.then.setup_refused
        try:
            file = scenario_file.meant(self.title, given.scenario, Path(self.case.file).parent)
            setup = self.title.setup(
                seats=given.seats,
                edition=given.edition,
                scenario=given.scenario if file is None else None,
                own=None if file is None else scenario_file.read(file),
                expansions=given.expansions,
                options=given.options,
                presets=given.presets,
            )
            self.title.rulebook(setup)
        except OSError as error:
            raise self.failed("a scenario that can be read", f"{given.scenario}: {error.strerror}") from error
        except DataError as error:
            raise self.failed("a scenario that can be read", str(error)) from error
        except SetupError as error:
            if not wanted:
                raise self.failed("a position that can be set up", str(error)) from error
            if any(rule not in error.rules for rule in wanted):
                raise self.failed(f"a refusal by {said(wanted)}", f"refused: {error}") from error
            return None
        if wanted:
            raise self.failed(f"a refusal by {said(wanted)}", "this can be agreed")
        return setup

    def begin(self, setup: Setup) -> Game:
        """The position of the case, at its first decision or draw."""
        given = self.case.given
        try:
            game = compose(self.title, setup, given.position, self.moment(given.now))
        except FumaroleError as error:
            raise self.failed("a position that can be set up", str(error)) from error
        self.game = game
        faults = self.title.faults(game)
        if faults:
            raise self.failed("a position that can come about", "\n".join(faults))
        game.remember()
        game.settle()
        return game

    def moment(self, now: Any) -> Any:
        """The moment by the name the title gives it."""
        name = next(iter(now)) if isinstance(now, dict) else now
        at = Words("moment", self.title.moments).find(name) if isinstance(name, str) else -1
        if at < 0:
            return now
        known = self.title.moments[at]
        return {known: now[name]} if isinstance(now, dict) else known

    # when

    def step(self, game: Game, number: int, step: Step) -> None:
        """One step."""
        who, did = ("undo", step.undo) if step.undo else (step.who, step.text)
        self.where = f"line {step.line}, when, step {number}" + (f" ({who}: {did})" if who else "")
        if plain(step.who) == "chance":
            self.draw(game, step)
            return
        self.roll(game)
        if step.then is not None:
            self.check(game, step.then)
            self.told = len(game.events)
        elif step.undo:
            self.undo(game, step)
        else:
            self.play(game, step)

    def play(self, game: Game, step: Step) -> None:
        """A seat does something, or is refused."""
        seat = self.seat(game, step.who, ", or chance")
        try:
            game.play(seat, game.read(seat, step.text))
        except Refusal as refusal:
            self.refused(step, refusal, "that it can be played", f"refused: {refusal}")
        else:
            self.not_refused(step)

    def draw(self, game: Game, step: Step) -> None:
        """Chance does something."""
        if CHANCE not in game.to_act:
            seats = [game.book.setup.seats[seat] for seat in game.to_act]
            raise self.failed("a draw", f"no draw is due; to act: {said(seats) if seats else 'nobody'}")
        possible = [game.say(outcome) for outcome in game.options(CHANCE)]
        try:
            game.play(CHANCE, game.read(CHANCE, step.text))
        except Refusal as refusal:
            listed = shortened(possible, DRAWS_SHOWN, "; ")
            self.refused(step, refusal, "a draw that is possible now", f"{refusal}\npossible: {listed}")
        else:
            self.not_refused(step)

    def undo(self, game: Game, step: Step) -> None:
        """A seat takes its last gesture back, or may not."""
        try:
            game.undo(self.seat(game, step.undo))
        except Refusal as refusal:
            if not step.undo_refused:
                raise self.failed("that it can be taken back", f"refused: {refusal}") from refusal
        else:
            if step.undo_refused:
                raise self.failed("a refusal", "it was taken back")
            self.told = min(self.told, len(game.events))

    def refused(self, step: Step, refusal: Refusal, expected: str, found: str) -> None:
        """Whether the case said so."""
        if not step.refused:
            raise self.failed(expected, found) from refusal
        if any(rule not in refusal.rules for rule in step.refused):
            raise self.failed(f"a refusal by {said(step.refused)}", f"refused: {refusal}") from refusal

    def not_refused(self, step: Step) -> None:
        """Whether the case said otherwise."""
        if step.refused:
            raise self.failed(f"a refusal by {said(step.refused)}", "it was played")

    def roll(self, game: Game) -> None:
        """Let the dice make every draw that the case leaves to them."""
        while CHANCE in game.to_act:
            frame: Frame = game.stack[-1]
            rule = game.book.rules[frame.rule]
            outcomes = rule.options(game, frame, CHANCE)
            game.play(CHANCE, drawn(outcomes, rule.weights(game, frame), self.dice, game.draws))

    # then

    def check(self, game: Game, then: Then) -> None:
        """Whether all is as it must be."""
        try:
            check(game, then, game.events[self.told :])
        except Mismatch as mismatch:
            self.where += f", {mismatch.field}"
            raise self.failed(mismatch.expected, mismatch.found) from mismatch
        except FumaroleError as error:
            raise self.failed("something this game can say", str(error)) from error

    def seat(self, game: Game, name: str, more: str = "") -> int:
        """The seat of that name."""
        seats = game.book.setup.seats
        if Words("seat", seats).find(name) < 0:
            raise self.failed(f"one of the seats {said(seats)}{more}", name)
        return seat_number(game, name)

    def failed(self, expected: str, found: str) -> CaseFailed:
        """The failure of this case where it stands."""
        return CaseFailed(self.case, self.where, expected, found, self.game)


def _shown(game: Game) -> str:
    """The position; one that is too broken to be shown must not hide what broke it."""
    try:
        return position_text(game)
    except Exception as error:
        return f"cannot be shown: {type(error).__name__}: {error}"


def _hang(text: str) -> str:
    return text.replace("\n", "\n            ")

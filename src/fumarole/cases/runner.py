"""Playing a case, step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fumarole import scenario_file
from fumarole.cases.case import Case, CaseStep, Refusers, Then
from fumarole.cases.comparison import Mismatch
from fumarole.cases.display import in_words
from fumarole.cases.expectations import check, seat_number
from fumarole.cases.failure import CaseFailed
from fumarole.cases.legal_options import legal, slots, to_act
from fumarole.cases.listener import Listener
from fumarole.engine.chance import SeededDice, drawn
from fumarole.engine.choice import CHANCE
from fumarole.engine.frame import Frame
from fumarole.engine.position import compose
from fumarole.engine.refusal import DataError, FumaroleError, Refusal, SetupError, Unreadable
from fumarole.engine.setup import Setup
from fumarole.engine.state import State
from fumarole.engine.title import Title
from fumarole.engine.words import Words, plain


def run_case(title: Title, case: Case, listener: Listener | None = None) -> None:
    """Play a case; `CaseFailed` if something is not as it says, whatever it is."""
    run = _Run(title, case, listener or Listener())
    try:
        run.through()
    except CaseFailed:
        raise
    except Exception as error:
        raise run.failed("that the program goes on", f"{type(error).__name__}: {error}") from error


class _Run:
    """A case in progress."""

    def __init__(self, title: Title, case: Case, listener: Listener) -> None:
        self.title = title
        self.case = case
        self.listener = listener
        self.game: State | None = None
        self.dice = SeededDice("case" if case.given.seed is None else case.given.seed)
        self.where = "given"
        self.told = 0
        """Events before this one were already checked by an earlier `then`."""

    def through(self) -> None:
        """From `given` through `when` to `then`."""
        self.listener.begins(self.case)
        setup = self.agree()
        if setup is None:
            return
        game = self.begin(setup)
        self.listener.set_up(game)
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
            if wanted is None:
                raise self.failed("a position that can be set up", str(error)) from error
            if any(rule not in error.rules for rule in wanted):
                raise self.failed(_refusal_by(wanted), f"refused: {error}") from error
            self.listener.not_agreed(error)
            return None
        if wanted is not None:
            raise self.failed(_refusal_by(wanted), "this can be agreed")
        return setup

    def begin(self, setup: Setup) -> State:
        """The position of the case, at its first decision or draw."""
        given = self.case.given
        now = self.moment(setup, given.now)
        try:
            game = compose(self.title, setup, given.position, now)
        except FumaroleError as error:
            raise self.failed("a position that can be set up", str(error)) from error
        self.game = game
        faults = self.title.faults(game)
        if faults:
            raise self.failed("a position that can come about", "\n".join(faults))
        game.remember()
        game.settle()
        return game

    def moment(self, setup: Setup, now: Any) -> Any:
        """The moment by the name the title gives it."""
        name = next(iter(now)) if isinstance(now, dict) else now
        if not isinstance(name, str):
            return now
        names = Words("moment", self.title.moments_of(self.title.rulebook(setup)))
        at = names.find(name)
        if at < 0:
            here = f"{self.title.name} has no moment {name!r} here; {names.hint(name)}"
            raise self.failed("a position that can be set up", f"now: {here}")
        return {names[at]: now[name]} if isinstance(now, dict) else names[at]

    # when

    def step(self, game: State, number: int, step: CaseStep) -> None:
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

    def play(self, game: State, step: CaseStep) -> None:
        """A seat does something, or is refused."""
        seat = self.seat(game, step.who, ", or chance")
        try:
            choice = game.read(seat, step.text)
        except Unreadable as unreadable:
            told = [str(unreadable), slots(game, step.text), legal(game, seat, step.text)]
            raise self.failed("a gesture of this game", "\n".join(filter(None, told))) from unreadable
        try:
            self.carry_out(game, seat, choice, step)
        except Refusal as refusal:
            told = [f"refused: {refusal}", legal(game, seat, step.text)]
            self.refused(game, step, refusal, "that it can be played", "\n".join(told))

    def draw(self, game: State, step: CaseStep) -> None:
        """Chance does something."""
        if CHANCE not in game.to_act:
            raise self.failed("a draw", f"no draw is due; {to_act(game)}")
        possible = "; ".join(game.say(outcome) for outcome in game.options(CHANCE))
        try:
            self.carry_out(game, CHANCE, game.read(CHANCE, step.text), step)
        except Unreadable as unreadable:
            told = f"{unreadable}\npossible: {possible}"
            raise self.failed("a draw that is possible now", told) from unreadable
        except Refusal as refusal:
            told = f"{refusal}\npossible: {possible}"
            self.refused(game, step, refusal, "a draw that is possible now", told)

    def carry_out(self, game: State, seat: int, choice: int, step: CaseStep) -> None:
        """Play what was read; a step that should have been refused has failed then."""
        if step.refused is None and not game.why_not(seat, choice):
            self.listener.before(game, seat, choice)
        game.play(seat, choice)
        if step.refused is not None:
            raise self.failed(_refusal_by(step.refused), "it was played")
        self.listener.after(game, step)

    def undo(self, game: State, step: CaseStep) -> None:
        """A seat takes its last gesture back, or may not."""
        try:
            game.undo(self.seat(game, step.undo))
        except Refusal as refusal:
            if step.refused is None:
                raise self.failed("that it can be taken back", f"refused: {refusal}") from refusal
            self.listener.refuses(game, step, refusal)
        else:
            if step.refused is not None:
                raise self.failed("a refusal", "it was taken back")
            self.told = min(self.told, len(game.events))
            self.listener.undoes(game, step)

    def refused(self, game: State, step: CaseStep, refusal: Refusal, expected: str, found: str) -> None:
        """Whether the case said so."""
        if step.refused is None:
            raise self.failed(expected, found) from refusal
        if any(rule not in refusal.rules for rule in step.refused):
            raise self.failed(_refusal_by(step.refused), f"refused: {refusal}") from refusal
        self.listener.refuses(game, step, refusal)

    def roll(self, game: State) -> None:
        """Let the dice make every draw that the case leaves to them."""
        while CHANCE in game.to_act:
            frame: Frame = game.stack[-1]
            rule = game.book.rules[frame.rule]
            outcomes = rule.options(game, frame, CHANCE)
            outcome = drawn(outcomes, rule.weights(game, frame), self.dice, game.draws)
            self.listener.before(game, CHANCE, outcome)
            game.play(CHANCE, outcome)
            self.listener.after(game, None)

    # then

    def check(self, game: State, then: Then) -> None:
        """Whether all is as it must be."""
        events = game.events[self.told :]
        self.listener.checks(game, then, events)
        try:
            check(game, then, events)
        except Mismatch as mismatch:
            self.where += f", {mismatch.field}"
            raise self.failed(mismatch.expected, mismatch.found) from mismatch
        except FumaroleError as error:
            raise self.failed("something this game can say", str(error)) from error

    def seat(self, game: State, name: str, more: str = "") -> int:
        """The seat of that name."""
        seats = game.book.setup.seats
        if Words("seat", seats).find(name) < 0:
            raise self.failed(f"one of the seats {in_words(seats)}{more}", name)
        return seat_number(game, name)

    def failed(self, expected: str, found: str) -> CaseFailed:
        """The failure of this case where it stands."""
        return CaseFailed(self.case, self.where, expected, found, self.game)


def _refusal_by(rules: Refusers) -> str:
    return f"a refusal by {in_words(rules)}" if rules else "a refusal"

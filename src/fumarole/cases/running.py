"""Playing a case, step by step, and saying readably what came out otherwise."""

from __future__ import annotations

from typing import Any

from fumarole.cases.checking import Mismatch, check
from fumarole.cases.model import Case, Step
from fumarole.cases.showing import position_text
from fumarole.engine.chance import Dice, SeededDice
from fumarole.engine.choice import CHANCE
from fumarole.engine.frame import Frame
from fumarole.engine.game import Game, drawn
from fumarole.engine.position import compose
from fumarole.engine.refusal import FumaroleError, Refusal
from fumarole.engine.title import Title


class CaseFailed(FumaroleError):
    """What a case expected and what was found, with the step and the position."""

    def __init__(self, case: Case, where: str, expected: str, found: str, game: Game | None) -> None:
        self.case = case
        lines = [f"{case.file}:{case.line}: {case.name}", f"  at        {where}"]
        lines += [f"  expected  {_hang(expected)}", f"  found     {_hang(found)}"]
        if game is not None:
            lines += ["  position", *(f"    {line}" for line in position_text(game).splitlines())]
        super().__init__("\n".join(lines))


def run_case(title: Title, case: Case) -> Game:
    """Play a case; `CaseFailed` if something is not as it says."""
    given = case.given
    try:
        setup = title.setup(
            seats=given.seats,
            edition=given.edition,
            scenario=given.scenario,
            expansions=given.expansions,
            options=given.options,
            presets=given.presets,
        )
        game = compose(title, setup, given.position, given.now)
        game.remember()
        game.settle()
    except FumaroleError as error:
        raise CaseFailed(case, "given", "a position that can be set up", str(error), None) from error
    run = _Run(case, game, SeededDice("case" if given.seed is None else str(given.seed)))
    for number, step in enumerate(case.when, 1):
        run.step(number, step)
    run.roll()
    run.check("then", case.then)
    return game


class _Run:
    """A case in progress."""

    def __init__(self, case: Case, game: Game, dice: Dice) -> None:
        self.case = case
        self.game = game
        self.dice = dice
        self.told = 0
        """Events before this one were already checked by an earlier `then`."""

    def step(self, number: int, step: Step) -> None:
        where = f"when, step {number}" + (f" ({step.who}: {step.text})" if step.who else "")
        if step.who != "chance":
            self.roll()
        if step.then is not None:
            self.check(where, step.then)
            self.told = len(self.game.events)
            return
        try:
            if step.undo:
                self.game.undo(self.seat(where, step.undo))
                return
            self.play(where, step)
        except Refusal as refusal:
            self.refused(where, step, refusal)
        else:
            if step.refused is not None:
                raise self.failed(where, f"a refusal by {', '.join(step.refused)}", "it was played")

    def play(self, where: str, step: Step) -> None:
        seat = CHANCE if step.who == "chance" else self.seat(where, step.who)
        if seat == CHANCE and CHANCE not in self.game.to_act:
            raise self.failed(where, "a draw", f"no draw is due; to act: {self.names(self.game.to_act)}")
        choice = self.game.read(seat, step.text)
        self.game.play(seat, choice)

    def refused(self, where: str, step: Step, refusal: Refusal) -> None:
        if step.refused is None:
            raise self.failed(where, "that it can be played", f"refused: {refusal}") from refusal
        missing = [rule for rule in step.refused if rule not in refusal.rules]
        if missing:
            expected = f"a refusal by {', '.join(step.refused)}"
            raise self.failed(where, expected, f"refused: {refusal}") from refusal

    def roll(self) -> None:
        """Let the dice make every draw that the case leaves to them."""
        game = self.game
        while CHANCE in game.to_act:
            frame: Frame = game.stack[-1]
            rule = game.book.rules[frame.rule]
            outcomes = rule.options(game, frame, CHANCE)
            game.play(CHANCE, drawn(outcomes, rule.weights(game, frame), self.dice, game.draws))

    def check(self, where: str, then: Any) -> None:
        try:
            check(self.game, then, self.game.events[self.told :])
        except Mismatch as mismatch:
            raise self.failed(f"{where}, {mismatch.field}", mismatch.expected, mismatch.found) from mismatch
        except FumaroleError as error:
            raise self.failed(where, "something this game can say", str(error)) from error

    def seat(self, where: str, name: str) -> int:
        seats = self.game.book.setup.seats
        if name not in seats:
            raise self.failed(where, f"one of the seats {', '.join(seats)}, or chance", name)
        return seats.index(name)

    def names(self, seats: list[int]) -> str:
        return (
            ", ".join("chance" if s == CHANCE else self.game.book.setup.seats[s] for s in seats) or "nobody"
        )

    def failed(self, where: str, expected: str, found: str) -> CaseFailed:
        return CaseFailed(self.case, where, expected, found, self.game)


def _hang(text: str) -> str:
    return text.replace("\n", "\n            ")

"""A case told step by step: what each did, what came by itself, who is asked next, what was compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from fumarole.cases.case import Case, CaseStep, Then
from fumarole.cases.comparison import Mismatch
from fumarole.cases.display import flow, in_words
from fumarole.cases.expectations import check
from fumarole.cases.failure import hanging
from fumarole.cases.listener import Listener
from fumarole.engine.choice import CHANCE
from fumarole.engine.event import Event
from fumarole.engine.refusal import FumaroleError, Refusal, SetupError
from fumarole.engine.state import State
from fumarole.engine.title import Title

FEW: Final = 6
"""So many options are shown; the others are counted."""

NESTED: Final = ("position", "facts", "options", "refused", "sees", "hidden", "seen_events", "scores")
"""What is compared seat by seat or field by field."""


class Explainer(Listener):
    """Collects the lines that tell a case."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._number = 0
        self._did = ""
        self._direct = 0
        self._told = 0

    def begins(self, case: Case) -> None:
        """The case and what it proves."""
        self.lines.append(f"{case.file}:{case.line}: {case.name} [{', '.join(case.rules)}]")

    def set_up(self, game: State) -> None:
        """What ran before the first decision, and who is asked."""
        self._say("given", _moment(game))
        self._by_itself(game, 0)
        self._next(game)

    def not_agreed(self, refusal: SetupError) -> None:
        """Why there is no game."""
        self._say("given", f"refused: {refusal}")

    def before(self, game: State, seat: int, choice: int) -> None:
        """Find out which of the coming events are the choice's own: a copy does it and nothing more."""
        self._told = len(game.events)
        self._did = game.say(choice)
        twin = game.clone()
        twin.telling = True
        frame = twin.stack[-1]
        twin.book.rules[frame.rule].choose(twin, frame, seat, choice)
        self._direct = len(twin.events)

    def after(self, game: State, step: CaseStep | None) -> None:
        """What was done, and what followed from it; of draws that the seed makes, only how they came out."""
        direct = list(_sentences(game, game.events[self._told : self._told + self._direct]))
        if step is None:
            self._say("", "\n".join([f"by itself: the seed draws: {self._did}", *direct]))
        else:
            self._step(f"{step.who}: {self._did}")
            for sentence in direct:
                self._say("", sentence)
        self._by_itself(game, self._told + self._direct)
        if step is not None or CHANCE not in game.to_act:
            self._next(game)

    def refuses(self, game: State, step: CaseStep, refusal: Refusal) -> None:
        """Why not; nothing has changed."""
        self._step(f"undo: {step.undo}" if step.undo else f"{step.who}: {step.text}")
        self._say("", f"refused, as it must be: {refusal}")

    def undoes(self, game: State, step: CaseStep) -> None:
        """Taken back."""
        self._step(f"undo: {step.undo}")
        self._next(game)

    def checks(self, game: State, then: Then, events: Sequence[Event]) -> None:
        """Each thing that is compared, and what was found."""
        head = "then"
        for what, one in _apart(then):
            try:
                check(game, one, events)
            except Mismatch as mismatch:
                self._say(head, f"NOT  {mismatch.field}: expected {mismatch.expected}")
                self._say("", f"     found {mismatch.found}")
            except FumaroleError as error:
                self._say(head, f"NOT  {what}: {error}")
            else:
                self._say(head, f"so   {what}")
            head = ""

    # The lines

    def _step(self, text: str) -> None:
        self._number += 1
        self._say(f"{self._number}", text)

    def _say(self, head: str, text: str) -> None:
        first, _, rest = text.partition("\n")
        self.lines += hanging(f"  {head:<6} ", first)
        for line in rest.split("\n") if rest else ():
            self.lines += hanging("           ", line)

    def _by_itself(self, game: State, since: int) -> None:
        for sentence in _sentences(game, game.events[since:]):
            self._say("", f"by itself: {sentence}")

    def _next(self, game: State) -> None:
        if game.result is not None:
            self._say("", "the game is over")
            return
        for seat in game.to_act:
            options = [game.say(choice) for choice in game.options(seat)]
            more = ["…"] if len(options) > FEW else []
            ways = "1 option" if len(options) == 1 else f"{len(options)} options"
            offered = f"{ways}: {'; '.join([*options[:FEW], *more])}"
            asked = f"{game.book.setup.seats[seat]}: {game.question(seat)}" if seat != CHANCE else "a draw"
            self._say("", f"next: {asked}\n{offered}")


def _moment(game: State) -> str:
    names = game.book.setup.seats
    rules = [frame.rule + (f" ({names[frame.seat]})" if frame.seat >= 0 else "") for frame in game.stack]
    return f"in progress: {' > '.join(rules)}"


def _sentences(game: State, events: Sequence[Event]) -> Iterator[str]:
    """Events with all their facts, as nobody at the table may hear them."""
    for event in events:
        cited = f" [{', '.join(event.rules)}]" if event.rules else ""
        facts = flow({"kind": event.kind, **event.facts})
        yield f"{Title.of(game.book).sentence(event.whole()) or '(told to nobody)'}{cited} {facts}"


def _apart(then: Then) -> Iterator[tuple[str, Then]]:
    """One `then` as many, each with one thing to compare, and its words."""
    for name in then.__struct_fields__:
        value = getattr(then, name)
        if value == getattr(Then(), name):
            continue
        parts: Iterator[tuple[str, Any]] = iter([("", value)])
        if name in NESTED:
            deep = name in ("position", "facts", "sees", "scores")
            parts = _leaves(value) if deep else ((f".{key}", {key: inner}) for key, inner in value.items())
        for way, part in parts:
            yield f"{name}{way}: {_words(part, way)}", Then(**{name: part})


def _leaves(value: Mapping[str, Any], way: str = "") -> Iterator[tuple[str, Any]]:
    for key, inner in value.items():
        if isinstance(inner, Mapping) and inner:
            for deeper, part in _leaves(inner, f"{way}.{key}"):
                yield deeper, {key: part}
        else:
            yield f"{way}.{key}", {key: inner}


def _words(part: Any, way: str) -> str:
    """What is expected at the end of the way there."""
    for _ in range(way.count(".")):
        part = next(iter(part.values())) if isinstance(part, Mapping) else part
    return in_words(msgspec.to_builtins(part))

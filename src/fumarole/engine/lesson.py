"""Lessons: short explanations for somebody who has never played, tied to moments of a game.

A script is a TOML file of `[[lesson]]` tables, in the order of reading.  Each says what happens, why it
matters and what to try, and when it is due: all that it names must hold for the seat that reads it.

    asked     one of these rules now asks the seat
    offered   the seat has a choice with these words in it
    told      the seat has been told an event of one of these kinds
    after     the seat has had these lessons before

`shows` names the things on the table that it speaks of, for a client that can point at them, `rules` the
rules of the ledger behind it.  Another language is a script of the same lessons with their texts alone.

Only what the seat may know is looked at, so that a lesson tells nothing else.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from fumarole.engine.refusal import DataError

if TYPE_CHECKING:
    from fumarole.engine.state import Rulebook, State


LANGUAGES: Final = ("en", "fr")
"""The languages of lessons, the one they are first written in before the others."""
TEXTS: Final = ("title", "what", "why", "try")
AT_ONCE: Final = 3
"""So many lessons may be due at the same time; what the seat was merely told of can wait for the next."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One explanation and the moment it belongs to."""

    id: str
    title: str
    what: str
    why: str
    attempt: str = msgspec.field(name="try")
    asked: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


def parse(text: str, file: str) -> tuple[Lesson, ...]:
    """The script in a text; what is wrong in it is a `DataError` that names the file and the lesson."""
    script = tuple(_lesson(file, number, table) for number, table in enumerate(_tables(text, file), 1))
    for number, lesson in enumerate(script):
        _check_order(file, lesson, [before.id for before in script[:number]])
    return script


def translated(script: Sequence[Lesson], text: str, file: str) -> tuple[Lesson, ...]:
    """The same script with the texts of another language: each lesson once, in the same order."""
    found: list[Lesson] = []
    tables = {str(table.get("id")): table for table in _tables(text, file)}
    for lesson in script:
        table = tables.pop(lesson.id, None)
        place = f"lesson {lesson.id}"
        if table is None:
            raise DataError(file, place, "it is missing")
        if sorted(table) != sorted(("id", *TEXTS)):
            raise DataError(file, place, f"it says its id and {', '.join(TEXTS)}, and nothing else")
        told = {**msgspec.to_builtins(lesson), **table}
        found.append(_lesson(file, len(found) + 1, told))
    for rest in tables:
        raise DataError(file, f"lesson {rest}", "the script has no such lesson")
    return tuple(found)


def _tables(text: str, file: str) -> list[dict[str, Any]]:
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(file, "", f"not TOML: {error}") from error
    tables = document.pop("lesson", None)
    for rest in document:
        raise DataError(file, rest, "no such table; there is [[lesson]] alone")
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise DataError(file, "lesson", "a script is written as tables, each under [[lesson]]")
    return tables


def _lesson(file: str, number: int, table: dict[str, Any]) -> Lesson:
    place = f"lesson {number} ({table.get('id', 'without an id')})"
    try:
        lesson = msgspec.convert({key: _joined(value) for key, value in table.items()}, Lesson)
    except msgspec.ValidationError as error:
        raise DataError(file, place, str(error)) from error
    for field in ("id", "title", "what", "why", "attempt"):
        if not getattr(lesson, field):
            raise DataError(file, place, f"{'try' if field == 'attempt' else field} must not be empty")
    if not (lesson.asked or lesson.offered or lesson.told):
        raise DataError(file, place, "it is never due: say when with asked, offered or told")
    return lesson


def _joined(value: object) -> object:
    """A text with its lines joined; anything else as it is."""
    return " ".join(value.split()) if isinstance(value, str) else value


def _check_order(file: str, lesson: Lesson, before: list[str]) -> None:
    if lesson.id in before:
        raise DataError(file, f"lesson {lesson.id}", "another lesson has this id")
    for other in lesson.after:
        if other not in before:
            raise DataError(file, f"lesson {lesson.id}, after", f"no lesson before it is called {other!r}")


def check(script: Iterable[Lesson], book: Rulebook, kinds: Collection[str]) -> None:
    """Refuse a script that waits for rules or events that this game has not."""
    title = book.setup.title
    for lesson in script:
        for rule in lesson.asked:
            if rule not in book.rules:
                raise DataError(title, f"lesson {lesson.id}, asked", f"no rule is called {rule!r}")
        for kind in lesson.told:
            if kinds and kind not in kinds:
                raise DataError(title, f"lesson {lesson.id}, told", f"no event is of the kind {kind!r}")


class Moment:
    """What a lesson may look at: the rule that asks a seat, its choices, the kinds of events it was told."""

    def __init__(self, asked: str, options: Sequence[str], told: Collection[str]) -> None:
        self.asked = asked
        self.options = options
        self.told = told

    def due(self, script: Iterable[Lesson], seen: Collection[str]) -> list[Lesson]:
        """The lessons for now, in order, without those that the seat has had."""
        fitting = [lesson for lesson in script if lesson.id not in seen and self._fits(lesson, seen)]
        urgent = sorted(fitting, key=lambda lesson: not (lesson.asked or lesson.offered))[:AT_ONCE]
        return [lesson for lesson in fitting if lesson in urgent]

    def _fits(self, lesson: Lesson, seen: Collection[str]) -> bool:
        return (
            (not lesson.asked or self.asked in lesson.asked)
            and (not lesson.offered or any(self._offers(words) for words in lesson.offered))
            and (not lesson.told or any(kind in self.told for kind in lesson.told))
            and all(other in seen for other in lesson.after)
        )

    def _offers(self, words: str) -> bool:
        return any(f" {words} " in f" {option} " for option in self.options)


def moment(game: State, seat: int) -> Moment:
    """Where a game stands in the eyes of a seat."""
    asks = seat in game.to_act
    told = {event.kind for event in game.events if event.seen_by(seat) is not None}
    options = [game.say(choice) for choice in game.options(seat)]
    return Moment(game.stack[-1].rule if asks else "", options, told)


def due(script: Sequence[Lesson], game: State, seat: int, seen: Collection[str]) -> list[Lesson]:
    """The lessons that a seat should be shown now, of those it has not seen."""
    return moment(game, seat).due(script, seen) if len(seen) < len(script) else []


def had(script: Sequence[Lesson], game: State, seat: int) -> list[str]:
    """The lessons that came up at the decisions this seat has made, in order: for a game that is resumed."""
    seen: list[str] = []
    if script:
        for past in _decisions(game, seat):
            seen += [lesson.id for lesson in due(script, past, seat, seen)]
    return seen


def _decisions(game: State, seat: int) -> Iterator[State]:
    """The game as it stood at each decision of a seat."""
    if game.origin is None or all(entry.seat != seat for entry in game.log):
        return
    past = game.origin.clone()
    past.telling = True
    past.settle()
    for entry in game.log:
        if entry.seat == seat:
            yield past
        past.apply(entry.seat, entry.choice)

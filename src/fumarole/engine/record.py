"""Records: header, decisions and draws.  The only thing that must be kept of a game.

A record is public and complete once the game is over: the seed is revealed, and `verify` recomputes every
draw from it.  Before that a record holds what seats have sealed, so it belongs to the host alone.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec

from fumarole.engine.chance import SeededDice, commitment
from fumarole.engine.choice import CHANCE
from fumarole.engine.frame import Frame
from fumarole.engine.game import Game, drawn
from fumarole.engine.header import Header, header, setup_of, title_of
from fumarole.engine.position import Dump, dump, restore, write_result
from fumarole.engine.refusal import (
    MalformedRecord,
    NewerRecord,
    PositionError,
    RecordError,
    Refusal,
    SetupError,
    TamperedRecord,
)

if TYPE_CHECKING:
    from fumarole.engine.setup import Setup
    from fumarole.engine.title import Title

FORMAT: Final = 1
CHANCE_NAME: Final = "chance"


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """A game from its first decision, or from the position `start`, to where it stands."""

    fumarole: str
    format: int
    header: Header
    start: Dump | None
    entries: list[tuple[str, str]]
    result: dict[str, Any] | None
    seed: str | None
    seal: str = ""

    def text(self) -> str:
        """The record as JSON, one entry a line."""
        plain = msgspec.to_builtins(self)
        lines = [f"  {json.dumps(name)}: {_value(name, value)}" for name, value in plain.items()]
        return "{\n" + ",\n".join(lines) + "\n}\n"


class Verification(msgspec.Struct, frozen=True):
    """What a verification found."""

    decisions: int
    draws: int
    draws_checked: bool
    result: dict[str, Any] | None


def record(game: Game, *, reveal: bool = False) -> Record:
    """The record of a game as it stands."""
    if game.origin is None:
        raise RecordError("A clone keeps no log; only the game it was cloned from has a record.")
    names = game.book.setup.seats
    dice = game.dice
    kept = Record(
        fumarole="record",
        format=FORMAT,
        header=header(game.book, game.commitment),
        start=msgspec.convert(dump(game.origin), Dump) if game.composed else None,
        entries=[
            (CHANCE_NAME if entry.seat == CHANCE else names[entry.seat], game.say(entry.choice))
            for entry in game.log
        ],
        result=write_result(game),
        seed=dice.seed if isinstance(dice, SeededDice) and (game.over or reveal) else None,
    )
    kept.seal = seal(kept)
    return kept


def seal(kept: Record) -> str:
    """The SHA-256 of everything else in the record: a changed byte is noticed."""
    plain = msgspec.to_builtins(kept)
    del plain["seal"]
    return hashlib.sha256(json.dumps(plain, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


def parse(data: bytes | str | Mapping[str, Any] | Record) -> Record:
    """A record whose form is sound and whose seal is whole."""
    if isinstance(data, Record):
        return data
    try:
        return _parsed(data)
    except RecursionError as error:
        raise MalformedRecord("The record is nested too deeply.") from error


def _parsed(data: bytes | str | Mapping[str, Any]) -> Record:
    if isinstance(data, (bytes, str)):
        try:
            data = json.loads(data)
        except ValueError as error:
            raise MalformedRecord(f"The record is no JSON: {error}.") from error
    if not isinstance(data, Mapping) or data.get("fumarole") != "record":
        raise MalformedRecord('A record is an object with "fumarole": "record"; this is something else.')
    if isinstance(data.get("format"), int) and data["format"] > FORMAT:
        raise NewerRecord(
            f"The record has format {data['format']}; this program knows up to {FORMAT}. Use a newer one."
        )
    try:
        kept = msgspec.convert(data, Record)
    except msgspec.ValidationError as error:
        raise MalformedRecord(f"The record is malformed: {error}.") from error
    if kept.seal != seal(kept):
        raise TamperedRecord("The record was changed after it was written: its seal does not fit.")
    return kept


def replay(title: Title, kept: Record, seed: int | str | None = None) -> Game:
    """The exact position of a record.

    With the seed, from the record or given, every draw is checked against it and the game can go on; without
    it the game waits where chance must choose.
    """
    chosen = kept.seed if seed is None else str(seed)
    if chosen is not None and commitment(chosen) != kept.header.commitment:
        raise TamperedRecord("The seed is not the one that was committed to before the first draw.")
    dice = None if chosen is None else SeededDice(chosen)
    game = _beginning(title, kept)
    if dice is not None and kept.start is None:
        _check_agreement(game.book.title, game.book.setup, dice)
    for line, (who, text) in enumerate(kept.entries, 1):
        try:
            _replay_entry(game, who, text, dice)
        except Refusal as refusal:
            raise TamperedRecord(
                f"Line {line} ({who}: {text}) cannot have been played: {refusal}"
            ) from refusal
    if write_result(game) != kept.result:
        raise TamperedRecord("The result is not the one these decisions lead to.")
    game.dice = dice
    game.settle()
    return game


def positions(title: Title, kept: Record) -> Iterator[Game]:
    """The game before its first decision and after each, with the draws it brought: one game, going on."""
    game = _beginning(title, kept)
    for who, text in kept.entries:
        if who != CHANCE_NAME:
            yield game
        _replay_entry(game, who, text, None)
    yield game


def verify(title: Title, kept: Record) -> Verification:
    """Replay a record with every check there is."""
    game = replay(title, kept)
    return Verification(
        decisions=sum(1 for who, _ in kept.entries if who != CHANCE_NAME),
        draws=sum(1 for who, _ in kept.entries if who == CHANCE_NAME),
        draws_checked=kept.seed is not None,
        result=write_result(game),
    )


def _beginning(title: Title, kept: Record) -> Game:
    """The game before its first entry, without dice."""
    title = title_of(kept.header, title)
    try:
        if kept.start is not None:
            game = restore(title, kept.start)
        else:
            book = title.rulebook(setup_of(kept.header, title))
            board = title.board(book, book.layout.blank())
            title.prepare(book, board)
            game = Game(book, board, [Frame(book.first, -1, 0, [])], None)
    except (SetupError, PositionError) as error:
        raise MalformedRecord(f"The record does not begin with a game that exists: {error}") from error
    game.commitment = kept.header.commitment
    game.remember()
    game.settle()
    return game


def _check_agreement(title: Title, agreed: Setup, dice: SeededDice) -> None:
    """What is drawn before the first draw follows from the seed as well."""
    due = title.drawn(agreed, dice)
    if due != agreed:
        said = f"the record says {agreed.scenario}"
        raise TamperedRecord(f"The seed draws the scenario {due.scenario}, {said}.")


def _replay_entry(game: Game, who: str, text: str, dice: SeededDice | None) -> None:
    seats = game.book.setup.seats
    choice = game.book.notation.read(text)
    if who == CHANCE_NAME:
        if dice is not None and CHANCE in game.to_act:
            frame = game.stack[-1]
            rule = game.book.rules[frame.rule]
            due = drawn(rule.options(game, frame, CHANCE), rule.weights(game, frame), dice, game.draws)
            if due != choice:
                raise TamperedRecord(f"Draw {game.draws} must be {game.say(due)}, the record says {text}.")
        game.play(CHANCE, choice)
    elif who in seats:
        game.play(seats.index(who), choice)
    else:
        raise TamperedRecord(f"There is no seat {who!r}; there are: {', '.join(seats)}.")


def _value(name: str, value: Any) -> str:
    if name == "entries" and value:
        rows = ",\n    ".join(json.dumps(entry, ensure_ascii=False) for entry in value)
        return f"[\n    {rows}\n  ]"
    return json.dumps(value, ensure_ascii=False)

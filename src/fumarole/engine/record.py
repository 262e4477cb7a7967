"""Records: header, decisions and draws.  The only thing that must be kept of a game.

A record is public and complete once the game is over: the seed is revealed, and `verify` recomputes every
draw from it.  Before that a record holds what seats have sealed, so it belongs to the host alone.

Decisions are numbered from 1 as `fumarole replay` counts them; draws from 0, as in the message that each is
computed from.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec

from fumarole.engine import marks
from fumarole.engine.chance import SeededDice, commitment
from fumarole.engine.choice import CHANCE
from fumarole.engine.frame import Frame
from fumarole.engine.header import Header, header, setup_of, title_of
from fumarole.engine.position import Dump, dump, restore, sound, write_result
from fumarole.engine.refusal import (
    MalformedRecord,
    NewerRecord,
    NotAsked,
    PositionError,
    RecordError,
    Refusal,
    SetupError,
    TamperedRecord,
)
from fumarole.engine.state import State, drawn

if TYPE_CHECKING:
    from fumarole.engine.setup import Setup
    from fumarole.engine.title import Title

FORMAT: Final = 2
"""2 has marks; records of format 1 have none, and stay as good as they were."""
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
    marks: dict[str, str] = {}
    """What finds a changed place: see `marks`."""
    seal: str = ""

    def text(self) -> str:
        """The record as JSON, one entry a line."""
        plain = msgspec.to_builtins(self)
        lines = [f"  {json.dumps(name)}: {_value(name, value)}" for name, value in plain.items()]
        return "{\n" + ",\n".join(lines) + "\n}\n"


def record(game: State, *, reveal: bool = False) -> Record:
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
    return sealed(kept)


def sealed(kept: Record) -> Record:
    """The same record, marked and sealed as it is now."""
    kept = msgspec.structs.replace(kept, format=FORMAT)
    kept.marks = marks.of_record(kept.header, marked_parts(kept), kept.entries)
    kept.seal = seal(kept)
    return kept


def misfit(kept: Record) -> str:
    """What says that a record was changed after it was written; empty for one that seems as it was."""
    if kept.seal != seal(kept):
        return "its seal does not fit"
    due = marks.of_record(kept.header, marked_parts(kept), kept.entries)
    return "its marks do not fit" if any(due.get(name) != mark for name, mark in kept.marks.items()) else ""


def marked_parts(kept: Record) -> dict[str, Any]:
    """What has a mark beside the header and the lines."""
    return {"start": kept.start, "result": kept.result, "seed": kept.seed}


def seal(kept: Record) -> str:
    """The SHA-256 of everything else in the record: a changed byte is noticed."""
    plain = msgspec.to_builtins(kept)
    del plain["seal"]
    if not kept.marks:
        del plain["marks"]
    return hashlib.sha256(json.dumps(plain, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


def parse(data: bytes | str | Mapping[str, Any] | Record, *, broken: bool = False) -> Record:
    """A record whose form is sound and which, unless it may be `broken`, is as it was written."""
    if isinstance(data, Record):
        return data
    try:
        kept = _parsed(data)
        changed = misfit(kept)
        if changed and not broken:
            raise TamperedRecord(
                f"The record was changed after it was written: {changed}. 'fumarole verify' finds the place."
            )
    except RecursionError as error:
        raise MalformedRecord("The record is nested too deeply.") from error
    except UnicodeEncodeError as error:
        raise MalformedRecord(f"The record is no text in UTF-8: {error.reason}.") from error
    return kept


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
        return msgspec.convert(data, Record)
    except msgspec.ValidationError as error:
        raise MalformedRecord(f"The record is malformed: {error}.") from error


def replay(title: Title, kept: Record, seed: int | str | None = None) -> State:
    """The exact position of a record.

    With the seed, from the record or given, every draw is checked against it and the game can go on; without
    it the game waits where chance must choose.
    """
    chosen = kept.seed if seed is None else str(seed)
    if chosen is not None and commitment(chosen) != kept.header.commitment:
        raise TamperedRecord("The seed is not the one that was committed to before the first draw.")
    dice = None if chosen is None else SeededDice(chosen)
    game = beginning(title, kept)
    if dice is not None and kept.start is None:
        check_agreement(game.book.title, game.book.setup, dice)
    for line in range(len(kept.entries)):
        try:
            play_line(game, kept, line, dice)
        except Refusal as refusal:
            raise TamperedRecord(f"{place(kept, line)} cannot have been made: {refusal}") from refusal
    if write_result(game) != kept.result:
        raise TamperedRecord("The result is not the one these decisions lead to.")
    game.dice = dice
    game.settle()
    return game


def place(kept: Record, line: int) -> str:
    """A line in words, with the number of its decision, or for a draw with that of the decision before."""
    who, text = kept.entries[line]
    made = decisions(kept, line)
    if who != CHANCE_NAME:
        return f"Decision {made + 1} ({who}: {text})"
    return f"Draw {(kept.start.draws if kept.start else 0) + line - made} ({text}), {behind(made)},"


def decisions(kept: Record, line: int | None = None) -> int:
    """How many decisions a record has, or has before a line."""
    return sum(1 for who, _ in kept.entries[:line] if who != CHANCE_NAME)


def behind(made: int) -> str:
    """Where something happens that follows on so many decisions."""
    return f"after decision {made}" if made else "before the first decision"


def positions(title: Title, kept: Record) -> Iterator[State]:
    """The game before its first decision and after each, with the draws it brought: one game, going on."""
    game = beginning(title, kept)
    for line, (who, _) in enumerate(kept.entries):
        if who != CHANCE_NAME:
            yield game
        play_line(game, kept, line, None)
    yield game


def beginning(title: Title, kept: Record) -> State:
    """The game before its first entry, without dice."""
    title = title_of(kept.header, title)
    try:
        if kept.start is not None:
            game = sound(restore(title, kept.start))
        else:
            book = title.rulebook(setup_of(kept.header, title))
            board = title.board(book, book.layout.blank())
            title.prepare(book, board)
            game = State(book, board, [Frame(book.first, -1, 0, [])], None)
    except (SetupError, PositionError) as error:
        raise MalformedRecord(f"The record does not begin with a game that exists: {error}") from error
    game.commitment = kept.header.commitment
    game.remember()
    game.settle()
    return game


def check_agreement(title: Title, agreed: Setup, dice: SeededDice) -> None:
    """What is drawn before the first draw follows from the seed as well."""
    due = title.drawn(agreed, dice)
    if due != agreed:
        said = f"the record says {agreed.scenario}"
        raise TamperedRecord(f"The seed draws the scenario {due.scenario}, {said}.")


def play_line(game: State, kept: Record, line: int, dice: SeededDice | None) -> None:
    """Carry out one line; with dice a draw must be the one that they make."""
    who, text = kept.entries[line]
    seats = game.book.setup.seats
    waiting = CHANCE in game.to_act
    due = drawn_now(game, dice) if waiting and dice is not None else None
    if who == CHANCE_NAME:
        if not waiting:
            raise TamperedRecord(f"{place(kept, line)} is made where nothing is drawn: {waits_for(game)}.")
        choice = game.book.notation.read(text)
        if due is not None and due != choice:
            draw = f"Draw {game.draws}, {behind(decisions(kept, line))},"
            raise TamperedRecord(f"{draw} must be {game.say(due)!r}; the record says {text!r}.")
        game.play(CHANCE, choice)
    elif who not in seats:
        raise TamperedRecord(
            f"{place(kept, line)} is made by nobody: there is no seat {who!r}; there are: {', '.join(seats)}."
        )
    elif waiting:
        what = "" if due is None else f" ({game.say(due)})"
        raise TamperedRecord(
            f"Before {_small(place(kept, line))} draw {game.draws}{what} is due: it is missing, or this "
            "decision was not made there."
        )
    else:
        try:
            game.play(seats.index(who), game.book.notation.read(text))
        except NotAsked as refusal:
            raise TamperedRecord(
                f"{place(kept, line)} cannot have been made: {waits_for(game)}."
            ) from refusal


def drawn_now(game: State, dice: SeededDice) -> int:
    """What the dice draw where a draw is due."""
    frame = game.stack[-1]
    rule = game.book.rules[frame.rule]
    options, weights = rule.options(game, frame, CHANCE), rule.weights(game, frame)
    return drawn(options, weights, dice, game.draws)


def waits_for(game: State) -> str:
    """Who is to choose, in words."""
    if game.over:
        return "the game is over then"
    if CHANCE in game.to_act:
        return f"draw {game.draws} is due then"
    names = [game.book.setup.seats[seat] for seat in game.to_act]
    return f"{' and '.join(names)} {'is' if len(names) == 1 else 'are'} to decide then"


def _small(text: str) -> str:
    return text[0].lower() + text[1:]


def _value(name: str, value: Any) -> str:
    if name == "entries" and value:
        rows = ",\n    ".join(json.dumps(entry, ensure_ascii=False) for entry in value)
        return f"[\n    {rows}\n  ]"
    return json.dumps(value, ensure_ascii=False)

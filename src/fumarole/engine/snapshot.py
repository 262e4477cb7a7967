"""A state as it is written: its position, its result, its record; and how a bare one begins."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from fumarole.engine.chance import SeededDice, commitment
from fumarole.engine.choice import CHANCE
from fumarole.engine.frame import Frame
from fumarole.engine.record import CHANCE_NAME, FORMAT, Record, sealed
from fumarole.engine.refusal import RecordError, SetupError
from fumarole.engine.state import Rulebook, State
from fumarole.engine.written import POSITION_FORMAT, Dump, Header, WrittenFrame, WrittenResult


def seed_text(seed: int | str | None) -> str:
    """A seed as it is kept; a fresh one where none is given."""
    chosen = secrets.token_hex(16) if seed is None else str(seed)
    if any("\ud800" <= letter <= "\udfff" for letter in chosen):
        raise SetupError("A seed is a number or ordinary text.")
    return chosen


def begin(game: State, seed: int | str | None) -> State:
    """Give a bare game its dice and its log, and run it to the first decision."""
    chosen = seed_text(seed)
    game.dice = SeededDice(chosen)
    game.commitment = commitment(chosen)
    game.remember()
    game.settle()
    return game


def header(book: Rulebook, committed: str = "") -> Header:
    """The header of a game under this rulebook."""
    setup = book.setup
    return Header(
        title=setup.title,
        edition=setup.edition,
        scenario=setup.scenario,
        expansions=setup.expansions,
        options=setup.options,
        seats=setup.seats,
        rules_version=book.title.rules_version,
        content=book.title.content_digest(setup),
        commitment=committed,
        presets=setup.presets,
        own=setup.own,
    )


def dump(game: State) -> dict[str, Any]:
    """The whole position, hidden facts included."""
    seats = game.book.setup.seats
    written = Dump(
        fumarole="position",
        format=POSITION_FORMAT,
        header=header(game.book),
        board=game.book.layout.write(game.board.cells),
        stack=[_write_frame(game.book, frame) for frame in game.stack],
        draws=game.draws,
        made=dict(zip(seats, game.made, strict=True)),
        result=_written_result(game),
    )
    plain: dict[str, Any] = msgspec.to_builtins(written)
    return plain


def write_result(game: State) -> dict[str, Any] | None:
    """How the game ended, in words; None while it runs."""
    written = _written_result(game)
    if written is None:
        return None
    plain: dict[str, Any] = msgspec.to_builtins(written)
    return plain


def _written_result(game: State) -> WrittenResult | None:
    result = game.result
    if result is None:
        return None
    seats = game.book.setup.seats
    return WrittenResult(
        winners=[seats[winner] for winner in result.winners],
        scores=dict(zip(seats, result.scores, strict=True)),
        why=result.why,
        rules=list(result.rules),
    )


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


def _write_frame(book: Rulebook, frame: Frame) -> WrittenFrame:
    names = book.rules[frame.rule].memory(book).names
    named = bool(names) and len(names) == len(frame.memo)
    memo = dict(zip(names, frame.memo, strict=True)) if named else frame.memo[:]
    seat = book.setup.seats[frame.seat] if frame.seat >= 0 else None
    side = book.side_names[frame.side] if frame.side >= 0 else None
    return WrittenFrame(rule=frame.rule, seat=seat, step=frame.step, memo=memo, side=side)

"""Rows to a game and back.  The record is the truth: a table's game is what its rows replay to."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from fumarole import registry
from fumarole.engine.choice import CHANCE
from fumarole.engine.header import options_of, setup_of, title_of
from fumarole.engine.position import load
from fumarole.engine.record import CHANCE_NAME, FORMAT, Record, sealed
from fumarole.engine.refusal import FumaroleError, RecordError, Refusal, SetupError
from fumarole.engine.setup import Setup
from fumarole.engine.snapshot import header
from fumarole.engine.state import State
from fumarole.engine.title import Title
from fumarole.engine.written import Dump, Header
from fumarole.server.store.rows import StoredTable
from fumarole.server.store.writer import PLAY, START, UNDO, Move

MOST_SECONDS: Final = 10.0
LONGEST_STEP: Final = 2.0
"""Seconds; the longest games on record take a fifth of one, on a slow machine without a compiler."""


class TooSlow(Exception):
    """A game that takes longer to replay than any does that people have played."""


class Deadline:
    """The processor time that a replay may take in this thread, in all and at each step."""

    def __init__(self) -> None:
        self._began = self._last = time.thread_time()

    def check(self) -> None:
        """After each step."""
        now = time.thread_time()
        if now - self._began > MOST_SECONDS or now - self._last > LONGEST_STEP:
            raise TooSlow(f"It took more than {now - self._began:.1f} seconds to replay.")
        self._last = now


def header_of(title: Title, setup: Setup) -> dict[str, Any]:
    """What a table is pinned to: the agreement, the rules version, the component facts."""
    plain: dict[str, Any] = msgspec.to_builtins(header(title.rulebook(setup)))
    return plain


def agreed(written: dict[str, Any]) -> tuple[Title, Setup]:
    """The title and the agreement a table is pinned to; `RecordError` says why this program cannot go on."""
    head = msgspec.convert(written, Header)
    title = title_of(head, registry.title(head.title))
    return title, setup_of(head, title)


def knows_facts(written: dict[str, Any]) -> bool:
    """Whether the component facts that a table is pinned to are at hand."""
    head = msgspec.convert(written, Header)
    title = registry.title(head.title)
    if head.content in title.former_facts:
        return True
    return title_of(head, title).content_digest(head.setup) == head.content


def objection(written: dict[str, Any]) -> str:
    """Why this program has not the rules or the facts of a table; empty where it has."""
    try:
        agreed(written)
    except FumaroleError as error:
        return str(error)
    return ""


def options(written: dict[str, Any]) -> dict[str, str]:
    """The table options that a table is played with; those written down, if nobody knows its title."""
    head = msgspec.convert(written, Header)
    if head.own:
        return head.options  # a stranger's scenario is not read for this
    try:
        return options_of(head, registry.title(head.title))
    except SetupError:
        return head.options


def begin(written: dict[str, Any], start: dict[str, Any] | None, seed: str) -> State:
    """The game before its first decision."""
    title, setup = agreed(written)
    return title.new(setup, seed) if start is None else load(title, start, seed)


def fixed_seed(written: dict[str, Any]) -> str | None:
    """The seed that the agreed scenario brings; mostly there is none."""
    title, setup = agreed(written)
    return title.fixed_seed(setup)


def draws(game: State, since: int) -> list[str]:
    """What chance chose from this line of the log on."""
    return [game.say(entry.choice) for entry in game.log[since:] if entry.seat == CHANCE]


def first_row(table_id: str, game: State, at: int) -> Move:
    """The first line of a game that has just begun: what chance drew before anybody decided."""
    return Move(table_id, 0, CHANCE, START, "", draws(game, 0), None, None, at)


def carry_out(game: State, move: Move) -> int | None:
    """Do again what a row says was done, and see that chance chose the same.

    Where something was taken back, the answer is how many events stand as they were told.
    """
    before = len(game.log)
    try:
        if move.deed == UNDO:
            return game.told_before(game.take_back(move.seat, int(move.text)))
        if move.deed == PLAY:
            game.play(move.seat, game.read(move.seat, move.text))
            before += 1
    except Refusal as refusal:
        raise RecordError(f"Line {move.number} of the game cannot be played again.") from refusal
    drawn = draws(game, 0 if move.deed == START else before)
    if drawn != list(move.draws):
        raise RecordError(f"After line {move.number} of the game chance chose otherwise than it would now.")
    return None


def replayed(
    written: dict[str, Any], start: dict[str, Any] | None, seed: str, moves: Iterable[Move]
) -> State:
    """The game these rows lead to; `TooSlow` if they are more than a game."""
    deadline = Deadline()
    game = begin(written, start, seed)
    deadline.check()
    for move in moves:
        carry_out(game, move)
        deadline.check()
    return game


def written_record(stored: StoredTable) -> Record:
    """The record of rows as they stand, where they cannot be replayed: to be read, and for other programs."""
    row = stored.row
    head = msgspec.convert(row.header, Header)
    entries: list[tuple[str, str]] = []
    for move in stored.moves:
        if move.deed == UNDO:
            own = [at for at, (who, _) in enumerate(entries) if who == head.seats[move.seat]]
            for at in reversed(own[-int(move.text) :]):
                del entries[at]
        elif move.deed == PLAY:
            entries.append((head.seats[move.seat], move.text))
        entries += [(CHANCE_NAME, draw) for draw in move.draws]
    start = None if row.start is None else msgspec.convert(row.start, Dump)
    return sealed(Record("record", FORMAT, head, start, entries, row.result, row.seed))


def rows_of(table_id: str, kept: Record, at: int) -> list[Move]:
    """The rows of a record that is imported."""
    rows: list[Move] = [Move(table_id, 0, CHANCE, START, "", [], None, None, at)]
    seats: Sequence[str] = kept.header.seats
    for who, text in kept.entries:
        if who == CHANCE_NAME:
            rows[-1].draws.append(text)
        elif who not in seats:
            raise FumaroleError(f"There is no seat {who!r} in the record's header.")
        else:
            rows.append(Move(table_id, len(rows), seats.index(who), PLAY, text, [], None, None, at))
    return rows

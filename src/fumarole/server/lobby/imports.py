"""Records that become tables: to be looked at, played on, or played on from an earlier position."""

from __future__ import annotations

import secrets
from typing import Any, Final

import msgspec

from fumarole import registry
from fumarole.engine import record
from fumarole.engine.choice import CHANCE
from fumarole.engine.position import write_result
from fumarole.engine.verify import verify
from fumarole.server.protocol.errors import Denied
from fumarole.server.store.rows import OVER, RUNNING, TableRow
from fumarole.server.store.writer import Move
from fumarole.server.tables import stored_game

MOST_ENTRIES: Final = 20_000


def read(data: bytes | dict[str, Any]) -> record.Record:
    """A record as it was written; of one that was changed, the places are named."""
    kept = record.parse(data, broken=True)
    if len(kept.entries) > MOST_ENTRIES:
        raise Denied("too-large", f"A record of more than {MOST_ENTRIES} entries is not imported.")
    if record.misfit(kept):
        verify(registry.title(kept.header.title), kept)
    return kept


def taken_over(row: TableRow, kept: record.Record, decisions: int | None) -> list[Move]:
    """Fill in what a record says about a table's game; its rows."""
    if decisions is not None:
        kept = _beginning_of(kept, decisions)
        position = record.replay(registry.title(kept.header.title), kept).dump()
        row.start, row.seed = position, secrets.token_hex(16)
        begun = stored_game.begin(row.header, position, row.seed)
        row.header = {**row.header, "commitment": begun.commitment}
        moves = [
            Move(
                row.id,
                0,
                CHANCE,
                stored_game.START,
                "",
                stored_game.draws(begun, 0),
                None,
                None,
                row.created,
            )
        ]
    elif kept.seed is None:
        raise Denied("record", "The record holds no seed, so nobody can draw on from there.")
    else:
        record.replay(registry.title(kept.header.title), kept)
        row.start = None if kept.start is None else msgspec.to_builtins(kept.start)
        row.seed = kept.seed
        moves = stored_game.rows_of(row.id, kept, row.created)
    reached = stored_game.replayed(row.header, row.start, row.seed, moves)
    row.status = OVER if reached.over else RUNNING
    row.result = write_result(reached)
    return moves


def _beginning_of(kept: record.Record, decisions: int) -> record.Record:
    """The record as it was after so many decisions and what chance drew then."""
    entries: list[tuple[str, str]] = []
    made = 0
    for who, text in kept.entries:
        made += who != record.CHANCE_NAME
        if made > decisions:
            break
        entries.append((who, text))
    if made <= decisions and kept.result is not None:
        raise Denied("record", "That is the end of the game; play on from an earlier decision.")
    return msgspec.structs.replace(kept, entries=entries, result=None)

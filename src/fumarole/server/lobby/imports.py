"""Records that become tables: to be looked at, played on, or played on from an earlier position."""

from __future__ import annotations

import secrets
from typing import Any, Final

import msgspec

from fumarole import registry
from fumarole.engine import record, replay
from fumarole.engine.refusal import SetupError
from fumarole.engine.snapshot import write_result
from fumarole.engine.soundness import rehearsed, sound
from fumarole.engine.verify import verify
from fumarole.server.lobby import new_table
from fumarole.server.lobby.new_table import Draft
from fumarole.server.protocol.errors import Denied
from fumarole.server.protocol.forms import ImportedTable, SeatWish
from fumarole.server.store.rows import FREE, OVER, PERSON, RUNNING
from fumarole.server.tables import stored_game

MOST_ENTRIES: Final = 20_000


def read(data: bytes | dict[str, Any], *, trusted: bool = False) -> record.Record:
    """A record as it was written; of one that was changed, the places are named.

    Component facts that it carries are read only from a host, who is `trusted` with what they play.
    """
    kept = record.parse(data, broken=True)
    if len(kept.entries) > MOST_ENTRIES:
        raise Denied("too-large", f"A record of more than {MOST_ENTRIES} entries is not imported.")
    changed = record.misfit(kept)
    if not trusted:
        kept.facts = None
    if changed:
        verify(registry.title(kept.header.title), kept)
    return kept


def draft(kept: record.Record, wish: ImportedTable) -> Draft:
    """A table that goes on where a record ends, or from one of its positions; or is only looked at."""
    names = list(kept.header.seats)
    wishes = wish.seats or [SeatWish(kind=FREE if wish.look else PERSON) for _ in names]
    if len(wishes) != len(names):
        raise SetupError(f"The record has {len(names)} seats, the wish {len(wishes)}.")
    chairs, links = new_table.seated(wishes, names)
    blank = new_table.blank(wish, msgspec.to_builtins(kept.header), chairs, links)
    if wish.decisions is None or wish.look:
        found = _continued(blank, kept)
    else:
        found = _continued_from(blank, kept, wish.decisions)
    assert found.game is not None
    rehearsed(sound(found.game))
    found.row.look = wish.look
    found.row.status = OVER if found.game.over or wish.look else RUNNING
    found.row.result = write_result(found.game)
    if found.row.status == RUNNING and any(chair.kind == FREE for chair in chairs):
        raise SetupError("A game that goes on has no open seats: say person or bot for each.")
    return found


def _continued(blank: Draft, kept: record.Record) -> Draft:
    """The whole game so far, to be drawn on with the same seed."""
    if kept.seed is None:
        raise Denied("record", "The record holds no seed, so nobody can draw on from there.")
    replay.replay(registry.title(kept.header.title), kept)
    start = None if kept.start is None else msgspec.to_builtins(kept.start)
    row = msgspec.structs.replace(blank.row, start=start, seed=kept.seed)
    moves = stored_game.rows_of(row.id, kept, row.created)
    game = stored_game.replayed(row.header, row.start, kept.seed, moves)
    return msgspec.structs.replace(blank, row=row, moves=moves, game=game)


def _continued_from(blank: Draft, kept: record.Record, decisions: int) -> Draft:
    """The position after so many decisions, under a new seed."""
    beginning = _beginning_of(kept, decisions)
    position = replay.replay(registry.title(kept.header.title), beginning).dump()
    row = msgspec.structs.replace(blank.row, start=position, seed=secrets.token_hex(16))
    return new_table.begun(msgspec.structs.replace(blank, row=row))


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

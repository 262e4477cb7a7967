"""What a server keeps beside a game, in the record that a host exports: who sat where, the clocks, the chat.

Only a host's own import brings it back: a stranger's record could put words into anybody's mouth.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import sqlalchemy as sa

from fumarole.engine.record import Record, sealed
from fumarole.engine.refusal import MalformedRecord
from fumarole.server.protocol.forms import ImportedTable, SeatWish
from fumarole.server.store.rows import FREE, FRIENDS, OVER, ChatRow, StoredTable
from fumarole.server.store.schema import CHAT
from fumarole.server.tables.clocks import Pace

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fumarole.server.lobby.new_table import Draft

Milliseconds = Annotated[int, msgspec.Meta(ge=-(10**12), le=10**12)]


class SeatExport(msgspec.Struct, forbid_unknown_fields=True):
    """Who sat there."""

    kind: str
    player: str = ""
    bot: str | None = None
    away: bool = False


class TableExport(msgspec.Struct, forbid_unknown_fields=True):
    """A table, without its game and without secrets."""

    name: str
    private: bool
    hints: bool
    pace: Pace
    seats: list[SeatExport]
    clocks: list[Milliseconds] = []
    """What is left to each seat; empty where there are no clocks."""
    chat: list[ChatRow] = []
    trust: str = FRIENDS


def exported(connection: Connection, found: StoredTable, record: Record) -> Record:
    """The record of a table's game with all that was kept beside it."""
    row = found.row
    last = found.moves[-1].clocks if found.moves else None
    lines = sa.select(CHAT.c.number, CHAT.c.seat, CHAT.c.text, CHAT.c.at, CHAT.c.notice)
    chat = connection.execute(lines.where(CHAT.c.table_id == row.id).order_by(CHAT.c.number))
    table = TableExport(
        name=row.name,
        private=row.private,
        hints=row.hints,
        pace=row.pace,
        seats=[SeatExport(chair.kind, chair.player, chair.bot, chair.away) for chair in row.chairs],
        clocks=list(last[: len(row.chairs)]) if last else [],
        chat=[ChatRow(*line) for line in chat],
        trust=row.trust,
    )
    return sealed(msgspec.structs.replace(record, table=msgspec.to_builtins(table)))


def read(record: Record) -> TableExport | None:
    """What an exported record says of its table; None for one that says nothing."""
    if not record.table:
        return None
    try:
        found = msgspec.convert(record.table, TableExport)
    except msgspec.ValidationError as error:
        raise MalformedRecord(f"What the record says of its table is malformed: {error}.") from error
    seats = len(record.header.seats)
    if len(found.seats) != seats or len(found.clocks) not in (0, seats):
        raise MalformedRecord(f"The record has {seats} seats, its table {len(found.seats)}.")
    if any(not 0 <= line.seat < seats for line in found.chat):
        raise MalformedRecord("A line of the record's chat comes from a seat that does not exist.")
    return found


def wish_for(table: TableExport, *, over: bool) -> ImportedTable:
    """A table like that one."""
    seats: list[dict[str, Any]] = [
        {"kind": seat.kind, "player": seat.player} | ({"bot": seat.bot} if seat.bot else {})
        for seat in table.seats
    ]
    wish = {"name": table.name, "private": table.private, "hints": table.hints, "trust": table.trust}
    try:
        found = msgspec.convert({"record": {}, "seats": seats, **wish}, ImportedTable)
    except msgspec.ValidationError as error:
        raise MalformedRecord(f"What the record says of its table is malformed: {error}.") from error
    if not over:
        found.seats = [SeatWish("person") if seat.kind == FREE else seat for seat in found.seats]
    found.pace = table.pace
    return found


def bring_back(draft: Draft, table: TableExport) -> None:
    """Clocks as they stood, and bots where persons were away."""
    if table.clocks and table.pace.on and draft.row.status != OVER:
        draft.moves[-1] = draft.moves[-1]._replace(clocks=list(table.clocks))
    for chair, seat in zip(draft.row.chairs, table.seats, strict=True):
        if seat.away and seat.bot is not None:
            chair.away, chair.bot = True, seat.bot


def write_chat(connection: Connection, table_id: str, table: TableExport) -> None:
    """The lines, under numbers of their own."""
    lines = [
        {"table_id": table_id, **msgspec.structs.asdict(line), "number": number}
        for number, line in enumerate(table.chat)
    ]
    if lines:
        connection.execute(CHAT.insert(), lines)

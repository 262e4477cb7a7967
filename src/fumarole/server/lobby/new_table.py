"""A new table: its row, its chairs, its secrets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa

from fumarole import bots
from fumarole.engine.refusal import SetupError
from fumarole.server.protocol.errors import Denied
from fumarole.server.protocol.forms import ImportedTable, NewTable, SeatLink, SeatWish
from fumarole.server.store import keys, rows
from fumarole.server.store.database import now
from fumarole.server.store.rows import BOT, OPEN, PERSON, RUNNING, SeatRow, TableRow
from fumarole.server.store.schema import MOVES, SEATS, TABLES
from fumarole.server.store.writer import Move

if TYPE_CHECKING:
    from sqlalchemy import Connection


def sheet(
    wish: NewTable | ImportedTable, header: dict[str, Any], seated: list[SeatRow]
) -> tuple[TableRow, str]:
    """The row of a table that is about to be stored, and its host's secret."""
    host, at = keys.new(), now()
    if wish.pace.bot and wish.pace.bot not in bots.KINDS:
        raise SetupError(f"pace: there is no bot {wish.pace.bot!r}; there are: {', '.join(bots.KINDS)}.")
    made = TableRow(
        id=keys.new_id(),
        title=header["title"],
        name=wish.name,
        status=OPEN,
        private=wish.private,
        header=header,
        start=None,
        seed=None,
        pace=wish.pace,
        host=keys.digest(host),
        watch=None,
        created=at,
        changed=at,
        result=None,
        chairs=seated,
        hints=wish.hints,
    )
    return made, host


def chairs(
    wishes: list[SeatWish], names: list[str] | tuple[str, ...]
) -> tuple[list[SeatRow], list[SeatLink]]:
    """The chairs that were wished for, and the secrets of persons; links are filled in later."""
    found, links = [], []
    for seat, (wish, name) in enumerate(zip(wishes, names, strict=True)):
        chair = SeatRow(seat, name, wish.player, wish.kind, None, False, None)
        if wish.kind == BOT:
            if wish.bot not in bots.KINDS:
                raise SetupError(f"There is no bot {wish.bot!r}; there are: {', '.join(bots.KINDS)}.")
            chair.bot = wish.bot
        elif wish.kind == PERSON:
            secret = keys.new()
            chair.secret = keys.digest(secret)
            links.append(SeatLink(name, secret, ""))
        found.append(chair)
    return found, links


def store(connection: Connection, row: TableRow, moves: list[Move], origin: str, most: int) -> None:
    """Write a new table down, unless its origin has `most` already; an origin that is empty has no limit."""
    mine = sa.select(sa.func.count()).where(TABLES.c.origin == origin, TABLES.c.status.in_((OPEN, RUNNING)))
    if origin and connection.execute(mine).scalar_one() >= most:
        raise Denied("too-many", f"One address may have {most} open or running tables.")
    connection.execute(TABLES.insert().values(**rows.written(row, origin)))
    connection.execute(
        SEATS.insert(), [{"table_id": row.id, **msgspec.structs.asdict(chair)} for chair in row.chairs]
    )
    if moves:
        connection.execute(MOVES.insert(), [move._asdict() for move in moves])

"""A table as it is stored, and how it is read and listed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from fumarole.server.protocol.errors import Denied
from fumarole.server.store.schema import CHAT, MOVES, SEATS, TABLES
from fumarole.server.store.writer import Move
from fumarole.server.tables.clocks import Pace

OPEN: Final = "open"
RUNNING: Final = "running"
OVER: Final = "over"
CLOSED: Final = "closed"

PERSON: Final = "person"
BOT: Final = "bot"
FREE: Final = "open"
"""Kinds of seats: a person's, a bot's, nobody's yet."""

FRIENDS: Final = "friends"
STRANGERS: Final = "strangers"
"""Who plays there: what a host may do with other people's seats goes by it."""

LATEST_CHAT: Final = 200
A_ROW: Final = 150
"""Bytes that a row takes besides its text."""
AT_ONCE: Final = 500
"""So many names at most stand in one question to the store."""


class SeatRow(msgspec.Struct):
    """A seat as it is stored."""

    seat: int
    name: str
    player: str
    kind: str
    bot: str | None
    away: bool
    secret: str | None
    """The hash of what opens it, on the one device that holds it."""
    grant: int = 0
    """Another number whenever somebody else gets the seat; 0: held since before seats had one."""
    invite: str | None = None
    """The hash of a link that has not been opened yet."""
    spent: str | None = None
    """The hash of the latest link that was."""
    seen: int = 0
    """When its person was last known to be here."""

    @property
    def by_bot(self) -> str | None:
        """The bot that decides here now, if one does."""
        return self.bot if self.kind == BOT or self.away else None


class ChatRow(msgspec.Struct):
    """A line of the chat."""

    number: int
    seat: int
    text: str
    at: int
    notice: str = ""
    """What the table itself announced about the seat; empty: somebody said the text."""


class TableRow(msgspec.Struct):
    """A table as it is stored, without its moves."""

    id: str
    title: str
    name: str
    status: str
    private: bool
    header: dict[str, Any]
    start: dict[str, Any] | None
    seed: str | None
    pace: Pace
    host: str
    watch: str | None
    created: int
    changed: int
    result: dict[str, Any] | None
    chairs: list[SeatRow]
    next: str | None = None
    """The table where the same people play another game."""
    hints: bool = True
    """Whether people may ask what a strong bot would do."""
    trust: str = FRIENDS
    origin: str = ""
    """What is kept of the address that it was made from; shown to nobody."""
    aside: str | None = None
    """Why nobody may open it until the host tries again; for the host alone."""

    @property
    def brought(self) -> bool:
        """Whether a stranger had a hand in what the rules begin with."""
        return self.start is not None or bool(self.header.get("own"))

    look: bool = False
    """Whether it is a record that was imported only to be looked at."""


class StoredTable(msgspec.Struct):
    """All that is stored of a table, or what is new since some numbers."""

    row: TableRow
    moves: list[Move]
    chat: list[ChatRow]


def read(connection: Connection, table_id: str, moves_from: int = 0, chat_from: int = 0) -> StoredTable:
    """A table; from these numbers on, if given."""
    found = connection.execute(TABLES.select().where(TABLES.c.id == table_id)).one_or_none()
    if found is None:
        raise Denied("missing", f"There is no table {table_id!r}.")
    moves = connection.execute(
        MOVES.select()
        .where(MOVES.c.table_id == table_id, MOVES.c.number >= moves_from)
        .order_by(MOVES.c.number)
    )
    chat = connection.execute(
        sa.select(CHAT.c.number, CHAT.c.seat, CHAT.c.text, CHAT.c.at, CHAT.c.notice)
        .where(CHAT.c.table_id == table_id, CHAT.c.number >= chat_from)
        .order_by(CHAT.c.number.desc())
        .limit(LATEST_CHAT)
    )
    return StoredTable(
        row=_table_row(found, _chairs(connection, [table_id]).get(table_id, [])),
        moves=[Move(*move) for move in moves],
        chat=[ChatRow(*line) for line in reversed(chat.all())],
    )


def listed(
    connection: Connection,
    statuses: Sequence[str],
    *,
    private: bool,
    most: int = 200,
    title: str = "",
    before: int | None = None,
) -> list[TableRow]:
    """Tables with these statuses, the latest first; `before`: only those that last changed earlier."""
    latest: list[tuple[int, str]] = []
    for status in statuses:  # one after another, as the index has them: the store need not sort all there are
        query = sa.select(TABLES.c.changed, TABLES.c.id).where(TABLES.c.status == status)
        if not private:
            query = query.where(TABLES.c.private.is_(False), TABLES.c.aside.is_(None))
        if title:
            query = query.where(TABLES.c.title == title)
        if before is not None:
            query = query.where(TABLES.c.changed < before)
        newest = connection.execute(query.order_by(TABLES.c.changed.desc(), TABLES.c.id).limit(most))
        latest += [(-changed, table_id) for changed, table_id in newest]
    wanted = [table_id for _, table_id in sorted(latest)[:most]]
    found: dict[str, TableRow] = {}
    for first in range(0, len(wanted), AT_ONCE):
        some = wanted[first : first + AT_ONCE]
        chairs = _chairs(connection, some)
        for row in connection.execute(TABLES.select().where(TABLES.c.id.in_(some))):
            found[row.id] = _table_row(row, chairs.get(row.id, []))
    return [found[table_id] for table_id in wanted if table_id in found]


def set_aside(connection: Connection, table_id: str, why: str | None) -> bool:
    """Keep a table closed to everybody, or with None no longer; False if there is none of this id."""
    mine = TABLES.update().where(TABLES.c.id == table_id)
    return bool(connection.execute(mine.values(aside=why)).rowcount)


def written(row: TableRow) -> dict[str, Any]:
    """The row of a table."""
    plain: dict[str, Any] = msgspec.to_builtins(row)
    del plain["chairs"]
    return plain


def size(row: dict[str, Any], moves: Sequence[Move]) -> int:
    """Bytes that a new table takes in the store, more or less."""
    return len(msgspec.json.encode(row)) + sum(move_size(move.text, move.draws) for move in moves)


def move_size(text: str, draws: Sequence[str]) -> int:
    """Bytes that a decision takes, more or less."""
    return A_ROW + len(text) + sum(map(len, draws))


def remove(connection: Connection, table_id: str) -> None:
    """Remove a table with all that belongs to it."""
    connection.execute(TABLES.delete().where(TABLES.c.id == table_id))


def write_chair(connection: Connection, table_id: str, before: SeatRow, after: SeatRow) -> bool:
    """Store what has changed about a seat, unless it was granted anew since."""
    known = msgspec.structs.asdict(before)
    values = {name: value for name, value in msgspec.structs.asdict(after).items() if value != known[name]}
    here = (SEATS.c.table_id == table_id) & (SEATS.c.seat == before.seat) & (SEATS.c.grant == before.grant)
    return bool(
        connection.execute(SEATS.update().where(here).values(values or {"seat": before.seat})).rowcount
    )


def granted(connection: Connection, table_id: str, seat: int, grant: int) -> bool:
    """Whether the seat is still held under this number."""
    here = (SEATS.c.table_id == table_id) & (SEATS.c.seat == seat)
    return connection.execute(sa.select(SEATS.c.grant).where(here)).scalar() == grant


def _table_row(found: sa.Row[Any], chairs: list[SeatRow]) -> TableRow:
    known = found._asdict()
    del known["bytes"], known["visited"]  # for the host's sake alone
    try:
        known["pace"] = msgspec.convert(known["pace"], Pace)
    except msgspec.ValidationError as error:
        known |= {"pace": Pace(), "aside": known["aside"] or f"Its pace makes no sense: {error}"}
    return TableRow(**known, chairs=chairs)


def _chairs(connection: Connection, tables: Sequence[str]) -> dict[str, list[SeatRow]]:
    found: dict[str, list[SeatRow]] = {}
    query = SEATS.select().where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.seat)
    for table_id, *rest in connection.execute(query) if tables else ():
        found.setdefault(table_id, []).append(SeatRow(*rest))
    return found

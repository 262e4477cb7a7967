"""All tables of this process that are open: opened when somebody comes, forgotten when nobody is left."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

import sqlalchemy as sa

from fumarole.engine.refusal import FumaroleError
from fumarole.server.alerts import subscriptions
from fumarole.server.protocol.errors import Denied
from fumarole.server.store.rows import BOT, CLOSED, RUNNING, StoredTable, TableRow
from fumarole.server.store.schema import SEATS, TABLES
from fumarole.server.store.writer import Move
from fumarole.server.tables.backend import Backend, Opened
from fumarole.server.tables.table import Table

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fumarole.engine.state import State

LOG: Final = logging.getLogger("fumarole.tables")


class LiveTables:
    """Every table that somebody uses, or where a bot or a clock is at work."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self.tables: dict[str, Table] = {}
        self._opening: dict[str, asyncio.Lock] = {}

    async def close(self) -> None:
        """Finish what is under way."""
        for table in list(self.tables.values()):
            await table.close()

    async def table(self, table_id: str) -> Table:
        """A table, from memory or from the store."""
        found = self.tables.get(table_id)
        if found is None:
            if self.backend.leaving:
                raise Denied("leaving", "The server is about to stop; come back in a moment.")
            found = await self._opened(table_id, self.backend.read)
        if found.row.status == CLOSED:
            raise Denied("gone", "The host has closed this table.")
        return found

    async def add(self, row: TableRow, moves: list[Move], game: State | None) -> Table:
        """A table that was just stored for the first time; its bots begin."""

        async def made(_: str) -> Opened:
            return StoredTable(row, moves, []), game, ""

        table = await self._opened(row.id, made)
        table.bots.wake(mine=True)
        return table

    async def _opened(self, table_id: str, load: Callable[[str], Awaitable[Opened]]) -> Table:
        """Open a table once, whoever else asks for it meanwhile."""
        lock = self._opening.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                found = self.tables.get(table_id)
                if found is None:
                    found = self.tables[table_id] = Table(self.backend, *await load(table_id))
                    if found.game is not None and found.game.over and found.row.status == RUNNING:
                        found.finish(found.game)
                    if self.backend.writer.notifies:
                        await found.catch_up()  # a note may have come while it was read
                return found
        finally:
            self._opening.pop(table_id, None)

    async def heard(self, process: str, table_id: str) -> None:
        """Another process says that a table has changed."""
        table = self.tables.get(table_id)
        if table is not None and process != self.backend.process and not table.behind:
            table.behind = True
            try:
                await table.catch_up()
            except Denied as denied:
                if denied.code == "store":
                    raise
                self.forget(table)
            if table.row.status == CLOSED:
                self.forget(table)

    def forget(self, table: Table) -> None:
        """A table leaves the memory."""
        self.tables.pop(table.row.id, None)
        for socket in list(table.audience.sockets):
            socket.leave("gone", "This table is closed.")

    async def wake_all(self, *, alerting: bool) -> None:
        """Open the tables where a bot is to move, a clock may run out or somebody is to be told."""

        def work(connection: Connection) -> list[str]:
            with_bots = sa.select(SEATS.c.table_id).where((SEATS.c.kind == BOT) | SEATS.c.away)
            query = sa.select(TABLES.c.id, TABLES.c.pace).where(TABLES.c.status == RUNNING)
            found = set(connection.execute(query.where(TABLES.c.id.in_(with_bots))).scalars())
            told = subscriptions.tables_with(connection) if alerting else []
            return [*found, *told, *(id_ for id_, pace in connection.execute(query) if pace.get("bot"))]

        for table_id in await self.backend.store.read(work):
            if self.backend.leaving:
                return
            try:
                (await self.table(table_id)).bots.wake(mine=True)
            except FumaroleError as error:
                if isinstance(error, Denied) and error.code == "store":
                    raise

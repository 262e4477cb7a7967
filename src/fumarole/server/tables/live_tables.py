"""All tables of this process that are open: opened when somebody comes, forgotten when nobody is left."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from fumarole.engine.refusal import FumaroleError
from fumarole.server.alerts import subscriptions
from fumarole.server.protocol.errors import Denied
from fumarole.server.store.rows import BOT, CLOSED, PERSON, RUNNING, StoredTable, TableRow
from fumarole.server.store.schema import SEATS, TABLES
from fumarole.server.store.writer import Move
from fumarole.server.tables.backend import ASIDE, Backend, Opened
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
            opening = asyncio.ensure_future(self._opened(table_id, self.backend.read))
            opening.add_done_callback(_noticed)
            found = await asyncio.shield(opening)  # whoever loses patience does not keep it from an end
        if found.row.status == CLOSED:
            raise Denied("gone", "The host has closed this table.")
        return found

    async def add(self, row: TableRow, moves: list[Move], game: State | None) -> Table:
        """A table that was just stored for the first time; its bots begin."""

        async def made(_: str) -> Opened:
            return StoredTable(row, moves, []), game, ""

        self.backend.tried_well(row)
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
                    found = self.tables[table_id] = await self._loaded(table_id, load)
                    if self.backend.writer.notifies:
                        await found.catch_up()  # a note may have come while it was read
                return found
        finally:
            self._opening.pop(table_id, None)

    async def _loaded(self, table_id: str, load: Callable[[str], Awaitable[Opened]]) -> Table:
        """The table; one that cannot even be shown is set aside, so that nobody stumbles over it again."""
        try:
            found = Table(self.backend, *await load(table_id))
            if found.game is not None and found.game.over and found.row.status == RUNNING:
                found.finish(found.game)
        except (FumaroleError, DBAPIError):
            raise
        except Exception as error:
            LOG.exception("a table cannot be opened", extra={"facts": {"table": table_id}})
            await self.backend.set_aside(table_id, f"{type(error).__name__}: {error}")
            raise Denied(ASIDE.code, ASIDE.message) from error
        return found

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
            here = (TABLES.c.status == RUNNING) & TABLES.c.aside.is_(None)
            query = sa.select(TABLES.c.id, TABLES.c.pace).where(here)
            persons = sa.select(SEATS.c.table_id).where(SEATS.c.kind == PERSON, ~SEATS.c.away)
            concerned = TABLES.c.id.in_(with_bots) & TABLES.c.id.in_(persons)  # bots alone wait for somebody
            found = set(connection.execute(query.where(concerned)).scalars())
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
            except Exception:
                LOG.exception("a table cannot be woken", extra={"facts": {"table": table_id}})


def _noticed(opening: asyncio.Future[Table]) -> None:
    """Somebody has seen why it failed, even if nobody waits any more."""
    if not opening.cancelled():
        opening.exception()

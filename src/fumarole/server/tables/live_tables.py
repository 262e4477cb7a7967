"""All tables of this process that are open: opened when somebody comes, forgotten when nobody is left."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeAlias, TypeVar

import sqlalchemy as sa

from fumarole import registry
from fumarole.engine.refusal import FumaroleError
from fumarole.server.alerts import subscriptions
from fumarole.server.alerts.dispatcher import AlertDispatcher
from fumarole.server.protocol.errors import Denied
from fumarole.server.store import rows
from fumarole.server.store.database import Store, now, salt, shared_value
from fumarole.server.store.rows import BOT, CLOSED, OPEN, RUNNING, StoredTable, TableRow
from fumarole.server.store.schema import SEATS, TABLES
from fumarole.server.store.writer import Move, Writer
from fumarole.server.tables import stored_game, sync
from fumarole.server.tables.housekeeping import Housekeeping
from fumarole.server.tables.table import Table
from fumarole.server.workers.pool import WorkerPool

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

    from fumarole.engine.state import State
    from fumarole.server.settings import Settings

P = ParamSpec("P")
T = TypeVar("T")
Opened: TypeAlias = "tuple[StoredTable, State | None, str]"
"""What is stored of a table, its game, and why this program cannot go on with it."""
LOG: Final = logging.getLogger("fumarole.tables")


class LiveTables:
    """Everything the handlers need."""

    def __init__(self, settings: Settings, engine: Engine) -> None:
        self.settings = settings
        self.process = secrets.token_hex(4)
        self.store = Store(engine)
        self.writer = Writer(engine, self.process)
        self.workers = WorkerPool(settings.thinkers, settings.think)
        self.tables: dict[str, Table] = {}
        self.alerts = AlertDispatcher(self, settings)
        self.leaving = False
        self.salt = ""
        self._aside = ThreadPoolExecutor(1, thread_name_prefix="rules")
        self._opening: dict[str, asyncio.Lock] = {}
        self._later: set[asyncio.Task[Any]] = set()
        self.housekeeping = Housekeeping(self)
        self._began = self._last_alive = now()

    async def open(self) -> None:
        """Meet every title once, learn how long no server ran, wake the tables that wait for no person."""
        await self.in_thread(warm_up)
        self.salt = await self.writer.job(salt)
        self._last_alive = int(await self.writer.job(lambda c: shared_value(c, "alive", str(now()))))
        await self.alerts.open()
        self.housekeeping.begin()
        self.later(self._wake_all())

    async def close(self) -> None:
        """Finish what was acknowledged, then leave."""
        self.leaving = True
        self.housekeeping.end()
        await self.alerts.close()
        for table in list(self.tables.values()):
            await table.close()
        for task in list(self._later):
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.housekeeping.flush()
        await self.workers.close()
        await self.writer.close()
        self._aside.shutdown()
        self.store.close()

    # Tables

    async def table(self, table_id: str) -> Table:
        """A table, from memory or from the store."""
        found = self.tables.get(table_id)
        if found is None:
            if self.leaving:
                raise Denied("leaving", "The server is about to stop; come back in a moment.")
            found = await self._opened(table_id, self.read)
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
                    found = self.tables[table_id] = Table(self, *await load(table_id))
                    if found.game is not None and found.game.over and found.row.status == RUNNING:
                        found.finish(found.game)
                    if self.writer.notifies:
                        await sync.catch_up(found)  # a note may have come while it was read
                return found
        finally:
            self._opening.pop(table_id, None)

    async def read(self, table_id: str) -> Opened:
        """What is stored of a table, and its game; or why this program cannot go on with it."""

        found = await self.store.read(lambda connection: rows.read(connection, table_id))
        row = found.row
        if row.status == OPEN or row.seed is None:
            return found, None, ""
        try:
            game = await self.in_thread(stored_game.replayed, row.header, row.start, row.seed, found.moves)
        except FumaroleError as error:
            LOG.warning("a table cannot be opened", extra={"facts": {"table": table_id, "why": str(error)}})
            return found, None, str(error)
        return found, game, ""

    async def news(self, table_id: str, moves_from: int, chat_from: int) -> StoredTable:
        """What is stored of a table since."""
        return await self.store.read(lambda c: rows.read(c, table_id, moves_from, chat_from))

    async def heard(self, process: str, table_id: str) -> None:
        """Another process says that a table has changed."""
        table = self.tables.get(table_id)
        if table is not None and process != self.process and not table.behind:
            table.behind = True
            try:
                await sync.catch_up(table)
            except Denied:
                self.forget(table)
            if table.row.status == CLOSED:
                self.forget(table)

    def forget(self, table: Table) -> None:
        """A table leaves the memory."""
        self.tables.pop(table.row.id, None)
        for socket in list(table.audience.sockets):
            socket.leave("gone", "This table is closed.")

    def counted_from(self, at: int) -> int:
        """When time began to run that has run since: without the time when no server ran."""
        if at >= self._began:
            return at
        return at + max(0, self._began - max(at, self._last_alive))

    async def in_thread(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Work with rules that takes a while, beside the event loop.

        In one thread, always the same: libraries that prepare types when they first meet them have crashed
        where two threads met the same type.
        """
        call = functools.partial(work, *args, **kwargs)
        return await asyncio.get_running_loop().run_in_executor(self._aside, call)

    # What happens by itself

    def later(self, work: Awaitable[Any]) -> None:
        """Something nobody waits for, but that a shutdown finishes."""

        async def carried_out() -> None:
            try:
                await work
            except Exception:
                LOG.exception("something that nobody waited for failed")

        task = asyncio.create_task(carried_out())
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def _wake_all(self) -> None:
        """Open the tables where a bot is to move, a clock may run out or somebody is to be told."""

        def work(connection: Connection) -> list[str]:
            with_bots = sa.select(SEATS.c.table_id).where((SEATS.c.kind == BOT) | SEATS.c.away)
            query = sa.select(TABLES.c.id, TABLES.c.pace).where(TABLES.c.status == RUNNING)
            found = set(connection.execute(query.where(TABLES.c.id.in_(with_bots))).scalars())
            told = subscriptions.tables_with(connection) if self.alerts.channels.any else []
            return [*found, *told, *(id_ for id_, pace in connection.execute(query) if pace.get("bot"))]

        for table_id in await self.store.read(work):
            if self.leaving:
                return
            with contextlib.suppress(FumaroleError):
                (await self.table(table_id)).bots.wake(mine=True)


def warm_up() -> None:
    """Load every title, so that nobody waits for it later."""
    for title in registry.titles().values():
        with contextlib.suppress(FumaroleError):
            game = registry.title(title.id).new(registry.title(title.id).setup(), "warm")
            game.view(None)
            game.dump()

"""Every few seconds: time stamps are stored, unused tables forgotten, changes from outside noticed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import sqlalchemy as sa

from fumarole.server.store.database import now, set_shared_value, shared_value
from fumarole.server.store.schema import TABLES

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fumarole.server.tables.live_tables import LiveTables

ROUND: Final = 5.0
"""Seconds between two rounds."""


class Housekeeping:
    """The rounds of one process."""

    def __init__(self, live: LiveTables, least: float) -> None:
        self.live = live
        self.backend = live.backend
        self.least = least
        """Seconds that a table stays in memory at least after its last use."""
        self._task: asyncio.Task[None] | None = None
        self._outside = 0

    def begin(self) -> None:
        """Go round from now on."""
        self._task = asyncio.create_task(self._rounds())

    def end(self) -> None:
        """No more rounds."""
        if self._task is not None:
            self._task.cancel()

    async def _rounds(self) -> None:
        while True:
            await asyncio.sleep(ROUND)
            await self.backend.supervision.until_done("housekeeping", self._round)

    async def _round(self) -> None:
        await self.flush()
        await self.backend.store.tidy_up()
        await self._look_outside()
        self._forget_unused()

    async def flush(self) -> None:
        """Store when tables last changed, and that a server is alive."""
        dirty = [table for table in self.live.tables.values() if table.dirty]
        for table in dirty:
            table.dirty = False
        at = self.backend.uptime.now()
        stamps = [{"table": table.row.id, "at": table.row.changed} for table in dirty]

        def work(connection: Connection) -> None:
            if stamps:
                mine = TABLES.update().where(TABLES.c.id == sa.bindparam("table"))
                connection.execute(mine.values(changed=sa.bindparam("at")), stamps)
            noted = int(shared_value(connection, "alive", str(at)))
            set_shared_value(connection, "alive", str(max(noted, at)))

        try:
            await self.backend.writer.job(work)
        except BaseException:
            for table in dirty:
                table.dirty = True
            raise

    async def _look_outside(self) -> None:
        """With SQLite, notice what `fumarole tables` has changed meanwhile."""
        if self.backend.writer.notifies:
            return
        seen = await self.backend.writer.job(
            lambda c: int(c.exec_driver_sql("PRAGMA data_version").scalar_one())
        )
        if self._outside != seen:
            for table_id in list(self.live.tables):
                await self.live.heard("outside", table_id)
        self._outside = seen

    def _forget_unused(self) -> None:
        limit = now() - int(max(self.backend.settings.forget, self.least) * 1000)
        for table in list(self.live.tables.values()):
            if table.used < limit and not table.busy and not table.dirty:
                self.live.forget(table)

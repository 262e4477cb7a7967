"""Every few seconds: time stamps are stored, unused tables forgotten and expired ones removed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa

from fumarole.server.store import expiry
from fumarole.server.store.database import now, set_shared_value, shared_value
from fumarole.server.store.expiry import Ages
from fumarole.server.store.rows import LATEST_CHAT, STRANGERS
from fumarole.server.store.schema import SEATS, TABLES

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fumarole.server.tables.live_tables import LiveTables

ROUND: Final = 5.0
"""Seconds between two rounds."""
VISIT: Final = 3_600_000
"""Milliseconds that a visit may be stored late: tables are kept for days."""
KEPT_CHAT: Final = 1000
"""Lines of a chat that are kept."""
OFTEN: Final = 4
"""So often within the silence that a host waits for, it is stored that somebody is still here."""
EXPIRY: Final = 12
"""So many rounds apart, expired tables are looked for."""
BITE: Final = 10
"""Tables that are removed at once: decisions wait for it."""


class Housekeeping:
    """The rounds of one process."""

    def __init__(self, live: LiveTables, least: float) -> None:
        self.live = live
        self.backend = live.backend
        self.least = least
        """Seconds that a table stays in memory at least after its last use."""
        self._task: asyncio.Task[None] | None = None
        self._outside = 0
        self._round_number = 0
        self._noted: dict[str, int] = {}
        """When it was last stored that somebody had come to a table."""
        self._trimmed: dict[str, int] = {}
        """The first line that is left of a chat."""

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
        self._round_number += 1
        if self._round_number % EXPIRY == 0:
            await self._expire()

    async def flush(self) -> None:
        """Store when tables last changed, and that a server is alive."""
        dirty = [table for table in self.live.tables.values() if table.dirty]
        for table in dirty:
            table.dirty = False
        at = self.backend.uptime.now()
        stamps: list[dict[str, Any]] = [
            {"table": table.row.id, "at": table.row.changed, "grown": table.grown} for table in dirty
        ]
        visits, sightings = self._visits(), self._sightings()

        def work(connection: Connection) -> None:
            mine = TABLES.update().where(TABLES.c.id == sa.bindparam("table"))
            if stamps:
                larger = TABLES.c.bytes + sa.bindparam("grown")
                connection.execute(mine.values(changed=sa.bindparam("at"), bytes=larger), stamps)
            if visits:
                connection.execute(mine.values(visited=sa.bindparam("at")), visits)
            if sightings:
                here = (SEATS.c.table_id == sa.bindparam("table")) & (SEATS.c.seat == sa.bindparam("place"))
                connection.execute(SEATS.update().where(here).values(seen=sa.bindparam("at")), sightings)
            noted = int(shared_value(connection, "alive", str(at)))
            set_shared_value(connection, "alive", str(max(noted, at)))

        try:
            await self.backend.writer.job(work)
        except BaseException:
            for table in dirty:
                table.dirty = True
            raise
        for table, stamp in zip(dirty, stamps, strict=True):
            table.grown -= stamp["grown"]
        self._noted |= {visit["table"]: visit["at"] for visit in visits}

    def _visits(self) -> list[dict[str, Any]]:
        """When people last came, where that was not stored for a while."""
        found = []
        for table in self.live.tables.values():
            if table.audience.sockets:
                table.visited = now()
            if table.visited > self._noted.get(table.row.id, 0) + VISIT:
                found.append({"table": table.row.id, "at": table.visited})
        return found

    def _sightings(self) -> list[dict[str, Any]]:
        """Who was here at tables of strangers, whose hosts must wait until somebody was away."""
        every = int(self.backend.settings.silence * 1000 / OFTEN)
        return [
            {"table": table.row.id, "place": seat, "at": at}
            for table in self.live.tables.values()
            if table.row.trust == STRANGERS
            for seat, at in table.audience.sightings(every)
        ]

    async def _expire(self) -> None:
        """Remove a few tables whose time is over, and old lines of long chats."""
        ages, process = Ages.of(self.backend.settings), self.backend.process
        here = {table.row.id for table in self.live.tables.values() if table.audience.sockets}
        chats = []
        for table in self.live.tables.values():
            first = table.chat.next_number - KEPT_CHAT
            if first >= self._trimmed.get(table.row.id, 0) + LATEST_CHAT:
                self._trimmed[table.row.id] = first
                chats.append((table.row.id, first))

        def work(connection: Connection) -> list[str]:
            for table_id, first in chats:
                expiry.trim_chat(connection, table_id, first)
            return expiry.remove(connection, ages, BITE, process=process, spared=here)

        for table_id in await self.backend.writer.job(work):
            gone = self.live.tables.get(table_id)
            if gone is not None:
                self.live.forget(gone)

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
        for noted in (self._noted, self._trimmed):
            for table_id in noted.keys() - self.live.tables.keys():
                del noted[table_id]

"""What other processes on the same PostgreSQL did: LISTEN and NOTIFY.

A note names a process and a table and nothing else.  Whoever has that table open reads what is new from the
store, so a note that is lost or doubled does no harm, and after a broken connection all tables catch up.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import sqlalchemy as sa

from fumarole.server.store.database import patience_with
from fumarole.server.store.writer import CHANNEL

if TYPE_CHECKING:
    from fumarole.server.tables.live_tables import LiveTables

LOG: Final = logging.getLogger("fumarole.bus")


class Bus:
    """Listens while the server runs."""

    def __init__(self, live: LiveTables) -> None:
        self.live = live
        self.backend = live.backend
        self.listening = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begin to listen, where there are others to listen to."""
        if self.backend.writer.notifies:
            self._task = asyncio.create_task(self.backend.supervision.keep_up("bus", self._listen))
            await self.listening.wait()

    def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()

    async def _listen(self, well: Callable[[], None]) -> None:
        import psycopg  # noqa: PLC0415 - only with PostgreSQL

        url = sa.make_url(self.backend.settings.url).set(drivername="postgresql")
        place = url.render_as_string(hide_password=False)
        async with await psycopg.AsyncConnection.connect(
            place, autocommit=True, **patience_with(url)
        ) as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            if self.listening.is_set():
                LOG.warning("listening again")
            self.listening.set()
            well()
            for table_id in list(self.live.tables):
                self._catch_up("", table_id)
            async for note in connection.notifies():
                process, _, table_id = note.payload.partition(" ")
                if process != self.backend.process and table_id in self.live.tables:
                    self._catch_up(process, table_id)
        raise ConnectionError("the bus ended")

    def _catch_up(self, process: str, table_id: str) -> None:
        self.backend.keep_trying("other processes", lambda: self.live.heard(process, table_id))

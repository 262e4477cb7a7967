"""What was retold of tables lately, and the record that is retold."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

import msgspec

from fumarole.engine import record
from fumarole.server.protocol.errors import Denied
from fumarole.server.store.rows import OVER
from fumarole.server.workers.tasks import StoryTask, TrackTask

if TYPE_CHECKING:
    from fumarole.engine.state import State
    from fumarole.server.tables.table import Table
    from fumarole.server.workers.pool import WorkerPool

MOST_KEPT: Final = 300
"""So many tellings are kept, of 10 to 40 kB each."""


class ReplayCache:
    """What was retold lately, by table, its length, and whose eyes."""

    def __init__(self, thinkers: WorkerPool) -> None:
        self._thinkers = thinkers
        self._kept: OrderedDict[tuple[str, int, int | None], asyncio.Future[bytes]] = OrderedDict()

    async def fetch(self, table: Table, seat: int | None) -> bytes:
        """A table's game in these eyes; without any, its turning points.  Compressed."""
        key = (table.row.id, table.number, seat)
        found = self._kept.get(key)
        if found is None:
            found = asyncio.ensure_future(self._walk_through(table, seat))
            self._kept[key] = found
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        try:
            return await asyncio.shield(found)
        except Exception:
            self._kept.pop(key, None)
            raise

    async def _walk_through(self, table: Table, seat: int | None) -> bytes:
        whole = is_open(table)
        kept = await written_record(table, reveal=whole)
        task = StoryTask(kept) if seat is None else TrackTask(kept, seat, whole=whole)
        return await self._thinkers.walk_through(table.asker(), task)


def is_open(table: Table) -> bool:
    """Whether nothing needs to be secret here any more."""
    return table.row.status == OVER


def must_have_record(table: Table) -> State:
    """The game that can be retold; or why there is none."""
    if table.problem:
        raise Denied("cannot-replay", table.problem)
    if table.game is None:
        raise Denied("not-running", "The game has not begun; the host starts it.")
    return table.game


async def written_record(table: Table, *, reveal: bool) -> msgspec.Raw:
    """The record of a table's game, with the commitment that was stored before its first draw.

    It is written beside the event loop, for a long one takes a while.
    """

    def work() -> bytes:
        kept = must_have_record(table).record(reveal=reveal)
        committed = msgspec.structs.replace(kept.header, commitment=table.row.header["commitment"])
        return record.sealed(msgspec.structs.replace(kept, header=committed)).text().encode()

    async with table.lock:
        return msgspec.Raw(await table.backend.in_thread(work))

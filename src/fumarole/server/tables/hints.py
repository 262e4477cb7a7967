"""The hints of a table, and who may have one.

A hint is thought up in a worker process from the asking seat's look alone, and told to that seat alone.
Nothing about a game waits for it.  Who asks again while the seat sees the same gets the same hint.
"""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING, Final

import msgspec

from fumarole.server.limits import Bucket
from fumarole.server.protocol.errors import Denied
from fumarole.server.protocol.hints import HintShown

if TYPE_CHECKING:
    from fumarole.server.tables.base import TableBase
    from fumarole.server.tables.grant import Grant

RATE: Final = 0.5
"""Hints a second that a seat may ask for in the long run."""
MOST_WAITING: Final = 6
"""So many thoughts may wait for tables from one address before hints are refused there: games go first."""


class SeatHints:
    """The hints of one table."""

    def __init__(self, table: TableBase) -> None:
        self.table = table
        self._buckets: dict[int, Bucket] = {}
        self._latest: dict[int, tuple[str, asyncio.Task[HintShown]]] = {}

    async def ask(self, grant: Grant, decision: int) -> HintShown:
        """What a strong bot would do in the place of a seat that must decide."""
        table, seat = self.table, grant.seat
        async with table.lock:
            table.must_hold(grant)
            await table.reload_if_doubtful()
            self._must_be_allowed()
            game = table.running()
            if seat not in game.to_act:
                raise Denied("not-asked", "You owe no decision now, so there is nothing to advise.")
            if decision != game.made[seat]:
                made = game.made[seat]
                raise Denied("late", f"Your next decision has number {made}, not {decision}.", made)
            seen = hashlib.sha256(msgspec.json.encode(game.view(seat))).hexdigest()
            before = self._latest.get(seat)
            if before is not None and before[0] == seen and not _failed(before[1]):
                hint = before[1]
            else:
                self._must_be_possible(seat)
                seed = f"hint {table.row.id} {seat}"
                hint = asyncio.create_task(table.backend.workers.hint(table.asker(), game.dump(), seat, seed))
                hint.add_done_callback(_failed)  # somebody has seen why, even if nobody waits any more
                self._latest[seat] = (seen, hint)
        return await asyncio.shield(hint)

    def _must_be_allowed(self) -> None:
        if not self.table.backend.settings.hints:
            raise Denied("no-hints", "This host allows no hints.")
        if not self.table.row.hints:
            raise Denied("no-hints", "There are no hints at this table: it was made without them.")

    def _must_be_possible(self, seat: int) -> None:
        bucket = self._buckets.setdefault(seat, Bucket(RATE))
        if self.table.backend.workers.queued(self.table.row.origin) >= MOST_WAITING:
            raise Denied("too-many", "The bots have much to think about; ask again in a moment.")
        if not bucket.take():
            raise Denied("too-many", "That was many hints in a short time; ask again in a moment.")

    def close(self) -> None:
        """Nobody waits for a hint any more."""
        for _, hint in self._latest.values():
            hint.cancel()


def _failed(hint: asyncio.Task[HintShown]) -> bool:
    """Whether there will be no hint."""
    return hint.done() and (hint.cancelled() or hint.exception() is not None)

"""Whose turn it is at a place where only a few can be at once.

Addresses take turns, and at each the tables that were made from there: whoever fills a server with tables
lets their own wait, and nobody else's.  Where a person plays, that goes before tables of bots alone, which
still get a turn now and then.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, NamedTuple, TypeAlias

EVERY: Final = 4
"""One in so many turns is for tables of bots alone, where some wait."""

Waiting: TypeAlias = "asyncio.Future[None]"


class Asker(NamedTuple):
    """For whom something is to be done."""

    table: str = ""
    origin: str = ""
    """What is kept of the address that the table was made from; empty for the host's own."""
    person: bool = True
    """Whether a person waits for it, and not bots alone."""


ANYBODY: Final = Asker()
NOBODY: Final[OrderedDict[str, deque[Waiting]]] = OrderedDict()


class _Round:
    """Those who wait, by address and table, in the order in which they get their turns."""

    def __init__(self) -> None:
        self._origins: OrderedDict[str, OrderedDict[str, deque[Waiting]]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self._origins)

    def add(self, asker: Asker, waiting: Waiting) -> None:
        tables = self._origins.setdefault(asker.origin, OrderedDict())
        tables.setdefault(asker.table, deque()).append(waiting)

    def remove(self, asker: Asker, waiting: Waiting) -> None:
        line = self._origins.get(asker.origin, NOBODY).get(asker.table)
        if line is not None and waiting in line:
            line.remove(waiting)
            self._tidy(asker.origin, asker.table)

    def next(self) -> Waiting:
        origin, tables = next(iter(self._origins.items()))
        table, line = next(iter(tables.items()))
        found = line.popleft()
        tables.move_to_end(table)
        self._origins.move_to_end(origin)
        self._tidy(origin, table)
        return found

    def _tidy(self, origin: str, table: str) -> None:
        tables = self._origins[origin]
        if not tables[table]:
            del tables[table]
        if not tables:
            del self._origins[origin]


class FairQueue:
    """So many places, and whoever waits for one."""

    def __init__(self, places: int) -> None:
        self.queued: Counter[str] = Counter()
        """How many wait, by origin."""
        self._free = places
        self._persons = _Round()
        self._bots = _Round()
        self._turns = 0

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        """Wait for a place, and have it."""
        await self._come(asker)
        try:
            yield
        finally:
            self._go()

    async def _come(self, asker: Asker) -> None:
        if self._free:
            self._free -= 1
            return
        waiting: Waiting = asyncio.get_running_loop().create_future()
        line = self._persons if asker.person else self._bots
        line.add(asker, waiting)
        self.queued[asker.origin] += 1
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.cancelled():
                line.remove(asker, waiting)
            else:
                self._go()  # it was given a place at the very moment
            raise
        finally:
            self.queued[asker.origin] -= 1
            if not self.queued[asker.origin]:
                del self.queued[asker.origin]

    def _go(self) -> None:
        """A place is free: for whoever is next."""
        while self._persons or self._bots:
            self._turns += 1
            bots_first = bool(self._bots) and (not self._persons or self._turns % EVERY == 0)
            waiting = (self._bots if bots_first else self._persons).next()
            if not waiting.cancelled():
                waiting.set_result(None)
                return
        self._free += 1

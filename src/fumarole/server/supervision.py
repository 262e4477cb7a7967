"""Work that nobody waits for: what fails is tried again, with growing pauses and without end.

What fails, and since when, is told by `/health`; a word of it stands in the log, not a line for every try.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from fumarole.server.protocol.errors import Denied
from fumarole.server.store.database import now

LOG: Final = logging.getLogger("fumarole.supervision")
FIRST_PAUSE: Final = 0.5
LONGEST_PAUSE: Final = 5.0
"""Seconds between two tries: twice as long each time, up to this."""
QUIET: Final = 60.0
"""Seconds in which one kind of work is not complained of again in the log."""


class Failing(msgspec.Struct):
    """One kind of work that fails now."""

    what: str
    since: int
    """Milliseconds since 1970."""
    places: int = 1
    """At so many tables, or in so many parts of the server."""


class Supervision:
    """One a process."""

    def __init__(self) -> None:
        self._failing: dict[object, Failing] = {}
        self._complained: dict[str, float] = {}
        self._stopped = asyncio.Event()

    def failing(self) -> list[Failing]:
        """What fails now, by kind, each since its first failure."""
        found: dict[str, Failing] = {}
        for one in self._failing.values():
            known = found.get(one.what)
            if known is None:
                found[one.what] = msgspec.structs.replace(one)
            else:
                known.since, known.places = min(known.since, one.since), known.places + 1
        return sorted(found.values(), key=lambda one: one.since)

    def stop(self) -> None:
        """What fails from now on is not tried again."""
        self._stopped.set()

    async def until_done(self, what: str, work: Callable[[], Awaitable[object]]) -> None:
        """Try until it is done.  A refusal is an answer too: only what fails is tried again."""
        await self.keep_up(what, lambda _: work())

    async def keep_up(self, what: str, work: Callable[[Callable[[], None]], Awaitable[object]]) -> None:
        """The same for work that goes on: it says by itself, by what it is given, when all is well."""
        place = object()
        pause = FIRST_PAUSE

        def well() -> None:
            nonlocal pause
            pause = FIRST_PAUSE
            if self._failing.pop(place, None) is not None:
                LOG.info("it works again", extra={"facts": {"what": what}})

        try:
            while True:
                try:
                    await work(well)
                except Exception as error:
                    if isinstance(error, Denied) and error.code != "store":
                        return
                    self._failed(place, what, error)
                else:
                    well()
                    return
                if self._stopped.is_set():
                    return
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(pause):
                        await self._stopped.wait()
                pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            self._failing.pop(place, None)

    def _failed(self, place: object, what: str, error: Exception) -> None:
        self._failing.setdefault(place, Failing(what, now()))
        at = time.monotonic()
        if at - self._complained.get(what, -QUIET) >= QUIET:
            self._complained[what] = at
            trace = None if isinstance(error, Denied) else error
            LOG.warning("it fails and is tried again", exc_info=trace, extra={"facts": {"what": what}})

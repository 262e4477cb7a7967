"""Whether the server can do its work: the store takes a write, and nothing fails in the background."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

import msgspec
from litestar import Response, get
from litestar.datastructures import State

from fumarole.server.http.refusals import REFUSALS
from fumarole.server.store.database import now, set_shared_value
from fumarole.server.supervision import Failing
from fumarole.version import VERSION

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fumarole.server.services import Services
    from fumarole.server.store.writer import Writer

LOG: Final = logging.getLogger("fumarole.server")
EVERY: Final = 1.0
"""Seconds between two writes, however many ask."""
PATIENCE: Final = 3.0
VITAL: Final = {"bus", "housekeeping", "waking"}
"""Without these a process does nobody any good.  What fails at single tables is shown, but is no reason to
give up the others: else one bad table could stop the server."""


class Health(msgspec.Struct):
    """Whether the server can do its work."""

    ok: bool
    version: str
    store: str
    failing: list[Failing] = []
    """What fails in the background, and is tried again and again."""


class Pulse:
    """Whether the store takes a write."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer
        self._write: asyncio.Task[bool] | None = None
        self._at = 0.0

    async def beats(self) -> bool:
        """Whether the latest write succeeded, one that is hardly older than this question."""
        if self._write is None or (self._write.done() and time.monotonic() - self._at >= EVERY):
            self._at = time.monotonic()
            self._write = asyncio.create_task(self._beat())
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.shield(self._write)
        except TimeoutError:
            return False

    async def _beat(self) -> bool:
        def work(connection: Connection) -> None:
            set_shared_value(connection, "pulse", str(now()))

        try:
            await self._writer.job(work)
        except Exception as error:  # whatever it is, nothing can be stored
            LOG.warning("the store takes no write", extra={"facts": {"why": type(error).__name__}})
            return False
        return True


@get("/health", responses=REFUSALS, tags=["host"], summary="Whether the server works")
async def health(state: State) -> Response[Health]:
    """200 if the store takes a write and nothing vital fails, else 503."""
    services: Services = state.services
    backend = services.backend
    beats = await services.pulse.beats()
    failing = backend.supervision.failing()
    store = backend.store.engine.dialect.name if beats else "silent"
    well = beats and not any(one.what in VITAL for one in failing)
    return Response(
        Health(well and not backend.leaving, VERSION, store, failing), status_code=200 if well else 503
    )

"""Whether the store takes a write: asked often, tried at most once a second."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from fumarole.server.store.database import now, set_shared_value

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fumarole.server.store.writer import Writer

LOG: Final = logging.getLogger("fumarole.server")
EVERY: Final = 1.0
"""Seconds between two writes, however many ask."""
PATIENCE: Final = 3.0


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

"""Connections as uvicorn speaks them, but not for whoever says nothing, nor without end, nor reads nothing,
and not thousands for one address.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from fumarole.server.limits import network

if TYPE_CHECKING:
    from fumarole.server.settings import Settings

PATIENCE: Final = 20.0
"""Seconds in which the head of a request must have come."""
LONGEST_HEAD: Final = 65_536
"""Bytes of a request that are no body: first line, headers, and whatever else surrounds a body."""
SLOWEST: Final = 1_000
"""Bytes a second that whoever has asked must read of the answer."""
FOR_EACH_SOCKET: Final = 2
"""So many connections an address may have for each socket that it may have."""


def http_protocol(settings: Settings, patience: float = PATIENCE) -> type[asyncio.Protocol]:
    """What speaks HTTP under these settings.  Behind proxies all connections are theirs: none is counted."""
    most = None if settings.proxies else settings.sockets * FOR_EACH_SOCKET
    here: Counter[str] = Counter()
    base: Any = AutoHTTPProtocol
    measures_heads = hasattr(base, "on_headers_complete")  # what has no such method has a bound of its own

    class HttpProtocol(base):  # type: ignore[misc]
        """One connection."""

        _late: asyncio.TimerHandle | None = None
        _reading: asyncio.TimerHandle | None = None
        _address = ""
        _head = 0
        """Bytes that came since there was last an end of headers, or a piece of a body."""

        def connection_made(self, transport: asyncio.Transport) -> None:
            super().connection_made(transport)
            peer = transport.get_extra_info("peername")
            self._address = network(peer[0]) if isinstance(peer, tuple) else ""
            here[self._address] += 1
            self._wait()
            if most is not None and here[self._address] > most:
                transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            self._gone()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            self._head += len(data)
            super().data_received(data)
            if measures_heads and self._head > LONGEST_HEAD:
                self.transport.abort()
            if self.cycle is not None and not self.cycle.response_complete:
                self._stop_waiting()
            elif self._address:
                self._wait()

        def on_headers_complete(self) -> None:
            self._head = 0
            super().on_headers_complete()

        def on_body(self, body: bytes) -> None:
            self._head = 0
            super().on_body(body)

        def on_response_complete(self) -> None:
            super().on_response_complete()
            if self._reading is None:
                self._must_read(self.transport.get_write_buffer_size())

        def _must_read(self, waiting: int) -> None:
            """Cut off whoever leaves an answer lying in memory."""
            if waiting and self._address:
                self._reading = self.loop.call_later(patience, self._has_read, waiting)

        def _has_read(self, before: int) -> None:
            self._reading = None
            waiting = self.transport.get_write_buffer_size()
            if waiting > before - SLOWEST * patience and waiting:
                self.transport.abort()
            else:
                self._must_read(waiting)

        def handle_websocket_upgrade(self, *args: Any) -> None:
            self._gone()  # from here on it is a socket, and counted as one
            super().handle_websocket_upgrade(*args)

        def _wait(self) -> None:
            if self._late is None:
                self._late = self.loop.call_later(patience, self.transport.abort)

        def _stop_waiting(self) -> None:
            if self._late is not None:
                self._late.cancel()
                self._late = None

        def _gone(self) -> None:
            self._stop_waiting()
            if self._reading is not None:
                self._reading.cancel()
                self._reading = None
            if self._address:
                here[self._address] -= 1
                if not here[self._address]:
                    del here[self._address]
                self._address = ""

    return HttpProtocol

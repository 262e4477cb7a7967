"""Sockets as uvicorn speaks them, with a way to cut one off that the peer does not read."""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

ABORT: Final = "fumarole.abort"
"""Among the extensions of a socket's scope: `now` ends its transport at once."""


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """What waits in its buffers is thrown away with the transport."""

    async def run_asgi(self) -> None:  # noqa: D102 - as uvicorn says
        self.scope["extensions"][ABORT] = {"now": self.transport.abort}
        await super().run_asgi()

"""Sockets as uvicorn speaks them, with a way to cut one off that the peer does not read."""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

TRANSPORT: Final = "fumarole.transport"
"""Among the extensions of a socket's scope: what its bytes go through, with all that waits there."""


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """What waits in its buffers is thrown away with the transport."""

    async def run_asgi(self) -> None:  # noqa: D102 - as uvicorn says
        extensions: Any = self.scope["extensions"]
        extensions[TRANSPORT] = self.transport
        await super().run_asgi()

    async def send(self, message: Any) -> None:  # noqa: D102 - as uvicorn says
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True  # a refusal completes it too, and is no fault to be logged

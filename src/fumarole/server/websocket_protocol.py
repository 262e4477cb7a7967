"""Sockets as uvicorn speaks them, with a way to cut one off that the peer does not read.

Frames are counted before anybody looks at them: pings, and the pieces of a message without end, never come
to the table, whose limits would stop them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from fumarole.server.limits import Bucket

if TYPE_CHECKING:
    from fumarole.server.settings import Settings

TRANSPORT: Final = "fumarole.transport"
"""Among the extensions of a socket's scope: what its bytes go through, with all that waits there."""
FRAMES: Final = 5
"""So many frames a socket may send for each message that it may; whoever sends more is cut off unheard."""
BITE: Final = 4096
"""Bytes that are taken apart at once: what follows them is not read, if they were too many frames."""


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """What waits in its buffers is thrown away with the transport."""

    rate: ClassVar[float]
    """Frames a second."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._frames = Bucket(self.rate)

    def data_received(self, data: bytes) -> None:  # noqa: D102 - as uvicorn says
        for at in range(0, len(data), BITE):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + BITE])

    def handle_events(self) -> None:  # noqa: D102 - as uvicorn says
        self._frames.spend(len(self.conn.events))
        if self._frames.wait():
            self.transport.abort()
        else:
            super().handle_events()

    async def run_asgi(self) -> None:  # noqa: D102 - as uvicorn says
        extensions: Any = self.scope["extensions"]
        extensions[TRANSPORT] = self.transport
        await super().run_asgi()

    async def send(self, message: Any) -> None:  # noqa: D102 - as uvicorn says
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True  # a refusal completes it too, and is no fault to be logged


def websocket_protocol(settings: Settings) -> type[WebSocketProtocol]:
    """What speaks to sockets under these settings."""

    class Limited(WebSocketProtocol):
        """With their rate."""

        rate = settings.rate * FRAMES

    return Limited

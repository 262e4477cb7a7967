"""A client's socket as its table knows it: whose it is, what waits to be sent, how it ends."""

from __future__ import annotations

import asyncio
from asyncio import Transport
from collections.abc import Coroutine
from typing import Any, Final

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from fumarole.engine.choice import SPECTATOR
from fumarole.server.protocol.errors import Trouble
from fumarole.server.protocol.messages import Answer, Bye, text
from fumarole.server.tables.grant import Grant
from fumarole.server.tables.outbox import Outbox, Outboxes
from fumarole.server.websocket_protocol import TRANSPORT

LAST_WORDS: Final = 3.0
"""Seconds that a client which was sent away has for reading why."""
CODES: Final = {"leaving": 1012, "too-large": 1009, "too-many": 1008, "slow": 1013}
OTHERWISE: Final = 1008


class ClientSocket:
    """What a table knows of a client."""

    def __init__(self, connection: WebSocket[Any, Any, Any], outboxes: Outboxes) -> None:
        self.connection = connection
        self.grant = Grant(SPECTATOR, 0)
        self.looking = True
        """Whether its page is before somebody's eyes."""
        self.mistakes = 0
        extensions: Any = connection.scope["extensions"]
        self._transport: Transport = extensions[TRANSPORT]
        self._outbox = Outbox(outboxes, self._transport.get_write_buffer_size, self._too_slow)
        self._bell = asyncio.Event()
        self._ending: Trouble | None = None
        self._later: set[asyncio.Task[None]] = set()

    @property
    def seat(self) -> int:
        """The seat it is for."""
        return self.grant.seat

    @property
    def ended(self) -> bool:
        """Whether nothing is said to it any more, nor heard from it."""
        return self._ending is not None

    def push(self, said: str) -> None:
        """Send something without waiting for it."""
        if self._ending is None:
            self._outbox.put(said, spectator=self.seat == SPECTATOR)
            self._bell.set()

    def _too_slow(self) -> None:
        if self._ending is None:
            self.send_away("slow", "This client reads too slowly; connect again for the newest state.")

    def leave(self, code: str, message: str) -> None:
        """Say why, then close."""
        if self._ending is None:
            self._ending = Trouble(code, message)
            self._outbox.put_last(text(Bye(self._ending)))
            self._bell.set()

    def send_away(self, code: str, message: str) -> None:
        """End it now: nothing that waits is sent, and whoever does not even read why is cut off."""
        self._outbox.clear()
        self._ending = None
        self.leave(code, message)
        self.forget()
        asyncio.get_running_loop().call_later(LAST_WORDS, self._transport.abort)

    def later(self, answer: Coroutine[Any, Any, Answer]) -> None:
        """Answer when there is an answer; whatever else is said goes on meanwhile."""

        async def answering() -> None:
            self.push(text(await answer))

        task = asyncio.create_task(answering())
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    def forget(self) -> None:
        """The client is gone: what it still waits for is not sent."""
        for task in self._later:
            task.cancel()

    async def sending(self) -> None:
        """Send what waits, until the end."""
        send = self.connection.send
        try:
            while True:
                while (said := self._outbox.take()) is not None:
                    await send({"type": "websocket.send", "text": said, "bytes": None})
                    self._outbox.sent()
                if self._ending is not None:
                    code = CODES.get(self._ending.code, OTHERWISE)
                    await send({"type": "websocket.close", "code": code, "reason": self._ending.code})
                    return
                self._bell.clear()
                await self._bell.wait()
        except (OSError, RuntimeError, WebSocketDisconnect):
            return
        finally:
            self._outbox.close()

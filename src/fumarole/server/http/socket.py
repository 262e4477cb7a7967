"""One client's socket: what it may say, what it is told, how it ends."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from fumarole.engine.choice import SPECTATOR
from fumarole.engine.refusal import FumaroleError
from fumarole.server.http.access import seat_of
from fumarole.server.http.answers import answer
from fumarole.server.http.limits import Bucket
from fumarole.server.protocol.errors import Denied, Trouble, trouble
from fumarole.server.protocol.messages import (
    DECODER,
    Answer,
    Bye,
    HelloMessage,
    HintMessage,
    Message,
    Notice,
    text,
)

if TYPE_CHECKING:
    from fumarole.server.app import Services
    from fumarole.server.tables.table import Table

LOG: Final = logging.getLogger("fumarole.socket")
INTRODUCTION: Final = 10.0
"""Seconds a client has for its hello."""
MOST_WAITING: Final = 200
"""Messages that may wait for a slow client before its socket is closed; it may come again."""
MOST_MISTAKES: Final = 20
"""Messages without sense in a row after which a socket is closed."""
CODES: Final = {"leaving": 1012, "too-large": 1009, "too-many": 1008, "slow": 1013}
OTHERWISE: Final = 1008


class Socket:
    """What a table knows of a client."""

    def __init__(self, connection: WebSocket[Any, Any, Any]) -> None:
        self.connection = connection
        self.seat = SPECTATOR
        self.looking = True
        """Whether its page is before somebody's eyes."""
        self.mistakes = 0
        self._waiting: deque[str] = deque()
        self._bell = asyncio.Event()
        self._ending: Trouble | None = None
        self._later: set[asyncio.Task[None]] = set()

    def push(self, said: str) -> None:
        """Send something without waiting for it."""
        if self._ending is None:
            self._waiting.append(said)
            if len(self._waiting) > MOST_WAITING:
                self._waiting.clear()
                self.leave("slow", "This client reads too slowly; connect again for the newest state.")
            self._bell.set()

    def leave(self, code: str, message: str) -> None:
        """Say why, then close."""
        if self._ending is None:
            self._ending = Trouble(code, message)
            self._waiting.append(text(Bye(self._ending)))
            self._bell.set()

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
                while self._waiting:
                    await send({"type": "websocket.send", "text": self._waiting.popleft(), "bytes": None})
                if self._ending is not None:
                    code = CODES.get(self._ending.code, OTHERWISE)
                    await send({"type": "websocket.close", "code": code, "reason": self._ending.code})
                    return
                self._bell.clear()
                await self._bell.wait()
        except (OSError, RuntimeError, WebSocketDisconnect):
            return


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    """The socket of a seat, or of a spectator: see docs/protocol.md."""
    services: Services = socket.app.state.services
    address = socket.client.host if socket.client else ""
    await socket.accept()
    client = Socket(socket)
    sender = asyncio.create_task(client.sending())
    table: Table | None = None
    counted = False
    try:
        services.addresses.come(address)
        counted = True
        services.metrics.sockets += 1
        services.clients.add(client)
        async with asyncio.timeout(INTRODUCTION):
            table = await _introduced(services, client, table_id)
        await table.audience.add(client)
        await _listen(services, client, table)
    except TimeoutError:
        client.leave("slow", f"Say hello within {INTRODUCTION:.0f} seconds.")
    except WebSocketDisconnect:
        sender.cancel()
    except FumaroleError as error:
        found = trouble(error)
        client.leave(found.code, found.message)
    except Exception:
        LOG.exception("a socket failed")
        client.leave("defect", "Something went wrong here; connect again.")
    finally:
        if counted:
            services.addresses.go(address)
            services.metrics.sockets -= 1
        services.clients.discard(client)
        client.forget()
        if table is not None:
            table.audience.remove(client)
        with contextlib.suppress(asyncio.CancelledError, TimeoutError):
            async with asyncio.timeout(5):
                await sender


async def _introduced(services: Services, client: Socket, table_id: str) -> Table:
    """The table, once the client has said who it is."""
    said = await _receive(services, client)
    if not isinstance(said, HelloMessage):
        raise Denied("malformed", 'The first message is {"type": "hello", "secret": "…"}.')
    table = await services.live.table(table_id)
    client.seat = seat_of(table, said.secret)
    return table


async def _listen(services: Services, client: Socket, table: Table) -> None:
    bucket = Bucket(services.settings.rate)
    while True:
        async with asyncio.timeout(services.settings.idle):
            said = await _receive(services, client)
        if not bucket.take():
            raise Denied("too-many", "Too many messages; connect again and wait a moment.")
        if said is None:
            client.mistakes += 1
            if client.mistakes > MOST_MISTAKES:
                raise Denied("malformed", "Too many messages without sense.")
            continue
        client.mistakes = 0
        services.metrics.messages += 1
        if isinstance(said, HelloMessage):
            client.push(text(Notice(Trouble("malformed", "You have said hello already."))))
            continue
        if isinstance(said, HintMessage):
            client.later(answer(client, table, said))
        else:
            client.push(text(await answer(client, table, said)))


async def _receive(services: Services, client: Socket) -> Message | None:
    """The next message; None for one that makes no sense, which the client is told."""
    event: Any = await client.connection.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone")
    data: str | bytes = event["text"] if event.get("text") is not None else event.get("bytes") or b""
    if len(data) > services.settings.message:
        raise Denied("too-large", f"A message has at most {services.settings.message} bytes.")
    try:
        said: Message = DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        services.metrics.malformed += 1
        client.push(text(Notice(Trouble("malformed", f"This message makes no sense: {error}."))))
        return None
    return said

"""One client's socket: what it may say, what it is told, how it ends."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from fumarole.engine.refusal import FumaroleError
from fumarole.server import limits
from fumarole.server.http.access import grant_of
from fumarole.server.http.answers import answer
from fumarole.server.limits import Bucket
from fumarole.server.protocol import unsafe_text
from fumarole.server.protocol.errors import Denied, Trouble, trouble
from fumarole.server.protocol.messages import (
    DECODER,
    HelloMessage,
    HintMessage,
    Message,
    Notice,
    text,
)
from fumarole.server.tables.client_socket import ClientSocket

if TYPE_CHECKING:
    from fumarole.server.services import Services
    from fumarole.server.tables.table import Table

LOG: Final = logging.getLogger("fumarole.socket")
INTRODUCTION: Final = 10.0
"""Seconds a client has for its hello."""
MOST_MISTAKES: Final = 20
"""Messages without sense in a row after which a socket is closed."""


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    """The socket of a seat, or of a spectator: see docs/protocol.md."""
    services: Services = socket.app.state.services
    await socket.accept()
    client = ClientSocket(socket, services.outboxes)
    sender = asyncio.create_task(client.sending())
    table: Table | None = None
    try:
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
        services.clients.discard(client)
        client.forget()
        if table is not None:
            table.audience.remove(client)
        with contextlib.suppress(asyncio.CancelledError, TimeoutError):
            async with asyncio.timeout(5):
                await sender


async def _introduced(services: Services, client: ClientSocket, table_id: str) -> Table:
    """The table, once the client has said who it is."""
    said = await _receive(services, client)
    if not isinstance(said, HelloMessage):
        raise Denied("malformed", 'The first message is {"type": "hello", "secret": "…"}.')
    with limits.asking():  # a table that was forgotten is worked out anew
        table = await services.live.table(table_id)
    client.grant = grant_of(table, said.secret)
    return table


async def _listen(services: Services, client: ClientSocket, table: Table) -> None:
    bucket, account = Bucket(services.settings.rate), limits.served()
    while True:
        async with asyncio.timeout(services.settings.idle):
            said = await _receive(services, client)
        if client.ended:
            return
        if not bucket.take() or not (account is None or account.messages.take()):
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


async def _receive(services: Services, client: ClientSocket) -> Message | None:
    """The next message; None for one that makes no sense, which the client is told."""
    event: Any = await client.connection.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone")
    data: str | bytes = event["text"] if event.get("text") is not None else event.get("bytes") or b""
    if len(data) > services.settings.message:
        raise Denied("too-large", f"A message has at most {services.settings.message} bytes.")
    try:
        written = data.encode() if isinstance(data, str) else data
        unsafe_text.check_json(written)
        said: Message = DECODER.decode(written)
    except (msgspec.DecodeError, UnicodeError, RecursionError, Denied) as error:
        services.metrics.malformed += 1
        why = str(error).removesuffix(".")
        client.push(text(Notice(Trouble("malformed", f"This message makes no sense: {why}."))))
        return None
    return said

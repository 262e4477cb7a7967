"""The gate: what is refused before anything happens, for requests and for the handshakes of sockets.

A request under a wrong name, from a foreign page, that is no JSON, comes too slowly or is one too many goes
no further.  Whatever passes is counted on the account of its address: the request, its bytes, its work.
"""

from __future__ import annotations

import asyncio
import math
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Send

from fumarole.server import limits
from fumarole.server.http.names import Names
from fumarole.server.protocol import unsafe_text
from fumarole.server.protocol.errors import STATUS, Denied, trouble

if TYPE_CHECKING:
    from litestar import Litestar

    from fumarole.server.limits import Account
    from fumarole.server.services import Services
    from fumarole.server.settings import Settings

FOR_HOSTS: Final = ("/health", "/metrics")
"""Outside the limits: whoever watches over the server is not locked out with those that it fends off."""
SAFE: Final = ("GET", "HEAD", "OPTIONS")
PATIENCE: Final = 60.0
"""Seconds in which the body of a request must have come."""

Headers: TypeAlias = dict[bytes, str]


class Gate:
    """An application behind its gate."""

    def __init__(self, app: Litestar, settings: Settings, patience: float = PATIENCE) -> None:
        self._app: ASGIApp = app
        self._state = app.state
        self._names = Names(settings)
        self._most = settings.body
        self._patience = patience

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Let it through, or answer with a refusal."""
        if scope["type"] == ScopeType.HTTP:
            passing = self._request
        elif scope["type"] == ScopeType.WEBSOCKET:
            passing = self._socket
        else:
            await self._app(scope, receive, send)
            return
        services: Services = self._state.services
        address = scope["client"][0] if scope["client"] else ""
        try:
            headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
            self._names.check_host(headers.get(b"host", ""))
            if scope["path"] in FOR_HOSTS:
                await self._app(scope, receive, send)
                return
            account = services.addresses.account(address)
            account.request()
            unsafe_text.check_address(scope["path"], scope["query_string"])
        except Denied as error:
            await _refuse(scope, send, error)
            return
        await passing(services, account, headers, scope, receive, send)

    async def _request(
        self, services: Services, account: Account, headers: Headers, scope: Any, receive: Receive, send: Send
    ) -> None:
        services.metrics.requests += 1
        account.under_way += 1

        async def sending(message: Any) -> None:
            account.traffic.spend(len(message.get("body", b"")))
            await send(message)

        try:
            if scope["method"] not in SAFE:
                self._names.check_origin(headers.get(b"origin", ""), headers.get(b"host", ""))
                body = await self._body(account, receive)
                if body:
                    _must_be_json(headers)
                    unsafe_text.check_json(body)
                receive = _whole(body, receive)
            with limits.on_account(account), limits.asking():
                await self._app(scope, receive, sending)
        except Denied as error:
            await _refuse(scope, send, error)
        finally:
            account.under_way -= 1

    async def _body(self, account: Account, receive: Receive) -> bytes:
        """All of it, or a refusal."""
        parts, size, more = [], 0, True
        try:
            async with asyncio.timeout(self._patience):
                while more:
                    message: Any = await receive()
                    if message["type"] == "http.disconnect":
                        raise Denied("malformed", "The request broke off.")
                    part = message.get("body", b"")
                    parts.append(part)
                    size += len(part)
                    account.traffic.spend(len(part))
                    more = message.get("more_body", False)
                    if size > self._most:
                        raise Denied("too-large", f"A request has at most {self._most} bytes.")
        except TimeoutError as error:
            raise Denied(
                "too-slow", f"A request must have come within {self._patience:.0f} seconds."
            ) from error
        return b"".join(parts)

    async def _socket(
        self,
        services: Services,
        account: Account,
        headers: Headers,
        scope: Any,
        receive: Receive,
        send: Send,
    ) -> None:
        async def receiving() -> Any:
            message: Any = await receive()
            account.traffic.spend(len(message.get("text") or message.get("bytes") or b""))
            account.must_have_traffic()
            return message

        async def sending(message: Any) -> None:
            await send(message)
            account.traffic.spend(len(message.get("text") or b""))

        try:
            self._names.check_origin(headers.get(b"origin", ""), headers.get(b"host", ""))
            account.come()
        except Denied as error:
            await _refuse(scope, send, error)
            return
        services.metrics.sockets += 1
        try:
            with limits.on_account(account):
                await self._app(scope, receiving, sending)
        finally:
            services.metrics.sockets -= 1
            account.sockets -= 1


def _must_be_json(headers: Headers) -> None:
    """No form of a foreign page can send this type without the browser asking first."""
    said = headers.get(b"content-type", "").partition(";")[0].strip().lower()
    if said != "application/json":
        raise Denied("malformed", "The body of a request is JSON: send Content-Type: application/json.")


def _whole(body: bytes, receive: Receive) -> Receive:
    """A body that has come already; afterwards, whatever else comes."""
    waiting: list[Any] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receiving() -> Any:
        return waiting.pop() if waiting else await receive()

    return receiving


async def _refuse(scope: Any, send: Any, error: Denied) -> None:
    """The refusal as JSON; a socket gets it instead of its handshake."""
    body = msgspec.json.encode({"error": trouble(error)})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if error.wait:
        headers.append((b"retry-after", str(math.ceil(error.wait)).encode()))
    kind = "http.response" if scope["type"] == ScopeType.HTTP else "websocket.http.response"
    if error.code == "too-large":
        headers.append((b"connection", b"close"))  # the rest of it is not read
    await send({"type": f"{kind}.start", "status": STATUS[error.code], "headers": headers})
    await send({"type": f"{kind}.body", "body": body, "more_body": False})

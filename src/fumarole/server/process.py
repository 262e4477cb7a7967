"""Running the server until somebody stops it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import signal
import sys
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import uvicorn

from fumarole.server import browser, logs
from fumarole.server.app import application
from fumarole.server.http.gate import Gate
from fumarole.server.http.security import secured
from fumarole.server.http_protocol import http_protocol
from fumarole.server.services import Services
from fumarole.server.websocket_protocol import websocket_protocol

if TYPE_CHECKING:
    from socket import socket

    from litestar import Litestar

    from fumarole.server.settings import Settings


COLLECT: Final = (20_000, 20, 50)
"""Tables in memory are many lasting objects: looking for garbage among them is worth it less often."""
SWITCH: Final = 0.001
"""Seconds: the writer gets its turn soon, so that nobody waits long for an acknowledgement."""
FAREWELLS: Final = 100
"""So often, a hundredth of a second apart, it is seen whether all clients have left."""


class Server(uvicorn.Server):
    """Says where it is once it listens, and says goodbye to clients when it stops."""

    def __init__(self, config: uvicorn.Config, app: Litestar, show: Callable[[], None]) -> None:
        self.app = app
        self.show = show
        """What is done once it listens."""
        self.places: list[str] = []
        """The addresses it listens at."""
        super().__init__(config)

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Listen, then tell."""
        await super().startup(sockets)
        for server in self.servers:
            for listening in server.sockets:
                self.places.append(_place(*listening.getsockname()[:2]))
        gc.collect()
        gc.freeze()
        gc.set_threshold(*COLLECT)
        sys.setswitchinterval(SWITCH)
        for place in self.places:
            print(f"Fumarole is at {place} (stop it with Ctrl-C)", flush=True)
        self.show()

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Clients leave first, so that nothing new comes while the rest is finished."""
        services: Services | None = getattr(self.app.state, "services", None)
        if services is not None:
            services.backend.leaving = True
            services.say_goodbye()
            for _ in range(FAREWELLS):
                if not services.clients:
                    break
                await asyncio.sleep(0.01)
        await super().shutdown(sockets)


def _place(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def make(settings: Settings, show: Callable[[], None] = lambda: None) -> Server:
    """A server that is not running yet."""
    app = application(settings)
    config = uvicorn.Config(
        secured(Gate(app, settings)),
        host=settings.host,
        port=settings.port,
        http=http_protocol(settings),
        ws=websocket_protocol(settings),
        ws_max_size=settings.message * 2,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        server_header=False,
        date_header=False,
        lifespan="on",
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=int(settings.grace),
        timeout_keep_alive=30,
        h11_max_incomplete_event_size=32_768,
    )
    return Server(config, app, show)


def _stopped(*_: object) -> None:
    """A host stopped the server; that is no failure."""


def _allow_many_sockets() -> None:
    """As many as this account may have at all; usually a program begins with about a thousand."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - not on every system

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def serve(settings: Settings, *, show: bool = False) -> int:
    """Serve until a signal stops it; the exit code.  `show`: in the reader's browser, at any free port."""
    if show:
        settled = browser.settle(settings)
        if settled is None:
            browser.show(settings.address)
            return 0
        settings = settled
    logs.begin(settings.logs)
    _allow_many_sockets()
    if show:
        logging.getLogger("uvicorn.error").setLevel(
            logging.WARNING
        )  # somebody plays here: the address is enough
    server = make(settings, partial(browser.show, settings.address)) if show else make(settings)
    signal.signal(signal.SIGTERM, _stopped)  # uvicorn, once it has stopped, raises its signals again
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
    return 0 if server.started else 1

"""The application: routes, errors, and a life from opening the store to the last commit."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from fumarole.engine.refusal import FumaroleError
from fumarole.server import metrics
from fumarole.server.http import alerts, catalogue, lessons, pages, replays, scenarios, tables
from fumarole.server.http.access import Bearer, secret_of
from fumarole.server.http.health import health
from fumarole.server.http.refusals import REFUSALS
from fumarole.server.http.table_socket import table_socket
from fumarole.server.protocol.errors import STATUS, Denied, Trouble, trouble
from fumarole.server.services import Services
from fumarole.server.store.database import lock_folder, open_engine
from fumarole.version import VERSION

if TYPE_CHECKING:
    from fumarole.server.settings import Settings

LOG: Final = logging.getLogger("fumarole.server")
CODES: Final = {400: "malformed", 404: "missing", 405: "method", 413: "too-large", 429: "too-many"}


@get("/metrics", responses=REFUSALS, tags=["host"], summary="Metrics", media_type=MediaType.TEXT)
async def show_metrics(request: Request[None, None, State], state: State, secret: Bearer = "") -> str:
    """What the server has counted since it began: for hosts, as it would tell others when somebody acts."""
    services: Services = state.services
    if not metrics.may_read(services.settings.metrics, request, secret_of(secret)):
        raise Denied("missing", "This host shows no metrics here.")
    return metrics.page(services.metrics, services.live, services.alerts, services.outboxes.size)


def refused(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Trouble]]:
    """An error as JSON: a code, a sentence, rule ids."""
    if isinstance(error, FumaroleError):
        found = trouble(error)
        status = STATUS.get(found.code, 422)
    elif isinstance(error, HTTPException):
        status = error.status_code
        found = Trouble(CODES.get(status, "malformed" if status < 500 else "defect"), _detail(error))
    elif isinstance(error, RecursionError):
        found, status = Trouble("malformed", "The request is nested too deeply."), 400
    else:
        LOG.error("a request failed", exc_info=error, extra={"facts": {"path": request.url.path}})
        found, status = trouble(error), 500
    if status >= 500:
        request.app.state.services.metrics.failures += 1
    headers = {"Retry-After": str(math.ceil(error.wait))} if isinstance(error, Denied) and error.wait else {}
    return Response({"error": found}, status_code=status, media_type=MediaType.JSON, headers=headers)


def _detail(error: HTTPException) -> str:
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{part.get('key', '')}: {part.get('message', '')}" for part in extra if isinstance(part, dict)]
    return "; ".join(parts) or error.detail


def application(settings: Settings) -> Litestar:
    """The application under these settings."""

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        lock = None if settings.database else lock_folder(settings.folder)
        engine = await asyncio.to_thread(open_engine, settings.url)
        app.state.services = services = Services(settings, engine)
        await services.open()
        try:
            yield
        finally:
            await services.close()
            if lock is not None:
                lock.close()

    return Litestar(
        [
            tables.ROUTES,
            replays.ROUTES,
            alerts.ROUTES,
            catalogue.ROUTES,
            scenarios.ROUTES,
            lessons.ROUTES,
            health,
            show_metrics,
            table_socket,
            pages.routes(),
        ],
        lifespan=[life],
        exception_handlers={Exception: refused, HTTPException: refused},
        request_max_body_size=settings.body,
        openapi_config=OpenAPIConfig(
            title="Fumarole",
            version=VERSION,
            description="Tables of board games. The socket of a table is explained in docs/protocol.md.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
    )

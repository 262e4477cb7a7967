"""Whether the server can do its work: the store takes a write, and nothing fails in the background."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from litestar import Response, get
from litestar.datastructures import State

from fumarole.server.http.refusals import REFUSALS
from fumarole.server.supervision import Failing
from fumarole.version import VERSION

if TYPE_CHECKING:
    from fumarole.server.services import Services

VITAL: Final = {"bus", "housekeeping", "waking"}
"""Without these a process does nobody any good.  What fails at single tables is shown, but is no reason to
give up the others: else one bad table could stop the server."""


class Health(msgspec.Struct):
    """Whether the server can do its work."""

    ok: bool
    version: str
    store: str
    failing: list[Failing] = []
    """What fails in the background, and is tried again and again."""


@get("/health", responses=REFUSALS, tags=["host"], summary="Whether the server works")
async def health(state: State) -> Response[Health]:
    """200 if the store takes a write and nothing vital fails, else 503."""
    services: Services = state.services
    backend = services.backend
    beats = await services.pulse.beats()
    failing = backend.supervision.failing()
    store = backend.store.engine.dialect.name if beats else "silent"
    well = beats and not any(one.what in VITAL for one in failing)
    return Response(
        Health(well and not backend.leaving, VERSION, store, failing), status_code=200 if well else 503
    )

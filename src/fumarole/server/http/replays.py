"""Replays: games that are over, imported records, and one's own part of a game that still goes on.

While a game runs, everybody looks back through their own eyes alone.  What was retold is kept for a while.
"""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from litestar import Request, Response, Router, get
from litestar.datastructures import State
from litestar.params import FromQuery, QueryParameter

from fumarole.engine.choice import SPECTATOR
from fumarole.server.http.access import Bearer, TableId, must_see, services_of
from fumarole.server.http.refusals import REFUSALS
from fumarole.server.protocol.errors import Denied
from fumarole.server.tables.replay_cache import is_open, must_have_record, written_record
from fumarole.server.workers.key_moments import Story
from fumarole.server.workers.tasks import VerifyTask
from fumarole.server.workers.tracks import ALL, Track, Verified

if TYPE_CHECKING:
    from fumarole.server.tables.table import Table

Viewpoint = Literal["own", "watch", "all"]


def must_be_open(table: Table) -> None:
    """What holds secrets is shown when the game is over."""
    if not is_open(table):
        raise Denied("not-over", "While the game goes on, everybody looks back through their own eyes alone.")


def seat_named(table: Table, name: str) -> int:
    """The seat with this name."""
    found = next((chair.seat for chair in table.row.chairs if chair.name == name), None)
    if found is None:
        raise Denied("missing", f"There is no seat {name!r}.")
    return found


@get("/tables/{table_id:str}/replay", responses=REFUSALS, summary="A game from its beginning")
async def replay_table(
    request: Request[None, None, State],
    state: State,
    table_id: TableId,
    eyes: FromQuery[Viewpoint] = "own",
    seat: Annotated[str, QueryParameter(max_length=32)] = "",
    secret: Bearer = "",
) -> Response[Track]:
    """Every position in somebody's eyes: one's own, a spectator's, a seat's, or with everything open."""
    services = services_of(state)
    table = await services.live.table(table_id)
    own = must_see(table, secret)
    wanted = {"own": own.seat, "watch": SPECTATOR, "all": ALL}[eyes] if not seat else seat_named(table, seat)
    if wanted != own.seat:
        must_be_open(table)
    async with table.lock:
        await table.reload_if_doubtful()
        must_have_record(table)
    packed = await services.replays.fetch(table, wanted)
    table.must_hold(own)
    return _packed(request, packed)


@get("/tables/{table_id:str}/story", responses=REFUSALS, summary="The chances and the key moments")
async def table_story(
    request: Request[None, None, State], state: State, table_id: TableId, secret: Bearer = ""
) -> Response[Story]:
    """How likely each seat was to win, position by position, and where that turned; once the game is over."""
    services = services_of(state)
    table = await services.live.table(table_id)
    must_see(table, secret)
    must_be_open(table)
    return _packed(request, await services.replays.fetch(table, None))


@get("/tables/{table_id:str}/verify", responses=REFUSALS, summary="Check the draws")
async def verify_table(state: State, table_id: TableId, secret: Bearer = "") -> Verified:
    """Replays every decision and recomputes every draw from the seed, as `fumarole verify` does."""
    services = services_of(state)
    table = await services.live.table(table_id)
    must_see(table, secret)
    must_be_open(table)
    task = VerifyTask(await written_record(table, reveal=True))
    found = await services.backend.workers.walk_through(table.asker(), task)
    return msgspec.json.decode(found, type=Verified)


def _packed(request: Request[None, None, State], packed: bytes) -> Response[Any]:
    """Compressed, for whoever can read that."""
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    body = packed
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        body = gzip.decompress(packed)
    return Response(body, media_type="application/json", headers=headers)


ROUTES = Router("/api", route_handlers=[replay_table, table_story, verify_table], tags=["replays"])

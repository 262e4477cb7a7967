"""Replays: games that are over, imported records, and one's own part of a game that still goes on.

While a game runs, everybody looks back through their own eyes alone.  What was retold is kept for a while.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import msgspec
from litestar import Request, Response, Router, get
from litestar.datastructures import State
from litestar.params import FromQuery, QueryParameter

from fumarole import registry
from fumarole.engine import record
from fumarole.engine.choice import SPECTATOR
from fumarole.engine.verify import verify
from fumarole.server.http.access import Bearer, TableId, must_see, services_of
from fumarole.server.http.refusals import REFUSALS
from fumarole.server.protocol.errors import Denied
from fumarole.server.store.rows import OVER
from fumarole.server.workers.key_moments import Story
from fumarole.server.workers.tracks import ALL, StoryTask, Track, TrackTask

if TYPE_CHECKING:
    from fumarole.engine.record import Record
    from fumarole.server.tables.table import Table
    from fumarole.server.workers.pool import WorkerPool

MOST_KEPT: Final = 300
"""So many tellings are kept, of 10 to 40 kB each."""

Viewpoint = Literal["own", "watch", "all"]


class Verified(msgspec.Struct):
    """What a check of a record found; a record that does not hold is refused with the reason."""

    decisions: int
    """So many were replayed under the rules, and each could be made."""
    draws: int
    draws_checked: bool
    """Whether every draw was recomputed from the seed."""
    commitment: str
    """The hash of the seed, stored before the first draw."""
    seed: str | None
    result: dict[str, Any] | None


class ReplayCache:
    """What was retold lately, by table, its length, and whose eyes."""

    def __init__(self, thinkers: WorkerPool) -> None:
        self._thinkers = thinkers
        self._kept: OrderedDict[tuple[str, int, int | None], asyncio.Future[bytes]] = OrderedDict()

    async def retold(self, table: Table, seat: int | None) -> bytes:
        """A table's game in these eyes; without any, its turning points.  Compressed."""
        key = (table.row.id, table.number, seat)
        found = self._kept.get(key)
        if found is None:
            found = asyncio.ensure_future(self._tell(table, seat))
            self._kept[key] = found
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        try:
            return await asyncio.shield(found)
        except Exception:
            self._kept.pop(key, None)
            raise

    async def _tell(self, table: Table, seat: int | None) -> bytes:
        kept = msgspec.Raw(record_of(table).text().encode())
        task = StoryTask(kept) if seat is None else TrackTask(kept, seat, whole=is_open(table))
        return await self._thinkers.retell(task)


def is_open(table: Table) -> bool:
    """Whether nothing needs to be secret here any more."""
    return table.row.status == OVER


def record_of(table: Table) -> Record:
    """The record of a table's game, with the commitment that was stored before its first draw."""
    if table.problem:
        raise Denied("cannot-replay", table.problem)
    if table.game is None:
        raise Denied("not-running", "The game has not begun; the host starts it.")
    kept = table.game.record(reveal=is_open(table))
    committed = msgspec.structs.replace(kept.header, commitment=table.row.header["commitment"])
    return record.sealed(msgspec.structs.replace(kept, header=committed))


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
    wanted = {"own": own, "watch": SPECTATOR, "all": ALL}[eyes] if not seat else seat_named(table, seat)
    if wanted != own:
        must_be_open(table)
    async with table.lock:
        await table.reload_if_doubtful()
        record_of(table)  # says why, where there is nothing to be shown
    return _packed(request, await services.replays.retold(table, wanted))


@get("/tables/{table_id:str}/story", responses=REFUSALS, summary="The chances and the key moments")
async def table_story(
    request: Request[None, None, State], state: State, table_id: TableId, secret: Bearer = ""
) -> Response[Story]:
    """How likely each seat was to win, position by position, and where that turned; once the game is over."""
    services = services_of(state)
    table = await services.live.table(table_id)
    must_see(table, secret)
    must_be_open(table)
    return _packed(request, await services.replays.retold(table, None))


@get("/tables/{table_id:str}/verify", responses=REFUSALS, summary="Check the draws")
async def verify_table(state: State, table_id: TableId, secret: Bearer = "") -> Verified:
    """Replays every decision and recomputes every draw from the seed, as `fumarole verify` does."""
    services = services_of(state)
    table = await services.live.table(table_id)
    must_see(table, secret)
    must_be_open(table)
    kept = record_of(table)
    found = await services.live.in_thread(verify, registry.title(kept.header.title), kept)
    return Verified(
        found.decisions, found.draws, found.draws_checked, kept.header.commitment, kept.seed, found.result
    )


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

"""The HTTP handlers of tables.  docs/protocol.md explains each; /schema describes them to programs."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Request, Response, Router, delete, get, post
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from fumarole.engine.choice import SPECTATOR
from fumarole.engine.title import Title
from fumarole.server.http.access import (
    Bearer,
    TableId,
    address_of,
    must_be_host,
    must_see,
    must_sit,
    secret_of,
    services_of,
)
from fumarole.server.http.refusals import REFUSALS
from fumarole.server.lobby import host_rights, rematch, seat_links
from fumarole.server.protocol.errors import Denied
from fumarole.server.protocol.forms import (
    Claim,
    Claimed,
    ImportedTable,
    Join,
    Made,
    NewTable,
    SeatLink,
    StandIn,
    StartWish,
    TableShown,
    in_a_list,
    table_shown,
)
from fumarole.server.store import keys, rows
from fumarole.server.store.rows import OVER
from fumarole.server.tables import stored_game

SeatName = Annotated[str, PathParameter(max_length=32, description="A seat's name.")]
Status = Literal["open", "running", "over"]
MOST_LISTED = 100


@get("/tables", responses=REFUSALS, summary="The public tables")
async def list_tables(
    state: State,
    status: FromQuery[Status | None] = None,
    title: Annotated[str, QueryParameter(max_length=64)] = "",
    before: Annotated[int | None, QueryParameter(ge=0, le=2**53)] = None,
) -> list[TableShown]:
    """Tables that are not private, the latest first; open and running ones unless a status is asked for.

    With `before`, those whose latest change was earlier: so one page follows another.
    """
    services = services_of(state)
    wanted = [status] if status else ["open", "running"]
    found = await services.backend.store.read(
        lambda connection: rows.listed(
            connection, wanted, private=False, most=MOST_LISTED, title=title, before=before
        )
    )
    live, server = services.live.tables, services.settings
    return [
        in_a_list(live[row.id].shown() if row.id in live else table_shown(row, set(), server))
        for row in found
    ]


@post("/tables", responses=REFUSALS, summary="Make a table")
async def make_table(request: Request[None, None, State], state: State, data: JSONBody[NewTable]) -> Made:
    """A new table.  The answer holds the secrets of host and seats; they are told only here."""
    return await services_of(state).lobby.make_table(data, address_of(request))


@post("/tables/import", responses=REFUSALS, summary="Make a table from a record")
async def import_table(
    request: Request[None, None, State], state: State, data: JSONBody[ImportedTable]
) -> Made:
    """A table that goes on where a record ends, or from one of its positions."""
    return await services_of(state).lobby.import_table(data, address_of(request))


@get("/tables/{table_id:str}", responses=REFUSALS, summary="A table")
async def show_table(state: State, table_id: TableId, secret: Bearer = "") -> TableShown:
    """The table itself, without its game."""
    table = await services_of(state).live.table(table_id)
    must_see(table, secret)
    return table.shown()


@post("/tables/{table_id:str}/join", responses=REFUSALS, summary="Take an open seat")
async def join_table(state: State, table_id: TableId, data: JSONBody[Join], secret: Bearer = "") -> SeatLink:
    """The secret of the seat, told only here.  A private table asks for the watch secret."""
    services = services_of(state)
    table = await services.live.table(table_id)
    must_see(table, secret)
    return await services.lobby.join(table, data.player, data.seat)


@post("/tables/{table_id:str}/claim", responses=REFUSALS, status_code=200, summary="Open a link")
async def claim_seat(state: State, table_id: TableId, data: JSONBody[Claim], link: Bearer = "") -> Claimed:
    """The seat of a link is this device's; the link opens nothing more.  Said again, it is answered again."""
    table = await services_of(state).live.table(table_id)
    return await seat_links.claim(table, secret_of(link), data.secret)


@post("/tables/{table_id:str}/leave", responses=REFUSALS, status_code=204, summary="Give one's seat back")
async def leave_table(state: State, table_id: TableId, secret: Bearer = "") -> None:
    """Before the game the seat is open again; in a running game a bot plays on until one comes back."""
    services = services_of(state)
    table = await services.live.table(table_id)
    await services.lobby.leave(table, must_sit(table, secret))


@post("/tables/{table_id:str}/start", responses=REFUSALS, status_code=200, summary="Begin the game")
async def start_table(
    state: State, table_id: TableId, data: JSONBody[StartWish], secret: Bearer = ""
) -> TableShown:
    """The host begins; `fill` seats a bot wherever nobody sits."""
    services = services_of(state)
    table = await services.live.table(table_id)
    must_be_host(table, secret)
    await services.lobby.start(table, data.fill)
    return table.shown()


@post(
    "/tables/{table_id:str}/seats/{seat:str}/link",
    responses=REFUSALS,
    status_code=200,
    summary="A new link",
)
async def renew_link(state: State, table_id: TableId, seat: SeatName, secret: Bearer = "") -> SeatLink:
    """The host: for a person who lost link or device; whoever had the seat has it no longer.

    The seat itself: to bring it to another device; it stays where it is until the link is opened.
    """
    table = await services_of(state).live.table(table_id)
    if keys.fits(secret_of(secret), table.row.host):
        return await host_rights.renew(table, seat)
    grant = must_sit(table, secret)
    if table.row.chairs[grant.seat].name != seat:
        raise Denied("secret", "Only the host and whoever sits there get a link to a seat.")
    return await seat_links.move(table, grant)


@post(
    "/tables/{table_id:str}/seats/{seat:str}/bot",
    responses=REFUSALS,
    status_code=200,
    summary="A bot stands in",
)
async def stand_in(
    state: State, table_id: TableId, seat: SeatName, data: JSONBody[StandIn], secret: Bearer = ""
) -> TableShown:
    """The host lets a bot play for somebody who is not here, or with null no longer."""
    table = await services_of(state).live.table(table_id)
    must_be_host(table, secret)
    await host_rights.stand_in(table, seat, data.bot)
    return table.shown()


@delete("/tables/{table_id:str}/seats/{seat:str}", responses=REFUSALS, summary="Free a seat")
async def free_seat(state: State, table_id: TableId, seat: SeatName, secret: Bearer = "") -> None:
    """Before the game, the host: whoever had the seat has it no longer, and it is open to whoever comes."""
    table = await services_of(state).live.table(table_id)
    must_be_host(table, secret)
    await host_rights.free(table, seat)


@post("/tables/{table_id:str}/again", responses=REFUSALS, summary="Another game")
async def play_again(
    request: Request[None, None, State], state: State, table_id: TableId, secret: Bearer = ""
) -> TableShown:
    """A new table for the same people under the same secrets; the same one, however often one asks."""
    services = services_of(state)
    table = await services.live.table(table_id)
    if not keys.fits(secret_of(secret), table.row.host) and must_see(table, secret).seat == SPECTATOR:
        raise Denied("secret", "Another game is for those who played; send the secret of a seat.")
    return (await rematch.again(services.lobby, table, address_of(request))).shown()


@delete("/tables/{table_id:str}", responses=REFUSALS, summary="Close a table")
async def close_table(state: State, table_id: TableId, secret: Bearer = "") -> None:
    """The host closes it for good; its record stays in the store."""
    services = services_of(state)
    table = await services.live.table(table_id)
    must_be_host(table, secret)
    await services.lobby.close(table)


@get(
    "/tables/{table_id:str}/record",
    responses=REFUSALS,
    media_type="application/json",
    summary="A record",
)
async def show_record(state: State, table_id: TableId, secret: Bearer = "") -> Response[bytes]:
    """Header, decisions, draws and seed: `fumarole verify` checks them.  A running game's is not shown."""
    services = services_of(state)
    table = await services.live.table(table_id)
    must_see(table, secret)
    async with table.lock:
        if table.row.status != OVER or (table.game is None and not table.problem):
            raise Denied("not-over", "The record holds what is sealed; it is shown when the game is over.")
        game = table.game
        if game is not None:
            title = Title.of(game.book)
            text = await services.backend.in_thread(lambda: title.portable(game.record(reveal=True)).text())
        else:
            stored = await services.backend.news(table_id, 0, 0)
            text = await services.backend.in_thread(lambda: stored_game.written_record(stored).text())
    name = f"{table.row.title}-{table.row.id}.json"
    return Response(
        text.encode(),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


ROUTES = Router(
    "/api",
    route_handlers=[
        list_tables,
        make_table,
        import_table,
        show_table,
        join_table,
        claim_seat,
        leave_table,
        start_table,
        renew_link,
        stand_in,
        free_seat,
        play_again,
        close_table,
        show_record,
    ],
    tags=["tables"],
)

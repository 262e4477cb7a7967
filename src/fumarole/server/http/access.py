"""Who asks: the secret of a link or a header, and what it opens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from litestar import Request
from litestar.datastructures import State
from litestar.params import HeaderParameter, PathParameter

from fumarole.engine.choice import SPECTATOR
from fumarole.server.protocol.errors import Denied
from fumarole.server.store import keys
from fumarole.server.store.database import now
from fumarole.server.tables.grant import Grant

if TYPE_CHECKING:
    from fumarole.server.services import Services
    from fumarole.server.tables.table import Table

TableId = Annotated[str, PathParameter(max_length=16, description="A table's id.")]
Bearer = Annotated[str, HeaderParameter(name="Authorization", description="Bearer SECRET", max_length=100)]


def services_of(state: State) -> Services:
    """What the handlers work with."""
    services: Services = state.services
    return services


def address_of(request: Request[None, None, State]) -> str:
    """Where a request came from; empty if nobody can tell."""
    return request.client.host if request.client else ""


def secret_of(header: str) -> str:
    """The secret of an `Authorization` header."""
    return header.removeprefix("Bearer ").strip()


def must_be_host(table: Table, header: str) -> None:
    """Only who made the table."""
    if not keys.fits(secret_of(header), table.row.host):
        raise Denied("secret", "Only the host may do that; send Authorization: Bearer and the host's secret.")


def must_see(table: Table, header: str) -> Grant:
    """Whoever may see the table: the seat, or a spectator's place."""
    found = grant_of(table, secret_of(header))
    table.visited = now()
    return found


def must_sit(table: Table, header: str) -> Grant:
    """Only who holds a seat."""
    grant = must_see(table, header)
    if grant.seat == SPECTATOR:
        raise Denied("secret", "Send Authorization: Bearer and the secret of the seat.")
    return grant


def grant_of(table: Table, secret: str) -> Grant:
    """The seat a secret opens; without one, or with the host's, a spectator's place."""
    row = table.row
    fitting = [Grant(chair.seat, chair.grant) for chair in row.chairs if keys.fits(secret, chair.secret)]
    host, watch = keys.fits(secret, row.host), keys.fits(secret, row.watch)
    if fitting:
        return fitting[0]
    for chair in row.chairs:
        if keys.fits(secret, chair.invite):
            raise Denied(
                "unclaimed", f"This is a link; claim the seat first: POST /api/tables/{row.id}/claim."
            )
    if host or watch or (not secret and not row.private):
        return Grant(SPECTATOR, 0)
    raise Denied("secret", "This link opens no seat at this table.")

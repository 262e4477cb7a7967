"""Who asks: the secret of a link or a header, and what it opens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from litestar.datastructures import State
from litestar.params import HeaderParameter, PathParameter

from fumarole.engine.choice import SPECTATOR
from fumarole.server.protocol.errors import Denied
from fumarole.server.store import keys

if TYPE_CHECKING:
    from fumarole.server.app import House
    from fumarole.server.tables.table import Table

TableId = Annotated[str, PathParameter(max_length=16, description="A table's id.")]
Bearer = Annotated[str, HeaderParameter(name="Authorization", description="Bearer SECRET", max_length=100)]


def house_of(state: State) -> House:
    """What the handlers work with."""
    house: House = state.house
    return house


def secret_of(header: str) -> str:
    """The secret of an `Authorization` header."""
    return header.removeprefix("Bearer ").strip()


def must_be_host(table: Table, header: str) -> None:
    """Only who made the table."""
    if not keys.fits(secret_of(header), table.sheet.host):
        raise Denied("secret", "Only the host may do that; send Authorization: Bearer and the host's secret.")


def must_see(table: Table, header: str) -> int:
    """Whoever may see the table: the seat, or a spectator's place."""
    return seat_of(table, secret_of(header))


def seat_of(table: Table, secret: str) -> int:
    """The seat a secret opens; without one, or with the host's, a spectator's place."""
    sheet = table.sheet
    fitting = [chair.seat for chair in sheet.chairs if keys.fits(secret, chair.secret)]
    host, watch = keys.fits(secret, sheet.host), keys.fits(secret, sheet.watch)
    if fitting:
        return fitting[0]
    if host or watch or (not secret and not sheet.private):
        return SPECTATOR
    raise Denied("secret", "This link opens no seat at this table.")

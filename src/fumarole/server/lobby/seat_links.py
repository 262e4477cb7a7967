"""Links of seats: each is opened once, and gives the seat to the device that opened it.

Whoever made a link knows what it says, so a link is no secret of a seat: the device makes up its own when it
claims the seat, and nobody else ever learns that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from fumarole.server.protocol.errors import Denied
from fumarole.server.protocol.forms import Claimed, SeatLink
from fumarole.server.store import keys
from fumarole.server.store.rows import PERSON, SeatRow

if TYPE_CHECKING:
    from fumarole.server.tables.grant import Grant
    from fumarole.server.tables.table import Table

USED: Final = "This link was opened before, and opens nothing more. Ask for a new one."


async def claim(table: Table, link: str, secret: str) -> Claimed:
    """Open a link: the seat is this device's, under a secret of its own; said again, the same again.

    What is no link of a seat but opens the table as it is, such as the spectators' secret, stays as it is.
    """
    async with table.lock:
        for chair in table.row.chairs:
            if keys.fits(link, chair.invite):
                await _give(table, chair, secret)
                return Claimed(chair.name, secret)
            if keys.fits(link, chair.spent):
                if keys.fits(secret, chair.secret):
                    return Claimed(chair.name, secret)
                raise Denied("used", USED)
            if chair.grant == 0 and keys.fits(link, chair.secret):
                return Claimed(chair.name, link)  # from before links were opened once
        if keys.fits(link, table.row.watch):
            return Claimed(None, link)
    raise Denied("secret", "This link opens no seat at this table.")


async def _give(table: Table, chair: SeatRow, secret: str) -> None:
    taken = msgspec.structs.replace(
        chair,
        secret=keys.digest(secret),
        invite=None,
        spent=chair.invite,
        grant=chair.grant + 1,
        seen=table.backend.uptime.now(),
    )
    if not await table.seat(taken):
        raise Denied("used", USED)
    table.audience.tell_table()


async def move(table: Table, grant: Grant) -> SeatLink:
    """A link that brings one's own seat to another device; it stays here until that is opened."""
    async with table.lock:
        table.must_hold(grant)
        chair, (link, kept) = table.row.chairs[grant.seat], keys.new_pair()
        await store(table, msgspec.structs.replace(chair, invite=kept))
        return link_of(table, chair.name, link)


async def store(table: Table, chair: SeatRow) -> None:
    """Store who has a seat, unless another process was first."""
    if not await table.seat(chair):
        raise Denied("not-open", "Somebody else was first.")


def person_at(table: Table, name: str) -> SeatRow:
    """The seat of a person."""
    chair = next((chair for chair in table.row.chairs if chair.name == name), None)
    if chair is None or chair.kind != PERSON:
        raise Denied("missing", f"No person sits at {name!r}.")
    return chair


def link_of(table: Table, name: str, link: str) -> SeatLink:
    """A link as it is told."""
    return SeatLink(name, invitation=link, link=f"{table.backend.settings.address}/t/{table.row.id}#{link}")

"""What a host may do with other people's seats.  Everybody at the table is told, before it is done.

Among friends a host may help at any time.  At a table of strangers, once the game has begun, only where
somebody has been away for a while: so nobody takes over a seat to look at its secrets.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import msgspec

from fumarole.server.lobby import seat_links
from fumarole.server.lobby.seat_links import link_of, person_at
from fumarole.server.protocol.errors import Denied
from fumarole.server.store import keys
from fumarole.server.store.rows import FREE, FRIENDS, OPEN, SeatRow
from fumarole.server.tables.chat import BACK, FREED, RENEWED, STAND_IN

if TYPE_CHECKING:
    from fumarole.server.protocol.forms import SeatLink
    from fumarole.server.tables.table import Table


async def renew(table: Table, name: str) -> SeatLink:
    """A new link for a seat whose link or device was lost; whoever had the seat has it no longer."""
    async with table.lock:
        await _must_be_away(table, name)
        if person_at(table, name).secret is not None:
            await table.chat.announce(person_at(table, name).seat, RENEWED)
        chair, (link, kept) = person_at(table, name), keys.new_pair()
        fresh = msgspec.structs.replace(chair, secret=None, invite=kept, spent=None, grant=chair.grant + 1)
        await seat_links.store(table, fresh)
        table.audience.tell_table()
        return link_of(table, name, link)


async def free(table: Table, name: str) -> None:
    """Before the game: the seat is open to whoever comes; whoever had it has it no longer."""
    async with table.lock:
        if table.row.status != OPEN:
            raise Denied("not-open", "The game has begun already.")
        if person_at(table, name).secret is not None:
            await table.chat.announce(person_at(table, name).seat, FREED)
        await seat_links.store(table, freed(person_at(table, name)))
        table.audience.tell_table()


def freed(chair: SeatRow) -> SeatRow:
    """The seat when nobody has it."""
    return msgspec.structs.replace(
        chair, kind=FREE, player="", secret=None, invite=None, spent=None, grant=chair.grant + 1
    )


async def stand_in(table: Table, name: str, bot: str | None) -> None:
    """A bot plays for somebody who is not here, or with None no longer."""
    table.bots.must_be_known(bot)
    async with table.lock:
        await table.reload_if_doubtful()
        table.running()
        chair = person_at(table, name)
        if bot is None and table.row.trust != FRIENDS and chair.secret is not None:
            raise Denied("refused", "At a table of strangers people end that themselves when they come.")
        if bot is not None and chair.seat in table.audience.present:
            raise Denied("refused", "That person is here; they can leave the seat to a bot themselves.")
        await _must_be_away(table, name)
        if bot is None:
            table.bots.must_have_time(chair.seat)
        await table.chat.announce(chair.seat, BACK if bot is None else STAND_IN, bot or "")
        await table.bots.stand_in(chair.seat, bot)


async def _must_be_away(table: Table, name: str) -> None:
    """At a table of strangers, long enough; a seat that nobody has yet may be given anew at any time."""
    if table.row.trust == FRIENDS or table.row.status == OPEN:
        return
    if table.backend.writer.notifies:
        await table.catch_up_now()  # another process may have seen them
    chair, needed = person_at(table, name), table.backend.settings.silence
    if chair.secret is None:
        return
    away = table.audience.away_for(chair) / 1000
    if away < needed:
        most, more = math.ceil(needed / 60), math.ceil((needed - away) / 60)
        raise Denied(
            "refused",
            f"At a table of strangers somebody must have been away for {most} minutes first: {more} to go.",
        )

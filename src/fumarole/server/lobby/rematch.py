"""Another game: the same agreement and the same seats at a new table, under the same secrets.

Nobody is told anything new: whoever holds a link of the old table holds the same seat at the next one, and
the old table says where that is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from fumarole import registry
from fumarole.engine.header import options_of
from fumarole.engine.written import Header
from fumarole.server.alerts import subscriptions
from fumarole.server.lobby import new_table
from fumarole.server.lobby.new_table import Draft, Room
from fumarole.server.protocol.errors import Denied
from fumarole.server.store import keys
from fumarole.server.store.database import now
from fumarole.server.store.rows import FREE, OPEN, OVER, PERSON, TableRow
from fumarole.server.store.schema import TABLES
from fumarole.server.store.writer import tell
from fumarole.server.tables import stored_game

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fumarole.server.lobby.lobby import Lobby
    from fumarole.server.tables.table import Table


async def again(lobby: Lobby, table: Table, address: str) -> Table:
    """The table where these people play on; made, if nobody has asked before.

    It begins at once, unless a seat is open, or it has clocks and somebody whose time would run is not here.
    """
    async with table.lock:
        if table.row.status != OVER:
            raise Denied("not-over", "Another game begins when this one is over.")
        found = await _found(lobby, table.row.next)
        if found is not None:
            return found
        here = table.audience.present
        waits = any(chair.kind == FREE for chair in table.row.chairs) or (
            table.row.pace.on
            and any(
                chair.kind == PERSON and not chair.away and chair.seat not in here
                for chair in table.row.chairs
            )
        )
        draft = await lobby.backend.in_thread(_draft, table.row, waits)
        before, old, new, process = table.row.next, table.row.id, draft.row.id, lobby.backend.process
        origin, room = lobby.origin(address), Room.of(lobby.backend.settings)

        def work(connection: Connection) -> None:
            mine = (TABLES.c.id == old) & TABLES.c.next.is_not_distinct_from(before)
            if not connection.execute(TABLES.update().where(mine).values(next=new)).rowcount:
                raise Denied("not-open", "Somebody else was first.")
            new_table.write(connection, draft, origin, room)
            subscriptions.carry(connection, old, new)
            tell(connection, process, [old])

        await lobby.backend.writer.job(work)
        table.row.next = new
        made = await lobby.live.add(draft.row, draft.moves, draft.game)
        table.audience.tell_table()
        return made


async def _found(lobby: Lobby, table_id: str | None) -> Table | None:
    """The next table, if there is one and it was not closed or removed since."""
    try:
        return await lobby.live.table(table_id) if table_id else None
    except Denied:
        return None


def _draft(old: TableRow, waits: bool) -> Draft:
    """The same table under the rules as they are now, with its game unless that waits."""
    head = msgspec.convert(old.header, Header)
    title = registry.title(head.title)
    wishes: dict[str, Any] = {name: getattr(head, name) for name in ("edition", "scenario", "expansions")}
    wishes |= {
        "options": options_of(head, title),
        "presets": head.presets,
        "own": head.own,
        "seats": list(head.seats),
    }
    at = now()
    row = msgspec.structs.replace(
        old,
        id=keys.new_id(),
        status=OPEN,
        header=stored_game.header_of(title, title.setup(**wishes)),
        start=None,
        seed=None,
        created=at,
        changed=at,
        result=None,
        chairs=[msgspec.structs.replace(chair) for chair in old.chairs],
        next=None,
        look=False,
    )
    return Draft(row) if waits else new_table.begun(Draft(row))

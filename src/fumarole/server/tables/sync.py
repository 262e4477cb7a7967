"""What other processes have stored about a table, taken over here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from fumarole.engine.refusal import RecordError
from fumarole.server.store.rows import RUNNING
from fumarole.server.tables import stored_game

if TYPE_CHECKING:
    from fumarole.server.tables.table import Table


async def catch_up(table: Table) -> None:
    """Take over what is new."""
    async with table.lock:
        table.behind = False
        await catch_up_now(table)


async def catch_up_now(table: Table) -> None:
    """The same; the lock is held."""
    chat_from = table.chat.next_number
    found = await table.live.news(table.row.id, table.number, chat_from)
    if found.row.status != table.row.status and found.row.status == RUNNING:
        await table.reload()
        return
    before, table.row = table.row, found.row
    table.row.changed = max(before.changed, table.row.changed)
    for move in found.moves:
        if table.game is None:
            break
        try:
            stored_game.carry_out(table.game, move)
        except RecordError:
            await table.reload()
            return
        table.number = move.number + 1
        if move.token:
            table.tokens.add((move.seat, move.token))
        if move.clocks:
            table.clocks.left, table.clocks.since = list(move.clocks), move.at
        table.clocks.running = table.persons_owing(table.game)
        cut = len(table.game.events) if move.deed == stored_game.UNDO else None
        table.audience.send(table.audience.changes(table.game, cut))
    for line in found.chat:
        table.chat.hear(line)
    if msgspec.structs.replace(before, changed=0) != msgspec.structs.replace(table.row, changed=0):
        table.audience.tell_table()
    table.alarm.set()
    table.bots.wake(mine=False)

"""Before, around and after a game: making, joining, leaving, starting, importing, closing tables."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import msgspec

from fumarole import bots
from fumarole.engine.refusal import SetupError
from fumarole.server import limits
from fumarole.server.lobby import new_table, seat_links
from fumarole.server.lobby.host_rights import freed
from fumarole.server.lobby.new_table import Draft, Room, WrittenDraft
from fumarole.server.protocol.errors import Denied
from fumarole.server.protocol.forms import ImportedTable, Made, NewTable, SeatLink
from fumarole.server.store import keys, rows
from fumarole.server.store.rows import BOT, CLOSED, FREE, OPEN, PERSON, SeatRow
from fumarole.server.store.schema import MOVES, TABLES
from fumarole.server.store.writer import tell
from fumarole.server.workers.fair_queue import Asker
from fumarole.server.workers.tasks import ImportTask, TableTask, TrialTask

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fumarole.server.tables.grant import Grant
    from fumarole.server.tables.live_tables import LiveTables
    from fumarole.server.tables.table import Table


class Lobby:
    """What hosts and guests do around a game."""

    def __init__(self, live: LiveTables) -> None:
        self.live = live
        self.backend = live.backend

    # Making

    async def make_table(self, wish: NewTable, address: str) -> Made:
        """A new table: checked, its game begun if that was wished, stored with one write, opened."""
        if wish.own:
            return await self._store(await self._tried(TableTask(_raw(wish)), address), address)
        return await self._store(await self.backend.in_thread(new_table.draft, wish), address)

    async def import_table(self, wish: ImportedTable, address: str) -> Made:
        """A table from a record: to be looked at, if it is over, else to be played on."""
        return await self._store(await self._tried(ImportTask(_raw(wish)), address), address)

    async def tried(self, task: TrialTask, address: str) -> bytes:
        """What a worker finds of something that a stranger brought."""
        return await self.backend.workers.trial(Asker(origin=self.origin(address)), task)

    async def _tried(self, task: TableTask | ImportTask, address: str) -> Draft:
        """A draft that a worker made and looked at from every seat, with its game."""
        written = msgspec.json.decode(await self.tried(task, address), type=WrittenDraft)
        return await self.backend.in_thread(written.replayed)

    async def _store(self, draft: Draft, address: str) -> Made:
        origin, room = self.origin(address), Room.of(self.backend.settings)
        await self.backend.writer.job(lambda connection: new_table.write(connection, draft, origin, room))
        try:
            table = await self.live.add(draft.row, draft.moves, draft.game)
        except Exception:  # nobody would ever learn its secrets
            await self.backend.writer.job(lambda connection: rows.remove(connection, draft.row.id))
            raise
        place = f"{self.backend.settings.address}/t/{draft.row.id}"
        for link in draft.links:
            if link.invitation:
                link.link = f"{place}#{link.invitation}"
        watch = f"{place}#{draft.watch}" if draft.watch else place
        return Made(table.shown(), draft.host, draft.links, watch)

    def origin(self, address: str) -> str:
        """What is kept of an address, so that no table tells where it came from; empty for none."""
        if not address:
            return ""
        return hashlib.sha256(f"{self.backend.salt} {limits.network(address)}".encode()).hexdigest()

    # Joining and leaving

    async def join(self, table: Table, player: str, name: str | None) -> SeatLink:
        """Take an open seat."""
        async with table.lock:
            self._must_be(table, OPEN, "not-open", "People join before the game begins.")
            free = [chair for chair in table.row.chairs if chair.kind == FREE]
            chosen = next((chair for chair in free if name in (None, chair.name)), None)
            if chosen is None:
                names = ", ".join(chair.name for chair in free) or "none"
                raise Denied("not-open", f"That seat is not open; open seats: {names}.")
            secret, kept = keys.new_pair()
            taken = msgspec.structs.replace(
                chosen,
                kind=PERSON,
                player=player,
                secret=kept,
                seen=self.backend.uptime.now(),
                bot=None,
                grant=chosen.grant + 1,
            )
            await seat_links.store(table, taken)
            table.audience.tell_table()
            return SeatLink(taken.name, secret=secret)

    async def leave(self, table: Table, grant: Grant) -> None:
        """Give a seat back; in a running game a bot plays on, and the seat stays one's own."""
        if table.row.status != OPEN:
            await table.bots.away(grant, bots.USUAL)
            return
        async with table.lock:
            table.must_hold(grant)
            self._must_be(table, OPEN, "not-open", "The game has begun already.")
            await seat_links.store(table, freed(table.row.chairs[grant.seat]))
            table.audience.tell_table()

    # Beginning and ending

    async def start(self, table: Table, fill: str) -> None:
        """Begin the game; `fill` names the bot that takes the seats where nobody sits."""
        async with table.lock:
            self._must_be(table, OPEN, "not-open", "The game has begun already.")
            open_row = msgspec.structs.replace(table.row, chairs=_filled(table.row.chairs, fill))
            draft = await self.backend.in_thread(new_table.begun, Draft(open_row))
            row, process = draft.row, self.backend.process
            pairs = [
                (before, after)
                for before, after in zip(table.row.chairs, row.chairs, strict=True)
                if before != after
            ]

            def work(connection: Connection) -> None:
                mine = (TABLES.c.id == row.id) & (TABLES.c.status == OPEN)
                values = {name: getattr(row, name) for name in ("status", "seed", "header", "changed")}
                if not connection.execute(TABLES.update().where(mine).values(**values)).rowcount:
                    raise Denied("not-open", "The game has begun already.")
                for before, after in pairs:
                    if not rows.write_chair(connection, row.id, before, after):
                        raise Denied("not-open", "Somebody else was first.")
                connection.execute(MOVES.insert(), [move._asdict() for move in draft.moves])
                tell(connection, process, [row.id])

            await self.backend.writer.job(work)
            table.begin(row, draft.moves, draft.game)

    async def close(self, table: Table) -> None:
        """The host closes a table for good."""
        async with table.lock:
            table_id, process = table.row.id, self.backend.process

            def work(connection: Connection) -> None:
                connection.execute(TABLES.update().where(TABLES.c.id == table_id).values(status=CLOSED))
                tell(connection, process, [table_id])

            await self.backend.writer.job(work)
            table.row.status = CLOSED
            self.live.forget(table)

    @staticmethod
    def _must_be(table: Table, status: str, code: str, message: str) -> None:
        if table.row.status != status:
            raise Denied(code, message)


def _raw(wish: NewTable | ImportedTable) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(wish))


def _filled(chairs: list[SeatRow], bot: str) -> list[SeatRow]:
    """The seats with this bot wherever nobody sits."""
    found = [msgspec.structs.replace(chair) for chair in chairs]
    for chair in found:
        if chair.kind == FREE:
            if not bot:
                raise Denied("not-open", f"The seat {chair.name} is still open; fill it with a bot?")
            if bot not in bots.KINDS:
                raise SetupError(f"There is no bot {bot!r}; there are: {', '.join(bots.KINDS)}.")
            chair.kind, chair.bot = BOT, bot
    return found

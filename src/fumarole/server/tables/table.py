"""A table: sockets around one game.

Decisions come one after another under the table's lock.  Each is checked against the number of that seat's
next decision, carried out, stored, and only then told to anybody.  Where another process was first, or the
store fails, the game is rebuilt from what is stored.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Mapping
from typing import TYPE_CHECKING, Any, Final

from fumarole.engine.choice import CHANCE
from fumarole.engine.snapshot import write_result
from fumarole.server.protocol import forms
from fumarole.server.protocol.errors import Denied
from fumarole.server.store import rows
from fumarole.server.store.database import now
from fumarole.server.store.rows import OPEN, OVER, PERSON, RUNNING, SeatRow, StoredTable, TableRow
from fumarole.server.store.schema import TABLES
from fumarole.server.store.writer import Move, tell
from fumarole.server.tables import stored_game
from fumarole.server.tables.audience import Audience
from fumarole.server.tables.bot_seats import BotSeats
from fumarole.server.tables.chat import ChatLog
from fumarole.server.tables.clock_alarm import ClockAlarm
from fumarole.server.tables.clocks import Clocks
from fumarole.server.tables.hints import SeatHints

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fumarole.engine.state import State
    from fumarole.server.tables.live_tables import LiveTables

LOG: Final = logging.getLogger("fumarole.table")
TRIES: Final = 5


class Table:
    """One table of this process."""

    def __init__(self, live: LiveTables, found: StoredTable, game: State | None, problem: str) -> None:
        self.live = live
        self.lock = asyncio.Lock()
        self.used = now()
        self.dirty = False
        self.behind = False
        """Whether it is about to take over what others have stored."""
        self.audience = Audience(self)
        self.bots = BotSeats(self)
        self.alarm = ClockAlarm(self)
        self.chat = ChatLog(self)
        self._tasks: set[asyncio.Task[None]] = set()
        self.hints = SeatHints(self)
        self._take(found, game, problem)

    def _take(self, found: StoredTable, game: State | None, problem: str) -> None:
        """Begin from what is stored."""
        self.row = found.row
        self.chat.lines = found.chat
        self.game = game
        self.problem = problem
        self.number = len(found.moves)
        self.tokens = {(move.seat, move.token) for move in found.moves if move.token}
        self.audience.views.clear()
        self.doubtful = False
        last = found.moves[-1] if found.moves else None
        since = self.live.counted_from(last.at) if last else now()
        self.clocks = Clocks(found.row.pace, len(found.row.chairs), last.clocks if last else None, since)
        if game is not None:
            self.clocks.running = self.persons_owing(game)
            self.alarm.set()

    # Decisions

    async def play(self, seat: int, decision: int, choice: str | Mapping[str, Any], token: str | None) -> int:
        """Carry out a choice; the number of this seat's next decision, once it is stored."""
        return await self._decide(seat, decision, stored_game.PLAY, choice, token)

    async def undo(self, seat: int, decision: int, gestures: int, token: str | None) -> int:
        """Take gestures back."""
        return await self._decide(seat, decision, stored_game.UNDO, str(gestures), token)

    async def _decide(
        self, seat: int, decision: int, deed: str, said: str | Mapping[str, Any], token: str | None
    ) -> int:
        async with self.lock:
            for _ in range(TRIES):
                await self.reload_if_doubtful()
                if token is not None and (seat, token) in self.tokens:
                    return self.game.made[seat] if self.game is not None else 0
                game = self.running()
                if decision != game.made[seat]:
                    raise Denied(
                        "late",
                        f"Your next decision has number {game.made[seat]}, not {decision}.",
                        game.made[seat],
                    )
                before, cut = len(game.log), None
                if deed == stored_game.PLAY:
                    choice = game.read(seat, said)
                    game.play(seat, choice)
                    said = game.say(choice)
                    drawn = stored_game.draws(game, before + 1)
                else:
                    said = str(said)
                    game.undo(seat, int(said))
                    cut, drawn = len(game.events), []
                if await self._stored(seat, deed, said, drawn, token, cut):
                    return game.made[seat]
            raise Denied("store", "The store is too busy; try again.")

    async def _stored(
        self, seat: int, deed: str, said: str, drawn: list[str], token: str | None, cut: int | None
    ) -> bool:
        """Store what was just carried out, then tell everybody; False if another process was first."""
        game = self.running()
        at = now()
        if self.row.pace.on:
            self.clocks.run(self.persons_owing(game), at)
            if deed == stored_game.PLAY:
                self.clocks.decided(seat)
        clocks = list(self.clocks.left) if self.row.pace.on else None
        self.doubtful = True
        stored = self.live.writer.move(
            Move(self.row.id, self.number, seat, deed, said, drawn, token, clocks, at)
        )
        changes = self.audience.changes(game, cut)  # while the commit runs
        try:
            if not await stored:
                return False
        except Exception as error:
            LOG.exception("a decision could not be stored", extra={"facts": {"table": self.row.id}})
            raise Denied("store", "The decision could not be stored, so it was not made.") from error
        self.doubtful = False
        self.number += 1
        self.dirty = True
        self.used = self.row.changed = at
        if token is not None:
            self.tokens.add((seat, token))
        self.audience.send(changes)
        self._go_on(game)
        return True

    async def reload_if_doubtful(self) -> None:
        """After a decision whose storing is in doubt, begin again from what is stored."""
        if self.doubtful:
            await self.reload()

    async def reload(self) -> None:
        """Begin again from the store; every socket gets the whole state."""
        found, game, problem = await self.live.read(self.row.id)
        self._take(found, game, problem)
        self.audience.tell_state()
        self.bots.wake(mine=False)

    def begin(self, row: TableRow, moves: list[Move], game: State | None) -> None:
        """The game begins, as it was stored; the lock is held."""
        self._take(StoredTable(row, moves, self.chat.lines), game, "")
        self.audience.tell_state()
        self.bots.wake(mine=True)

    def running(self) -> State:
        """The game, if it goes on; else why it does not."""
        if self.problem:
            raise Denied("cannot-replay", self.problem)
        if self.row.status == OPEN:
            raise Denied("not-running", "The game has not begun; the host starts it.")
        if self.game is None or self.row.status != RUNNING:
            raise Denied("not-running", f"The game is {self.row.status}.")
        return self.game

    def persons_owing(self, game: State) -> frozenset[int]:
        """The persons whose time runs."""
        chairs = self.row.chairs
        return frozenset(
            s for s in game.to_act if s != CHANCE and chairs[s].kind == PERSON and not chairs[s].away
        )

    def _go_on(self, game: State) -> None:
        """After a decision: the end of the game, or whoever is next."""
        if game.over and self.row.status == RUNNING:
            self.finish(game)
        self.alarm.set()
        self.bots.wake(mine=True)

    def finish(self, game: State) -> None:
        """The game is over: say so in the list of tables."""
        self.row.status = OVER
        self.row.result = result = write_result(game)
        table_id, process = self.row.id, self.live.process

        def work(connection: Connection) -> None:
            mine = TABLES.update().where(TABLES.c.id == table_id)
            connection.execute(mine.values(status=OVER, result=result))
            tell(connection, process, [table_id])

        self.live.later(self.live.writer.job(work))
        self.audience.tell_table()

    # What others see

    def shown(self) -> forms.TableShown:
        """The table as anybody may see it who may see the table."""
        present = self.audience.present
        owing = self.game.to_act if self.game is not None and self.row.status == RUNNING else ()
        to_act = [seat for seat in owing if seat != CHANCE]
        hints = self.live.settings.hints
        return forms.table_shown(self.row, present, hints=hints, problem=self.problem, to_act=to_act)

    def shown_clocks(self) -> dict[str, Any]:
        """The clocks, by seat."""
        names = [chair.name for chair in self.row.chairs]
        running = [names[seat] for seat in sorted(self.clocks.running)]
        return {"left": dict(zip(names, self.clocks.at(now()), strict=True)), "running": running}

    async def seat(self, chair: SeatRow) -> None:
        """Store who sits on a chair; the lock is held."""
        table_id, process = self.row.id, self.live.process

        def work(connection: Connection) -> None:
            rows.write_chair(connection, table_id, chair)
            tell(connection, process, [table_id])

        await self.live.writer.job(work)
        self.row.chairs[chair.seat] = chair

    # The end

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that goes on beside the decisions, until the table is closed."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def busy(self) -> bool:
        """Whether something goes on here that must not be forgotten."""
        return bool(self.audience.sockets or self._tasks or self.alarm.is_set or self.lock.locked())

    async def close(self) -> None:
        """Finish what is under way; nothing new begins."""
        self.alarm.cancel()
        for task in list(self._tasks):
            task.cancel()
        self.hints.close()
        async with self.lock:
            pass

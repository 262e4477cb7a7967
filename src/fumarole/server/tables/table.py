"""A table: sockets around one game.

Decisions come one after another under the table's lock.  Each is checked against the number of that seat's
next decision, carried out, stored, and only then told to anybody.  Where another process was first, or the
store fails, the game is rebuilt from what is stored.
"""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Final

import msgspec

from fumarole.engine.choice import CHANCE, SPECTATOR
from fumarole.engine.refusal import FumaroleError, RecordError
from fumarole.engine.snapshot import write_result
from fumarole.server import limits
from fumarole.server.protocol import forms
from fumarole.server.protocol.errors import Denied
from fumarole.server.store import rows
from fumarole.server.store.database import now
from fumarole.server.store.rows import OVER, RUNNING, StoredTable, TableRow
from fumarole.server.store.schema import TABLES
from fumarole.server.store.writer import PLAY, UNDO, Move, tell
from fumarole.server.tables import stored_game
from fumarole.server.tables.audience import Audience
from fumarole.server.tables.base import TableBase
from fumarole.server.tables.bot_seats import BotSeats
from fumarole.server.tables.chat import ChatLog
from fumarole.server.tables.clock_alarm import ClockAlarm
from fumarole.server.tables.clocks import Clocks
from fumarole.server.tables.hints import SeatHints

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fumarole.engine.state import State
    from fumarole.server.tables.backend import Backend
    from fumarole.server.tables.grant import Grant

LOG: Final = logging.getLogger("fumarole.table")
TRIES: Final = 5
LONGEST_DECISION: Final = 5.0
"""Seconds of processor time that a decision may take where a stranger had a hand in the rules' beginning."""
MOST_MOVES: Final = 50_000
"""Decisions and undone ones that a game may have; the longest take a few thousand."""


class Table(TableBase):
    """One table of this process."""

    def __init__(self, backend: Backend, found: StoredTable, game: State | None, problem: str) -> None:
        super().__init__(backend)
        self.dirty = False
        """Whether it has changed since that was last noted in the list of tables."""
        self.behind = False
        """Whether it is about to take over what others have stored."""
        self.audience = Audience(self)
        self.bots = BotSeats(self)
        self.alarm = ClockAlarm(self)
        self.chat = ChatLog(self)
        self.hints = SeatHints(self)
        self._take(found, game, problem)

    def _take(self, found: StoredTable, game: State | None, problem: str) -> None:
        """Begin from what is stored."""
        self.row = found.row
        self.end_old_grants()
        self.chat.lines = found.chat
        self.game = game
        self.problem = problem
        self.number = len(found.moves)
        self.tokens = {(move.seat, move.token) for move in found.moves if move.token}
        self.audience.views.clear()
        self.doubtful = False
        self.clocks = Clocks.restored(
            found.row.pace, len(found.row.chairs), found.moves, self.backend.uptime.now()
        )
        self._owing = _owing(game)
        """Who owes a decision after all that is stored: what is only about to be stored is told to nobody."""
        if game is not None:
            self.clocks.running = self.persons_owing(game)
            self.alarm.set()

    # Decisions

    async def play(  # noqa: D102 - the base says what it does
        self,
        seat: int,
        decision: int,
        choice: str | Mapping[str, Any],
        token: str | None,
        grant: Grant | None = None,
    ) -> int:
        return await self._decide(seat, grant, decision, PLAY, choice, token)

    async def undo(self, grant: Grant, decision: int, gestures: int, token: str | None) -> int:
        """Take gestures back."""
        return await self._decide(grant.seat, grant, decision, UNDO, str(gestures), token)

    @asynccontextmanager
    async def _deciding(self) -> AsyncIterator[None]:
        """One at a time, whole or not at all: after a fault it begins again from what is stored."""
        async with self.lock:
            try:
                yield
            except FumaroleError:
                raise
            except Exception:
                self.doubtful = True
                raise

    async def _decide(
        self,
        seat: int,
        grant: Grant | None,
        decision: int,
        deed: str,
        said: str | Mapping[str, Any],
        token: str | None,
    ) -> int:
        async with self._deciding():
            for _ in range(TRIES):
                await self.reload_if_doubtful()
                if grant is not None:
                    self.must_hold(grant)
                if token is not None and (seat, token) in self.tokens:
                    return self.game.made[seat] if self.game is not None else 0
                game = self.running()
                if self.number >= MOST_MOVES:
                    raise Denied("too-many", "Nothing more is stored of a game with so many decisions.")
                if decision != game.made[seat]:
                    raise Denied(
                        "late",
                        f"Your next decision has number {game.made[seat]}, not {decision}.",
                        game.made[seat],
                    )
                told, secret = len(game.events), game.in_secret
                payer, began = limits.payer(), time.thread_time()
                with limits.measured(payer):
                    said, drawn, cut = self._carried_out(game, seat, deed, said)
                clocks = self.clocks.stored(played=deed == PLAY) if self.row.pace.on else None
                row = (self.row.id, self.number, seat, deed, said, drawn, token, clocks)
                noticed = not secret or self._noticed(game, told)
                move = Move(*row, self.backend.uptime.now())
                if await self._stored(move, cut, began, payer, noticed=noticed):
                    return game.made[seat]
            raise Denied("store", "The store is too busy; try again.")

    def _carried_out(
        self, game: State, seat: int, deed: str, said: str | Mapping[str, Any]
    ) -> tuple[str, list[str], int | None]:
        """What was done, what chance drew, and how many events still stand after an undo."""
        before = len(game.log)
        together = len(game.to_act) + len(game.may_act) > 1
        if deed == UNDO:
            cut = game.told_before(game.undo(seat, int(str(said))))
            self._press_the_clock(game)
            self.clocks.taken_back(seat, int(str(said)))
            return str(said), [], cut
        choice = game.read(seat, said)
        game.play(seat, choice)
        drawn = stored_game.draws(game, before + 1)
        final, owes = game.log[before].final, seat in game.to_act
        self._press_the_clock(game)
        self.clocks.decided(seat, together=together, owes=owes, final=final)
        return game.say(choice), drawn, None

    def _noticed(self, game: State, told: int) -> bool:
        """Whether a spectator can see that something was decided."""
        return self._owing != _owing(game) or any(
            event.seen_by(SPECTATOR) is not None for event in game.events[told:]
        )

    async def _stored(
        self, move: Move, cut: int | None, began: float, payer: limits.Account | None, *, noticed: bool
    ) -> bool:
        """Store what was just carried out, then tell everybody; False if another process was first."""
        game = self.running()
        self.doubtful = True
        stored = self.backend.writer.move(move)
        with limits.measured(payer):
            changes = self.audience.changes(game, cut)  # while the commit runs
        took = time.thread_time() - began
        if took > LONGEST_DECISION and self.row.brought:
            self.backend.later(self._set_aside(f"A decision took {took:.1f} seconds."))
        try:
            if not await stored:
                return False
        except Exception as error:
            LOG.warning("a decision could not be stored", extra={"facts": {"table": self.row.id}})
            self.start(self.backend.supervision.until_done("tables", self._settle))
            raise Denied("store", "The decision could not be stored, so it was not made.") from error
        self.doubtful = False
        self._owing = _owing(game)
        self.number += 1
        self.grown += rows.move_size(move.text, move.draws)
        self.dirty = True
        self.used = now()
        if noticed:  # else the list of tables would tell when somebody acted in secret
            self.row.changed = now()
        if move.token is not None:
            self.tokens.add((move.seat, move.token))
        self.audience.send(changes)
        self._go_on(game)
        return True

    def _press_the_clock(self, game: State) -> None:
        """From now on the time of those runs who owe the next decision."""
        if self.row.pace.on:
            self.clocks.run(self.persons_owing(game), self.backend.uptime.now())

    async def _set_aside(self, why: str) -> None:
        """Others have waited for this table; they will not again."""
        async with self.lock:
            await self.backend.set_aside(self.row.id, why)
            await self.reload()

    async def _settle(self) -> None:
        """Find out whether a decision was stored after all."""
        async with self.lock:
            await self.reload_if_doubtful()

    async def reload(self) -> None:
        """Begin again from the store; every socket gets the whole state."""
        found, game, problem = await self.backend.read(self.row.id)
        self._take(found, game, problem)
        self.audience.tell_state()
        self.bots.wake(mine=False)

    def begin(self, row: TableRow, moves: list[Move], game: State | None) -> None:
        """The game begins, as it was stored; the lock is held."""
        self._take(StoredTable(row, moves, self.chat.lines), game, "")
        self.audience.tell_state()
        self.bots.wake(mine=True)

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
        table_id, process = self.row.id, self.backend.process

        def work(connection: Connection) -> None:
            mine = TABLES.update().where(TABLES.c.id == table_id)
            connection.execute(mine.values(status=OVER, result=result))
            tell(connection, process, [table_id])

        self.backend.keep_trying("results", lambda: self.backend.writer.job(work))
        self.audience.tell_table()

    # What others see

    def shown(self) -> forms.TableShown:
        """The table as anybody may see it who may see the table."""
        present = self.audience.present
        to_act = self._owing if self.row.status == RUNNING else []
        server = self.backend.settings
        return forms.table_shown(self.row, present, server, problem=self.problem, to_act=to_act)

    # Other processes

    async def catch_up(self) -> None:
        """Take over what other processes have stored."""
        async with self.lock:
            self.behind = False
            await self.catch_up_now()

    async def catch_up_now(self) -> None:
        """The same; the lock is held."""
        found = await self.backend.news(self.row.id, self.number, self.chat.next_number)
        begun = found.row.status != self.row.status and found.row.status == RUNNING
        if begun or found.row.aside != self.row.aside:
            await self.reload()
            return
        before, self.row = self.row, found.row
        self.end_old_grants()
        self.row.changed = max(before.changed, self.row.changed)
        for move in found.moves:
            if self.game is None:
                break
            try:
                cut = stored_game.carry_out(self.game, move)
            except RecordError:
                await self.reload()
                return
            self.number = move.number + 1
            if move.token:
                self.tokens.add((move.seat, move.token))
            self.clocks.take(move, self.backend.uptime.now())
            self.clocks.running = self.persons_owing(self.game)
            self.audience.send(self.audience.changes(self.game, cut))
        self._owing = _owing(self.game)
        for line in found.chat:
            self.chat.hear(line)
        if msgspec.structs.replace(before, changed=0) != msgspec.structs.replace(self.row, changed=0):
            self.audience.tell_table()
        self.alarm.set()
        self.bots.wake(mine=False)

    # What its parts ask of one another

    @property
    def watched(self) -> bool:  # noqa: D102 - the base says what it is
        return bool(self.audience.sockets)

    def end_old_grants(self) -> None:  # noqa: D102 - the base says what it does
        self.audience.end_old_grants()

    async def stand_in(self, seat: int, bot: str | None) -> None:  # noqa: D102 - the same
        await self.bots.stand_in(seat, bot)

    def wake_bots(self, *, mine: bool) -> None:  # noqa: D102 - the same
        self.bots.wake(mine=mine)

    def set_alarm(self) -> None:  # noqa: D102 - the same
        self.alarm.set()

    def shown_chat(self) -> list[forms.ChatLine]:  # noqa: D102 - the same
        return self.chat.shown()

    def tell_table(self) -> None:  # noqa: D102 - the same
        self.audience.tell_table()

    def tell_all(self, said: str) -> None:  # noqa: D102 - the same
        self.audience.tell_all(said)

    # The end

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


def _owing(game: State | None) -> list[int]:
    """The seats that owe a decision."""
    return [] if game is None else [seat for seat in game.to_act if seat != CHANCE]

"""The company of a table: bots that play for seats, and the clocks of persons."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Final

import msgspec

from fumarole import bots
from fumarole.engine.choice import CHANCE
from fumarole.engine.refusal import Refusal
from fumarole.server.protocol import forms
from fumarole.server.protocol.errors import Denied
from fumarole.server.protocol.messages import text
from fumarole.server.store.database import now
from fumarole.server.store.rows import PERSON, RUNNING
from fumarole.server.workers.pool import NoThought

if TYPE_CHECKING:
    from fumarole.engine.state import State
    from fumarole.server.http.socket import Socket
    from fumarole.server.tables.table import Table

LOG: Final = logging.getLogger("fumarole.table")
OTHERS_FIRST: Final = 5.0
"""Seconds that the process which stored the last decision has for waking the bots before others do."""
LONGEST_NAP: Final = 86_400.0
PAUSE: Final = 1.0
"""Seconds after which a bot tries again to have its decision stored."""


class Company:
    """What happens at a table without anybody doing it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: dict[int, int] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self.left: dict[int, int] = {}
        """When a person at a seat last stopped looking."""

    def wake(self, *, mine: bool) -> None:
        """Let bots think whose decision is owed; at once, if this process stored what led here."""
        table, game = self.table, self.table.game
        if game is None or table.sheet.status != RUNNING or table.doubtful or table.hall.leaving:
            return
        delay = 0.0 if mine or not table.hall.writer.notifies else OTHERS_FIRST
        for seat in game.to_act:
            by_bot = seat != CHANCE and table.sheet.chairs[seat].by_bot
            if by_bot and self._thinking.get(seat) != game.made[seat]:
                self._thinking[seat] = game.made[seat]
                self._start(self._think(seat, game.made[seat], delay))

    async def _think(self, seat: int, decision: int, delay: float) -> None:
        try:
            await asyncio.sleep(delay)
            await self._decide(seat, decision)
        except Denied as denied:
            if denied.code == "store":
                await asyncio.sleep(PAUSE)
        finally:
            if self._thinking.get(seat) == decision:
                del self._thinking[seat]
        self.wake(mine=True)

    async def _decide(self, seat: int, decision: int) -> None:
        """What the bot chooses; the first option, where it fails, so that the others can play on."""
        table = self.table
        async with table.lock:
            await table.make_sure()
            game, bot = table.game, table.sheet.chairs[seat].by_bot
            if game is None or bot is None or game.made[seat] != decision or seat not in game.to_act:
                return
            position, first = game.dump(), game.say(game.options(seat)[0])
        try:
            seed = f"{table.sheet.seed} {seat}"
            choice = await table.hall.thinkers.choose(position, seat, bot, seed)
            if table.sheet.chairs[seat].by_bot == bot:
                await table.play(seat, decision, choice, None)
        except (NoThought, Refusal) as error:
            facts = {"table": table.sheet.id, "seat": seat, "why": str(error)}
            LOG.warning("a bot failed", extra={"facts": facts})
            await table.play(seat, decision, first, None)

    def owing(self, game: State) -> frozenset[int]:
        """The persons whose time runs."""
        chairs = self.table.sheet.chairs
        return frozenset(
            s for s in game.to_act if s != CHANCE and chairs[s].kind == PERSON and not chairs[s].away
        )

    def attended(self, seat: int) -> bool:
        """Whether somebody at that seat has the table before their eyes."""
        return any(socket.seat == seat and socket.looking for socket in self.table.sockets)

    def look(self, socket: Socket, here: bool) -> None:
        """Somebody looks at the table, or no longer."""
        if socket.looking and not here:
            self.left[socket.seat] = now()
        socket.looking = here

    def set_alarm(self) -> None:
        """Wake up when the next clock shows zero."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self.table.sheet.pace.on and self.table.sheet.status == RUNNING:
            due = self.table.clocks.next_flag(now())
            late = bool(self.table.clocks.out_of_time(now())) and bool(self.table.sheet.pace.bot)
            if late or due is not None:
                wait = 0.0 if late else (due or 0) / 1000
                loop = asyncio.get_running_loop()
                self._alarm = loop.call_later(min(wait, LONGEST_NAP), self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self._start(self._time_is_up())

    async def _time_is_up(self) -> None:
        async with self.table.lock:
            if self.table.sheet.status != RUNNING or self.table.doubtful:
                return
            if self.table.sheet.pace.bot:
                for seat in self.table.clocks.out_of_time(now()):
                    await self.stand_in(seat, self.table.sheet.pace.bot)
            elif self.table.clocks.out_of_time(now()):
                self.table.tell_all(text(forms.ClockNews(self.table.shown_clocks())))
            self.set_alarm()

    async def away(self, seat: int, bot: str | None) -> None:
        """A bot plays for this seat, or with None no longer."""
        if bot is not None and bot not in bots.KINDS:
            raise Denied("setup", f"There is no bot {bot!r}; there are: {', '.join(bots.KINDS)}.")
        async with self.table.lock:
            await self.table.make_sure()
            if self.table.sheet.chairs[seat].kind != PERSON:
                raise Denied("refused", "A bot's seat cannot be left to a bot.")
            await self.stand_in(seat, bot)

    async def stand_in(self, seat: int, bot: str | None) -> None:
        """Store who decides for a seat; the lock is held."""
        chair = self.table.sheet.chairs[seat]
        await self.table.seat(msgspec.structs.replace(chair, away=bot is not None, bot=bot))
        if self.table.game is not None:
            if bot is None and self.table.clocks.left[seat] <= 0:
                self.table.clocks.left[seat] = int(max(self.table.sheet.pace.each, 60.0) * 1000)
            self.table.clocks.run(self.owing(self.table.game), now())
        self.set_alarm()
        self.table.tell_table()
        self.wake(mine=True)

    # The end

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @property
    def busy(self) -> bool:
        """Whether a bot thinks or a clock will ring."""
        return bool(self._tasks or self._alarm)

    def close(self) -> None:
        """Nothing new begins."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        for task in list(self._tasks):
            task.cancel()

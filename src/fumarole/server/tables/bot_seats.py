"""The seats that bots decide for: their own, and those of persons who are away or out of time."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Final

import msgspec

from fumarole import bots
from fumarole.engine.choice import CHANCE
from fumarole.engine.refusal import Refusal
from fumarole.server.protocol.errors import Denied
from fumarole.server.store.rows import PERSON, RUNNING
from fumarole.server.workers.pool import NoWorker, WorkerFailed

if TYPE_CHECKING:
    from fumarole.engine.state import State
    from fumarole.server.tables.base import TableBase
    from fumarole.server.tables.grant import Grant

LOG: Final = logging.getLogger("fumarole.table")
OTHERS_FIRST: Final = 5.0
"""Seconds that the process which stored the last decision has for waking the bots before others do."""

MOST_QUEUED: Final = 50
"""So many thoughts wait for tables from one address before those of bots alone do not even queue."""
PAUSE: Final = 1.0
"""Seconds after which such a bot looks again."""
TRIES: Final = 5
"""So often a seat is left to a bot while other processes change it."""


class BotSeats:
    """The bots of one table."""

    def __init__(self, table: TableBase) -> None:
        self.table = table
        self._thinking: dict[int, int] = {}
        self._left: dict[int, tuple[int, int]] = {}
        """The decision that a seat owed when a bot took over, and when that was."""

    def wake(self, *, mine: bool) -> None:
        """Let bots think whose decision is owed; at once, if this process stored what led here."""
        table, game = self.table, self.table.game
        if game is None or table.row.status != RUNNING or table.doubtful or table.backend.leaving:
            return
        if self._paused:
            return
        delay = 0.0 if mine or not table.backend.writer.notifies else OTHERS_FIRST
        for seat in game.to_act:
            by_bot = seat != CHANCE and table.row.chairs[seat].by_bot
            if by_bot and self._thinking.get(seat) != game.made[seat]:
                self._thinking[seat] = game.made[seat]
                table.start(self._think(seat, game.made[seat], delay))

    @property
    def _paused(self) -> bool:
        """Whether only bots decide here, and nobody watches."""
        return not self.table.watched and not self.table.asker().person

    async def _think(self, seat: int, decision: int, delay: float) -> None:
        try:
            await asyncio.sleep(delay)
            supervision = self.table.backend.supervision
            await supervision.until_done("bots", lambda: self._decide(seat, decision))
        finally:
            if self._thinking.get(seat) == decision:
                del self._thinking[seat]
        self.wake(mine=True)

    async def _decide(self, seat: int, decision: int) -> None:
        """What the bot chooses; the first option, where it fails, so that the others can play on."""
        table, bot = self.table, self.table.row.chairs[seat].by_bot
        if bot is None:
            return

        async def position() -> dict[str, Any] | None:
            async with table.lock:
                game = await self._game_owing(seat, decision)
                return None if game is None else game.dump()

        while not table.asker().person and table.backend.workers.queued(table.row.origin) >= MOST_QUEUED:
            await asyncio.sleep(PAUSE)
        try:
            seed = f"{table.row.seed} {seat}"
            choice = await table.backend.workers.choose(position, seat, bot, seed, table.asker())
            if choice is not None and table.row.chairs[seat].by_bot == bot:
                await table.play(seat, decision, choice, None)
        except NoWorker:
            raise  # it is tried again
        except (WorkerFailed, Refusal) as error:
            facts = {"table": table.row.id, "seat": seat, "why": type(error).__name__}
            LOG.warning("a bot failed", extra={"facts": facts})
            async with table.lock:
                game = await self._game_owing(seat, decision)
                first = "" if game is None else game.say(game.options(seat)[0])
            if first:
                await table.play(seat, decision, first, None)

    async def _game_owing(self, seat: int, decision: int) -> State | None:
        """The game, if a bot still owes it this decision; the lock is held."""
        table = self.table
        await table.reload_if_doubtful()
        game = table.game
        owed = game is not None and game.made[seat] == decision and seat in game.to_act and not self._paused
        return game if owed and table.row.chairs[seat].by_bot is not None else None

    @staticmethod
    def must_be_known(bot: str | None) -> None:
        """Only a bot that there is."""
        if bot is not None and bot not in bots.KINDS:
            raise Denied("setup", f"There is no bot {bot!r}; there are: {', '.join(bots.KINDS)}.")

    async def away(self, grant: Grant, bot: str | None) -> None:
        """A bot plays for this seat, or with None no longer."""
        self.must_be_known(bot)
        async with self.table.lock:
            await self.table.reload_if_doubtful()
            self.table.must_hold(grant)
            if self.table.row.chairs[grant.seat].kind != PERSON:
                raise Denied("refused", "A bot's seat cannot be left to a bot.")
            if bot is None:
                self.must_have_time(grant.seat)
            await self.stand_in(grant.seat, bot, grant)

    def must_have_time(self, seat: int) -> None:
        """Whoever has let their time run out does not make the decision that it ran out for."""
        pace = self.table.row.pace
        if pace.on and pace.bot and self._owes_still(seat) and self._left_now(seat) <= 0:
            raise Denied("refused", "The time is up, so the bot makes this decision; come back after it.")

    def _owes_still(self, seat: int) -> bool:
        """Whether nobody has decided for a seat since a bot took over."""
        game, since = self.table.game, self._left.get(seat)
        return game is not None and since is not None and seat in game.to_act and since[0] == game.made[seat]

    def _left_now(self, seat: int) -> int:
        """What is left to such a seat: its time has gone on."""
        return self.table.clocks.left[seat] - (self.table.backend.uptime.now() - self._left[seat][1])

    def _note_time(self, seat: int, bot: str | None, game: State) -> None:
        """Leaving and coming back wins no time, but who comes back after a bot's decision gets some."""
        if bot is not None:
            if seat in game.to_act and not self._owes_still(seat):
                self._left[seat] = game.made[seat], self.table.backend.uptime.now()
            return
        left = self.table.clocks.left
        if self._owes_still(seat):
            left[seat] = self._left_now(seat)
        elif left[seat] <= 0:
            left[seat] = int(max(self.table.row.pace.each, 60.0) * 1000)
        self._left.pop(seat, None)

    async def stand_in(self, seat: int, bot: str | None, grant: Grant | None = None) -> None:
        """Store who decides for a seat, as long as the grant holds, if there is one; the lock is held."""
        for _ in range(TRIES):
            if grant is not None:
                self.table.must_hold(grant)
            chair = self.table.row.chairs[seat]
            if await self.table.seat(msgspec.structs.replace(chair, away=bot is not None, bot=bot)):
                break
        else:
            raise Denied("store", "The store is too busy; try again.")
        if self.table.game is not None:
            self.table.clocks.run(self.table.persons_owing(self.table.game), self.table.backend.uptime.now())
            self._note_time(seat, bot, self.table.game)
        self.table.set_alarm()
        self.table.tell_table()
        self.wake(mine=True)

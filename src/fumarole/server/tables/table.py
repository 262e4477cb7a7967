"""A table: sockets around one game.

Decisions come one after another under the table's lock.  Each is checked against the number of that seat's
next decision, carried out, stored, and only then told to anybody.  Where another process was first, or the
store fails, the game is rebuilt from what is stored.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

import msgspec

from fumarole.engine.choice import CHANCE, SPECTATOR
from fumarole.engine.position import write_result
from fumarole.engine.refusal import RecordError
from fumarole.server.protocol import forms
from fumarole.server.protocol.errors import Denied
from fumarole.server.protocol.messages import text
from fumarole.server.store import rows
from fumarole.server.store.database import now
from fumarole.server.store.rows import OPEN, OVER, RUNNING, Chair, Found
from fumarole.server.store.schema import TABLES
from fumarole.server.store.writer import Move, tell
from fumarole.server.tables import stored_game
from fumarole.server.tables.bot_seats import Company
from fumarole.server.tables.chat import Talk
from fumarole.server.tables.clocks import Clocks
from fumarole.server.tables.hints import Advice
from fumarole.server.tables.seat_view import Change, Eyes

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fumarole.engine.state import State
    from fumarole.server.http.socket import Socket
    from fumarole.server.tables.live_tables import Hall

LOG: Final = logging.getLogger("fumarole.table")
TRIES: Final = 5
OTHERS_FIRST: Final = 5.0
"""Seconds that the process which stored the last decision has for waking the bots before others do."""


class Table:
    """One table of this process."""

    def __init__(self, hall: Hall, found: Found, game: State | None, problem: str) -> None:
        self.hall = hall
        self.lock = asyncio.Lock()
        self.sockets: set[Socket] = set()
        self.used = now()
        self.dirty = False
        self.behind = False
        """Whether it is about to take over what others have stored."""
        self.company = Company(self)
        self.talk = Talk(self)
        self.advice = Advice(self)
        self._take(found, game, problem)

    def _take(self, found: Found, game: State | None, problem: str) -> None:
        """Begin from what is stored."""
        self.sheet = found.sheet
        self.talk.lines = found.chat
        self.game = game
        self.problem = problem
        self.number = len(found.moves)
        self.tokens = {(move.seat, move.token) for move in found.moves if move.token}
        self.eyes: dict[int, Eyes] = {}
        self.doubtful = False
        last = found.moves[-1] if found.moves else None
        since = self.hall.counted_from(last.at) if last else now()
        self.clocks = Clocks(found.sheet.pace, len(found.sheet.chairs), last.clocks if last else None, since)
        if game is not None:
            self.clocks.running = self.company.owing(game)
            self.company.set_alarm()

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
                await self.make_sure()
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
        if self.sheet.pace.on:
            self.clocks.run(self.company.owing(game), at)
            if deed == stored_game.PLAY:
                self.clocks.decided(seat)
        clocks = list(self.clocks.left) if self.sheet.pace.on else None
        self.doubtful = True
        stored = self.hall.writer.move(
            Move(self.sheet.id, self.number, seat, deed, said, drawn, token, clocks, at)
        )
        changes = self._changes(game, cut)  # while the commit runs
        try:
            if not await stored:
                return False
        except Exception as error:
            LOG.exception("a decision could not be stored", extra={"facts": {"table": self.sheet.id}})
            raise Denied("store", "The decision could not be stored, so it was not made.") from error
        self.doubtful = False
        self.number += 1
        self.dirty = True
        self.used = self.sheet.changed = at
        if token is not None:
            self.tokens.add((seat, token))
        self._send(changes)
        self._go_on(game)
        return True

    async def make_sure(self) -> None:
        """After a decision whose storing is in doubt, begin again from what is stored."""
        if self.doubtful:
            await self.reload()

    async def reload(self) -> None:
        """Begin again from the store; every socket gets the whole state."""
        found, game, problem = await self.hall.read(self.sheet.id)
        self._take(found, game, problem)
        for socket in self.sockets:
            socket.push(self.state(socket.seat))
        self.company.wake(mine=False)

    def running(self) -> State:
        """The game, if it goes on; else why it does not."""
        if self.problem:
            raise Denied("cannot-replay", self.problem)
        if self.sheet.status == OPEN:
            raise Denied("not-running", "The game has not begun; the host starts it.")
        if self.game is None or self.sheet.status != RUNNING:
            raise Denied("not-running", f"The game is {self.sheet.status}.")
        return self.game

    def _go_on(self, game: State) -> None:
        """After a decision: the end of the game, or whoever is next."""
        if game.over and self.sheet.status == RUNNING:
            self.finish(game)
        self.company.set_alarm()
        self.company.wake(mine=True)

    def finish(self, game: State) -> None:
        """The game is over: say so in the list of tables."""
        self.sheet.status = OVER
        self.sheet.result = result = write_result(game)
        table_id, process = self.sheet.id, self.hall.process

        def work(connection: Connection) -> None:
            row = TABLES.update().where(TABLES.c.id == table_id)
            connection.execute(row.values(status=OVER, result=result))
            tell(connection, process, [table_id])

        self.hall.later(self.hall.writer.job(work))
        self.tell_table()

    # What others see

    def _changes(self, game: State, cut: int | None) -> dict[int, Change]:
        """What is new for each seat that somebody watches."""
        found = {}
        for seat, eyes in self.eyes.items():
            change = eyes.look(game, cut)
            if change is not None:
                if self.sheet.pace.on:
                    change.clocks = self.shown_clocks()
                found[seat] = change
        return found

    def _send(self, changes: dict[int, Change]) -> None:
        said = {seat: text(change) for seat, change in changes.items()}
        for socket in self.sockets:
            if socket.seat in said:
                socket.push(said[socket.seat])

    def state(self, seat: int) -> str:
        """All that a seat, or a spectator, may know."""
        eyes = None
        if self.game is not None:
            if seat not in self.eyes:
                self.eyes[seat] = Eyes(self.game, seat)
            eyes = self.eyes[seat]
        return text(
            forms.State(
                table=self.shown(),
                seat=self.sheet.chairs[seat].name if seat != SPECTATOR else None,
                view=eyes.view if eyes else None,
                events=eyes.events if eyes else [],
                chat=self.talk.shown(),
                clocks=self.shown_clocks() if self.sheet.pace.on else None,
                phrases=self.game.book.notation.templates if self.game is not None else {},
            )
        )

    def shown(self) -> forms.TableShown:
        """The table as anybody may see it who may see the table."""
        present = {socket.seat for socket in self.sockets}
        owing = self.game.to_act if self.game is not None and self.sheet.status == RUNNING else ()
        to_act = [seat for seat in owing if seat != CHANCE]
        hints = self.hall.settings.hints
        return forms.table_shown(self.sheet, present, hints=hints, problem=self.problem, to_act=to_act)

    def shown_clocks(self) -> dict[str, Any]:
        """The clocks, by seat."""
        names = [chair.name for chair in self.sheet.chairs]
        running = [names[seat] for seat in sorted(self.clocks.running)]
        return {"left": dict(zip(names, self.clocks.at(now()), strict=True)), "running": running}

    def tell_table(self) -> None:
        """Everybody learns what changed about the table itself."""
        self.tell_all(text(forms.TableNews(self.shown())))

    def tell_all(self, said: str) -> None:
        """Say something to every socket."""
        for socket in self.sockets:
            socket.push(said)

    # Sockets

    async def welcome(self, socket: Socket) -> None:
        """A socket joins: it gets the state, the others learn who is there."""
        async with self.lock:
            await self.make_sure()
            others = {other.seat for other in self.sockets}
            socket.push(self.state(socket.seat))
            self.sockets.add(socket)
            self.used = now()
            if socket.seat != SPECTATOR and socket.seat not in others:
                self.tell_table()
            self.company.wake(mine=False)

    def farewell(self, socket: Socket) -> None:
        """A socket is gone."""
        self.sockets.discard(socket)
        self.company.look(socket, False)
        self.used = now()
        if all(other.seat != socket.seat for other in self.sockets):
            self.eyes.pop(socket.seat, None)
            if socket.seat != SPECTATOR:
                self.tell_table()

    # Other processes

    async def catch_up(self) -> None:
        """Take over what other processes have stored."""
        async with self.lock:
            self.behind = False
            await self.catch_up_now()

    async def catch_up_now(self) -> None:
        """The same; the lock is held."""
        chat_from = self.talk.next_number
        found = await self.hall.news(self.sheet.id, self.number, chat_from)
        if found.sheet.status != self.sheet.status and found.sheet.status == RUNNING:
            await self.reload()
            return
        before, self.sheet = self.sheet, found.sheet
        self.sheet.changed = max(before.changed, self.sheet.changed)
        for move in found.moves:
            if self.game is None:
                break
            try:
                stored_game.carry_out(self.game, move)
            except RecordError:
                await self.reload()
                return
            self.number = move.number + 1
            if move.token:
                self.tokens.add((move.seat, move.token))
            if move.clocks:
                self.clocks.left, self.clocks.since = list(move.clocks), move.at
            self.clocks.running = self.company.owing(self.game)
            cut = len(self.game.events) if move.deed == stored_game.UNDO else None
            self._send(self._changes(self.game, cut))
        for line in found.chat:
            self.talk.hear(line)
        if msgspec.structs.replace(before, changed=0) != msgspec.structs.replace(self.sheet, changed=0):
            self.tell_table()
        self.company.set_alarm()
        self.company.wake(mine=False)

    async def seat(self, chair: Chair) -> None:
        """Store who sits on a chair; the lock is held."""
        table_id, process = self.sheet.id, self.hall.process

        def work(connection: Connection) -> None:
            rows.write_chair(connection, table_id, chair)
            tell(connection, process, [table_id])

        await self.hall.writer.job(work)
        self.sheet.chairs[chair.seat] = chair

    # The end

    @property
    def busy(self) -> bool:
        """Whether something goes on here that must not be forgotten."""
        return bool(self.sockets or self.company.busy or self.lock.locked())

    async def close(self) -> None:
        """Finish what is under way; nothing new begins."""
        self.company.close()
        self.advice.close()
        async with self.lock:
            pass

"""What the parts of a table share, and what they may ask of it: so none of them need know the others."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Coroutine, Mapping
from typing import TYPE_CHECKING, Any, Final

from fumarole.engine.choice import CHANCE, SPECTATOR
from fumarole.server.alerts import subscriptions
from fumarole.server.protocol import forms
from fumarole.server.protocol.errors import Denied
from fumarole.server.store import rows
from fumarole.server.store.database import now
from fumarole.server.store.rows import OPEN, PERSON, RUNNING, SeatRow, TableRow
from fumarole.server.store.writer import tell
from fumarole.server.tables.clocks import Clocks
from fumarole.server.workers.fair_queue import Asker

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from fumarole.engine.state import State
    from fumarole.server.tables.backend import Backend
    from fumarole.server.tables.grant import Grant

NO_LONGER: Final = "This seat is no longer yours here: it was given back, or has a new link."


class TableBase(ABC):
    """A table's row, game, clocks and lock."""

    row: TableRow
    game: State | None
    problem: str
    """Why this program cannot go on with the game; empty if it can."""
    clocks: Clocks
    doubtful: bool
    """Whether it is unknown if the latest decision was stored."""

    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self.lock = asyncio.Lock()
        self.opened = backend.uptime.now()
        self.used = now()
        self.visited = 0
        """When somebody last came; 0: nobody has, since it was opened."""
        self.grown = 0
        """Bytes that were stored since that was last noted."""
        self._tasks: set[asyncio.Task[None]] = set()

    def running(self) -> State:
        """The game, if it goes on; else why it does not."""
        if self.problem:
            raise Denied("cannot-replay", self.problem)
        if self.row.status == OPEN:
            raise Denied("not-running", "The game has not begun; the host starts it.")
        if self.game is None or self.row.status != RUNNING:
            raise Denied("not-running", f"The game is {self.row.status}.")
        return self.game

    @property
    @abstractmethod
    def watched(self) -> bool:
        """Whether anybody has a socket here."""

    def asker(self) -> Asker:
        """For whom workers work here."""
        person = any(chair.kind == PERSON and not chair.away for chair in self.row.chairs)
        return Asker(self.row.id, self.row.origin, person)

    def persons_owing(self, game: State) -> frozenset[int]:
        """The persons whose time runs."""
        chairs = self.row.chairs
        return frozenset(
            s for s in game.to_act if s != CHANCE and chairs[s].kind == PERSON and not chairs[s].away
        )

    def shown_clocks(self) -> dict[str, Any]:
        """The clocks, by seat."""
        names = [chair.name for chair in self.row.chairs]
        running = [names[seat] for seat in sorted(self.clocks.running)]
        return {
            "left": dict(zip(names, self.clocks.at(self.backend.uptime.now()), strict=True)),
            "running": running,
        }

    def holds(self, grant: Grant) -> bool:
        """Whether this is still the grant of its seat; a spectator's place is nobody's."""
        return grant.seat == SPECTATOR or self.row.chairs[grant.seat].grant == grant.number

    def must_hold(self, grant: Grant) -> None:
        """Nobody acts for a seat that somebody else has by now."""
        if not self.holds(grant):
            raise Denied("revoked", NO_LONGER)

    async def seat(self, chair: SeatRow) -> bool:
        """Store who sits on a chair, the lock being held; False if another process has granted it anew.

        Where the grant is another, whoever had the seat hears no more of it.
        """
        table_id, process = self.row.id, self.backend.process
        before = self.row.chairs[chair.seat]

        def work(connection: Connection) -> bool:
            if not rows.write_chair(connection, table_id, before, chair):
                return False
            if chair.grant != before.grant:
                subscriptions.clear(connection, table_id, chair.seat)
            tell(connection, process, [table_id])
            return True

        if not await self.backend.writer.job(work):
            await self.catch_up_now()
            return False
        self.row.chairs[chair.seat] = chair
        self.end_old_grants()
        return True

    async def reload_if_doubtful(self) -> None:
        """After a decision whose storing is in doubt, begin again from what is stored."""
        if self.doubtful:
            await self.reload()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that goes on beside the decisions, until the table is closed."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @abstractmethod
    def end_old_grants(self) -> None:
        """Whoever no longer has the seat they came for is sent away."""

    @abstractmethod
    async def reload(self) -> None:
        """Begin again from the store; every socket gets the whole state."""

    @abstractmethod
    async def catch_up_now(self) -> None:
        """Take over what other processes have stored; the lock is held."""

    @abstractmethod
    async def play(
        self,
        seat: int,
        decision: int,
        choice: str | Mapping[str, Any],
        token: str | None,
        grant: Grant | None = None,
    ) -> int:
        """Carry out a choice; the number of this seat's next decision, once it is stored.

        A person's comes with their grant, a bot's without one.
        """

    @abstractmethod
    async def stand_in(self, seat: int, bot: str | None) -> None:
        """Store who decides for a seat; the lock is held."""

    @abstractmethod
    def wake_bots(self, *, mine: bool) -> None:
        """Let bots think whose decision is owed; at once, if this process stored what led here."""

    @abstractmethod
    def set_alarm(self) -> None:
        """Wake up when the next clock shows zero."""

    @abstractmethod
    def shown(self) -> forms.TableShown:
        """The table as anybody may see it who may see the table."""

    @abstractmethod
    def shown_chat(self) -> list[forms.ChatLine]:
        """The latest lines of the chat."""

    @abstractmethod
    def tell_table(self) -> None:
        """Everybody learns what changed about the table itself."""

    @abstractmethod
    def tell_all(self, said: str) -> None:
        """Say something to every socket."""

"""Writing: one thread, one connection, and one commit for all decisions that are waiting.

A decision's future is answered after the commit that holds it, so whatever was acknowledged is on disk.
While one commit runs, the decisions of other tables gather for the next: the busier the server, the more
decisions a commit carries.  Chat and whatever else is stored waits for decisions, and not they for it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, CursorResult, Engine, Executable, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from fumarole.server.protocol.errors import Denied
from fumarole.server.store.database import away, not_done
from fumarole.server.store.schema import MOVES

LOG: Final = logging.getLogger("fumarole.store")
START: Final = "start"
PLAY: Final = "play"
UNDO: Final = "undo"
"""What a row of `moves` can be: the beginning, a choice, gestures taken back."""
CHANNEL: Final = "fumarole"
PATIENCE: Final = 2.0
"""Seconds for which a store that is locked or away is tried again; whoever waits then hears that it is."""
PAUSE: Final = 0.2
MOST: Final = 500
"""So many decisions at most share a commit."""
JOBS: Final = 8
"""So much other work, each with a commit of its own, is done at most before the next decisions are stored."""


class Move(NamedTuple):
    """One row of `moves`: a decision, its draws and what the clocks showed after it."""

    table_id: str
    number: int
    seat: int
    deed: str
    text: str
    draws: list[str]
    token: str | None
    clocks: list[int] | None
    at: int


class Counts(msgspec.Struct):
    """What the writer has done, for the metrics."""

    moves: int = 0
    commits: int = 0
    seconds: float = 0.0


class _Wanted(NamedTuple):
    """A move or a piece of work, and who waits for it."""

    what: Move | Callable[[Connection], Any]
    future: asyncio.Future[Any]


class Writer:
    """The only one who changes the store in this process."""

    def __init__(self, engine: Engine, process: str) -> None:
        self.engine = engine
        self.process = process
        self.counts = Counts()
        self.notifies = engine.dialect.name == "postgresql"
        self._insert: Executable = sqlite.insert(MOVES).on_conflict_do_nothing()
        if self.notifies:
            unless_taken = postgresql.insert(MOVES).on_conflict_do_nothing()
            self._insert = unless_taken.returning(MOVES.c.number)
        self._moves: list[_Wanted] = []
        self._jobs: list[_Wanted] = []
        self._left = 0
        """So many jobs waited already when the thread was given the rest."""
        self._busy = False
        self._batches: queue.SimpleQueue[list[_Wanted] | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._connection: Connection | None = None
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def move(self, move: Move) -> asyncio.Future[bool]:
        """Store a decision; True once it is durable, False if that number was taken already."""
        return self._want(move)

    def job(self, work: Callable[[Connection], Any]) -> asyncio.Future[Any]:
        """Carry out other work in a transaction of its own; its answer once it is durable."""
        return self._want(work)

    async def close(self) -> None:
        """Finish all that was asked for, then stop."""
        while self._busy:
            await asyncio.sleep(0.005)
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)

    def _want(self, what: Move | Callable[[Connection], Any]) -> asyncio.Future[Any]:
        future: asyncio.Future[Any] = self._loop.create_future()
        (self._moves if isinstance(what, Move) else self._jobs).append(_Wanted(what, future))
        if not self._busy:
            self._busy = True
            self._hand_over()
        return future

    def _hand_over(self) -> None:
        """Give the thread what has gathered; the thread is woken once a commit."""
        moves, self._moves = self._moves[:MOST], self._moves[MOST:]
        jobs, self._jobs = self._jobs[:JOBS], self._jobs[JOBS:]
        self._left = len(self._jobs)
        self._batches.put([*moves, *jobs])

    def _done(self, answers: Sequence[tuple[_Wanted, Any]]) -> None:
        """Tell who waited, then go on with what has gathered meanwhile."""
        gone: list[tuple[_Wanted, Any]] = []
        if answers and _is_away(answers[-1][1]):  # nobody who waited as long waits for another try
            gone = [(wanted, not_done()) for wanted in self._jobs[: self._left]]
            self._jobs = self._jobs[self._left :]
        for wanted, answer in (*answers, *gone):
            if wanted.future.done():
                continue
            if isinstance(answer, Exception):
                wanted.future.set_exception(answer)
            else:
                wanted.future.set_result(answer)
        if self._moves or self._jobs:
            self._loop.call_soon(self._hand_over)
        else:
            self._busy = False

    # In the thread

    def _run(self) -> None:
        while (batch := self._batches.get()) is not None:
            try:
                answers = self._carry_out(batch)
            except Exception as error:
                answers = [(wanted, error) for wanted in batch]
            self._loop.call_soon_threadsafe(self._done, answers)
        if self._connection is not None:
            self._connection.close()

    def _carry_out(self, batch: Sequence[_Wanted]) -> list[tuple[_Wanted, Any]]:
        moves = [wanted for wanted in batch if isinstance(wanted.what, Move)]
        answers: list[tuple[_Wanted, Any]] = []
        if moves:
            began = time.perf_counter()
            answers += self._store(moves)
            self.counts.seconds += time.perf_counter() - began
        jobs = [wanted for wanted in batch if not isinstance(wanted.what, Move)]
        if any(_is_away(answer) for _, answer in answers[-1:]):
            return answers + [(wanted, not_done()) for wanted in jobs]
        return answers + self._one_by_one(jobs, self._do)

    def _one_by_one(
        self, wishes: Sequence[_Wanted], do: Callable[[_Wanted], Any]
    ) -> list[tuple[_Wanted, Any]]:
        """Each with its answer; where the store is away, nobody waits for a try after the first."""
        answers: list[tuple[_Wanted, Any]] = []
        for wanted in wishes:
            gone = bool(answers) and _is_away(answers[-1][1])
            answers.append((wanted, not_done() if gone else do(wanted)))
        return answers

    def _do(self, wanted: _Wanted) -> Any:
        assert not isinstance(wanted.what, Move)
        return self._try(wanted.what)

    def _store(self, moves: list[_Wanted]) -> list[tuple[_Wanted, Any]]:
        """All in one commit; where a number was taken by another process, one by one."""
        rows = sorted((wanted.what for wanted in moves if isinstance(wanted.what, Move)), key=lambda m: m[:2])
        done = self._try(lambda connection: self._insert_all(connection, rows))
        if isinstance(done, Exception):
            return [(wanted, done) for wanted in moves]
        if done:
            self.counts.moves += len(rows)
            return [(wanted, True) for wanted in moves]
        return self._one_by_one(moves, self._store_one)

    def _store_one(self, wanted: _Wanted) -> Any:
        row = wanted.what
        assert isinstance(row, Move)
        return self._try(lambda connection: self._insert_all(connection, [row]))

    def _insert_all(self, connection: Connection, rows: list[Move]) -> bool:
        """Whether all numbers were free; if not, nothing is stored."""
        stored: CursorResult[Any] = connection.execute(self._insert, [row._asdict() for row in rows])
        if (len(stored.all()) if self.notifies else stored.rowcount) != len(rows):
            connection.rollback()
            return False
        if self.notifies:
            tell(connection, self.process, [row.table_id for row in rows])
        return True

    def _try(self, work: Callable[[Connection], Any]) -> Any:
        """The work's answer, or its exception; a lost connection is opened again."""
        limit = time.monotonic() + PATIENCE
        while True:
            try:
                connection = self._connection = self._connection or self.engine.connect()
                answer = work(connection)
                connection.commit()
                self.counts.commits += 1
            except DBAPIError as error:
                self._let_go()
                if not away(error):
                    return error
                if time.monotonic() >= limit:
                    LOG.warning("the store is away", extra={"facts": {"why": type(error.orig).__name__}})
                    return not_done()
                time.sleep(PAUSE)
            except Exception as error:  # whoever waits must hear of it
                self._take_back()
                return error
            else:
                return answer

    def _take_back(self) -> None:
        try:
            if self._connection is not None:
                self._connection.rollback()
        except SQLAlchemyError:
            self._let_go()

    def _let_go(self) -> None:
        """Begin the next try with another connection."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                connection.close()


def tell(connection: Connection, process: str, tables: Sequence[str]) -> None:
    """Let other processes know, once this is committed, that these tables have changed."""
    if connection.dialect.name == "postgresql":
        notes = [{"channel": CHANNEL, "note": f"{process} {table}"} for table in dict.fromkeys(tables)]
        connection.execute(text("SELECT pg_notify(:channel, :note)"), notes)


def _is_away(answer: Any) -> bool:
    """Whether the store was away."""
    return isinstance(answer, Denied) and answer.code == "store"

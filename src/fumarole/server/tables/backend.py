"""What all tables of this process work with: the store and its writer, the workers, a thread for rules."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeAlias, TypeVar

import msgspec

from fumarole import registry
from fumarole.engine.refusal import FumaroleError, NewerRecord, Outdated, SetupError
from fumarole.server import limits
from fumarole.server.protocol.errors import Denied, Trouble
from fumarole.server.store import kept_facts, rows
from fumarole.server.store.database import Store, now, salt, shared_value
from fumarole.server.store.rows import OPEN, StoredTable, TableRow
from fumarole.server.store.writer import Writer, tell
from fumarole.server.supervision import Supervision
from fumarole.server.tables import stored_game
from fumarole.server.tables.uptime import Uptime
from fumarole.server.workers.fair_queue import Asker
from fumarole.server.workers.pool import NoWorker, WorkerFailed, WorkerPool
from fumarole.server.workers.tasks import OpenTask

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

    from fumarole.engine.state import State
    from fumarole.server.settings import Settings

P = ParamSpec("P")
T = TypeVar("T")
Opened: TypeAlias = "tuple[StoredTable, State | None, str]"
"""What is stored of a table, its game, and why this program cannot go on with it."""
LOG: Final = logging.getLogger("fumarole.tables")
ASIDE: Final = Trouble(
    "cannot-replay",
    "Opening this table took too much time or memory, or ended in a fault, so it was set aside. "
    "Whoever runs the server can try again.",
)
OUTDATED: Final = Trouble(
    "cannot-replay",
    "It began under rules or with components that this program does not have. Nothing of it is lost; whoever "
    "runs the server can read what is missing.",
)
MOST_TOLD: Final = 500
"""Characters that are kept of why a table was set aside."""


class Backend:
    """One a process."""

    def __init__(self, settings: Settings, engine: Engine) -> None:
        self.settings = settings
        self.process = secrets.token_hex(4)
        self.store = Store(engine)
        self.writer = Writer(engine, self.process)
        self.workers = WorkerPool(settings.thinkers, settings.think)
        self.supervision = Supervision()
        self._tried_well: set[str] = set()
        """The tables with something of a stranger's that were opened or made here without harm."""
        self.leaving = False
        self.salt = ""
        self._rules = ThreadPoolExecutor(1, thread_name_prefix="rules")
        self._later: set[asyncio.Task[Any]] = set()
        self.uptime = Uptime()

    async def open(self) -> None:
        """Meet every title once, keep its facts with the tables, and learn how long no server ran."""
        await self.in_thread(warm_up)
        facts = await self.in_thread(kept_facts.of_titles)
        await self.writer.job(lambda connection: kept_facts.add(connection, facts))
        await self.store.read(kept_facts.bring)
        self.salt = await self.writer.job(salt)
        self.uptime.begin(int(await self.writer.job(lambda c: shared_value(c, "alive", str(now())))))

    async def finish(self) -> None:
        """Wait for what nobody waits for."""
        for task in list(self._later):
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def close(self) -> None:
        """Let go of everything."""
        await self.workers.close()
        await self.writer.close()
        self._rules.shutdown()
        self.store.close()

    # What is stored

    async def read(self, table_id: str) -> Opened:
        """What is stored of a table, and its game; or why this program cannot go on with it."""

        found = await self.store.read(lambda connection: rows.read(connection, table_id))
        row = found.row
        if row.aside is not None:
            return found, None, ASIDE.message
        if row.status == OPEN or row.seed is None:
            return found, None, ""
        try:
            if not await self.in_thread(stored_game.knows_facts, row.header):
                content = row.header["content"]  # the host may have imported it a moment ago
                await self.store.read(lambda connection: kept_facts.bring(connection, content))
            problem = await self._tried(found)
            if not problem:
                game = await self.in_thread(
                    stored_game.replayed, row.header, row.start, row.seed, found.moves
                )
                return found, game, ""
        except (Denied, NoWorker):
            raise
        except WorkerFailed as error:
            return await self._aside(found, str(error))
        except (Outdated, NewerRecord, SetupError) as error:
            problem = str(error)
        except FumaroleError as error:
            problem = type(error).__name__  # what it says may name decisions; the host's export shows them
        except Exception as error:
            LOG.exception("a table cannot be replayed", extra={"facts": {"table": table_id}})
            return await self._aside(found, f"{type(error).__name__}: {error}")
        LOG.warning("a table cannot be opened", extra={"facts": {"table": table_id, "why": problem}})
        return found, None, OUTDATED.message

    async def _tried(self, found: StoredTable) -> str:
        """Why this program cannot go on with a table that a stranger had a hand in; empty if it can.

        Once a process: whatever happens at a table afterwards happened here without harm.
        """
        row = found.row
        if row.id in self._tried_well or not row.brought:
            return ""
        encode = msgspec.json.encode
        header, start, moves = (msgspec.Raw(encode(part)) for part in (row.header, row.start, found.moves))
        task = OpenTask(header, start, row.seed or "", moves)
        try:
            problem = await self.workers.open(Asker(row.id, row.origin), task)
        except WorkerFailed as error:
            if self.leaving:
                raise Denied("leaving", "The server is about to stop; come back in a moment.") from error
            raise
        if not problem:
            self._tried_well.add(row.id)
        return problem

    async def _aside(self, found: StoredTable, why: str) -> Opened:
        await self.set_aside(found.row.id, why)
        found.row.aside = why
        return found, None, ASIDE.message

    async def set_aside(self, table_id: str, why: str) -> None:
        """Nobody opens this table any more, in any process, until the host tries again."""
        LOG.error("a table was set aside; fumarole tables says why", extra={"facts": {"table": table_id}})

        def work(connection: Connection) -> None:
            rows.set_aside(connection, table_id, why[:MOST_TOLD])
            tell(connection, self.process, [table_id])

        await self.writer.job(work)

    def tried_well(self, row: TableRow) -> None:
        """A table that was just made here: what a stranger brought to it has been tried."""
        if row.brought:
            self._tried_well.add(row.id)

    async def news(self, table_id: str, moves_from: int, chat_from: int) -> StoredTable:
        """What is stored of a table since."""
        return await self.store.read(lambda c: rows.read(c, table_id, moves_from, chat_from))

    # Time and threads

    async def in_thread(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Work with rules that takes a while, beside the event loop.

        In one thread, always the same: libraries that prepare types when they first meet them have crashed
        where two threads met the same type.  Whoever asked for it pays for its time.
        """
        payer = limits.payer()

        def call() -> T:
            with limits.measured(payer):
                return work(*args, **kwargs)

        return await asyncio.get_running_loop().run_in_executor(self._rules, call)

    def keep_trying(self, what: str, work: Callable[[], Awaitable[Any]]) -> None:
        """Something nobody waits for, tried until it is done."""
        self.later(self.supervision.until_done(what, work))

    def later(self, work: Awaitable[Any]) -> None:
        """Something nobody waits for, but that a shutdown finishes."""

        async def carried_out() -> None:
            try:
                await work
            except Exception:
                LOG.exception("something that nobody waited for failed")

        task = asyncio.create_task(carried_out())
        self._later.add(task)
        task.add_done_callback(self._later.discard)


def warm_up() -> None:
    """Load every title, so that nobody waits for it later."""
    for title in registry.titles().values():
        with contextlib.suppress(FumaroleError):
            game = registry.title(title.id).new(registry.title(title.id).setup(), "warm")
            game.view(None)
            game.dump()

"""Bots, replays and trials in worker processes, so that none ever delays a socket."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import msgspec

from fumarole import bots
from fumarole.engine.refusal import FumaroleError
from fumarole.server import limits
from fumarole.server.protocol.errors import Denied, Trouble
from fumarole.server.protocol.hints import HintShown
from fumarole.server.workers.fair_queue import ANYBODY, Asker, FairQueue
from fumarole.server.workers.tasks import (
    ChoiceTask,
    HintTask,
    ImportTask,
    OpenTask,
    ReplayTask,
    Task,
    TrialTask,
    WorkerAnswer,
)
from fumarole.server.workers.worker import Limits, command_line, frame

LOG: Final = logging.getLogger("fumarole.bots")

Position: TypeAlias = Callable[[], Awaitable[dict[str, Any] | None]]
"""Where to think, once a worker is free for it; None if nobody wants to know any more."""

WALK_THROUGH: Final = 60.0
"""Seconds that a record may take to be retold, on however slow a machine."""
THINKING: Final = Limits(memory=2 << 30)
REPLAYING: Final = Limits(memory=1 << 30, seconds=50)
TRYING: Final = Limits(memory=512 << 20, seconds=5)
MOST_TRIALS: Final = 8
"""So many trials may wait for one address."""


class WorkerFailed(FumaroleError):
    """A worker that failed or took too long."""


class NoWorker(WorkerFailed):
    """The system starts no more processes: nothing was tried."""


class Lane:
    """Places for a few workers with the same limits, started when they are first needed."""

    def __init__(self, places: int, bounds: Limits) -> None:
        self.queue = FairQueue(max(1, places))
        self.bounds = bounds
        self.idle: list[asyncio.subprocess.Process] = []
        """Those that have worked before; the latest is asked first."""


class WorkerPool:
    """A few worker processes, replaced when they fail.

    Bots that answer at once have a worker of their own, so that they wait for nobody who searches; so have
    replays, what strangers bring, and stored tables with such things in them.
    """

    def __init__(self, number: int, patience: float) -> None:
        self.patience = patience
        self.waiting = 0
        self._searching = Lane(number, THINKING)
        self._quick = Lane(1, THINKING)
        self._replaying = Lane(1, REPLAYING)
        self._trying = Lane(1, TRYING)
        self._opening = Lane(1, TRYING)
        self._all: set[asyncio.subprocess.Process] = set()
        self._ended: list[asyncio.subprocess.Process] = []

    # Thinking

    async def choose(
        self, position: Position, seat: int, bot: str, seed: str, asker: Asker = ANYBODY
    ) -> str | None:
        """The bot's choice, in the notation; None if nobody wants it any more."""

        async def question() -> ChoiceTask | None:
            found = await position()
            return None if found is None else ChoiceTask(_raw(found), seat, bot, seed)

        lane = self._quick if bot in bots.KINDS and bots.KINDS[bot].quick else self._searching
        answer = await self._asked(lane, asker, question)
        if answer is None:
            return None
        if answer.error:
            raise WorkerFailed(f"{bot} found no choice: {answer.error}")
        return answer.choice

    async def hint(self, asker: Asker, position: dict[str, Any], seat: int, seed: str) -> HintShown:
        """What a strong bot would do, and why."""
        answer = await self._told(self._searching, asker, HintTask(_raw(position), seat, seed))
        if answer.error or answer.trouble:
            LOG.warning("no hint was found", extra={"facts": {"seat": seat, "why": _kind(answer)}})
            raise Denied("defect", "No hint could be found this time; ask again.")
        return msgspec.json.decode(answer.body, type=HintShown)

    def queued(self, origin: str) -> int:
        """How many searches wait that concern tables from one address."""
        return self._searching.queue.queued[origin]

    # Replaying and trying

    async def walk_through(self, asker: Asker, task: ReplayTask) -> bytes:
        """A record retold, as the client gets it."""
        answer = await self._told(self._replaying, asker, task, max(self.patience, WALK_THROUGH))
        if answer.trouble is not None:
            raise _denied(answer.trouble)
        if answer.error:
            raise WorkerFailed(f"The record could not be retold: {answer.error}")
        return answer.body

    async def trial(self, asker: Asker, task: TrialTask) -> bytes:
        """What comes of something that a stranger brought; refused, if that is no good."""
        if self._trying.queue.queued[asker.origin] >= MOST_TRIALS:
            raise Denied("too-many", "Much is being tried for you already; wait a moment.", wait=5)
        answer = await self._told(self._trying, asker, task, WALK_THROUGH)
        if answer.trouble is not None:
            raise _denied(answer.trouble)
        if answer.error:
            facts = {"what": type(task).__name__, "why": _kind(answer)}
            LOG.warning("what a stranger brought was refused", extra={"facts": facts})
            if isinstance(task, ImportTask):
                raise Denied(
                    "record", "Replaying this record takes too much time or memory, or ends in a fault."
                )
            raise Denied("setup", "Reading this scenario takes too much time or memory, or ends in a fault.")
        return answer.body

    async def open(self, asker: Asker, task: OpenTask) -> str:
        """Why this program cannot go on with a stored table; empty if it can.

        `WorkerFailed` says why it must not even try.
        """
        answer = await self._told(self._opening, asker, task, WALK_THROUGH)
        if answer.error:
            raise WorkerFailed(answer.error)
        return answer.trouble.message if answer.trouble is not None else ""

    # The workers

    async def _told(
        self, lane: Lane, asker: Asker, task: Task, patience: float | None = None
    ) -> WorkerAnswer:
        """The answer to a question that somebody asks, and pays for."""
        payer = limits.payer()
        began: float | None = None

        async def question() -> Task:
            nonlocal began
            began = time.monotonic()
            return task

        try:
            answer = await self._asked(lane, asker, question, patience)
        finally:
            if payer is not None and began is not None:
                payer.work.spend(time.monotonic() - began)
        assert answer is not None
        return answer

    async def _asked(
        self,
        lane: Lane,
        asker: Asker,
        question: Callable[[], Awaitable[Task | None]],
        patience: float | None = None,
    ) -> WorkerAnswer | None:
        """What a worker of this lane answers, when it is this asker's turn."""
        self.waiting += 1
        try:
            async with lane.queue.turn(asker):
                task = await question()
                return None if task is None else await self._answered(lane, task, patience or self.patience)
        finally:
            self.waiting -= 1

    async def _answered(self, lane: Lane, task: Task, patience: float) -> WorkerAnswer:
        worker = lane.idle.pop() if lane.idle else None
        try:
            async with asyncio.timeout(patience):
                if worker is not None and worker.returncode is not None:
                    self._end(worker)
                    worker = None
                if worker is None:
                    worker = await self._start(lane.bounds)
                answer = await _ask(worker, task)
        except BaseException as error:
            if worker is not None:
                self._end(worker)
            if isinstance(error, (TimeoutError, OSError, asyncio.IncompleteReadError)):
                return WorkerAnswer(error=type(error).__name__)
            raise
        lane.idle.append(worker)
        return answer

    async def close(self) -> None:
        """End the workers."""
        for worker in list(self._all):
            self._end(worker)
        for worker in self._ended:
            await worker.wait()

    async def _start(self, bounds: Limits) -> asyncio.subprocess.Process:
        try:
            worker = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "fumarole.server.workers.worker", *command_line(bounds)),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        except OSError as error:
            LOG.exception("no worker could be started")
            raise NoWorker("The server is too busy for this now; try again in a moment.") from error
        self._all.add(worker)
        LOG.info("worker started", extra={"facts": {"pid": worker.pid}})
        return worker

    def _end(self, worker: asyncio.subprocess.Process) -> None:
        self._all.discard(worker)
        self._ended = [*(ended for ended in self._ended if ended.returncode is None), worker]
        assert worker.stdin is not None
        worker.stdin.close()
        with contextlib.suppress(ProcessLookupError):
            worker.kill()


def _raw(position: dict[str, Any]) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(position))


def _denied(found: Trouble) -> Denied:
    return Denied(found.code, found.message, rules=found.rules)


def _why(answer: WorkerAnswer) -> str:
    return answer.error or (answer.trouble.message if answer.trouble is not None else "")


def _kind(answer: WorkerAnswer) -> str:
    """The same for the log, without what it says of a game."""
    return answer.error.partition(":")[0] or (answer.trouble.code if answer.trouble is not None else "")


async def _ask(worker: asyncio.subprocess.Process, task: Task) -> WorkerAnswer:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(frame(msgspec.json.encode(task)))
    await worker.stdin.drain()
    length = int.from_bytes(await worker.stdout.readexactly(4), "big")
    return msgspec.json.decode(await worker.stdout.readexactly(length), type=WorkerAnswer)

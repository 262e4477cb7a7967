"""Bots and replays in worker processes, so that neither ever delays a socket."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import time
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from fumarole import bots
from fumarole.engine.refusal import FumaroleError
from fumarole.server import limits
from fumarole.server.protocol.errors import Denied
from fumarole.server.protocol.hints import HintShown
from fumarole.server.workers.tracks import StoryTask, TrackTask
from fumarole.server.workers.worker import ChoiceTask, HintTask, Task, WorkerAnswer, command_line, frame

if TYPE_CHECKING:
    from fumarole.server.limits import Account

LOG: Final = logging.getLogger("fumarole.bots")

Lane: TypeAlias = "asyncio.LifoQueue[asyncio.subprocess.Process | None]"
"""Workers that are free, those that have worked before first."""


WALK_THROUGH: Final = 60.0
"""Seconds that a record may take to be retold, on however slow a machine."""


class WorkerFailed(FumaroleError):
    """A bot that failed or took too long."""


class WorkerPool:
    """A few worker processes, started when they are first needed and replaced when they fail.

    Bots that answer at once have a worker of their own, so that they wait for nobody who searches; so have
    replays.
    """

    def __init__(self, number: int, patience: float) -> None:
        self.patience = patience
        self.waiting = 0
        self._searching = _lane(number)
        self._quick = _lane(1)
        self._replaying = _lane(1)
        self._all: set[asyncio.subprocess.Process] = set()
        self._ended: list[asyncio.subprocess.Process] = []

    async def choose(self, position: dict[str, Any], seat: int, bot: str, seed: str) -> str:
        """The bot's choice, in the notation."""
        question = ChoiceTask(msgspec.Raw(msgspec.json.encode(position)), seat, bot, seed)
        lane = self._quick if bot in bots.KINDS and bots.KINDS[bot].quick else self._searching
        answer = await self._asked(lane, question)
        if answer.error:
            raise WorkerFailed(f"{bot} found no choice: {answer.error}")
        return answer.choice

    async def hint(self, position: dict[str, Any], seat: int, seed: str) -> HintShown:
        """What a strong bot would do, and why."""
        task = HintTask(msgspec.Raw(msgspec.json.encode(position)), seat, seed)
        answer = await self._asked(self._searching, task, payer=limits.payer())
        if answer.error:
            LOG.warning("no hint was found", extra={"facts": {"seat": seat, "why": answer.error}})
            raise Denied("defect", "No hint could be found this time; ask again.")
        return msgspec.json.decode(answer.body, type=HintShown)

    async def walk_through(self, task: TrackTask | StoryTask) -> bytes:
        """A record retold, as the client gets it."""
        patience = max(self.patience, WALK_THROUGH)
        answer = await self._asked(self._replaying, task, patience, limits.payer())
        if answer.error:
            raise WorkerFailed(f"The record could not be retold: {answer.error}")
        return answer.body

    async def _asked(
        self, lane: Lane, question: Task, patience: float | None = None, payer: Account | None = None
    ) -> WorkerAnswer:
        """What a worker of this lane answers; who asked may have to pay for its time."""
        self.waiting += 1
        worker = await lane.get()
        began = time.monotonic()
        try:
            async with asyncio.timeout(patience or self.patience):
                if worker is not None and worker.returncode is not None:
                    self._end(worker)
                    worker = None
                if worker is None:
                    worker = await self._start()
                return await _ask(worker, question)
        except BaseException as error:
            if worker is not None:
                self._end(worker)
                worker = None
            if isinstance(error, (TimeoutError, OSError, asyncio.IncompleteReadError)):
                return WorkerAnswer(error=type(error).__name__)
            raise
        finally:
            if payer is not None:
                payer.work.spend(time.monotonic() - began)
            self.waiting -= 1
            lane.put_nowait(worker)

    async def close(self) -> None:
        """End the workers."""
        for worker in list(self._all):
            self._end(worker)
        for worker in self._ended:
            await worker.wait()

    async def _start(self) -> asyncio.subprocess.Process:
        worker = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "fumarole.server.workers.worker", *command_line()),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        self._all.add(worker)
        LOG.info("worker started", extra={"facts": {"pid": worker.pid}})
        return worker

    def _end(self, worker: asyncio.subprocess.Process) -> None:
        self._all.discard(worker)
        self._ended.append(worker)
        assert worker.stdin is not None
        worker.stdin.close()
        with contextlib.suppress(ProcessLookupError):
            worker.kill()


def _lane(number: int) -> Lane:
    """Places for so many workers, none of them started."""
    lane: Lane = asyncio.LifoQueue()
    for _ in range(max(1, number)):
        lane.put_nowait(None)
    return lane


async def _ask(worker: asyncio.subprocess.Process, question: Task) -> WorkerAnswer:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(frame(msgspec.json.encode(question)))
    await worker.stdin.drain()
    length = int.from_bytes(await worker.stdout.readexactly(4), "big")
    return msgspec.json.decode(await worker.stdout.readexactly(length), type=WorkerAnswer)

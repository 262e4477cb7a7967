"""Many games, each in one of a few processes of this machine.

When a process dies another plays its game; a game over which several died ends the run.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Final, cast

from fumarole import bots, registry
from fumarole.arena.playthrough import Playthrough, play_through
from fumarole.arena.schedule import Match
from fumarole.engine.refusal import FumaroleError

TRIES: Final = 3
"""So many processes may die over one game before the run gives up."""


class WorkerDied(FumaroleError):
    """A game over which processes die."""


def play_all(pending: Sequence[Match], workers: int, recorded: bool = False) -> Iterator[Playthrough]:
    """Play them, each outcome as soon as it is there."""
    if workers < 2:
        for match in pending:
            yield play_through(match, recorded)
        return
    waiting, deaths = deque(pending), Counter[int]()
    crew = [Worker(recorded) for _ in range(min(workers, len(pending)))]
    try:
        for worker in crew:
            worker.give(waiting.popleft())
        while busy := {worker.here: worker for worker in crew if worker.match is not None}:
            for here in wait(list(busy)):
                worker = busy[cast(Connection, here)]
                match, found = worker.take()
                if found is None:
                    deaths[match.number] += 1
                    if deaths[match.number] >= TRIES:
                        raise WorkerDied(
                            f"Game {match.number} ended {TRIES} processes; its seed is {match.seed!r}."
                        )
                    waiting.appendleft(match)
                    crew.remove(worker)
                    crew.append(worker := Worker(recorded))
                if waiting:
                    worker.give(waiting.popleft())
                if found is not None:
                    yield found
    finally:
        for worker in crew:
            worker.process.terminate()
        for worker in crew:
            worker.process.join()


class Worker:
    """A process and the game it was given."""

    def __init__(self, recorded: bool) -> None:
        context = multiprocessing.get_context("spawn")
        self.here, there = context.Pipe()
        self.process = context.Process(
            target=_work, args=(there, recorded, registry.packs(), bots.brought()), daemon=True
        )
        self.process.start()
        there.close()
        self.match: Match | None = None

    def give(self, match: Match) -> None:
        """The next game to play."""
        self.match = match
        with contextlib.suppress(OSError):
            self.here.send(match)

    def take(self) -> tuple[Match, Playthrough | None]:
        """The game it was given, and what came of it: None if the process has died."""
        match, self.match = self.match, None
        assert match is not None
        try:
            found: Playthrough | Exception = self.here.recv()
        except (EOFError, OSError):
            self.process.join()
            return match, None
        if isinstance(found, Exception):
            raise found
        return match, found


def _work(there: Connection, recorded: bool, packs: Sequence[Path], places: Sequence[str]) -> None:
    """Play what is given, with these content packs and bots, until nobody gives any more.

    Ctrl-C reaches every process; only the one that keeps the results acts on it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    registry.bring(packs)
    bots.bring(places)
    with contextlib.suppress(EOFError, BrokenPipeError):
        while True:
            there.send(_tried(there.recv(), recorded))


def _tried(match: Match, recorded: bool) -> Playthrough | Exception:
    try:
        return play_through(match, recorded)
    except Exception as error:
        return error

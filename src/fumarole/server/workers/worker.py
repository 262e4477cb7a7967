"""A worker process for bots, replays and trials: `python -m fumarole.server.workers.worker`.

It reads questions from its input and writes answers to its output, each a length of four bytes and then JSON.
A question is a position, a seat and a bot, who is shown what that seat may see, as anywhere else; such a
seat that wants a hint; a record to be retold; or what a stranger brought, tried where it can do no harm.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

import msgspec

from fumarole import bots, registry, states
from fumarole.bots import hint as hints
from fumarole.engine.refusal import FumaroleError
from fumarole.server.protocol.errors import Trouble, trouble
from fumarole.server.protocol.hints import hint_shown
from fumarole.server.workers import tracks
from fumarole.server.workers.tasks import (
    ChoiceTask,
    HintTask,
    ImportTask,
    OpenTask,
    ScenarioTask,
    SetupTask,
    TableTask,
    Task,
    WorkerAnswer,
)

if sys.platform != "win32":
    import resource

BOTS: Final = "--bots"
"""What comes after it are places of bots; what comes before, content packs."""

TRIALS: Final = (TableTask, ImportTask, SetupTask, ScenarioTask, OpenTask)


class Limits(NamedTuple):
    """What a worker may use, where the system can see to it; who uses more is ended by the system."""

    memory: int
    """Bytes."""
    seconds: int = 0
    """Of processor time for each question; 0: no limit but the patience of whoever asks."""


def chosen(question: ChoiceTask) -> WorkerAnswer:
    """What the bot chooses."""
    try:
        game = states.load(msgspec.json.decode(question.position), seed="a bot draws nothing", known=True)
        bot = bots.make(question.bot, question.seed)
        return WorkerAnswer(choice=game.say(bots.decide(bot, game, question.seat)))
    except MemoryError:
        raise  # another process begins with nothing to forget
    except Exception as error:  # the table plays on without this bot
        return WorkerAnswer(error=f"{type(error).__name__}: {error}")


def hinted(task: HintTask) -> bytes:
    """What a strong bot would do, in the form of the protocol."""
    game = states.load(msgspec.json.decode(task.position), seed="a hint draws nothing", known=True)
    found = hints.hint(bots.observe(game, task.seat), task.seed)
    return msgspec.json.encode(hint_shown(game.book, found))


def tried(task: Task) -> bytes:
    """What came of a stranger's wish."""
    from fumarole.server.workers import trials  # noqa: PLC0415 - bots think without it

    assert isinstance(task, TRIALS)
    return trials.answered(task)


def answer(task: Task) -> WorkerAnswer:
    """What came of a question."""
    if isinstance(task, ChoiceTask):
        return chosen(task)
    try:
        if isinstance(task, HintTask):
            return WorkerAnswer(body=hinted(task))
        if isinstance(task, TRIALS):
            return WorkerAnswer(body=tried(task))
        return WorkerAnswer(body=tracks.answered(task))
    except FumaroleError as error:
        return WorkerAnswer(trouble=trouble(error))
    except RecursionError:
        return WorkerAnswer(trouble=Trouble("malformed", "The request is nested too deeply."))
    except MemoryError:
        raise  # another process begins with nothing to forget
    except Exception as error:  # the reader is told, and the table plays on
        return WorkerAnswer(error=f"{type(error).__name__}: {error}")


def frame(data: bytes) -> bytes:
    """A message with its length."""
    return len(data).to_bytes(4, "big") + data


def read(stream: BinaryIO) -> bytes:
    """The next message; nothing at the end."""
    length = stream.read(4)
    return stream.read(int.from_bytes(length, "big")) if len(length) == 4 else b""


def command_line(limits: Limits) -> list[str]:
    """What a worker is told: its limits, and the packs and the bots of this process."""
    return [*map(str, limits), *map(str, registry.packs()), BOTS, *bots.brought()]


def arguments(said: list[str]) -> tuple[Limits, list[Path], list[str]]:
    """The limits, the packs and the bots of a command line."""
    at = said.index(BOTS) if BOTS in said else len(said)
    return Limits(int(said[0]), int(said[1])), [Path(pack) for pack in said[2:at]], said[at + 1 :]


def limit_memory(most: int) -> None:
    """From now on; where that cannot be limited, the system's own limits hold."""
    if sys.platform != "win32":
        for name, value in ((resource.RLIMIT_DATA, most), (resource.RLIMIT_CORE, 0)):
            _, hard = resource.getrlimit(name)
            resource.setrlimit(name, (value if hard < 0 else min(value, hard), hard))


def limit_time(seconds: int) -> None:
    """So many seconds of processor time from now on; the system ends a process that takes more."""
    if sys.platform != "win32" and seconds:
        used = resource.getrusage(resource.RUSAGE_SELF)
        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime) + seconds + 1, hard))


def main() -> None:
    """Answer until nobody asks any more."""
    limits, packs, places = arguments(sys.argv[1:])
    limit_memory(limits.memory)
    registry.bring(packs)
    bots.bring(places)
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as answers:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        while data := read(sys.stdin.buffer):
            limit_time(limits.seconds)
            task = msgspec.json.decode(data, type=Task)
            answers.write(frame(msgspec.json.encode(answer(task))))
            answers.flush()


if __name__ == "__main__":
    main()

"""A worker process for bots and replays: `python -m fumarole.server.workers.worker`.

It reads questions from its input and writes answers to its output, each a length of four bytes and then JSON.
A question is a position, a seat and a bot, who is shown what that seat may see, as anywhere else; such a
seat that wants a hint; or a record to be retold.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import BinaryIO, Final, TypeAlias

import msgspec

from fumarole import bots, registry, states
from fumarole.bots import hint as hints
from fumarole.server.protocol.hints import hint_shown
from fumarole.server.workers import tracks
from fumarole.server.workers.tracks import StoryTask, TrackTask


class ChoiceTask(msgspec.Struct, tag=True):
    """Who must decide, and where."""

    position: msgspec.Raw
    seat: int
    bot: str
    seed: str


class HintTask(msgspec.Struct, tag=True):
    """Who wants to know what a strong bot would do, and where."""

    position: msgspec.Raw
    seat: int
    seed: str


BOTS: Final = "--bots"
"""What comes after it are places of bots; what comes before, content packs."""

Task: TypeAlias = ChoiceTask | HintTask | TrackTask | StoryTask


class WorkerAnswer(msgspec.Struct):
    """The choice in the notation, or why there is none."""

    choice: str = ""
    error: str = ""
    body: bytes = b""
    """A hint, or what a record was retold to, as the client gets it."""


def chosen(question: ChoiceTask) -> WorkerAnswer:
    """What the bot chooses."""
    try:
        game = states.load(msgspec.json.decode(question.position), seed="a bot draws nothing")
        bot = bots.make(question.bot, question.seed)
        return WorkerAnswer(choice=game.say(bots.decide(bot, game, question.seat)))
    except Exception as error:  # the table plays on without this bot
        return WorkerAnswer(error=f"{type(error).__name__}: {error}")


def hinted(task: HintTask) -> bytes:
    """What a strong bot would do, in the form of the protocol."""
    game = states.load(msgspec.json.decode(task.position), seed="a hint draws nothing")
    found = hints.hint(bots.observe(game, task.seat), task.seed)
    return msgspec.json.encode(hint_shown(game.book, found))


def answer(task: Task) -> WorkerAnswer:
    """What came of a question."""
    if isinstance(task, ChoiceTask):
        return chosen(task)
    try:
        if isinstance(task, HintTask):
            return WorkerAnswer(body=hinted(task))
        return WorkerAnswer(body=tracks.answered(task))
    except Exception as error:  # the reader is told, and the table plays on
        return WorkerAnswer(error=f"{type(error).__name__}: {error}")


def frame(data: bytes) -> bytes:
    """A message with its length."""
    return len(data).to_bytes(4, "big") + data


def read(stream: BinaryIO) -> bytes:
    """The next message; nothing at the end."""
    length = stream.read(4)
    return stream.read(int.from_bytes(length, "big")) if len(length) == 4 else b""


def command_line() -> list[str]:
    """What a worker is told to play with: the packs and the bots of this process."""
    return [*map(str, registry.packs()), BOTS, *bots.brought()]


def arguments(said: list[str]) -> tuple[list[Path], list[str]]:
    """The packs and the bots of a command line."""
    at = said.index(BOTS) if BOTS in said else len(said)
    return [Path(pack) for pack in said[:at]], said[at + 1 :]


def main() -> None:
    """Answer until nobody asks any more."""
    packs, places = arguments(sys.argv[1:])
    registry.bring(packs)
    bots.bring(places)
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as answers:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        while data := read(sys.stdin.buffer):
            task = msgspec.json.decode(data, type=Task)
            answers.write(frame(msgspec.json.encode(answer(task))))
            answers.flush()


if __name__ == "__main__":
    main()

"""What workers are asked: each question holds all that its answer needs."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from fumarole.server.protocol.errors import Trouble


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


class TrackTask(msgspec.Struct, tag=True):
    """A record to be walked through."""

    record: msgspec.Raw
    seat: int
    """Whose eyes: a seat, SPECTATOR or ALL."""
    whole: bool
    """Whether every decision is a step; else what these eyes notice."""


class StoryTask(msgspec.Struct, tag=True):
    """A record whose turning points are to be found."""

    record: msgspec.Raw


class VerifyTask(msgspec.Struct, tag=True):
    """A record whose draws are to be checked."""

    record: msgspec.Raw


class TableTask(msgspec.Struct, tag=True):
    """A wish for a table with a scenario of somebody's own."""

    wish: msgspec.Raw


class ImportTask(msgspec.Struct, tag=True):
    """A record that is to become a table."""

    wish: msgspec.Raw


class SetupTask(msgspec.Struct, tag=True):
    """A wish that is only tried."""

    wish: msgspec.Raw
    hints: bool


class ScenarioTask(msgspec.Struct, tag=True):
    """A text that somebody wrote."""

    title: str
    text: str


class OpenTask(msgspec.Struct, tag=True):
    """A stored table with something in it that a stranger brought."""

    header: msgspec.Raw
    start: msgspec.Raw
    seed: str
    moves: msgspec.Raw


ReplayTask: TypeAlias = TrackTask | StoryTask | VerifyTask
TrialTask: TypeAlias = TableTask | ImportTask | SetupTask | ScenarioTask | OpenTask
Task: TypeAlias = ChoiceTask | HintTask | ReplayTask | TrialTask


class WorkerAnswer(msgspec.Struct):
    """The choice in the notation, or why there is none."""

    choice: str = ""
    error: str = ""
    """What went wrong and was not meant to."""
    trouble: Trouble | None = None
    """Why it was refused."""
    body: bytes = b""
    """What else was found, as the client gets it."""

"""The form of rule cases."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from fumarole.engine.refusal import DataError

Refusers: TypeAlias = tuple[str, ...]
"""The rules that must refuse something; empty where any refusal will do."""


Now: TypeAlias = str | dict[str, Any] | list[Any]
"""A moment: its name, its name with facts, or frame by frame."""


class Given(msgspec.Struct, frozen=True):
    """Where a case begins: an agreement, and a position written by hand or the beginning and a seed."""

    seats: int | tuple[str, ...] | None = None
    edition: str | None = None
    scenario: str | None = None
    expansions: tuple[str, ...] = ()
    options: dict[str, str] = {}
    presets: dict[str, Any] = {}
    seed: str | None = None
    position: dict[str, Any] = {}
    now: Now | None = None


class ExpectedOptions(msgspec.Struct, frozen=True):
    """What a seat may choose."""

    has: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    exactly: tuple[str, ...] | None = None
    count: int | None = None


class Then(msgspec.Struct, frozen=True):
    """What must be so."""

    position: dict[str, Any] = {}
    facts: dict[str, Any] = {}
    to_act: tuple[str, ...] | None = None
    options: dict[str, ExpectedOptions] = {}
    refused: dict[str, dict[str, Refusers]] = {}
    sees: dict[str, dict[str, Any]] = {}
    hidden: dict[str, tuple[str, ...]] = {}
    events: tuple[dict[str, Any], ...] = ()
    seen_events: dict[str, tuple[dict[str, Any], ...]] = {}
    no_events: tuple[str, ...] = ()
    over: bool | None = None
    winner: tuple[str, ...] | None = None
    scores: dict[str, int] = {}
    why: str | None = None
    now: Now | None = None
    setup_refused: Refusers | None = None


class CaseStep(msgspec.Struct, frozen=True):
    """One line of `when`: who does what, perhaps refused; or something to check in between."""

    line: int
    who: str = ""
    text: str = ""
    refused: Refusers | None = None
    """None: it is not refused."""
    undo: str = ""
    then: Then | None = None

    @property
    def checks(self) -> bool:
        """Whether something is proved by this step itself."""
        return self.then is not None or self.refused is not None


class Case(msgspec.Struct, frozen=True):
    """One case."""

    name: str
    rules: tuple[str, ...]
    title: str
    given: Given
    when: tuple[CaseStep, ...]
    then: Then
    file: str
    line: int


class CaseFile(msgspec.Struct, frozen=True):
    """A file of cases about one title: those that can be played, and what is wrong with the others."""

    path: str
    title: str
    cases: tuple[Case, ...]
    problems: tuple[DataError, ...] = ()

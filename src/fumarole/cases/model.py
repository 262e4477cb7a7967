"""The form of rule cases."""

from __future__ import annotations

from typing import Any

import msgspec


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
    now: str | dict[str, Any] | list[Any] | None = None


class Offered(msgspec.Struct, frozen=True):
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
    options: dict[str, Offered] = {}
    refused: dict[str, dict[str, tuple[str, ...]]] = {}
    sees: dict[str, dict[str, Any]] = {}
    hidden: dict[str, tuple[str, ...]] = {}
    events: tuple[dict[str, Any], ...] = ()
    seen_events: dict[str, tuple[dict[str, Any], ...]] = {}
    no_events: tuple[str, ...] = ()
    over: bool | None = None
    winner: tuple[str, ...] | None = None
    scores: dict[str, int] = {}
    why: str | None = None
    setup_refused: tuple[str, ...] = ()


class Step(msgspec.Struct, frozen=True):
    """One line of `when`: who does what, perhaps refused; or something to check in between."""

    line: int
    who: str = ""
    text: str = ""
    refused: tuple[str, ...] = ()
    undo: str = ""
    undo_refused: bool = False
    then: Then | None = None

    @property
    def checks(self) -> bool:
        """Whether something is proved by this step itself."""
        return self.then is not None or bool(self.refused) or self.undo_refused


class Case(msgspec.Struct, frozen=True):
    """One case."""

    name: str
    rules: tuple[str, ...]
    title: str
    given: Given
    when: tuple[Step, ...]
    then: Then
    file: str
    line: int


class CaseFile(msgspec.Struct, frozen=True):
    """A file of cases about one title."""

    path: str
    title: str
    cases: tuple[Case, ...]

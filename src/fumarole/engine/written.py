"""What is written of games: the header of records and dumps, frames, results, whole positions."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from fumarole.engine.setup import Setup

POSITION_FORMAT: Final = 1


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was agreed, and what it rests on."""

    title: str
    edition: str
    scenario: str
    expansions: tuple[str, ...]
    options: dict[str, str]
    seats: tuple[str, ...]
    rules_version: int
    content: str
    commitment: str = ""
    presets: dict[str, Any] = {}
    own: dict[str, Any] = {}

    @property
    def setup(self) -> Setup:
        """The agreement as it is stated, not checked."""
        return Setup(
            self.title,
            self.edition,
            self.scenario,
            self.expansions,
            self.options,
            self.seats,
            self.presets,
            self.own,
        )


class WrittenFrame(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A frame as it is written."""

    rule: str
    seat: str | None = None
    step: int = 0
    memo: dict[str, int] | list[int] = []
    side: str | None = None
    """Which of its sides the seat acts for; unsaid where it has only one."""


class WrittenResult(msgspec.Struct, forbid_unknown_fields=True):
    """A result as it is written."""

    winners: list[str]
    scores: dict[str, int]
    why: str
    rules: list[str]


class Dump(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position."""

    fumarole: str
    format: int
    header: Header
    board: dict[str, Any]
    stack: list[WrittenFrame]
    draws: int
    made: dict[str, int]
    result: WrittenResult | None

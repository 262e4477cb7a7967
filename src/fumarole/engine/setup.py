"""What was agreed before the first move: title, edition, scenario, expansions, options, seats, presets."""

from __future__ import annotations

from typing import Any

import msgspec


class Setup(msgspec.Struct, frozen=True):
    """A checked agreement; `Title.setup` makes it, a record's header keeps it."""

    title: str
    edition: str
    scenario: str
    expansions: tuple[str, ...]
    options: dict[str, str]
    seats: tuple[str, ...]
    presets: dict[str, Any] = {}
    own: dict[str, Any] = {}
    """The whole text of a scenario of one's own, so that records need no other file; else empty."""

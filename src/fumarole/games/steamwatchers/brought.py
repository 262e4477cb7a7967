"""What rules and parts both name: the phases of a round, and what the strength of a side is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from fumarole.engine.flow import Sequence
from fumarole.engine.state import Rulebook
from fumarole.games.steamwatchers.strengths import StrengthPart

ROUND: Final = "round"
"""The sequence whose steps are the phases."""
PHASES: Final[Mapping[str, str]] = {
    "conclave": "Conclave",
    "planning": "Order Planning",
    "activation": "Order Activation",
    "subsiding": "Steam Subsides",
    "whiteout": "Whiteout",
}
"""The names of the standard game's phases."""


class Brought:
    """What a part adds to what rules name; nothing, unless it says so."""

    phases: Mapping[str, str] = {}
    """By the rule of a phase that it adds to a round: its name on the table."""
    strengths: Mapping[int, StrengthPart] = {}
    """By a number below -99: what else a side of a combat is strong by."""


def brought(book: Rulebook) -> list[Brought]:
    """The pieces of a rulebook that may bring something."""
    return [piece for piece in book.pieces if isinstance(piece, Brought)]


def phases(book: Rulebook) -> dict[str, str]:
    """The phases of a round in order, each with its name."""
    found: dict[str, str] = book.once("phases", lambda: _phases(book))
    return found


def _phases(book: Rulebook) -> dict[str, str]:
    named = dict(PHASES)
    for one in brought(book):
        named |= one.phases
    steps = cast(Sequence, book.rules[ROUND]).steps
    return {step: named.get(step, step.replace("-", " ").capitalize()) for step in steps}


def phases_before(book: Rulebook, phase: str) -> list[str]:
    """The phases of a round that come before this one."""
    names = list(phases(book))
    return names[: names.index(phase)] if phase in names else names


def phases_after(book: Rulebook, phase: str) -> list[str]:
    """The phases of a round that come after this one."""
    names = list(phases(book))
    return names[names.index(phase) + 1 :] if phase in names else []


def strengths(book: Rulebook) -> dict[int, StrengthPart]:
    """What parts add to what a side can be strong by."""
    found: dict[int, StrengthPart] = book.once("strengths", lambda: _strengths(book))
    return found


def _strengths(book: Rulebook) -> dict[int, StrengthPart]:
    return {number: part for one in brought(book) for number, part in one.strengths.items()}

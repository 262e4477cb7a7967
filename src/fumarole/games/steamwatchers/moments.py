"""Named moments for positions written by hand: where in a round the game stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fumarole.engine.flow import Sequence
from fumarole.engine.frame import Frame
from fumarole.engine.refusal import PositionError
from fumarole.engine.rulebook import Rulebook

PHASES: Final = ("conclave", "planning", "activation", "subsiding", "whiteout")
WHITEOUT: Final = ("geo", "victory", "refuel", "excess", "upkeep", "clear-up")
NAMES: Final = (*PHASES, *WHITEOUT, "turn", "titles")


BEFORE: Final = 0
CLAIMING: Final = 1
HOLDING: Final = 2
LATE: Final = 3
"""Stages of a round: before it, Ambassadors on their claims, titles held, claimed anew."""


def stage(book: Rulebook, name: str) -> int:
    """The stage at which a moment lies; frames written out one by one are taken for the middle."""
    phase = _phase_of(book, name)
    if phase == "setup" or name == "conclave":
        return BEFORE
    if phase == "conclave":
        taken = _steps(book, phase).index("titles")
        return CLAIMING if _steps(book, phase).index(name) <= taken else HOLDING
    return LATE if phase in ("subsiding", "whiteout") else HOLDING


def moment(book: Rulebook, name: str, facts: Mapping[str, Any]) -> list[Frame] | None:
    """The frames of a moment.

    A phase begins with its first rule.  `turn` takes `seat`; after it the activation goes on.  `titles` and
    the steps of setup and Whiteout, those of a scenario too, begin there.
    """
    phase = _phase_of(book, name)
    if not phase:
        return None
    for fact in facts:
        if name != "turn" or fact != "seat":
            raise PositionError(f"now: the moment {name} knows no {fact!r}.")
    if phase == "setup":
        return [_at(book, "game", "setup"), _at(book, "setup", name), Frame(name, -1, 0, [])]
    if name == "turn":
        return [*_round(book, phase), Frame(phase, -1, 0, [-1]), _turn(book, facts)]
    if name == phase:
        return [*_round(book, phase), Frame(phase, -1, 0, [])]
    return [*_round(book, phase), _at(book, phase, name), Frame(name, -1, 0, [])]


def _phase_of(book: Rulebook, name: str) -> str:
    """The phase a moment belongs to; empty for a name that is no moment."""
    if name == "turn":
        return "activation"
    if name in PHASES:
        return name
    for phase in ("setup", "conclave", "whiteout"):
        if name in _steps(book, phase):
            return phase
    return ""


def _steps(book: Rulebook, rule: str) -> list[str]:
    sequence = book.rules[rule]
    assert isinstance(sequence, Sequence)
    return sequence.steps


def _at(book: Rulebook, rule: str, step: str) -> Frame:
    """A sequence in the middle of one of its steps."""
    return Frame(rule, -1, _steps(book, rule).index(step) + 1, [])


def _round(book: Rulebook, phase: str) -> list[Frame]:
    return [_at(book, "game", "rounds"), Frame("rounds", -1, 1, []), _at(book, "round", phase)]


def _turn(book: Rulebook, facts: Mapping[str, Any]) -> Frame:
    seats = book.setup.seats
    seat = facts.get("seat", seats[0])
    if seat not in seats:
        raise PositionError(f"now: there is no seat {seat!r}; there are: {', '.join(seats)}.")
    return Frame("turn", seats.index(seat), 0, [])

"""Named moments for positions written by hand: where in a round the game stands.

The phases of a round are moments, the steps of setup and of every phase that has steps, and what may follow
an activated token: those that a part adds are found in its rulebook.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from fumarole.engine.flow import Sequence
from fumarole.engine.frame import Frame
from fumarole.engine.refusal import PositionError
from fumarole.engine.state import Rulebook
from fumarole.engine.title import only_facts
from fumarole.games.steamwatchers.brought import phases, phases_after, phases_before

SETUP: Final = "setup"
TURN: Final = "turn"
AFTER_TOKEN: Final = "after-token"
"""The sequence whose steps follow an activated token: moments of one seat."""

NOBODY_YET: Final = -1
BEFORE: Final = 0
CLAIMING: Final = 1
HOLDING: Final = 2
LATE: Final = 3
"""Stages: no clan is chosen yet; before a round, Ambassadors on their claims, titles held, claimed anew."""


def names(book: Rulebook) -> list[str]:
    """Every moment of a rulebook, in the order of a game."""
    found = [step for step, _ in _steps_below(book, SETUP)]
    for phase in phases(book):
        found.append(phase)
        found += [step for step, _ in _steps_below(book, phase)]
        if phase == "activation":
            found += [TURN, *_steps(book, AFTER_TOKEN)]
    return found


def stage(book: Rulebook, name: str) -> int:
    """The stage at which a moment lies; frames written out one by one are taken for the middle."""
    phase = _phase_of(book, name)
    steps = [step for step, _ in _steps_below(book, phase)] if phase else []
    if phase == SETUP:
        return NOBODY_YET if steps.index(name) <= steps.index("first-chooser") else BEFORE
    if name == "conclave" or phase in phases_before(book, "conclave"):
        return BEFORE
    if phase == "conclave":
        return CLAIMING if steps.index(name) <= steps.index("titles") else HOLDING
    if phase == "whiteout" and name in steps and steps.index(name) > steps.index("clear-up"):
        return CLAIMING
    if phase in phases_after(book, "whiteout"):
        return CLAIMING
    return LATE if phase in phases_after(book, "activation") else HOLDING


def moment(book: Rulebook, name: str, facts: Mapping[str, Any]) -> list[Frame] | None:
    """The frames of a moment.

    A phase begins with its first rule, a step with itself.  A turn and what follows an activated token take
    `seat`, and `side` where a seat has several; after them the activation goes on.
    """
    phase = _phase_of(book, name)
    if not phase:
        return None
    of_a_seat = name == TURN or name in _steps(book, AFTER_TOKEN)
    known = ["seat", "side"] if book.side_names else ["seat"]
    only_facts(name, facts, *(known if of_a_seat else []))
    if phase == SETUP:
        return [_at(book, "game", SETUP), *_way(book, phase, name)]
    below = _round(book, phase)
    if of_a_seat:
        below.append(Frame(phase, -1, 0, [-1]))
        seat, side = _seat(book, facts), _side(book, facts)
        if name == TURN:
            return [*below, Frame(TURN, seat, 0, [], side)]
        at = _steps(book, AFTER_TOKEN).index(name) + 1
        had = Frame("turn-had", seat, 0, [], side)
        return [*below, had, Frame(AFTER_TOKEN, seat, at, [], side), Frame(name, seat, 0, [], side)]
    if name == phase:
        return [*below, Frame(phase, -1, 0, [])]
    return [*below, *_way(book, phase, name)]


def _phase_of(book: Rulebook, name: str) -> str:
    """The phase a moment belongs to; empty for a name that is no moment."""
    there = phases(book)
    if name in there:
        return name
    if name == TURN or name in _steps(book, AFTER_TOKEN):
        return "activation"
    for phase in (SETUP, *there):
        if any(step == name for step, _ in _steps_below(book, phase)):
            return phase
    return ""


def _steps(book: Rulebook, rule: str) -> list[str]:
    sequence = book.rules[rule]
    return sequence.steps if isinstance(sequence, Sequence) else []


def _steps_below(book: Rulebook, rule: str) -> Iterator[tuple[str, list[Frame]]]:
    """The steps of a sequence and of the sequences in it, each with the frames that lead there."""
    for number, step in enumerate(_steps(book, rule), 1):
        frame = Frame(rule, -1, number, [])
        yield step, [frame]
        for inner, frames in _steps_below(book, step):
            yield inner, [frame, *frames]


def _way(book: Rulebook, phase: str, name: str) -> list[Frame]:
    """A sequence in the middle of a step, or of a step of a step, and the step itself."""
    frames = next(frames for step, frames in _steps_below(book, phase) if step == name)
    return [*frames, Frame(name, -1, 0, [])]


def _at(book: Rulebook, rule: str, step: str) -> Frame:
    """A sequence in the middle of one of its steps."""
    return Frame(rule, -1, _steps(book, rule).index(step) + 1, [])


def _round(book: Rulebook, phase: str) -> list[Frame]:
    return [_at(book, "game", "rounds"), Frame("rounds", -1, 1, []), _at(book, "round", phase)]


def _seat(book: Rulebook, facts: Mapping[str, Any]) -> int:
    seats = book.setup.seats
    seat = facts.get("seat", seats[0])
    if seat not in seats:
        raise PositionError(f"now: there is no seat {seat!r}; there are: {', '.join(seats)}.")
    return seats.index(seat)


def _side(book: Rulebook, facts: Mapping[str, Any]) -> int:
    side = facts.get("side")
    if side is None:
        return -1
    if side not in book.side_names:
        raise PositionError(f"now: there is no side {side!r}; there are: {', '.join(book.side_names)}.")
    return book.side_names.index(side)

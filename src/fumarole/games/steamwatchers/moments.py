"""Named moments for positions written by hand: where in a round the game stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fumarole.engine.frame import Frame
from fumarole.engine.refusal import PositionError
from fumarole.engine.rulebook import Rulebook

PHASES: Final = {"conclave": 1, "planning": 2, "activation": 3, "subsiding": 4, "whiteout": 5}
WHITEOUT: Final = {"geo": 1, "victory": 2, "refuel": 3, "excess": 4, "upkeep": 5, "clear-up": 6}
NAMES: Final = (*PHASES, *WHITEOUT, "turn", "titles")


def moment(book: Rulebook, name: str, facts: Mapping[str, Any]) -> list[Frame] | None:
    """The frames of a moment.

    A phase begins with its first rule.  `turn` takes `seat`; after it the activation goes on.  The steps of
    Whiteout and `titles` (the Conclave without its opening) begin there.
    """
    if name not in NAMES:
        return None
    for fact in facts:
        if name != "turn" or fact != "seat":
            raise PositionError(f"now: the moment {name} knows no {fact!r}.")
    if name == "turn":
        return [*_round(PHASES["activation"]), _activation(), _turn(book, facts)]
    if name == "titles":
        return [
            *_round(PHASES["conclave"]),
            Frame("conclave", -1, len_of(book, "conclave"), []),
            Frame(name, -1, 0, []),
        ]
    if name in WHITEOUT:
        return [
            *_round(PHASES["whiteout"]),
            Frame("whiteout", -1, WHITEOUT[name], []),
            Frame(name, -1, 0, []),
        ]
    return [*_round(PHASES[name]), Frame(name, -1, 0, [])]


def len_of(book: Rulebook, rule: str) -> int:
    """How many steps a sequence has."""
    return len(getattr(book.rules[rule], "steps", []))


def _round(step: int) -> list[Frame]:
    return [Frame("game", -1, 2, []), Frame("rounds", -1, 1, []), Frame("round", -1, step, [])]


def _activation() -> Frame:
    return Frame("activation", -1, 0, [-1])


def _turn(book: Rulebook, facts: Mapping[str, Any]) -> Frame:
    seats = book.setup.seats
    seat = facts.get("seat", seats[0])
    if seat not in seats:
        raise PositionError(f"now: there is no seat {seat!r}; there are: {', '.join(seats)}.")
    return Frame("turn", seats.index(seat), 0, [])

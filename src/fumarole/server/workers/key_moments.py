"""Where a game turned: the turns after which somebody's chances had changed most, and stayed so.

Chances waver while a combat is fought or a link is laid, so a turn counts for no more than what is left of it
a little later.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

MOST: Final = 6
FEWEST: Final = 3
WORTH_TELLING: Final = 0.06
HARDLY: Final = 0.03
"""A change of chances from which a turn is told; from which it is told if there are not enough others."""


class KeyMoment(msgspec.Struct):
    """A turn that changed the game."""

    at: int
    """The position after the decision that did most of it."""
    by: str
    """Who decided."""
    seat: str
    """Whose chances changed most."""
    before: float
    after: float
    events: list[dict[str, Any]]
    """What happened in that turn, nothing hidden."""


class Story(msgspec.Struct):
    """How likely each seat was to win, position by position, and where that turned."""

    seats: list[str]
    chances: list[list[float]]
    """For each position, from the one before the first decision on, one chance a seat."""
    moments: list[KeyMoment]


def turning_points(
    seats: Sequence[str],
    chances: Sequence[Sequence[float]],
    deciders: Sequence[str],
    events: Sequence[list[dict[str, Any]]],
) -> list[KeyMoment]:
    """The turns that changed most, in the order in which they were played."""
    reach = max(3, len(deciders) // 30)
    weighed: list[tuple[float, KeyMoment]] = []
    for start, end in _turns(deciders):
        weight, seat = max((_lasting(chances, seat, start, end, reach), seat) for seat in range(len(seats)))
        at = max(range(start + 1, end + 1), key=lambda n: abs(chances[n][seat] - chances[n - 1][seat]))
        told = [event for n in range(start + 1, end + 1) for event in events[n]]
        change = (chances[start][seat], chances[end][seat])
        weighed.append((weight, KeyMoment(at, deciders[start], seats[seat], *change, told)))
    weighed.sort(key=lambda one: -one[0])
    chosen: list[KeyMoment] = []
    for weight, moment in weighed:
        enough = weight >= (WORTH_TELLING if len(chosen) >= FEWEST else HARDLY)
        if enough and len(chosen) < MOST and all(abs(moment.at - other.at) > reach for other in chosen):
            chosen.append(moment)
    return sorted(chosen, key=lambda moment: moment.at)


def _turns(deciders: Sequence[str]) -> list[tuple[int, int]]:
    """Runs of decisions of one seat: the positions before and after each."""
    found: list[tuple[int, int]] = []
    for number, who in enumerate(deciders):
        if found and deciders[number - 1] == who:
            found[-1] = (found[-1][0], number + 1)
        else:
            found.append((number, number + 1))
    return found


def _lasting(chances: Sequence[Sequence[float]], seat: int, start: int, end: int, reach: int) -> float:
    """How much a turn changed a seat's chances, as far as it stayed so."""
    earlier = [one[seat] for one in chances[max(0, start - reach + 1) : start + 1]]
    later = [one[seat] for one in chances[end : end + reach]]
    at_once = chances[end][seat] - chances[start][seat]
    stayed = sum(later) / len(later) - sum(earlier) / len(earlier)
    return min(abs(at_once), abs(stayed)) if at_once * stayed > 0 else 0.0

"""What each seat plays: in a turn around the sides that a scenario allows, each seat has each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Final

from fumarole.engine.refusal import SetupError
from fumarole.engine.title import Title

MANY: Final = 50
"""Within so many numbers a title has named all its sides."""

Sides = dict[str, list[str]]
"""Sides by the preset that settles them."""


def allowed(title: Title, scenario: str, seats: int, options: Mapping[str, str] | None = None) -> Sides:
    """All that a scenario allows, in the order in which the title names them; nothing without sides."""
    named: dict[str, dict[str, None]] = {}
    for number in range(MANY):
        for preset, sides in title.sides(seats, number).items():
            named.setdefault(preset, {}).update(dict.fromkeys(sides))
    kept = {
        preset: [side for side in sides if fits(title, scenario, seats, {preset: [side]}, options)]
        for preset, sides in named.items()
    }
    return {preset: sides for preset, sides in kept.items() if sides}


def dealt(among: Sides, seats: int, number: int) -> Sides:
    """Those of one round: the number says which turn around them it is in, and how far it has come."""
    found: Sides = {}
    for preset, sides in among.items():
        turn, first = divmod(number, len(sides))
        apart = distances(len(sides), turn)[:seats]
        found[preset] = [sides[(first + distance) % len(sides)] for distance in apart]
    return found


def distances(sides: int, turn: int) -> list[int]:
    """How far around the circle each seat's side is from the first seat's: in steps, others every turn.

    The steps go around a prime number of places, where each leads to all of them; those beyond the last side
    are passed over.
    """
    places = next(number for number in count(sides) if all(number % by for by in range(2, number)))
    step = 1 + turn % max(1, places - 1)
    return [place for place in (seat * step % places for seat in range(places)) if place < sides]


def fits(
    title: Title,
    scenario: str,
    seats: int,
    presets: Mapping[str, Sequence[str]] | None = None,
    options: Mapping[str, str] | None = None,
) -> bool:
    """Whether so many can play a scenario, with these presets and options."""
    try:
        title.setup(seats=seats, scenario=scenario, presets=presets, options=options)
    except SetupError:
        if scenario not in [piece.id for piece in title.scenarios]:
            raise
        return False
    return True

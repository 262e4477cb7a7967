"""What each seat plays: in a turn around the sides that a scenario allows, each seat has each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Final, NamedTuple

from fumarole.engine.refusal import SetupError
from fumarole.engine.setup import Setup
from fumarole.engine.title import Title

MANY: Final = 50
"""Within so many numbers a title has named all its sides."""

Sides = dict[str, list[str]]
"""Sides by the preset that settles them."""


class Tables(NamedTuple):
    """What the tables of a run have agreed on, whatever their scenario."""

    title: Title
    seats: int
    options: Mapping[str, str]
    edition: str = ""
    """Empty for the title's first, or the one that a scenario requires."""
    expansions: tuple[str, ...] = ()

    def setup(self, scenario: str, presets: Mapping[str, Sequence[str]] | None = None) -> Setup:
        """The agreement of one of them; `SetupError` says why there is none."""
        return self.title.setup(
            seats=self.seats,
            edition=self.edition or None,
            scenario=scenario,
            expansions=self.expansions,
            presets=presets,
            options=self.options,
        )

    def objection(self, scenario: str, presets: Mapping[str, Sequence[str]] | None = None) -> str:
        """Why a scenario is not played like this; empty if it is.  One that does not exist is refused."""
        try:
            self.setup(scenario, presets)
        except SetupError as error:
            if scenario not in [piece.id for piece in self.title.scenarios]:
                raise
            return str(error)
        return ""


def allowed(tables: Tables, scenario: str) -> Sides:
    """All that a scenario allows, in the order in which the title names them; nothing without sides."""
    setup = tables.setup(scenario)
    named: dict[str, dict[str, None]] = {}
    for number in range(MANY):
        for preset, sides in tables.title.sides(setup, number).items():
            named.setdefault(preset, {}).update(dict.fromkeys(sides))
    kept = {
        preset: [side for side in sides if not tables.objection(scenario, {preset: [side]})]
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

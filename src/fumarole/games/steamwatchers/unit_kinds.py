"""Kinds of unit beyond base and elite soldiers: how many there are, what they count as and what they can do.

A part brings its kinds as plain facts; whatever asks who stands where finds them in `Force`.  Each miniature
is a number in a small field of its own, the place where it is: a table without such units pays nothing.
"""

from __future__ import annotations

import itertools
from typing import Final

from fumarole.engine.choice import SLOT_SIZE
from fumarole.engine.words import Words

SOLDIERS_FIRST: Final = 2
"""Kinds count from 0: base, elite, then these."""

ATTACKING: Final = 0
DEFENDING: Final = 1
SUPPORTING: Final = 2
"""What an army is strong at: attacking, defending, supporting a combat from beside it."""

LOSS: Final = 0
FLIGHT: Final = 1
EXILE: Final = 2
HUNGER: Final = 3
TRAP: Final = 4
CLAN_GONE: Final = 5
"""Why units leave the board: lost in combat, without refuge or room when beaten, to Death & Exile, without
supply, in a trap, with their clan.  Parts count on from 20."""

SUPPLY: Final = 0
"""The place of a miniature in its clan supply; then come the areas, and behind them these."""
OFF_THE_MAP: Final = ("exiled", "aside", "box", "on-the-way")
EXILED, ASIDE, TO_THE_BOX, ON_THE_WAY = -1, -2, -3, -4
"""Places off the map: on the Death & Exile tile, set aside, in the box, in a group that is moving."""


class UnitKind:
    """One kind: what is printed of it, so to say.  Parts change single answers by questions."""

    def __init__(
        self,
        name: str,
        many: str,
        count: int,
        *,
        attack: int = 1,
        defense: int = 1,
        support: int = 1,
        soldier: int = -1,
        elite: bool = False,
        stands: bool = True,
        takes_room: bool = True,
        fed: bool = True,
        falls: bool = True,
        exiled: bool = True,
        ordered: bool = True,
        marches: bool = True,
        sails: bool = True,
        together: bool = False,
        once: bool = False,
        home: int = SUPPLY,
    ) -> None:
        self.name = name
        self.many = many
        """The word for several; also the name of the field that says where each of them is."""
        self.count = count
        """How many a clan has."""
        self.strength = [attack, defense, support]
        """By role."""
        self.soldier = soldier
        """The soldier that it is with something more, BASE or ELITE; -1 for a miniature of its own."""
        self.elite = elite
        """Whether it moves and acts as elite soldiers do."""
        self.stands = stands
        """Whether it counts as a unit of its area: for control, combats, and for being in the game."""
        self.takes_room = takes_room
        self.fed = fed
        """Whether it counts against the supply limit."""
        self.falls = falls
        """Whether it can be chosen where units are lost: in combat, to a trap, for want of room or supply."""
        self.exiled = exiled
        """Whether it can be chosen for Death & Exile."""
        self.ordered = ordered
        """Whether an Order token may lie beside it where no other unit stands."""
        self.marches = marches
        self.sails = sails
        self.together = together
        """Whether all in an area move as one."""
        self.once = once
        """Whether its strength is that of all in an area, however many."""
        self.home = home
        """The place where it goes when it leaves the board."""

    def facts(self) -> list[int]:
        """What it counts as and can do, as numbers: records are pinned to them."""
        said = [self.elite, self.stands, self.takes_room, self.fed, self.falls, self.exiled, self.ordered]
        said += [self.marches, self.sails, self.together, self.once]
        return [self.count, *self.strength, self.soldier, self.home, *(int(one) for one in said)]


def companies(kinds: list[UnitKind]) -> list[list[int]]:
    """Every number of each of these kinds that a group can have, nobody first."""
    found = [list(counts) for counts in itertools.product(*[range(kind.count + 1) for kind in kinds])]
    if len(found) > SLOT_SIZE:
        raise ValueError(f"{len(found)} groups of further units, but a choice can tell {SLOT_SIZE} apart")
    return found


def company_words(kinds: list[UnitKind]) -> Words:
    """The same in words."""
    return Words("group of units", [told(kinds, company) or "none" for company in companies(kinds)])


def told(kinds: list[UnitKind], company: list[int]) -> str:
    """So many of each kind, in words."""
    return " and ".join(
        f"{count} {kind.name if count == 1 else kind.many}"
        for kind, count in zip(kinds, company, strict=True)
        if count
    )

"""What the strength of one side of a combat can be made of, and the rule each part is due to."""

from __future__ import annotations

from typing import Final, NamedTuple

from fumarole.games.steamwatchers.unit_kinds import SOLDIERS_FIRST


class StrengthPart(NamedTuple):
    """What a side is strong by: its name in views, and the rule to which it is due."""

    name: str
    rule: str


SOLDIERS: Final = -1
ELITE_SOLDIERS: Final = -2
ABILITY: Final = -3
TOKEN: Final = -4
TURRETS: Final = -5
MORALE: Final = -6
ARCHON: Final = -7
FUEL: Final = -8
FAR_SUPPORT: Final = -9
FURTHER: Final = -10
"""A part is one of these, or the number of the area that supports; from `FURTHER` down it is that of further
kinds of unit, one each; numbers below -99 are free for parts."""

OF_ITS_OWN: Final = (SOLDIERS, ELITE_SOLDIERS, ABILITY, TOKEN, TURRETS, MORALE)
"""What a side has without anybody's choice: announced first, and counted anew where the table says so."""

NAMES: Final = {
    SOLDIERS: "base",
    ELITE_SOLDIERS: "elite",
    ABILITY: "ability",
    TOKEN: "order",
    TURRETS: "turrets",
    MORALE: "morale",
    ARCHON: "archon",
    FUEL: "fuel",
}

RULES: Final = {
    SOLDIERS: "SW-CMB-04",
    ELITE_SOLDIERS: "SW-CMB-04",
    ABILITY: "SW-CMB-08",
    TOKEN: "SW-CMB-05",
    TURRETS: "SW-CMB-06",
    MORALE: "SW-CMB-07",
    ARCHON: "SW-CON-12",
    FUEL: "SW-CMB-25",
    FAR_SUPPORT: "SW-CMB-09",
}
"""Unless the clan has a rule of its own (`Clan.rule_of`)."""

SUPPORT_RULE: Final = "SW-CMB-09"
FURTHER_RULE: Final = "SW-CMB-04"
"""Unless the clan has a rule of its own for that kind of unit too."""


def units_part(kind: int) -> int:
    """The part of a strength that units of a kind are."""
    return -1 - kind if kind < SOLDIERS_FIRST else FURTHER - (kind - SOLDIERS_FIRST)


def lowest_part(further: int) -> int:
    """The lowest number of a part, with so many further kinds of unit."""
    return FURTHER - further + 1 if further else FUEL


def of_its_own(part: int) -> bool:
    """Whether a side has that part without anybody's choice."""
    return part in OF_ITS_OWN or part <= FURTHER

"""Which edition, scenario and expansions are played together, and with how many (SW-EXP-01 to SW-EXP-30).

The tables say all of it; `ruling` reads them.  They know every printed piece by its id, offered or not.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from fumarole.engine.reason import Reason

FIRST_EDITION: Final = "first-edition"

SPARK: Final = "spark-of-hope"
FUEL: Final = "fuel-for-war"
DIPLOMACY: Final = "diplomacy"
VASSALS: Final = "vassal-clans"
ADD_ONS: Final = (SPARK, FUEL, DIPLOMACY, VASSALS)
"""Each is switched on separately (SW-EXP-01)."""
BOXES: Final[Mapping[str, tuple[str, ...]]] = {"peace-with-wolves": (DIPLOMACY, VASSALS)}
"""Boxes that hold more than one."""

TUTORIAL: Final = "steamwatching-101"
FIRES: Final = "fires-of-the-old-world"

CORE: Final[Mapping[str, str]] = {
    TUTORIAL: "SW-EXP-15",
    "war-returns": "SW-EXP-16",
    FIRES: "SW-EXP-17",
    "miracle-algae": "SW-EXP-18",
    "gone-with-the-singed": "SW-EXP-19",
    "secrets-of-the-careeners": "SW-EXP-20",
    "the-reliquary": "SW-EXP-21",
    "the-promised-columns": "SW-EXP-22",
    "come-alone": "SW-EXP-23",
}
"""The scenarios of the core box, each with its row of the ledger's matrix."""

HOME: Final[Mapping[str, str]] = {
    "the-long-haul": SPARK,
    "the-spark-fair": SPARK,
    "champions-of-the-thaw": FUEL,
    "empty-thrones": FUEL,
    "guests-and-hostages": DIPLOMACY,
    "a-pact-of-wolves": DIPLOMACY,
    "the-convoy": VASSALS,
    "unseen-wires": VASSALS,
}
"""The scenarios of expansions, each with the one that it is played with, and brings (SW-EXP-11)."""

WITH_CORE: Final[Mapping[str, tuple[str, ...]]] = {
    SPARK: ("SW-EXP-02",),
    FUEL: ("SW-EXP-03",),
    DIPLOMACY: ("SW-EXP-04",),
    VASSALS: ("SW-EXP-06", "SW-EXP-09"),
}
"""What says whether an expansion goes with scenarios of the core box."""

APART: Final[Mapping[str, Mapping[str, Reason]]] = {
    FIRES: {SPARK: Reason("Fires of the Old World is not played with Spark of Hope.", "SW-SCN-FIRES-22")},
    DIPLOMACY: {
        VASSALS: Reason("The Diplomacy module and the Vassal Clan module are not used together.", "SW-EXP-12")
    },
}
"""What is not played with an expansion."""

TOGETHER: Final[Mapping[tuple[str, str], str]] = {
    (SPARK, FUEL): "SW-EXP-13",
    (SPARK, DIPLOMACY): "SW-EXP-14",
    (FUEL, DIPLOMACY): "SW-EXP-14",
}
"""What says that two expansions may be combined in a scenario of the core box."""

PLAYERS: Final[Mapping[str, tuple[int, int, Reason]]] = {
    DIPLOMACY: (3, 5, Reason("The Diplomacy module needs at least three players.", "SW-EXP-05")),
    VASSALS: (2, 3, Reason("The Vassal Clan module is for two or three players.", "SW-EXP-07")),
}
"""For how many an expansion is."""

NO_ADD_ONS: Final = Reason("The first edition is played without expansions.", "SW-EXP-30")
NOT_OF_THEN: Final = Reason(
    "The first edition is played with the scenarios of the core box.", "SW-FE-05", "SW-EXP-30"
)
ALONE: Final = Reason("Steamwatching 101 is played without expansions.", "SW-SCN-TUT-27")
AT_HOME: Final = Reason("A scenario of an expansion is played without any other expansion.", "SW-EXP-10")
FROM_HOME: Final = Reason("A scenario of an expansion is played with that expansion.", "SW-EXP-11")
VASSALS_ALONE: Final = ("SW-EXP-08", "SW-EXP-24")
"""More that the scenarios of the Vassal Clan module rest on."""
ELSEWHERE: Final = Reason(
    "The Vassal Clan module can be used only in The Convoy and Unseen Wires.", "SW-EXP-09"
)


class Combination(NamedTuple):
    """Whether something is played together, why not, and what says so."""

    allowed: bool
    text: str
    rules: tuple[str, ...]


def required(scenario: str) -> tuple[str, ...]:
    """What a printed scenario brings along."""
    return (HOME[scenario],) if scenario in HOME else ()


def ruling(
    edition: str, scenario: str, expansions: Collection[str], players: int, requires: Collection[str] = ()
) -> Combination:
    """What the tables say; `requires` is what a scenario that they do not know brings along."""
    objection = _first_edition(edition, scenario, expansions) or _scenario(scenario, expansions)
    if objection is None and VASSALS in expansions and VASSALS not in (HOME.get(scenario), *requires):
        objection = ELSEWHERE
    if objection is None:
        objection = next(
            (found for one in expansions if (found := _expansion(one, expansions, players))), None
        )
    if objection is not None:
        row = tuple(rule for rule in _row(scenario, expansions) if rule not in objection.rules)
        return Combination(False, objection.text, (*objection.rules, *row))
    return Combination(True, "", tuple(dict.fromkeys(_row(scenario, expansions) + _together(expansions))))


def _first_edition(edition: str, scenario: str, expansions: Collection[str]) -> Reason | None:
    if edition != FIRST_EDITION:
        return None
    return NOT_OF_THEN if scenario in HOME else NO_ADD_ONS if expansions else None


def _scenario(scenario: str, expansions: Collection[str]) -> Reason | None:
    if scenario == TUTORIAL:
        return ALONE if expansions else None
    home = HOME.get(scenario)
    if home is not None and home not in expansions:
        return FROM_HOME
    if home is not None and len(expansions) > 1:
        return AT_HOME
    return next((why for one, why in APART.get(scenario, {}).items() if one in expansions), None)


def _expansion(one: str, expansions: Collection[str], players: int) -> Reason | None:
    for other, why in APART.get(one, {}).items():
        if other in expansions:
            return why
    least, most, few = PLAYERS.get(one, (players, players, NO_ADD_ONS))
    return None if least <= players <= most else few


def _row(scenario: str, expansions: Collection[str]) -> tuple[str, ...]:
    """What speaks of these expansions in this scenario."""
    if scenario in CORE:
        general = [rule for one in expansions for rule in WITH_CORE.get(one, ())]
        return (*general, CORE[scenario]) if expansions else ()
    return VASSALS_ALONE if HOME.get(scenario) == VASSALS else ()


def _together(expansions: Collection[str]) -> tuple[str, ...]:
    return tuple(rule for (one, other), rule in TOGETHER.items() if one in expansions and other in expansions)

"""The form of a scenario file of one's own: which fields it has, and what each may say (SW-SCN-GEN-21)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

import msgspec

from fumarole.content.facts import FactGroup

MOST_ROUNDS = 9

Word: TypeAlias = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^[a-z][a-z0-9-]{0,40}$",
        description="small letters, digits and hyphens, a letter first",
    ),
]
Line: TypeAlias = Annotated[
    str, msgspec.Meta(pattern=r"^[^\n]{1,160}$", description="one line of at most 160 letters")
]
Seats: TypeAlias = Annotated[int, msgspec.Meta(ge=2, le=5)]
Few: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=9)]
Points: TypeAlias = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Levels: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=5)]
Soldiers: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=12)]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=99)]
ByPlayers: TypeAlias = Annotated[
    Number | dict[str, Number],
    msgspec.Meta(
        description="a whole number from 0 to 99, or one for each number of players: { 2 = 4, 3 = 4 }"
    ),
]
Steam: TypeAlias = Annotated[
    dict[str, Levels], msgspec.Meta(description="areas with 1 to 5 levels each: { saksas = 5 }")
]
Needed: TypeAlias = Annotated[
    dict[str, str], msgspec.Meta(description='table options with their values: { beacons_per_move = "1" }')
]
When: TypeAlias = Literal["end", "rounds"]

Thing: TypeAlias = Literal[
    "area",
    "haven",
    "mountain",
    "column",
    "farm",
    "turret",
    "beacon",
    "contract",
    "base",
    "elite",
    "barrel",
    "quarantine",
]


class Forces(FactGroup, frozen=True):
    """What every clan deploys instead of the forces on the back of its board."""

    base: Soldiers = 0
    elite: Soldiers = 0
    farms: Few = 0
    turrets: Few = 0
    column: bool = True


class Extra(FactGroup, frozen=True):
    """What every clan deploys besides."""

    base: Soldiers = 0
    elite: Soldiers = 0
    farms: Few = 0
    turrets: Few = 0


class ScenarioStart(FactGroup, frozen=True):
    """Where the table starts from."""

    columns: ByPlayers = 3
    steam: Steam = msgspec.field(default_factory=dict)
    removed: tuple[str, ...] = ()
    quarantine: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    opening_moves: bool = False
    forces: Forces | None = None
    extra: Extra = Extra()


class Target(FactGroup, frozen=True):
    """An area that is worth something to who controls it."""

    area: str
    geo: Points
    when: When = "end"


class ScenarioScore(FactGroup, frozen=True):
    """GEO for what a clan has: so much for each, or for each full so many."""

    thing: Thing = msgspec.field(name="for")
    geo: Points
    each: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    when: When = "end"


class Supremacy(FactGroup, frozen=True):
    """A way to win at once: all that it names must be met."""

    from_round: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)] = 1
    geo: ByPlayers | None = None
    havens: ByPlayers | None = None
    areas: ByPlayers | None = None
    hold: tuple[str, ...] = ()


class ScenarioPlay(FactGroup, frozen=True):
    """What is different while the game goes on."""

    watcher_plays: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    extra_levels: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    tall_incubation: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1
    lift_quarantine: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    archon: bool = True


class Form(FactGroup, frozen=True):
    """The whole file."""

    id: Word
    name: Line
    about: Line
    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)]
    character: Line = "of one's own"
    players: tuple[Seats, Seats] = (2, 5)
    forbidden: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    options: Needed = msgspec.field(default_factory=dict)
    setup: ScenarioStart = ScenarioStart()
    targets: tuple[Target, ...] = ()
    score: tuple[ScenarioScore, ...] = ()
    supremacy: tuple[Supremacy, ...] = ()
    play: ScenarioPlay = ScenarioPlay()


def figure(said: ByPlayers, players: int) -> int:
    """The figure for so many players."""
    return said[str(players)] if isinstance(said, Mapping) else said

"""The clan boards, front and back, and the pieces of each clan."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from fumarole.content import FactGroup, FactTable, Meta
from fumarole.content.values import Count, Hue, Id, Positive, Text


class Components(FactTable, frozen=True):
    """How many of each the core box holds."""

    clans: Positive
    miniatures: Positive
    miniatures_per_clan: Positive
    order_tokens_per_clan: Positive
    special_action_tokens_per_clan: Positive
    contracts_per_clan: Positive
    associate_tokens: Count
    beacons: Positive
    farms_ordinary: Positive
    farms_toxic: Count
    turrets: Positive
    turrets_2_3_players: Positive
    pure_barrels: Positive
    contraband_barrels: Positive
    steam_levels: Positive
    morale_cubes: Positive
    quarantine_tokens: Positive
    combat_dial_min: Count
    combat_dial_max: Positive


class StartCommon(FactTable, frozen=True):
    """What every clan starts with."""

    text: Text
    farms: Count
    turrets: Count
    column_levels: Count
    geo: Count
    supply: Positive
    incubation: Count


class RuleText(FactTable, frozen=True):
    """A ruling in words."""

    text: Text


class BoardRules(FactGroup, frozen=True):
    """Rulings about the clan boards."""

    surplus: RuleText
    supply_floor: RuleText
    supply_top: RuleText
    track_end: RuleText
    death_no_unit: RuleText


class Appearance(FactTable, frozen=True):
    """How a clan is shown; each has a colour, an emblem and a glyph of its own."""

    motto: Text
    theme: Text
    colour: Hue
    ink: Hue
    outline: Hue
    emblem: Literal["hexagon", "circle", "triangle", "square", "star", "diamond", "teardrop"]
    glyph: Text


class Units(FactTable, frozen=True):
    """The two kinds of soldier."""

    base_name: Text
    elite_name: Text
    base_strength: Positive
    elite_strength: Positive


class Miniatures(FactTable, frozen=True):
    """Miniatures in the box."""

    base: Positive
    elite: Positive
    reasoning: Text | None = None


class Orders(FactTable, frozen=True):
    """Order tokens."""

    defense: Count
    move: Count
    decoy: Count


class SpecialTokens(FactTable, frozen=True):
    """Special Action tokens."""

    mobilize: Count
    great_host: Count
    forced_march: Count
    barter: Count


class ContractTokens(FactTable, frozen=True):
    """Careeners' Contract tokens."""

    count: Count
    associate_tokens: Count


class Beacons(FactTable, frozen=True):
    """Beacons."""

    count: Count
    trapped: bool
    reasoning: Text | None = None


class Farms(FactTable, frozen=True):
    """Farms of the clan's own."""

    toxic: Count


class StartingForces(FactTable, frozen=True):
    """The clan's own starting forces."""

    base: Count
    elite: Count
    steam_cards: Count
    strength: Positive
    units: Positive


class ClanBoard(FactTable, frozen=True):
    """Special action spaces, each with its cost, and the stocks."""

    action_spaces: tuple[Count, ...]
    pays_for_spaces: bool
    pure: Count
    contraband: Count
    reasoning: Text | None = None


class Supply(FactTable, frozen=True):
    """The supply track: [lowest GEO, units] a space from the bottom up, and the units at GEO 0, 1, 2 ..."""

    spaces: tuple[tuple[Count, Positive], ...]
    by_geo: tuple[Positive, ...]


class Incubation(FactTable, frozen=True):
    """The incubation track: what the marker meets on each step, and what happens beyond the last."""

    spaces: tuple[Literal["R", "Q", "D"], ...]
    after_end: Literal["repeat-death", "ignore"]


class Ability(FactTable, frozen=True):
    """A clan's own ability, or that of its elite soldiers."""

    identity: ClassVar[tuple[str, ...]] = ("id",)

    id: Id
    name: Text
    kind: Literal["clan", "elite"]
    text: Text
    ledger: Annotated[
        str, msgspec.Meta(pattern=r"^SW-CLAN-", description='rule ids such as "SW-CLAN-FLEET-01..11"')
    ]


class PrintedClan(FactTable, frozen=True):
    """A clan with its board and pieces."""

    identity: ClassVar[tuple[str, ...]] = ("id",)

    id: Id
    name: Text
    look: Appearance
    units: Units
    miniatures: Miniatures
    orders: Orders
    special_tokens: SpecialTokens
    contracts: ContractTokens
    beacons: Beacons
    farms: Farms
    start: StartingForces
    board: ClanBoard
    supply: Supply
    incubation: Incubation
    abilities: tuple[Ability, ...] = msgspec.field(name="ability")
    set: Id = "core"
    """What it belongs to: the core box, or a part of the game that brings it."""


class Clans(FactGroup, frozen=True):
    """`clans.toml`."""

    meta: Meta
    components: Components
    start_common: StartCommon
    board_rules: BoardRules
    clans: tuple[PrintedClan, ...] = msgspec.field(name="clan")

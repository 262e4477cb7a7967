"""Spark of Hope, Fuel for War and Peace with Wolves."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from fumarole.content import FactGroup, FactTable, Meta
from fumarole.content.values import Code, Count, Id, Positive, Text
from fumarole.games.steamwatchers.content.schema.cards import Effect, Ruling, Scenario
from fumarole.games.steamwatchers.content.schema.clans import RuleText

KitCount: TypeAlias = Positive | Literal["1 per player"]


class Caravan(FactTable, frozen=True):
    """Caravan boards and trucks."""

    per_clan: Positive
    trucks: Positive
    order_spaces: Positive
    kit_slots: Positive
    slot_restrictions: Text
    boards_identical: bool
    move_plains: Positive
    move_mountain: Positive
    strength_attack: Count
    strength_support: Count
    strength_defense: Count


class KitSide(FactTable, frozen=True):
    """One side of a tech kit."""

    kind: Literal["passive", "operate"]
    text: Text
    order: Text | None = None
    limit: Text | None = None
    targets: Text | None = None
    if_nothing_legal: Text | None = None


class Kit(FactTable, frozen=True):
    """A tech kit, and how many of it are in the supply."""

    identity: ClassVar[tuple[str, ...]] = ("id",)

    id: Id
    name: Text
    count_2_3: KitCount
    count_4_5: KitCount
    buyable: bool
    flavour: Text
    basic: KitSide
    advanced: KitSide


class SparkOfHope(FactGroup, frozen=True):
    """`spark-of-hope.toml`."""

    meta: Meta
    caravan: Caravan
    market: RuleText
    kits: tuple[Kit, ...] = msgspec.field(name="kit")
    scenarios: tuple[Scenario, ...] = msgspec.field(name="scenario")


class Strength(FactTable, frozen=True):
    """The strength track and its tokens."""

    track: tuple[Positive, ...]
    tokens_per_clan: tuple[Positive, ...]
    tokens_total: Positive
    text: Text
    reasoning: Text | None = None


class Leader(FactTable, frozen=True):
    """A clan's leader."""

    identity: ClassVar[tuple[str, ...]] = ("id",)

    id: Id
    clan: Id
    name: Text
    flavour: Text


class Gear(FactTable, frozen=True):
    """A gear card."""

    identity: ClassVar[tuple[str, ...]] = ("id",)

    id: Id
    clan: Id
    name: Text
    kind: Literal["passive", "operate", "passive and operate"]
    passive: Effect
    operate: Effect
    limit: Text
    if_nothing_legal: Text
    tests: tuple[Text, ...]
    flavour: Text


class FuelForWar(FactGroup, frozen=True):
    """`fuel-for-war.toml`."""

    meta: Meta
    strength: Strength
    rulings: tuple[Ruling, ...] = msgspec.field(name="ruling")
    leaders: tuple[Leader, ...] = msgspec.field(name="leader")
    gear: tuple[Gear, ...]
    scenarios: tuple[Scenario, ...] = msgspec.field(name="scenario")


class Treaties(FactTable, frozen=True):
    """Treaty tokens."""

    per_player: Positive
    per_player_5: Positive
    tokens_per_clan: Positive
    tokens_total: Positive
    text: Text


class TechBases(FactTable, frozen=True):
    """Coloured bases for soldiers under Tech Support."""

    per_clan: Positive
    total: Positive
    text: Text


class DiplomacyType(FactTable, frozen=True):
    """A type of diplomacy card."""

    identity: ClassVar[tuple[str, ...]] = ("id",)

    id: Id
    name: Text
    count: Positive
    when: Text
    effect: Text
    limit: Text
    if_nothing_legal: Text


class DiplomacyCard(FactTable, frozen=True):
    """A diplomacy card; one of Tech Support names the elite ability it grants."""

    identity: ClassVar[tuple[str, ...]] = ("id",)

    id: Code
    type: Id
    clan: Id
    name: Text
    flavour: Text
    grants: Id | None = None


class VassalRules(FactGroup, frozen=True):
    """Rulings about vassal clans."""

    map: RuleText
    conclave: RuleText
    orders: RuleText
    supply: RuleText
    start: RuleText
    fuel: RuleText
    zone6: RuleText


class Vassal(FactTable, frozen=True):
    """A vassal clan card; `orders` counts Defense, Move and Decoy tokens."""

    identity: ClassVar[tuple[str, ...]] = ("id",)

    id: Code
    clan: Id
    name: Text
    start_base: Count
    start_elite: Count
    strength: Positive
    orders: tuple[Count, Count, Count]
    gives: tuple[Text, ...]
    pure: Count
    contraband: Count
    ability: Id
    ability_text: Text
    lost: Text
    flavour: Text


class DoubleDeployment(FactTable, frozen=True):
    """A double deployment card."""

    identity: ClassVar[tuple[str, ...]] = ("id",)

    id: Code
    zones: tuple[Positive, Positive]
    choice: Text
    reasoning: Text | None = None


class PeaceWithWolves(FactGroup, frozen=True):
    """`peace-with-wolves.toml`."""

    meta: Meta
    treaties: Treaties
    tech_bases: TechBases
    diplomacy_types: tuple[DiplomacyType, ...] = msgspec.field(name="diplomacy_type")
    diplomacy_cards: tuple[DiplomacyCard, ...] = msgspec.field(name="diplomacy_card")
    vassal_rules: VassalRules
    vassals: tuple[Vassal, ...] = msgspec.field(name="vassal")
    double_deployments: tuple[DoubleDeployment, ...] = msgspec.field(name="double_deployment")
    scenarios: tuple[Scenario, ...] = msgspec.field(name="scenario")

"""The contract tiles."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from fumarole.content import FactGroup, FactTable, Meta
from fumarole.content.values import Code, Count, Positive

Colour: TypeAlias = Literal["black", "white", "orange", "grey"]
Bonus: TypeAlias = Literal["none", "track", "factory", "draw"]


class ContractComponents(FactTable, frozen=True):
    """What the rulebook says about the contract tiles."""

    contracts: Positive
    bonus_kinds: tuple[Bonus, ...]
    resource_colours: tuple[Colour, ...]
    opening_hand: Positive
    draw: Positive


class BySize(FactGroup, frozen=True):
    """How many contracts ask for two, three and four cubes."""

    two: Count
    three: Count
    four: Count


class ByBonus(FactGroup, frozen=True):
    """How many contracts bear each bonus."""

    none: Count
    track: Count
    factory: Count
    draw: Count


class ContractTotals(FactTable, frozen=True):
    """The contracts added up."""

    by_size: BySize
    by_bonus: ByBonus
    cubes_per_colour: Count
    vp: Count
    money: Count


class ValueMeasure(FactTable, frozen=True):
    """The measure by which our contracts of a size are worth the same."""

    vp: float
    dollar: float
    track: float
    factory: float
    draw: float
    target_two: float
    target_two_same: float
    target_three: float
    target_four: float


class Contract(FactTable, frozen=True):
    """A contract tile."""

    identity: ClassVar[tuple[str, ...]] = ("id",)

    id: Code
    need: tuple[Colour, ...]
    vp: Count
    money: Count
    bonus: Bonus


class Contracts(FactGroup, frozen=True):
    """`contracts.toml`."""

    meta: Meta
    components: ContractComponents
    totals: ContractTotals
    value_measure: ValueMeasure
    contracts: tuple[Contract, ...] = msgspec.field(name="contract")

"""Archon cards with the Conclave track, the scenario cards, and what all expansions share."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

import msgspec

from fumarole.content import FactGroup, FactTable, Meta
from fumarole.content.values import Code, Id, Players, Positive, Text

Effect: TypeAlias = Annotated[str, msgspec.Meta(description='a text in quotes; "" for none')]


class Ruling(FactTable, frozen=True):
    """A general ruling on a set of cards."""

    identity: ClassVar[tuple[str, ...]] = ("id",)

    id: Code
    text: Text


class Scenario(FactTable, frozen=True):
    """A scenario of an expansion."""

    identity: ClassVar[tuple[str, ...]] = ("id",)

    id: Id
    name: Text
    keyword: Literal["Conquest", "Offensive"]
    rounds: Positive
    players: tuple[Players, ...]
    requires: Literal["Spark of Hope", "Fuel for War", "Vassal Clan module", "Diplomacy module"]
    excludes: Text
    flavour: Text
    initial_columns: Positive
    setup: tuple[Text, ...]
    rules: tuple[Text, ...]
    supremacy: Effect
    edge_cases: tuple[Text, ...]
    tests: tuple[Text, ...]


class Conclave(FactTable, frozen=True):
    """The Conclave track."""

    text: Text
    order: tuple[Id, ...]


class ConclaveTitle(FactTable, frozen=True):
    """A title on the Conclave track, and the numbers of players it is open with."""

    identity: ClassVar[tuple[str, ...]] = ("id",)

    id: Id
    position: Positive
    players: tuple[Players, ...]
    vassal_players: tuple[Players, ...]
    kind: Literal["watcher", "legate", "archon", "primus"]
    reasoning: Text | None = None


class Design(FactTable, frozen=True):
    """An Archon card, with the codes of its copies."""

    identity: ClassVar[tuple[str, ...]] = ("id",)

    id: Id
    set: Literal["core", "spark-of-hope", "fuel-for-war", "peace-with-wolves"]
    name: Text
    ids: tuple[Code, ...]
    copies: Positive
    flavour: Text
    brief: Text
    when_played: Effect
    lasting: Effect
    archon_bonus: Text
    chooser: Literal["none", "archon", "each player for themselves"]
    targets: Text
    order: Text
    optional: Text
    if_nothing_legal: Text
    repeat: Text
    clarify: tuple[Text, ...]
    hooks: tuple[Text, ...]
    tests: tuple[Text, ...]


class ArchonFile(FactGroup, frozen=True):
    """`archon.toml`."""

    meta: Meta
    conclave: Conclave
    titles: tuple[ConclaveTitle, ...] = msgspec.field(name="title")
    rulings: tuple[Ruling, ...] = msgspec.field(name="ruling")
    designs: tuple[Design, ...] = msgspec.field(name="design")


class CardDetail(FactTable, frozen=True):
    """How a scenario card is carried out."""

    who: Text
    when: Text
    optional: Text
    order: Text
    if_nothing_legal: Text
    targets: Text | None = None
    limit: Text | None = None
    again: Text | None = None
    fuel: Text | None = None
    geo: Text | None = None
    chain: Text | None = None
    neutral: Text | None = None
    eliminated: Text | None = None
    after: Text | None = None
    alliance: Text | None = None


class CardReason(FactTable, frozen=True):
    """Why the card was designed so."""

    text: Text


class CardTests(FactTable, frozen=True):
    """Given, when, then: one line each."""

    list: tuple[Text, ...]


class ScenarioCard(FactTable, frozen=True):
    """A scenario card of the core box; it has an effect in at least one of the five moments."""

    identity: ClassVar[tuple[str, ...]] = ("id",)

    id: Id
    name: Text
    scenario: Text
    flavour: Text
    detail: CardDetail
    tests: CardTests
    why: CardReason | None = None
    on_collect: Effect | None = None
    on_drawn: Effect | None = None
    on_elected: Effect | None = None
    while_held: Effect | None = None
    while_in_play: Effect | None = None


class ScenarioCards(FactGroup, frozen=True):
    """`scenario-cards.toml`."""

    meta: Meta
    cards: tuple[ScenarioCard, ...] = msgspec.field(name="card")

"""The board of Europa: areas, ice floe areas, borders, straits, deployments and Steam Column cards."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from fumarole.content import FactGroup, FactTable, Meta
from fumarole.content.values import Count, Id, Players, Point, Positive, Text


class BoardComponents(FactTable, frozen=True):
    """How many of each the box holds."""

    areas: Positive
    areas_east: Positive
    steam_cards: Positive
    deployment_cards: Positive
    areas_per_deployment: Positive


class DrawnBoard(FactTable, frozen=True):
    """The plane the board is drawn in, and the contract spaces of each ice floe area."""

    width: Positive
    height: Positive
    contract_spaces: Positive
    contract_spaces_5p: Positive


class Crater(FactTable, frozen=True):
    """The Crater, with the areas at its rim."""

    id: Id
    name: Text
    label: Point
    passable: bool
    rim: tuple[Id, ...]


class Area(FactTable, frozen=True):
    """A land area; everything from `lonlat` on, save the flavour, is for drawing."""

    identity: ClassVar[tuple[str, ...]] = ("id",)

    id: Id
    name: Text
    terrain: Literal["plains", "mountain"]
    haven: bool
    region: Literal["west", "east"]
    coast: tuple[Id, ...]
    flavour: Text
    lonlat: Point
    label: Point
    label_size: Positive
    label_lines: tuple[Text, ...]
    center: Point
    pieces: Point
    pieces_radius: float
    size: Positive
    haven_at: Point | None = None
    badge_at: Point | None = None


class Floe(FactTable, frozen=True):
    """An ice floe area, with the places of its contract spaces."""

    identity: ClassVar[tuple[str, ...]] = ("id",)

    id: Id
    name: Text
    neighbours: tuple[Id, ...]
    label: Point
    label_size: Positive
    contracts: tuple[Point, ...]


class Adjacency(FactTable, frozen=True):
    """A land border, with the length it is drawn at, if it is drawn."""

    identity: ClassVar[tuple[str, ...]] = ("a", "b")
    either_way: ClassVar[bool] = True

    a: Id
    b: Id
    length: Count | None = None


class Strait(FactTable, frozen=True):
    """Two areas made adjacent over the ice, and the ends of the line, if one is drawn for it."""

    identity: ClassVar[tuple[str, ...]] = ("a", "b")
    either_way: ClassVar[bool] = True

    a: Id
    b: Id
    name: Text
    start: Point | None = msgspec.field(name="from", default=None)
    end: Point | None = msgspec.field(name="to", default=None)


class Deployment(FactTable, frozen=True):
    """A Deployment card."""

    identity: ClassVar[tuple[str, ...]] = ("number",)

    number: Positive
    areas: tuple[Id, ...]
    position: Literal[
        "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west", "central"
    ]
    character: Text
    min_players: Players | None = None
    free_contract: Id | None = None


class SteamCard(FactTable, frozen=True):
    """A Steam Column card; those of deployment areas bear the deployment's number."""

    identity: ClassVar[tuple[str, ...]] = ("area",)

    area: Id
    levels: Annotated[int, msgspec.Meta(ge=1, le=5)]
    deployment: Positive | None = None


class EuropaFile(FactGroup, frozen=True):
    """`europa.toml`."""

    meta: Meta
    components: BoardComponents
    board: DrawnBoard
    crater: Crater
    areas: tuple[Area, ...] = msgspec.field(name="area")
    floes: tuple[Floe, ...] = msgspec.field(name="floe")
    adjacencies: tuple[Adjacency, ...] = msgspec.field(name="adjacency")
    straits: tuple[Strait, ...] = msgspec.field(name="strait")
    deployments: tuple[Deployment, ...] = msgspec.field(name="deployment")
    steam_cards: tuple[SteamCard, ...] = msgspec.field(name="steam_card")

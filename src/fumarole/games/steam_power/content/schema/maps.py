"""The maps: rows of hexes, cities, and what can be counted on them."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

import msgspec

from fumarole.content import FactGroup, FactTable, Meta
from fumarole.content.values import Count, Id, Positive, Text

Hex: TypeAlias = tuple[Count, Count]
Corner: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=5)]
Span: TypeAlias = Annotated[
    str, msgspec.Meta(pattern=r"^[1-5]-[1-5]$", description='numbers of players such as "2-5"')
]
Least: TypeAlias = Annotated[
    str,
    msgspec.Meta(pattern=r"^[2-5]+$", description="for each hex of a row: in play from so many players on"),
]
Percentiles: TypeAlias = tuple[Positive, Positive, Positive]


class MapsMeta(Meta, frozen=True):
    """What the map files are about."""

    maps: Positive
    grid: Literal["pointy-top odd-r"]


class Terrain(FactTable, frozen=True):
    """What a character in the rows of a map stands for."""

    identity: ClassVar[tuple[str, ...]] = ("char",)

    char: Annotated[str, msgspec.Meta(min_length=1, max_length=1, description="one character")]
    name: Literal["plains", "hills", "mountains", "water", "city"]
    open: bool
    cost: Count | None = None
    note: Text | None = None


class City(FactGroup, frozen=True):
    """A marked city hex; `today` is the present name where it differs."""

    row: Count
    col: Count
    name: Text
    today: Text | None = None


class River(FactGroup, frozen=True):
    """A river along hex edges: [row, column, corner] after [row, column, corner]."""

    name: Text
    path: tuple[tuple[Count, Count, Corner], ...]


class Label(FactGroup, frozen=True):
    """A word on the map."""

    text: Text
    row: Count
    col: Count
    angle: int


class Window(FactTable, frozen=True):
    """The part of the world that a map shows."""

    lon: tuple[float, float]
    lat: tuple[float, float]
    km_per_hex_east_west: Positive
    km_per_hex_north_south: Positive
    note: Text


class Stats(FactTable, frozen=True):
    """What can be counted on a map."""

    columns: Positive
    rows: Positive
    plains: Count
    hills: Count
    mountains: Count
    water: Count
    closed: Count
    cities: Positive
    share_percent: tuple[Count, Count, Count]
    land_hexes_per_city: float
    min_open_neighbours: Count
    links_within_three_tiles: Count
    avg_tiles: float
    avg_cost: float
    min_partners: Count
    avg_partners: float
    below_three_partners: tuple[Text, ...]
    connected: bool
    largest_free_network: Count


class TrialRun(FactTable, frozen=True):
    """How simple robots fared on a map."""

    games: Positive
    stalled: Count
    rounds_p10_p50_p90: Percentiles
    avg_score: float
    avg_winner: float
    first_seat_win_percent: Count
    tiles_avg: Count
    tiles_max: Count
    links_max: Count
    crossings_avg: float
    factories_avg: float
    spenders_stalled: Count
    spenders_rounds_p10_p50_p90: Percentiles


class Trial(FactGroup, frozen=True):
    """The trial runs by number of players."""

    p2: TrialRun | None = None
    p3: TrialRun | None = None
    p4: TrialRun | None = None
    p5: TrialRun | None = None


class Map(FactTable, frozen=True):
    """A map; its cities stand in reading order, which numbers them."""

    identity: ClassVar[tuple[str, ...]] = ("id",)

    id: Id
    name: Text
    best_for: Span
    players: Span
    character: Text
    basis: Text
    rows: tuple[Text, ...]
    cities: tuple[City, ...]
    groups: tuple[tuple[Hex, ...], ...] = ()
    closed: tuple[Hex, ...] = ()
    in_play: tuple[Least, ...] = ()
    rivers: tuple[River, ...] = ()
    labels: tuple[Label, ...] = ()
    window: Window | None = None
    stats: Stats | None = None
    trial: Trial | None = None


class Maps(FactGroup, frozen=True):
    """`maps.toml`."""

    meta: MapsMeta
    terrains: tuple[Terrain, ...] = msgspec.field(name="terrain")
    maps: tuple[Map, ...] = msgspec.field(name="map")

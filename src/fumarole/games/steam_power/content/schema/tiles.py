"""Track tiles, city tiles, component counts and the numbers of the rules."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

import msgspec

from fumarole.content import FactGroup, FactTable, Meta
from fumarole.content.values import Count, Positive, Text
from fumarole.games.steam_power.content.schema.contracts import Colour

Edge: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=5)]
Path: TypeAlias = tuple[Edge, Edge]


class TilesMeta(Meta, frozen=True):
    """What the tile file is about, and the rulebook it was read from."""

    edition: Text


class Components(FactTable, frozen=True):
    """How many of each the box holds."""

    maps: Positive
    contract_tiles: Positive
    track_tiles: Positive
    city_tiles: Positive
    resources: Positive
    resources_per_colour: Positive
    player_sets: Positive
    trains_per_player: Positive
    factories_per_player: Positive
    coins: Positive
    coins_1: Count
    coins_5: Count
    first_player_markers: Positive
    bags: Positive
    bank_total: Positive


class TrackKind(FactTable, frozen=True):
    """A kind of track tile: a face on either side."""

    identity: ClassVar[tuple[str, ...]] = ("kind",)

    kind: Text
    count: Positive
    faces: tuple[Text, Text]


class TrackFace(FactTable, frozen=True):
    """A face of a track tile: its paths, and every position they take when turned."""

    identity: ClassVar[tuple[str, ...]] = ("face",)

    face: Text
    kind: Text
    crossing: bool
    paths: tuple[Path, ...]
    positions: Positive
    all_positions: tuple[tuple[Path, ...], ...]
    option: Text | None = None


class CrossingFit(FactTable, frozen=True):
    """What a crossing face can add to an existing path."""

    identity: ClassVar[tuple[str, ...]] = ("existing", "face")

    existing: Path
    adds: tuple[Path, ...]
    face: Text
    note: Text


class CityTile(FactTable, frozen=True):
    """A colour of city tile; a purple one is worth VP, shared by the players joined to it."""

    identity: ClassVar[tuple[str, ...]] = ("colour",)

    colour: Colour | Literal["purple"]
    count: Positive
    resource: bool
    symbol: Text
    back: Text
    vp: Positive | None = None
    shares: tuple[Count, ...] | None = None


class LevelledDraw(FactTable, frozen=True):
    """The pool of a levelled draw for a number of city hexes."""

    identity: ClassVar[tuple[str, ...]] = ("cities",)

    cities: Positive
    per_colour: Positive
    vp_cities: Count


class Threshold(FactGroup, frozen=True):
    """Contracts that end the game, by number of players."""

    p2: Positive
    p3: Positive
    p4: Positive
    p5: Positive


class Constants(FactTable, frozen=True):
    """The numbers of the rules."""

    actions_per_turn: Positive
    tiles_per_track_action: Positive
    money_action: Positive
    opening_cash: Count
    opening_hand: Positive
    draw: Positive
    cubes_per_factory: Positive
    bonus_factory_cubes: tuple[Positive, ...]
    bank_price: Positive
    foreign_factory_fee: Count
    foreign_link_toll: Count
    emptied_factory_vp: Count
    vp_city: Positive
    dollars_per_vp: Positive
    threshold: Threshold
    players_min: Positive
    players_max: Positive


class Costs(FactTable, frozen=True):
    """What track costs."""

    plains: Count
    hills: Count
    mountains: Count
    crossing: Count
    crossing_ignores_terrain: bool
    remove_or_replace: Count


class Tiles(FactGroup, frozen=True):
    """`tiles.toml`."""

    meta: TilesMeta
    components: Components
    track_kinds: tuple[TrackKind, ...] = msgspec.field(name="track_kind")
    track_faces: tuple[TrackFace, ...] = msgspec.field(name="track_face")
    crossing_fits: tuple[CrossingFit, ...] = msgspec.field(name="crossing_fit")
    city_tiles: tuple[CityTile, ...] = msgspec.field(name="city_tile")
    levelled_draws: tuple[LevelledDraw, ...] = msgspec.field(name="levelled_draw")
    constants: Constants
    costs: Costs

"""From the content, and a map, to the `World` of a game."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any, Final

import msgspec

from fumarole.content import load
from fumarole.engine.component_facts import Pack
from fumarole.games.steam_power.content.in_play import for_players, idle
from fumarole.games.steam_power.content.schema import SteamPowerContent
from fumarole.games.steam_power.content.schema.maps import Map
from fumarole.games.steam_power.content.schema.tiles import Tiles
from fumarole.games.steam_power.world import (
    ALWAYS,
    BACK_TO_BACK,
    BONUSES,
    COLOURS,
    CUTTING,
    PATH_COUNT,
    PATH_OF,
    TILES,
    Chart,
    Faces,
    World,
)

EARLY_MAPS: Final = ("britain", "germany", "broadvale", "high-passes", "twin-shores", "great-lakes")
"""The maps that every game is pinned to, whichever it is played on."""
STYLES = {"double_curve": CUTTING, "double_curve_back_to_back": BACK_TO_BACK}


def content(packs: tuple[Pack, ...] = ()) -> SteamPowerContent:
    """The facts, with packs over them."""
    data: SteamPowerContent = load("steam-power", packs).data
    return data


def built_in(packs: tuple[Pack, ...], id_: str) -> Map | None:
    """A map of the content."""
    return next((chart for chart in content(packs).maps.maps if chart.id == id_), None)


@lru_cache
def world(packs: tuple[Pack, ...], id_: str, players: int) -> World:
    """The world on a map of the content, for so many players."""
    chart = built_in(packs, id_)
    assert chart is not None
    return world_of(content(packs), chart, players)


def world_of(data: SteamPowerContent, chart: Map, players: int) -> World:
    """The world on any map, for so many players."""
    tiles, contracts = data.tiles, data.contracts.contracts
    constants, threshold = tiles.constants, tiles.constants.threshold
    counts: dict[str, int] = {row.colour: row.count for row in tiles.city_tiles}
    colours = COLOURS.words
    return World(
        chart=_chart(data, chart, players),
        faces=_faces(tiles),
        contracts=[row.id for row in contracts],
        needs=[[sum(need == colour for need in row.need) for colour in colours] for row in contracts],
        orders=[[COLOURS.number(colour) for colour in dict.fromkeys(row.need)] for row in contracts],
        vp=[row.vp for row in contracts],
        money=[row.money for row in contracts],
        bonus=[BONUSES.number(row.bonus) for row in contracts],
        numbers=dict(_numbers(tiles)),
        thresholds=[0, threshold.p2, threshold.p2, threshold.p3, threshold.p4, threshold.p5],
        bonus_cubes=list(constants.bonus_factory_cubes),
        city_tiles=[counts.get(word, 0) for word in TILES.words],
        levelled={
            row.cities: [row.per_colour] * len(colours) + [row.vp_cities] for row in tiles.levelled_draws
        },
    )


def _chart(data: SteamPowerContent, whole: Map, players: int) -> Chart:
    chart, away = for_players(whole, players), idle(whole, players)
    costs = {row.char: -1 if row.cost is None else row.cost for row in data.maps.terrains}
    width = len(chart.rows[0])
    picture = {
        "id": chart.id,
        "name": chart.name,
        "rows": list(chart.rows),
        "cities": {city.name: [city.row, city.col] for city in chart.cities},
        "closed": [list(hexagon) for hexagon in chart.closed],
        "idle": [list(hexagon) for hexagon in away],
        "idle_cities": {
            city.name: [city.row, city.col] for city in whole.cities if (city.row, city.col) in away
        },
        "rivers": [{"name": river.name, "path": [list(at) for at in river.path]} for river in chart.rivers],
        "labels": [
            {"text": label.text, "row": label.row, "col": label.col, "angle": label.angle}
            for label in chart.labels
        ],
    }
    return Chart(
        name=chart.name,
        rows=list(chart.rows),
        costs=[costs[char] for row in chart.rows for char in row],
        city_hexes=[city.row * width + city.col for city in chart.cities],
        city_names=[city.name for city in chart.cities],
        picture=picture,
    )


def _faces(tiles: Tiles) -> Faces:
    rows = tiles.track_faces
    kinds = [row.kind for row in tiles.track_kinds]
    made = Faces(
        kinds=kinds,
        counts=[row.count for row in tiles.track_kinds],
        names=[row.face for row in rows],
        kind_of=[kinds.index(row.kind) for row in rows],
        style=[STYLES.get(row.face, ALWAYS) for row in rows],
    )
    for number, row in enumerate(rows):
        for position in row.all_positions:
            paths = [PATH_OF[a * 6 + b] for a, b in position]
            if not row.crossing:
                made.plain[paths[0]] = number
            else:
                made.crossing[paths[0] * PATH_COUNT + paths[1]] = number
                made.crossing[paths[1] * PATH_COUNT + paths[0]] = number
    return made


@lru_cache
def fingerprint(packs: tuple[Pack, ...] = (), chart: str = "") -> str:
    """The SHA-256 of the facts that are played with; texts and decoration may change without harm.

    Of maps that came later, the one that is played on alone has part in it.
    """
    data = content(packs)
    tiles = data.tiles
    maps = [row for row in data.maps.maps if row.id in (*EARLY_MAPS, chart)]
    played: dict[str, Any] = {
        "terrains": [(row.char, row.cost) for row in data.maps.terrains],
        "maps": [(row.id, row.rows, [city.name for city in row.cities]) for row in maps],
        "contracts": [(row.id, row.need, row.vp, row.money, row.bonus) for row in data.contracts.contracts],
        "kinds": [(row.kind, row.count) for row in tiles.track_kinds],
        "faces": [(row.face, row.kind, row.all_positions) for row in tiles.track_faces],
        "city_tiles": [(row.colour, row.count) for row in tiles.city_tiles],
        "levelled": [(row.cities, row.per_colour, row.vp_cities) for row in tiles.levelled_draws],
        "numbers": _numbers(tiles),
        "bonus_cubes": tiles.constants.bonus_factory_cubes,
        "thresholds": _plain(tiles.constants.threshold),
    }
    if any(row.in_play for row in maps):
        played["in_play"] = [(row.id, row.in_play) for row in maps]
    return hashlib.sha256(msgspec.json.encode(played)).hexdigest()


def _numbers(tiles: Tiles) -> list[tuple[str, int]]:
    """Component counts, constants and costs by name (SP-PRO-10)."""
    tables = (tiles.components, tiles.constants, tiles.costs)
    return [(name, value) for table in tables for name, value in _plain(table) if isinstance(value, int)]


def _plain(table: msgspec.Struct) -> list[tuple[str, Any]]:
    return sorted((name, getattr(table, name)) for name in table.__struct_fields__)

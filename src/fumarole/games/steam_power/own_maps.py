"""Maps of one's own: read from a file, checked like the built-in ones, carried by the agreement (SP-PRO-06).

A game on such a map keeps the whole map among its presets, so that its record replays without the file.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from fumarole.content import ContentErrors, Findings
from fumarole.content.problems import Problems
from fumarole.engine.choice import SLOT_SIZE
from fumarole.engine.refusal import DataError, SetupError
from fumarole.engine.words import plain
from fumarole.games.steam_power.content.checks.maps import check_map
from fumarole.games.steam_power.content.hexes import groups
from fumarole.games.steam_power.content.schema import SteamPowerContent
from fumarole.games.steam_power.content.schema.maps import Map

UNSAID: Final = {
    "best_for": "2-5",
    "players": "2-5",
    "character": "A map of one's own.",
    "basis": "one's own",
    "source": "owner",
}
"""What a map of one's own need not say."""

KEPT: Final = ("id", "name", "rows", "cities", "closed", "rivers", "labels")
"""What a game needs of it; the rest is counted or told about it."""

_NAME = re.compile(r"[^\W\d_][\w .'’-]*")
_SPOKEN = re.compile(r"\b(is|with|to|from|along)\b", re.IGNORECASE)


def read_map(file: Path, data: SteamPowerContent) -> Map:
    """The one map of a file, checked; `ContentErrors` or `DataError` say what is wrong, and where."""
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(str(file), "", f"is no TOML: {error}") from error
    found = tables.get("map")
    if not isinstance(found, list) or len(found) != 1 or not isinstance(found[0], dict) or len(tables) != 1:
        raise DataError(str(file), "", "holds one map, written as one [[map]] table and nothing else")
    return checked(found[0], data, str(file))


def checked(said: Mapping[str, Any], data: SteamPowerContent, file: str) -> Map:
    """A map as somebody wrote it, whole and playable."""
    written = {**UNSAID, **said}
    if "groups" not in written:
        written["groups"] = _groups(written)
    try:
        chart = msgspec.convert(written, Map)
    except msgspec.ValidationError as error:
        raise DataError(file, "[[map]]", str(error)) from error
    problems = Problems()
    found = Findings(
        problems, lambda _, field: (file, f'[[map]] "{chart.id}", field {field}'), lambda _: True
    )
    check_map(data, chart, found)
    _can_be_said(chart, found)
    problems.stop_if_any()
    return chart


def preset(chart: Map) -> dict[str, Any]:
    """A map as an agreement keeps it."""
    plain_map: dict[str, Any] = msgspec.to_builtins(chart)
    return {key: plain_map[key] for key in KEPT if plain_map[key]}


def from_preset(said: object, data: SteamPowerContent) -> Map:
    """The map that an agreement keeps; a record from elsewhere may hold anything."""
    if not isinstance(said, Mapping):
        raise SetupError("map: give the map itself, or its file with --map FILE.", ("SP-PRO-06",))
    try:
        return checked(said, data, "map")
    except (DataError, ContentErrors) as error:
        raise SetupError(str(error), ("SP-PRO-06",)) from error


def _groups(written: Mapping[str, Any]) -> list[list[list[int]]]:
    """The groups that follow from the rows, so that nobody need list them (SP-TRK-41)."""
    rows = written.get("rows")
    if not isinstance(rows, list | tuple) or not all(isinstance(row, str) for row in rows):
        return []
    cities = [(r, c) for r, row in enumerate(rows) for c, char in enumerate(row) if char == "C"]
    return [[list(city) for city in sorted(group)] for group in groups(cities)]


def _can_be_said(chart: Map, found: Findings) -> None:
    """Every hex and city has a name of its own in the notation."""
    hexes = len(chart.rows) * len(chart.rows[0]) if chart.rows else 0
    found.expect(hexes <= SLOT_SIZE, chart, "rows", f"has {hexes} hexes; {SLOT_SIZE} can be named")
    found.expect(len(chart.cities) > 1, chart, "cities", "must be two or more")
    found.distinct(chart, "cities", (plain(city.name) for city in chart.cities), "the name")
    for city in chart.cities:
        fits = _NAME.fullmatch(city.name) is not None and _SPOKEN.search(city.name) is None
        told = f'"{city.name}" cannot be typed: a letter, then letters, digits, spaces, dots, hyphens'
        found.expect(fits, chart, "cities", f"{told}; and none of the words is, with, to, from, along")


def summary(chart: Map, data: SteamPowerContent) -> str:
    """A sound map in two sentences."""
    names = {row.char: row.name for row in data.maps.terrains}
    count = Counter(names[char] for row in chart.rows for char in row)
    land = ", ".join(f"{count[name]} {name}" for name in ("plains", "hills", "mountains", "water"))
    many = len(chart.groups)
    beside = f", {many} group{'s' if many > 1 else ''} of neighbours" if many else ""
    return (
        f"{chart.id}: sound. {chart.name} has {len(chart.rows[0])} by {len(chart.rows)} hexes: {land}, "
        f"{len(chart.cities)} cities{beside}."
    )

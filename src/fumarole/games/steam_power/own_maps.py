"""Maps of one's own: checked like the built-in ones, carried by the agreement (SP-PRO-06).

A map is a scenario: the agreement of a game on such a map holds all that its file says, so that the record
replays without the file.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from fumarole.content import ContentErrors, Findings
from fumarole.content.problems import Problems
from fumarole.engine.choice import SLOT_SIZE
from fumarole.engine.piece import Piece
from fumarole.engine.refusal import WrongFields
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

_NAME = re.compile(r"[^\W\d_][\w .'’-]*")
_SPOKEN = re.compile(r"\b(is|with|to|from|along)\b", re.IGNORECASE)


def piece(chart: Map) -> Piece:
    """A map as a scenario (SP-GEN-03)."""
    facts: dict[str, str | int] = {
        "cities": len(chart.cities),
        "best for": chart.best_for,
        "source": chart.source,
    }
    return Piece(chart.id, chart.name, chart.character, facts=facts)


def chart_of(said: Mapping[str, Any], data: SteamPowerContent) -> Map:
    """The one map that a file says, whole and playable; `WrongFields` tells all that is wrong with it."""
    found = said.get("map")
    if not isinstance(found, list) or len(found) != 1 or not isinstance(found[0], dict) or len(said) != 1:
        raise WrongFields([("map", "a file holds one map, written as one [[map]] table, and nothing else")])
    written = {**UNSAID, **found[0]}
    if "groups" not in written:
        written["groups"] = _groups(written)
    try:
        chart = msgspec.convert(written, Map)
    except msgspec.ValidationError as error:
        raise WrongFields([("map", str(error))]) from error
    problems = Problems()
    findings = Findings(problems, lambda _, field: ("", field), lambda _: True)
    check_map(data, chart, findings)
    _can_be_said(chart, findings)
    try:
        problems.stop_if_any()
    except ContentErrors as errors:
        raise WrongFields((f"map.{one.place}", one.problem) for one in errors.problems) from errors
    return chart


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


def _groups(written: Mapping[str, Any]) -> list[list[list[int]]]:
    """The groups that follow from the rows, so that nobody need list them (SP-TRK-41)."""
    rows = written.get("rows")
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
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

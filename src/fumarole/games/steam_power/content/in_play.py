"""The part of a map that so many players play on: what comes in with more of them is closed until then."""

from __future__ import annotations

import msgspec

from fumarole.games.steam_power.content.hexes import Hex, groups
from fumarole.games.steam_power.content.schema.maps import Map

WATER = "~"
CITY = "C"


def idle(chart: Map, players: int) -> list[Hex]:
    """The hexes that are in play only with more players, in reading order; water is never in play."""
    return [
        (row, col)
        for row, least in enumerate(chart.in_play)
        for col, number in enumerate(least)
        if int(number) > players and chart.rows[row][col] != WATER
    ]


def for_players(chart: Map, players: int) -> Map:
    """The map as so many play on it: hexes that wait for more are closed, and cities there have no tile."""
    away = set(idle(chart, players))
    if not away:
        return chart
    rows = tuple(
        "".join(WATER if (row, col) in away else char for col, char in enumerate(text))
        for row, text in enumerate(chart.rows)
    )
    cities = tuple(city for city in chart.cities if (city.row, city.col) not in away)
    beside = groups((city.row, city.col) for city in cities)
    return msgspec.structs.replace(
        chart,
        rows=rows,
        cities=cities,
        groups=tuple(sorted(tuple(sorted(group)) for group in beside)),
        closed=(*chart.closed, *sorted(away)),
        in_play=(),
        stats=None,
    )

"""What follows from a position written by hand, so that nobody need say it.

The first seat begins, round 1 is under way, everybody has the opening cash, cities without a tile get the
four colours in turn, a factory without cubes said has five, contracts lie in the bag.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fumarole.engine.words import Words
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.terms import Questions


def complete(b: Land, terms: Questions, seats: Words, said: Mapping[str, Any]) -> None:
    """Everything unsaid."""
    cells, at = b.cells, b.at
    if "first" not in said:
        cells[at.first] = 1
    if "round" not in said:
        cells[at.round] = 1
    for seat in range(b.seats):
        if not _says(said.get("cash"), seats, seat):
            cells[at.cash + seat] = terms.opening_cash(b, seat)
    left = terms.pool(b)
    for city in range(b.chart.city_count):
        if b.tile(city) >= 0:
            left[b.tile(city)] -= 1
    turn = 0
    for city in range(b.chart.city_count):
        if b.tile(city) < 0:
            tile = next((t for t in (*((turn + n) % 4 for n in range(4)), 4) if left[t] > 0), -1)
            if tile < 0:
                continue  # more tiles were said than there are: the referee says so
            turn = (tile + 1) % 4
            left[tile] -= 1
            cells[at.city_tile + city] = tile + 1
    for city in range(b.chart.city_count):
        if b.factory(city) >= 0 and not _says(said.get("cubes"), b.chart.cities, city):
            cells[at.cubes + city] = b.world.factory_cubes


def _says(told: object, words: Words, number: int) -> bool:
    return isinstance(told, Mapping) and any(words.find(str(word)) == number for word in told)

"""A survey as lines for the terminal, and as CSV."""

from __future__ import annotations

import csv
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fumarole.arena.balance.survey import JUDGED, TOLERANCE, Figure, Mean, Survey

ALL: Final = "all"
"""Stands for all scenarios together."""

COLUMNS: Final = (
    "players", "scenario", "what", "who", "seats",
    "share", "share_low", "share_high",
    "factor", "factor_low", "factor_high",
    "score", "score_low", "score_high",
)  # fmt: skip
LENGTHS: Final = (
    "players", "scenario", "games",
    "rounds", "rounds_low", "rounds_high",
    "decisions", "decisions_low", "decisions_high",
    "winning", "winning_low", "winning_high",
    "margin", "margin_low", "margin_high",
)  # fmt: skip

MEASURES: Final = ("players", "scenario", "what", "name", "mean", "low", "high")

Cell = str | int | float


def lines(survey: Survey) -> list[str]:
    """The factors with their intervals, a line a side or seat; what is out of line is marked."""
    whole = survey.sides or {str(seat): f"seat {seat + 1}" for seat in range(max(survey.players))}
    word = survey.side_word if survey.sides else "seat"
    width = max(len(word), *(len(name) for name in whole.values()))
    found = [f"{word:<{width}}" + "".join(f"  {players} players{'':8}" for players in survey.players)]
    for who, name in whole.items():
        cells = [
            _short(survey.side(who, players) if survey.sides else _seat(survey, int(who), players))
            for players in survey.players
        ]
        found.append(f"{name:<{width}}" + "".join(f"  {cell}" for cell in cells))
    found.append(
        f"{survey.games} games between {survey.bot} bots. 1.00 is the fair share, with the 95 % interval; "
        f"! marks what is more than {TOLERANCE} away from it."
    )
    found += _turn_order(survey) + _counted(survey)
    judged = [players for players in survey.players if players in JUDGED]
    if survey.sides and judged and not survey.out_of_line():
        found.append(f"No {survey.side_word} is out of line with {' or '.join(map(str, judged))} players.")
    return found


def _turn_order(survey: Survey) -> list[str]:
    """The factors by place in turn order."""
    if not survey.ordered:
        return []
    found = [f"{'turn order':<10}" + "".join(f"  {players} players{'':8}" for players in survey.players)]
    for place in range(max(survey.players)):
        cells = [
            _short(survey.place(place, players) if place < players else None) for players in survey.players
        ]
        found.append(f"{place + 1:<10}" + "".join(f"  {cell}" for cell in cells))
    return found


def _counted(survey: Survey) -> list[str]:
    """What the title counts, and how seats began: means and shares with their intervals."""
    found = []
    for players in survey.players:
        who = f"{players} player{'s' if players > 1 else ''}"
        for name, how in survey.measures(players).items():
            found.append(f"{who}: {name} {how.value:.2f} ({how.low:.2f}-{how.high:.2f})")
        for name, how in survey.openings(players).items():
            shares = f"{100 * how.value:.0f} % ({100 * how.low:.0f}-{100 * how.high:.0f})"
            found.append(f"{who}: opening with {name} {shares}")
    return found


def _seat(survey: Survey, seat: int, players: int) -> Figure | None:
    return survey.seat(seat, players) if seat < players else None


def _short(how: Figure | None) -> str:
    if how is None or not how.seats:
        return f"{'-':>4}{'':13}"
    factor = how.factor
    return f"{factor.value:4.2f} {'!' if how.out_of_line else ' '} {factor.low:4.2f}-{factor.high:4.2f} "


def write(survey: Survey, folder: Path) -> list[Path]:
    """`balance.csv`, a line for each side or seat, scenario and number of players; lengths; measures."""
    return [
        _csv(folder / "balance.csv", COLUMNS, _figures(survey)),
        _csv(folder / "lengths.csv", LENGTHS, _lengths(survey)),
        _csv(folder / "measures.csv", MEASURES, _measures(survey)),
    ]


def _figures(survey: Survey) -> Iterator[list[Cell]]:
    for players in survey.players:
        for scenario in (None, *survey.scenarios):
            rows = [(survey.side_word, side, survey.side(side, players, scenario)) for side in survey.sides]
            rows += [("seat", str(seat + 1), survey.seat(seat, players, scenario)) for seat in range(players)]
            if survey.ordered:
                rows += [
                    ("turn", str(place + 1), survey.place(place, players, scenario))
                    for place in range(players)
                ]
            for what, who, how in rows:
                if how.seats:
                    numbers = [*_mean(how.share), *_mean(how.factor), *_mean(how.score)]
                    yield [players, scenario or ALL, what, who, how.seats, *numbers]


def _measures(survey: Survey) -> Iterator[list[Cell]]:
    for players in survey.players:
        for scenario in (None, *survey.scenarios):
            for name, how in survey.measures(players, scenario).items():
                yield [players, scenario or ALL, "measure", name, *_mean(how)]
            for name, how in survey.openings(players, scenario).items():
                yield [players, scenario or ALL, "opening", name, *_mean(how)]


def _lengths(survey: Survey) -> Iterator[list[Cell]]:
    for players in survey.players:
        for scenario in (None, *survey.scenarios):
            how = survey.length(players, scenario)
            if how.games:
                means = (how.rounds, how.decisions, how.winning, how.margin)
                yield [players, scenario or ALL, how.games, *(cell for one in means for cell in _mean(one))]


def _mean(one: Mean) -> list[Cell]:
    return ["" if math.isnan(number) else round(number, 4) for number in one]


def _csv(file: Path, columns: tuple[str, ...], rows: Iterator[list[Cell]]) -> Path:
    with file.open("w", encoding="utf-8", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(columns)
        writer.writerows(rows)
    return file

"""A scenario of one's own in sentences, for those who play it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from fumarole.games.steamwatchers.scenarios.own.form import (
    ByPlayers,
    Extra,
    Forces,
    Form,
    ScenarioPlay,
    ScenarioScore,
    ScenarioStart,
    Supremacy,
)

THINGS: Final = {
    "area": ("area under control", "areas under control"),
    "haven": ("haven under control", "havens under control"),
    "mountain": ("mountain area under control", "mountain areas under control"),
    "column": ("area with steam under control", "areas with steam under control"),
    "farm": ("farm under control", "farms under control"),
    "turret": ("turret under control", "turrets under control"),
    "beacon": ("own beacon on the board", "own beacons on the board"),
    "contract": ("own contract on the ice floes", "own contracts on the ice floes"),
    "base": ("own base soldier on the board", "own base soldiers on the board"),
    "elite": ("own elite soldier on the board", "own elite soldiers on the board"),
    "barrel": ("unspent barrel", "unspent barrels"),
    "quarantine": ("Quarantine token on the own clan board", "Quarantine tokens on the own clan board"),
}


def notes(form: Form) -> Iterator[str]:
    """What the scenario changes, in the order of the game."""
    if form.forbidden:
        yield f"Nobody leads {_either(form.forbidden)}."
    for option, value in form.options.items():
        yield f"Played with the option {option}={value}."
    if form.without:
        yield f"Played without {_either(form.without)}."
    yield from _start(form.setup)
    for target in form.targets:
        when = "at the end of the game" if target.when == "end" else "in every round"
        yield f"Target area {target.area}: {target.geo} GEO {when} for who controls it."
    for score in form.score:
        yield _score(score)
    yield from _play(form.play)
    for way in form.supremacy:
        yield _supremacy(way)
    if not form.supremacy:
        yield "There is no supremacy victory."


def _start(start: ScenarioStart) -> Iterator[str]:
    yield f"Initial columns from the deck: {_figure(start.columns)}."
    for area, levels in start.steam.items():
        yield f"A column of {_many(levels, 'level')} stands in {area}."
    if start.removed:
        yield f"The Steam Column cards of {_and(start.removed)} stay in the box."
    if start.forces is not None:
        column = [] if start.forces.column else ["no column"]
        yield f"Every clan deploys {_and([*_pieces(start.forces), *column])}, whatever its board says."
    more = _pieces(start.extra)
    if more:
        yield f"Every clan deploys {_and(more)} more."
    if start.quarantine:
        yield f"Everybody begins with {_many(start.quarantine, 'Quarantine token')} on the clan board."
    if start.opening_moves:
        yield "After deployment, in title order, everybody may advance two units next to deployment areas."


def _play(play: ScenarioPlay) -> Iterator[str]:
    if play.watcher_plays > 1:
        yield f"A Watcher plays {play.watcher_plays} cards; an untaken Watcher title turns up as many."
    if play.extra_levels:
        yield f"Steam that rises during the game rises by {_many(play.extra_levels, 'level')} more."
    if play.tall_incubation > 1:
        yield f"A column of four or five levels raises incubation by {play.tall_incubation} instead of 1."
    if play.lift_quarantine:
        barrels = _many(play.lift_quarantine, "barrel")
        yield f"In every Whiteout, before GEO is counted, a Quarantine token can be taken off for {barrels}."
    if not play.archon:
        yield "The Archon draws and proclaims nothing."


def _score(score: ScenarioScore) -> str:
    one, several = THINGS[score.thing]
    each = one if score.each == 1 else f"full {score.each} {several}"
    when = "at the end of the game" if score.when == "end" else "in every round"
    return f"{score.geo} GEO {when} for each {each}."


def _supremacy(way: Supremacy) -> str:
    wants = [
        f"{word} {_figure(figure)}"
        for word, figure in (("GEO", way.geo), ("havens", way.havens), ("areas", way.areas))
        if figure is not None
    ]
    if way.hold:
        wants.append(f"control of {_and(way.hold)}")
    return f"Supremacy, from round {way.from_round} on: {'; '.join(wants)}."


def _pieces(forces: Forces | Extra) -> list[str]:
    counts = {
        "base soldier": forces.base,
        "elite soldier": forces.elite,
        "farm": forces.farms,
        "turret": forces.turrets,
    }
    return [_many(count, word) for word, count in counts.items() if count]


def _figure(said: ByPlayers) -> str:
    if not isinstance(said, Mapping):
        return str(said)
    alike: dict[int, list[str]] = {}
    for players, number in sorted(said.items()):
        alike.setdefault(number, []).append(players)
    return ", ".join(f"{number} with {_either(players)} players" for number, players in alike.items())


def _many(count: int, word: str) -> str:
    return f"{count} {word}" + ("" if count == 1 else "s")


def _and(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _either(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"

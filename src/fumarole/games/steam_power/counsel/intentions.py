"""What an action is for, before it is tried out."""

from __future__ import annotations

from typing import Final

from fumarole.engine.choice import slot_of, verb_of
from fumarole.engine.counsel import Argument, Fact
from fumarole.engine.state import State
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.judgement import projects
from fumarole.games.steam_power.judgement.evaluation import remaining
from fumarole.games.steam_power.rules.laying import cost
from fumarole.games.steam_power.terms import board
from fumarole.games.steam_power.verbs import (
    CROSS,
    DONE,
    FULFIL_CHOOSING,
    KEEP,
    LAPSE,
    LAY,
    MONEY,
    REDRAW,
    REPLACE,
    TAKE,
    TAKE_UP,
    TRACK,
)
from fumarole.games.steam_power.world import PURPLE, TILES

POOR: Final = 6
"""With less money than this, more of it is wanted."""


def intentions(g: State, seat: int, option: int) -> list[Argument]:
    """What can be said of a choice by itself."""
    b, verb = board(g), verb_of(option)
    if verb == TAKE:
        facts: dict[str, Fact] = {"n": b.hand_size(seat), "left": remaining(g, b, seat)}
        wanted = b.hand_size(seat) < remaining(g, b, seat) + 2
        return [Argument("hand-small" if wanted else "hand-full", facts, 0.5 if wanted else -0.5)]
    if verb == MONEY and b.cash(seat) < POOR:
        return [Argument("poor", {"n": b.cash(seat)}, 0.5)]
    if verb in {TRACK, LAY, CROSS, REPLACE}:
        return heading(g, b, seat, option)
    said = {
        KEEP: Argument("hand-good", {"n": b.hand_size(seat)}, 0.3),
        REDRAW: Argument("hand-poor", {"n": b.hand_size(seat)}, 0.3),
        LAPSE: Argument("lapses", {}, -1.0),
        DONE: Argument("stops", {}, 0.01),
        TAKE_UP: Argument("takes-up", {}, 0.05),
        FULFIL_CHOOSING: Argument("choosing", {}, 0.01),
    }
    return [said[verb]] if verb in said else []


def heading(g: State, b: Land, seat: int, option: int) -> list[Argument]:
    """The city that the next tiles lead to, for how many and for how much."""
    project = projects.best(g, b, seat)
    if project is None:
        return [Argument("no-link", {}, -0.3)]
    first = project.tiles[0]
    if verb_of(option) != TRACK and (slot_of(option, 1), slot_of(option, 0)) != first:
        return []
    price = sum(cost(b, hexagon) for hexagon, _ in project.tiles)
    facts: dict[str, Fact] = {
        "city": b.chart.cities[project.city],
        "colour": TILES[b.tile(project.city)],
        "n": len(project.tiles),
        "cost": price,
        "way": " ".join(b.chart.hexes[hexagon] for hexagon, _ in project.tiles),
    }
    if b.tile(project.city) == PURPLE:
        facts["vp"] = projects.star(g, b, seat, project.city)
        return [Argument("heads-for-star", facts, max(0.1, project.worth))]
    return [Argument("heads-for", facts, max(0.1, project.worth))]

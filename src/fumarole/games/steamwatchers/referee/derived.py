"""Derived facts, which cases may ask for."""

from __future__ import annotations

from typing import Any

from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import NONE
from fumarole.games.steamwatchers.rules.barter import havens
from fumarole.games.steamwatchers.rules.whiteout import geo_level
from fumarole.games.steamwatchers.terms import asks, board


def facts(game: State) -> dict[str, Any]:
    """Derived facts: control, army, GEO as it would be counted now, havens, barrels."""
    b = board(game)
    areas, clans = b.world.areas, b.world.clans
    led = b.led()
    control = {areas[a]: asks(game).controller(game, b, a) for a in b.world.open}
    return {
        "control": {area: "none" if clan == NONE else clans[clan] for area, clan in control.items()},
        "army": {clans[clan]: b.army(clan) for clan in led},
        "geo": {clans[clan]: geo_level(game, b, clan) for clan in led},
        "havens": {clans[clan]: havens(game, b, clan) for clan in led},
        "barrels": {clans[clan]: b.barrels(clan) for clan in led},
        "quarantine": {clans[clan]: b.quarantines(clan) for clan in led},
        "general": {
            "pure": b.pure_left(),
            "contraband": b.contraband_left(),
            "quarantine": b.quarantine_left(),
        },
    }

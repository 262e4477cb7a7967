"""What everybody sees of units of further kinds: counted beside the soldiers, wherever these are."""

from __future__ import annotations

from typing import Any

from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.unit_kinds import EXILED, SUPPLY
from fumarole.games.steamwatchers.world import BASE, ELITE


def further_units(b: Europa) -> dict[str, Any]:
    """Units on the board, in supply and exiled with every kind; which field says it of which kind."""
    world, clans = b.world, b.world.clans
    if not world.kinds:
        return {}
    return {
        "units": {
            name: {
                clans[clan]: _soldiers(b, b.at.units + (area * b.clans + clan) * 2)
                | _further(b, clan, area + 1)
                for clan in range(b.clans)
            }
            for area, name in enumerate(world.areas.words)
        },
        "supply": _off_the_map(b, b.at.supply, SUPPLY),
        "exiled": _off_the_map(b, b.at.exiled, EXILED),
        "unit_kinds": {kind.name: kind.many for kind in world.kinds},
    }


def _off_the_map(b: Europa, soldiers: int, place: int) -> dict[str, dict[str, int]]:
    return {
        name: _soldiers(b, soldiers + clan * 2) | _further(b, clan, place)
        for clan, name in enumerate(b.world.clans.words)
    }


def _soldiers(b: Europa, spot: int) -> dict[str, int]:
    return {"base": b.cells[spot + BASE], "elite": b.cells[spot + ELITE]}


def _further(b: Europa, clan: int, place: int) -> dict[str, int]:
    """The kinds of which there are some."""
    counts = {kind.name: b.miniatures(clan, number, place) for number, kind in enumerate(b.world.kinds)}
    return {name: count for name, count in counts.items() if count}

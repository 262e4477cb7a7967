"""A thing that one clan at a time holds."""

from __future__ import annotations

from fumarole.games.steamwatchers.board import Europa


def held_wrongly(b: Europa, field: str, at: int) -> list[str]:
    """Only a clan in play holds something; `field` is where the position says who."""
    clan = b.cells[at] - 1
    if clan < 0 or clan in b.in_play():
        return []
    return [f"{field}: {b.world.clans[clan]} is not in play, so it holds nothing"]

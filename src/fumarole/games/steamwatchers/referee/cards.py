"""Steam Column and Archon cards."""

from __future__ import annotations

from collections.abc import Iterator

from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import DISCARD, IN_FORCE, NONE, Europa


def faults(game: State, b: Europa) -> Iterator[str]:
    """One Archon card in force; what lasts belongs to it; the last discard lies on the pile."""
    cells, at, world = b.cells, b.at, b.world
    face_up = [world.archons[card] for card in b.archon_cards_in(IN_FORCE)]
    if len(face_up) > 1:
        yield f"archon_card: {' and '.join(face_up)} are in force, but a card covers the one before it"
    design = world.designs[b.in_force] if b.in_force != NONE else ""
    if cells[at.proclaimer] and not design:
        yield f"proclaimer: {world.clans[cells[at.proclaimer] - 1]}, but no Archon card is in force"
    doubled = any(cells[at.doubled : at.doubled + b.clans])
    for field, said, card in (
        ("closed_floe", cells[at.closed_floe], "pack-ice"),
        ("bonus_used", cells[at.bonus_used], "ddos"),
        ("doubled", doubled, "synchronised-assault"),
    ):
        if said and design != card:
            yield f"{field}: only {card} does that, and it is not in force"
    last = cells[at.last_discard] - 1
    if last >= 0 and cells[at.steam_card + last] != DISCARD:
        yield f"last_discard: {world.areas[last]}, but that card is not on the discard pile"

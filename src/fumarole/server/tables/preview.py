"""What would come of some choices, tried on a copy: whatever could be taken back can be previewed.

A seat learns nothing by trying that it would not learn by playing and taking back; a draw is never made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fumarole.engine.choice import CHANCE
from fumarole.engine.state import State
from fumarole.server.protocol.errors import Denied
from fumarole.server.protocol.merge_patch import NoPatch, difference
from fumarole.server.tables.seat_view import sent


def previewed(game: State, seat: int, choices: Sequence[str | Mapping[str, Any]]) -> dict[str, Any]:
    """What the seat would see after these choices, as a change of what it sees now."""
    twin = game.clone()
    twin.remember()
    for count, said in enumerate(choices, 1):
        if twin.to_act != [seat] or twin.may_act:
            raise Denied("unforeseen", "Only who decides alone can try something out.")
        twin.play(seat, twin.read(seat, said))
        if CHANCE in twin.to_act or twin.can_undo(seat) < count:
            raise Denied("unforeseen", "What cannot be taken back cannot be tried out.")
    then = sent(twin, seat)
    try:
        return {"patch": difference(sent(game, seat), then)}
    except NoPatch:
        return {"view": then}

"""Named moments for positions written by hand: whose turn it is, and how far along."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fumarole.engine.frame import Frame
from fumarole.engine.refusal import PositionError
from fumarole.engine.state import Rulebook, State
from fumarole.engine.title import only_facts

NAMES: Final = ("turn", "round-end")


def moment(book: Rulebook, name: str, facts: Mapping[str, Any]) -> list[Frame] | None:
    """`turn` takes `seat` and `action` (1 or 2); the round goes on behind it.  `round-end` closes a round."""
    if name not in NAMES:
        return None
    steps: list[str] = getattr(book.rules["round"], "steps", [])
    below = [Frame("game", -1, 2, []), Frame("rounds", -1, 1, [])]
    if name == "round-end":
        only_facts(name, facts)
        return [*below, Frame("round", -1, steps.index("close-round"), [])]
    only_facts(name, facts, "seat", "action")
    seats = book.setup.seats
    seat = facts.get("seat", seats[0])
    if seat not in seats:
        raise PositionError(f"now: there is no seat {seat!r}; there are: {', '.join(seats)}.")
    action = facts.get("action", 1)
    if action not in (1, 2):
        raise PositionError(f"now: a turn has action 1 and action 2, not {action!r}.")
    number = seats.index(seat)
    return [
        *below,
        Frame("round", -1, steps.index("turns") + 1, []),
        Frame("turns", number, 0, []),
        Frame("turn", number, action - 1, []),
    ]


def now(game: State) -> dict[str, dict[str, Any]]:
    """Whose turn it is, and which of its actions; a round's end asks nobody."""
    turn = next((frame for frame in game.stack if frame.rule == "turn"), None)
    if turn is None:
        return {}
    action = turn.step + 1 if turn is game.stack[-1] else turn.step
    return {"turn": {"seat": game.book.setup.seats[turn.seat], "action": action}}

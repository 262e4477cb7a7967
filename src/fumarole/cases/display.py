"""What a failed case shows: values as one would write them in a case, and the position."""

from __future__ import annotations

from collections.abc import Mapping

from fumarole.engine.choice import CHANCE, SPECTATOR
from fumarole.engine.state import State


def flow(value: object) -> str:
    """A value as one would write it in YAML on one line."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {flow(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(flow(item) for item in value) + "]"
    return str(value) or "an empty text"


def in_words(value: object) -> str:
    """A value in the words of a case: `ash, birch`, `{kind: won}`, `true`, `nothing`."""
    if isinstance(value, (list, tuple)):
        return ", ".join(flow(item) for item in value) or "none"
    return flow(value)


def position_text(game: State) -> str:
    """The board in its readable form, then the rules in progress and who must act."""
    written = game.book.layout.write(game.board.cells)
    lines = [f"{name}: {flow(value)}" for name, value in written.items()]
    names = game.book.setup.seats
    rules = [frame.rule + (f" ({names[frame.seat]})" if frame.seat >= 0 else "") for frame in game.stack]
    lines.append(f"in progress: {' > '.join(rules)}")
    acting = ["chance" if seat == CHANCE else names[seat] for seat in game.to_act if seat != SPECTATOR]
    lines.append(f"to act: {', '.join(acting) or 'nobody'}")
    return "\n".join(lines)

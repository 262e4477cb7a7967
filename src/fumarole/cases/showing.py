"""A position as text for the reader of a failed case: only what differs from the start."""

from __future__ import annotations

from collections.abc import Mapping

from fumarole.engine.game import Game


def position_text(game: Game) -> str:
    """The board in its readable form, then the rules in progress and who must act."""
    written = game.book.layout.write(game.board.cells)
    lines = [f"{name}: {_flow(value)}" for name, value in written.items()]
    names = game.book.setup.seats
    rules = [frame.rule + (f" ({names[frame.seat]})" if frame.seat >= 0 else "") for frame in game.stack]
    lines.append(f"in progress: {' > '.join(rules)}")
    acting = [names[seat] if seat >= 0 else "chance" for seat in game.to_act]
    lines.append(f"to act: {', '.join(acting) or 'nobody'}")
    return "\n".join(lines)


def _flow(value: object) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_flow(inner)}" for key, inner in value.items()) + "}"
    return str(value)

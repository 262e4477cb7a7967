"""Hints at the terminal: for a game that was kept, or for who sits at the table."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from fumarole import bots, states
from fumarole.bots import hint as hints
from fumarole.engine import record
from fumarole.engine.choice import CHANCE
from fumarole.engine.refusal import RecordError, SetupError, unknown
from fumarole.engine.title import Title
from fumarole.terminal.record_text import shortened

if TYPE_CHECKING:
    from pathlib import Path

    from fumarole.engine.state import State


def kept_game(file: Path, until: int | None = None) -> State:
    """The game of a record, or of a position, in a file."""
    try:
        data: Any = json.loads(file.read_bytes())
    except (ValueError, RecursionError) as error:
        raise RecordError(f"{file} is no JSON: {error}.") from error
    if isinstance(data, dict) and data.get("fumarole") == "position":
        if until is not None:
            raise SetupError("A position has no decisions to count: leave out --until.")
        return states.load(data, seed="a hint draws nothing")
    kept = record.parse(data)
    return states.replay(kept if until is None else shortened(kept, until))


def advised(game: State, seat_name: str | None = None) -> list[str]:
    """The hint for a seat that must decide."""
    names = game.book.setup.seats
    if seat_name is not None and seat_name not in names:
        raise unknown("seat", seat_name, names)
    owing = [names[seat] for seat in game.to_act if seat != CHANCE]
    if not owing:
        raise SetupError("The game is over: nobody has anything to decide.")
    if seat_name is None and len(owing) > 1:
        raise SetupError(f"Several seats decide now: say --seat {' or --seat '.join(owing)}.")
    name = seat_name or owing[0]
    if name not in owing:
        raise SetupError(f"{name} owes no decision now; {' and '.join(owing)} must decide.")
    seat = names.index(name)
    return [f"{name}: {game.question(seat)}", *hint_lines(game, seat)]


def hint_lines(game: State, seat: int) -> list[str]:
    """What the adviser would do here, and why."""
    return hints.hint_lines(Title.of(game.book), hints.hint(bots.observe(game, seat)))

"""What a seat knows, and what it may choose, as arrays of numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from fumarole.engine.choice import SLOTS, slot_of, verb_of
from fumarole.engine.layout import EVERYBODY, OWNER, Field
from fumarole.engine.title import Title

if TYPE_CHECKING:
    from fumarole.engine.state import Rulebook, State

HIDDEN: Final = -100
"""What stands in the place of a number that the seat cannot know."""

OPTION: Final = 1 + SLOTS
"""Numbers that describe an option: its verb and its slots."""

MOST_OPTIONS: Final = 1024
"""So many options an action can name.  Where more are legal, the last of them cannot be chosen."""

Array = npt.NDArray[np.int32]
Mask = npt.NDArray[np.int8]


def known(game: State, seat: int) -> Array:
    """Every number of the table that this seat knows, field by field; the others are `HIDDEN`."""
    book, cells = game.book, game.board.cells
    seen = np.full(book.layout.size, HIDDEN, dtype=np.int32)
    for field in book.layout.fields:
        start, end = _slice(book, field, seat)
        seen[start:end] = cells[start:end]
    for cell in Title.of(book).known(game, seat):
        seen[cell] = cells[cell]
    return seen


def _slice(book: Rulebook, field: Field, seat: int) -> tuple[int, int]:
    """The cells of a field that its own statement lets this seat see."""
    at = book.layout.at(field.name)
    if field.seen == EVERYBODY:
        return at, at + field.size
    if field.seen == OWNER and seat >= 0:
        own = field.size // len(field.axes[0])
        return at + seat * own, at + (seat + 1) * own
    return at, at


def names(book: Rulebook) -> list[str]:
    """What each number of `known` is: `units.breizh.free-fleet.base`."""
    found: list[str] = []
    for field in book.layout.fields:
        paths = [field.name]
        for axis in field.axes:
            paths = [f"{path}.{word}" for path in paths for word in axis.words]
        found += paths
    return found


def options(choices: list[int], most: int = MOST_OPTIONS) -> tuple[Array, Mask]:
    """A row an option with its verb and slots, the rest zero; and which rows are options."""
    rows = np.zeros((most, OPTION), dtype=np.int32)
    mask = np.zeros(most, dtype=np.int8)
    for row, choice in enumerate(choices[:most]):
        rows[row, 0] = verb_of(choice)
        for slot in range(SLOTS):
            rows[row, 1 + slot] = slot_of(choice, slot)
        mask[row] = 1
    return rows, mask


def rewards(game: State) -> list[float]:
    """The winners share what everybody pays, 1 each; where nobody wins nobody pays, so the sum is zero.

    A seat that plays alone gains 1, or loses it.
    """
    seats = game.book.seats
    if game.result is None:
        return [0.0] * seats
    winners = game.result.winners
    if seats == 1:
        return [1.0 if winners else -1.0]
    if not winners:
        return [0.0] * seats
    return [(seats / len(winners) if seat in winners else 0.0) - 1.0 for seat in range(seats)]

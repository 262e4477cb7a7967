"""The table of Vents: its words, its layout and its accessors."""

from __future__ import annotations

from typing import Final

from fumarole.engine.board import Board
from fumarole.engine.layout import EVERYBODY, OWNER, Field, Layout
from fumarole.engine.words import Words

VENTS: Final = Words("vent", [f"v{value}{twin}" for value in range(1, 7) for twin in "ab"])
TOOLS: Final = Words(
    "tool", ["quench-1", "quench-2", "quench-3", "peek-1", "peek-2", "peek-3", "lamp-1", "lamp-2"]
)
QUENCHES: Final = [0, 1, 2]
PEEKS: Final = [3, 4, 5]
ROUNDS: Final = 6

PILE: Final = 0
UP: Final = 1
GONE: Final = 2
FIRST_SEAT: Final = 3
"""Places of cards: pile (or box), face up, gone (or played), then one a seat."""

NO_BID: Final = -1
UNKNOWN: Final = 12
"""The next vent has not been determined."""

ROUND: Final = 0
FUEL: Final = 1


def layout(seats: tuple[str, ...]) -> Layout:
    """The fields of a table with these seats."""
    who = Words("seat", seats)
    places = Words("place", ["pile", "up", "gone", *seats])
    return Layout(
        [
            Field("round", seen=EVERYBODY, most=ROUNDS),
            Field("fuel", who, default=6, seen=EVERYBODY),
            Field("score", who, seen=EVERYBODY),
            Field("ready", who, most=1, seen=EVERYBODY),
            Field("peeked", who, most=1, seen=EVERYBODY),
            Field("bid", who, default=NO_BID, least=NO_BID, seen=OWNER),
            Field("quenching", who, most=1, seen=OWNER),
            Field("vent_at", VENTS, values=places, seen=EVERYBODY),
            Field("tool_at", TOOLS, values=places),
            Field("next_vent", values=Words("vent", [*VENTS.words, "unknown"]), default=UNKNOWN),
        ]
    )


def worth(vent: int) -> int:
    """What a vent scores."""
    return vent // 2 + 1


class VentsBoard(Board):
    """The table.  All fields but the first are a block of so many seats or cards."""

    def __init__(self, cells: list[int], seats: int) -> None:
        self.cells = cells
        self.seats = seats
        self.score_at = 1 + seats
        self.ready_at = 1 + 2 * seats
        self.peeked_at = 1 + 3 * seats
        self.bid_at = 1 + 4 * seats
        self.quenching_at = 1 + 5 * seats
        self.vent_at = 1 + 6 * seats
        self.tool_at = self.vent_at + 12
        self.next_at = self.tool_at + 8

    def copy(self) -> VentsBoard:
        return VentsBoard(self.cells[:], self.seats)

    def vents_in(self, place: int) -> list[int]:
        return [v for v in range(12) if self.cells[self.vent_at + v] == place]

    def tools_in(self, place: int) -> list[int]:
        return [t for t in range(8) if self.cells[self.tool_at + t] == place]

    def holds(self, seat: int, kind: list[int]) -> int:
        """The first tool of a kind in this hand, or -1."""
        for tool in kind:
            if self.cells[self.tool_at + tool] == FIRST_SEAT + seat:
                return tool
        return -1

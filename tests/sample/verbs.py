"""The gestures of Vents, and how they are said."""

from __future__ import annotations

from typing import Final

from fumarole.engine.choice import pack
from fumarole.engine.notation import Notation
from fumarole.engine.phrase import NUMBER, Phrase
from fumarole.engine.words import Words
from sample.board import TOOLS, VENTS

BID: Final = 1
READY: Final = 2
TAKE_BACK: Final = 3
QUENCH: Final = 4
LET_BE: Final = 5
PEEK: Final = 6
PASS: Final = 7
STOKE: Final = 8
DONE: Final = 9
DEAL: Final = 10
RISE: Final = 11
NEXT: Final = 12


def notation(seats: tuple[str, ...]) -> Notation:
    """All phrases."""
    return Notation(
        [
            Phrase(BID, "bid", "bid {barrels}", barrels=NUMBER),
            Phrase(READY, "ready", "ready"),
            Phrase(TAKE_BACK, "take_back", "take back"),
            Phrase(QUENCH, "quench", "quench"),
            Phrase(LET_BE, "let_be", "let be"),
            Phrase(PEEK, "peek", "peek"),
            Phrase(PASS, "pass", "pass"),
            Phrase(STOKE, "stoke", "stoke"),
            Phrase(DONE, "done", "done"),
            Phrase(DEAL, "deal", "deal {tool} to {seat}", tool=TOOLS, seat=Words("seat", seats)),
            Phrase(RISE, "rise", "{vent} rises", vent=VENTS),
            Phrase(NEXT, "next", "{vent} is next", vent=VENTS),
        ]
    )


def bid(barrels: int) -> int:
    """The choice to bid so much."""
    return pack(BID, barrels)

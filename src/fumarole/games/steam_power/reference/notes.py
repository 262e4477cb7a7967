"""What each field of a position says, and what each moment begins with, in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FIELDS: Final[Mapping[str, str]] = {
    "round": "the round; unsaid, 1",
    "first": "who began, and begins every round; unsaid, the first seat",
    "ending": "this is the last round",
    "quiet": "rounds in a row in which nothing was built or fulfilled",
    "progress": "something was built or fulfilled in this round",
    "cash": "money; unsaid, the opening cash",
    "city_tile": "a city's colour; unsaid, the four colours in turn",
    "factory": "who has a factory there",
    "cubes": "its cubes; unsaid, as many as a factory brings; 0: exhausted",
    "track": "owner and path of the tile in a hex, as in `green e-w`; shown as `tiles`",
    "crossing": "owner and path of the second way on the same tile",
    "contract_at": "where a contract is: a seat's name is its hand, `done-` and a name its fulfilled row",
    "known_to": "who was drawn from and knows where this contract went",
}

MOMENTS: Final[Mapping[str, str]] = {
    "turn": "an action of a turn: `{turn: {seat: NAME, action: 2}}`; unsaid, the first seat's first",
    "round-end": "the end of a round: the next begins, or the game is scored",
}

"""An edition, a scenario and expansions of Vents that another package could bring."""

from __future__ import annotations

from typing import Final

from fumarole.engine.piece import Piece
from fumarole.engine.reason import Reason

NEW: Final = Piece("new", "New", "As it is played now.")
OLD: Final = Piece("old", "Old", "As it was played.")
ASH: Final = Piece("ash", "Ash", "Of soot.", requires=["soot"])
SNOW: Final = Piece("snow", "Snow", "White.", bars={"ash": Reason("It would turn grey.", "VE-VAR-03")})
CHIMNEYS: Final = Piece("chimneys", "Chimneys", "Black ones.", requires=["ash", "old"])

NAMED: Final = {
    "FUMAROLE_EDITIONS": "vents=cli.outside:NEW,vents=cli.outside:OLD",
    "FUMAROLE_SCENARIOS": "vents=cli.outside:CHIMNEYS",
    "FUMAROLE_EXPANSIONS": "vents=cli.outside:ASH,vents=cli.outside:SNOW",
}
"""How the environment names them."""

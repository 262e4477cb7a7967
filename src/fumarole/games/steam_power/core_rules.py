"""The rulebook of the plain game: all rules by name."""

from __future__ import annotations

from fumarole.engine.flow import Forever, Sequence
from fumarole.engine.state import Rule
from fumarole.games.steam_power.rules.drawing import BonusDraw, Draw
from fumarole.games.steam_power.rules.factories import BonusFactory
from fumarole.games.steam_power.rules.scoring import CloseRound
from fumarole.games.steam_power.rules.setup import DealContracts, DrawCities, FirstPlayer
from fumarole.games.steam_power.rules.sourcing import Sourcing
from fumarole.games.steam_power.rules.track import BuildTrack
from fumarole.games.steam_power.rules.turns import OpenRound, Turn, Turns


def rules() -> dict[str, Rule]:
    """Every rule of a game for two to five."""
    return {
        "game": Sequence("setup", "rounds"),
        "setup": Sequence("cities", "hands", "first-player"),
        "cities": DrawCities(),
        "hands": DealContracts(),
        "first-player": FirstPlayer(),
        "rounds": Forever("round"),
        "round": Sequence("open-round", "turns", "close-round"),
        "open-round": OpenRound(),
        "turns": Turns(),
        "close-round": CloseRound(),
        "turn": Turn(),
        "track": BuildTrack(),
        "sourcing": Sourcing(),
        "bonus-factory": BonusFactory(),
        "bonus-draw": BonusDraw(),
        "draw": Draw(),
    }

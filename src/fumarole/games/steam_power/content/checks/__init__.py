"""What must hold between the files of Steam Power's content, grouped by file."""

from __future__ import annotations

from fumarole.content import Findings
from fumarole.games.steam_power.content.checks.contracts import check_contracts, check_our_contracts
from fumarole.games.steam_power.content.checks.maps import check_maps, check_our_maps
from fumarole.games.steam_power.content.checks.tiles import check_tiles
from fumarole.games.steam_power.content.schema import SteamPowerContent


def check(data: SteamPowerContent, found: Findings) -> None:
    """What must hold for any content of the game, an owner's included."""
    check_maps(data, found)
    check_contracts(data, found)
    check_tiles(data.tiles, found)


def check_ours(data: SteamPowerContent, found: Findings) -> None:
    """What our own reconstruction promises besides; run on the built-in files alone."""
    check_our_maps(data, found)
    check_our_contracts(data.contracts, found)

"""The form of Steam Power's content: one module a file, one class a table."""

from __future__ import annotations

from fumarole.content import FactGroup
from fumarole.games.steam_power.content.schema.contracts import Contracts
from fumarole.games.steam_power.content.schema.maps import Maps
from fumarole.games.steam_power.content.schema.tiles import Tiles


class SteamPowerContent(FactGroup, frozen=True):
    """All files of Steam Power."""

    maps: Maps
    contracts: Contracts
    tiles: Tiles

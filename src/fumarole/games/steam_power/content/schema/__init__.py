"""The form of Steam Power's content: one module a file, one class a table."""

from __future__ import annotations

from fumarole.content import Record
from fumarole.games.steam_power.content.schema.contracts import Contracts
from fumarole.games.steam_power.content.schema.maps import Maps
from fumarole.games.steam_power.content.schema.tiles import Tiles


class SteamPowerContent(Record, frozen=True):
    """All files of Steam Power."""

    maps: Maps
    contracts: Contracts
    tiles: Tiles

"""The facts of Steam Power: TOML files, their form (`schema`), what must hold between them (`checks`)."""

from __future__ import annotations

from pathlib import Path

from fumarole.content import ContentSpec
from fumarole.games.steam_power.content.checks import check, check_ours
from fumarole.games.steam_power.content.schema import SteamPowerContent

CONTENT = ContentSpec("steam-power", Path(__file__).parent, SteamPowerContent, check, check_ours)

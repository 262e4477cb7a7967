"""The facts of Steamwatchers: TOML files, their form (`schema`), what must hold between them (`checks`)."""

from __future__ import annotations

from pathlib import Path

from fumarole.content import ContentSpec
from fumarole.games.steamwatchers.content.checks import check, check_ours
from fumarole.games.steamwatchers.content.schema import SteamwatchersContent

CONTENT = ContentSpec("steamwatchers", Path(__file__).parent, SteamwatchersContent, check, check_ours)

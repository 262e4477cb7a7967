"""The games, one folder a title."""

from __future__ import annotations

from typing import Final

TITLES: Final[dict[str, str]] = {
    "steamwatchers": "fumarole.games.steamwatchers.title:TITLE",
    "steam-power": "fumarole.games.steam_power.title:TITLE",
}
"""Title id to `module:NAME`, imported only when asked for; the first is played where nobody names one."""

"""The scenarios, in the order in which they are offered, and their table options."""

from __future__ import annotations

from typing import Final

from fumarole.games.steamwatchers.scenarios import war_returns

SCENARIOS: Final = (war_returns.WAR_RETURNS,)

SCENARIO_OPTIONS: Final = (*war_returns.OPTIONS,)

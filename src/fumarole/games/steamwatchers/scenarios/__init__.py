"""The scenarios, in the order in which they are offered, and their table options."""

from __future__ import annotations

from typing import Final

from fumarole.games.steamwatchers.scenarios import (
    fires,
    gone_with_the_singed,
    meeting,
    miracle_algae,
    promised_columns,
    reliquary,
    secrets_of_the_careeners,
    steamwatching_101,
    war_returns,
)

SCENARIOS: Final = (
    war_returns.WAR_RETURNS,
    steamwatching_101.STEAMWATCHING_101,
    fires.FIRES_OF_THE_OLD_WORLD,
    miracle_algae.MIRACLE_ALGAE,
    gone_with_the_singed.GONE_WITH_THE_SINGED,
    secrets_of_the_careeners.SECRETS_OF_THE_CAREENERS,
    reliquary.RELIQUARY,
    promised_columns.THE_PROMISED_COLUMNS,
    meeting.COME_ALONE,
)

SCENARIO_OPTIONS: Final = (
    *war_returns.OPTIONS,
    *fires.OPTIONS,
    *miracle_algae.OPTIONS,
    *gone_with_the_singed.OPTIONS,
    *secrets_of_the_careeners.OPTIONS,
    *reliquary.OPTIONS,
    *promised_columns.OPTIONS,
    *meeting.OPTIONS,
)

"""What must hold between the files of Steamwatchers' content, grouped by file."""

from __future__ import annotations

from fumarole.content import Findings
from fumarole.games.steamwatchers.content.checks.cards import (
    check_archon,
    check_our_archon,
    check_scenario_cards,
    check_scenarios,
)
from fumarole.games.steamwatchers.content.checks.clans import check_clans, check_our_clans
from fumarole.games.steamwatchers.content.checks.europa import check_europa, check_our_europa
from fumarole.games.steamwatchers.content.checks.expansions import (
    check_fuel_for_war,
    check_our_expansions,
    check_peace_with_wolves,
    check_spark_of_hope,
)
from fumarole.games.steamwatchers.content.schema import SteamwatchersContent


def check(data: SteamwatchersContent, found: Findings) -> None:
    """What must hold for any content of the game, an owner's included."""
    check_europa(data.europa, found)
    check_clans(data.clans, found)
    check_archon(data.archon, found)
    check_scenario_cards(data.scenario_cards, found)
    check_spark_of_hope(data, found)
    check_fuel_for_war(data, found)
    check_peace_with_wolves(data, found)
    for file in (data.spark_of_hope, data.fuel_for_war, data.peace_with_wolves):
        check_scenarios(file.scenarios, found)


def check_ours(data: SteamwatchersContent, found: Findings) -> None:
    """What our own reconstruction promises besides; run on the built-in files alone."""
    check_our_europa(data.europa, found)
    check_our_clans(data.clans, found)
    check_our_archon(data.archon, found)
    check_our_expansions(data, found)

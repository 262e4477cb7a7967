"""The form of Steamwatchers' content: one module a group of files, one class a table."""

from __future__ import annotations

from fumarole.content import FactGroup
from fumarole.games.steamwatchers.content.schema.cards import ArchonFile, ScenarioCards
from fumarole.games.steamwatchers.content.schema.clans import Clans
from fumarole.games.steamwatchers.content.schema.europa import EuropaFile
from fumarole.games.steamwatchers.content.schema.expansions import FuelForWar, PeaceWithWolves, SparkOfHope


class SteamwatchersContent(FactGroup, frozen=True, rename="kebab"):
    """All files of Steamwatchers."""

    europa: EuropaFile
    clans: Clans
    archon: ArchonFile
    scenario_cards: ScenarioCards
    spark_of_hope: SparkOfHope
    fuel_for_war: FuelForWar
    peace_with_wolves: PeaceWithWolves

"""The form of Steamwatchers' content: one module a group of files, one class a table."""

from __future__ import annotations

from fumarole.content import Record
from fumarole.games.steamwatchers.content.schema.cards import Archon, ScenarioCards
from fumarole.games.steamwatchers.content.schema.clans import Clans
from fumarole.games.steamwatchers.content.schema.europa import Europa
from fumarole.games.steamwatchers.content.schema.expansions import FuelForWar, PeaceWithWolves, SparkOfHope


class SteamwatchersContent(Record, frozen=True, rename="kebab"):
    """All files of Steamwatchers."""

    europa: Europa
    clans: Clans
    archon: Archon
    scenario_cards: ScenarioCards
    spark_of_hope: SparkOfHope
    fuel_for_war: FuelForWar
    peace_with_wolves: PeaceWithWolves

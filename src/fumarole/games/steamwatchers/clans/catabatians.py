"""Catabatians: mountains are plains to them, and Erinyes fly over enemies (SW-CLAN-CATABATIANS)."""

from __future__ import annotations

from typing import Final

from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.clans.clan import Clan
from fumarole.games.steamwatchers.judgement.clan_weights import ClanWeights
from fumarole.games.steamwatchers.part import ClanPart
from fumarole.games.steamwatchers.switches import Switch, switched


class Catabatians(Clan):
    """At home in the mountains."""

    def __init__(self, number: int) -> None:
        super().__init__(number, ClanWeights(fight=1.1, elite=1.1))

    def plains(self, g: State, b: Europa, area: int) -> bool:
        """Every land area (SW-CLAN-CATABATIANS-01)."""
        return True

    def overflies(self, g: State, b: Europa, area: int, base: int, elite: int) -> bool:
        """A group of Erinyes alone (SW-CLAN-CATABATIANS-09, SW-CLAN-CATABATIANS-10)."""
        return not base


CATABATIANS: Final = ClanPart(
    "catabatians",
    "Catabatians",
    Catabatians,
    table_options=(
        switched(
            Switch(
                "snowcoaster_movement_only",
                ("off", "on"),
                "snowcoaster_movement_only",
                True,
                "Whether mountains are plains to the Catabatians in movement alone "
                "(so far nothing else asks).",
                ("SW-CLAN-CATABATIANS-07",),
            )
        ),
    ),
)

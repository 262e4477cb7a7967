"""Rhein-Stamm: the Great Host, and Iotunns that hit harder (SW-CLAN-RHEIN).

The Great Host is one of the clan's tokens (content) and recruits four (`Clan.mobilized`).
"""

from __future__ import annotations

from typing import Final

from fumarole.games.steamwatchers.clans.clan import Clan
from fumarole.games.steamwatchers.judgement.clan_weights import ClanWeights
from fumarole.games.steamwatchers.part import ClanPart
from fumarole.games.steamwatchers.strengths import ELITE_SOLDIERS
from fumarole.games.steamwatchers.unit_kinds import ATTACKING


class RheinStamm(Clan):
    """Each attacking Iotunn counts 3 (SW-CLAN-RHEIN-13 to SW-CLAN-RHEIN-17)."""

    def __init__(self, number: int) -> None:
        super().__init__(number, ClanWeights(fight=1.1))
        self.elite_strength[ATTACKING] += 1

    def rule_of(self, part: int) -> str:
        """Iotunns have their own."""
        return "SW-CLAN-RHEIN-13" if part == ELITE_SOLDIERS else super().rule_of(part)


RHEIN_STAMM: Final = ClanPart("rhein-stamm", "Rhein-Stamm", RheinStamm)

"""Menrâu: toxic farms that hold ground and infect, and Sowers that poison (SW-CLAN-MENRAU)."""

from __future__ import annotations

from typing import Final

from fumarole.engine.frame import Frame, Memory
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import anchors
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.clans.clan import Clan
from fumarole.games.steamwatchers.judgement.clan_weights import ClanWeights
from fumarole.games.steamwatchers.part import ClanPart
from fumarole.games.steamwatchers.rules.combat import fight
from fumarole.games.steamwatchers.rules.strength import ATTACKER, DEFENDER, ELITES
from fumarole.games.steamwatchers.switches import Switch, switched
from fumarole.games.steamwatchers.terms import board


class Menrau(Clan):
    """Toxic farms control areas; a Sower's attack poisons the defender."""

    def __init__(self, number: int) -> None:
        super().__init__(number, ClanWeights(fight=1.1, farm=1.2, elite=1.1))

    def join(self, book: Rulebook) -> Rulebook:
        """The poison comes after both announcements and before the dials (SW-CLAN-MENRAU-31)."""
        return anchors.put(book, "support-given", "poison", Poison(self.number))

    def holds_by_farm(self, g: State, b: Europa) -> bool:
        """Control by toxic farm (SW-CLAN-MENRAU-16)."""
        return True


class Poison(Rule):
    """A pure barrel becomes contraband, then incubation rises (SW-CLAN-MENRAU-30 to -42)."""

    def __init__(self, clan: int) -> None:
        self.clan = clan

    def memory(self, book: Rulebook) -> Memory:
        """A step of a combat."""
        return Memory(inside="combat")

    def run(self, g: State, f: Frame) -> bool:
        """Once, however many Sowers attack."""
        b, c = board(g), fight(g)
        g.finish()
        if c.memo[ATTACKER] != self.clan or not c.memo[ELITES]:
            return False
        cells, at, victim = b.cells, b.at, c.memo[DEFENDER]
        facts: dict[str, object] = {"clan": b.world.clans[victim]}
        purses = [purse for purse in b.purses(victim) if cells[at.pure + purse]]
        if purses and b.contraband_left() > 0:
            cells[at.pure + purses[0]] -= 1
            cells[at.poisoned + purses[0]] += 1
            facts["count"] = 1
        g.tell("poisoned", facts, ("SW-CLAN-MENRAU-30",))
        seat = b.seat_of(victim)
        if seat >= 0:
            g.call("incubate", seat, [1])
        return False


MENRAU: Final = ClanPart(
    "menrau",
    "Menrâu",
    Menrau,
    {
        "poisoned": (
            "Sowers poison {count} pure [barrel|barrels] of {clan}.",
            "Sowers find no pure barrel of {clan} to poison.",
        ),
    },
    table_options=(
        switched(
            Switch(
                "toxic_per_area",
                ("off", "on"),
                "toxic_per_area",
                True,
                "Whether two toxic farms in one area infect like one.",
                ("SW-CLAN-MENRAU-11",),
            )
        ),
        switched(
            Switch(
                "sower_barrel_clears",
                ("off", "on"),
                "sower_barrel_clears",
                True,
                "Whether a poisoned barrel leaves its space when stocks are refilled.",
                ("SW-CLAN-MENRAU-37",),
            )
        ),
    ),
)

"""The answers of a clan without abilities; each clan overrides its own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fumarole.engine.state import Rulebook, State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.judgement.clan_weights import DEFAULT_WEIGHTS, ClanWeights
from fumarole.games.steamwatchers.strengths import FURTHER_RULE, RULES
from fumarole.games.steamwatchers.unit_kinds import SOLDIERS_FIRST
from fumarole.games.steamwatchers.world import BASE, ELITE, GREAT_HOST

ELITE_STRENGTH: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Clan:
    """One clan's side of the questions that `Terms` asks."""

    def __init__(self, number: int, weights: ClanWeights = DEFAULT_WEIGHTS) -> None:
        self.number = number
        self.weights = weights
        """What it is good at, for bots."""
        self.elite_strength = [ELITE_STRENGTH] * 3
        """What an elite soldier counts when it attacks, defends and supports."""

    def join(self, book: Rulebook) -> Rulebook:
        """Add what the clan does beyond answering questions."""
        return book

    def army_strength(self, g: State, b: Europa, area: int, role: int, party: list[int]) -> int:
        """Strength of these units in a role, by what each is good for (SW-CMB-04, SW-CMB-09)."""
        elite = self.elite_strength[role]
        total = party[BASE] + elite * party[ELITE]
        if b.at.further:
            for number, kind in enumerate(b.world.kinds):
                count = party[SOLDIERS_FIRST + number]
                each = kind.strength[role] + (elite - ELITE_STRENGTH if kind.elite else 0)
                total += each * (min(count, 1) if kind.once else count)
        return total

    def extra_attack(self, g: State, b: Europa, area: int, elite: int) -> int:
        """Extra strength of an attack apart from support (SW-CMB-08)."""
        return 0

    def rule_of(self, part: int) -> str:
        """The rule to which a part of an attack, or support from afar, is due."""
        return RULES.get(part, FURTHER_RULE)

    def supporters(self, g: State, b: Europa, source: int, area: int) -> list[int]:
        """The units of one area that can support a combat in another; nobody out of reach (SW-CMB-09)."""
        return b.party(source, self.number) if source in b.world.borders[area] else []

    def plains(self, g: State, b: Europa, area: int) -> bool:
        """Whether an area is plains to this clan's units."""
        return not b.world.mountain[area]

    def sails(self, g: State, b: Europa, floe: int, base: int, elite: int) -> bool:
        """Whether a group may use an ice floe area (SW-MOV-06, SW-MOV-07)."""
        return b.under_contract(floe, self.number)

    def overflies(self, g: State, b: Europa, area: int, base: int, elite: int) -> bool:
        """Whether a group on a Forced March may pass over enemy units (SW-MOV-16)."""
        return False

    def space_cost(self, g: State, b: Europa, space: int) -> int:
        """What a special action space costs (SW-ACT-21)."""
        return b.world.facts[self.number].costs[space]

    def mobilized(self, g: State, b: Europa, token: int) -> int:
        """How many base soldiers a Mobilize token recruits (SW-DEF-06)."""
        return 4 if token == GREAT_HOST else 2

    def ignores_incubation(self, g: State, b: Europa) -> bool:
        """Whether a further rise of the marker is ignored."""
        return False

    def trapped(self, g: State, b: Europa) -> bool:
        """Whether destroying a beacon of this clan costs a unit."""
        return False

    def holds_by_farm(self, g: State, b: Europa) -> bool:
        """Whether toxic farms control areas for this clan (SW-MAP-06)."""
        return False

"""The answers of a clan without abilities; each clan overrides its own."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fumarole.engine.state import Rulebook, State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.judgement.clan_weights import DEFAULT_WEIGHTS, ClanWeights
from fumarole.games.steamwatchers.strengths import RULES
from fumarole.games.steamwatchers.world import ELITE, GREAT_HOST


@mypyc_attr(allow_interpreted_subclasses=True)
class Clan:
    """One clan's side of the questions that `Terms` asks."""

    def __init__(self, number: int, weights: ClanWeights = DEFAULT_WEIGHTS) -> None:
        self.number = number
        self.weights = weights
        """What it is good at, for bots."""

    def join(self, book: Rulebook) -> Rulebook:
        """Add what the clan does beyond answering questions."""
        return book

    def attack_strength(self, g: State, b: Europa, area: int, base: int, elite: int) -> int:
        """Army strength of engaged attackers (SW-CMB-04)."""
        return base + 2 * elite

    def extra_attack(self, g: State, b: Europa, area: int, elite: int) -> int:
        """Extra strength of an attack apart from support (SW-CMB-08)."""
        return 0

    def rule_of(self, part: int) -> str:
        """The rule to which a part of an attack, or support from afar, is due."""
        return RULES[part]

    def support(self, g: State, b: Europa, source: int, area: int) -> int:
        """What the units of one area add to a combat in another; 0 when out of reach (SW-CMB-09)."""
        if source not in b.world.borders[area]:
            return 0
        return b.kind(source, self.number, 0) + 2 * b.kind(source, self.number, ELITE)

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

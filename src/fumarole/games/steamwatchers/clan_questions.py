"""Questions about a clan's own, passed to that clan.  Written by `scripts/forwarders.py`: do not edit."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fumarole.engine.state import State, Terms
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.clans.clan import Clan


@mypyc_attr(allow_interpreted_subclasses=True)
class ClanQuestions(Terms):
    """Every question of `Clan`, with the clan that is asked."""

    def __init__(self, clans: list[Clan]) -> None:
        self.clans = clans

    def army_strength(self, g: State, b: Europa, clan: int, area: int, role: int, party: list[int]) -> int:
        """Strength of these units in a role, by what each is good for (SW-CMB-04, SW-CMB-09)."""
        return self.clans[clan].army_strength(g, b, area, role, party)

    def extra_attack(self, g: State, b: Europa, clan: int, area: int, elite: int) -> int:
        """Extra strength of an attack apart from support (SW-CMB-08)."""
        return self.clans[clan].extra_attack(g, b, area, elite)

    def supporters(self, g: State, b: Europa, clan: int, source: int, area: int) -> list[int]:
        """The units of one area that can support a combat in another; nobody out of reach (SW-CMB-09)."""
        return self.clans[clan].supporters(g, b, source, area)

    def plains(self, g: State, b: Europa, clan: int, area: int) -> bool:
        """Whether an area is plains to this clan's units."""
        return self.clans[clan].plains(g, b, area)

    def sails(self, g: State, b: Europa, clan: int, floe: int, base: int, elite: int) -> bool:
        """Whether a group may use an ice floe area (SW-MOV-06, SW-MOV-07)."""
        return self.clans[clan].sails(g, b, floe, base, elite)

    def overflies(self, g: State, b: Europa, clan: int, area: int, base: int, elite: int) -> bool:
        """Whether a group on a Forced March may pass over enemy units (SW-MOV-16)."""
        return self.clans[clan].overflies(g, b, area, base, elite)

    def space_cost(self, g: State, b: Europa, clan: int, space: int) -> int:
        """What a special action space costs (SW-ACT-21)."""
        return self.clans[clan].space_cost(g, b, space)

    def mobilized(self, g: State, b: Europa, clan: int, token: int) -> int:
        """How many base soldiers a Mobilize token recruits (SW-DEF-06)."""
        return self.clans[clan].mobilized(g, b, token)

    def ignores_incubation(self, g: State, b: Europa, clan: int) -> bool:
        """Whether a further rise of the marker is ignored."""
        return self.clans[clan].ignores_incubation(g, b)

    def trapped(self, g: State, b: Europa, clan: int) -> bool:
        """Whether destroying a beacon of this clan costs a unit."""
        return self.clans[clan].trapped(g, b)

    def holds_by_farm(self, g: State, b: Europa, clan: int) -> bool:
        """Whether toxic farms control areas for this clan (SW-MAP-06)."""
        return self.clans[clan].holds_by_farm(g, b)

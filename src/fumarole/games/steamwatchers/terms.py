"""The questions of Steamwatchers, and the class through which cards, scenarios and options wrap them.

Questions about one clan are passed to that clan; a wrapper sees them first.
"""

from __future__ import annotations

from typing import cast

from mypy_extensions import mypyc_attr

from fumarole.engine.reason import Reason
from fumarole.engine.state import Rulebook, State, Terms
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.clans.clan import Clan
from fumarole.games.steamwatchers.house_rules import HouseRules, Plan
from fumarole.games.steamwatchers.world import DEFENSE


@mypyc_attr(allow_interpreted_subclasses=True)
class Questions(Terms):
    """The answers of the standard game; `house` are the table's options, `plan` the scenario's figures."""

    def __init__(self, clans: list[Clan], house: HouseRules, plan: Plan) -> None:
        self.clans = clans
        self.house = house
        self.plan = plan

    def but(self, house: HouseRules, plan: Plan) -> Questions:
        """The same answers with other options and figures."""
        return Questions(self.clans, house, plan)

    # Questions about a clan

    def attack_strength(self, g: State, b: Europa, clan: int, area: int, base: int, elite: int) -> int:
        """Army strength of engaged attackers (SW-CMB-04)."""
        return self.clans[clan].attack_strength(g, b, area, base, elite)

    def extra_attack(self, g: State, b: Europa, clan: int, area: int, elite: int) -> int:
        """Extra strength of an attack apart from support."""
        return self.clans[clan].extra_attack(g, b, area, elite)

    def support(self, g: State, b: Europa, clan: int, source: int, area: int) -> int:
        """What the units of one area add to a combat in another (SW-CMB-09)."""
        return self.clans[clan].support(g, b, source, area)

    def plains(self, g: State, b: Europa, clan: int, area: int) -> bool:
        """Whether an area is plains to a clan's units."""
        return self.clans[clan].plains(g, b, area)

    def sails(self, g: State, b: Europa, clan: int, floe: int, base: int, elite: int) -> bool:
        """Whether a group may use an ice floe area (SW-MOV-06)."""
        return self.clans[clan].sails(g, b, floe, base, elite)

    def overflies(self, g: State, b: Europa, clan: int, area: int, base: int, elite: int) -> bool:
        """Whether a marching group may pass over enemy units (SW-MOV-16)."""
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

    def special_tokens(self, g: State, b: Europa, clan: int, kind: int) -> int:
        """Special Action tokens of a kind that a clan may still use (SW-GEN-19)."""
        return b.special_tokens(clan, kind)

    def starting_forces(self, g: State, b: Europa, clan: int) -> list[int]:
        """Base soldiers, elite soldiers, farms, turrets and columns to deploy (SW-SET-14)."""
        start, world = b.world.facts[clan].start, b.world
        return [start[0], start[1], world.start_farms, world.start_turrets, 1]

    def no_deployment(self, g: State, b: Europa, card: int) -> Reason | None:
        """Why a scenario closes a Deployment card, if it does (SW-SET-13)."""
        return None

    def losses(self, g: State, b: Europa, clan: int) -> int:
        """How many units a beaten clan returns to its supply (SW-CMB-28)."""
        return 2

    def tie(self, g: State, b: Europa, attacker: int, defender: int) -> int:
        """The clan that wins a tied combat (SW-CMB-26)."""
        return attacker

    def tie_card(self, g: State, b: Europa, attacker: int, defender: int) -> int:
        """The Archon card that says who wins a tied combat, or -1."""
        return -1

    def farm_cost(self, g: State, b: Europa, clan: int) -> int:
        """Barrels for a farm in Steam Subsides (SW-SUB-05)."""
        return 1

    def column_incubation(self, g: State, b: Europa, clan: int, area: int) -> int:
        """By how much a column, not yet subsided, infects who holds it (SW-SUB-04)."""
        return 1

    def protected(self, g: State, b: Europa, clan: int) -> bool:
        """Whether the Archon card in force leaves a clan alone, for good and ill (AR-08)."""
        return False

    def clear_eliminated(self, g: State, b: Europa, clan: int) -> None:
        """Put away what an eliminated clan held besides its own pieces (SW-ELM-03)."""

    def closing(self, g: State, b: Europa) -> None:
        """The game is about to end: turn up what is hidden until then, before anything is scored."""

    # Questions about an area

    def controller(self, g: State, b: Europa, area: int) -> int:
        """The clan that controls an area, or -1 (SW-MAP-05 to SW-MAP-08)."""
        holder = b.holder(area)
        if holder >= 0:
            return holder
        owner = b.beacon_owner(area)
        if owner >= 0 or not b.cells[b.at.toxic + area]:
            return owner
        for clan in b.in_play():
            if self.clans[clan].holds_by_farm(g, b):
                return clan
        return -1

    def controlled(self, g: State, b: Europa, clan: int) -> list[int]:
        """The areas a clan controls: where it has a foothold, never in the closed east (SW-MAP-21)."""
        closed = b.world.closed
        return [a for a in b.footholds(clan) if not closed[a] and self.controller(g, b, a) == clan]

    def token_bonus(self, g: State, b: Europa, clan: int, area: int) -> int:
        """Extra strength of a defender from its own order there (SW-CMB-05)."""
        return 1 if b.order(area, clan) == DEFENSE else 0

    def turret_bonus(self, g: State, b: Europa, clan: int, area: int) -> int:
        """Extra strength of a defender from turrets (SW-CMB-06)."""
        return 2 * b.cells[b.at.turrets + area]

    def morale_bonus(self, g: State, b: Europa, clan: int, area: int) -> int:
        """Extra strength of a defender from a Morale cube (SW-CMB-07)."""
        return 2 * b.cells[b.at.morale + area]

    def support_source(self, g: State, b: Europa, area: int) -> list[int]:
        """Areas from which anybody could support a combat."""
        near = b.world.borders[area] + b.world.two_away[area]
        if not self.house.skybreaker_over_ice:
            return near
        shores = [shore for floe in b.world.coasts[area] for shore in b.world.shores[floe]]
        return near + [shore for shore in dict.fromkeys(shores) if shore != area and shore not in near]

    def may_step(self, g: State, b: Europa, clan: int, start: int, end: int) -> bool:
        """Whether a land step is allowed at all; cards forbid some."""
        return True

    def haven(self, g: State, b: Europa, area: int) -> bool:
        """Whether an area has a haven (SW-MAP-18)."""
        return b.world.haven[area] == 1

    def rising(self, g: State, b: Europa, area: int, levels: int) -> int:
        """How many levels rise where a card or a deployment says so many (SW-COL-01, SW-SET-14)."""
        return levels

    def floe_closed(self, g: State, b: Europa, clan: int, floe: int) -> bool:
        """Whether a card closes an ice floe area to a clan; never to the Legate there (SW-CON-10)."""
        return False

    # What scenarios change

    def supreme(self, g: State, b: Europa, clan: int) -> bool:
        """Whether a clan meets the supremacy condition now (SW-END-02)."""
        return False

    def scenario_geo(self, g: State, b: Europa, clan: int) -> int:
        """GEO from scenario rules in Whiteout (SW-WHT-02)."""
        return 0

    def final_bonus(self, g: State, b: Europa, clan: int) -> int:
        """GEO from scenario rules at the end of the game (SW-END-07)."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Over(Questions):
    """Answers over other answers: passes every question on."""

    def __init__(self, under: Questions) -> None:
        super().__init__(under.clans, under.house, under.plan)
        self.under = under
        self.rules_control = type(self).controller is not Over.controller

    def but(self, house: HouseRules, plan: Plan) -> Questions:
        """The same wrapper over changed answers; one with more to its name overrides this."""
        return type(self)(self.under.but(house, plan))

    def attack_strength(self, g: State, b: Europa, clan: int, area: int, base: int, elite: int) -> int:
        return self.under.attack_strength(g, b, clan, area, base, elite)

    def extra_attack(self, g: State, b: Europa, clan: int, area: int, elite: int) -> int:
        return self.under.extra_attack(g, b, clan, area, elite)

    def support(self, g: State, b: Europa, clan: int, source: int, area: int) -> int:
        return self.under.support(g, b, clan, source, area)

    def plains(self, g: State, b: Europa, clan: int, area: int) -> bool:
        return self.under.plains(g, b, clan, area)

    def sails(self, g: State, b: Europa, clan: int, floe: int, base: int, elite: int) -> bool:
        return self.under.sails(g, b, clan, floe, base, elite)

    def overflies(self, g: State, b: Europa, clan: int, area: int, base: int, elite: int) -> bool:
        return self.under.overflies(g, b, clan, area, base, elite)

    def space_cost(self, g: State, b: Europa, clan: int, space: int) -> int:
        return self.under.space_cost(g, b, clan, space)

    def mobilized(self, g: State, b: Europa, clan: int, token: int) -> int:
        return self.under.mobilized(g, b, clan, token)

    def ignores_incubation(self, g: State, b: Europa, clan: int) -> bool:
        return self.under.ignores_incubation(g, b, clan)

    def trapped(self, g: State, b: Europa, clan: int) -> bool:
        return self.under.trapped(g, b, clan)

    def special_tokens(self, g: State, b: Europa, clan: int, kind: int) -> int:
        return self.under.special_tokens(g, b, clan, kind)

    def starting_forces(self, g: State, b: Europa, clan: int) -> list[int]:
        return self.under.starting_forces(g, b, clan)

    def no_deployment(self, g: State, b: Europa, card: int) -> Reason | None:
        return self.under.no_deployment(g, b, card)

    def losses(self, g: State, b: Europa, clan: int) -> int:
        return self.under.losses(g, b, clan)

    def tie(self, g: State, b: Europa, attacker: int, defender: int) -> int:
        return self.under.tie(g, b, attacker, defender)

    def tie_card(self, g: State, b: Europa, attacker: int, defender: int) -> int:
        return self.under.tie_card(g, b, attacker, defender)

    def farm_cost(self, g: State, b: Europa, clan: int) -> int:
        return self.under.farm_cost(g, b, clan)

    def column_incubation(self, g: State, b: Europa, clan: int, area: int) -> int:
        return self.under.column_incubation(g, b, clan, area)

    def protected(self, g: State, b: Europa, clan: int) -> bool:
        return self.under.protected(g, b, clan)

    def clear_eliminated(self, g: State, b: Europa, clan: int) -> None:
        self.under.clear_eliminated(g, b, clan)

    def closing(self, g: State, b: Europa) -> None:
        self.under.closing(g, b)

    def haven(self, g: State, b: Europa, area: int) -> bool:
        return self.under.haven(g, b, area)

    def rising(self, g: State, b: Europa, area: int, levels: int) -> int:
        return self.under.rising(g, b, area, levels)

    def controller(self, g: State, b: Europa, area: int) -> int:
        return self.under.controller(g, b, area)

    def controlled(self, g: State, b: Europa, clan: int) -> list[int]:
        """What a wrapper says about control holds here too; one that says nothing costs nothing."""
        if not self.rules_control:
            return self.under.controlled(g, b, clan)
        return [area for area in b.world.open if self.controller(g, b, area) == clan]

    def token_bonus(self, g: State, b: Europa, clan: int, area: int) -> int:
        return self.under.token_bonus(g, b, clan, area)

    def turret_bonus(self, g: State, b: Europa, clan: int, area: int) -> int:
        return self.under.turret_bonus(g, b, clan, area)

    def morale_bonus(self, g: State, b: Europa, clan: int, area: int) -> int:
        return self.under.morale_bonus(g, b, clan, area)

    def support_source(self, g: State, b: Europa, area: int) -> list[int]:
        return self.under.support_source(g, b, area)

    def floe_closed(self, g: State, b: Europa, clan: int, floe: int) -> bool:
        return self.under.floe_closed(g, b, clan, floe)

    def may_step(self, g: State, b: Europa, clan: int, start: int, end: int) -> bool:
        return self.under.may_step(g, b, clan, start, end)

    def supreme(self, g: State, b: Europa, clan: int) -> bool:
        return self.under.supreme(g, b, clan)

    def scenario_geo(self, g: State, b: Europa, clan: int) -> int:
        return self.under.scenario_geo(g, b, clan)

    def final_bonus(self, g: State, b: Europa, clan: int) -> int:
        return self.under.final_bonus(g, b, clan)


def board(g: State) -> Europa:
    """The table of a game."""
    return cast(Europa, g.board)


def asks(g: State) -> Questions:
    """The questions of a game."""
    return cast(Questions, g.book.terms)


def with_plan(book: Rulebook, plan: Plan) -> Rulebook:
    """A rulebook whose scenario has these figures."""
    terms = cast(Questions, book.terms)
    return book.but(terms=terms.but(terms.house, plan))


def with_house(book: Rulebook, setting: str, value: bool) -> Rulebook:
    """A rulebook with one table option set."""
    terms = cast(Questions, book.terms)
    return book.but(terms=terms.but(terms.house.but(setting, value), terms.plan))

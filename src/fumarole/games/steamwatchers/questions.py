"""The questions of Steamwatchers with the answers of the standard game; a clan's own are in `Clan`.

A question is written once.  What passes it on is written by `scripts/forwarders.py`: `ClanQuestions` to the
clan that is meant, `Forwarder` to the answers beneath a wrapper.
"""

from __future__ import annotations

from typing import cast

from mypy_extensions import mypyc_attr

from fumarole.engine.reason import Reason
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.clan_questions import ClanQuestions
from fumarole.games.steamwatchers.clans.clan import Clan
from fumarole.games.steamwatchers.house_rules import HouseRules, Plan
from fumarole.games.steamwatchers.reasons import NO_REFUGE, REFUGE_CONTESTED
from fumarole.games.steamwatchers.unit_kinds import (
    EXILE,
    EXILED,
    HUNGER,
    SOLDIERS_FIRST,
    SUPPLY,
    SUPPORTING,
)
from fumarole.games.steamwatchers.world import DEFENSE


@mypyc_attr(allow_interpreted_subclasses=True)
class Questions(ClanQuestions):
    """The answers of the standard game; `house` are the table's options, `plan` the scenario's figures.

    Both are objects that all wrappers share: `with_house` and `with_plan` set them for everybody.
    """

    def __init__(self, clans: list[Clan], house: HouseRules, plan: Plan) -> None:
        super().__init__(clans)
        self.house = house
        self.plan = plan
        self.elite_strengths = [clan.elite_strength for clan in clans]
        self.plain_armies = all(type(clan).army_strength is Clan.army_strength for clan in clans)
        """Whether nobody has an answer of its own about army strength: bots ask for it very often."""

    # Questions about units

    def support(self, g: State, b: Europa, clan: int, source: int, area: int) -> int:
        """What the units of one area add to a combat in another (SW-CMB-09)."""
        if not b.present[source] >> clan & 1:
            return 0
        party = asks(g).supporters(g, b, clan, source, area)
        return asks(g).army_strength(g, b, clan, source, SUPPORTING, party) if party else 0

    def may_march(self, g: State, b: Europa, clan: int, kind: int) -> bool:
        """Whether units of a further kind make a Forced March; soldiers do."""
        return b.world.kinds[kind - SOLDIERS_FIRST].marches

    def may_sail(self, g: State, b: Europa, clan: int, kind: int) -> bool:
        """Whether units of a further kind go by sea where their clan does; soldiers do."""
        return b.world.kinds[kind - SOLDIERS_FIRST].sails

    def may_be_lost(self, g: State, b: Europa, clan: int, kind: int, why: int) -> bool:
        """Whether units of a further kind can be chosen to leave the board; soldiers can."""
        chosen = b.world.kinds[kind - SOLDIERS_FIRST]
        return chosen.exiled if why == EXILE else chosen.falls and (why != HUNGER or chosen.fed)

    def goes_to(self, g: State, b: Europa, clan: int, kind: int, why: int) -> int:
        """The place where units go that leave the board: the tile, their clan supply, or the box."""
        if why == EXILE:
            return EXILED
        return SUPPLY if kind < SOLDIERS_FIRST else b.world.kinds[kind - SOLDIERS_FIRST].home

    def departed(self, g: State, b: Europa, clan: int, area: int, party: list[int], why: int) -> None:
        """Units have left the board: parts take trophies of them, or put away what was theirs."""

    # Questions about a clan

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

    def supporting_clans(self, g: State, b: Europa, clan: int) -> list[int]:
        """The clans whose units may support a side of a combat: friends only where a part says so."""
        return [clan]

    def order_boards(self, g: State, b: Europa, clan: int) -> list[int]:
        """The boards, as spaces, on which a clan lays an order as it does beside its units."""
        return []

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

    def farm_follows(self, g: State, b: Europa, clan: int, area: int) -> bool:
        """Whether a farm may be built where a column has just vanished (SW-SUB-05)."""
        return True

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

    # What a title is worth

    def watcher_draws(self, g: State, b: Europa, clan: int) -> int:
        """How many Steam Column cards a Watcher draws (SW-CON-04)."""
        return 3

    def watcher_plays(self, g: State, b: Europa) -> int:
        """How many of them a Watcher plays, and an untaken title turns up (SW-CON-05, SW-CON-06)."""
        return 1

    def archon_draws(self, g: State, b: Europa, clan: int) -> int:
        """How many Archon cards the Archon draws (SW-CON-11)."""
        return 3

    def primus_recruits(self, g: State, b: Europa, clan: int) -> int:
        """How many base soldiers the Primus places (SW-CON-22)."""
        return 1

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
            if self.holds_by_farm(g, b, clan):
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

    def no_leaving(self, g: State, b: Europa, clan: int, area: int) -> Reason | None:
        """Why a clan's units in an area neither move nor flee; what they attack from there is no matter."""
        return None

    def bars_march(self, g: State, b: Europa, clan: int, via: int, base: int, elite: int) -> bool:
        """Whether a group on a Forced March cannot pass through an area (SW-MOV-16)."""
        return b.enemy_units(via, clan) >= 0 and not asks(g).overflies(g, b, clan, via, base, elite)

    def beacon_places(self, g: State, b: Europa, clan: int) -> list[int]:
        """Where a Move token may lay a beacon: without a pending combat (SW-MOV-25).

        In areas under control, and in the active area just left.
        """
        held = asks(g).controlled(g, b, clan)
        places = [area for area in held if b.enemy_units(area, clan) < 0]
        start = b.cells[b.at.active_area] - 1
        vacant = b.enemy_units(start, clan) < 0 and not b.friend_there(start, clan)
        if start not in held and vacant and b.beacon_owner(start) in (-1, clan):
            places.append(start)
        return places

    def no_refuge(self, g: State, b: Europa, clan: int, area: int) -> Reason | None:
        """Why beaten defenders do not flee to an area although it is in reach (SW-CMB-32, SW-CMB-35)."""
        if asks(g).controller(g, b, area) != clan:
            return NO_REFUGE
        contested = b.enemy_units(area, clan) >= 0
        return REFUGE_CONTESTED if contested and not self.house.flee_into_contested else None

    def flees_by_sea(self, g: State, b: Europa, clan: int) -> bool:
        """Whether beaten defenders may flee by sea (SW-CMB-47)."""
        return True

    def homes(self, g: State, b: Europa, clan: int, area: int) -> list[int]:
        """Where attackers beaten in an area go back to, of several their player chooses (SW-CMB-38, -48)."""
        home = b.cells[b.at.active_area] - 1
        return [home] if b.enemy_units(home, clan) < 0 else []

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


def asks(g: State) -> Questions:
    """The questions of a game: whoever says something to one is heard, the outermost first."""
    return cast(Questions, g.book.terms)

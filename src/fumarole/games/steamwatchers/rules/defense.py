"""What a Defense token does: a turret, waiting, Mobilize; `barter` has the fourth (SW-DEF-01)."""

from __future__ import annotations

from fumarole.engine.choice import counted, pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import MOST_BUILDINGS, Europa
from fumarole.games.steamwatchers.rules.activation import Action, begin_activation
from fumarole.games.steamwatchers.rules.common import call_for, clan_in, is_gone, not_active
from fumarole.games.steamwatchers.rules.elimination import test_elimination
from fumarole.games.steamwatchers.rules.incubation import free_space
from fumarole.games.steamwatchers.rules.memory import how_many
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.verbs import (
    DONE,
    MOBILIZE_IN,
    RECRUIT_BASE,
    RECRUIT_ELITE,
    TURRET_IN,
    WAIT,
)
from fumarole.games.steamwatchers.world import (
    BASE,
    BEACON,
    BUILDINGS,
    DEFENSE,
    ELITE,
    FARM,
    GREAT_HOST,
    MOBILIZE,
    SPACES,
    TOXIC,
    TURRET,
)


def defended(b: Europa, clan: int) -> list[int]:
    """The areas where a clan has a Defense token."""
    return b.with_order(clan, DEFENSE)


def make_room(b: Europa, area: int, clan: int) -> list[int]:
    """What to destroy so that a building fits: nothing, or one of the two there (SW-MAP-13)."""
    if b.buildings(area) < MOST_BUILDINGS:
        return [0]
    return [building for building in (BEACON, TURRET, FARM, TOXIC) if b.has_building(area, building)]


def no_room(b: Europa, area: int, over: int) -> Reason | None:
    """Why this is not what must be destroyed (SW-MAP-13, SW-MAP-15)."""
    full = b.buildings(area) >= MOST_BUILDINGS
    if not over:
        return reasons.MUST_DESTROY if full else None
    return None if full and over in make_room(b, area, 0) else reasons.NOTHING_TO_DESTROY


def build(g: State, b: Europa, clan: int, building: int, area: int, over: int, rule: str) -> None:
    """A building comes to an area, in place of another where it must be (SW-MAP-13)."""
    if over:
        b.demolish(area, over)
    b.raise_building(area, building, clan)
    if g.telling:
        facts = {"clan": b.world.clans[clan], "building": BUILDINGS[building], "area": b.world.areas[area]}
        if over:
            g.tell("built", facts | {"over": BUILDINGS[over]}, (rule, "SW-MAP-13"))
        else:
            g.tell("built", facts, (rule,))


def usable_spaces(g: State, b: Europa, clan: int) -> list[int]:
    """Free special action spaces the clan can pay, one of each cost (SW-ACT-21, SW-ACT-22)."""
    found: list[int] = []
    costs: list[int] = []
    barrels = b.barrels(clan)
    for space in range(len(b.world.facts[clan].costs)):
        cost = asks(g).space_cost(g, b, clan, space)
        if cost not in costs and cost <= barrels and free_space(b, clan, space):
            found.append(space)
            costs.append(cost)
    return found


def no_space(g: State, b: Europa, clan: int, space: int) -> Reason | None:
    """Why a special action space cannot be used; of equal ones the first is used."""
    if not free_space(b, clan, space):
        return reasons.NO_ACTION_SPACE
    if asks(g).space_cost(g, b, clan, space) > b.barrels(clan):
        return reasons.NOT_ENOUGH_FUEL
    return None if space in usable_spaces(g, b, clan) else reasons.SAME_COST


def use_space(g: State, b: Europa, seat: int, clan: int, space: int, token: int) -> None:
    """Place the token; the cost is paid before the action goes on (SW-ACT-23)."""
    b.set_space(clan, space, token)
    cost = asks(g).space_cost(g, b, clan, space)
    if cost:
        g.call("pay", seat, [cost])


class Build(Action):
    """Build a turret in the active area (SW-DEF-02, SW-DEF-03)."""

    def token(self) -> int:
        """Defense."""
        return DEFENSE

    def verbs(self) -> tuple[int, ...]:
        """Build a turret."""
        return (TURRET_IN,)

    def offers(self, g: State, b: Europa, clan: int) -> list[int]:
        """In every defended area, in place of one of two buildings where it is full."""
        if not b.cells[b.at.turret_supply]:
            return []
        return [
            pack(TURRET_IN, area, over) for area in defended(b, clan) for over in make_room(b, area, clan)
        ]

    def objection(self, g: State, b: Europa, clan: int, choice: int) -> Reason | None:
        """No token, no turret, or no room."""
        area, over = slot_of(choice, 0), slot_of(choice, 1)
        if area not in defended(b, clan):
            return reasons.NO_ORDER_THERE
        return reasons.NO_TURRET_LEFT if not b.cells[b.at.turret_supply] else no_room(b, area, over)

    def do(self, g: State, b: Europa, seat: int, clan: int, choice: int) -> None:
        """Build it."""
        area, over = slot_of(choice, 0), slot_of(choice, 1)
        begin_activation(g, b, seat, clan, area)
        build(g, b, clan, TURRET, area, over, "SW-DEF-02")


class Wait(Action):
    """Do nothing (SW-DEF-05)."""

    def token(self) -> int:
        """Defense."""
        return DEFENSE

    def verbs(self) -> tuple[int, ...]:
        """Wait."""
        return (WAIT,)

    def means(self, b: Europa, choice: int) -> bool:
        """In an area; whoever adds a board says what waiting there is."""
        return verb_of(choice) == WAIT and slot_of(choice, 0) < b.areas

    def offers(self, g: State, b: Europa, clan: int) -> list[int]:
        """In every defended area."""
        return [pack(WAIT, area) for area in defended(b, clan)]

    def objection(self, g: State, b: Europa, clan: int, choice: int) -> Reason | None:
        """No token there."""
        return reasons.NO_ORDER_THERE

    def do(self, g: State, b: Europa, seat: int, clan: int, choice: int) -> None:
        """The token goes home."""
        begin_activation(g, b, seat, clan, slot_of(choice, 0))
        if g.telling:
            facts = {"clan": b.world.clans[clan], "area": b.world.areas[slot_of(choice, 0)]}
            g.tell("waited", facts, ("SW-DEF-05",))


def recruit_places(g: State, b: Europa, clan: int, area: int) -> list[int]:
    """The active area and adjacent controlled areas with room (SW-DEF-07, SW-DEF-08)."""
    found = [area] if b.room(area, clan) > 0 else []
    found += [
        near
        for near in b.world.borders[area]
        if b.room(near, clan) > 0 and asks(g).controller(g, b, near) == clan and b.enemy_units(near, clan) < 0
    ]
    return found


def can_recruit(b: Europa, clan: int, token: int) -> bool:
    """Whether the token brings anybody from the clan supply (SW-DEF-09)."""
    elite = token != GREAT_HOST and b.cells[b.at.supply + clan * 2 + ELITE] > 0
    return elite or b.cells[b.at.supply + clan * 2 + BASE] > 0


class MobilizeAction(Action):
    """The Mobilize special action (SW-DEF-06, SW-DEF-10)."""

    def token(self) -> int:
        """Defense."""
        return DEFENSE

    def verbs(self) -> tuple[int, ...]:
        """Mobilize."""
        return (MOBILIZE_IN,)

    def offers(self, g: State, b: Europa, clan: int) -> list[int]:
        """Every token, space and defended area."""
        found: list[int] = []
        terms = asks(g)
        tokens = [
            token
            for token in (MOBILIZE, GREAT_HOST)
            if terms.special_tokens(g, b, clan, token) and can_recruit(b, clan, token)
        ]
        spaces = usable_spaces(g, b, clan) if tokens else []
        for area in defended(b, clan) if spaces else []:
            if recruit_places(g, b, clan, area):
                found += [pack(MOBILIZE_IN, area, token, space + 1) for token in tokens for space in spaces]
        return found

    def objection(self, g: State, b: Europa, clan: int, choice: int) -> Reason | None:
        """No order, token, space or recruit."""
        area, token, space = slot_of(choice, 0), slot_of(choice, 1), slot_of(choice, 2) - 1
        if area not in defended(b, clan):
            return reasons.NO_ORDER_THERE
        if token not in (MOBILIZE, GREAT_HOST) or not asks(g).special_tokens(g, b, clan, token):
            return reasons.NO_SPECIAL_TOKEN
        if not can_recruit(b, clan, token) or not recruit_places(g, b, clan, area):
            return reasons.NOTHING_TO_RECRUIT
        return no_space(g, b, clan, space)

    def do(self, g: State, b: Europa, seat: int, clan: int, choice: int) -> None:
        """Pay, then recruit."""
        area, token, space = slot_of(choice, 0), slot_of(choice, 1), slot_of(choice, 2) - 1
        begin_activation(g, b, seat, clan, area)
        if g.telling:
            facts = {"clan": b.world.clans[clan], "area": b.world.areas[area], "space": space + 1}
            g.tell("calls-host" if token == GREAT_HOST else "mobilizes", facts, ("SW-DEF-06",))
        call_for(g, b, "mobilize", clan, [token, 0, 0])
        use_space(g, b, seat, clan, space, token)


class Mobilize(Rule):
    """Recruits come in: base soldiers or one elite soldier, never both (SW-DEF-06 to SW-DEF-11)."""

    def memory(self, book: Rulebook) -> Memory:
        """The token, and who has come."""
        return Memory(how_many("token", len(SPACES) - 1), how_many("base"), how_many("elite"), owned=True)

    def fault(self, g: State, f: Frame) -> str:
        """A token of the clan is being activated."""
        return not_active(board(g), f)

    def run(self, g: State, f: Frame) -> bool:
        """Until nobody more can come; only then may the clan be found eliminated (SW-ELM-02)."""
        if not is_gone(g, f) and len(self.options(g, f, f.seat)) > (1 if f.memo[1] or f.memo[2] else 0):
            return True
        g.finish()
        test_elimination(g)
        return False

    def places(self, g: State, b: Europa, clan: int) -> list[int]:
        """Where recruits may appear."""
        return recruit_places(g, b, clan, b.cells[b.at.active_area] - 1)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Done, once somebody has come; base soldiers here and there; or one elite soldier."""
        b = board(g)
        clan = clan_in(b, f)
        token, base, elite = f.memo
        found = [DONE] if base or elite else []
        if elite:
            return found
        left = min(asks(g).mobilized(g, b, clan, token) - base, b.cells[b.at.supply + clan * 2 + BASE])
        places = self.places(g, b, clan)
        for area in places:
            found += [
                pack(RECRUIT_BASE, n, area) for n in range(counted(min(left, b.room(area, clan))), 0, -1)
            ]
        if not base and token != GREAT_HOST and b.cells[b.at.supply + clan * 2 + ELITE]:
            found += [pack(RECRUIT_ELITE, area) for area in places]
        return found

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Kind, number, place or room."""
        b = board(g)
        clan, verb = clan_in(b, f), verb_of(choice)
        token, base, elite = f.memo
        if verb == DONE:
            return reasons.RECRUIT_FIRST
        if verb not in (RECRUIT_BASE, RECRUIT_ELITE):
            return reasons.NOT_NOW
        area = slot_of(choice, 1 if verb == RECRUIT_BASE else 0)
        if verb == RECRUIT_ELITE and token == GREAT_HOST:
            return reasons.GREAT_HOST_BASE_ONLY
        if elite or (verb == RECRUIT_ELITE and base):
            return reasons.ONE_KIND_ONLY
        kind, many = (BASE, slot_of(choice, 0)) if verb == RECRUIT_BASE else (ELITE, 1)
        if kind == BASE and not 1 <= many <= asks(g).mobilized(g, b, clan, token) - base:
            return reasons.TOO_MANY_RECRUITS
        if many > b.cells[b.at.supply + clan * 2 + kind]:
            return reasons.NO_RECRUIT_LEFT
        return reasons.RECRUITS_FULL if self.in_reach(g, b, clan, area) else reasons.NOT_ADJACENT_RECRUIT

    def in_reach(self, g: State, b: Europa, clan: int, area: int) -> bool:
        """Whether recruits could come there if there were room."""
        active = b.cells[b.at.active_area] - 1
        near = area < b.areas and area in b.world.borders[active]
        return area == active or (near and asks(g).controller(g, b, area) == clan)

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Place them."""
        b = board(g)
        clan, verb = clan_in(b, f), verb_of(choice)
        if verb == DONE:
            g.finish()
            return
        base = slot_of(choice, 0) if verb == RECRUIT_BASE else 0
        elite = 1 if verb == RECRUIT_ELITE else 0
        area = slot_of(choice, 1 if verb == RECRUIT_BASE else 0)
        b.recruit(area, clan, base, elite)
        f.memo[1] += base
        f.memo[2] += elite
        if g.telling:
            facts = {"clan": b.world.clans[clan], "base": base, "elite": elite, "area": b.world.areas[area]}
            g.tell("recruited", facts, ("SW-DEF-06",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Who and where."""
        return "Place your recruits."

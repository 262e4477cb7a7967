"""What a Move token does: movements, a beacon, and then the combats (SW-MOV)."""

from __future__ import annotations

from fumarole.engine.choice import counted, pack, slot_of, verb_of
from fumarole.engine.flow import reach
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.rules.combat import begin_combat
from fumarole.games.steamwatchers.rules.common import (
    call_for,
    clan_in,
    drop_orphan,
    is_gone,
    not_active,
    tell_beacons,
)
from fumarole.games.steamwatchers.rules.defense import (
    build,
    make_room,
    no_room,
    no_space,
    usable_spaces,
    use_space,
)
from fumarole.games.steamwatchers.rules.departures import units_told
from fumarole.games.steamwatchers.rules.groups import (
    HOMECOMING,
    MOST_GROUPS,
    came,
    can_march,
    can_sail,
    chosen_party,
    companies,
    counts_origins,
    fits_in,
    kinds,
    less,
    origin_rows,
    party_of,
    remembered,
    spot,
)
from fumarole.games.steamwatchers.rules.memory import a_party, an_area, how_many
from fumarole.games.steamwatchers.rules.routes import (
    land_reach,
    march_routes,
    no_march,
    no_way_by_sea,
    roomy_routes,
    sea_reach,
    sea_way,
)
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.unit_kinds import SOLDIERS_FIRST
from fumarole.games.steamwatchers.verbs import BEACON_IN, DONE, FIGHT, MARCH, MOVE_TO
from fumarole.games.steamwatchers.world import BASE, BEACON, ELITE, FORCED_MARCH

MOVING = 0
FIGHTING = 1
FOUGHT = 2

PASSED = 2
"""Added to the step of a march, 1 or with a stop on the way 2, when it has passed its first area."""


class Movement(Rule):
    """Any number of movements, at most one beacon, then every combat they caused (SW-MOV-01, SW-MOV-27)."""

    def memory(self, book: Rulebook) -> Memory:
        """Units back in the active area that have moved, and beacons deployed."""
        return Memory(
            how_many("moved_base"),
            how_many("moved_elite"),
            how_many("beacons"),
            *a_party(book),
            steps=FOUGHT,
            owned=True,
            rows=origin_rows(book) if HOMECOMING in book.rules else (),
            many=MOST_GROUPS,
        )

    def fault(self, g: State, f: Frame) -> str:
        """A token of the clan is being activated."""
        return not_active(board(g), f)

    def run(self, g: State, f: Frame) -> bool:
        """Ask while there is something to decide."""
        if is_gone(g, f):
            g.finish()
            return False
        if f.step == MOVING:
            return True
        b = board(g)
        clan = clan_in(b, f)
        if self.take_over(g, b, clan):
            return False
        fights = pending(b, clan)
        beacons = self.beacon_offers(g, f, b, clan)
        if len(fights) == 1 and not beacons:
            f.step = FOUGHT
            begin_combat(g, b, clan, fights[0])
            return False
        if fights or (beacons and f.step == FOUGHT):
            return True
        g.finish()
        return False

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Done or the fights first, then beacons, movements and marches."""
        b = board(g)
        clan = clan_in(b, f)
        if f.step != MOVING:
            fights = [pack(FIGHT, area) for area in pending(b, clan)]
            return (fights or [DONE]) + self.beacon_offers(g, f, b, clan)
        start = b.cells[b.at.active_area] - 1
        there = less(b.party(start, clan), party_of(b, f))
        found = [DONE, *self.beacon_offers(g, f, b, clan)]
        if asks(g).no_leaving(g, b, clan, start) is not None:
            return found
        near = land_reach(g, b, clan, start)
        spaces = usable_spaces(g, b, clan) if asks(g).special_tokens(g, b, clan, FORCED_MARCH) else []
        routes = march_routes(g, b, clan, start) if spaces else []
        for company in companies(b, there[SOLDIERS_FIRST:]):
            found += self.departures(g, b, clan, start, there, company, near, spaces, routes)
        return found

    def departures(
        self,
        g: State,
        b: Europa,
        clan: int,
        start: int,
        there: list[int],
        company: int,
        near: list[int],
        spaces: list[int],
        routes: list[tuple[int, int]],
    ) -> list[int]:
        """Every way to go for the groups with these further units."""
        base, elite = there[BASE], there[ELITE]
        others = [0, 0, *b.world.companies[company]]
        more_base, more_elite = b.ranks(others)
        more, sails, marches = 0, True, True
        if company:
            more, sails, marches = b.size(others), can_sail(g, b, clan, others), can_march(g, b, clan, others)
        found: list[int] = []
        room = [b.room(area, clan) for area in near]
        kinds = [(0, 0), (1, 0), (0, 1), (1, 1)]
        reach = [
            self.by_sea(g, b, clan, start, near, n + more_base, e + more_elite)
            if n <= base and e <= elite and sails
            else []
            for n, e in kinds
        ]
        roads = [
            roomy_routes(g, b, clan, start, routes, n + more_base, e + more_elite)
            if n <= base and e <= elite and marches
            else []
            for n, e in kinds
        ]
        for e in range(counted(elite) + 1):
            for n in range(counted(base) + 1):
                size = n + e + more
                if n + e or company:
                    kind = (1 if n else 0) + (2 if e else 0)
                    found += [
                        pack(MOVE_TO, n, e, near[i], 0, company) for i in range(len(near)) if room[i] >= size
                    ]
                    found += [
                        pack(MOVE_TO, n, e, area, 1, company) for area, most in reach[kind] if most >= size
                    ]
                    for via, end, most in roads[kind]:
                        if most >= size:
                            found += [pack(MARCH, n, e, via, end, space + 1, company) for space in spaces]
        return found

    def by_sea(
        self, g: State, b: Europa, clan: int, start: int, near: list[int], base: int, elite: int
    ) -> list[tuple[int, int]]:
        """The further coasts that a group with these kinds of units reaches, with their room."""
        if not base + elite:
            return []
        shores = [area for area in sea_reach(g, b, clan, start, base, elite) if area not in near]
        return [(area, b.room(area, clan)) for area in shores]

    def take_over(self, g: State, b: Europa, clan: int) -> bool:
        """Where all defenders have gone before their combat, the area is taken as on entering (SW-CMB-46)."""
        for area in b.areas_of(clan):
            if beacon_falls(b, clan, area):
                fell_beacons(g, b, clan, area)
                return True
        return False

    def beacon_offers(self, g: State, f: Frame, b: Europa, clan: int) -> list[int]:
        """Where a beacon may go now (SW-MOV-23 to SW-MOV-26)."""
        if self.no_beacons(g, f, b, clan) is not None:
            return []
        places = asks(g).beacon_places(g, b, clan)
        return [pack(BEACON_IN, area, over) for area in places for over in make_room(b, area, clan)]

    def no_beacons(self, g: State, f: Frame, b: Europa, clan: int) -> Reason | None:
        """Why no beacon may be deployed at all."""
        house = asks(g).house
        if not b.cells[b.at.beacon_supply + clan]:
            return reasons.NO_BEACON_LEFT
        if f.memo[2] and not house.beacons_unlimited:
            return reasons.BEACON_ONCE
        return reasons.BEACON_BEFORE_COMBAT if f.step != MOVING and not house.beacon_after_combat else None

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """By kind of gesture."""
        b = board(g)
        clan, verb = clan_in(b, f), verb_of(choice)
        if verb == BEACON_IN:
            return self.no_beacon(g, f, b, clan, slot_of(choice, 0), slot_of(choice, 1))
        if verb == FIGHT:
            waits = f.step == MOVING and slot_of(choice, 0) in pending(b, clan)
            return reasons.MOVE_FIRST if waits else reasons.NO_COMBAT_THERE
        if f.step != MOVING:
            if verb in (MOVE_TO, MARCH):
                return reasons.MOVED_ALREADY
            return reasons.COMBATS_FIRST if pending(b, clan) else reasons.NOT_NOW
        if verb not in (MOVE_TO, MARCH):
            return reasons.NOT_NOW
        company = 4 if verb == MOVE_TO else 5
        if slot_of(choice, company) >= len(b.world.companies):
            return reasons.NOT_SO_MANY_UNITS
        party = chosen_party(b, choice, company)
        start = b.cells[b.at.active_area] - 1
        if not sum(party):
            return reasons.NOBODY_MOVES
        there = less(b.party(start, clan), party_of(b, f))
        if not fits_in(party, there):
            return reasons.NOT_SO_MANY_UNITS
        if slot_of(choice, company) not in companies(b, there[SOLDIERS_FIRST:]):
            return reasons.STAYS_TOGETHER
        held = asks(g).no_leaving(g, b, clan, start)
        if held is not None:
            return held
        if verb == MOVE_TO:
            return self.no_move(g, b, clan, start, choice, party)
        return self.no_forced_march(g, b, clan, start, choice, party)

    def no_move(
        self, g: State, b: Europa, clan: int, start: int, choice: int, party: list[int]
    ) -> Reason | None:
        """Why a basic Move is not possible."""
        area = slot_of(choice, 2)
        if area >= b.areas or b.world.closed[area]:
            return reasons.NO_SUCH_AREA
        by_sea, adjacent = slot_of(choice, 3), area in land_reach(g, b, clan, start)
        if by_sea or not adjacent:
            base, elite = b.ranks(party)
            against = no_way_by_sea(g, b, clan, start, area, base, elite)
            if against is None and not can_sail(g, b, clan, party):
                against = reasons.NEVER_BY_SEA
            if against is not None:
                return against if by_sea else reasons.NOT_ADJACENT
        if by_sea and adjacent:
            return reasons.BY_LAND
        if b.friend_there(area, clan):
            return reasons.FRIENDS_THERE
        if b.room(area, clan) < b.size(party):
            return reasons.FULL_AT_THE_END
        return None if by_sea or adjacent else reasons.REACHED_BY_SEA

    def no_forced_march(
        self, g: State, b: Europa, clan: int, start: int, choice: int, party: list[int]
    ) -> Reason | None:
        """Why a Forced March is not possible."""
        via, end = slot_of(choice, 2), slot_of(choice, 3)
        if via >= b.areas or end >= b.areas or b.world.closed[via] or b.world.closed[end]:
            return reasons.NO_SUCH_AREA
        if not asks(g).special_tokens(g, b, clan, FORCED_MARCH):
            return reasons.NO_SPECIAL_TOKEN
        if not can_march(g, b, clan, party):
            return reasons.NEVER_MARCHES
        base, elite = b.ranks(party)
        against = no_march(g, b, clan, start, via, end, base, elite, b.size(party))
        return against or no_space(g, b, clan, slot_of(choice, 4) - 1)

    def no_beacon(self, g: State, f: Frame, b: Europa, clan: int, area: int, over: int) -> Reason | None:
        """Why a beacon cannot go there."""
        against = self.no_beacons(g, f, b, clan)
        if against is not None:
            return against
        if area not in asks(g).beacon_places(g, b, clan):
            return reasons.BEACON_NOT_THERE
        return no_room(b, area, over)

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Move, march, deploy, fight or come to an end."""
        b = board(g)
        clan, verb = clan_in(b, f), verb_of(choice)
        start = b.cells[b.at.active_area] - 1
        base, elite = slot_of(choice, 0), slot_of(choice, 1)
        if verb == DONE:
            f.step = FIGHTING if f.step == MOVING else f.step
            if not pending(b, clan):
                g.finish()
        elif verb == FIGHT:
            f.step = FOUGHT
            begin_combat(g, b, clan, base)
        elif verb == BEACON_IN:
            self.deploy_beacon(g, f, b, clan, base, elite)
        elif verb == MOVE_TO:
            party, area = chosen_party(b, choice, 4), slot_of(choice, 2)
            b.lift(start, clan, party)
            if g.telling:
                ranks = b.ranks(party)
                floes = sea_way(g, b, clan, start, area, *ranks) if slot_of(choice, 3) else []
                tell_move(g, b, clan, start, area, party, floes)
            call_for(g, b, "arrive", clan, remembered(party, area))
        else:
            party = chosen_party(b, choice, 5)
            call_for(g, b, "march", clan, remembered(party, slot_of(choice, 2), slot_of(choice, 3)))
            if g.telling:
                facts = {"clan": b.world.clans[clan], "space": slot_of(choice, 4)}
                g.tell("marches", facts, ("SW-MOV-12",))
            use_space(g, b, seat, clan, slot_of(choice, 4) - 1, FORCED_MARCH)

    def deploy_beacon(self, g: State, f: Frame, b: Europa, clan: int, area: int, over: int) -> None:
        """A beacon, in place of another building if it must be."""
        build(g, b, clan, BEACON, area, over, "SW-MOV-23")
        f.memo[2] += 1

    def question(self, g: State, f: Frame, seat: int) -> str:
        """What to do."""
        b = board(g)
        if f.step == MOVING:
            start = b.world.areas[b.cells[b.at.active_area] - 1]
            return f"Move units from {start}, deploy a beacon, or be done."
        clan = clan_in(b, f)
        if pending(b, clan) and not self.beacon_offers(g, f, b, clan):
            return "Choose the combat to fight next."
        if pending(b, clan):
            return "Choose the combat to fight next, or deploy a beacon before it."
        return "Deploy a beacon, or be done."


def tell_move(
    g: State, b: Europa, clan: int, start: int, end: int, party: list[int], floes: list[int]
) -> None:
    """Who went where, over land or over the ice."""
    facts: dict[str, object] = {"clan": b.world.clans[clan]} | units_told(b, party)
    facts |= {"start": b.world.areas[start], "area": b.world.areas[end]}
    if floes:
        facts["floes"] = [b.world.floes[floe] for floe in floes]
        g.tell("moved", facts, ("SW-MOV-01", "SW-MOV-06"))
    else:
        g.tell("moved", facts, ("SW-MOV-01",))


def pending(b: Europa, clan: int) -> list[int]:
    """The areas where the active clan's units meet enemies (SW-MOV-27)."""
    return [area for area in b.areas_of(clan) if b.enemy_units(area, clan) >= 0]


class Arrive(Rule):
    """A group comes into an area; an unguarded enemy beacon falls (SW-MOV-18, SW-MOV-19)."""

    def memory(self, book: Rulebook) -> Memory:
        """The group and the area, and whence it came if not from the active one; a trap lessens the group."""
        return Memory(
            how_many("base"),
            how_many("elite"),
            an_area(book),
            *a_party(book),
            steps=2,
            owned=True,
            rows=(an_area(book, "origin"),) if HOMECOMING in book.rules else (),
            many=1,
        )

    def run(self, g: State, f: Frame) -> bool:
        """In they come."""
        b = board(g)
        clan = clan_in(b, f)
        area, start = f.memo[2], b.cells[b.at.active_area] - 1
        if f.step == 0:
            f.step = 1
            b.set_down(area, clan, party_of(b, f))
            drop_orphan(b, start, clan)
            fell_beacons(g, b, clan, area)
            return False
        if f.step == 1 and sum(party_of(b, f)) > 0:
            f.step = 2
            if reach(g, "area-entered", f.seat, f.side):
                return False
        g.finish()
        if counts_origins(g):
            origin = f.memo[-1] if len(f.memo) > kinds(b) + 1 else start
            came(g, b, area, origin, party_of(b, f))
        return False


def entering(g: State) -> Frame:
    """The group that comes into an area, for what is put at `area-entered`: base, elite and the area."""
    return next(frame for frame in reversed(g.stack) if frame.rule in ("arrive", "march"))


def beacon_falls(b: Europa, clan: int, area: int) -> bool:
    """Whether a beacon of others stands there without units: it falls to whoever comes."""
    owner = b.beacon_owner(area)
    return owner >= 0 and not b.same_side(owner, clan) and b.enemy_units(area, clan) < 0


def fell_beacons(g: State, b: Europa, clan: int, area: int) -> None:
    """Beacons of another clan without units go to the box; a trap may spring (SW-CLAN-RHONE-05)."""
    if not beacon_falls(b, clan, area):
        return
    owner = b.beacon_owner(area)
    count = b.cells[b.at.beacons + area]
    for _ in range(count):
        b.demolish(area, BEACON)
    tell_beacons(g, b, owner, area, count, "SW-MOV-18")
    if asks(g).trapped(g, b, owner):
        call_for(g, b, "trap", clan, [area, count])


class March(Rule):
    """A paid Forced March: through one area into the next (SW-MOV-12, SW-MOV-18, SW-MOV-20)."""

    def memory(self, book: Rulebook) -> Memory:
        """The group and its route; exile and traps lessen the group."""
        return Memory(
            how_many("base"),
            how_many("elite"),
            an_area(book, "via"),
            an_area(book),
            *a_party(book),
            steps=4,
            owned=True,
            above=("movement",),
        )

    def run(self, g: State, f: Frame) -> bool:
        """Through, then in."""
        b = board(g)
        clan = clan_in(b, f)
        via, end = f.memo[2], f.memo[3]
        start = b.cells[b.at.active_area] - 1
        if is_gone(g, f):
            g.finish()
            return False
        if f.step == 0:
            unmoved = less(b.party(start, clan), party_of(b, g.stack[-2]))
            party = [min(count, most) for count, most in zip(party_of(b, f), unmoved, strict=True)]
            for kind, count in enumerate(party):
                f.memo[spot(f, kind)] = count
            b.lift(start, clan, party)
            b.set_down(via, clan, party)
            f.step = 1
            if sum(party) and beacon_falls(b, clan, via):
                f.step = 2
                tell_march(g, b, clan, "march-passes", [start, via], party)
                fell_beacons(g, b, clan, via)
            return False
        party = party_of(b, f)
        if f.step <= PASSED and sum(party) > 0:
            f.step += PASSED
            if reach(g, "area-entered", f.seat, f.side):
                return False
        route = [start, via, end] if f.step % PASSED else [via, end]
        g.finish()
        b.lift(via, clan, party)
        if sum(party):
            if end == start:
                for kind, count in enumerate(party):
                    g.stack[-1].memo[spot(g.stack[-1], kind)] += count
            tell_march(g, b, clan, "marched", route, party)
            g.call("arrive", f.seat, remembered(party, end), f.side)
        return False


def tell_march(g: State, b: Europa, clan: int, kind: str, route: list[int], party: list[int]) -> None:
    """Who marched where, or how far."""
    if g.telling:
        areas = b.world.areas
        facts: dict[str, object] = {"clan": b.world.clans[clan]} | units_told(b, party)
        facts |= {"start": areas[route[0]], "area": areas[route[-1]]}
        if len(route) > 2:
            facts["via"] = areas[route[1]]
        g.tell(kind, facts, ("SW-MOV-12",))

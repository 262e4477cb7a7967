"""The outcome of a combat: verdict, losses, spoils, retreat, razing, morale (SW-CMB-25 to SW-CMB-48)."""

from __future__ import annotations

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import NONE, Europa
from fumarole.games.steamwatchers.rules.combat import committed, fight
from fumarole.games.steamwatchers.rules.common import call_for, drop_orphan, hand_over, tell_beacons
from fumarole.games.steamwatchers.rules.departures import leave, losable, units_told, ways_to_lose
from fumarole.games.steamwatchers.rules.elimination import test_elimination
from fumarole.games.steamwatchers.rules.groups import (
    HOMECOMING,
    chosen_party,
    kinds,
    less,
    sailors,
    sent_from_elsewhere,
)
from fumarole.games.steamwatchers.rules.memory import an_area, how_many
from fumarole.games.steamwatchers.rules.routes import land_reach, sea_reach, sea_way
from fumarole.games.steamwatchers.rules.strength import (
    AREA,
    ATTACK,
    ATTACKER,
    DEFENDER,
    DEFENSE,
    WINNER,
    add,
    attacker_wins,
    parts,
    recompute,
)
from fumarole.games.steamwatchers.strengths import FUEL
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.unit_kinds import FLIGHT, LOSS
from fumarole.games.steamwatchers.verbs import DISMISS, DONE, FLEE, LOSE, RAZE
from fumarole.games.steamwatchers.world import BEACON, BUILDINGS, FARM, NO_ORDER, TOXIC, TURRET

GONE_EARLY = "SW-CLAN-ALL-15"
GONE_LATE = "SW-CMB-27"
"""Why a combat is won without comparing strengths: a side was gone before the dials were set, or after."""

COMPANY = 2
"""The slot of further units in what is lost or dismissed."""

BY_ATTACKER = 1
BY_DEFENDER = 2


def loser(c: Frame) -> int:
    """The clan that lost."""
    return c.memo[DEFENDER] if c.memo[WINNER] == BY_ATTACKER else c.memo[ATTACKER]


def victor(c: Frame) -> int:
    """The clan that won, or -1."""
    if not c.memo[WINNER]:
        return NONE
    return c.memo[ATTACKER] if c.memo[WINNER] == BY_ATTACKER else c.memo[DEFENDER]


def lose(g: State, b: Europa, c: Frame, party: list[int], why: int, rule: str) -> None:
    """Units of the loser leave the combat area and the board."""
    leave(g, b, loser(c), c.memo[AREA], party, why, "lost", rule)


class Verdict(Rule):
    """Higher strength wins, ties go to the attacker (SW-CMB-25 to SW-CMB-27)."""

    def memory(self, book: Rulebook) -> Memory:
        """A step of a combat."""
        return Memory(inside="combat")

    def run(self, g: State, f: Frame) -> bool:
        """Announced strengths stand whoever was exiled, unless the table says otherwise (SW-CMB-24)."""
        b, c = board(g), fight(g)
        area, attacker, defender = c.memo[AREA], c.memo[ATTACKER], c.memo[DEFENDER]
        if asks(g).house.recompute_strength:
            recompute(g, b, c)
        for side in (ATTACKER, DEFENDER):
            fuel = committed(b, c.memo[side])
            add(c, side, FUEL, fuel, fuel)
        attack, defense = c.memo[ATTACK], c.memo[DEFENSE]
        left = [b.units(area, attacker) > 0, b.units(area, defender) > 0]
        if left == [False, False]:
            c.memo[WINNER] = 0
        elif left[0] and left[1]:
            c.memo[WINNER] = BY_ATTACKER if attacker_wins(g, b, c, attack, defense) else BY_DEFENDER
        else:
            c.memo[WINNER] = BY_ATTACKER if left[0] else BY_DEFENDER
        gone = "" if all(left) else GONE_LATE
        for clan in (attacker, defender):
            seat = b.seat_of(clan)
            if seat >= 0:
                gone = GONE_EARLY if gone and b.cells[b.at.dial + seat] == NONE else gone
                b.cells[b.at.dial + seat] = NONE
        g.finish()
        if g.telling:
            self.tell(g, b, c, gone)
        return False

    def tell(self, g: State, b: Europa, c: Frame, gone: str) -> None:
        """Who won and why: by strength, by a tie, or by the rule after which nobody was left to fight."""
        world, area = b.world, c.memo[AREA]
        if not c.memo[WINNER]:
            g.tell("nobody-won", {"area": world.areas[area]}, ("SW-CMB-27",))
            return
        attacker, defender, attack, defense = c.memo[ATTACKER : DEFENSE + 1]
        facts: dict[str, object] = {"winner": world.clans[victor(c)], "area": world.areas[area]}
        facts |= {"attacker": world.clans[attacker], "defender": world.clans[defender]}
        facts |= {"attack": attack, "defense": defense, "parts": parts(b, g, c)}
        rules: tuple[str, ...] = ("SW-CMB-26",)
        if gone:
            facts["beaten"] = world.clans[loser(c)]
            rules = (gone,)
        elif attack == defense:
            facts["tied"] = attack
            card = asks(g).tie_card(g, b, attacker, defender)
            if card >= 0:
                facts["name"] = world.card_names[card]
                rules = ("SW-CON-12",)
        g.tell("won", facts, rules)


class Losses(Rule):
    """The loser returns two engaged units of its choice (SW-CMB-28, SW-CMB-29)."""

    def memory(self, book: Rulebook) -> Memory:
        """A step of a combat."""
        return Memory(inside="combat")

    def run(self, g: State, f: Frame) -> bool:
        """Ask where there is a choice."""
        b, c = board(g), fight(g)
        if not c.memo[WINNER]:
            g.finish()
            return False
        hand_over(b, f, loser(c))
        ways = self.ways(g, b, c)
        if f.seat >= 0 and len(ways) > 1:
            return True
        g.finish()
        if ways:
            self.lose(g, b, c, ways[0])
        return False

    def ways(self, g: State, b: Europa, c: Frame) -> list[int]:
        """Every pair, or the only one left."""
        clan = loser(c)
        party = losable(g, b, clan, b.party(c.memo[AREA], clan), LOSS)
        return ways_to_lose(b, LOSE, party, min(asks(g).losses(g, b, clan), sum(party)))

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """The pairs."""
        return self.ways(g, board(g), fight(g))

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Not such a pair."""
        return reasons.WRONG_LOSSES if verb_of(choice) == LOSE else reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """They leave."""
        g.finish()
        self.lose(g, board(g), fight(g), choice)

    def lose(self, g: State, b: Europa, c: Frame, chosen: int) -> None:
        """Back to the clan supply."""
        lose(g, b, c, chosen_party(b, chosen, COMPANY), LOSS, "SW-CMB-28")

    def question(self, g: State, f: Frame, seat: int) -> str:
        return "Choose the units you lose."


class Spoils(Rule):
    """A beaten defender loses its beacons and its order there (SW-CMB-30, SW-CMB-31)."""

    def memory(self, book: Rulebook) -> Memory:
        """A step of a combat."""
        return Memory(inside="combat")

    def run(self, g: State, f: Frame) -> bool:
        """A trapped beacon springs on the conqueror (SW-CLAN-RHONE-07)."""
        b, c = board(g), fight(g)
        area, defender = c.memo[AREA], c.memo[DEFENDER]
        g.finish()
        if c.memo[WINNER] != BY_ATTACKER:
            return False
        if b.order(area, defender):
            b.give_order(area, defender, NO_ORDER)
        owner = b.beacon_owner(area)
        if owner < 0 or not b.same_side(owner, defender):
            return False
        count = b.cells[b.at.beacons + area]
        for _ in range(count):
            b.demolish(area, BEACON)
        tell_beacons(g, b, owner, area, count, "SW-CMB-30")
        if asks(g).trapped(g, b, owner) and asks(g).house.trap_after_combat:
            call_for(g, b, "trap", c.memo[ATTACKER], [area, count])
        return False


class Retreat(Rule):
    """Beaten defenders flee to one refuge, beaten attackers go back (SW-CMB-32 to SW-CMB-39)."""

    def memory(self, book: Rulebook) -> Memory:
        """Where those go for whom there may be no room, and how many have no room."""
        return Memory(an_area(book, "refuge", NONE), how_many("excess"), later=True, inside="combat")

    def run(self, g: State, f: Frame) -> bool:
        """Ask for the refuge, then for those who find no room in it."""
        b, c = board(g), fight(g)
        area, clan = c.memo[AREA], loser(c)
        if not c.memo[WINNER] or not b.units(area, clan):
            g.finish()
            return False
        hand_over(b, f, clan)
        if not f.memo:
            return self.find_refuge(g, f, b, c)
        if len(self.dismissals(b, c, f.memo[1])) > 1:
            return True
        self.dismiss(g, f, self.dismissals(b, c, f.memo[1])[0])
        return False

    def find_refuge(self, g: State, f: Frame, b: Europa, c: Frame) -> bool:
        """Where there is one to go, or a choice among several, or nowhere."""
        active = b.cells[b.at.active_area] - 1
        if c.memo[WINNER] == BY_DEFENDER and sent_from_elsewhere(g, b, c.memo[AREA], active):
            g.call(HOMECOMING, f.seat, None, f.side)
            return False
        refuges = self.refuges(g, b, c)
        if len(refuges) > 1:
            return True
        self.go(g, f, b, c, refuges[0] if refuges else NONE)
        return False

    def refuges(self, g: State, b: Europa, c: Frame) -> list[int]:
        """For beaten attackers where they came from, for defenders controlled areas in reach."""
        terms, area, clan = asks(g), c.memo[AREA], loser(c)
        if c.memo[WINNER] == BY_DEFENDER:
            return terms.homes(g, b, clan, area)
        if terms.no_leaving(g, b, clan, area) is not None:
            return []
        return [near for near in self.in_reach(g, b, c) if terms.no_refuge(g, b, clan, near) is None]

    def in_reach(self, g: State, b: Europa, c: Frame) -> list[int]:
        """Where a step or a seafaring move leads (SW-CMB-33, SW-CMB-47)."""
        area, clan = c.memo[AREA], loser(c)
        found = land_reach(g, b, clan, area)[:]
        for party in self.parties(g, b, c) if asks(g).flees_by_sea(g, b, clan) else []:
            base, elite = b.ranks(party)
            found += [shore for shore in sea_reach(g, b, clan, area, base, elite) if shore not in found]
        return found

    def parties(self, g: State, b: Europa, c: Frame) -> list[list[int]]:
        """Those of the routed who can sail, together and each rank alone (SW-CLAN-FLEET-21)."""
        clan = loser(c)
        party = sailors(g, b, clan, b.party(c.memo[AREA], clan))
        base, elite = b.ranks(party)
        parties = [party]
        if base and elite:
            elites = b.elites_only(party)
            parties += [less(party, elites), elites]
        return parties

    def reach(self, g: State, b: Europa, c: Frame, refuge: int) -> list[int]:
        """Who of the routed can reach a refuge."""
        area, clan = c.memo[AREA], loser(c)
        if refuge in land_reach(g, b, clan, area):
            return b.party(area, clan)
        for party in self.parties(g, b, c):
            base, elite = b.ranks(party)
            if refuge in sea_reach(g, b, clan, area, base, elite):
                return party
        return [0] * kinds(b)

    def go(self, g: State, f: Frame, b: Europa, c: Frame, refuge: int) -> None:
        """Those who cannot follow are lost; then see whether there is room."""
        area, clan = c.memo[AREA], loser(c)
        party = b.party(area, clan)
        if refuge == NONE:
            f.memo = [NONE, 0]
            rule = "SW-CMB-36" if c.memo[WINNER] == BY_ATTACKER else "SW-CMB-48"
            leave(g, b, clan, area, party, FLIGHT, "scattered", rule)
            return
        if c.memo[WINNER] == BY_ATTACKER:
            able = self.reach(g, b, c, refuge)
            lose(g, b, c, less(party, able), FLIGHT, "SW-CMB-36")
            party = able
        f.memo = [refuge, max(0, b.size(party) - b.room(refuge, clan))]

    def dismissals(self, b: Europa, c: Frame, excess: int) -> list[int]:
        """Every way to leave so many behind."""
        return ways_to_lose(b, DISMISS, b.party(c.memo[AREA], loser(c)), excess)

    def dismiss(self, g: State, f: Frame, chosen: int) -> None:
        """Those without room return to the supply, the others arrive (SW-CMB-37, SW-CMB-39)."""
        b, c = board(g), fight(g)
        area, clan, refuge = c.memo[AREA], loser(c), f.memo[0]
        flees = c.memo[WINNER] == BY_ATTACKER
        rule = "SW-CMB-37" if flees else "SW-CMB-39"
        lose(g, b, c, chosen_party(b, chosen, COMPANY), FLIGHT, rule)
        party = b.party(area, clan)
        b.lift(area, clan, party)
        b.set_down(refuge, clan, party)
        if g.telling and sum(party) > 0:
            facts: dict[str, object] = {"clan": b.world.clans[clan]} | units_told(b, party)
            facts["area"] = b.world.areas[refuge]
            if flees and refuge not in land_reach(g, b, clan, area):
                base, elite = b.ranks(party)
                way = sea_way(g, b, clan, area, refuge, base, elite)
                facts["floes"] = [b.world.floes[floe] for floe in way]
            g.tell("fled", facts, ("SW-CMB-32" if flees else "SW-CMB-38",))

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Refuges, then dismissals."""
        b, c = board(g), fight(g)
        if f.memo:
            return self.dismissals(b, c, f.memo[1])
        return [pack(FLEE, refuge) for refuge in self.refuges(g, b, c)]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """No refuge, or not so many."""
        if f.memo:
            return reasons.WRONG_DISMISSAL if verb_of(choice) == DISMISS else reasons.NOT_NOW
        if verb_of(choice) != FLEE:
            return reasons.NOT_NOW
        b, c, area = board(g), fight(g), slot_of(choice, 0)
        if c.memo[WINNER] == BY_DEFENDER:
            return None if area in self.refuges(g, b, c) else reasons.NO_REFUGE
        if area not in self.in_reach(g, b, c):
            return reasons.REFUGE_TOO_FAR
        return asks(g).no_refuge(g, b, loser(c), area)

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Flee, or leave some behind."""
        if f.memo:
            self.dismiss(g, f, choice)
        else:
            self.go(g, f, board(g), fight(g), slot_of(choice, 0))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Where, or who not."""
        return "Choose the units that find no room." if f.memo else "Choose the area your units flee to."


class Raze(Rule):
    """A conqueror may destroy buildings, one by one (SW-CMB-41)."""

    def memory(self, book: Rulebook) -> Memory:
        """A step of a combat."""
        return Memory(inside="combat")

    def run(self, g: State, f: Frame) -> bool:
        """Only who won as attacker and still stands there."""
        b, c = board(g), fight(g)
        area, attacker = c.memo[AREA], c.memo[ATTACKER]
        stands = c.memo[WINNER] == BY_ATTACKER and b.units(area, attacker) > 0
        if not stands or not b.buildings(area):
            g.finish()
            return False
        hand_over(b, f, attacker)
        return True

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Enough, or one more."""
        b, area = board(g), fight(g).memo[AREA]
        there = [kind for kind in (BEACON, TURRET, FARM, TOXIC) if b.has_building(area, kind)]
        return [DONE, *(pack(RAZE, kind) for kind in there)]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """No such building."""
        return reasons.NO_SUCH_BUILDING if verb_of(choice) == RAZE else reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """To the box."""
        if verb_of(choice) == DONE:
            g.finish()
            return
        b, area = board(g), fight(g).memo[AREA]
        b.demolish(area, slot_of(choice, 0))
        if g.telling:
            facts = {"building": BUILDINGS[slot_of(choice, 0)], "area": b.world.areas[area]}
            g.tell("razed", facts, ("SW-CMB-41",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Which."""
        return "Destroy buildings of the conquered area, or be done."


class Morale(Rule):
    """A Morale cube after every combat that somebody won and survived (SW-CMB-42, SW-CMB-43)."""

    def memory(self, book: Rulebook) -> Memory:
        """A step of a combat."""
        return Memory(inside="combat")

    def run(self, g: State, f: Frame) -> bool:
        """Unless one lies there or none is left."""
        b, c = board(g), fight(g)
        cells, at, area = b.cells, b.at, c.memo[AREA]
        g.finish()
        cubes = sum(cells[at.morale : at.morale + b.areas])
        if (
            c.memo[WINNER]
            and b.units(area, victor(c))
            and not cells[at.morale + area]
            and cubes < b.world.morale
        ):
            cells[at.morale + area] = 1
            g.tell("morale", {"area": b.world.areas[area]}, ("SW-CMB-42",))
        drop_orphan(b, area, loser(c))
        test_elimination(g)
        return False

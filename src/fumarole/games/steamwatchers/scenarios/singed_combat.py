"""Combats against the Singed: the barrel, the flight, the box (SW-SCN-SINGED-20 to SW-SCN-SINGED-28)."""

from __future__ import annotations

from typing import Final

from fumarole.engine.choice import CHANCE, pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import NONE, Europa
from fumarole.games.steamwatchers.rules.combat import fight
from fumarole.games.steamwatchers.rules.common import clan_in
from fumarole.games.steamwatchers.rules.departures import leave, soldiers
from fumarole.games.steamwatchers.rules.outcome import BY_ATTACKER
from fumarole.games.steamwatchers.rules.routes import land_reach
from fumarole.games.steamwatchers.rules.strength import AREA, ATTACKER, DEFENDER, WINNER
from fumarole.games.steamwatchers.scenarios.parts.around import Around
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.unit_kinds import FLIGHT as WITHOUT_REFUGE
from fumarole.games.steamwatchers.world import BASE, ELITE

SINGED_FLEE: Final = 128

FLIGHT: Final = "singed_flight"
"""The table option: who chooses where the Singed flee."""

NO_SINGED_REFUGE: Final = Reason(
    "The Singed flee over land to an area that nobody or their own people control.",
    "SW-SCN-SINGED-22",
    "SW-SCN-SINGED-24",
)


def beaten(g: State, people: int) -> bool:
    """Whether the combat in progress was won against the Singed."""
    memo = fight(g).memo
    return memo[DEFENDER] == people and memo[WINNER] == BY_ATTACKER


def take_barrel(g: State, b: Europa, people: int, barrels: int, clan: int, area: int) -> None:
    """The barrel there goes to the conqueror's surplus area (SW-SCN-SINGED-26)."""
    if not b.cells[barrels + area]:
        return
    b.cells[barrels + area] = 0
    b.cells[b.at.surplus_contraband + people] -= 1
    b.cells[b.at.surplus_contraband + clan] += 1
    g.tell("looted", {"clan": b.world.clans[clan], "area": b.world.areas[area]}, ("SW-SCN-SINGED-26",))


def to_box(g: State, b: Europa, people: int) -> None:
    """Singed taken off the board go to the box: they have no supply (SW-SCN-SINGED-21)."""
    supply = b.at.supply + people * 2
    removed = [b.cells[supply + kind] for kind in (BASE, ELITE)]
    for kind in (BASE, ELITE):
        b.set_aside(people, kind, removed[kind])
    if any(removed):
        g.tell("boxed", {"count": sum(removed)}, ("SW-SCN-SINGED-21",))


class Loot(Rule):
    """Who beats the Singed takes the barrel, if one lies there (SW-SCN-SINGED-26, SW-SCN-SINGED-28)."""

    def __init__(self, people: int, barrels: int) -> None:
        self.people = people
        self.barrels = barrels

    def memory(self, book: Rulebook) -> Memory:
        """A step of a combat."""
        return Memory(inside="combat")

    def run(self, g: State, f: Frame) -> bool:
        """Before anybody is removed or flees."""
        g.finish()
        if beaten(g, self.people):
            memo = fight(g).memo
            take_barrel(g, board(g), self.people, self.barrels, memo[ATTACKER], memo[AREA])
        return False


class LootOnArrival(Around):
    """Who walks into a place the Singed have left takes control, and the barrel (SW-SCN-SINGED-26)."""

    def __init__(self, under: Rule, people: int, barrels: int) -> None:
        super().__init__(under)
        self.people = people
        self.barrels = barrels

    def run(self, g: State, f: Frame) -> bool:
        """As soon as they are in."""
        b = board(g)
        clan, area = clan_in(b, f), f.memo[2]
        asked = super().run(g, f)
        if b.cells[self.barrels + area] and asks(g).controller(g, b, area) == clan:
            take_barrel(g, b, self.people, self.barrels, clan, area)
        return asked


class LossesToBox(Rule):
    """The unit that the Singed have lost is out of the game (SW-SCN-SINGED-20, SW-SCN-SINGED-21)."""

    def __init__(self, people: int) -> None:
        self.people = people

    def memory(self, book: Rulebook) -> Memory:
        """A step of a combat."""
        return Memory(inside="combat")

    def run(self, g: State, f: Frame) -> bool:
        """If there is one."""
        g.finish()
        to_box(g, board(g), self.people)
        return False


class Flight(Around):
    """Beaten Singed flee where the table's choice sends them; players retreat as ever."""

    def __init__(self, under: Rule, people: int, directs: str) -> None:
        super().__init__(under)
        self.people = people
        self.directs = directs

    def run(self, g: State, f: Frame) -> bool:
        """Ask where there is a choice; without any refuge all of them are gone."""
        if not beaten(g, self.people):
            return super().run(g, f)
        b = board(g)
        refuges = self.refuges(g, b)
        f.seat, f.side = self.director(g, b), NONE
        if b.units(fight(g).memo[AREA], self.people) and len(refuges) > 1:
            return True
        self.flee(g, b, refuges[0] if refuges else NONE)
        return False

    def director(self, g: State, b: Europa) -> int:
        """The winner, or at this table the other player, who is gone sometimes (SW-SCN-SINGED-23)."""
        winner = b.seat_of(fight(g).memo[ATTACKER])
        others = [seat for seat in b.players() if seat != winner]
        return others[0] if self.directs == "opponent" and others else winner

    def choosers(self, g: State, f: Frame) -> list[int]:
        """Who directs the flight, or chance."""
        if not beaten(g, self.people):
            return super().choosers(g, f)
        return [CHANCE] if self.directs == "random" else [f.seat]

    def refuges(self, g: State, b: Europa) -> list[int]:
        """Adjacent areas that nobody or the Singed control (SW-SCN-SINGED-22, SW-SCN-SINGED-24)."""
        found = land_reach(g, b, self.people, fight(g).memo[AREA])
        return [area for area in found if self.takes(g, b, area)]

    def takes(self, g: State, b: Europa, area: int) -> bool:
        """Whether an area takes them in; where a combat waits, as the table has it (SW-CMB-35)."""
        if b.enemy_units(area, self.people) >= 0 and not asks(g).house.flee_into_contested:
            return False
        return asks(g).controller(g, b, area) in (NONE, self.people)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """The refuges."""
        if not beaten(g, self.people):
            return super().options(g, f, seat)
        return [pack(SINGED_FLEE, area) for area in self.refuges(g, board(g))]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """No refuge of theirs."""
        if not beaten(g, self.people):
            return super().objection(g, f, seat, choice)
        return NO_SINGED_REFUGE if verb_of(choice) == SINGED_FLEE else reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """There they go."""
        if beaten(g, self.people):
            self.flee(g, board(g), slot_of(choice, 0))
        else:
            super().choose(g, f, seat, choice)

    def flee(self, g: State, b: Europa, refuge: int) -> None:
        """As many as find room; the others leave the board (SW-SCN-SINGED-24, SW-SCN-SINGED-25)."""
        g.finish()
        area = fight(g).memo[AREA]
        count = b.units(area, self.people)
        safe = min(count, b.room(refuge, self.people)) if refuge != NONE else 0
        leave(
            g, b, self.people, area, soldiers(b, count - safe, 0), WITHOUT_REFUGE, "lost", "SW-SCN-SINGED-25"
        )
        to_box(g, b, self.people)
        if safe:
            b.put(area, self.people, -safe, 0)
            b.put(refuge, self.people, safe, 0)
            told = {"area": b.world.areas[refuge], "base": safe, "elite": 0}
            g.tell("singed-fled", told, ("SW-SCN-SINGED-22",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Where."""
        if not beaten(g, self.people):
            return super().question(g, f, seat)
        return "Choose the area the Singed flee to."

"""Incubation: the marker climbs, quarantine and exile follow (SW-INC)."""

from __future__ import annotations

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.rules.common import drop_orphan, is_gone
from fumarole.games.steamwatchers.rules.departures import leave_alone, losable
from fumarole.games.steamwatchers.rules.elimination import test_elimination
from fumarole.games.steamwatchers.rules.groups import spot
from fumarole.games.steamwatchers.rules.memory import how_many
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.unit_kinds import EXILE as TO_EXILE
from fumarole.games.steamwatchers.unit_kinds import SOLDIERS_FIRST
from fumarole.games.steamwatchers.verbs import (
    EXILE,
    QUARANTINE_FUEL,
    QUARANTINE_SPACE,
    QUARANTINE_SUPPLY,
)
from fumarole.games.steamwatchers.world import DEATH, FREE, QUARANTINE
from fumarole.games.steamwatchers.world import QUARANTINE_SPACE as TRACK_QUARANTINE

FUELS = ("empty", "pure", "poisoned")
"""What a Quarantine token on a fuel space covers, by the numbers of the gesture."""
SUPPLY_TRACK = "supply track"
FUEL_SPACE = "fuel space"
EMPTY_FUEL_SPACE = "empty fuel space"
"""Where Quarantine tokens lie, besides action spaces."""


class Incubate(Rule):
    """The marker rises step by step, each space taking effect at once (SW-INC-01, SW-INC-02, SW-INC-11)."""

    def memory(self, book: Rulebook) -> Memory:
        """How many steps are left."""
        return Memory(how_many("steps"), owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """One step."""
        if is_gone(g, f) or not f.memo[0]:
            g.finish()
            return False
        f.memo[0] -= 1
        b = board(g)
        clan = b.clan_of(f.seat)
        if asks(g).ignores_incubation(g, b, clan):
            return False
        track = b.world.facts[clan].incubation
        before = b.cells[b.at.incubation + clan]
        level = min(before + 1, len(track))
        b.cells[b.at.incubation + clan] = level
        if g.telling:
            facts: dict[str, object] = {"clan": b.world.clans[clan], "level": level}
            if level > before:
                g.tell("incubated", facts, ("SW-INC-01",))
            else:
                g.tell("incubation-stays", facts, ("SW-INC-11",))
        space = track[level - 1]
        if space == TRACK_QUARANTINE:
            g.call("quarantine", f.seat)
        elif space == DEATH:
            g.call("exile", f.seat)
        return False


class Quarantine(Rule):
    """A Quarantine token on an action space, a pure stock space or the top of the supply (SW-INC-03)."""

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """Ask where, unless there is neither token nor place (SW-INC-09)."""
        if is_gone(g, f) or board(g).quarantine_left() < 1 or not self.options(g, f, f.seat):
            g.finish()
            return False
        return True

    def candidates(self, g: State, f: Frame, seat: int) -> list[int]:
        """Every place; of empty, pure and poisoned stock spaces one each."""
        b = board(g)
        spaces = len(b.world.facts[b.clan_of(seat)].costs)
        places = [pack(QUARANTINE_SUPPLY)]
        places += [pack(QUARANTINE_FUEL, kind) for kind in range(3)]
        return places + [pack(QUARANTINE_SPACE, space + 1) for space in range(spaces)]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """See SW-INC-04 to SW-INC-07."""
        b = board(g)
        cells, at, clan = b.cells, b.at, b.clan_of(seat)
        verb, slot = verb_of(choice), slot_of(choice, 0)
        if verb == QUARANTINE_SUPPLY:
            full = cells[at.quarantined_supply + clan] >= len(b.world.facts[clan].supply)
            return reasons.SUPPLY_QUARANTINED if full else None
        if verb == QUARANTINE_FUEL:
            stock = [b.pure_space(clan), cells[at.pure + clan], cells[at.poisoned + clan]]
            return None if slot < 3 and stock[slot] > 0 else reasons.NO_FUEL_SPACE
        if verb == QUARANTINE_SPACE:
            known = 1 <= slot <= len(b.world.facts[clan].costs)
            return None if known and b.space(clan, slot - 1) != QUARANTINE else reasons.SPACE_QUARANTINED
        return reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Lay the token; what it covers goes home unspent (SW-INC-04, SW-INC-05, SW-FUE-08)."""
        b = board(g)
        cells, at, clan = b.cells, b.at, b.clan_of(seat)
        verb, slot = verb_of(choice), slot_of(choice, 0)
        if verb == QUARANTINE_SUPPLY:
            cells[at.quarantined_supply + clan] += 1
        elif verb == QUARANTINE_FUEL:
            if slot:
                cells[(at.pure if slot == 1 else at.poisoned) + clan] -= 1
            cells[at.quarantined_pure + clan] += 1
        else:
            b.set_space(clan, slot - 1, QUARANTINE)
        g.finish()
        if g.telling:
            facts: dict[str, object] = {"clan": b.world.clans[clan]}
            if verb == QUARANTINE_SPACE:
                facts["space"] = slot
            elif verb == QUARANTINE_FUEL and slot:
                facts["fuel"] = FUELS[slot]
            else:
                facts["where"] = SUPPLY_TRACK if verb == QUARANTINE_SUPPLY else EMPTY_FUEL_SPACE
            g.tell("quarantined", facts, ("SW-INC-03",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Where."""
        return "Choose what is put under quarantine."


class Exile(Rule):
    """A unit of one's choice goes to the Death & Exile tile (SW-INC-10, SW-INC-12, SW-INC-13)."""

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """Nobody to exile, nothing happens; one way only, it happens."""
        if is_gone(g, f):
            g.finish()
            return False
        ways = self.options(g, f, f.seat)
        if len(ways) > 1:
            return True
        g.finish()
        if ways:
            self.exile(g, f.seat, ways[0])
        return False

    def candidates(self, g: State, f: Frame, seat: int) -> list[int]:
        """Every kind in every area."""
        b = board(g)
        areas = b.areas_of(b.clan_of(seat))
        return [pack(EXILE, kind, area) for area in areas for kind in range(len(b.world.unit_words))]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Engaged units only in need (SW-INC-12)."""
        if verb_of(choice) != EXILE:
            return reasons.NOT_NOW
        b = board(g)
        clan, kind, area = b.clan_of(seat), slot_of(choice, 0), slot_of(choice, 1)
        if kind >= len(b.world.unit_words) or area >= b.areas or not b.kind(area, clan, kind):
            return reasons.NOBODY_TO_EXILE
        if kind >= SOLDIERS_FIRST and not asks(g).may_be_lost(g, b, clan, kind, TO_EXILE):
            return reasons.NEVER_EXILED
        if b.cells[b.at.combat_area] == area + 1 and self.elsewhere(g, b, clan, area):
            return reasons.ENGAGED
        return None

    def elsewhere(self, g: State, b: Europa, clan: int, area: int) -> bool:
        """Whether a clan has units to exile outside an area."""
        if not b.at.further:
            return b.army(clan) > b.units(area, clan)
        others = [b.party(other, clan) for other in b.held[clan] if other != area]
        return any(sum(losable(g, b, clan, party, TO_EXILE)) > 0 for party in others)

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Exile it."""
        g.finish()
        self.exile(g, seat, choice)

    def exile(self, g: State, seat: int, chosen: int) -> None:
        """To the tile; then see whether the clan is still there (SW-ELM-02)."""
        b = board(g)
        clan, kind, area = b.clan_of(seat), slot_of(chosen, 0), slot_of(chosen, 1)
        leave_alone(g, b, clan, area, kind, TO_EXILE, "exiled", "SW-INC-10")
        if b.cells[b.at.active] == clan + 1 and b.cells[b.at.active_area] == area + 1:
            spare_the_unmoved(g, kind)
        drop_orphan(b, area, clan)
        test_elimination(g)

    def question(self, g: State, f: Frame, seat: int) -> str:
        return "Choose a unit for Death & Exile."


def spare_the_unmoved(g: State, kind: int) -> None:
    """Of equal soldiers in the active area one that has moved is exiled first (SW-MOV-03, SW-MOV-20)."""
    for frame in g.stack:
        if frame.rule == "movement" and frame.memo[spot(frame, kind)]:
            frame.memo[spot(frame, kind)] -= 1


def supply_limit(b: Europa, clan: int) -> int:
    """Units the clan may keep at its GEO (SW-WHT-08)."""
    return units_fed(b, clan, b.cells[b.at.geo + clan])


def units_fed(b: Europa, clan: int, geo: int) -> int:
    """Units a clan may keep at a GEO, with what is quarantined on the track (SW-WHT-08, SW-WHT-09)."""
    spaces = b.world.facts[clan].supply
    open_spaces = spaces[: len(spaces) - b.cells[b.at.quarantined_supply + clan]]
    limit = open_spaces[0][1] if open_spaces else 0
    for lowest, units in open_spaces:
        if geo >= lowest:
            limit = units
    return limit


def free_space(b: Europa, clan: int, space: int) -> bool:
    """Whether a special action space exists and is free (SW-ACT-22)."""
    return 0 <= space < len(b.world.facts[clan].costs) and b.space(clan, space) == FREE

"""The Reliquary's help: at the end of Whiteout the last get a barrel or a contract."""

from __future__ import annotations

from typing import Final

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.rules.barter import open_floes
from fumarole.games.steamwatchers.rules.common import players_late
from fumarole.games.steamwatchers.rules.fuel import collect
from fumarole.games.steamwatchers.rules.memory import a_clan
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.verbs import CONTRACT

HELP_BARREL: Final = 138

NO_BARREL = Reason("No pure barrel is left in the general supply.", "SW-GEN-13", "SW-SCN-RELIQUARY-21")
NO_CONTRACT = Reason("No contract is left in your clan supply.", "SW-SCN-RELIQUARY-24", "SW-GEN-20")
FULL = Reason("No contract space is free there.", "SW-SCN-RELIQUARY-24", "SW-MAP-17")


class Help(Rule):
    """Whoever has least GEO, in title order (SW-SCN-RELIQUARY-21 to -24); the last round ends before it."""

    def __init__(self, used: int) -> None:
        self.used = used

    def memory(self, book: Rulebook) -> Memory:
        """Whether it has begun, and who is still to be helped."""
        return Memory(steps=1, rows=(a_clan(book),), many=book.seats)

    def run(self, g: State, f: Frame) -> bool:
        """The memo lists who is still to be helped; with one way only it happens by itself."""
        b = board(g)
        if f.step == 0:
            f.step = 1
            b.cells[self.used] = 0
            levels = {clan: b.cells[b.at.geo + clan] for clan in players_late(g, b)}
            f.memo = [clan for clan in levels if levels[clan] == min(levels.values())]
        while f.memo:
            f.seat = b.seat_of(f.memo[0])
            ways = self.options(g, f, f.seat)
            if len(ways) > 1:
                return True
            for way in ways:
                self.help(g, f.memo[0], way)
            f.memo.pop(0)
        g.finish()
        return False

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """A barrel if there is one, a contract on any free space (SW-SCN-RELIQUARY-24)."""
        b = board(g)
        found = [pack(HELP_BARREL)] if b.pure_left() else []
        if b.cells[b.at.contract_supply + b.clan_of(seat)]:
            found += [pack(CONTRACT, floe) for floe in open_floes(b)]
        return found

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Nothing of the kind is left."""
        b = board(g)
        if verb_of(choice) == HELP_BARREL:
            return NO_BARREL
        if verb_of(choice) != CONTRACT:
            return reasons.NOT_NOW
        return FULL if b.cells[b.at.contract_supply + b.clan_of(seat)] else NO_CONTRACT

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Help, then the next."""
        self.help(g, f.memo.pop(0), choice)

    def help(self, g: State, clan: int, way: int) -> None:
        """A barrel in the stock, or else in the surplus (SW-SCN-RELIQUARY-23); or a contract."""
        b = board(g)
        name = b.world.clans[clan]
        if verb_of(way) == HELP_BARREL:
            facts: dict[str, object] = {"clan": name}
            g.tell("helped", facts | collect(b, clan, 1, 0), ("SW-SCN-RELIQUARY-21",))
            return
        floe = slot_of(way, 0)
        b.cells[b.at.contract_supply + clan] -= 1
        b.cells[b.at.contracts + floe * b.clans + clan] += 1
        g.tell("contracted", {"clan": name, "floe": b.world.floes[floe]}, ("SW-SCN-RELIQUARY-24",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Which."""
        return "You have least GEO: take a pure barrel or place a contract."

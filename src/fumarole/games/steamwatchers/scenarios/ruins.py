"""The Ruins card: hidden in a packet on top of the Steam Column deck, and what it does when drawn.

Nobody has seen a card of the packet, so all that matters is how many are left in it: every draw is Ruins as
likely as any other card of the packet, and brings any Steam Column card of the deck otherwise.
"""

from __future__ import annotations

from typing import Final

from fumarole.engine.choice import CHANCE, pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.rules.common import conclave_order
from fumarole.games.steamwatchers.scenarios.parts.around import Around
from fumarole.games.steamwatchers.scenarios.parts.targets import NEUTRAL
from fumarole.games.steamwatchers.terms import Over, Questions, asks, board
from fumarole.games.steamwatchers.world import BUILDINGS, TURRET

RUINS_DRAWN: Final = 130
MARK: Final = 131

PACKET: Final = 10
PACKET_OF_FIVE: Final = 15

FINDERS: Final = ("watcher", "opening-draw")
"""Who draws into a hand makes the choices of Ruins; any other draw leaves them to the first in order."""

NOT_FOR_A_HAVEN: Final = Reason(
    "The token goes to a plains area without haven and units, or to such a mountain if there is none.",
    "SW-SCN-CAREENERS-08",
)


class Packet(Rule):
    """So many cards with Ruins among them on top of the deck (SW-SCN-CAREENERS-06, SW-SCN-CAREENERS-07)."""

    def __init__(self, packet: int) -> None:
        self.packet = packet

    def run(self, g: State, f: Frame) -> bool:
        """Ten and Ruins, fifteen and Ruins with five players."""
        b = board(g)
        b.cells[self.packet] = 1 + (PACKET_OF_FIVE if b.seats == 5 else PACKET)
        g.finish()
        g.tell("packet", {"cards": b.cells[self.packet]}, ("SW-SCN-CAREENERS-06",))
        return False


class Digging(Around):
    """A rule that draws from the deck, itself or through another: Ruins may come up.

    Another card is drawn in its place; when all is drawn, Ruins is resolved and the rule goes on
    (SW-SCN-CAREENERS-08 to SW-SCN-CAREENERS-11).
    """

    def __init__(self, under: Rule, packet: int, finder: int) -> None:
        super().__init__(under)
        self.packet = packet
        self.finder = finder

    def becomes(self) -> tuple[str, ...]:
        """Ruins, where they have come up last."""
        return (*self.under.becomes(), "ruins")

    def run(self, g: State, f: Frame) -> bool:
        """Resolve what has come up, unless cards are still to be drawn."""
        depth = len(g.stack)
        asked = super().run(g, f)
        draws = len(g.stack) > depth or (asked and CHANCE in self.choosers(g, f))
        if draws or not board(g).cells[self.finder]:
            return asked
        self.resolve(g)
        return False

    def resolve(self, g: State) -> None:
        """By who has found it."""
        b = board(g)
        seat = b.cells[self.finder] - 1
        b.cells[self.finder] = 0
        g.call("ruins", seat)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Ruins besides the cards of the deck; alone when it is all that is left of the packet."""
        found = super().options(g, f, seat)
        left = board(g).cells[self.packet]
        if seat != CHANCE or not left:
            return found
        return [*found, RUINS_DRAWN] if left > 1 else [RUINS_DRAWN]

    def weights(self, g: State, f: Frame) -> list[int]:
        """Ruins as likely as one card of the packet, the rest alike."""
        left = board(g).cells[self.packet]
        if left < 2:
            return []
        cards = len(super().options(g, f, CHANCE))
        return [left - 1] * cards + [cards]

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Ruins comes up, or a card as beneath and the packet has one less."""
        b = board(g)
        if seat != CHANCE:
            super().choose(g, f, seat, choice)
            return
        if verb_of(choice) == RUINS_DRAWN:
            b.cells[self.packet] = 0
            b.cells[self.finder] = self.who(g, f) + 1
            g.tell("ruins", {"seat": g.book.setup.seats[self.who(g, f)]}, ("SW-SCN-CAREENERS-08",))
            return
        b.cells[self.packet] = max(0, b.cells[self.packet] - 1)
        super().choose(g, f, seat, choice)
        caller = g.book.rules[g.stack[-1].rule]
        if b.cells[self.finder] and not isinstance(caller, Digging):
            self.resolve(g)

    def who(self, g: State, f: Frame) -> int:
        """The Watcher, or the Western Alliance in its opening draw; else the first in track order."""
        b = board(g)
        drawn = len(g.stack) > 1 and g.stack[-2].rule in FINDERS
        return f.seat if drawn else b.seat_of(conclave_order(b)[0])


class Ruins(Rule):
    """Turrets in havens fall, then an empty area becomes a haven (the card, SW-SCN-CAREENERS-12)."""

    def __init__(self, target: int) -> None:
        self.target = target

    def memory(self, book: Rulebook) -> Memory:
        """Whether the turrets have fallen."""
        return Memory(steps=1, owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """Turrets first; the place is asked for where there is a choice."""
        b = board(g)
        if f.step == 0:
            f.step = 1
            self.raze(g, b)
        places = self.places(g, b)
        if len(places) > 1:
            return True
        g.finish()
        if places:
            self.mark(g, b, places[0])
        return False

    def raze(self, g: State, b: Europa) -> None:
        """Every turret in an area with a haven."""
        for area in b.world.open:
            while asks(g).haven(g, b, area) and b.has_building(area, TURRET):
                b.demolish(area, TURRET)
                facts = {"building": BUILDINGS[TURRET], "area": b.world.areas[area]}
                g.tell("razed", facts, ("SW-SCN-CAREENERS-08",))

    def places(self, g: State, b: Europa) -> list[int]:
        """Plains without haven and units, as printed; without any, mountains."""
        free = [a for a in b.world.open if b.holder(a) < 0 and not asks(g).haven(g, b, a)]
        return [area for area in free if not b.world.mountain[area]] or free

    def mark(self, g: State, b: Europa, area: int) -> None:
        """A neutral Target Area token for the rest of the game."""
        b.cells[self.target + area] = NEUTRAL
        g.tell("haven", {"area": b.world.areas[area]}, ("SW-SCN-CAREENERS-08",))

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Any of the places."""
        return [pack(MARK, area) for area in self.places(g, board(g))]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Not there."""
        return NOT_FOR_A_HAVEN if verb_of(choice) == MARK else reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Lay the token."""
        g.finish()
        self.mark(g, board(g), slot_of(choice, 0))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Where."""
        return "The Ruins lead inland: mark an empty area as a haven."


class FoundHaven(Over):
    """The marked area is a haven in every respect."""

    def __init__(self, under: Questions, target: int) -> None:
        super().__init__(under)
        self.target = target

    def haven(self, g: State, b: Europa, area: int) -> bool:
        """Printed or found."""
        return b.cells[self.target + area] == NEUTRAL or self.under.haven(g, b, area)

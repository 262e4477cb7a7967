"""Seats and clans: who leads which, whose board is whose, and who fights nobody of whom.

A seat leads one clan.  A part may let it lead a second with the field `also_leads`; the first is the primary
one then, whose board is the seat's.
"""

from __future__ import annotations

from typing import Final

from fumarole.engine.board import Board
from fumarole.games.steamwatchers.spots import Spots

NONE: Final = -1


class Leaders(Board):
    """Clans are numbers from 0; -1 is none."""

    at: Spots
    seats: int
    also: int
    """Where on the board a second clan by seat lies, or -1."""

    def clan_of(self, seat: int) -> int:
        """The clan a seat leads; of several the primary one, whose board is the seat's."""
        return self.cells[self.at.leads + seat] - 1

    def clans_of(self, seat: int) -> list[int]:
        """All clans of a seat, the primary one first."""
        primary = self.cells[self.at.leads + seat] - 1
        found = [primary] if primary >= 0 else []
        if self.also >= 0 and self.cells[self.also + seat]:
            found.append(self.cells[self.also + seat] - 1)
        return found

    def led(self) -> list[int]:
        """All clans that anybody leads, by seat, the primary ones first."""
        cells, leads = self.cells, self.at.leads
        found = [led - 1 for led in cells[leads : leads + self.seats] if led]
        if self.also >= 0:
            found += [led - 1 for led in cells[self.also : self.also + self.seats] if led]
        return found

    def seat_of(self, clan: int) -> int:
        """The seat that leads a clan, or -1."""
        cells, leads = self.cells, self.at.leads
        for seat in range(self.seats):
            if cells[leads + seat] == clan + 1:
                return seat
        if self.also >= 0:
            for seat in range(self.seats):
                if cells[self.also + seat] == clan + 1:
                    return seat
        return NONE

    def in_play(self) -> list[int]:
        """The clans still in the game, by seat: who has titles and turns."""
        cells, gone = self.cells, self.at.eliminated - 1
        leads = self.at.leads
        found = [led - 1 for led in cells[leads : leads + self.seats] if led and not cells[gone + led]]
        if self.also >= 0:
            others = cells[self.also : self.also + self.seats]
            found += [led - 1 for led in others if led and not cells[gone + led]]
        return found

    def primaries(self) -> list[int]:
        """The clans still in the game whose boards are those of the players: GEO, victory, hands, supply."""
        cells, gone = self.cells, self.at.eliminated - 1
        leads = self.at.leads
        return [led - 1 for led in cells[leads : leads + self.seats] if led and not cells[gone + led]]

    def players(self) -> list[int]:
        """The seats still in the game."""
        return [self.seat_of(clan) for clan in self.primaries()]

    def primary(self, clan: int) -> int:
        """The clan whose board carries hand, GEO, incubation and contracts for a clan: mostly itself."""
        if self.also >= 0 and clan >= 0:
            for seat in range(self.seats):
                if self.cells[self.also + seat] == clan + 1:
                    return self.cells[self.at.leads + seat] - 1
        return clan

    def friends(self, clan: int) -> list[int]:
        """The other clans of the same seat: nobody fights them."""
        if self.also < 0 or clan < 0:
            return []
        seat = self.seat_of(clan)
        return [other for other in self.clans_of(seat) if other != clan] if seat >= 0 else []

    def same_side(self, clan: int, other: int) -> bool:
        """Whether two clans are one, or led by the same seat."""
        return clan == other or (self.also >= 0 and other in self.friends(clan))

    def side(self, clan: int) -> int:
        """What a frame for a clan says: the clan where its seat leads several, else -1."""
        return clan if self.also >= 0 and self.friends(clan) else NONE

    def purses(self, clan: int) -> list[int]:
        """The boards whose barrels a clan spends, the first to be emptied first: all of its seat."""
        if self.also < 0 or clan < 0:
            return [clan]
        seat = self.seat_of(clan)
        return self.clans_of(seat)[::-1] if seat >= 0 else [clan]

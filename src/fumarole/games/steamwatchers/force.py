"""The units on the table: who is in an area, what they count as, who is off the map.

Base and elite soldiers are counted by area, clan and kind.  Of further kinds each miniature has a place: its
clan supply, an area, or somewhere off the map.  Everything that asks about units asks here.
"""

from __future__ import annotations

from typing import Final

from fumarole.games.steamwatchers.leaders import NONE, Leaders
from fumarole.games.steamwatchers.unit_kinds import EXILED, ON_THE_WAY, SOLDIERS_FIRST
from fumarole.games.steamwatchers.world import World

MOST_UNITS: Final = 5

SET_ASIDE_KINDS: Final = 3
CONTRACT_ASIDE: Final = 2
"""What a scenario sets aside by clan: base and elite miniatures, contracts."""


class Force(Leaders):
    """All units.  Kinds are base, elite, then further ones; -1 is no clan."""

    world: World
    clans: int
    areas: int
    held: list[list[int]]
    present: list[int]

    def units(self, area: int, clan: int) -> int:
        """How many units of a clan stand in an area, of every kind."""
        spot = self.at.units + (area * self.clans + clan) * 2
        soldiers = self.cells[spot] + self.cells[spot + 1]
        return soldiers + self.further(area, clan) if self.at.further else soldiers

    def further(self, area: int, clan: int) -> int:
        """How many units of further kinds stand in an area."""
        total = 0
        for number, kind in enumerate(self.world.kinds):
            if kind.stands:
                total += self.miniatures(clan, number, area + 1)
        return total

    def kind(self, area: int, clan: int, kind: int) -> int:
        """How many of one kind."""
        if kind < SOLDIERS_FIRST:
            return self.cells[self.at.units + (area * self.clans + clan) * 2 + kind]
        return self.miniatures(clan, kind - SOLDIERS_FIRST, area + 1)

    def party(self, area: int, clan: int) -> list[int]:
        """All units of a clan in an area, by kind."""
        spot = self.at.units + (area * self.clans + clan) * 2
        found = self.cells[spot : spot + 2]
        if not self.at.further:
            return found
        for number in range(len(self.at.further)):
            found.append(self.miniatures(clan, number, area + 1))
        return found

    def put(self, area: int, clan: int, base: int, elite: int) -> None:
        """Add soldiers to an area, or with negative numbers take them away."""
        spot = self.at.units + (area * self.clans + clan) * 2
        self.cells[spot] += base
        self.cells[spot + 1] += elite
        held = self.held[clan]
        bare = not self.cells[spot] and not self.cells[spot + 1]
        if bare and (not self.at.further or not self.further(area, clan)):
            if area in held:
                held.remove(area)
                self.present[area] &= ~(1 << clan)
        elif area not in held:
            held.append(area)
            held.sort()
            self.present[area] |= 1 << clan

    def lift(self, area: int, clan: int, party: list[int]) -> None:
        """A group leaves an area and is on its way."""
        self.put(area, clan, -party[0], -party[1])
        for number in range(len(self.at.further)):
            self.transfer(clan, number, area + 1, ON_THE_WAY, party[SOLDIERS_FIRST + number])

    def set_down(self, area: int, clan: int, party: list[int]) -> None:
        """A group that was on its way arrives."""
        self.put(area, clan, party[0], party[1])
        for number in range(len(self.at.further)):
            self.transfer(clan, number, ON_THE_WAY, area + 1, party[SOLDIERS_FIRST + number])

    # Miniatures of further kinds: each is in a place, `SUPPLY`, an area counted from 1, or one off the map

    def place(self, place: int) -> int:
        """The number by which the cells know a place; those off the map are negative elsewhere."""
        return place if place >= 0 else self.areas - place

    def hold_place(self, hold: int) -> int:
        """The place of miniatures in a hold."""
        return len(self.world.places) - len(self.world.holds) + hold

    def miniatures(self, clan: int, number: int, place: int) -> int:
        """How many miniatures of a further kind are in a place."""
        count = self.world.kinds[number].count
        spot = self.at.further[number] + clan * count
        return self.cells[spot : spot + count].count(self.place(place))

    def transfer(self, clan: int, number: int, start: int, end: int, count: int) -> None:
        """Miniatures of a further kind change places; they are kept in the order of these."""
        if not count:
            return
        size = self.world.kinds[number].count
        spot = self.at.further[number] + clan * size
        pieces = self.cells[spot : spot + size]
        for _ in range(count):
            pieces.remove(self.place(start))
            pieces.append(self.place(end))
        pieces.sort()
        self.cells[spot : spot + size] = pieces
        for place in (start, end):
            if 0 < place <= self.areas:
                self.put(place - 1, clan, 0, 0)

    def carried(self, clan: int, kind: int) -> int:
        """Soldiers of a kind in the holds: on no area, yet not in supply."""
        return sum(self.cells[hold + clan * 2 + kind] for hold in self.at.holds)

    def stow(self, clan: int, hold: int, base: int, elite: int) -> None:
        """Soldiers go into a hold, or with negative numbers leave it."""
        spot = self.at.holds[hold] + clan * 2
        self.cells[spot] += base
        self.cells[spot + 1] += elite

    def recruit(self, area: int, clan: int, base: int, elite: int) -> None:
        """Units come from the clan supply."""
        self.put(area, clan, base, elite)
        spot = self.at.supply + clan * 2
        self.cells[spot] -= base
        self.cells[spot + 1] -= elite

    def remove(self, area: int, clan: int, base: int, elite: int) -> None:
        """Units go back to the clan supply (SW-GEN-07)."""
        self.recruit(area, clan, -base, -elite)

    def holder(self, area: int) -> int:
        """The clan whose units stand in an area, the defender while a combat is pending; or -1."""
        here = self.present[area]
        if not here:
            return NONE
        active = self.cells[self.at.active] - 1
        if active >= 0 and here != 1 << active:
            here &= ~(1 << active)
        return _first(here)

    def enemy_units(self, area: int, clan: int) -> int:
        """A clan of others with units in the area, or -1."""
        others = self.present[area] & ~(1 << clan)
        if others and self.also >= 0:
            for friend in self.friends(clan):
                others &= ~(1 << friend)
        return _first(others)

    def friend_there(self, area: int, clan: int) -> bool:
        """Whether another clan of the same seat has units there: none of its clans shares an area."""
        if self.also < 0 or not self.present[area] & ~(1 << clan):
            return False
        return any(self.present[area] >> friend & 1 for friend in self.friends(clan))

    def areas_of(self, clan: int) -> list[int]:
        """The areas where a clan has units."""
        return self.held[clan][:]

    def footholds(self, clan: int) -> list[int]:
        """The areas where a clan has units or a beacon, and all with a toxic farm."""
        held, own = self.held[clan], clan + 1
        beacons = self.cells[self.at.beacon_of : self.at.beacon_of + self.areas]
        toxic = self.cells[self.at.toxic : self.at.toxic + self.areas]
        if own not in beacons and not any(toxic):
            return held[:]
        return [a for a in range(self.areas) if beacons[a] == own or toxic[a] or a in held]

    def army(self, clan: int) -> int:
        """The units of a clan on the board that must be fed: neither in supply nor exiled nor set aside."""
        cells, supply, exiled = self.cells, self.at.supply + clan * 2, self.at.exiled + clan * 2
        aside = self.at.aside + clan * SET_ASIDE_KINDS
        off = cells[supply] + cells[supply + 1] + cells[exiled] + cells[exiled + 1]
        if self.at.further:
            off -= self.fed_further(clan)
        if self.at.holds:
            off += self.carried(clan, 0) + self.carried(clan, 1)
        return self.world.soldiers[clan] - off - cells[aside] - cells[aside + 1]

    def fed_further(self, clan: int) -> int:
        """How many units of further kinds must be fed; a soldier with something more is counted as one."""
        total = 0
        for number, kind in enumerate(self.world.kinds):
            if kind.fed and kind.soldier == NONE:
                total += self.abroad(clan, number)
        return total

    def abroad(self, clan: int, number: int) -> int:
        """The miniatures of a further kind that are in areas or on their way."""
        count = self.world.kinds[number].count
        spot = self.at.further[number] + clan * count
        moving = self.place(ON_THE_WAY)
        return sum(0 < place <= self.areas or place == moving for place in self.cells[spot : spot + count])

    def lives(self, clan: int) -> bool:
        """Whether a clan has any unit on the board (SW-ELM-01)."""
        if not self.at.further:
            return self.army(clan) > 0
        standing = [n for n, kind in enumerate(self.world.kinds) if kind.stands and kind.soldier == NONE]
        soldiers = self.army(clan) - self.fed_further(clan)
        return soldiers > 0 or any(self.abroad(clan, number) > 0 for number in standing)

    def set_aside(self, clan: int, kind: int, count: int) -> None:
        """Miniatures or contracts leave the clan supply for good or for a while; negative numbers return."""
        supply = (
            self.at.contract_supply + clan if kind == CONTRACT_ASIDE else self.at.supply + clan * 2 + kind
        )
        self.cells[supply] -= count
        self.cells[self.at.aside + clan * SET_ASIDE_KINDS + kind] += count

    def room(self, area: int, clan: int) -> int:
        """How many more units of a clan an area takes (SW-MAP-10, SW-MAP-11)."""
        if self.also >= 0 and self.friend_there(area, clan):
            return 0
        if not self.at.further:
            return MOST_UNITS - self.units(area, clan)
        return MOST_UNITS - self.size(self.party(area, clan))

    def size(self, party: list[int]) -> int:
        """How many spaces a group takes up (SW-MAP-11)."""
        total = party[0] + party[1]
        for number, kind in enumerate(self.world.kinds):
            if kind.takes_room:
                total += party[SOLDIERS_FIRST + number]
        return total

    def ranks(self, party: list[int]) -> tuple[int, int]:
        """How many of a group move and act as base soldiers, and how many as elite ones."""
        base, elite = party[0], party[1]
        for number, kind in enumerate(self.world.kinds):
            if kind.elite:
                elite += party[SOLDIERS_FIRST + number]
            else:
                base += party[SOLDIERS_FIRST + number]
        return base, elite

    def elites_only(self, party: list[int]) -> list[int]:
        """Those of a group that act as elite soldiers."""
        found = [0, party[1]]
        for number, kind in enumerate(self.world.kinds):
            found.append(party[SOLDIERS_FIRST + number] if kind.elite else 0)
        return found

    def elites(self, area: int, clan: int) -> int:
        """How many units in an area have the clan's elite ability."""
        elite = self.cells[self.at.units + (area * self.clans + clan) * 2 + 1]
        return self.ranks(self.party(area, clan))[1] if self.at.further else elite

    def takes_orders(self, area: int, clan: int) -> bool:
        """Whether units stand in an area beside which an Order token may lie (SW-PLN-01)."""
        if not self.at.further:
            return self.units(area, clan) > 0
        party = self.party(area, clan)
        further = (kind.ordered and party[SOLDIERS_FIRST + n] > 0 for n, kind in enumerate(self.world.kinds))
        return party[0] + party[1] > 0 or any(further)

    def ordered_areas(self, clan: int) -> list[int]:
        """The areas where a clan can have Order tokens."""
        if not self.at.further:
            return self.held[clan][:]
        return [area for area in self.held[clan] if self.takes_orders(area, clan)]

    # Death & Exile, and those who leave in secret

    def exiled(self, clan: int) -> int:
        """All units of a clan on the Death & Exile tile."""
        cells, spot = self.cells, self.at.exiled + clan * 2
        found = cells[spot] + cells[spot + 1]
        if not self.at.further:
            return found
        for number in range(len(self.at.further)):
            found += self.miniatures(clan, number, EXILED)
        return found

    def leaving_spot(self, area: int, kind: int) -> int:
        """The cell that says how many of a kind leave an area; -1 where none of them can."""
        if kind < SOLDIERS_FIRST:
            return self.at.leaving + area * 2 + kind
        field = self.at.leaving_further[kind - SOLDIERS_FIRST]
        return field + area if field >= 0 else NONE

    def leaving_spots(self, area: int) -> list[int]:
        """All such cells of an area."""
        if not self.at.further:
            first = self.at.leaving + area * 2
            return [first, first + 1]
        spots = [self.leaving_spot(area, kind) for kind in range(SOLDIERS_FIRST + len(self.at.further))]
        return [spot for spot in spots if spot >= 0]

    def leaving(self, area: int) -> list[int]:
        """Who is to leave an area, by kind."""
        first = self.at.leaving + area * 2
        if not self.at.further:
            return self.cells[first : first + 2]
        spots = [self.leaving_spot(area, kind) for kind in range(SOLDIERS_FIRST + len(self.at.further))]
        return [self.cells[spot] if spot >= 0 else 0 for spot in spots]

    def stays(self, area: int, clan: int) -> list[int]:
        """Who could still be chosen to leave an area, by kind."""
        if not self.at.further:
            there, first = self.at.units + (area * self.clans + clan) * 2, self.at.leaving + area * 2
            cells = self.cells
            return [cells[there] - cells[first], cells[there + 1] - cells[first + 1]]
        found = []
        for kind, count in enumerate(self.party(area, clan)):
            spot = self.leaving_spot(area, kind)
            found.append(count - self.cells[spot] if spot >= 0 else 0)
        return found

    def withdrawable(self, clan: int) -> int:
        """How many units there are that could be chosen to leave."""
        areas = self.held[clan]
        return sum(sum(self.stays(area, clan)) + sum(self.leaving(area)) for area in areas)

    def nobody_leaves(self, area: int) -> None:
        """Whoever was chosen to leave an area stays."""
        for spot in self.leaving_spots(area):
            self.cells[spot] = 0


def _first(clans: int) -> int:
    """The lowest clan of those whose bits are set, or -1."""
    if not clans:
        return NONE
    clan = 0
    while not clans >> clan & 1:
        clan += 1
    return clan

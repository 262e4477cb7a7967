"""The table of Steamwatchers: accessors named after the rulebook over the cells that `fields` lays out.

What can be derived (who controls an area, what is left in the general supply) is derived, so that nothing
can contradict itself.
"""

from __future__ import annotations

from typing import Final

from fumarole.engine.board import Board
from fumarole.games.steamwatchers.spots import Spots
from fumarole.games.steamwatchers.world import (
    BEACON,
    FARM,
    NO_ORDER,
    QUARANTINE,
    TURRET,
    World,
)

MOST_UNITS: Final = 5
MOST_BUILDINGS: Final = 2
MOST_LEVELS: Final = 5
COLUMN_TOPS: Final = 15
MOST_SPACES: Final = 5
NONE: Final = -1

DECK: Final = 0
DISCARD: Final = 1
IN_FORCE: Final = 2
BOX: Final = 3
FIRST_HAND: Final = 4
"""Places of cards: deck, discard or covered pile, face up (an Archon card in force, a Steam Column card
turned up), box, then one hand a clan, then face down under one board a clan."""

SET_ASIDE_KINDS: Final = 3
CONTRACT_ASIDE: Final = 2
"""What a scenario sets aside by clan: base and elite miniatures, contracts."""


class Europa(Board):
    """The table.  Clans, areas, floes and titles are numbers from 0; -1 is none."""

    def __init__(
        self,
        cells: list[int],
        spots: Spots,
        world: World,
        seats: int,
        held: list[list[int]],
        present: list[int],
        in_force: int = NONE,
    ) -> None:
        self.cells = cells
        self.at = spots
        self.world = world
        self.seats = seats
        self.clans = world.clan_count
        self.areas = world.area_count
        self.spaces = world.space_count
        self.also = spots.also_leads
        """Where it lies which further clan each seat leads; -1 where a seat leads one only."""
        self.held = held
        """The areas of each clan's units, in order: what `put` keeps and `refresh` finds out anew."""
        self.present = present
        """The clans with units in each area, a bit a clan: kept and found out in the same places."""
        self.in_force = in_force
        """The Archon card in force or -1: what `proclaim` keeps and `refresh` finds out anew."""

    def copy(self) -> Europa:
        """An independent copy."""
        held = [areas[:] for areas in self.held]
        return Europa(self.cells[:], self.at, self.world, self.seats, held, self.present[:], self.in_force)

    def refresh(self) -> None:
        """Find out anew what is derived from the cells."""
        self.held = [[a for a in range(self.areas) if self.units(a, clan)] for clan in range(self.clans)]
        self.present = [0] * self.areas
        for clan in range(self.clans):
            for area in self.held[clan]:
                self.present[area] |= 1 << clan
        face_up = self.archon_cards_in(IN_FORCE)
        self.in_force = face_up[0] if face_up else NONE

    # Seats and clans

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

    def hand(self, clan: int) -> int:
        """The place of the cards in a clan's hand."""
        return FIRST_HAND + self.primary(clan)

    # Units

    def units(self, area: int, clan: int) -> int:
        """How many units of a clan stand in an area."""
        spot = self.at.units + (area * self.clans + clan) * 2
        return self.cells[spot] + self.cells[spot + 1]

    def kind(self, area: int, clan: int, kind: int) -> int:
        """How many of one kind."""
        return self.cells[self.at.units + (area * self.clans + clan) * 2 + kind]

    def put(self, area: int, clan: int, base: int, elite: int) -> None:
        """Add units to an area, or with negative numbers take them away."""
        spot = self.at.units + (area * self.clans + clan) * 2
        self.cells[spot] += base
        self.cells[spot + 1] += elite
        held = self.held[clan]
        if not self.cells[spot] and not self.cells[spot + 1]:
            if area in held:
                held.remove(area)
                self.present[area] &= ~(1 << clan)
        elif area not in held:
            held.append(area)
            held.sort()
            self.present[area] |= 1 << clan

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
        """All units of a clan on the board: those neither in its supply, exiled nor set aside."""
        cells, supply, exiled = self.cells, self.at.supply + clan * 2, self.at.exiled + clan * 2
        aside = self.at.aside + clan * SET_ASIDE_KINDS
        off = cells[supply] + cells[supply + 1] + cells[exiled] + cells[exiled + 1]
        return self.world.soldiers[clan] - off - cells[aside] - cells[aside + 1]

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
        return MOST_UNITS - self.units(area, clan)

    # Buildings

    def buildings(self, area: int) -> int:
        """How many buildings stand in an area."""
        cells, at = self.cells, self.at
        return (
            cells[at.farms + area]
            + cells[at.toxic + area]
            + cells[at.turrets + area]
            + cells[at.beacons + area]
        )

    def beacon_owner(self, area: int) -> int:
        """The clan whose beacon stands in an area, or -1."""
        return self.cells[self.at.beacon_of + area] - 1

    def has_building(self, area: int, building: int) -> bool:
        """Whether such a building stands there."""
        return self.cells[self._building(area, building)] > 0

    def demolish(self, area: int, building: int) -> None:
        """A building goes to the box for good (SW-GEN-10)."""
        self.cells[self._building(area, building)] -= 1
        if building == BEACON and not self.cells[self.at.beacons + area]:
            self.cells[self.at.beacon_of + area] = 0

    def raise_building(self, area: int, building: int, clan: int) -> None:
        """A building comes from its supply."""
        cells, at = self.cells, self.at
        cells[self._building(area, building)] += 1
        if building == BEACON:
            cells[at.beacon_of + area] = clan + 1
            cells[at.beacon_supply + clan] -= 1
        elif building == TURRET:
            cells[at.turret_supply] -= 1
        elif building == FARM:
            cells[at.farm_supply] -= 1
        else:
            cells[at.toxic_supply + clan] -= 1

    def _building(self, area: int, building: int) -> int:
        at = self.at
        if building == BEACON:
            return at.beacons + area
        if building == TURRET:
            return at.turrets + area
        return (at.farms if building == FARM else at.toxic) + area

    # Orders: in spaces, which are the areas and behind them the boards that parts of the game add

    def order(self, area: int, clan: int) -> int:
        """The order token a clan has in a space."""
        if self.cells[self.at.order_of + area] != clan + 1:
            return NO_ORDER
        return self.cells[self.at.order + area]

    def give_order(self, area: int, clan: int, token: int) -> None:
        """Lay a token, or with NO_ORDER take it away."""
        self.cells[self.at.order + area] = token
        self.cells[self.at.order_of + area] = clan + 1 if token else 0

    def ordered(self, clan: int) -> list[int]:
        """The spaces where a clan has a token: beside its units, where it is being activated, on boards."""
        owners, own = self.at.order_of, clan + 1
        found = [area for area in self.held[clan] if self.cells[owners + area] == own]
        start = self.cells[self.at.active_area] - 1
        if start >= 0 and self.cells[owners + start] == own and start not in found:
            found.append(start)
            found.sort()
        if self.spaces > self.areas:
            boards = range(self.areas, self.spaces)
            found += [board for board in boards if self.cells[owners + board] == own and board not in found]
        return found

    def with_order(self, clan: int, token: int) -> list[int]:
        """The areas where a clan has this token."""
        orders = self.at.order
        found = [area for area in self.ordered(clan) if self.cells[orders + area] == token]
        return found if self.spaces == self.areas else [area for area in found if area < self.areas]

    def on_boards(self, clan: int, token: int) -> list[int]:
        """The boards where a clan has this token."""
        found = range(self.areas, self.spaces)
        return [space for space in found if self.order(space, clan) == token]

    # Steam, contracts

    def columns(self) -> list[int]:
        """The areas with a steam column."""
        steam = self.cells[self.at.steam : self.at.steam + self.areas]
        return [area for area in range(self.areas) if steam[area]]

    def contracts(self, floe: int, clan: int) -> int:
        """Contract tokens of a clan on a floe."""
        return self.cells[self.at.contracts + floe * self.clans + clan]

    def free_contract_spaces(self, floe: int) -> int:
        """Spaces of a floe without a token (SW-MAP-17)."""
        spot = self.at.contracts + floe * self.clans
        return self.world.contract_spaces - sum(self.cells[spot : spot + self.clans])

    def under_contract(self, floe: int, clan: int) -> bool:
        """Whether a contract, the Associate or the Legate token gives a clan this floe."""
        cells, at = self.cells, self.at
        if cells[at.contracts + floe * self.clans + clan]:
            return True
        if cells[at.legate_at] == floe + 1 and cells[at.legate_of] == clan + 1:
            return True
        if cells[at.associate] == floe + 1 and cells[at.associate_of] == clan + 1:
            return True
        return self.also >= 0 and self._under_contract_of_friends(floe, clan)

    def _under_contract_of_friends(self, floe: int, clan: int) -> bool:
        """Whether what another clan of the same seat has gives a clan this floe."""
        cells, at = self.cells, self.at
        tokens = [cells[at.legate_of]] if cells[at.legate_at] == floe + 1 else []
        tokens += [cells[at.associate_of]] if cells[at.associate] == floe + 1 else []
        return any(self.contracts(floe, friend) or friend + 1 in tokens for friend in self.friends(clan))

    # Algofuel and the clan board

    def barrels(self, clan: int) -> int:
        """All barrels a clan can spend (SW-FUE-02)."""
        if self.also >= 0:
            return sum(self.barrels_on(board) for board in self.purses(clan))
        cells, at = self.cells, self.at
        return (
            cells[at.pure + clan]
            + cells[at.poisoned + clan]
            + cells[at.contraband + clan]
            + cells[at.surplus_pure + clan]
            + cells[at.surplus_contraband + clan]
        )

    def barrels_on(self, clan: int) -> int:
        """All barrels on one clan board."""
        at = self.at
        fields = (at.pure, at.poisoned, at.contraband, at.surplus_pure, at.surplus_contraband)
        return sum([self.cells[field + clan] for field in fields])

    def pure_left(self) -> int:
        """Pure barrels in the general supply."""
        cells, at = self.cells, self.at
        return self.world.pure - sum(
            cells[at.pure + c] + cells[at.surplus_pure + c] for c in range(self.clans)
        )

    def contraband_left(self) -> int:
        """Contraband barrels in the general supply."""
        cells, at = self.cells, self.at
        used = sum(
            cells[at.contraband + c] + cells[at.surplus_contraband + c] + cells[at.poisoned + c]
            for c in range(self.clans)
        )
        return self.world.contraband - used

    def pure_space(self, clan: int) -> int:
        """Free pure spaces: neither barrel nor Quarantine token."""
        cells, at = self.cells, self.at
        taken = cells[at.pure + clan] + cells[at.poisoned + clan] + cells[at.quarantined_pure + clan]
        return self.world.facts[clan].pure - taken

    def space(self, clan: int, space: int) -> int:
        """What lies on a special action space."""
        return self.cells[self.at.space + clan * MOST_SPACES + space]

    def set_space(self, clan: int, space: int, state: int) -> None:
        """Lay something on a special action space, or clear it."""
        self.cells[self.at.space + clan * MOST_SPACES + space] = state

    def special_tokens(self, clan: int, kind: int) -> int:
        """Special Action tokens of a kind in the clan supply."""
        spot = self.at.space + clan * MOST_SPACES
        return self.world.facts[clan].tokens[kind] - self.cells[spot : spot + MOST_SPACES].count(kind)

    def quarantines(self, clan: int) -> int:
        """Quarantine tokens on a clan board."""
        cells, at = self.cells, self.at
        spot = at.space + clan * MOST_SPACES
        spaces = cells[spot : spot + MOST_SPACES].count(QUARANTINE)
        return spaces + cells[at.quarantined_pure + clan] + cells[at.quarantined_supply + clan]

    def quarantine_left(self) -> int:
        """Quarantine tokens in the general supply."""
        return self.world.quarantine - sum(self.quarantines(clan) for clan in range(self.clans))

    # Titles

    def title_of(self, clan: int) -> int:
        """The title a clan holds this round, or -1."""
        return self.cells[self.at.title_of + clan] - 1

    def claim_of(self, clan: int) -> int:
        """The title a clan's Ambassador has claimed, or -1 while it stands on the Conclave track."""
        return self.cells[self.at.claim_of + clan] - 1

    def holder_of_title(self, title: int) -> int:
        """The clan that holds a title this round, or -1."""
        for clan in self.in_play():
            if self.cells[self.at.title_of + clan] == title + 1:
                return clan
        return NONE

    def claimant(self, title: int) -> int:
        """The clan whose Ambassador stands on a Title Claim space, or -1."""
        for clan in self.in_play():
            if self.cells[self.at.claim_of + clan] == title + 1:
                return clan
        return NONE

    def under(self, clan: int) -> int:
        """The place of cards that lie face down under a clan board."""
        return FIRST_HAND + self.clans + self.primary(clan)

    def steam_cards_in(self, place: int) -> list[int]:
        """Steam Column cards, named by their areas, in a place."""
        cards = self.cells[self.at.steam_card : self.at.steam_card + self.areas]
        return [card for card in range(self.areas) if cards[card] == place]

    def proclaim(self, card: int) -> None:
        """Put an Archon card in force; it covers the one before (SW-CON-12)."""
        if self.in_force != NONE:
            self.cells[self.at.archon_card + self.in_force] = DISCARD
        self.cells[self.at.archon_card + card] = IN_FORCE
        self.in_force = card

    def archon_cards_in(self, place: int) -> list[int]:
        """Archon cards in a place."""
        count = self.world.archon_count
        cards = self.cells[self.at.archon_card : self.at.archon_card + count]
        return [card for card in range(count) if cards[card] == place]


def _first(clans: int) -> int:
    """The lowest clan of those whose bits are set, or -1."""
    if not clans:
        return NONE
    clan = 0
    while not clans >> clan & 1:
        clan += 1
    return clan

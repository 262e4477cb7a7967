"""The table of Steamwatchers: accessors named after the rulebook over the cells that `fields` lays out.

What can be derived (who controls an area, what is left in the general supply) is derived, so that nothing
can contradict itself.
"""

from __future__ import annotations

from typing import Final

from fumarole.games.steamwatchers.force import CONTRACT_ASIDE, MOST_UNITS, SET_ASIDE_KINDS, Force
from fumarole.games.steamwatchers.leaders import NONE
from fumarole.games.steamwatchers.spots import Spots
from fumarole.games.steamwatchers.world import (
    BEACON,
    FARM,
    NO_ORDER,
    QUARANTINE,
    TURRET,
    World,
)

MOST_BUILDINGS: Final = 2
MOST_LEVELS: Final = 5
COLUMN_TOPS: Final = 15
MOST_SPACES: Final = 5

DECK: Final = 0
DISCARD: Final = 1
IN_FORCE: Final = 2
BOX: Final = 3
FIRST_HAND: Final = 4
"""Places of cards: deck, discard or covered pile, face up (an Archon card in force, a Steam Column card
turned up), box, then one hand a clan, then face down under one board a clan."""

__all__ = ["CONTRACT_ASIDE", "MOST_UNITS", "NONE", "SET_ASIDE_KINDS", "Europa"]


class Europa(Force):
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

    def hand(self, clan: int) -> int:
        """The place of the cards in a clan's hand."""
        return FIRST_HAND + self.primary(clan)

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

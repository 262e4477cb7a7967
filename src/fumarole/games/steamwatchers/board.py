"""The table of Steamwatchers: its fields, and accessors named after the rulebook.

Clans, not seats, own pieces; `leads` says which seat leads which clan.  What can be derived (who controls an
area, what is left in the general supply) is derived, so that nothing can contradict itself.
"""

from __future__ import annotations

from typing import Final

from fumarole.engine.board import Board
from fumarole.engine.layout import EVERYBODY, Field, Layout
from fumarole.engine.words import Words
from fumarole.games.steamwatchers.world import (
    BEACON,
    FARM,
    NO_ORDER,
    ORDERS,
    QUARANTINE,
    SPACES,
    TITLES,
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
"""Places of cards: deck, discard or covered pile, face up in force, box, then one hand a clan."""


def layout(world: World, seats: tuple[str, ...]) -> Layout:
    """The fields of a table."""
    areas, floes, clans = world.areas, world.floes, world.clans
    who = Words("seat", seats)
    kinds = Words("kind of unit", ["base", "elite"])
    some_clan = Words("clan", ["none", *clans.words])
    some_title = Words("title", ["none", *TITLES.words])
    some_floe = Words("ice floe", ["none", *floes.words])
    places = Words("place of a card", ["deck", "discard", "in-force", "box", *clans.words])
    return Layout(
        [
            Field("round", seen=EVERYBODY),
            Field("leads", who, values=some_clan, seen=EVERYBODY),
            Field("active", values=some_clan, seen=EVERYBODY),
            Field("active_area", values=Words("area", ["none", *areas.words]), seen=EVERYBODY),
            Field("combat_area", values=Words("area", ["none", *areas.words]), seen=EVERYBODY),
            Field("units", areas, clans, kinds, seen=EVERYBODY),
            Field("farms", areas, most=2, seen=EVERYBODY),
            Field("toxic", areas, most=2, seen=EVERYBODY),
            Field("turrets", areas, most=2, seen=EVERYBODY),
            Field("beacons", areas, most=2, seen=EVERYBODY),
            Field("beacon_of", areas, values=some_clan, seen=EVERYBODY),
            Field("steam", areas, most=MOST_LEVELS, seen=EVERYBODY),
            Field("morale", areas, most=1, seen=EVERYBODY),
            Field("order", areas, values=ORDERS),
            Field("order_of", areas, values=some_clan),
            Field("contracts", floes, clans, most=3, seen=EVERYBODY),
            Field("associate", values=some_floe, seen=EVERYBODY),
            Field("associate_of", values=some_clan, seen=EVERYBODY),
            Field("legate_at", values=some_floe, seen=EVERYBODY),
            Field("legate_of", values=some_clan, seen=EVERYBODY),
            Field("primus_at", values=some_title, seen=EVERYBODY),
            Field("primus_of", values=some_clan, seen=EVERYBODY),
            Field("title_of", clans, values=some_title, seen=EVERYBODY),
            Field("claim_of", clans, values=some_title, seen=EVERYBODY),
            Field("passed", clans, most=1, seen=EVERYBODY),
            Field("eliminated", clans, most=1, seen=EVERYBODY),
            Field("deployment_of", clans, most=6, seen=EVERYBODY),
            Field("supply", clans, kinds, seen=EVERYBODY),
            Field("exiled", clans, kinds, seen=EVERYBODY),
            Field("beacon_supply", clans, seen=EVERYBODY),
            Field("contract_supply", clans, seen=EVERYBODY),
            Field("toxic_supply", clans, seen=EVERYBODY),
            Field("turret_supply", seen=EVERYBODY),
            Field("farm_supply", seen=EVERYBODY),
            Field("pure", clans, seen=EVERYBODY),
            Field("poisoned", clans, seen=EVERYBODY),
            Field("contraband", clans, seen=EVERYBODY),
            Field("surplus_pure", clans, seen=EVERYBODY),
            Field("surplus_contraband", clans, seen=EVERYBODY),
            Field("quarantined_pure", clans, seen=EVERYBODY),
            Field("quarantined_supply", clans, seen=EVERYBODY),
            Field(
                "space",
                clans,
                Words("space", [str(n + 1) for n in range(MOST_SPACES)]),
                values=SPACES,
                seen=EVERYBODY,
            ),
            Field("incubation", clans, seen=EVERYBODY),
            Field("geo", clans, least=-99, seen=EVERYBODY),
            Field("supply_limit", clans, seen=EVERYBODY),
            Field("skipped", clans, most=1, seen=EVERYBODY),
            Field("steam_card", areas, values=places),
            Field("last_discard", values=Words("area", ["none", *areas.words]), seen=EVERYBODY),
            Field("archon_card", world.archons, values=places),
            Field("ready", who, most=1, seen=EVERYBODY),
            Field("dial", who, default=NONE, least=NONE),
            Field("payment", who, default=NONE, least=NONE),
            Field("leaving", areas, kinds, most=MOST_UNITS),
        ]
    )


class Spots:
    """The offsets of the fields, looked up once."""

    def __init__(self, fields: Layout) -> None:  # noqa: PLR0915 - one line a field
        at = fields.offsets
        self.round = at["round"]
        self.leads = at["leads"]
        self.active = at["active"]
        self.active_area = at["active_area"]
        self.combat_area = at["combat_area"]
        self.units = at["units"]
        self.farms = at["farms"]
        self.toxic = at["toxic"]
        self.turrets = at["turrets"]
        self.beacons = at["beacons"]
        self.beacon_of = at["beacon_of"]
        self.steam = at["steam"]
        self.morale = at["morale"]
        self.order = at["order"]
        self.order_of = at["order_of"]
        self.contracts = at["contracts"]
        self.associate = at["associate"]
        self.associate_of = at["associate_of"]
        self.legate_at = at["legate_at"]
        self.legate_of = at["legate_of"]
        self.primus_at = at["primus_at"]
        self.primus_of = at["primus_of"]
        self.title_of = at["title_of"]
        self.claim_of = at["claim_of"]
        self.passed = at["passed"]
        self.eliminated = at["eliminated"]
        self.deployment_of = at["deployment_of"]
        self.supply = at["supply"]
        self.exiled = at["exiled"]
        self.beacon_supply = at["beacon_supply"]
        self.contract_supply = at["contract_supply"]
        self.toxic_supply = at["toxic_supply"]
        self.turret_supply = at["turret_supply"]
        self.farm_supply = at["farm_supply"]
        self.pure = at["pure"]
        self.poisoned = at["poisoned"]
        self.contraband = at["contraband"]
        self.surplus_pure = at["surplus_pure"]
        self.surplus_contraband = at["surplus_contraband"]
        self.quarantined_pure = at["quarantined_pure"]
        self.quarantined_supply = at["quarantined_supply"]
        self.space = at["space"]
        self.incubation = at["incubation"]
        self.geo = at["geo"]
        self.supply_limit = at["supply_limit"]
        self.skipped = at["skipped"]
        self.steam_card = at["steam_card"]
        self.last_discard = at["last_discard"]
        self.archon_card = at["archon_card"]
        self.ready = at["ready"]
        self.dial = at["dial"]
        self.payment = at["payment"]
        self.leaving = at["leaving"]


class Europa(Board):
    """The table.  Clans, areas, floes and titles are numbers from 0; -1 is none."""

    def __init__(self, cells: list[int], spots: Spots, world: World, seats: int) -> None:
        self.cells = cells
        self.at = spots
        self.world = world
        self.seats = seats
        self.clans = world.clan_count
        self.areas = world.area_count

    def copy(self) -> Europa:
        """An independent copy."""
        return Europa(self.cells[:], self.at, self.world, self.seats)

    # Seats and clans

    def clan_of(self, seat: int) -> int:
        """The clan a seat leads."""
        return self.cells[self.at.leads + seat] - 1

    def seat_of(self, clan: int) -> int:
        """The seat that leads a clan, or -1."""
        for seat in range(self.seats):
            if self.cells[self.at.leads + seat] == clan + 1:
                return seat
        return NONE

    def in_play(self) -> list[int]:
        """The clans still in the game, by seat."""
        cells, gone = self.cells, self.at.eliminated - 1
        leads = self.at.leads
        return [led - 1 for led in cells[leads : leads + self.seats] if led and not cells[gone + led]]

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
        spot = self.at.units + area * self.clans * 2
        here = self.cells[spot : spot + self.clans * 2]
        if not any(here):
            return NONE
        active = self.cells[self.at.active] - 1
        found = NONE
        for clan in range(self.clans):
            if here[2 * clan] or here[2 * clan + 1]:
                if clan != active:
                    return clan
                found = clan
        return found

    def enemy_units(self, area: int, clan: int) -> int:
        """Another clan with units in the area, or -1."""
        spot = self.at.units + area * self.clans * 2
        here = self.cells[spot : spot + self.clans * 2]
        if any(here):
            for other in range(self.clans):
                if other != clan and (here[2 * other] or here[2 * other + 1]):
                    return other
        return NONE

    def areas_of(self, clan: int) -> list[int]:
        """The areas where a clan has units."""
        step = self.clans * 2
        spot = self.at.units + clan * 2
        end = spot + self.areas * step
        base = self.cells[spot:end:step]
        elite = self.cells[spot + 1 : end : step]
        return [area for area in range(self.areas) if base[area] or elite[area]]

    def footholds(self, clan: int) -> list[int]:
        """The areas where a clan has units or a beacon, and all with a toxic farm."""
        step, own = self.clans * 2, clan + 1
        spot = self.at.units + clan * 2
        end = spot + self.areas * step
        base = self.cells[spot:end:step]
        elite = self.cells[spot + 1 : end : step]
        beacons = self.cells[self.at.beacon_of : self.at.beacon_of + self.areas]
        toxic = self.cells[self.at.toxic : self.at.toxic + self.areas]
        areas = range(self.areas)
        return [a for a in areas if base[a] or elite[a] or beacons[a] == own or toxic[a]]

    def army(self, clan: int) -> int:
        """All units of a clan on the board: those neither in its supply nor exiled."""
        cells, supply, exiled = self.cells, self.at.supply + clan * 2, self.at.exiled + clan * 2
        off = cells[supply] + cells[supply + 1] + cells[exiled] + cells[exiled + 1]
        return self.world.soldiers[clan] - off

    def room(self, area: int, clan: int) -> int:
        """How many more units of a clan an area takes (SW-MAP-10, SW-MAP-11)."""
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

    # Orders

    def order(self, area: int, clan: int) -> int:
        """The order token a clan has in an area."""
        if self.cells[self.at.order_of + area] != clan + 1:
            return NO_ORDER
        return self.cells[self.at.order + area]

    def give_order(self, area: int, clan: int, token: int) -> None:
        """Lay a token, or with NO_ORDER take it away."""
        self.cells[self.at.order + area] = token
        self.cells[self.at.order_of + area] = clan + 1 if token else 0

    def ordered(self, clan: int) -> list[int]:
        """The areas where a clan has a token."""
        spot, owner = self.at.order_of, clan + 1
        owners = self.cells[spot : spot + self.areas]
        return [area for area in range(self.areas) if owners[area] == owner]

    def with_order(self, clan: int, token: int) -> list[int]:
        """The areas where a clan has this token."""
        orders, owners, owner = self.at.order, self.at.order_of, clan + 1
        tokens = self.cells[orders : orders + self.areas]
        if token not in tokens:
            return []
        whose = self.cells[owners : owners + self.areas]
        return [area for area in range(self.areas) if tokens[area] == token and whose[area] == owner]

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
        return cells[at.associate] == floe + 1 and cells[at.associate_of] == clan + 1

    # Algofuel and the clan board

    def barrels(self, clan: int) -> int:
        """All barrels a clan can spend (SW-FUE-02)."""
        cells, at = self.cells, self.at
        return (
            cells[at.pure + clan]
            + cells[at.poisoned + clan]
            + cells[at.contraband + clan]
            + cells[at.surplus_pure + clan]
            + cells[at.surplus_contraband + clan]
        )

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

    def steam_cards_in(self, place: int) -> list[int]:
        """Steam Column cards, named by their areas, in a place."""
        cards = self.cells[self.at.steam_card : self.at.steam_card + self.areas]
        return [card for card in range(self.areas) if cards[card] == place]

    def archon_cards_in(self, place: int) -> list[int]:
        """Archon cards in a place."""
        count = self.world.archon_count
        cards = self.cells[self.at.archon_card : self.at.archon_card + count]
        return [card for card in range(count) if cards[card] == place]

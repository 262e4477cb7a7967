"""The table of Steam Power: accessors named after the rulebook over the cells that `fields` lays out.

What can be derived (stocks, links, networks, exhausted cities) is derived, so that nothing can contradict
itself.  What follows from the track is found once for each state of it and shared by copies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from fumarole.engine.board import Board
from fumarole.games.steam_power.graph.links import Network, found
from fumarole.games.steam_power.world import MASKS, PATH_COUNT, World

if TYPE_CHECKING:
    from fumarole.games.steam_power.fields import Spots

BAG: Final = 0
SHOWN: Final = 1
FIRST_HAND: Final = 2
"""Places of contracts: bag, shown to all, then one hand a seat, then one fulfilled row a company."""

NONE: Final = -1

MOST_NETWORKS: Final = 200
"""So many states of the track are remembered: playouts from one position come through the same ones."""


class Land(Board):
    """The table.  Seats, companies, hexes, cities, paths and contracts are numbers from 0; -1 is none."""

    def __init__(self, cells: list[int], spots: Spots, world: World, seats: int) -> None:
        self.cells = cells
        self.at = spots
        self.world = world
        self.chart = world.chart
        self.seats = seats
        self.companies = spots.companies
        self.done = FIRST_HAND + seats
        """The place of the first company's fulfilled row."""
        self.track_version = 0
        """How often the track has changed; the network is found anew when it is asked for."""
        self._network: Network | None = None
        self._networks: dict[tuple[int, ...], Network] = {}
        """Those of the states of the track that this table and its copies came through."""

    def copy(self) -> Land:
        """An independent copy; until one of them lays track, both know the same network."""
        twin = Land(self.cells[:], self.at, self.world, self.seats)
        twin.track_version = self.track_version
        twin._network = self._network
        twin._networks = self._networks
        return twin

    def refresh(self) -> None:
        """Find out anew what is derived from the cells."""
        self.track_changed()

    # Track

    @property
    def network(self) -> Network:
        """Links, open ends and networks, as the track lies now."""
        known = self._network
        if known is None:
            cells, at, size = self.cells, self.at, self.chart.size
            track, crossing = cells[at.track : at.track + size], cells[at.crossing : at.crossing + size]
            state = tuple(track + crossing)
            known = self._networks.get(state)
            if known is None:
                known = found(self.world, track, crossing, self.companies)
                if len(self._networks) >= MOST_NETWORKS:
                    self._networks.clear()
                self._networks[state] = known
            self._network = known
        return known

    def track_changed(self) -> None:
        """What was found out about the track no longer holds."""
        self.track_version += 1
        self._network = None

    def edges_used(self, hexagon: int) -> int:
        """The edges of a hex at which track ends, as bits."""
        first = self.cells[self.at.track + hexagon]
        if not first:
            return 0
        second = self.cells[self.at.crossing + hexagon]
        mask = MASKS[(first - 1) % PATH_COUNT]
        return mask | MASKS[(second - 1) % PATH_COUNT] if second else mask

    def lay(self, hexagon: int, company: int, path: int) -> None:
        """A path comes to lie in a hex, over the one that lies there if any."""
        spot = self.at.crossing if self.cells[self.at.track + hexagon] else self.at.track
        self.cells[spot + hexagon] = 1 + company * PATH_COUNT + path
        self.track_changed()

    def lift(self, hexagon: int, company: int, path: int) -> None:
        """A path is taken up; one that it crossed, or that crossed it, stays as a plain tile."""
        cells, at = self.cells, self.at
        if cells[at.track + hexagon] == 1 + company * PATH_COUNT + path:
            cells[at.track + hexagon] = cells[at.crossing + hexagon]
        cells[at.crossing + hexagon] = 0
        self.track_changed()

    def path_in(self, hexagon: int) -> int:
        """The path of the tile first laid in a hex, or -1."""
        code = self.cells[self.at.track + hexagon]
        return (code - 1) % PATH_COUNT if code else NONE

    def crossed(self, hexagon: int) -> bool:
        """Whether a crossing lies in a hex."""
        return self.cells[self.at.crossing + hexagon] > 0

    # Cities

    def tile(self, city: int) -> int:
        """The colour of a city, or PURPLE; -1 before it is drawn."""
        return self.cells[self.at.city_tile + city] - 1

    def factory(self, city: int) -> int:
        """The company whose factory stands in a city, or -1."""
        return self.cells[self.at.factory + city] - 1

    def cubes(self, city: int) -> int:
        """How many cubes lie on a city."""
        return self.cells[self.at.cubes + city]

    def exhausted(self, city: int) -> bool:
        """Whether the tile has been turned over: it has a factory and no cube (SP-FAC-08)."""
        return self.cells[self.at.factory + city] > 0 and not self.cells[self.at.cubes + city]

    def factories_built(self, company: int) -> int:
        """How many factories of a company stand on the board."""
        at = self.at.factory
        return self.cells[at : at + self.chart.city_count].count(company + 1)

    def cubes_out(self, colour: int) -> int:
        """How many cubes of a colour lie on the board."""
        return sum(self.cubes(city) for city in range(self.chart.city_count) if self.tile(city) == colour)

    # Contracts and money

    def contracts_in(self, place: int) -> list[int]:
        """The contracts in a place, by number."""
        at = self.at.contract_at
        places = self.cells[at : at + self.world.contract_count]
        return [contract for contract, where in enumerate(places) if where == place]

    def hand(self, seat: int) -> list[int]:
        """The contracts in a hand."""
        return self.contracts_in(FIRST_HAND + seat)

    def hand_size(self, seat: int) -> int:
        """How many contracts a seat holds."""
        at = self.at.contract_at
        return self.cells[at : at + self.world.contract_count].count(FIRST_HAND + seat)

    def fulfilled(self, company: int) -> list[int]:
        """The contracts in a company's fulfilled row."""
        return self.contracts_in(self.done + company)

    def cash(self, seat: int) -> int:
        """A player's money."""
        return self.cells[self.at.cash + seat]

    def first(self) -> int:
        """The first player."""
        return self.cells[self.at.first] - 1

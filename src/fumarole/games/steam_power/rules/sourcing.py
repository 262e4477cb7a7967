"""Any other plan: the player picks each cube's city and route (SP-CON-13, SP-CON-14).

Cubes are settled one by one, colour by colour: what is chosen is taken and paid for at once, and only what
leaves the rest of the contract affordable can be chosen.  Where there is but one way, it is taken.
"""

from __future__ import annotations

from typing import Final

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory, Number
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steam_power import reasons
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.graph.plans import Source, least_cost, market, sources
from fumarole.games.steam_power.graph.reach import distances, ways
from fumarole.games.steam_power.rules.contracts import buy_cube, pay_toll, reward, take_cube
from fumarole.games.steam_power.terms import asks, board
from fumarole.games.steam_power.verbs import ALONG, CUBE_FROM
from fumarole.games.steam_power.world import COLOURS

CONTRACT: Final = 0
NEEDS: Final = 1
PLACE: Final = 5
VISITED: Final = 6
"""Memo: the contract, four needs left, the place of a travelling cube (-1: none travels), places it left."""

MOST_NEEDED: Final = 99
"""More cubes of a colour than any contract asks for."""


class Sourcing(Rule):
    """The cubes of a contract, one by one."""

    def memory(self, book: Rulebook) -> Memory:
        """See the head of the module."""
        return Memory(
            Number("contract", book.layout.length("contract_at") - 1),
            *[Number(colour, MOST_NEEDED) for colour in COLOURS.words],
            Number("place", book.layout.length("cubes") - 1, -1),
            Number("visited", (1 << book.layout.length("cubes")) - 1),
            owned=True,
            above=("turn",),
        )

    def run(self, g: State, f: Frame) -> bool:
        """Buy what the board cannot give (SP-CON-16, SP-CON-18), take what there is no choice about."""
        b = board(g)
        if f.memo[PLACE] < 0:
            colour = wanted(f)
            if colour < 0:
                g.finish()
                reward(g, b, f.seat, f.memo[CONTRACT])
                return False
            if not sources(b, f.seat, colour):
                f.memo[NEEDS + colour] -= 1
                buy_cube(g, b, f.seat, colour)
                return False
        only = self.options(g, f, f.seat)
        if len(only) > 1:
            return True
        self.choose(g, f, f.seat, only[0])
        return False

    def candidates(self, g: State, f: Frame, seat: int) -> list[int]:
        """The sources of the next cube, or the links from where it is."""
        b = board(g)
        if f.memo[PLACE] < 0:
            colour = wanted(f)
            return [pack(CUBE_FROM, colour, source.city) for source in sources(b, seat, colour)]
        return [pack(ALONG, hop.owner, hop.city) for hop in b.network.hops[f.memo[PLACE]]]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """The first rule a source or a link breaks."""
        b, verb = board(g), verb_of(choice)
        if f.memo[PLACE] < 0:
            return self.against_source(g, b, f, choice) if verb == CUBE_FROM else reasons.NOT_NOW
        return self.against_link(g, b, f, choice) if verb == ALONG else reasons.NOT_NOW

    def against_source(self, g: State, b: Land, f: Frame, choice: int) -> Reason | None:
        """A city with the colour, joined to the network, that leaves enough for the rest."""
        colour, city = slot_of(choice, 0), slot_of(choice, 1)
        known = sources(b, f.seat, colour)
        source = next((one for one in known if one.city == city), None)
        if colour != wanted(f) or source is None:
            return reasons.NO_SUCH_CUBE
        if asks(g).house.cheapest_source and source.cost > known[0].cost:
            return reasons.CHEAPEST_SOURCE
        return None if source.cost + self.rest(b, f, source) <= b.cash(f.seat) else reasons.TOO_DEAR

    def rest(self, b: Land, f: Frame, source: Source) -> int:
        """The least that all other cubes will cost once this one is gone."""
        colour = wanted(f)
        needs = f.memo[NEEDS:PLACE]
        needs[colour] -= 1
        b.cells[b.at.cubes + source.city] -= 1
        cost = least_cost(b, market(b, f.seat), needs)
        b.cells[b.at.cubes + source.city] += 1
        return cost

    def against_link(self, g: State, b: Land, f: Frame, choice: int) -> Reason | None:
        """A link that leads on to the network without coming back, and leaves enough for the rest."""
        network, toll = b.network, b.world.toll
        owner, city = slot_of(choice, 0), slot_of(choice, 1)
        here = f.memo[PLACE]
        hop = next((one for one in network.hops[here] if one.owner == owner and one.city == city), None)
        left = f.memo[VISITED] | 1 << here
        goals = network.served_places(f.seat)
        away = distances(network, goals, left)
        if hop is None or away[hop.place] < 0:
            return reasons.NO_SUCH_WAY
        direct = ways(network, f.seat)
        if asks(g).house.cheapest_route and direct[hop.place] != direct[here] - 1:
            return reasons.CHEAPEST_ROUTE
        rest = least_cost(b, market(b, f.seat), f.memo[NEEDS:PLACE])
        return None if toll * (1 + away[hop.place]) + rest <= b.cash(f.seat) else reasons.TOO_DEAR

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """The cube is taken, or goes along a link; it has arrived when it reaches the network."""
        b = board(g)
        if verb_of(choice) == CUBE_FROM:
            city = slot_of(choice, 1)
            f.memo[NEEDS + slot_of(choice, 0)] -= 1
            f.memo[VISITED] = 0
            take_cube(g, b, seat, city)
        else:
            city = slot_of(choice, 1)
            f.memo[VISITED] |= 1 << f.memo[PLACE]
            pay_toll(g, b, seat, slot_of(choice, 0), city)
        place = b.network.place[city]
        f.memo[PLACE] = place if ways(b.network, seat)[place] else -1

    def question(self, g: State, f: Frame, seat: int) -> str:
        """What is asked."""
        b = board(g)
        if f.memo[PLACE] >= 0:
            return f"Along which link does the cube go on from {b.chart.cities[f.memo[PLACE]]}?"
        contract = f.memo[CONTRACT]
        needs = ", ".join(f"{n} {COLOURS[colour]}" for colour, n in enumerate(b.world.needs[contract]) if n)
        demand = f"{b.world.contracts[contract]} demands {needs}."
        return f"{demand} From which city do you take {COLOURS[wanted(f)]}?"


def wanted(f: Frame) -> int:
    """The colour of the next cube, or -1."""
    return next((colour for colour in range(len(COLOURS)) if f.memo[NEEDS + colour]), -1)

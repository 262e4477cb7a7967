"""Setup: a city tile in each marked hex, five contracts and cash for everybody, the first player (SP-SET)."""

from __future__ import annotations

from fumarole.engine.choice import CHANCE, pack, slot_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steam_power import reasons
from fumarole.games.steam_power.board import BAG, FIRST_HAND, Land
from fumarole.games.steam_power.rules.summaries import cities_drawn, hands_dealt
from fumarole.games.steam_power.terms import asks, board
from fumarole.games.steam_power.verbs import BEGINS, CITY_IS, DEAL, KEEP, REDRAW
from fumarole.games.steam_power.world import TILES


class DrawCities(Rule):
    """One tile of the pool for each city hex, in reading order (SP-SET-02, SP-SET-03, SP-SET-04)."""

    def memory(self, book: Rulebook) -> Memory:
        """How many cities were drawn."""
        return Memory(steps=book.layout.length("cubes"))

    def run(self, g: State, f: Frame) -> bool:
        """Until every city has its tile."""
        if not f.step:
            g.begin_group()
        if f.step == board(g).chart.city_count:
            g.finish()
            cities_drawn(g, board(g))
            return False
        return True

    def choosers(self, g: State, f: Frame) -> list[int]:
        """Chance."""
        return [CHANCE]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Every colour that is left."""
        left = self.left(g)
        return [pack(CITY_IS, f.step, tile) for tile in range(len(TILES)) if left[tile]]

    def weights(self, g: State, f: Frame) -> list[int]:
        """Each tile of the pool is as likely as any other."""
        return [count for count in self.left(g) if count]

    def left(self, g: State) -> list[int]:
        """What is left in the pool, by colour."""
        b = board(g)
        left = asks(g).pool(b)
        for city in range(b.chart.city_count):
            if b.tile(city) >= 0:
                left[b.tile(city)] -= 1
        return left

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """The tile is laid, its front up."""
        b, city, tile = board(g), slot_of(choice, 0), slot_of(choice, 1)
        b.cells[b.at.city_tile + city] = tile + 1
        f.step += 1
        if g.telling:
            g.tell("city", {"city": b.chart.cities[city], "tile": TILES[tile]}, ("SP-SET-02",))


class DealContracts(Rule):
    """Contracts at random, one after another around the table, seen by their holder alone (SP-SET-07)."""

    def memory(self, book: Rulebook) -> Memory:
        """How many contracts were dealt."""
        return Memory(steps=book.layout.length("contract_at"))

    def run(self, g: State, f: Frame) -> bool:
        """Until every hand is full."""
        if not f.step:
            g.begin_group()
        if f.step == board(g).world.opening_hand * g.book.seats:
            g.finish()
            hands_dealt(g, board(g))
            return False
        return True

    def choosers(self, g: State, f: Frame) -> list[int]:
        """Chance."""
        return [CHANCE]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Everything in the bag."""
        return [pack(DEAL, contract, f.step % g.book.seats) for contract in board(g).contracts_in(BAG)]

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Into the hand."""
        f.step += 1
        deal(g, board(g), slot_of(choice, 0), slot_of(choice, 1))


def deal(g: State, b: Land, contract: int, seat: int) -> None:
    """A contract of the bag goes to a hand; others learn only that it does."""
    b.cells[b.at.contract_at + contract] = FIRST_HAND + seat
    if g.telling:
        facts = {"seat": g.book.setup.seats[seat], "contract": b.world.contracts[contract]}
        g.tell("dealt", facts, ("SP-SET-07", "SP-HID-01"), {"contract": (seat,)})


class FirstPlayer(Rule):
    """The marker goes to somebody and stays there; then all take their cash (SP-SET-08, SP-SET-09)."""

    def choosers(self, g: State, f: Frame) -> list[int]:
        """Chance."""
        return [CHANCE]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Any seat."""
        return [pack(BEGINS, who) for who in range(g.book.seats)]

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Marker and cash."""
        b, first = board(g), slot_of(choice, 0)
        b.cells[b.at.first] = first + 1
        for who in range(b.seats):
            b.cells[b.at.cash + who] = asks(g).opening_cash(b, who)
        g.finish()
        if g.telling:
            seats = g.book.setup.seats
            g.tell("begins", {"seat": seats[first]}, ("SP-SET-09",))
            g.tell("cash", {"money": {who: b.cash(n) for n, who in enumerate(seats)}}, ("SP-SET-08",))


class Mulligan(Rule):
    """The option: each player, in turn order, may once exchange the whole opening hand (SP-SET-07)."""

    def memory(self, book: Rulebook) -> Memory:
        """How many seats have decided."""
        return Memory(steps=book.seats)

    def run(self, g: State, f: Frame) -> bool:
        """Once around."""
        if f.step == g.book.seats:
            g.finish()
            return False
        return True

    def choosers(self, g: State, f: Frame) -> list[int]:
        """From the first player on."""
        return [(board(g).first() + f.step) % g.book.seats]

    def candidates(self, g: State, f: Frame, seat: int) -> list[int]:
        """Keep or redraw."""
        return [KEEP, REDRAW]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Nothing else is asked."""
        return None if choice in (KEEP, REDRAW) else reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """The old hand goes back before the new one is drawn."""
        f.step += 1
        facts = {"seat": g.book.setup.seats[seat]}
        if choice == KEEP:
            g.tell("kept", facts, ("SP-SET-07",))
            return
        b = board(g)
        for contract in b.hand(seat):
            b.cells[b.at.contract_at + contract] = BAG
        g.begin_group()
        g.sum_up("redrew", facts, ("SP-SET-07",))
        g.call("redraw", seat)

    def question(self, g: State, f: Frame, seat: int) -> str:
        """What is asked."""
        return "Keep your opening hand, or draw five others in its place."


class Redraw(DealContracts):
    """A whole new hand for one player."""

    def memory(self, book: Rulebook) -> Memory:
        """How many contracts were dealt."""
        return Memory(steps=book.layout.length("contract_at"), owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """Until the hand is full."""
        if f.step == board(g).world.opening_hand:
            g.finish()
            g.end_group()
            return False
        return True

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Everything in the bag."""
        return [pack(DEAL, contract, f.seat) for contract in board(g).contracts_in(BAG)]

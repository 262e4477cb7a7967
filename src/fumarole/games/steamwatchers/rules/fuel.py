"""Algofuel: paying, and what contraband does to who spends it (SW-FUE)."""

from __future__ import annotations

from fumarole.engine.choice import counted, pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.rules.common import is_gone
from fumarole.games.steamwatchers.rules.memory import how_many
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.verbs import PAY

Barrels = dict[str, int]


def ways_to_pay(b: Europa, clan: int, amount: int) -> list[int]:
    """Every mix of own barrels that makes up an amount, pure barrels first (SW-FUE-01)."""
    cells, at, amount = b.cells, b.at, counted(amount)
    pure, poisoned, contraband = cells[at.pure + clan], cells[at.poisoned + clan], cells[at.contraband + clan]
    surplus, illicit = cells[at.surplus_pure + clan], cells[at.surplus_contraband + clan]
    if b.also >= 0:
        pure, poisoned, contraband, surplus, illicit = barrels_of(b, clan)
    if not poisoned and not surplus and not illicit:
        return [
            pack(PAY, p, 0, amount - p) for p in range(min(pure, amount), -1, -1) if amount - p <= contraband
        ]
    found = []
    for p in range(min(pure, amount), -1, -1):
        for x in range(min(poisoned, amount - p) + 1):
            for s in range(min(surplus, amount - p - x) + 1):
                for i in range(min(illicit, amount - p - x - s) + 1):
                    rest = amount - p - x - s - i
                    if rest <= contraband:
                        found.append(pack(PAY, p, x, rest, s, i))
    return found


def barrels_of(b: Europa, clan: int) -> list[int]:
    """The barrels that a clan can spend, by kind as a payment names them, whichever boards they are on."""
    fields = (b.at.pure, b.at.poisoned, b.at.contraband, b.at.surplus_pure, b.at.surplus_contraband)
    purses = b.purses(clan)
    return [sum([b.cells[field + one] for one in purses]) for field in fields]


def spend(g: State, b: Europa, clan: int, payment: int) -> int:
    """Barrels go to the general supply; how many of them were contraband (SW-FUE-02, SW-FUE-03)."""
    cells, at = b.cells, b.at
    spent = [slot_of(payment, slot) for slot in range(5)]
    for field, barrels in zip(
        (at.pure, at.poisoned, at.contraband, at.surplus_pure, at.surplus_contraband), spent, strict=True
    ):
        left = barrels
        for purse in b.purses(clan):
            taken = min(left, cells[field + purse])
            cells[field + purse] -= taken
            left -= taken
    contraband = spent[1] + spent[2] + spent[4]
    if g.telling and payment != PAY:
        facts: dict[str, object] = {"clan": b.world.clans[clan]}
        g.tell("paid", facts | told_barrels(*spent), ("SW-FUE-02",))
    return contraband


def told_barrels(
    pure: int, poisoned: int, contraband: int, surplus_pure: int, surplus_contraband: int
) -> Barrels:
    """Barrels as an event tells them: all pure ones, all contraband, and which of them lay elsewhere."""
    told = {"pure": pure + surplus_pure, "contraband": contraband + poisoned + surplus_contraband}
    special = {"poisoned": poisoned, "surplus_pure": surplus_pure, "surplus_contraband": surplus_contraband}
    return told | {kind: count for kind, count in special.items() if count}


class Pay(Rule):
    """Pay an amount with barrels of one's choice, all at once, then incubate (SW-FUE-01, SW-FUE-04)."""

    def memory(self, book: Rulebook) -> Memory:
        """The amount."""
        return Memory(how_many("amount"), owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """Ask only where there is a choice."""
        if is_gone(g, f):
            g.finish()
            return False
        b = board(g)
        ways = ways_to_pay(b, b.clan_of(f.seat), f.memo[0])
        if len(ways) > 1:
            return True
        g.finish()
        if ways:
            self.settle(g, b, f.seat, ways[0])
        return False

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Every mix."""
        b = board(g)
        return ways_to_pay(b, b.clan_of(seat), f.memo[0])

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Not a payment, or not this one."""
        return reasons.WRONG_PAYMENT if verb_of(choice) == PAY else reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Pay."""
        g.finish()
        self.settle(g, board(g), seat, choice)

    def settle(self, g: State, b: Europa, seat: int, payment: int) -> None:
        """Spend, then incubate."""
        contraband = spend(g, b, b.clan_of(seat), payment)
        if contraband:
            g.call("incubate", seat, [contraband])

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Which barrels."""
        return f"Choose the barrels that pay {f.memo[0]}."


def collect(b: Europa, clan: int, pure: int, contraband: int) -> Barrels:
    """Barrels from the general supply, to free spaces, then to the surplus (SW-FUE-06 to SW-FUE-09)."""
    cells, at, boards = b.cells, b.at, b.purses(clan)[::-1]
    pure = min(pure, b.pure_left())
    contraband = min(contraband, b.contraband_left())
    stored = kept = 0
    for board_of in boards:
        more = min(pure - stored, b.pure_space(board_of))
        cells[at.pure + board_of] += more
        stored += more
        more = min(contraband - kept, b.world.facts[board_of].contraband - cells[at.contraband + board_of])
        cells[at.contraband + board_of] += more
        kept += more
    cells[at.surplus_pure + boards[0]] += pure - stored
    cells[at.surplus_contraband + boards[0]] += contraband - kept
    return told_barrels(stored, 0, kept, pure - stored, contraband - kept)

"""Take contracts: from the bag as long as it lasts, then from the fullest hand (SP-DRW)."""

from __future__ import annotations

from typing import Final

from fumarole.engine.choice import CHANCE, pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory, Number
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steam_power import reasons
from fumarole.games.steam_power.board import BAG, FIRST_HAND, Land
from fumarole.games.steam_power.rules.common import lapse
from fumarole.games.steam_power.rules.summaries import contracts_taken, use
from fumarole.games.steam_power.terms import asks, board
from fumarole.games.steam_power.verbs import DRAW, DRAW_FROM, HAND_OF, LAPSE, ROB, TAKE
from fumarole.games.steam_power.world import DRAW_BONUS

LEFT: Final = 0
DRAWN: Final = 1
SOURCE: Final = 2
FROM_HANDS: Final = 3
"""Memo: tiles still to draw, tiles drawn, the hand they come from (seat + 1), whether hands are allowed."""

MOST_DRAWN: Final = 99
"""More than anybody draws at once."""

BAG_TILE: Final = 1
HAND_TILE: Final = 2
PICK: Final = 3
CHANCE_PICKS: Final = 4
"""Steps: what is decided next."""


def fullest(g: State, b: Land, seat: int, own: int, settled: bool) -> list[int]:
    """The hands a player may draw from; `own` is what counts as the player's own (SP-DRW-03, SP-DRW-06).

    Who alone holds the most draws from no hand, unless the table says otherwise or a hand was settled on
    before (SP-DRW-05, SP-DRW-07).
    """
    sizes = [0 if other == seat else b.hand_size(other) for other in range(b.seats)]
    most = max(sizes)
    if not most or (own > most and not settled and not asks(g).house.leader_draws):
        return []
    return [other for other in range(b.seats) if sizes[other] == most]


def can_draw(g: State, b: Land, seat: int, from_hands: bool = True) -> bool:
    """Whether a single tile can be had (SP-DRW-08)."""
    if b.contracts_in(BAG):
        return True
    return from_hands and bool(fullest(g, b, seat, b.hand_size(seat), settled=False))


class Draw(Rule):
    """Two tiles, drawn singly (SP-DRW-01, SP-DRW-05)."""

    def memory(self, book: Rulebook) -> Memory:
        """See the head of the module."""
        return Memory(
            Number("left", MOST_DRAWN),
            Number("drawn", MOST_DRAWN),
            Number("source", book.seats),
            Number("from-hands", 1),
            steps=CHANCE_PICKS,
            owned=True,
            above=("turn",),
        )

    def run(self, g: State, f: Frame) -> bool:
        """Find out where the next tile comes from; no more tiles, no more draws."""
        b = board(g)
        f.step = self.stage(g, b, f) if f.memo[LEFT] else 0
        if not f.step:
            g.finish()
            contracts_taken(g, f.seat)
            return False
        return True

    def stage(self, g: State, b: Land, f: Frame) -> int:
        """What is decided next; 0 when nothing can be drawn."""
        if b.contracts_in(BAG):
            return BAG_TILE
        if not f.memo[FROM_HANDS]:
            return 0
        source = f.memo[SOURCE] - 1
        if source >= 0 and b.hand_size(source) and not asks(g).house.fullest_anew:
            return HAND_TILE
        hands = self.hands(g, b, f)
        if len(hands) == 1:
            f.memo[SOURCE] = hands[0] + 1
            return HAND_TILE
        if not hands:
            return 0
        if f.step in (PICK, CHANCE_PICKS) and f.memo[SOURCE] - 1 in hands:
            return HAND_TILE
        return CHANCE_PICKS if asks(g).house.tied_hands_random else PICK

    def hands(self, g: State, b: Land, f: Frame) -> list[int]:
        """The fullest hands by the sizes when the draw began or, at other tables, as they are now."""
        anew = asks(g).house.fullest_anew
        own = b.hand_size(f.seat) - (0 if anew else f.memo[DRAWN])
        return fullest(g, b, f.seat, own, f.memo[SOURCE] > 0 and not anew)

    def choosers(self, g: State, f: Frame) -> list[int]:
        """Chance draws; the drawer picks among tied hands."""
        return [f.seat] if f.step == PICK else [CHANCE]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """The tiles, or the hands."""
        b = board(g)
        if f.step == BAG_TILE:
            return [pack(DRAW, contract) for contract in b.contracts_in(BAG)]
        if f.step == HAND_TILE:
            source = f.memo[SOURCE] - 1
            return [pack(DRAW_FROM, contract, source) for contract in b.hand(source)]
        verb = ROB if f.step == PICK else HAND_OF
        return [pack(verb, other) for other in self.hands(g, b, f)]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Only one of the fullest hands."""
        if seat == CHANCE:
            return None
        if verb_of(choice) != ROB or f.step != PICK:
            return reasons.NOT_NOW
        hands = self.hands(g, board(g), f)
        return None if slot_of(choice, 0) in hands else reasons.NOT_THE_FULLEST

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """A tile into the hand, or a hand to draw from."""
        b, verb = board(g), verb_of(choice)
        if verb in (ROB, HAND_OF):
            f.memo[SOURCE] = slot_of(choice, 0) + 1
            return
        f.memo[LEFT] -= 1
        f.memo[DRAWN] += 1
        f.step = 0
        if asks(g).house.fullest_anew:
            f.memo[SOURCE] = 0
        if verb == DRAW:
            draw_from_bag(g, b, f.seat, slot_of(choice, 0))
        else:
            draw_from_hand(g, b, f.seat, slot_of(choice, 1), slot_of(choice, 0))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """What is asked."""
        return "The bag is empty: from which of the fullest hands do you draw?"


def draw_from_bag(g: State, b: Land, seat: int, contract: int) -> None:
    """A tile of the bag, seen by its drawer alone."""
    b.cells[b.at.contract_at + contract] = FIRST_HAND + seat
    if g.telling:
        facts = {"seat": g.book.setup.seats[seat], "contract": b.world.contracts[contract]}
        g.tell("drew", facts, ("SP-DRW-01",), {"contract": (seat,)})


def draw_from_hand(g: State, b: Land, seat: int, holder: int, contract: int) -> None:
    """A tile of another hand, known to both; what others knew of that hand is no longer sure (SP-HID-06)."""
    known = b.at.known_to
    for other in b.hand(holder):
        if b.cells[known + other] != seat + 1:
            b.cells[known + other] = 0
    b.cells[b.at.contract_at + contract] = FIRST_HAND + seat
    b.cells[known + contract] = holder + 1
    if g.telling:
        names = g.book.setup.seats
        facts = {"seat": names[seat], "holder": names[holder], "contract": b.world.contracts[contract]}
        g.tell("drew-from", facts, ("SP-DRW-03", "SP-DRW-04"), {"contract": (seat, holder)})


class BonusDraw(Rule):
    """Two more contracts, at once or never (SP-CON-24, SP-CON-27)."""

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True, above=("turn",))

    def run(self, g: State, f: Frame) -> bool:
        """It lapses where nothing can be drawn."""
        if can_draw(g, board(g), f.seat, asks(g).house.bonus_draw_from_hands):
            return True
        g.finish()
        lapse(g, f.seat, DRAW_BONUS)
        return False

    def candidates(self, g: State, f: Frame, seat: int) -> list[int]:
        """Draw, or let it lapse."""
        return [TAKE, LAPSE]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Nothing else is asked."""
        return None if choice in (TAKE, LAPSE) else reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Draw like the action, as far as the table allows."""
        g.finish()
        if choice == TAKE:
            hands = int(asks(g).house.bonus_draw_from_hands)
            use(g, seat, DRAW_BONUS)
            g.call("draw", seat, [board(g).world.draw, 0, 0, hands])
        else:
            lapse(g, seat, DRAW_BONUS)

    def question(self, g: State, f: Frame, seat: int) -> str:
        """What is asked."""
        return "Your bonus: take two contracts, or let it lapse."

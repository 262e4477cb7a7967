"""The rules of Vents."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import mypyc_attr

from fumarole.engine.choice import CHANCE, counted, pack, slot_of, verb_of
from fumarole.engine.event import Result
from fumarole.engine.flow import EachSeat, Forever, Sequence
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.sealed import Sealed
from fumarole.engine.state import Rule, Rulebook, State
from sample.board import (
    FIRST_SEAT,
    FUEL,
    GONE,
    NO_BID,
    PEEKS,
    PILE,
    QUENCHES,
    ROUND,
    ROUNDS,
    TOOLS,
    UNKNOWN,
    UP,
    VENTS,
    VentsBoard,
    worth,
)
from sample.terms import VentsTerms
from sample.verbs import BID, DEAL, DONE, LET_BE, NEXT, PASS, PEEK, QUENCH, READY, RISE, STOKE, TAKE_BACK

WRONG_GESTURE: Final = Reason("That is not what is asked now.", "VE-GEN-02")
NOT_ENOUGH_FUEL: Final = Reason("You cannot pay that.", "VE-BID-02")
NO_BID_YET: Final = Reason("Bid first, if only 0.", "VE-BID-01")
NO_QUENCH: Final = Reason("You hold no quench.", "VE-QUE-01")
NO_PEEK: Final = Reason("You hold no peek.", "VE-PEE-01")
NOTHING_NEXT: Final = Reason("No vent is left to rise.", "VE-PEE-02")
KNOWN_ALREADY: Final = Reason("You know the next vent already.", "VE-PEE-03")
NO_FUEL_TO_STOKE: Final = Reason("Stoking takes a barrel.", "VE-STO-01")
STOKED_ENOUGH: Final = Reason("This vent takes no more stoking.", "VE-STO-02")


def board(g: State) -> VentsBoard:
    return cast(VentsBoard, g.board)


def terms(g: State) -> VentsTerms:
    return cast(VentsTerms, g.book.terms)


class Deal(Rule):
    """Two tools to every seat (VE-SET-01)."""

    def memory(self, book: Rulebook) -> Memory:
        return Memory(steps=2 * book.seats)

    def run(self, g: State, f: Frame) -> bool:
        if f.step == 2 * g.book.seats:
            g.finish()
            return False
        return True

    def choosers(self, g: State, f: Frame) -> list[int]:
        return [CHANCE]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [pack(DEAL, tool, f.step % g.book.seats) for tool in board(g).tools_in(PILE)]

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        tool, owner = slot_of(choice, 0), slot_of(choice, 1)
        b = board(g)
        b.cells[b.tool_at + tool] = FIRST_SEAT + owner
        f.step += 1
        if g.telling:
            names = g.book.setup.seats
            facts = {"seat": names[owner], "tool": TOOLS[tool]}
            g.tell("dealt", facts, ("VE-SET-01",), {"tool": (owner,)})


class DrawVent(Rule):
    """A vent rises: the one somebody peeked at, or any of the pile (VE-GEN-03)."""

    def run(self, g: State, f: Frame) -> bool:
        b = board(g)
        known = b.cells[b.next_at]
        if known == UNKNOWN:
            return True
        g.reveal()
        self.rise(g, known)
        return False

    def choosers(self, g: State, f: Frame) -> list[int]:
        return [CHANCE]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [pack(RISE, vent) for vent in board(g).vents_in(PILE)]

    def weights(self, g: State, f: Frame) -> list[int]:
        """Big vents are hard to find: a vent of 6 is drawn half as often as one of 1 (VE-GEN-04)."""
        return [12 - worth(vent) for vent in board(g).vents_in(PILE)]

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        self.rise(g, slot_of(choice, 0))

    def rise(self, g: State, vent: int) -> None:
        b = board(g)
        b.cells[b.vent_at + vent] = UP
        b.cells[b.next_at] = UNKNOWN
        for seat in range(b.seats):
            b.cells[b.peeked_at + seat] = 0
        g.finish()
        g.tell("rose", {"vent": VENTS[vent]}, ("VE-GEN-03",))


class Tinker(Rule):
    """A seat that does not know the next vent may peek at it (VE-PEE-01, VE-PEE-03)."""

    def memory(self, book: Rulebook) -> Memory:
        return Memory(owned=True)

    def becomes(self) -> tuple[str, ...]:
        return ("look",)

    def candidates(self, g: State, f: Frame, seat: int) -> list[int]:
        return [PEEK, PASS]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        if choice == PASS:
            return None
        if choice != PEEK:
            return WRONG_GESTURE
        b = board(g)
        if b.holds(seat, PEEKS) < 0:
            return NO_PEEK
        if b.cells[b.peeked_at + seat]:
            return KNOWN_ALREADY
        return None if b.vents_in(PILE) else NOTHING_NEXT

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        b = board(g)
        g.finish()
        if choice == PEEK:
            b.cells[b.tool_at + b.holds(seat, PEEKS)] = GONE
            b.cells[b.peeked_at + seat] = 1
            g.tell("peeks", {"seat": g.book.setup.seats[seat]}, ("VE-PEE-01",))
            g.call("look", seat)

    def question(self, g: State, f: Frame, seat: int) -> str:
        return "Peek at the next vent, or pass."


class Look(Rule):
    """The next vent is determined, if it is not yet, and seen by the seat that peeks (VE-PEE-02)."""

    def memory(self, book: Rulebook) -> Memory:
        return Memory(owned=True)

    def run(self, g: State, f: Frame) -> bool:
        b = board(g)
        if b.cells[b.next_at] == UNKNOWN:
            return True
        g.reveal()
        g.finish()
        if g.telling:
            facts = {"seat": g.book.setup.seats[f.seat], "vent": VENTS[b.cells[b.next_at]]}
            g.tell("saw", facts, ("VE-PEE-02",), only=(f.seat,))
        return False

    def choosers(self, g: State, f: Frame) -> list[int]:
        return [CHANCE]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [pack(NEXT, vent) for vent in board(g).vents_in(PILE)]

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        b = board(g)
        b.cells[b.next_at] = slot_of(choice, 0)


class Bidding(Sealed):
    """Sealed bids, changeable until all are ready (VE-BID-01)."""

    def gestures(self, g: State, f: Frame, seat: int) -> list[int]:
        return [pack(BID, barrels) for barrels in range(counted(board(g).cells[FUEL + seat]) + 1)]

    def against(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        b = board(g)
        if choice == READY:
            return NO_BID_YET if b.cells[b.bid_at + seat] == NO_BID else None
        return no_bid(g, seat, choice)

    def seal(self, g: State, f: Frame, seat: int, choice: int) -> None:
        b = board(g)
        b.cells[b.bid_at + seat] = slot_of(choice, 0)

    def unseal(self, g: State, f: Frame) -> None:
        tell_bids(g)
        g.finish()

    def question(self, g: State, f: Frame, seat: int) -> str:
        b = board(g)
        return "Seal your bid, then be ready." if not b.cells[b.ready_at + seat] else "You may take it back."


class OpenBidding(Rule):
    """The variant: bids are made openly in table order (VE-VAR-02)."""

    def memory(self, book: Rulebook) -> Memory:
        return Memory(steps=book.seats)

    def run(self, g: State, f: Frame) -> bool:
        if f.step < g.book.seats:
            return True
        tell_bids(g)
        g.finish()
        return False

    def choosers(self, g: State, f: Frame) -> list[int]:
        return [f.step]

    def candidates(self, g: State, f: Frame, seat: int) -> list[int]:
        return [pack(BID, barrels) for barrels in range(counted(board(g).cells[FUEL + seat]) + 1)]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        return no_bid(g, seat, choice)

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        b = board(g)
        b.cells[b.bid_at + seat] = slot_of(choice, 0)
        f.step += 1

    def question(self, g: State, f: Frame, seat: int) -> str:
        return "Bid openly."


def no_bid(g: State, seat: int, gesture: int) -> Reason | None:
    """Why this gesture is no bid the seat can make."""
    barrels = slot_of(gesture, 0)
    if verb_of(gesture) != BID or gesture != pack(BID, barrels):
        return WRONG_GESTURE
    if terms(g).price(g, seat, barrels) > board(g).cells[FUEL + seat]:
        return NOT_ENOUGH_FUEL
    return None


def tell_bids(g: State) -> None:
    if g.telling:
        b = board(g)
        bids = {name: b.cells[b.bid_at + seat] for seat, name in enumerate(g.book.setup.seats)}
        g.tell("bids", {"bids": bids}, ("VE-BID-01",))


class Quenching(Sealed):
    """The interrupt: everybody says in secret, once, whether to quench the leading bid (VE-QUE-01)."""

    def memory(self, book: Rulebook) -> Memory:
        return Memory(owned=True)

    def gestures(self, g: State, f: Frame, seat: int) -> list[int]:
        return [QUENCH, LET_BE]

    def against(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        if choice == QUENCH:
            return NO_QUENCH if board(g).holds(seat, QUENCHES) < 0 else None
        return None if choice in (LET_BE, READY) else WRONG_GESTURE

    def seal(self, g: State, f: Frame, seat: int, choice: int) -> None:
        b = board(g)
        b.cells[b.quenching_at + seat] = 1 if choice == QUENCH else 0

    def unseal(self, g: State, f: Frame) -> None:
        """The first that quenches plays its tool, the leading bid is void, and that is all (VE-QUE-02)."""
        b = board(g)
        for seat in range(b.seats):
            if b.cells[b.quenching_at + seat]:
                b.cells[b.tool_at + b.holds(seat, QUENCHES)] = GONE
                b.cells[b.bid_at + f.seat] = 0
                names = g.book.setup.seats
                g.tell("quenched", {"seat": names[seat], "bidder": names[f.seat]}, ("VE-QUE-02",))
                break
        for seat in range(b.seats):
            b.cells[b.quenching_at + seat] = 0
        g.finish()

    def question(self, g: State, f: Frame, seat: int) -> str:
        return f"Quench the bid of {g.book.setup.seats[f.seat]}, or let it be."


class Award(Rule):
    """The one highest bid takes the vent; a tie or no bid loses it (VE-AWA-01, VE-AWA-02)."""

    def memory(self, book: Rulebook) -> Memory:
        return Memory(steps=2)

    def becomes(self) -> tuple[str, ...]:
        return ("stoke",)

    def run(self, g: State, f: Frame) -> bool:
        leader = self.leader(g)
        f.step += 1
        if f.step == 1 and leader >= 0:
            g.call("quenching", leader)
            return False
        g.finish()
        b = board(g)
        vent = b.vents_in(UP)[0]
        if leader < 0:
            b.cells[b.vent_at + vent] = GONE
            g.tell("lost", {"vent": VENTS[vent]}, ("VE-AWA-02",))
        else:
            b.cells[b.vent_at + vent] = FIRST_SEAT + leader
            b.cells[b.score_at + leader] += worth(vent)
            b.cells[FUEL + leader] -= terms(g).price(g, leader, b.cells[b.bid_at + leader])
            g.tell("won", {"seat": g.book.setup.seats[leader], "vent": VENTS[vent]}, ("VE-AWA-01",))
            g.call("stoke", leader)
        return False

    def leader(self, g: State) -> int:
        b = board(g)
        bids = b.cells[b.bid_at : b.bid_at + b.seats]
        best = max(bids)
        return bids.index(best) if best > 0 and bids.count(best) == 1 else -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Stoke(Rule):
    """The winner may stoke the vent, barrel by barrel (VE-STO-01)."""

    def memory(self, book: Rulebook) -> Memory:
        return Memory(steps=9, owned=True)

    def candidates(self, g: State, f: Frame, seat: int) -> list[int]:
        return [STOKE, DONE]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        if choice == DONE:
            return None
        if choice != STOKE:
            return WRONG_GESTURE
        if f.step >= terms(g).stokes(g, seat):
            return STOKED_ENOUGH
        return NO_FUEL_TO_STOKE if board(g).cells[FUEL + seat] < 1 else None

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        if choice == DONE:
            g.finish()
            return
        b = board(g)
        f.step += 1
        b.cells[FUEL + seat] -= 1
        b.cells[b.score_at + seat] += 1
        g.tell("stoked", {"seat": g.book.setup.seats[seat]}, ("VE-STO-01",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        return "Stoke your vent, or be done."


class Close(Rule):
    """Income, and after six rounds the end (VE-END-01, VE-END-02)."""

    def run(self, g: State, f: Frame) -> bool:
        b = board(g)
        g.finish()
        for seat in range(b.seats):
            b.cells[FUEL + seat] += terms(g).income(g, seat)
            b.cells[b.bid_at + seat] = NO_BID
        b.cells[ROUND] += 1
        if b.cells[ROUND] == ROUNDS:
            self.score(g)
        return False

    def score(self, g: State) -> None:
        """Most points; then most fuel; then shared (VE-END-03)."""
        b = board(g)
        scores = b.cells[b.score_at : b.score_at + b.seats]
        ranks = [(scores[seat], b.cells[FUEL + seat]) for seat in range(b.seats)]
        best = max(ranks)
        winners = [seat for seat in range(b.seats) if ranks[seat] == best]
        by_points = scores.count(best[0]) == 1
        why = "most points" if by_points else "most fuel among equals" if len(winners) == 1 else "shared"
        g.end(Result(winners, scores, why, ("VE-END-02" if by_points else "VE-END-03",)))
        g.tell("ended", {"winners": [g.book.setup.seats[w] for w in winners], "why": why}, ("VE-END-02",))


def rules(ready_at: int) -> dict[str, Rule]:
    """All rules of the plain game by name."""
    return {
        "game": Sequence("deal", "rounds"),
        "deal": Deal(),
        "rounds": Forever("round"),
        "round": Sequence("draw-vent", "prelude", "bidding", "award", "close"),
        "draw-vent": DrawVent(),
        "prelude": EachSeat("tinker"),
        "tinker": Tinker(),
        "look": Look(),
        "bidding": Bidding(ready_at, READY, TAKE_BACK),
        "award": Award(),
        "quenching": Quenching(ready_at, READY, TAKE_BACK),
        "stoke": Stoke(),
        "close": Close(),
    }

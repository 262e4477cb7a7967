"""Phase 2, Order Planning: face-down tokens for all areas with units, revealed together (SW-PLN)."""

from __future__ import annotations

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.flow import reach
from fumarole.engine.frame import Frame
from fumarole.engine.reason import Reason
from fumarole.engine.sealed import ALREADY_SEALED, NOT_READY, Sealed
from fumarole.engine.state import State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import NONE, Europa
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.verbs import ORDER, READY
from fumarole.games.steamwatchers.world import DECOY, DEFENSE, MOVE, NO_ORDER, ORDERS


def tokens_left(b: Europa, clan: int) -> list[int]:
    """Order tokens in the clan supply, by kind."""
    left = b.world.facts[clan].orders[:]
    spot = b.at.order
    for space in b.ordered(clan):
        left[b.cells[spot + space]] -= 1
    return left


def spaces_of(g: State, b: Europa, clan: int) -> list[int]:
    """Where a clan needs an order: beside its units, and on the boards that a part of the game gives it."""
    areas = b.ordered_areas(clan)
    return areas if b.spaces == b.areas else areas + asks(g).order_boards(g, b, clan)


def planner(g: State, b: Europa, seat: int, space: int) -> int:
    """The clan of a seat that may lay an order in a space, or -1."""
    for clan in b.clans_of(seat):
        if b.takes_orders(space, clan) if space < b.areas else space in asks(g).order_boards(g, b, clan):
            return clan
    return NONE


class Planning(Sealed):
    """Sealed, changeable placements, then one reveal (SW-PLN-01 to SW-PLN-09)."""

    def becomes(self) -> tuple[str, ...]:
        """What follows when all are revealed."""
        return ("orders-revealed",)

    def sealing(self, g: State, f: Frame, seat: int) -> bool:
        """Whoever leads a clan that is still in the game; it plans for all its clans."""
        b = board(g)
        led = b.cells[b.at.leads + seat]
        return led > 0 and not b.cells[b.at.eliminated + led - 1]

    def gestures(self, g: State, f: Frame, seat: int) -> list[int]:
        """Every other token for every area with own units; with none left, taking one up (SW-PLN-07)."""
        bare, laid = self.placements(g, seat)
        return bare + laid

    def placements(self, g: State, seat: int) -> tuple[list[int], list[int]]:
        """A token for each space that needs one; another one, or none, for those that have one."""
        b = board(g)
        orders = b.at.order
        bare: list[int] = []
        laid: list[int] = []
        for clan in b.clans_of(seat):
            left = tokens_left(b, clan)
            tokens = [token for token in (DEFENSE, MOVE, DECOY) if left[token]]
            for space in spaces_of(g, b, clan):
                here = b.cells[orders + space]
                if not here:
                    bare += [pack(ORDER, token, space) for token in tokens]
                elif tokens:
                    laid += [pack(ORDER, token, space) for token in tokens if token != here]
                else:
                    laid.append(pack(ORDER, NO_ORDER, space))
        return bare, laid

    def against(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """No units, no token, or orders missing."""
        b = board(g)
        if choice == READY:
            missing = any(self.incomplete(g, b, clan) for clan in b.clans_of(seat))
            return reasons.ORDERS_MISSING if missing else None
        if verb_of(choice) != ORDER:
            return reasons.NOT_NOW
        token, area = slot_of(choice, 0), slot_of(choice, 1)
        clan = planner(g, b, seat, area)
        if clan < 0:
            return reasons.NO_UNITS_THERE
        if token == NO_ORDER:
            last = not sum(tokens_left(b, clan)) and b.order(area, clan)
            return None if last else reasons.NOT_TAKEN_UP
        if token not in (DEFENSE, MOVE, DECOY):
            return reasons.NO_SUCH_TOKEN
        if token == b.order(area, clan):
            return reasons.SAME_TOKEN
        return None if tokens_left(b, clan)[token] else reasons.NO_SUCH_TOKEN

    def incomplete(self, g: State, b: Europa, clan: int) -> bool:
        """Whether an order is missing that could be laid."""
        bare = any(not b.order(space, clan) for space in spaces_of(g, b, clan))
        return bare and sum(tokens_left(b, clan)) > 0

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Who is ready has placed all; who is not has nothing to take back (SW-PLN-07)."""
        against = super().objection(g, f, seat, choice)
        return reasons.PLANS_FINAL if against is ALREADY_SEALED or against is NOT_READY else against

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """The gestures are all legal; ready only when nothing is missing."""
        if g.board.cells[self.ready_at + seat]:
            return [self.take_back]
        bare, laid = self.placements(g, seat)
        return bare + laid if bare else [self.ready, *laid]

    def seal(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Lay the token, in place of another if there is one; or take it up."""
        b = board(g)
        space = slot_of(choice, 1)
        clan = b.clan_of(seat) if b.also < 0 else planner(g, b, seat, space)
        b.give_order(space, clan, slot_of(choice, 0))

    def unseal(self, g: State, f: Frame) -> None:
        """All tokens are turned up, decoys go home (SW-PLN-08, SW-PLN-09)."""
        b = board(g)
        for clan in b.in_play():
            if g.telling:
                spaces = b.world.spaces
                laid = {spaces[space]: ORDERS[b.order(space, clan)] for space in b.ordered(clan)}
                g.tell("revealed", {"clan": b.world.clans[clan], "orders": laid}, ("SW-PLN-08",))
            for space in b.ordered(clan):
                if b.order(space, clan) == DECOY:
                    b.give_order(space, clan, NO_ORDER)
        g.finish()
        reach(g, "orders-revealed")

    def question(self, g: State, f: Frame, seat: int) -> str:
        """What to do."""
        if g.board.cells[self.ready_at + seat]:
            return "You are ready; you may take that back."
        return "Lay an Order token in every area with your units, then be ready."

"""Phase 2, Order Planning: face-down tokens for all areas with units, revealed together (SW-PLN)."""

from __future__ import annotations

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.flow import reach
from fumarole.engine.frame import Frame
from fumarole.engine.reason import Reason
from fumarole.engine.sealed import ALREADY_SEALED, NOT_READY, Sealed
from fumarole.engine.state import State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.verbs import ORDER, READY
from fumarole.games.steamwatchers.world import DECOY, DEFENSE, MOVE, NO_ORDER, ORDERS


def tokens_left(b: Europa, clan: int) -> list[int]:
    """Order tokens in the clan supply, by kind."""
    left = b.world.facts[clan].orders[:]
    spot = b.at.order
    for area in b.ordered(clan):
        left[b.cells[spot + area]] -= 1
    return left


class Planning(Sealed):
    """Sealed, changeable placements, then one reveal (SW-PLN-01 to SW-PLN-09)."""

    def becomes(self) -> tuple[str, ...]:
        """What follows when all are revealed."""
        return ("orders-revealed",)

    def sealing(self, g: State, f: Frame, seat: int) -> bool:
        """Whoever leads a clan that is still in the game."""
        b = board(g)
        clan = b.clan_of(seat)
        return clan >= 0 and not b.cells[b.at.eliminated + clan]

    def gestures(self, g: State, f: Frame, seat: int) -> list[int]:
        """Every other token for every area with own units; with none left, taking one up (SW-PLN-07)."""
        b = board(g)
        clan = b.clan_of(seat)
        return self.placements(b, b.ordered_areas(clan), tokens_left(b, clan))

    def placements(self, b: Europa, areas: list[int], left: list[int]) -> list[int]:
        """The gestures for these areas with these tokens left, bare areas first."""
        tokens = [token for token in (DEFENSE, MOVE, DECOY) if left[token]]
        orders = b.at.order
        bare: list[int] = []
        laid: list[int] = []
        for area in areas:
            here = b.cells[orders + area]
            if not here:
                bare += [pack(ORDER, token, area) for token in tokens]
            elif tokens:
                laid += [pack(ORDER, token, area) for token in tokens if token != here]
            else:
                laid.append(pack(ORDER, NO_ORDER, area))
        return bare + laid

    def against(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """No units, no token, or orders missing."""
        b = board(g)
        clan = b.clan_of(seat)
        if choice == READY:
            missing = any(not b.order(area, clan) for area in b.ordered_areas(clan))
            return reasons.ORDERS_MISSING if missing and sum(tokens_left(b, clan)) > 0 else None
        if verb_of(choice) != ORDER:
            return reasons.NOT_NOW
        token, area = slot_of(choice, 0), slot_of(choice, 1)
        if area >= b.areas or not b.takes_orders(area, clan):
            return reasons.NO_UNITS_THERE
        if token == NO_ORDER:
            last = not sum(tokens_left(b, clan)) and b.order(area, clan)
            return None if last else reasons.NOT_TAKEN_UP
        if token not in (DEFENSE, MOVE, DECOY):
            return reasons.NO_SUCH_TOKEN
        if token == b.order(area, clan):
            return reasons.SAME_TOKEN
        return None if tokens_left(b, clan)[token] else reasons.NO_SUCH_TOKEN

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Who is ready has placed all; who is not has nothing to take back (SW-PLN-07)."""
        against = super().objection(g, f, seat, choice)
        return reasons.PLANS_FINAL if against is ALREADY_SEALED or against is NOT_READY else against

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """The gestures are all legal; ready only when nothing is missing."""
        if g.board.cells[self.ready_at + seat]:
            return [self.take_back]
        b = board(g)
        clan = b.clan_of(seat)
        areas, left = b.ordered_areas(clan), tokens_left(b, clan)
        gestures = self.placements(b, areas, left)
        bare = [area for area in areas if not b.cells[b.at.order + area]]
        return gestures if bare and sum(left) else [self.ready, *gestures]

    def seal(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Lay the token, in place of another if there is one; or take it up."""
        b = board(g)
        b.give_order(slot_of(choice, 1), b.clan_of(seat), slot_of(choice, 0))

    def unseal(self, g: State, f: Frame) -> None:
        """All tokens are turned up, decoys go home (SW-PLN-08, SW-PLN-09)."""
        b = board(g)
        for clan in b.in_play():
            if g.telling:
                areas = b.world.areas
                laid = {areas[area]: ORDERS[b.order(area, clan)] for area in b.ordered(clan)}
                g.tell("revealed", {"clan": b.world.clans[clan], "orders": laid}, ("SW-PLN-08",))
            for area in b.ordered(clan):
                if b.order(area, clan) == DECOY:
                    b.give_order(area, clan, NO_ORDER)
        g.finish()
        reach(g, "orders-revealed")

    def question(self, g: State, f: Frame, seat: int) -> str:
        """What to do."""
        if g.board.cells[self.ready_at + seat]:
            return "You are ready; you may take that back."
        return "Lay an Order token in every area with your units, then be ready."

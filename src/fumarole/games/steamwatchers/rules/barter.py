"""Barter with the Careeners: contracts for havens (SW-DEF-12 to SW-DEF-19)."""

from __future__ import annotations

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory, Number
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.rules.activation import Action, begin_activation
from fumarole.games.steamwatchers.rules.common import call_for, is_gone, not_active
from fumarole.games.steamwatchers.rules.defense import defended, no_space, usable_spaces, use_space
from fumarole.games.steamwatchers.rules.memory import areas, how_many
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.verbs import BARTER_IN, CONTRACT, DONE, RELOCATE
from fumarole.games.steamwatchers.world import BARTER, DEFENSE


def havens(g: State, b: Europa, clan: int) -> int:
    """Havens a clan controls (SW-MAP-18)."""
    return sum(1 for area in asks(g).controlled(g, b, clan) if asks(g).haven(g, b, area))


def open_floes(b: Europa) -> list[int]:
    """Floes with a free contract space."""
    return [floe for floe in range(len(b.world.floes)) if b.free_contract_spaces(floe) > 0]


def movable(b: Europa, clan: int) -> list[tuple[int, int]]:
    """Every way to move a contract to a free space of another floe (SW-DEF-17)."""
    starts = [floe for floe in range(len(b.world.floes)) if b.contracts(floe, clan)]
    return [(start, end) for start in starts for end in open_floes(b) if start != end]


def gestures(g: State, b: Europa, clan: int, empty: bool) -> int:
    """How many contracts Barter places or moves: one a haven, or one that moves if the supply was empty."""
    house, held = asks(g).house, havens(g, b, clan)
    if not empty:
        return held
    most = held if house.barter_move_per_haven else min(held, 1)
    return most if house.relocation_needs_haven else max(most, 1)


class BarterAction(Action):
    """The Barter special action (SW-DEF-12, SW-DEF-14, SW-DEF-15)."""

    def token(self) -> int:
        """Defense."""
        return DEFENSE

    def verbs(self) -> tuple[int, ...]:
        """Barter."""
        return (BARTER_IN,)

    def impossible(self, g: State, b: Europa, clan: int) -> Reason | None:
        """Why Barter cannot be chosen at all."""
        if not asks(g).special_tokens(g, b, clan, BARTER):
            return reasons.NO_SPECIAL_TOKEN
        clan = b.primary(clan)
        empty = not b.cells[b.at.contract_supply + clan]
        if not gestures(g, b, clan, empty):
            return reasons.NO_HAVEN_TO_MOVE if empty else reasons.NO_HAVEN
        places = not empty and open_floes(b)
        moves = empty or asks(g).house.barter_move_per_haven
        return None if places or (moves and movable(b, clan)) else reasons.NOTHING_TO_BARTER

    def offers(self, g: State, b: Europa, clan: int) -> list[int]:
        """Every space and defended area."""
        areas = defended(b, clan)
        if not areas or self.impossible(g, b, clan) is not None:
            return []
        spaces = usable_spaces(g, b, clan)
        return [pack(BARTER_IN, area, space + 1) for area in areas for space in spaces]

    def objection(self, g: State, b: Europa, clan: int, choice: int) -> Reason | None:
        """No order, nothing to barter with, or no space."""
        if slot_of(choice, 0) not in defended(b, clan):
            return reasons.NO_ORDER_THERE
        return self.impossible(g, b, clan) or no_space(g, b, clan, slot_of(choice, 1) - 1)

    def do(self, g: State, b: Europa, seat: int, clan: int, choice: int) -> None:
        """Pay, then place contracts."""
        area, space = slot_of(choice, 0), slot_of(choice, 1) - 1
        begin_activation(g, b, seat, clan, area)
        if g.telling:
            facts = {"clan": b.world.clans[clan], "area": b.world.areas[area], "space": space + 1}
            g.tell("barters", facts, ("SW-DEF-12",))
        empty = 0 if b.cells[b.at.contract_supply + b.primary(clan)] else 1
        call_for(g, b, "barter", clan, [-1, empty])
        use_space(g, b, seat, clan, space, BARTER)


class Barter(Rule):
    """One contract a haven, or one relocation with an empty supply (SW-DEF-12 to SW-DEF-18)."""

    def memory(self, book: Rulebook) -> Memory:
        """How many may still be placed or moved, and whether the supply was empty at first."""
        return Memory(Number("left", areas(book), -1), how_many("empty", 1), owned=True)

    def fault(self, g: State, f: Frame) -> str:
        """A token of the clan is being activated."""
        return not_active(board(g), f)

    def run(self, g: State, f: Frame) -> bool:
        """Havens are counted when the action is carried out."""
        b = board(g)
        if f.memo[0] < 0:
            f.memo[0] = gestures(g, b, b.clan_of(f.seat), f.memo[1] == 1)
        if is_gone(g, f) or len(self.options(g, f, f.seat)) < 2:
            g.finish()
            return False
        return True

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Done; a contract on any free space; or a move."""
        b = board(g)
        clan = b.clan_of(seat)
        found = [DONE]
        if not f.memo[0]:
            return found
        if b.cells[b.at.contract_supply + clan]:
            found += [pack(CONTRACT, floe) for floe in open_floes(b)]
        if f.memo[1] or asks(g).house.barter_move_per_haven:
            found += [pack(RELOCATE, start, end) for start, end in movable(b, clan)]
        return found

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Supply, space, or not a relocation."""
        b = board(g)
        clan, verb = b.clan_of(seat), verb_of(choice)
        if verb == CONTRACT:
            has = f.memo[0] and b.cells[b.at.contract_supply + clan]
            return reasons.FLOE_FULL if has else reasons.NO_CONTRACT_LEFT
        if verb == RELOCATE:
            start, end = slot_of(choice, 0), slot_of(choice, 1)
            if not f.memo[0] or not (f.memo[1] or asks(g).house.barter_move_per_haven):
                return reasons.NO_RELOCATION
            if start >= len(b.world.floes) or not b.contracts(start, clan):
                return reasons.NO_CONTRACT_THERE
            return reasons.SAME_FLOE if start == end else reasons.FLOE_FULL
        return reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Place or move one."""
        b = board(g)
        cells, at, clan, verb = b.cells, b.at, b.clan_of(seat), verb_of(choice)
        if verb == DONE:
            g.finish()
            return
        f.memo[0] -= 1
        facts = {"clan": b.world.clans[clan]}
        if verb == CONTRACT:
            floe = slot_of(choice, 0)
            cells[at.contract_supply + clan] -= 1
            g.tell("contracted", facts | {"floe": b.world.floes[floe]}, ("SW-DEF-12",))
        else:
            start, floe = slot_of(choice, 0), slot_of(choice, 1)
            cells[at.contracts + start * b.clans + clan] -= 1
            facts |= {"start": b.world.floes[start], "floe": b.world.floes[floe]}
            g.tell("relocated", facts, ("SW-DEF-17",))
        cells[at.contracts + floe * b.clans + clan] += 1

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Where."""
        return "Place your contracts."

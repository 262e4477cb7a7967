"""Rounds, turns and actions (SP-TRN), and the two actions that need no chapter of their own."""

from __future__ import annotations

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steam_power import reasons
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.graph.plans import has_choice, least_cost, market
from fumarole.games.steam_power.rules.contracts import (
    against_choosing,
    against_fulfilling,
    fulfil_cheapest,
    show_contract,
)
from fumarole.games.steam_power.rules.drawing import can_draw
from fumarole.games.steam_power.rules.factories import against_factory, build_factory, sites
from fumarole.games.steam_power.rules.track import against_building
from fumarole.games.steam_power.rules.wording import price_in_words
from fumarole.games.steam_power.terms import asks, board
from fumarole.games.steam_power.verbs import FACTORY, FULFIL, FULFIL_CHOOSING, MONEY, TAKE, TRACK

MOST_BEGUN = 99
"""More actions than any turn has."""


class OpenRound(Rule):
    """A round begins (SP-TRN-01)."""

    def run(self, g: State, f: Frame) -> bool:
        """Count it."""
        b = board(g)
        b.cells[b.at.round] += 1
        b.cells[b.at.progress] = 0
        g.finish()
        if g.telling:
            g.tell("round", {"round": b.cells[b.at.round]}, ("SP-TRN-01",))
        return False


class Turns(Rule):
    """One turn for everybody, clockwise from the first player (SP-TRN-01)."""

    def memory(self, book: Rulebook) -> Memory:
        """Whose turn it is; nobody's before the first."""
        return Memory()

    def awaits(self, book: Rulebook, f: Frame) -> list[str]:
        """That turn."""
        return ["turn"] if f.seat >= 0 else []

    def run(self, g: State, f: Frame) -> bool:
        """The next seat's turn, until it would be the first player's again."""
        first = board(g).first()
        following = first if f.seat < 0 else (f.seat + 1) % g.book.seats
        if f.seat >= 0 and following == first:
            g.finish()
        else:
            f.seat = following
            g.call("turn", following)
        return False


class Turn(Rule):
    """Two actions of five kinds; each is over before the next is chosen (SP-TRN-02 to SP-TRN-07)."""

    def memory(self, book: Rulebook) -> Memory:
        """How many actions were begun."""
        return Memory(steps=MOST_BEGUN, owned=True, above=("turns",))

    def fault(self, g: State, f: Frame) -> str:
        """No more actions than a turn has."""
        return "more actions were begun than a turn has" if f.step > board(g).world.actions else ""

    def run(self, g: State, f: Frame) -> bool:
        """Until both actions are taken."""
        g.end_group()
        if f.step == board(g).world.actions:
            g.finish()
            return False
        return True

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Money first: it is always possible."""
        b = board(g)
        found = [pack(MONEY)]
        if can_draw(g, b, seat):
            found.append(pack(TAKE))
        offered = market(b, seat)
        for contract in b.hand(seat):
            if against_fulfilling(g, b, seat, contract, offered) is None:
                needs = b.world.needs[contract]
                found.append(pack(FULFIL, contract, least_cost(b, offered, needs)))
                if has_choice(b, seat, offered, needs):
                    found.append(pack(FULFIL_CHOOSING, contract))
        found += [pack(FACTORY, city) for city in sites(g, b, seat)]
        if against_building(g, b, seat) is None:
            found.append(pack(TRACK))
        return found

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """The first rule an action breaks."""
        b, verb = board(g), verb_of(choice)
        against = self.against(g, b, seat, choice)
        if against is not None and verb in (FULFIL, FULFIL_CHOOSING):
            return price_in_words(b, seat, slot_of(choice, 0), against)
        return against

    def against(self, g: State, b: Land, seat: int, choice: int) -> Reason | None:
        """The same, in the words of the rule alone."""
        verb = verb_of(choice)
        if verb == MONEY:
            return None
        if verb == TAKE:
            return None if can_draw(g, b, seat) else reasons.NOTHING_TO_DRAW
        if verb == FULFIL:
            offered = market(b, seat)
            against = against_fulfilling(g, b, seat, slot_of(choice, 0), offered)
            if against is None and slot_of(choice, 1) != least_cost(
                b, offered, b.world.needs[slot_of(choice, 0)]
            ):
                return reasons.OTHER_COST
            return against
        if verb == FULFIL_CHOOSING:
            return against_choosing(g, b, seat, slot_of(choice, 0))
        if verb == FACTORY:
            return against_factory(g, b, seat, slot_of(choice, 0))
        if verb == TRACK:
            return against_building(g, b, seat)
        return reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Begin an action; the turn goes on when it is over."""
        b, verb, what = board(g), verb_of(choice), slot_of(choice, 0)
        f.step += 1
        g.begin_group()
        if verb == MONEY:
            take_money(g, b, seat)
        elif verb == TAKE:
            g.call("draw", seat, [b.world.draw, 0, 0, 1])
        elif verb == FULFIL:
            fulfil_cheapest(g, b, seat, what)
        elif verb == FULFIL_CHOOSING:
            show_contract(g, b, seat, what)
            g.call("sourcing", seat, [what, *b.world.needs[what], -1, 0])
        elif verb == FACTORY:
            build_factory(g, b, seat, what, b.world.factory_cubes)
        else:
            g.call("track", seat, [0])

    def question(self, g: State, f: Frame, seat: int) -> str:
        """What is asked."""
        return f"Choose your {'first' if not f.step else 'second'} action."


def take_money(g: State, b: Land, seat: int) -> None:
    """Three dollars from the bank, as far as it has them (SP-MON-01, SP-GEN-11)."""
    amount = asks(g).from_bank(b, b.world.money_action)
    b.cells[b.at.cash + seat] += amount
    if g.telling:
        g.tell("money", {"seat": g.book.setup.seats[seat], "amount": amount}, ("SP-MON-01",))

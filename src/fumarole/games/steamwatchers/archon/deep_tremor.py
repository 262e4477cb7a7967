"""Deep Tremor: of two Steam Column cards turned up one forms its column; the Archon keeps the other."""

from __future__ import annotations

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.archon.edict import archon
from fumarole.games.steamwatchers.board import DISCARD, IN_FORCE, Europa
from fumarole.games.steamwatchers.rules.decks import DrawCards
from fumarole.games.steamwatchers.rules.setup import resolve_card
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.verbs import STEAM

TURNED_UP = 2
NOT_TURNED_UP = Reason("Choose one of the cards turned up.", "SW-CON-12", "SW-CON-17")


class TurnUp(DrawCards):
    """The top Steam Column card is laid open; an empty deck is renewed from the discards (SW-COL-11)."""

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True)

    def drawn(self, g: State, b: Europa, f: Frame, card: int) -> None:
        """For everybody to see."""
        b.cells[b.at.steam_card + card] = IN_FORCE
        if g.telling:
            g.tell("turned-up", {"card": b.world.areas[card], "levels": b.world.levels[card]}, ("SW-CON-12",))


class Tremor(Rule):
    """Two cards are turned up; the Archon chooses; both are discarded, or the other is kept."""

    def memory(self, book: Rulebook) -> Memory:
        """How many cards were turned up."""
        return Memory(steps=TURNED_UP, owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """One card is no choice; without any nothing happens."""
        b = board(g)
        if f.step < TURNED_UP:
            f.step += 1
            g.call("turn-up", f.seat)
            return False
        cards = b.steam_cards_in(IN_FORCE)
        if len(cards) > 1:
            return True
        if cards:
            self.form(g, f, b, cards[0])
        else:
            g.finish()
        return False

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Either card."""
        return [pack(STEAM, card) for card in board(g).steam_cards_in(IN_FORCE)]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Another card."""
        return NOT_TURNED_UP if verb_of(choice) == STEAM else reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Form its column."""
        self.form(g, f, board(g), slot_of(choice, 0))

    def form(self, g: State, f: Frame, b: Europa, card: int) -> None:
        """The column first, then the other card goes where it belongs."""
        g.finish()
        resolve_card(g, b, card, ("SW-CON-12",))
        clan = b.clan_of(f.seat)
        for other in b.steam_cards_in(IN_FORCE):
            if clan == archon(g, b):
                b.cells[b.at.steam_card + other] = b.hand(clan)
                if g.telling:
                    facts = {"clan": b.world.clans[clan], "card": b.world.areas[other]}
                    g.tell("kept-card", facts, ("SW-CON-12",))
            else:
                b.cells[b.at.steam_card + other] = DISCARD
                b.cells[b.at.last_discard] = other + 1
                g.tell("discarded", {"card": b.world.areas[other]}, ("SW-CON-15",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Which."""
        b = board(g)
        cards = " or ".join(
            f"{b.world.areas[card]} ({b.world.levels[card]})" for card in b.steam_cards_in(IN_FORCE)
        )
        other = "keep" if b.clan_of(seat) == archon(g, b) else "discard"
        return f"Deep Tremor: raise steam with one of the cards turned up, {cards}, and {other} the other."

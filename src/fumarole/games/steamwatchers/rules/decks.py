"""Decks, and drawing from them: chance picks a card, whoever draws says what becomes of it.

What lies in a deck has no order, for nobody knows it; a deck that is empty takes its discards back.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from fumarole.engine.choice import CHANCE, pack, slot_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.engine.words import Words
from fumarole.games.steamwatchers.board import DECK, DISCARD, Europa
from fumarole.games.steamwatchers.rules.memory import MANY
from fumarole.games.steamwatchers.terms import board


@mypyc_attr(allow_interpreted_subclasses=True)
class Deck:
    """Cards of one kind, each with a cell that says where it is; `shuffled` tells that it was renewed."""

    def __init__(self, shuffled: str, rule: str) -> None:
        self.shuffled = shuffled
        self.rule = rule

    def at(self, b: Europa) -> int:
        """Where the cells of the cards begin."""
        raise NotImplementedError

    def names(self, b: Europa) -> Words:
        """The cards."""
        raise NotImplementedError

    def cards_in(self, b: Europa, place: int) -> list[int]:
        """The cards in a place."""
        at = self.at(b)
        return [card for card in range(len(self.names(b))) if b.cells[at + card] == place]

    def renewed(self, b: Europa) -> None:
        """What else is so when the discards have come back."""

    def renew(self, g: State, b: Europa) -> list[int]:
        """The cards to draw from; an empty deck takes the discards back."""
        left = self.cards_in(b, DECK)
        if left:
            return left
        left = self.cards_in(b, DISCARD)
        for card in left:
            b.cells[self.at(b) + card] = DECK
        if left:
            self.renewed(b)
            g.tell(self.shuffled, {}, (self.rule,))
        return left


class SteamDeck(Deck):
    """Steam Column cards, named by their areas (SW-COL-11)."""

    def at(self, b: Europa) -> int:
        return b.at.steam_card

    def names(self, b: Europa) -> Words:
        return b.world.areas

    def renewed(self, b: Europa) -> None:
        """No card lies face up on the pile."""
        b.cells[b.at.last_discard] = 0


class ArchonDeck(Deck):
    """Archon cards; those covered by a later one are its discards (SW-CON-18)."""

    def at(self, b: Europa) -> int:
        return b.at.archon_card

    def names(self, b: Europa) -> Words:
        return b.world.archons


STEAM_CARDS: Final = SteamDeck("steam-deck", "SW-COL-11")
ARCHON_CARDS: Final = ArchonDeck("archon-deck", "SW-CON-18")


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawCards(Rule):
    """Card by card from a deck, as many as `wanted`; without a card, no draw."""

    def __init__(self, verb: int, deck: Deck = STEAM_CARDS) -> None:
        self.verb = verb
        self.deck = deck

    def memory(self, book: Rulebook) -> Memory:
        """How many cards were drawn."""
        return Memory(steps=MANY)

    def wanted(self, g: State, b: Europa) -> int:
        """How many cards are drawn."""
        return 1

    def cards(self, g: State, b: Europa) -> list[int]:
        """The cards that can be drawn."""
        return self.deck.renew(g, b)

    def gesture(self, b: Europa, f: Frame, card: int) -> int:
        """How the draw of a card is written down: its last slot is the card."""
        return pack(self.verb, card)

    def card_of(self, choice: int) -> int:
        """The card that was drawn."""
        return slot_of(choice, 0)

    def drawn(self, g: State, b: Europa, f: Frame, card: int) -> None:
        """What becomes of a card."""
        raise NotImplementedError

    def run(self, g: State, f: Frame) -> bool:
        """If there is one."""
        b = board(g)
        if f.step < self.wanted(g, b) and self.cards(g, b):
            return True
        g.finish()
        return False

    def choosers(self, g: State, f: Frame) -> list[int]:
        """Chance."""
        return [CHANCE]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Any card, all alike."""
        b = board(g)
        return [self.gesture(b, f, card) for card in self.cards(g, b)]

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """The last ends it, whatever becomes of the card."""
        b = board(g)
        if f.step + 1 >= self.wanted(g, b):
            g.finish()
        self.drawn(g, b, f, self.card_of(choice))
        f.step += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawToHand(DrawCards):
    """One card into a hand, seen by its owner alone (SW-GEN-21)."""

    def __init__(self, verb: int, deck: Deck, told: str, rule: str) -> None:
        super().__init__(verb, deck)
        self.told = told
        self.rule = rule

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True)

    def drawer(self, f: Frame) -> int:
        """The seat that draws."""
        return f.seat

    def gesture(self, b: Europa, f: Frame, card: int) -> int:
        return pack(self.verb, b.clan_of(self.drawer(f)), card)

    def card_of(self, choice: int) -> int:
        return slot_of(choice, 1)

    def drawn(self, g: State, b: Europa, f: Frame, card: int) -> None:
        """Into the hand."""
        seat = self.drawer(f)
        clan = b.clan_of(seat)
        b.cells[self.deck.at(b) + card] = b.hand(clan)
        if g.telling:
            facts = {"clan": b.world.clans[clan], "card": self.deck.names(b)[card]}
            g.tell(self.told, facts, (self.rule,), {"card": (seat,)})

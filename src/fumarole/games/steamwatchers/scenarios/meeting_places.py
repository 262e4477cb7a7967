"""Come Alone: how meeting places are drawn and kept, and who comes when one is revealed."""

from __future__ import annotations

from typing import Final

from fumarole.engine.choice import CHANCE, pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import DECK, Europa
from fumarole.games.steamwatchers.judgement import heuristics
from fumarole.games.steamwatchers.judgement.evaluation import Evaluation
from fumarole.games.steamwatchers.rules.common import clan_in, is_gone
from fumarole.games.steamwatchers.rules.decks import DrawToHand
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.verbs import RECRUIT_BASE
from fumarole.games.steamwatchers.world import BASE

KEEP_PLACE: Final = 140
CARDS: Final = 3
RECRUITS: Final = 2
HOME: Final = 0.6
"""What it is to a bot to have its secret place within its own land."""

NOT_DRAWN = Reason("Your meeting place is one of the three cards you drew.", "SW-SCN-MEETING-03")
NOT_YOURS = Reason("The recruits go to one area that you control.", "SW-SCN-MEETING-13", "SW-SCN-MEETING-14")
NOT_SO_MANY = Reason(
    "Two base soldiers come, or as many as supply and area allow.", "SW-SCN-MEETING-13", "SW-SCN-MEETING-15"
)


class DrawPlaces(DrawToHand):
    """Each player draws three Steam Column cards, any of the deck (SW-SCN-MEETING-03, -07)."""

    def memory(self, book: Rulebook) -> Memory:
        """How many cards were drawn."""
        return Memory(steps=CARDS * book.seats)

    def wanted(self, g: State, b: Europa) -> int:
        """Seat by seat; nobody returns a card before all have chosen (SW-SCN-MEETING-06)."""
        return CARDS * b.seats

    def drawer(self, f: Frame) -> int:
        return f.step // CARDS


class KeepPlaces(Rule):
    """Everybody keeps one card face down under the clan board (SW-SCN-MEETING-03, -04)."""

    def __init__(self, deploy: Rule) -> None:
        self.deploy = deploy

    def waiting(self, b: Europa) -> list[int]:
        """The seats that have not chosen."""
        return [seat for seat in range(b.seats) if not b.steam_cards_in(b.under(b.clan_of(seat)))]

    def run(self, g: State, f: Frame) -> bool:
        """Until all have one."""
        if self.waiting(board(g)):
            return True
        g.finish()
        return False

    def choosers(self, g: State, f: Frame) -> list[int]:
        """All at the same time, or chance in a quick start."""
        return [CHANCE] if CHANCE in self.deploy.choosers(g, f) else self.waiting(board(g))

    def whose(self, b: Europa, seat: int) -> int:
        """The seat that a choice is for."""
        return self.waiting(b)[0] if seat == CHANCE else seat

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """The cards drawn."""
        b = board(g)
        hand = b.hand(b.clan_of(self.whose(b, seat)))
        return [pack(KEEP_PLACE, card) for card in b.steam_cards_in(hand)]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Another card, or none."""
        return NOT_DRAWN

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Under the board."""
        b = board(g)
        keeper, card = self.whose(b, seat), slot_of(choice, 0)
        clan = b.clan_of(keeper)
        b.cells[b.at.steam_card + card] = b.under(clan)
        if g.telling:
            facts = {"clan": b.world.clans[clan], "area": b.world.areas[card]}
            g.tell("place-kept", facts, ("SW-SCN-MEETING-04",), {"area": (keeper,)})

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Which."""
        return "Keep one of your three cards: its area is your secret meeting place."


class ReturnPlaces(Rule):
    """The cards not kept go back into the deck (SW-SCN-MEETING-05)."""

    def run(self, g: State, f: Frame) -> bool:
        """From all hands at once."""
        b = board(g)
        for seat in range(b.seats):
            for card in b.steam_cards_in(b.hand(b.clan_of(seat))):
                b.cells[b.at.steam_card + card] = DECK
        g.finish()
        g.tell("places-returned", {}, ("SW-SCN-MEETING-05",))
        return False


class Recruits(Rule):
    """Two base soldiers in one controlled area, fewer where they do not fit (SW-SCN-MEETING-13 to -15)."""

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """With one place only it happens by itself; with none the recruits are forgone."""
        ways = [] if is_gone(g, f) else self.options(g, f, f.seat)
        if len(ways) > 1:
            return True
        g.finish()
        for way in ways:
            self.recruit(g, clan_in(board(g), f), way)
        return False

    def fitting(self, b: Europa, clan: int, area: int) -> int:
        """How many come to an area."""
        return min(RECRUITS, b.cells[b.at.supply + clan * 2 + BASE], b.room(area, clan))

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Every controlled area with room."""
        b = board(g)
        clan = clan_in(b, f)
        fits = {area: self.fitting(b, clan, area) for area in asks(g).controlled(g, b, clan)}
        return [pack(RECRUIT_BASE, count, area) for area, count in fits.items() if count]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Elsewhere, or another number."""
        b = board(g)
        if verb_of(choice) != RECRUIT_BASE:
            return reasons.NOT_NOW
        mine = slot_of(choice, 1) in asks(g).controlled(g, b, clan_in(b, f))
        return NOT_SO_MANY if mine else NOT_YOURS

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """There."""
        g.finish()
        self.recruit(g, clan_in(board(g), f), choice)

    def recruit(self, g: State, clan: int, way: int) -> None:
        """From the clan supply."""
        b = board(g)
        count, area = slot_of(way, 0), slot_of(way, 1)
        b.recruit(area, clan, count, 0)
        if g.telling:
            facts = {"clan": b.world.clans[clan], "base": count, "elite": 0, "area": b.world.areas[area]}
            g.tell("recruited", facts, ("SW-SCN-MEETING-13",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Where."""
        return "Your contacts bring two base soldiers: choose the area."


def keep_place(g: State, evaluation: Evaluation, clan: int, option: int) -> float:
    """For bots: a secret place at home, or as near to it as may be."""
    area = slot_of(option, 0)
    near, holder = heuristics.nearness(evaluation, clan, area), evaluation.b.holder(area)
    if holder == clan:
        return HOME + 0.2 * near
    return near - (0.0 if holder < 0 else 0.3)

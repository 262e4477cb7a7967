"""Phase 1, the Conclave: titles are taken in order and resolved at once (SW-CON)."""

from __future__ import annotations

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.flow import reach
from fumarole.engine.frame import Frame, Memory, Number
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import NONE, Europa
from fumarole.games.steamwatchers.rules.common import clan_in, conclave_order, is_gone
from fumarole.games.steamwatchers.rules.decks import DrawCards
from fumarole.games.steamwatchers.rules.memory import MANY
from fumarole.games.steamwatchers.rules.setup import resolve_card
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.verbs import (
    BLOCK,
    PRIMUS_RECRUIT,
    SEND_LEGATE,
)
from fumarole.games.steamwatchers.world import ARCHON, BASE, LEGATE, PRIMUS, TITLES, WATCHERS


class OpenRound(Rule):
    """The round marker advances (SW-CON-01)."""

    def run(self, g: State, f: Frame) -> bool:
        """A new round; nobody holds a title yet."""
        b = board(g)
        b.cells[b.at.round] += 1
        for clan in range(b.clans):
            b.cells[b.at.title_of + clan] = 0
        g.finish()
        g.tell("round", {"round": b.cells[b.at.round]}, ("SW-CON-01",))
        return False


class TakeTitles(Rule):
    """Position by position Ambassadors move and titles resolve (SW-CON-02, SW-CON-03, SW-CON-07)."""

    def memory(self, book: Rulebook) -> Memory:
        """How many positions were called, and the untaken titles put off."""
        return Memory(steps=len(TITLES), rows=(Number("title", len(TITLES) - 1),), many=len(TITLES))

    def run(self, g: State, f: Frame) -> bool:
        """The next position; with the table option untaken ones wait for a second pass."""
        b = board(g)
        titles = b.world.titles
        if f.step >= len(titles):
            if f.memo:
                self.untaken(g, f.memo.pop(0))
            else:
                g.finish()
            return False
        title = titles[f.step]
        f.step += 1
        clan = b.claimant(title)
        if clan >= 0:
            self.take(g, b, clan, title)
        elif asks(g).house.untaken_titles_at_end:
            f.memo.append(title)
        else:
            self.untaken(g, title)
        return False

    def take(self, g: State, b: Europa, clan: int, title: int) -> None:
        """The Ambassador moves to the Conclave track."""
        b.cells[b.at.title_of + clan] = title + 1
        b.cells[b.at.claim_of + clan] = 0
        if g.telling:
            g.tell("title", {"clan": b.world.clans[clan], "title": TITLES[title]}, ("SW-CON-02",))
        seat, side = b.seat_of(clan), b.side(clan)
        reach(g, "title-taken", seat, side)
        if title in WATCHERS:
            g.call("watcher", seat, side=side)
        elif title == LEGATE:
            g.call("legate", seat, side=side)
        elif title == ARCHON:
            g.call("archon", seat)
        else:
            g.call("primus", seat, side=side)

    def untaken(self, g: State, title: int) -> None:
        """An untaken Watcher brings steam; an untaken Archon repeats its card (SW-CON-06, -15, -17)."""
        if title in WATCHERS:
            g.call("untaken-watcher")
        elif title == ARCHON:
            repeat_card(g)


def repeat_card(g: State) -> None:
    """The card in force takes effect again; the first player in track order chooses (SW-CON-15, -17)."""
    b = board(g)
    if b.in_force != NONE:
        g.call("archon-repeats", b.seat_of(conclave_order(b)[0]))


class DrawAndPlay(Rule):
    """Draw cards, then play one or more from the whole hand, old or new; the others are kept."""

    def __init__(self, draw: str, verb: int) -> None:
        self.draw = draw
        self.verb = verb

    def memory(self, book: Rulebook) -> Memory:
        """How many cards were drawn, then played."""
        return Memory(steps=MANY, owned=True)

    def draws(self, g: State, b: Europa, clan: int) -> int:
        """How many cards a clan draws."""
        raise NotImplementedError

    def plays(self, g: State, b: Europa) -> int:
        """How many cards are played."""
        return 1

    def hand(self, b: Europa, clan: int) -> list[int]:
        """The cards of this kind in a clan's hand."""
        return []

    def run(self, g: State, f: Frame) -> bool:
        """The draws, then the choices."""
        if is_gone(g, f):
            g.finish()
            return False
        b = board(g)
        draws = self.draws(g, b, clan_in(b, f))
        if f.step < draws:
            f.step += 1
            if f.step == draws:
                reach(g, "cards-drawn", f.seat, f.side)
            g.call(self.draw, f.seat, side=f.side)
            return False
        if f.step < draws + self.plays(g, b) and self.options(g, f, f.seat):
            return True
        g.finish()
        return False

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Any card in hand."""
        b = board(g)
        return [pack(self.verb, card) for card in self.hand(b, b.clan_of(seat))]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Not in hand."""
        return reasons.NOT_IN_HAND if verb_of(choice) == self.verb else reasons.NOT_NOW


class Watcher(DrawAndPlay):
    """Steam Column cards: one is resolved, even for a full column (SW-CON-04, SW-CON-05, SW-COL-04)."""

    def draws(self, g: State, b: Europa, clan: int) -> int:
        return asks(g).watcher_draws(g, b, clan)

    def plays(self, g: State, b: Europa) -> int:
        return asks(g).watcher_plays(g, b)

    def hand(self, b: Europa, clan: int) -> list[int]:
        """Steam Column cards."""
        return b.steam_cards_in(b.hand(clan))

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Resolve it."""
        f.step += 1
        b = board(g)
        resolve_card(g, b, slot_of(choice, 0), ("SW-CON-05",), clan_in(b, f))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Which card."""
        return "As Watcher, raise steam with one card of your hand."


class UntakenWatcher(DrawCards):
    """As many cards from the deck are resolved as a Watcher would play (SW-CON-06)."""

    def wanted(self, g: State, b: Europa) -> int:
        return asks(g).watcher_plays(g, b)

    def drawn(self, g: State, b: Europa, f: Frame, card: int) -> None:
        """Resolve it."""
        resolve_card(g, b, card, ("SW-CON-06",))


class Legate(Rule):
    """The Legate token goes to an ice floe area (SW-CON-08, SW-CON-09)."""

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Any of them."""
        return [pack(SEND_LEGATE, floe) for floe in range(len(board(g).world.floes))]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Not a floe."""
        return reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """It works as a contract until Whiteout."""
        b = board(g)
        b.cells[b.at.legate_at] = slot_of(choice, 0) + 1
        b.cells[b.at.legate_of] = clan_in(b, f) + 1
        g.finish()
        if g.telling:
            g.tell("legate", {"floe": b.world.floes[slot_of(choice, 0)]}, ("SW-CON-08",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Where."""
        return "As Legate, send your token to an ice floe area."


class Archon(DrawAndPlay):
    """Archon cards: one is put in force, by a seat's primary clan (SW-CON-11 to SW-CON-13)."""

    def draws(self, g: State, b: Europa, clan: int) -> int:
        return asks(g).archon_draws(g, b, clan)

    def hand(self, b: Europa, clan: int) -> list[int]:
        """Archon cards."""
        return b.archon_cards_in(b.hand(clan))

    def run(self, g: State, f: Frame) -> bool:
        """An Archon without any card repeats the card in force (AR-11)."""
        asked = super().run(g, f)
        if not asked and f not in g.stack and not is_gone(g, f):
            repeat_card(g)
        return asked

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """It covers the card in force, and takes effect."""
        b = board(g)
        b.proclaim(slot_of(choice, 0))
        g.finish()
        if g.telling:
            card = slot_of(choice, 0)
            facts = {"card": b.world.archons[card], "name": b.world.card_names[card]}
            g.tell("proclaimed", facts, ("SW-CON-12",))
        g.call("archon-takes-effect", seat)

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Which card, and what each of them does."""
        b = board(g)
        world, hand = b.world, self.hand(b, b.clan_of(seat))
        cards = [f"  {world.archons[c]}, {world.card_names[c]}: {world.card_briefs[c]}" for c in hand]
        return "\n".join(["As Archon, put one card of your hand in force.", *cards])


class Primus(Rule):
    """The Primus blocks a title and recruits one base soldier (SW-CON-19 to SW-CON-23).

    Whichever clan of a seat holds the title, the soldier comes from its primary clan.
    """

    def memory(self, book: Rulebook) -> Memory:
        """Whether a title is blocked, and how many soldiers have come."""
        return Memory(steps=MANY, owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """The block, then the recruit if one can be placed."""
        if is_gone(g, f) or (f.step and not (self.recruits(g, f) and self.options(g, f, f.seat))):
            g.finish()
            return False
        return True

    def recruits(self, g: State, f: Frame) -> bool:
        """Whether there is a soldier to come, once a title is blocked."""
        b = board(g)
        return f.step <= asks(g).primus_recruits(g, b, clan_in(b, f))

    def candidates(self, g: State, f: Frame, seat: int) -> list[int]:
        """Titles, then areas."""
        b = board(g)
        if f.step == 0:
            return [pack(BLOCK, title) for title in b.world.titles]
        return [pack(PRIMUS_RECRUIT, area) for area in asks(g).controlled(g, b, b.clan_of(seat))]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Its own space, an area not controlled or full, or nobody left."""
        b = board(g)
        clan, what = b.clan_of(seat), slot_of(choice, 0)
        if f.step == 0:
            if verb_of(choice) != BLOCK:
                return reasons.NOT_NOW
            if what not in b.world.titles:
                return reasons.TITLE_CLOSED
            return reasons.NOT_PRIMUS_SPACE if what == PRIMUS else None
        if verb_of(choice) != PRIMUS_RECRUIT:
            return reasons.NOT_NOW
        if not b.cells[b.at.supply + clan * 2 + BASE]:
            return reasons.NO_BASE_LEFT
        if what >= b.areas or asks(g).controller(g, b, what) != clan:
            return reasons.NOT_CONTROLLED
        near = [what, *b.world.borders[what]]
        if asks(g).house.primus_near_units and not any(b.units(area, clan) for area in near):
            return reasons.NOT_NEAR_UNITS
        return reasons.AREA_FULL if b.room(what, clan) < 1 else None

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Lay the token; place the soldier."""
        b = board(g)
        clan, what = b.clan_of(seat), slot_of(choice, 0)
        if f.step == 0:
            b.cells[b.at.primus_at] = what + 1
            b.cells[b.at.primus_of] = clan_in(b, f) + 1
            f.step = 1
            g.tell("blocked", {"title": TITLES[what]}, ("SW-CON-19",))
            return
        b.recruit(what, clan, 1, 0)
        f.step += 1
        if not self.recruits(g, f):
            g.finish()
        if g.telling:
            facts = {"clan": b.world.clans[clan], "base": 1, "elite": 0, "area": b.world.areas[what]}
            g.tell("recruited", facts, ("SW-CON-22",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """What."""
        return "As Primus, block a title." if f.step == 0 else "As Primus, place one base soldier."

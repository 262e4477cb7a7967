"""Western Alliance: two opening cards, the skip, and Jeeps that like buildings (SW-CLAN-ALLIANCE)."""

from __future__ import annotations

from typing import Final, cast

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import anchors
from fumarole.games.steamwatchers.board import DISCARD, Europa
from fumarole.games.steamwatchers.clans.clan import Clan
from fumarole.games.steamwatchers.judgement.clan_weights import ClanWeights
from fumarole.games.steamwatchers.part import ClanPart
from fumarole.games.steamwatchers.rules.activation import Action, Turn
from fumarole.games.steamwatchers.rules.memory import areas
from fumarole.games.steamwatchers.strengths import ABILITY
from fumarole.games.steamwatchers.switches import Switch, switched
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.verbs import SKIP_ARCHON, SKIP_STEAM

NOT_ALLIANCE = Reason("Only the Western Alliance may skip.", "SW-CLAN-ALLIANCE-05")
SKIPPED_ALREADY = Reason("One skip a round.", "SW-CLAN-ALLIANCE-14")
NOTHING_TO_FORGO = Reason("A skip forgoes an order that could be activated.", "SW-CLAN-ALLIANCE-11")
NO_CARD_TO_SKIP = Reason("A skip takes that card from your hand.", "SW-CLAN-ALLIANCE-12")


class Alliance(Clan):
    """Jeeps gain from every building in the attacked area."""

    def __init__(self, number: int) -> None:
        super().__init__(number, ClanWeights(fight=1.15, elite=1.2))

    def join(self, book: Rulebook) -> Rulebook:
        """The opening draw comes before any title, the skip among the actions of a turn."""
        turn = cast(Turn, book.rules["turn"])
        book = anchors.put(book, "before-titles", "opening-draw", OpeningDraw(self.number))
        return book.but(rules={"turn": turn.plus(Skip(self.number))})

    def extra_attack(self, g: State, b: Europa, area: int, elite: int) -> int:
        """One for each building, however many Jeeps (SW-CLAN-ALLIANCE-18 to SW-CLAN-ALLIANCE-24)."""
        return b.buildings(area) if elite else 0

    def rule_of(self, part: int) -> str:
        """Jeeps have their own."""
        return "SW-CLAN-ALLIANCE-18" if part == ABILITY else super().rule_of(part)


class OpeningDraw(Rule):
    """Two Steam Column cards at the start of the first Conclave (SW-CLAN-ALLIANCE-01 to -03)."""

    def __init__(self, clan: int) -> None:
        self.clan = clan

    def memory(self, book: Rulebook) -> Memory:
        """How many cards were drawn."""
        return Memory(steps=areas(book))

    def run(self, g: State, f: Frame) -> bool:
        """In round 1 only."""
        b = board(g)
        seat = b.seat_of(self.clan)
        cards = b.world.facts[self.clan].opening_cards
        if seat < 0 or b.cells[b.at.round] != 1 or f.step == cards:
            g.finish()
            return False
        f.step += 1
        g.call("draw-steam", seat)
        return False


class Skip(Action):
    """Once a round a card is discarded instead of activating an order (SW-CLAN-ALLIANCE-05 to -14)."""

    def __init__(self, clan: int) -> None:
        self.clan = clan

    def verbs(self) -> tuple[int, ...]:
        """Skip with either kind of card."""
        return (SKIP_STEAM, SKIP_ARCHON)

    def impossible(self, g: State, b: Europa, clan: int) -> Reason | None:
        """Why there is no skip now."""
        if clan != self.clan:
            return NOT_ALLIANCE
        if b.cells[b.at.skipped + clan]:
            return SKIPPED_ALREADY
        return None if b.ordered(clan) or asks(g).house.skip_without_token else NOTHING_TO_FORGO

    def offers(self, g: State, b: Europa, clan: int) -> list[int]:
        """Every Steam Column and Archon card in hand."""
        if self.impossible(g, b, clan) is not None:
            return []
        hand = b.hand(clan)
        steam = [pack(SKIP_STEAM, card) for card in b.steam_cards_in(hand)]
        return steam + [pack(SKIP_ARCHON, card) for card in b.archon_cards_in(hand)]

    def objection(self, g: State, b: Europa, clan: int, choice: int) -> Reason | None:
        """Not now, or no such card."""
        return self.impossible(g, b, clan) or NO_CARD_TO_SKIP

    def do(self, g: State, b: Europa, seat: int, clan: int, choice: int) -> None:
        """The card is discarded without effect and the turn ends."""
        cells, at, card = b.cells, b.at, slot_of(choice, 0)
        if verb_of(choice) == SKIP_STEAM:
            cells[at.steam_card + card] = DISCARD
            cells[at.last_discard] = card + 1
            shown = b.world.areas[card]
        else:
            cells[at.archon_card + card] = DISCARD
            shown = b.world.archons[card]
        cells[at.skipped + clan] = 1
        g.tell("skipped", {"card": shown}, ("SW-CLAN-ALLIANCE-05",))


WESTERN_ALLIANCE: Final = ClanPart(
    "western-alliance",
    "Western Alliance",
    Alliance,
    {
        "skipped": ("The Western Alliance skips, discarding {card}.",),
    },
    table_options=(
        switched(
            Switch(
                "skip_without_token",
                ("off", "on"),
                "skip_without_token",
                True,
                "Whether the Western Alliance may skip without an order to forgo.",
                ("SW-CLAN-ALLIANCE-11",),
            )
        ),
    ),
)

"""Come Alone: everybody has one hidden meeting place to hold (SW-SCN-MEETING).

The printed title, keyword and number of rounds of this scenario are lost; the title here is ours.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from fumarole.engine.choice import pack
from fumarole.engine.flow import Sequence
from fumarole.engine.phrase import Phrase
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rulebook, State
from fumarole.games.steamwatchers import anchors
from fumarole.games.steamwatchers.board import BOX, Europa
from fumarole.games.steamwatchers.part import Opinion, Part
from fumarole.games.steamwatchers.rules.activation import Action, Turn
from fumarole.games.steamwatchers.rules.common import call_for
from fumarole.games.steamwatchers.rules.decks import STEAM_CARDS
from fumarole.games.steamwatchers.scenarios.meeting_places import (
    KEEP_PLACE,
    DrawPlaces,
    KeepPlaces,
    Recruits,
    ReturnPlaces,
    keep_place,
)
from fumarole.games.steamwatchers.scenarios.parts.activate_now import ActivateNow, activations
from fumarole.games.steamwatchers.scenarios.parts.kit import areas_of, option, scenario, terms_of
from fumarole.games.steamwatchers.scenarios.parts.targets import FIELD_NOTES, SHOWN, clan_side, with_tokens
from fumarole.games.steamwatchers.terms import Over, Questions, asks
from fumarole.games.steamwatchers.verbs import DRAW_STEAM

REVEAL: Final = 141
LAST_REVEAL: Final = 3
OWN_PLACE: Final = 2
OTHER_PLACE: Final = 1

TOO_LATE = Reason(
    "Meeting places are revealed in rounds 1 to 3, or at the end.", "SW-SCN-MEETING-11", "SW-SCN-MEETING-21"
)
REVEALED = Reason("Your meeting place is known already.", "SW-SCN-MEETING-17")
NO_TOKEN = Reason(
    "Who reveals a meeting place goes on to activate an Order token; you have none.", "SW-SCN-MEETING-19"
)
MUST_ACTIVATE = Reason("After revealing, an Order token must be activated.", "SW-SCN-MEETING-19")


def reveal(g: State, b: Europa, tokens: int, clan: int, rules: tuple[str, ...]) -> None:
    """The card is out of the game, the clan's Target Area token marks the place (SW-SCN-MEETING-12, -22)."""
    for area in b.steam_cards_in(b.under(clan)):
        b.cells[b.at.steam_card + area] = BOX
        b.cells[tokens + area] = clan_side(clan)
        g.reveal()
        if g.telling:
            g.tell("place-revealed", {"clan": b.world.clans[clan], "area": b.world.areas[area]}, rules)


class Reveal(Action):
    """Before activating a token one may reveal the meeting place for recruits (SW-SCN-MEETING-11 to -21)."""

    def __init__(self, tokens: int) -> None:
        self.tokens = tokens

    def verbs(self) -> tuple[int, ...]:
        """Reveal."""
        return (REVEAL,)

    def offers(self, g: State, b: Europa, clan: int) -> list[int]:
        """Controlled or not, and free of charge (SW-SCN-MEETING-16, -18)."""
        return [] if self.objection(g, b, clan, REVEAL) else [pack(REVEAL)]

    def objection(self, g: State, b: Europa, clan: int, choice: int) -> Reason | None:
        """Too late, done already, or no token to go on with."""
        if b.cells[b.at.round] > LAST_REVEAL:
            return TOO_LATE
        if not b.steam_cards_in(b.under(clan)):
            return REVEALED
        return None if activations(g, b, clan) else NO_TOKEN

    def do(self, g: State, b: Europa, seat: int, clan: int, choice: int) -> None:
        """The token, then the recruits, then an activation in the same turn."""
        reveal(g, b, self.tokens, clan, ("SW-SCN-MEETING-11",))
        call_for(g, b, "activate-now", clan)
        call_for(g, b, "meeting-recruits", clan)


class Meetings(Over):
    """All places are revealed at the end, and count (SW-SCN-MEETING-23 to -26)."""

    def __init__(self, under: Questions, tokens: int) -> None:
        super().__init__(under)
        self.tokens = tokens

    def closing(self, g: State, b: Europa) -> None:
        """What is still hidden, without recruits (SW-SCN-MEETING-23, -26)."""
        self.under.closing(g, b)
        for clan in range(b.clans):
            reveal(g, b, self.tokens, clan, ("SW-SCN-MEETING-23",))

    def final_bonus(self, g: State, b: Europa, clan: int) -> int:
        """More for the clan's own place than for another's."""
        total = self.under.final_bonus(g, b, clan)
        for area in asks(g).controlled(g, b, clan):
            token = b.cells[self.tokens + area]
            if token:
                total += OWN_PLACE if token == clan_side(clan) else OTHER_PLACE
        return total


def meeting(book: Rulebook) -> Rulebook:
    """Places are drawn between deployment and the first Conclave, revealed on turns and before scoring."""
    book = with_tokens(book)
    tokens = book.layout.at("target")
    places = Sequence("draw-places", "keep-places", "return-places")
    book = anchors.put(book, "after-deployment", "meeting-places", places)
    return book.but(
        terms=Meetings(terms_of(book), tokens),
        notation=book.notation.plus(
            Phrase(KEEP_PLACE, "meet", "meet in {area}", area=areas_of(book)),
            Phrase(REVEAL, "reveal_meeting_place", "reveal the meeting place"),
        ),
        rules={
            "draw-places": DrawPlaces(DRAW_STEAM, STEAM_CARDS, "drew-steam", "SW-SCN-MEETING-03"),
            "keep-places": KeepPlaces(book.rules["deploy"]),
            "return-places": ReturnPlaces(),
            "turn": cast(Turn, book.rules["turn"]).plus(Reveal(tokens)),
            "meeting-recruits": Recruits(),
            "activate-now": ActivateNow(MUST_ACTIVATE),
        },
    )


class MeetingPart(Part):
    """A place is kept near one's own land."""

    opinions: Mapping[int, Opinion] = {KEEP_PLACE: keep_place}
    field_notes = FIELD_NOTES
    moment_notes: Mapping[str, str] = {
        "meeting-places": "after setup: cards for meeting places are drawn, kept and returned",
        "draw-places": "three cards each are drawn",
        "keep-places": "everybody keeps one of the three cards in hand, in secret",
        "return-places": "the others go back",
    }


COME_ALONE: Final = scenario(
    "come-alone",
    "Come Alone",
    "Everybody has one hidden meeting place to hold. The printed title is lost; this one is ours.",
    character="secrets",
    rounds=4,
    columns=3,
    change=meeting,
    rounds_option="meeting_rounds",
    sentences={
        "place-kept": (
            "{clan} [keeps|keep] {area} as [clan:its|their] meeting place.",
            "{clan} [keeps|keep] one of [its|their] cards as [its|their] meeting place.",
        ),
        "places-returned": ("All other cards go back into the Steam Column deck.",),
        "place-revealed": ("{clan} [reveals|reveal] [its|their] meeting place: {area}.",),
    },
    shown=SHOWN,
    part=MeetingPart,
)

OPTIONS: Final = (
    option(
        "meeting_rounds",
        "How many rounds Come Alone lasts; the printed number is lost.",
        ("4", "3", "5"),
        ("SW-SCN-MEETING-01",),
        "come-alone",
    ),
)

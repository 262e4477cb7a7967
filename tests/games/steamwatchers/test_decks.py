"""Drawing from a deck: one rule for all decks, those of the box and those that a part brings."""

from __future__ import annotations

import pytest

from fumarole.engine.choice import CHANCE, pack
from fumarole.engine.frame import Frame
from fumarole.engine.layout import Field
from fumarole.engine.phrase import Phrase
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.engine.words import Words
from fumarole.games.steamwatchers.board import DECK, DISCARD, FIRST_HAND, Europa
from fumarole.games.steamwatchers.rules.decks import Deck, DrawCards, DrawToHand
from fumarole.games.steamwatchers.scenarios.parts.around import Around
from fumarole.games.steamwatchers.scenarios.parts.kit import clans_of
from fumarole.games.steamwatchers.title import TITLE

KITS = Words("kit", ["drill", "winch", "lamp"])
DRAW_KIT = 201


class Kits(Deck):
    """A made-up deck in a field of its own."""

    def __init__(self, field: int) -> None:
        super().__init__("kits", "X-KIT-01")
        self.field = field

    def at(self, b: Europa) -> int:
        return self.field

    def names(self, b: Europa) -> Words:
        return KITS


def with_kits(book: Rulebook) -> Rulebook:
    wider = book.layout.plus(Field("kits", KITS, most=FIRST_HAND + 40))
    phrase = Phrase(DRAW_KIT, "draw_kit", "{clan} draws {kit}", clan=clans_of(book), kit=KITS)
    draw = DrawToHand(DRAW_KIT, Kits(wider.at("kits")), "drew-kit", "X-KIT-02")
    return book.but(layout=wider, notation=book.notation.plus(phrase), rules={"draw-kit": draw})


def drawing(kits: list[int]) -> tuple[State, int]:
    """A game in which seat 0 draws a kit, and where the kits lie."""
    book = with_kits(TITLE.rulebook(TITLE.setup(presets={"clans": ["menrau", "free-fleet"]})))
    laid = TITLE.board(book, book.layout.blank())
    at = book.layout.at("kits")
    laid.cells[book.layout.at("leads")] = 1 + board_clan(book, "menrau")
    laid.cells[at : at + len(KITS)] = kits
    game = State(book, laid, [Frame("rounds", -1, 1, []), Frame("draw-kit", 0, 0, [])], None)
    game.telling = True
    return game, at


def board_clan(book: Rulebook, name: str) -> int:
    return clans_of(book).number(name)


def test_a_deck_of_a_part_is_drawn_from_like_any_other() -> None:
    game, at = drawing([DECK, DISCARD, DECK])
    menrau = board_clan(game.book, "menrau")
    assert game.to_act == [CHANCE]
    assert game.options(CHANCE) == [pack(DRAW_KIT, menrau, 0), pack(DRAW_KIT, menrau, 2)]
    rule = game.book.rules["draw-kit"]
    rule.choose(game, game.stack[-1], CHANCE, pack(DRAW_KIT, menrau, 2))
    assert game.board.cells[at : at + 3] == [DECK, DISCARD, FIRST_HAND + menrau]
    assert [frame.rule for frame in game.stack] == ["rounds"]
    assert [(event.kind, event.facts["card"]) for event in game.events] == [("drew-kit", "lamp")]
    assert dict(game.events[0].secret) == {"card": (0,)}


def test_an_empty_deck_takes_its_discards_back() -> None:
    game, at = drawing([DISCARD, FIRST_HAND, DISCARD])
    assert [game.say(option).split()[-1] for option in game.options(CHANCE)] == ["drill", "lamp"]
    assert game.board.cells[at : at + 3] == [DECK, FIRST_HAND, DECK]
    assert [event.kind for event in game.events] == ["kits"]


def test_without_a_card_nothing_is_drawn() -> None:
    game, _ = drawing([FIRST_HAND] * 3)
    assert not game.book.rules["draw-kit"].run(game, game.stack[-1])
    assert [frame.rule for frame in game.stack] == ["rounds"]


@pytest.mark.parametrize("scenario", [piece.id for piece in TITLE.scenarios])
def test_whatever_draws_from_the_decks_of_the_box_is_this_rule(scenario: str) -> None:
    piece = next(one for one in TITLE.scenarios if one.id == scenario)
    least, _ = piece.players or (2, 5)
    book = TITLE.rulebook(TITLE.setup(seats=least, scenario=scenario, options=piece.options))
    drawing_rules = [name for name, rule in book.rules.items() if isinstance(beneath(rule), DrawCards)]
    assert {"initial-columns", "draw-steam", "draw-archon", "untaken-watcher", "turn-up"} <= set(
        drawing_rules
    )


def beneath(rule: Rule) -> Rule:
    return beneath(rule.under) if isinstance(rule, Around) else rule

"""What a case cannot say of pieces, hands and orders: what holds for every clan and in every game."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from fumarole import states
from fumarole.engine.frame import Frame
from fumarole.engine.piece import Piece
from fumarole.engine.position import compose
from fumarole.engine.snapshot import begin
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers.board import FIRST_HAND
from fumarole.games.steamwatchers.build import world
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.title import TITLE, Steamwatchers
from fumarole.games.steamwatchers.world import (
    BARTER,
    DECOY,
    DEFENSE,
    FORCED_MARCH,
    GREAT_HOST,
    MOBILIZE,
    MOVE,
    ClanFacts,
)

CLANS = world(4).facts


def _name(clan: ClanFacts) -> str:
    return clan.name


@pytest.mark.rule("SW-GEN-18")
@pytest.mark.parametrize("clan", CLANS, ids=_name)
def test_every_clan_has_ten_order_tokens(clan: ClanFacts) -> None:
    assert [clan.orders[token] for token in (DEFENSE, MOVE, DECOY)] == [4, 3, 3]


@pytest.mark.rule("SW-GEN-19")
@pytest.mark.parametrize("clan", CLANS, ids=_name)
def test_every_clan_has_five_special_action_tokens(clan: ClanFacts) -> None:
    assert clan.tokens[MOBILIZE] + clan.tokens[GREAT_HOST] == 2
    assert clan.tokens[FORCED_MARCH] == 2
    assert clan.tokens[BARTER] == 1


@pytest.mark.rule("SW-GEN-20")
@pytest.mark.parametrize("clan", CLANS, ids=_name)
def test_every_clan_has_three_contracts(clan: ClanFacts) -> None:
    assert clan.contracts == 3


def _hands(game: State) -> dict[tuple[str, int], int]:
    """Which clan holds which card."""
    b = board(game)
    held: dict[tuple[str, int], int] = {}
    for clan in b.in_play():
        held |= {("steam", card): clan for card in b.steam_cards_in(FIRST_HAND + clan)}
        held |= {("archon", card): clan for card in b.archon_cards_in(FIRST_HAND + clan)}
    return held


@pytest.mark.rule("SW-GEN-24")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_card_barrel_or_contract_passes_from_one_player_to_another(players: int) -> None:
    rng = random.Random(players)
    game = states.new("steamwatchers", seats=players, seed=players, quick="yes")
    while not game.over:
        b = board(game)
        hands = _hands(game)
        barrels = {clan: b.barrels(clan) - b.cells[b.at.poisoned + clan] for clan in b.in_play()}
        placed = {clan: b.cells[b.at.contract_supply + clan] for clan in b.in_play()}
        seat, turn = rng.choice(game.to_act), b.cells[b.at.round]
        game.play(seat, rng.choice(game.options(seat)))
        b = board(game)
        after = _hands(game)
        assert all(after.get(card, holder) == holder for card, holder in hands.items())
        if b.cells[b.at.round] == turn and not game.over:
            before_whiteout = game.stack[2].step < 5
            for clan in b.in_play():
                if b.seat_of(clan) != seat:
                    assert b.cells[b.at.contract_supply + clan] >= placed[clan]
                    if before_whiteout:
                        assert b.barrels(clan) - b.cells[b.at.poisoned + clan] <= barrels[clan]


class _Decree(Rule):
    """A made-up effect of every Archon card: it tells why it came."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def run(self, g: State, f: Frame) -> bool:
        g.finish()
        g.tell("refuelled", {"by": self.kind}, ("SW-CON-15",))
        return False


def _decrees(book: Rulebook) -> Rulebook:
    return book.but(
        rules={"archon-takes-effect": _Decree("archon"), "archon-repeats": _Decree("nobody")},
    )


class MadeUp(Steamwatchers):
    """Steamwatchers with Archon cards that tell when they take effect."""

    expansions: Sequence[Piece] = (Piece("decrees", "Decrees", "Cards take effect.", _decrees),)


def _conclave(claims: dict[str, str], in_force: str) -> list[str]:
    """Who brought a card into effect, once the whole Conclave is over."""
    title = MadeUp()
    setup = title.setup(presets={"clans": ["menrau", "free-fleet"]}, expansions=["decrees"])
    units = {"rhone": {"menrau": {"base": 1}}, "eriu": {"free-fleet": {"base": 1}}}
    position = {"claim_of": claims, "archon_card": {"pack-ice-1": in_force}, "units": units}
    game = begin(compose(title, setup, position, "titles"), 1)
    while game.stack[-1].rule != "planning":
        seat = game.to_act[0]
        game.play(seat, game.options(seat)[0])
    return [str(event.facts["by"]) for event in game.events if event.kind == "refuelled"]


@pytest.mark.rule("SW-CON-12")
def test_a_card_takes_effect_when_it_is_played() -> None:
    assert _conclave({"menrau": "archon", "free-fleet": "legate"}, "in-force") == ["archon"]


@pytest.mark.rule("SW-CON-15")
def test_an_untaken_archon_title_applies_the_card_in_force_again() -> None:
    assert _conclave({"menrau": "watcher-1", "free-fleet": "legate"}, "in-force") == ["nobody"]


@pytest.mark.rule("SW-CON-16")
def test_an_untaken_archon_title_without_a_card_does_nothing() -> None:
    assert _conclave({"menrau": "watcher-1", "free-fleet": "legate"}, "deck") == []


@pytest.mark.rule("SW-COL-09", "SW-GEN-21")
def test_no_view_lists_the_discard_pile_or_the_hand_of_another() -> None:
    setup = TITLE.setup(presets={"clans": ["menrau", "free-fleet"]})
    cards = {"tirol": "discard", "rezia": "discard", "istra": "menrau"}
    position = {
        "steam_card": cards,
        "last_discard": "rezia",
        "units": {"rhone": {"menrau": {"base": 1}}, "eriu": {"free-fleet": {"base": 1}}},
    }
    game = begin(compose(TITLE, setup, position, {"turn": {"seat": "menrau"}}), 1)
    for seat in (0, 1, None):
        table = game.view(seat)["table"]
        assert (table["last_discard"], table["steam_discards"]) == ("rezia", 2)
        named = {card for card in cards if card in str({**table, "hand": None, **_public_maps(table)})}
        assert named == {"rezia"}
        assert ("istra" in str(table.get("hand"))) == (seat == 0)


def _public_maps(table: dict[str, object]) -> dict[str, None]:
    """Fields that name every area anyway."""
    return {name: None for name, fact in table.items() if isinstance(fact, dict) and "galiza" in fact}


@pytest.mark.rule("SW-MAP-19", "SW-SET-08", "SW-SET-09")
@pytest.mark.parametrize(("players", "east_is_closed"), [(2, True), (3, True), (4, False), (5, False)])
def test_a_view_says_which_areas_are_closed_and_which_titles_are_in_play(
    players: int, east_is_closed: bool
) -> None:
    table = TITLE.new(TITLE.setup(seats=players), 1).view(None)["table"]
    facts = world(players)
    closed = [area for area, shut in zip(facts.areas.words, facts.closed, strict=True) if shut]
    assert table["closed_areas"] == closed
    assert bool(closed) is east_is_closed
    assert ("primus" in table["titles"]) is (players > 2)
    assert ("watcher-6" in table["titles"]) is (players > 4)
    assert {"watcher-1", "legate", "archon", "watcher-4"} <= set(table["titles"])

"""What a case cannot say of Secrets of the Careeners: how likely Ruins is, and that it comes up once."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fumarole.engine.choice import CHANCE
from fumarole.engine.position import compose
from fumarole.engine.snapshot import begin
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import DECK, DISCARD, FIRST_HAND
from fumarole.games.steamwatchers.sentences import sentence
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.title import TITLE

CAREENERS = {"scenario": "secrets-of-the-careeners"}
RUINS = "the ruins come up"


def at_titles(packet: int, now: str = "titles", **position: Any) -> State:
    """Two clans before the Conclave takes its titles; nobody decides the draws."""
    setup = TITLE.setup(presets={"clans": ["catabatians", "western-alliance"]}, **CAREENERS)
    units = {"rhone": {"catabatians": {"base": 1}}, "saksas": {"western-alliance": {"base": 1}}}
    return compose(TITLE, setup, {"units": units, "ruins_packet": packet, **position}, now)


@pytest.mark.rule("SW-SCN-CAREENERS-06")
@pytest.mark.parametrize("packet", [1, 2, 5, 11, 16])
@pytest.mark.parametrize(
    ("now", "claims"),
    [
        ("titles", {"catabatians": "watcher-1", "western-alliance": "legate"}),
        ("titles", {"catabatians": "archon", "western-alliance": "legate"}),
        ("conclave", {"catabatians": "archon", "western-alliance": "legate"}),
    ],
)
def test_ruins_is_as_likely_as_any_card_of_the_packet(packet: int, now: str, claims: dict[str, str]) -> None:
    game = at_titles(packet, now, claim_of=claims)
    game.settle()
    f = game.stack[-1]
    outcomes = [game.say(outcome) for outcome in game.options(CHANCE)]
    weights = game.book.rules[f.rule].weights(game, f) or [1] * len(outcomes)
    assert len(weights) == len(outcomes)
    likely = dict(zip(outcomes, weights, strict=True))
    assert likely.pop(RUINS) * packet == sum(weights)
    assert len(likely) == (39 if packet > 1 else 0)
    assert len(set(likely.values())) <= 1


@pytest.mark.rule("SW-SCN-CAREENERS-12")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ruins_comes_up_once_in_a_game_and_marks_one_haven(players: int) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        game = TITLE.new(TITLE.setup(seats=players, presets={"quick": "yes"}, **CAREENERS), seed)
        packet, target = game.book.layout.at("ruins_packet"), game.book.layout.at("target")
        b, found = board(game), 0
        while not game.over:
            seat = rng.choice(game.to_act)
            game.play(seat, rng.choice(game.options(seat)))
            b = board(game)
            found = sum(event.kind == "ruins" for event in game.events)
            assert found <= 1
            assert not (found and b.cells[packet])
            assert TITLE.faults(game) == []
        assert found == 1
        drawn = [e.kind for e in game.events if e.kind in ("drew-steam", "turned-up", "ruins", "packet")]
        assert drawn.index("ruins") <= (16 if players == 5 else 11)
        assert sum(b.cells[target : target + b.areas]) == 1


@pytest.mark.rule("SW-SCN-CAREENERS-07")
def test_nobody_knows_more_of_the_deck_than_that_ruins_is_in_the_packet() -> None:
    rng = random.Random(1)
    game = TITLE.new(TITLE.setup(seats=3, presets={"quick": "yes"}, **CAREENERS), 4)
    decks = set()
    for _ in range(30):
        twin = game.resample(1, rng)
        assert twin.view(1) == game.view(1)
        b = board(twin)
        assert b.cells[twin.book.layout.at("ruins_packet")] == game.view(1)["table"]["ruins_packet"]
        decks.add(tuple(b.steam_cards_in(DECK)))
    assert len(decks) > 1


@pytest.mark.rule("SW-SCN-CAREENERS-08")
def test_the_card_that_replaces_ruins_comes_from_a_renewed_deck_when_none_is_left() -> None:
    game = at_titles(1, claim_of={"catabatians": "watcher-1", "western-alliance": "legate"})
    b = board(game)
    for card in b.steam_cards_in(DECK)[:36]:
        b.cells[b.at.steam_card + card] = DISCARD
    for card in b.steam_cards_in(DECK):
        b.cells[b.at.steam_card + card] = FIRST_HAND + b.clan_of(1)
    begin(game, 1)
    assert [event.kind for event in game.events][:3] == ["title", "steam-deck", "ruins"]
    assert len(board(game).steam_cards_in(FIRST_HAND + board(game).clan_of(0))) == 3
    assert game.stack[-1].rule == "ruins"


@pytest.mark.rule("SW-SCN-CAREENERS-08")
def test_without_a_card_to_replace_it_the_conclave_goes_on() -> None:
    game = at_titles(1, claim_of={"catabatians": "watcher-1", "western-alliance": "legate"})
    b = board(game)
    for card in b.steam_cards_in(DECK):
        b.cells[b.at.steam_card + card] = FIRST_HAND + b.clan_of(1)
    begin(game, 1)
    assert game.to_act == [1]
    assert game.stack[-1].rule == "legate"


@pytest.mark.rule("SW-SCN-CAREENERS-03")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_player_begins_with_one_quarantine_token(players: int) -> None:
    for seed in range(10):
        game = TITLE.new(TITLE.setup(seats=players, presets={"quick": "yes"}, **CAREENERS), seed)
        b = board(game)
        assert [b.quarantines(clan) for clan in b.in_play()] == [1] * players


def test_the_text_of_the_table_counts_the_packet_down_and_names_the_haven() -> None:
    game = at_titles(1, claim_of={"catabatians": "watcher-1", "western-alliance": "legate"})
    begin(game, 1)
    game.play(0, game.read(0, "mark neustria as a haven"))
    assert "Haven found through Ruins: neustria neutral." in TITLE.describe(game.view(0))
    assert all(sentence(event.seen_by(0) or {}, TITLE.sentences, {}) for event in game.events)
    fresh = TITLE.new(TITLE.setup(seats=2, presets={"first": "p1"}, **CAREENERS), 1)
    assert "Cards left in the packet with Ruins: 11." in TITLE.describe(fresh.view(0))

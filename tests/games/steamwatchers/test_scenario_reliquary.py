"""The Reliquary: what its cases cannot say, over many draws, resamples and whole games."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import fumarole
from fumarole import states
from fumarole.engine.position import compose
from fumarole.engine.snapshot import begin
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import BOX, DECK, FIRST_HAND
from fumarole.games.steamwatchers.sentences import sentence
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.title import TITLE as STEAMWATCHERS

TITLE = fumarole.title("steamwatchers")
CLANS = ("menrau", "free-fleet", "catabatians")
UNITS = {
    "rhone": {"menrau": {"base": 1}},
    "saksas": {"menrau": {"base": 1}},
    "eriu": {"free-fleet": {"base": 1}},
    "alba": {"free-fleet": {"base": 1}},
    "galiza": {"catabatians": {"base": 1}},
}


def at(now: str, seed: int = 1, **more: Any) -> State:
    """A moment of the second round."""
    return begin(bare(now, **more), seed)


def bare(now: str, **more: Any) -> State:
    """The same before anything has run."""
    setup = TITLE.setup(scenario="the-reliquary", presets={"clans": list(CLANS)})
    position: Mapping[str, object] = {"round": 2, "units": UNITS, **more}
    return compose(TITLE, setup, position, now)


def whole_game(seats: int, seed: int) -> Iterator[State]:
    """A random game, position by position."""
    rng = random.Random(seed)
    game = states.new("steamwatchers", seats=seats, seed=seed, scenario="the-reliquary", quick="yes")
    while not game.over:
        yield game
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.options(seat)))
    yield game


def say(game: State, seat: str, text: str) -> None:
    number = game.book.setup.seats.index(seat)
    game.play(number, game.read(number, text))


@pytest.mark.rule("SW-SCN-RELIQUARY-05")
@pytest.mark.parametrize("cards", [0, 1, 2])
def test_a_watcher_with_fewer_than_two_cards_plays_what_there_is(cards: int) -> None:
    game = bare("titles")
    b = board(game)
    for area in range(b.areas):
        b.cells[b.at.steam_card + area] = BOX
    for area in [b.world.areas.number(name) for name in ("tirol", "istra")[:cards]]:
        b.cells[b.at.steam_card + area] = DECK
    begin(game, 1)
    for left in range(cards, 0, -1):
        assert game.to_act == [0]
        assert len(game.options(0)) == left
        game.play(0, game.options(0)[0])
    assert game.to_act == [1]
    menrau = b.world.clans.number("menrau")
    assert board(game).steam_cards_in(FIRST_HAND + menrau) == []


@pytest.mark.rule("SW-SCN-RELIQUARY-13")
def test_a_sealed_vote_is_anything_to_the_others_and_fixed_to_who_cast_it() -> None:
    game = at("vote")
    say(game, "menrau", "vote for free-fleet")
    rng = random.Random(1)
    guessed = set()
    for _ in range(60):
        twin = game.resample(1, rng)
        assert twin.to_act == [1, 2]
        guessed.add(twin.dump()["board"]["vote"]["menrau"])
        assert game.resample(0, rng).dump()["board"]["vote"] == {"menrau": "free-fleet"}
    assert guessed == set(CLANS)
    assert game.dump()["board"]["vote"] == {"menrau": "free-fleet"}


@pytest.mark.rule("SW-SCN-RELIQUARY-13")
def test_no_event_tells_of_a_vote_before_all_are_in() -> None:
    game = at("vote")
    told = len(game.events)
    say(game, "catabatians", "vote for menrau")
    say(game, "menrau", "vote for free-fleet")
    assert len(game.events) == told
    say(game, "free-fleet", "vote for free-fleet")
    assert [event.kind for event in game.events[told:]][:2] == ["ballots", "elected"]


@pytest.mark.rule("SW-SCN-RELIQUARY-01", "SW-SCN-RELIQUARY-08", "SW-SCN-RELIQUARY-09")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_game_has_five_rounds_and_a_vote_in_each_but_the_first(seats: int) -> None:
    *_, game = whole_game(seats, seats)
    kinds = [event.kind for event in game.events if event.kind in ("round", "ballots", "elected", "revealed")]
    order = [kind for at, kind in enumerate(kinds) if kind != "revealed" or kinds[at - 1] != "revealed"]
    first, later = ["round", "revealed"], ["round", "ballots", "elected", "revealed"]
    assert order == first + 4 * later


@pytest.mark.rule("SW-SCN-RELIQUARY-17")
def test_everybody_reads_who_is_custodian_and_what_the_votes_were() -> None:
    seen = False
    for game in whole_game(3, 8):
        table = game.view(None)["table"]
        said = TITLE.describe(game.view(None))
        known = table["custodian"] != "none"
        assert (f"Custodian of the Reliquary: {table['custodian']}." in said) == known
        seen = seen or known
    assert seen
    for event in game.events:
        told = event.seen_by(-1)
        assert told is not None
        assert sentence(told, STEAMWATCHERS.sentences, {}).endswith(".")


def test_the_ballots_are_told_in_a_sentence() -> None:
    game = at("vote")
    for seat in CLANS:
        say(game, seat, "vote for menrau")
    (ballots,) = [event.seen_by(-1) for event in game.events if event.kind == "ballots"]
    assert ballots is not None
    assert TITLE.sentence(ballots) == (
        "The ballots are opened: menrau 1 for menrau, free-fleet 1 for menrau, catabatians 0 for menrau."
    )

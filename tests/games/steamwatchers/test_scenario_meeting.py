"""Come Alone, the secret meeting places: what its cases cannot say, over many draws and whole games."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import fumarole
from fumarole import states
from fumarole.engine.choice import CHANCE
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import DECK
from fumarole.games.steamwatchers.terms import board

TITLE = fumarole.title("steamwatchers")
EVERY_COUNT = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def started(seats: int, seed: int) -> State:
    """A game at its first Conclave."""
    return states.new("steamwatchers", seats=seats, seed=seed, scenario="come-alone", quick="yes")


def whole_game(seats: int, seed: int) -> Iterator[State]:
    """A random game, position by position."""
    rng = random.Random(seed)
    game = started(seats, seed)
    while not game.over:
        yield game
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.options(seat)))
    yield game


def place_of(game: State, seat: int) -> str:
    """The meeting place that a seat keeps hidden."""
    b = board(game)
    (area,) = b.steam_cards_in(b.under(b.clan_of(seat)))
    return b.world.areas[area]


@pytest.mark.rule("SW-SCN-MEETING-10", "SW-SCN-MEETING-09")
@EVERY_COUNT
def test_no_two_players_share_a_place_and_no_place_is_in_the_deck(seats: int) -> None:
    for seed in range(20):
        game = started(seats, seed)
        places = [place_of(game, seat) for seat in range(seats)]
        assert len(set(places)) == seats
        b = board(game)
        assert not set(places) & {b.world.areas[card] for card in b.steam_cards_in(DECK)}


@pytest.mark.rule("SW-SCN-MEETING-07")
def test_a_place_with_a_deployment_number_is_drawn_and_kept_like_any_other() -> None:
    kept = []
    for seed in range(40):
        game = started(3, seed)
        b = board(game)
        kept += [b.world.numbered[b.world.areas.number(place_of(game, seat))] for seat in range(3)]
    assert any(kept)
    assert not all(kept)


@pytest.mark.rule("SW-SCN-MEETING-06", "SW-SCN-MEETING-03")
def test_nobody_draws_a_card_that_another_has_drawn() -> None:
    game = started(5, 2)
    rounds = [event.kind for event in game.events].index("round")
    drawn = [event.facts["card"] for event in game.events[:rounds] if event.kind == "drew-steam"]
    assert len(drawn) == 15
    assert len(set(drawn)) == 15


@pytest.mark.rule("SW-SCN-MEETING-04")
def test_a_hidden_place_is_anything_to_the_others_and_fixed_to_its_owner() -> None:
    game = started(3, 4)
    rng = random.Random(1)
    guessed = set()
    for _ in range(80):
        twin = game.resample(0, rng)
        assert place_of(twin, 0) == place_of(game, 0)
        guessed.add(place_of(twin, 1))
    assert len(guessed) > 10
    assert place_of(game, 0) not in guessed


@pytest.mark.rule("SW-SCN-MEETING-04")
@EVERY_COUNT
def test_no_event_tells_others_which_cards_were_drawn_and_kept(seats: int) -> None:
    game = started(seats, seats)
    b = board(game)
    secrets = {"drew-steam": "card", "place-kept": "area"}
    told = [event for event in game.events if event.kind in secrets]
    assert len(told) >= 4 * seats
    for event in told:
        owner = b.seat_of(b.world.clans.number(event.facts["clan"]))
        for seat in range(-1, seats):
            seen = event.seen_by(seat)
            assert seen is not None
            assert (secrets[event.kind] in seen["facts"]) == (seat == owner)


@pytest.mark.rule("SW-SCN-MEETING-08")
def test_the_owner_reads_the_place_at_any_time_and_nobody_else_does() -> None:
    for game in whole_game(2, 3):
        b = board(game)
        for seat in (0, 1):
            hidden = b.steam_cards_in(b.under(b.clan_of(seat)))
            said = TITLE.describe(game.view(seat))
            assert ("Under your board: " in said) == bool(hidden)
            for area in hidden:
                assert f"Under your board: {b.world.areas[area]}." in said
        assert "Under your board" not in TITLE.describe(game.view(None))


@pytest.mark.rule("SW-SCN-MEETING-22", "SW-SCN-MEETING-23", "SW-SCN-MEETING-10")
@EVERY_COUNT
def test_at_the_end_every_place_is_marked_and_no_card_of_one_has_come_back(seats: int) -> None:
    *_, game = whole_game(seats, 10 + seats)
    places = {event.facts["area"]: event.facts["clan"] for event in game.events if event.kind == "place-kept"}
    at_the_end = game.dump()["board"]
    assert at_the_end["target"] == places
    assert all(at_the_end["steam_card"][area] == "box" for area in places)
    assert not any(event.facts["area"] in places for event in game.events if event.kind == "steam")


@pytest.mark.rule("SW-SCN-MEETING-03")
def test_in_setup_everybody_chooses_at_the_same_time() -> None:
    game = states.new("steamwatchers", seats=3, seed=1, scenario="come-alone")
    rng = random.Random(1)
    while game.stack[-1].rule != "keep-places":
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.options(seat)))
    assert game.to_act == [0, 1, 2]
    assert CHANCE not in game.to_act
    assert all(len(game.options(seat)) == 3 for seat in range(3))


@pytest.mark.rule("SW-SCN-MEETING-01")
def test_the_table_is_told_that_the_title_is_ours() -> None:
    (piece,) = [piece for piece in TITLE.scenarios if piece.id == "come-alone"]
    assert "printed title is lost" in piece.about

"""Setup: what chance draws, how likely, and what may be agreed beforehand."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from fumarole import states
from fumarole.engine.choice import CHANCE
from fumarole.engine.record import Record
from fumarole.engine.refusal import SetupError, TamperedRecord
from fumarole.engine.replay import replay
from fumarole.engine.state import State
from fumarole.games.steam_power.options import Levelled
from fumarole.games.steam_power.terms import asks, board
from games.steam_power.builders import MAPS, SMALL, TITLE


def undrawn(**wishes: object) -> State:
    """A game that waits for chance to draw its first tile."""
    game = states.new("steam-power", seed=1, **wishes)
    assert game.origin is not None
    bare = game.origin.clone()
    bare.settle()
    return bare


@pytest.mark.rule("SP-SET-02", "SP-SET-03")
def test_each_tile_of_the_one_pool_is_as_likely_as_any_other() -> None:
    game = undrawn(seats=2)
    rule, frame = game.book.rules["cities"], game.stack[-1]
    assert rule.weights(game, frame) == [7, 7, 7, 7, 5]
    game.apply(CHANCE, game.read(CHANCE, "Northgate is purple"))
    assert rule.weights(game, game.stack[-1]) == [7, 7, 7, 7, 4]


@pytest.mark.rule("SP-SET-02", "SP-SET-03", "SP-GEN-07")
@pytest.mark.parametrize("scenario", MAPS)
def test_every_city_hex_has_a_tile_and_none_is_there_twice(scenario: str) -> None:
    b = board(states.new("steam-power", seats=2, scenario=scenario, seed=3))
    drawn = Counter(b.tile(city) for city in range(b.chart.city_count))
    assert sum(drawn.values()) == b.chart.city_count
    assert all(drawn[tile] <= count for tile, count in enumerate([7, 7, 7, 7, 5]))
    assert -1 not in drawn


@pytest.mark.rule("SP-SET-03")
@pytest.mark.parametrize("scenario", MAPS)
def test_a_levelled_draw_has_as_many_cities_of_each_colour(scenario: str) -> None:
    options = {"city_draw": "levelled"}
    b = board(states.new("steam-power", seats=2, scenario=scenario, seed=3, options=options))
    drawn = Counter(b.tile(city) for city in range(b.chart.city_count))
    assert len({drawn[colour] for colour in range(4)}) == 1


@pytest.mark.parametrize(("cities", "stars"), [(9, 1), (10, 2), (24, 4), (28, 4), (33, 5), (2, 2), (30, 2)])
def test_a_levelled_pool_has_the_nearest_fitting_number_of_vp_cities(cities: int, stars: int) -> None:
    game = undrawn(seats=2, own=SMALL)
    b = board(game)
    b.chart.city_count, before = cities, b.chart.city_count
    try:
        pool = Levelled(asks(game)).pool(b)
    finally:
        b.chart.city_count = before
    assert pool[4] == stars
    assert sum(pool) == cities


@pytest.mark.rule("SP-SET-01")
def test_a_drawn_map_follows_from_the_seed_and_its_record_replays() -> None:
    options = {"map": "random"}
    drawn = set()
    for seed in range(12):
        game = states.new("steam-power", seats=2, seed=seed, options=options)
        drawn.add(game.book.setup.scenario)
        again = states.new("steam-power", seats=2, seed=seed, options=options)
        assert again.dump() == game.dump()
        assert states.replay(game.record(reveal=True).text()).dump() == game.dump()
    assert drawn <= set(MAPS)
    assert len(drawn) > 3


@pytest.mark.rule("SP-SET-01")
def test_another_map_than_the_drawn_one_is_noticed_once_the_seed_is_known() -> None:
    game = states.new("steam-power", seats=2, seed=1, options={"map": "random"})
    kept = msgspec.json.decode(game.record(reveal=True).text(), type=Record)
    drawn = kept.header.scenario
    other = next(chart for chart in MAPS if chart != drawn)
    forged = msgspec.structs.replace(
        kept, header=msgspec.structs.replace(kept.header, scenario=other), entries=[], seed=None
    )
    assert replay(TITLE, forged).book.setup.scenario == other
    with pytest.raises(TamperedRecord, match=f"The seed draws the scenario {drawn}, the record says {other}"):
        replay(TITLE, forged, seed=1)
    chosen = states.new("steam-power", seats=2, seed=1, scenario=other)
    assert states.replay(chosen.record(reveal=True).text()).dump() == chosen.dump()


@pytest.mark.rule("SP-SET-09")
def test_anybody_may_be_drawn_first() -> None:
    assert {board(states.new("steam-power", seats=3, seed=seed)).first() for seed in range(12)} == {0, 1, 2}


@pytest.mark.rule("SP-SET-09", "SP-TRN-01")
def test_the_marker_never_moves_and_begins_each_round() -> None:
    game = states.new("steam-power", seats=3, seed=2)
    first = board(game).first()
    for _ in range(2):
        order = []
        for _ in range(3):
            seat = game.to_act[0]
            order.append(seat)
            game.play(seat, game.read(seat, "take money"))
            game.play(seat, game.read(seat, "take money"))
        assert order == [(first + n) % 3 for n in range(3)]
        assert board(game).first() == first


@pytest.mark.rule("SP-GEN-01")
@pytest.mark.parametrize("seats", [0, 1, 6, ["a", "b", "c", "d", "e", "f"]])
def test_a_number_of_players_that_the_rules_do_not_know_is_refused(seats: object) -> None:
    with pytest.raises(SetupError) as refused:
        TITLE.setup(seats=seats)
    assert refused.value.rules == ("SP-GEN-01",)


def test_a_seat_cannot_be_called_like_the_rival() -> None:
    with pytest.raises(SetupError):
        states.new("steam-power", seats=["rival"], options={"solo": "rival"})


def test_a_seat_cannot_be_called_like_the_bank() -> None:
    with pytest.raises(SetupError, match="'bank' cannot be a seat's name here"):
        TITLE.setup(seats=["ann", "bank"])

"""Maps that grow with the number of players (SP-PRO-06)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fumarole import states
from fumarole.engine.refusal import WrongFields
from fumarole.games.steam_power.build import content
from fumarole.games.steam_power.content.in_play import for_players, idle
from fumarole.games.steam_power.terms import board
from games.steam_power.builders import MAPS, SMALL, TITLE


def own(**change: Any) -> dict[str, Any]:
    return {"map": [{**SMALL["map"][0], **change}]}


@pytest.mark.parametrize("scenario", MAPS)
def test_fewer_players_have_fewer_cities_and_less_land(scenario: str) -> None:
    charts = [board(states.new("steam-power", seats=n, scenario=scenario, seed=1)).chart for n in range(2, 6)]
    cities = [chart.city_count for chart in charts]
    land = [sum(cost >= 0 for cost in chart.costs) for chart in charts]
    for numbers in (cities, land):
        assert numbers == sorted(numbers)
        assert len(set(numbers)) > 1


@pytest.mark.parametrize("scenario", MAPS)
def test_whoever_plays_alone_has_the_map_for_two(scenario: str) -> None:
    alone = states.new("steam-power", scenario=scenario, seed=1, options={"solo": "rival"})
    two = states.new("steam-power", scenario=scenario, seats=2, seed=1)
    assert board(alone).chart.cities.words == board(two).chart.cities.words


def test_what_waits_for_more_players_is_shown_and_takes_neither_tile_nor_track() -> None:
    game = states.new("steam-power", seats=2, scenario="britain", seed=1)
    shown, chart = game.view(0)["table"]["map"], board(game).chart
    assert "Inverness" in shown["idle_cities"]
    assert "Inverness" not in game.view(0)["table"]["city_tile"]
    assert "Not in play with so few players: Inverness" in TITLE.describe(game.view(0))
    for row, col in shown["idle"]:
        assert chart.costs[row * chart.width + col] < 0
        assert [row, col] in shown["closed"]
    full = states.new("steam-power", seats=5, scenario="britain", seed=1).view(0)["table"]["map"]
    assert full["idle"] == []
    assert full["idle_cities"] == {}


def test_the_pool_of_city_tiles_is_the_same_for_any_number_of_players() -> None:
    for seats in range(2, 6):
        table = states.new("steam-power", seats=seats, scenario="germany", seed=2).view(0)["table"]
        assert len(table["city_tile"]) + sum(table["spare_cities"].values()) == 33


def test_a_map_without_a_word_about_it_is_played_whole() -> None:
    chart = next(chart for chart in content().maps.maps if chart.id == "britain")
    whole = own()["map"][0]
    assert idle(chart, 5) == []
    assert for_players(chart, 5) is chart
    assert len(board(states.new("steam-power", seats=2, own=own(), seed=1)).chart.cities) == len(
        whole["cities"]
    )


def test_a_map_of_ones_own_may_grow_too() -> None:
    rows = SMALL["map"][0]["rows"]
    everywhere = ["2" * len(row) for row in rows]
    assert TITLE.setup(seats=2, own=own(in_play=everywhere)).own
    with pytest.raises(WrongFields, match=f"in_play: must have {len(rows)} rows"):
        TITLE.setup(seats=2, own=own(in_play=everywhere[:-1]))
    city = SMALL["map"][0]["cities"][0]
    walled = [list(row) for row in everywhere]
    for row in range(len(rows)):
        for col in range(len(rows[0])):
            if (row, col) != (city["row"], city["col"]) and abs(row - city["row"]) + abs(
                col - city["col"]
            ) < 3:
                walled[row][col] = "4"
    with pytest.raises(WrongFields, match="open neighbours with 3 players; it needs 3"):
        TITLE.setup(seats=2, own=own(in_play=["".join(row) for row in walled]))


def test_games_end_on_every_part_of_every_map() -> None:
    for number, scenario in enumerate(MAPS):
        rng, seats = random.Random(number), 2 + number % 3
        game = states.new(
            "steam-power", seats=seats, scenario=scenario, seed=number, options=TITLE.between_bots
        )
        while not game.over:
            seat = game.to_act[0]
            game.play(seat, rng.choice(game.options(seat)))
        assert TITLE.faults(game) == []

"""Bots play every scenario and map to its end, and better than chance does."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

import fumarole
from fumarole import bots
from fumarole.engine import record
from fumarole.engine.game import Game

DEAD_END = Path(__file__).parent / "records" / "dead-end.json"
"""Steam Power: every tile that could be laid leads nowhere."""
AGREEMENTS = [
    (title, scenario.id)
    for title in ("steamwatchers", "steam-power")
    for scenario in fumarole.title(title).scenarios
]


def played(game: Game, players: list[str]) -> Game:
    made = [bots.make(name, f"{seat}") for seat, name in enumerate(players)]
    while not game.over:
        seat = game.to_act[0]
        game.play(seat, made[seat].choose(bots.look(game, seat)))
    return game


@pytest.mark.parametrize(("title", "scenario"), AGREEMENTS)
def test_steady_beats_random_in_every_scenario_and_map(title: str, scenario: str) -> None:
    ahead = 0
    for seat in range(2):
        game = fumarole.new(title, seats=2, scenario=scenario, seed=4)
        result = played(game, ["steady", "random"] if seat == 0 else ["random", "steady"]).result
        assert result is not None
        ahead += 1 if seat in result.winners else -1
    assert ahead >= 0


def test_four_bots_of_all_levels_but_the_slow_ones_share_a_table() -> None:
    game = played(fumarole.new("steamwatchers", seats=4, seed=2), ["steady", "novice", "steady", "random"])
    assert game.result is not None


@pytest.mark.parametrize(("title", "seats"), [("steam-power", 3), ("steamwatchers", 2)])
def test_a_bot_that_searches_plays_a_whole_game(title: str, seats: int) -> None:
    game = fumarole.new(title, seats=seats, seed=2)
    made = [bots.make("sharp", 0, seconds=math.inf, iterations=2, width=2)]
    made += [bots.make("steady", seat) for seat in range(1, seats)]
    while not game.over:
        seat = game.to_act[0]
        game.play(seat, made[seat].choose(bots.look(game, seat)))
    assert game.result is not None


def test_at_a_dead_end_something_is_still_worth_thinking_about() -> None:
    game = fumarole.replay(record.parse(DEAD_END.read_text()))
    seat = game.to_act[0]
    assert bots.make("novice", 1, slips=1.0).choose(bots.look(game, seat)) in game.options(seat)


@pytest.mark.parametrize("solo", ["rival", "timetable"])
def test_a_bot_can_play_alone(solo: str) -> None:
    game = played(fumarole.new("steam-power", seats=1, seed=2, options={"solo": solo}), ["steady"])
    assert game.result is not None
    assert game.result.scores[0] > 30

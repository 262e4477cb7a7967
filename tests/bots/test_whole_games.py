"""Bots play every scenario and map to its end, and better than chance does."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

import fumarole
from bots import players
from bots.players import play_out
from fumarole import bots, states
from fumarole.engine import record
from fumarole.engine.state import State

DEAD_END = Path(__file__).parent / "records" / "dead-end.json"
"""Steam Power: every tile that could be laid leads nowhere."""
BRIEFLY = {"iterations": 2, "seconds": math.inf, "width": 2, "depth": 1}
"""Settings of search that a test can wait for, and that no slow machine changes."""
AGREEMENTS = [
    (title, scenario.id)
    for title in ("steamwatchers", "steam-power")
    for scenario in fumarole.title(title).scenarios
]


def played(game: State, players: list[str]) -> State:
    made = [
        bots.make(name, f"{seat}", **(BRIEFLY if bots.KINDS[name].searches else {}))
        for seat, name in enumerate(players)
    ]
    return play_out(game, made)


@pytest.mark.parametrize(("title", "scenario"), AGREEMENTS)
def test_steady_beats_random_in_every_scenario_and_map(title: str, scenario: str) -> None:
    ahead = 0
    for seat in range(2):
        game = states.new(title, seats=2, scenario=scenario, seed=4)
        result = played(game, ["steady", "random"] if seat == 0 else ["random", "steady"]).result
        assert result is not None
        ahead += 1 if seat in result.winners else -1
    assert ahead >= 0


def test_four_bots_of_all_levels_but_the_slow_ones_share_a_table() -> None:
    game = played(states.new("steamwatchers", seats=4, seed=2), ["steady", "novice", "steady", "random"])
    assert game.result is not None


@pytest.mark.parametrize(
    ("title", "scenario", "players"),
    [
        ("steamwatchers", "war-returns", ["sharp", "steady"]),
        ("steamwatchers", "steamwatching-101", ["steady", "fierce"]),
        ("steamwatchers", "secrets-of-the-careeners", ["novice", "sharp"]),
        ("steam-power", "broadvale", ["sharp", "steady", "steady"]),
        ("steam-power", "high-passes", ["fierce", "sharp", "steady"]),
        ("steam-power", "twin-shores", ["sharp", "fierce"]),
    ],
)
def test_bots_that_search_play_whole_games(title: str, scenario: str, players: list[str]) -> None:
    game = states.new(title, seats=len(players), scenario=scenario, seed=2)
    assert played(game, players).result is not None


def test_a_game_that_never_ends_is_given_up_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "ENDLESS", 20)
    game = states.new("steamwatchers", seats=2, scenario="war-returns", seed=2)
    with pytest.raises(AssertionError, match="After 20 decisions the game is not over: Steamwatchers, war"):
        played(game, ["random", "random"])


def test_at_a_dead_end_something_is_still_worth_thinking_about() -> None:
    game = states.replay(record.parse(DEAD_END.read_text()))
    seat = game.to_act[0]
    assert bots.make("novice", 1, blunder_rate=1.0).choose(bots.observe(game, seat)) in game.options(seat)


@pytest.mark.parametrize("solo", ["rival", "timetable"])
def test_a_bot_can_play_alone(solo: str) -> None:
    game = played(states.new("steam-power", seats=1, seed=2, options={"solo": solo}), ["steady"])
    assert game.result is not None
    assert game.result.scores[0] > 30

"""What every bot keeps, whatever its level: it is honest, the same twice, and leaves the real game alone."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Iterator

import pytest

import fumarole
from fumarole import bots
from fumarole.bots.search import SearchBot
from fumarole.engine.game import Game

AGREEMENTS = [("steamwatchers", 2), ("steamwatchers", 3), ("steam-power", 2)]
PATIENCE = 5.0
"""Seconds: far more than the thought may take, far less than all its iterations would."""
BRIEFLY = {"iterations": 2, "seconds": math.inf, "depth": 1}
"""Settings of search that a test can wait for, and that no slow machine changes."""


def brief(level: str, seed: int) -> bots.Bot:
    settings = BRIEFLY if bots.KINDS[level].searches else {}
    return bots.make(level, seed, **settings)


def moments(title: str, seats: int, seed: int) -> Iterator[Game]:
    """Positions of a game between random players, each some gestures after the one before."""
    rng = random.Random(seed)
    game = fumarole.new(title, seats=seats, seed=seed)
    wait = 0
    while not game.over:
        if not wait:
            yield game
            wait = 60
        wait -= 1
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.options(seat)))


@pytest.mark.parametrize("level", bots.KINDS)
@pytest.mark.parametrize(("title", "seats"), AGREEMENTS)
def test_what_a_seat_may_not_know_changes_no_choice(level: str, title: str, seats: int) -> None:
    rng = random.Random(3)
    for game in moments(title, seats, seed=3):
        before = game.dump()
        seat = game.to_act[0]
        chosen = brief(level, 5).choose(bots.look(game, seat))
        assert chosen in game.options(seat)
        other = game.resample(seat, rng)
        assert brief(level, 5).choose(bots.look(other, seat)) == chosen
        assert game.dump() == before


def test_a_bot_that_decides_beside_others_decides_for_its_own_seat() -> None:
    game = fumarole.new("steamwatchers", seats=3, seed=1, quick="yes")
    rng = random.Random(1)
    while len(game.to_act) < 3:
        game.play(game.to_act[0], rng.choice(game.options(game.to_act[0])))
    for seat in game.to_act:
        assert brief("sharp", 1).choose(bots.look(game, seat)) in game.options(seat)


def test_thinking_ends_when_its_time_is_up() -> None:
    game = fumarole.new("steamwatchers", seats=2, seed=1)
    seat = game.to_act[0]
    forever = bots.make("fierce", 1, iterations=10**9, seconds=0.2)
    start = time.monotonic()
    assert forever.choose(bots.look(game, seat)) in game.options(seat)
    assert time.monotonic() - start < PATIENCE


def test_the_usual_bot_is_offered_and_random_comes_last() -> None:
    assert bots.USUAL in bots.KINDS
    assert list(bots.KINDS)[-1] == "random"
    assert list(bots.KINDS)[:4] == ["novice", "steady", "sharp", "fierce"]


@pytest.mark.parametrize(("title", "seats"), AGREEMENTS)
def test_a_thought_has_the_options_best_first_and_what_they_are_likely_to_bring(
    title: str, seats: int
) -> None:
    for game in moments(title, seats, seed=4):
        seat = game.to_act[0]
        bot = SearchBot(5, **BRIEFLY)
        thought = bot.think(bots.look(game, seat))
        assert {one.choice for one in thought.options} <= set(game.options(seat))
        assert all(0.0 <= one.outlook <= 1.0 for one in thought.options)
        assert sum(one.share for one in thought.options) == pytest.approx(1.0)
        assert thought.mixed or thought.options[0].choice == thought.chosen
        assert bot.choose(bots.look(game, seat)) == thought.chosen

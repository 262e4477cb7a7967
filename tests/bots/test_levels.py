"""What every bot keeps, whatever its level: its seat, its time, and what it says of its thoughts."""

from __future__ import annotations

import gc
import math
import random
import sys
import time
from collections.abc import Iterator

import pytest

from bots.players import turns
from fumarole import bots, states
from fumarole.bots.search_bot import SearchBot
from fumarole.engine.state import State

AGREEMENTS = [("steamwatchers", 2), ("steamwatchers", 3), ("steam-power", 2)]
PATIENCE = 5.0
"""Seconds: far more than the thought may take, far less than all its iterations would."""
AT_ONCE = 0.05
"""Seconds of processor time in which novice and steady decide."""
RARELY = 1 / 200
"""The share of decisions that may take longer, whatever the machine was busy with."""
BRIEFLY = {"iterations": 2, "seconds": math.inf, "depth": 1}
"""Settings of search that a test can wait for, and that no slow machine changes."""


def moments(title: str, seats: int, seed: int) -> Iterator[State]:
    """Positions of a game between random players, each some gestures after the one before."""
    rng = random.Random(seed)
    game = states.new(title, seats=seats, seed=seed)
    wait = 0
    while not game.over:
        if not wait:
            yield game
            wait = 60
        wait -= 1
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.options(seat)))


def test_a_bot_that_decides_beside_others_decides_for_its_own_seat() -> None:
    game = states.new("steamwatchers", seats=3, seed=1, quick="yes")
    rng = random.Random(1)
    while len(game.to_act) < 3:
        game.play(game.to_act[0], rng.choice(game.options(game.to_act[0])))
    for seat in game.to_act:
        assert bots.make("sharp", 1, **BRIEFLY).choose(bots.observe(game, seat)) in game.options(seat)


def test_thinking_ends_when_its_time_is_up() -> None:
    game = states.new("steamwatchers", seats=2, seed=1)
    seat = game.to_act[0]
    forever = bots.make("fierce", 1, iterations=10**9, seconds=0.2)
    start = time.monotonic()
    assert forever.choose(bots.observe(game, seat)) in game.options(seat)
    assert time.monotonic() - start < PATIENCE


def spent(bot: bots.Bot, observation: bots.Observation) -> tuple[int, float]:
    """What a bot chooses, and the processor time of that alone: nobody clears memory or traces meanwhile."""
    tracing = sys.gettrace()
    gc.disable()
    sys.settrace(None)
    try:
        start = time.process_time()
        chosen = bot.choose(observation)
        return chosen, time.process_time() - start
    finally:
        sys.settrace(tracing)
        gc.enable()


@pytest.mark.parametrize("level", ["novice", "steady"])
@pytest.mark.parametrize(("title", "seats"), [*AGREEMENTS, ("steamwatchers", 5), ("steam-power", 5)])
def test_who_answers_at_once_keeps_nobody_waiting(level: str, title: str, seats: int) -> None:
    game = states.new(title, seats=seats, seed=6)
    players = [bots.make(level, seat) for seat in range(seats)]
    times: list[float] = []
    for seat in turns(game):
        chosen, seconds = spent(players[seat], bots.observe(game, seat))
        times.append(seconds)
        game.play(seat, chosen)
    late = [seconds for seconds in times if seconds > AT_ONCE]
    assert len(late) <= math.ceil(RARELY * len(times)), (
        f"{len(late)} of {len(times)}, up to {max(times):.3f} s"
    )


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
        thought = bot.search(bots.observe(game, seat))
        assert {one.choice for one in thought.options} <= set(game.options(seat))
        assert all(0.0 <= one.chance <= 1.0 for one in thought.options)
        assert sum(one.share for one in thought.options) == pytest.approx(1.0)
        assert thought.mixed or thought.options[0].choice == thought.chosen
        assert bot.choose(bots.observe(game, seat)) == thought.chosen

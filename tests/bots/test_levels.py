"""What every bot keeps, whatever its level: it is honest, the same twice, and leaves the real game alone."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import fumarole
from fumarole import bots
from fumarole.engine.game import Game

AGREEMENTS = [("steamwatchers", 2), ("steamwatchers", 3), ("steam-power", 2)]
LEVELS = [name for name in bots.KINDS if name != "random"]


def moments(title: str, seats: int, seed: int) -> Iterator[Game]:
    """Positions of a game between random players, each some gestures after the one before."""
    rng = random.Random(seed)
    game = fumarole.new(title, seats=seats, seed=seed)
    wait = 0
    while not game.over:
        if not wait:
            yield game
            wait = 30
        wait -= 1
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.options(seat)))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("title", "seats"), AGREEMENTS)
def test_what_a_seat_may_not_know_changes_no_choice(level: str, title: str, seats: int) -> None:
    rng = random.Random(3)
    for game in moments(title, seats, seed=3):
        before = game.dump()
        seat = game.to_act[0]
        chosen = bots.make(level, 5).choose(bots.look(game, seat))
        assert chosen in game.options(seat)
        for _ in range(2):
            other = game.resample(seat, rng)
            assert bots.make(level, 5).choose(bots.look(other, seat)) == chosen
        assert game.dump() == before


def test_the_usual_bot_is_one_of_those_that_are_offered() -> None:
    assert bots.USUAL in bots.KINDS
    assert list(bots.KINDS)[-1] == "random"

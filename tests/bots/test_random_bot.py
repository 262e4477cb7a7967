from __future__ import annotations

import random

import pytest

from fumarole import bots
from fumarole.engine.refusal import SetupError
from fumarole.engine.state import State
from sample.title import TITLE


def new_game(seed: int = 1) -> State:
    return TITLE.new(TITLE.setup(seats=3), seed)


def played(bot_seed: int) -> State:
    game = new_game()
    players = [bots.make("random", f"{bot_seed} {seat}") for seat in range(3)]
    while not game.over:
        seat = game.to_act[0]
        game.play(seat, players[seat].choose(bots.observe(game, seat)))
    return game


def test_random_bots_play_whole_games() -> None:
    assert played(1).result is not None


def test_the_same_seed_brings_the_same_game() -> None:
    assert played(1).record().text() == played(1).record().text()


def test_another_seed_brings_another_game() -> None:
    assert played(1).record().text() != played(2).record().text()


def test_every_option_is_chosen_about_as_often_as_the_others() -> None:
    game = new_game()
    options = list(range(7))
    counts = dict.fromkeys(options, 0)
    bot = bots.make("random", 5)
    for decision in range(7000):
        observation = bots.Observation(
            0,
            decision,
            options,
            game.book.notation,
            lambda: game.view(0),
            lambda rng: game.resample(0, rng),
        )
        counts[bot.choose(observation)] += 1
    assert all(800 < count < 1200 for count in counts.values())


def test_a_look_shows_what_the_seat_may_see_and_choose() -> None:
    game = new_game()
    seat = game.to_act[0]
    observation = bots.observe(game, seat)
    assert observation.view == game.view(seat)
    assert observation.options == game.options(seat)
    assert [str(option) for option in observation.options] == [game.say(c) for c in observation.choices]


def test_a_look_does_not_hold_the_game() -> None:
    observation = bots.observe(new_game(), 0)
    assert not [value for value in vars(observation).values() if isinstance(value, State)]


def test_a_resampled_game_looks_the_same_to_the_seat_and_leaves_the_real_one_alone() -> None:
    game = new_game()
    before = game.dump()
    seat = game.to_act[0]
    imagined = bots.observe(game, seat).resample(random.Random(4))
    assert imagined.view(seat) == game.view(seat)
    imagined.play(seat, imagined.options(seat)[0])
    assert game.dump() == before


@pytest.mark.parametrize(("name", "hint"), [("randon", "did you mean random"), ("zzz", "there are: novice")])
def test_an_unknown_bot_is_refused_with_what_there_is(name: str, hint: str) -> None:
    with pytest.raises(SetupError, match=hint):
        bots.make(name, 1)


def test_every_bot_that_is_listed_can_be_made() -> None:
    for name, (_, _, about) in bots.KINDS.items():
        assert bots.make(name, 1).choose(bots.observe(new_game(), 0)) in new_game().options(0)
        assert about.endswith(".")

"""No decision is left to chance: the judgement has an opinion on every kind of them."""

from __future__ import annotations

import random

import pytest

from bots.moments import MOMENTS, moment
from fumarole import bots, states
from fumarole.bots import hint as hints
from fumarole.engine.state import State
from fumarole.engine.title import Title
from fumarole.games.steamwatchers.clans.roster import CLANS
from fumarole.games.steamwatchers.judgement.clan_weights import DEFAULT_WEIGHTS
from fumarole.games.steamwatchers.judgement.dials import price
from fumarole.games.steamwatchers.terms import asks, board


def opinions(game: State, seat: int) -> list[list[float]]:
    """What the judgement thinks of the options, with care and at a glance."""
    options, judgement = game.options(seat), Title.of(game.book).judgement()
    return [judgement.evaluate_options(game, seat, options), judgement.priors(game, seat, options)]


@pytest.mark.parametrize("name", MOMENTS)
def test_no_kind_of_decision_finds_all_options_alike(name: str) -> None:
    game, seat = moment(name)
    options = game.options(seat)
    if len(options) == 1 or Title.of(game.book).judgement().mixed_strategy(game, seat, options):
        return
    for weights in opinions(game, seat):
        assert max(weights) - min(weights) > 1e-6


def chosen(game: State, seat: int, level: str, seed: int) -> int:
    bot = bots.make(level, seed, **({} if level == "steady" else {"iterations": 4}))
    return bot.choose(bots.observe(game, seat))


def always(name: str, level: str = "steady") -> str:
    """The only choice of a level at a moment, whatever its seed."""
    game, seat = moment(name)
    (only,) = {chosen(game, seat, level, seed) for seed in range(4)}
    return game.say(only)


@pytest.mark.parametrize("level", ["steady", "sharp", "fierce"])
def test_everybody_votes_for_themselves(level: str) -> None:
    """SW-SCN-RELIQUARY-12, SW-SCN-RELIQUARY-17."""
    game, seat = moment("vote")
    own = board(game).world.clans[board(game).clan_of(seat)]
    assert always("vote", level) == f"vote for {own}"


def test_whoever_must_vote_is_advised_to_vote_for_themselves() -> None:
    game, seat = moment("vote")
    found = hints.hint(bots.observe(game, seat), 7, iterations=2)
    assert [one.key for one in found.options[0].why] == ["custody"]
    assert all(one.why[0].key == "custody-elsewhere" for one in found.options[1:])


def test_the_primus_blocks_what_is_worth_most_to_others() -> None:
    """SW-CON-19, SW-CON-21."""
    assert always("block") == "block watcher-1"


def test_the_winner_keeps_an_elite_soldier_as_a_trophy() -> None:
    """SW-SCN-FIRES-11."""
    assert always("trophy") == "keep elite as a trophy"


@pytest.mark.parametrize("level", ["steady", "sharp", "fierce"])
def test_a_combat_is_paid_for_in_the_cheapest_way(level: str) -> None:
    """SW-CMB-22."""
    game, seat = moment("barrels")
    b = board(game)
    clan = b.clan_of(seat)
    cheapest = min(price(b, clan, option) for option in game.options(seat))
    for luck in range(3):
        world = game.resample(seat, random.Random(luck))
        assert price(b, clan, chosen(world, seat, level, luck)) == cheapest


@pytest.mark.parametrize("clan", [part.id for part in CLANS])
def test_a_clan_is_played_to_its_strengths(clan: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a whole game some decision is weighed otherwise than without its weights."""
    rivals = [part.id for part in CLANS if part.id != clan][:2]
    game = states.new("steamwatchers", seats=3, seed=5, clans=[clan, *rivals], quick="yes")
    bot = bots.make("steady", 1)
    answers = asks(game).clans[board(game).world.clans.number(clan)]
    for _ in range(600):
        seat = game.to_act[0]
        before = opinions(game, seat)
        with monkeypatch.context() as plainly:
            plainly.setattr(answers, "weights", DEFAULT_WEIGHTS)
            if opinions(game, seat) != before:
                return
        game.play(seat, bot.choose(bots.observe(game, seat)))
    pytest.fail(f"The weights of {clan} change nothing.")

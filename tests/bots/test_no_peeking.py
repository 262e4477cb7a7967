"""No bot knows more than a person on its chair: two games that its seat cannot tell apart get one answer."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import pytest

from bots.moments import MOMENTS, asked, underway
from fumarole import bots
from fumarole.bots.search_bot import SearchBot
from fumarole.engine.chance import LooseDice
from fumarole.engine.state import State

AT_ONCE = [level for level, kind in bots.KINDS.items() if not kind.searches]
THINKING = [level for level, kind in bots.KINDS.items() if kind.searches]
BRIEFLY = {"iterations": 2, "seconds": math.inf, "width": 4, "depth": 1}
"""Settings of search that a test can wait for, and that no slow machine changes."""
THOUGHT_ABOUT = [
    *("planning", "sealed orders", "dials", "barrels", "vote", "excess", "meeting places"),
    *("levy", "enlist", "movement", "help", "exile"),
    *("bank", "draw bonus", "factory bonus", "sourcing", "last round"),
]
"""The moments with which searching bots are tried: what is sealed, and what depends on hidden cards."""
LIKELY = 5
"""So many games that a seat cannot tell from the one at hand."""


class Pair(NamedTuple):
    """A decision, and games that for this seat differ in nothing; none where it knows everything."""

    name: str
    game: State
    seat: int
    others: list[State]


@cache
def pairs() -> list[Pair]:
    """Every recorded decision of both titles, and a game of Steam Power for three."""
    found = [(name, game, seat) for name in MOMENTS for game, seat in asked(name)]
    found += [("underway", game, seat) for game, seat in underway("steam-power", 3, seed=3, every=16)]
    return [Pair(name, game, seat, unlike(game, seat)) for name, game, seat in found]


def unlike(game: State, seat: int) -> list[State]:
    likely = [game.resample(seat, random.Random(luck)) for luck in range(LIKELY)]
    return [other for other in likely if other.board.cells != game.board.cells]


def answer(level: str, observation: bots.Observation) -> Any:
    """What a bot chooses; of one that searches, all that came of thinking."""
    if not bots.KINDS[level].searches:
        return bots.make(level, 5).choose(observation)
    return SearchBot(5, **{**bots.KINDS[level].settings, **BRIEFLY}).search(observation)


def peek(game: State, seat: int) -> bots.Observation:
    """An observation that samples nothing: it gives the real game away."""
    honest = bots.observe(game, seat)
    return bots.Observation(
        seat,
        honest.decision,
        honest.choices,
        game.book.notation,
        lambda: honest.view,
        lambda rng: game.clone(LooseDice(rng)),
    )


def told_apart(
    level: str, pair: Pair, observe: Callable[[State, int], bots.Observation], among: int = LIKELY
) -> bool:
    """Whether a bot answers one of the others differently."""
    found = answer(level, observe(pair.game, pair.seat))
    return any(answer(level, observe(other, pair.seat)) != found for other in pair.others[:among])


def test_in_most_positions_there_is_something_a_seat_does_not_know() -> None:
    hidden = [pair for pair in pairs() if pair.others]
    assert len(hidden) > 60
    assert len(hidden) > 0.75 * len(pairs())
    assert all(pair.others[0].dump() != pair.game.dump() for pair in hidden)


@pytest.mark.parametrize("level", AT_ONCE)
def test_what_a_seat_may_not_know_changes_no_choice(level: str) -> None:
    for pair in pairs():
        assert answer(level, bots.observe(pair.game, pair.seat)) in pair.game.options(pair.seat)
        assert not told_apart(level, pair, bots.observe), pair.name


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("name", THOUGHT_ABOUT)
def test_what_a_seat_may_not_know_changes_no_thought(name: str, level: str) -> None:
    for pair in [pair for pair in pairs() if pair.name == name]:
        before = pair.game.dump()
        assert not told_apart(level, pair, bots.observe, among=1)
        assert pair.game.dump() == before


@pytest.mark.parametrize(
    ("level", "names"),
    [("steady", list(MOMENTS)), *((level, ["enlist", "sourcing", "draw bonus"]) for level in THINKING)],
)
def test_a_bot_that_was_given_the_real_game_would_be_found_out(level: str, names: list[str]) -> None:
    assert any(told_apart(level, pair, peek) for pair in pairs() if pair.name in names)

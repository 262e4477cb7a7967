"""The tree: it finds the answer that nobody sees at a glance, and finds it again."""

from __future__ import annotations

import math
from typing import cast

import pytest

from bots.moments import moment
from fumarole import bots
from fumarole.bots.search_bot import EXPAND_AFTER, SearchBot, SearchResult
from fumarole.engine.choice import slot_of, verb_of
from fumarole.engine.judgement import Judgement
from fumarole.engine.position import compose
from fumarole.engine.snapshot import begin
from fumarole.engine.state import State
from sample.board import NO_BID, VentsBoard
from sample.title import Vents
from sample.verbs import BID, DONE, READY

ASH = 0
FEW, MANY = 4, 200
"""Worlds: in so few the judgement alone answers, in so many the answers are compared."""


class Thrift(Judgement):
    """Counts points; at a glance, the lower a bid the better, and nobody tarries."""

    def evaluate(self, g: State) -> list[float]:
        b = cast(VentsBoard, g.board)
        return [float(score) for score in b.cells[b.score_at : b.score_at + b.seats]]

    def evaluate_options(self, g: State, seat: int, options: list[int]) -> list[float]:
        return [
            -0.05 * slot_of(one, 0) if verb_of(one) == BID else float(one in (READY, DONE)) for one in options
        ]

    def reopen(self, g: State, seat: int) -> None:
        b = cast(VentsBoard, g.board)
        for other in range(b.seats):
            if other != seat and g.stack[-1].rule == "bidding":
                b.cells[b.bid_at + other], b.cells[b.ready_at + other] = NO_BID, 0

    def quiet(self, g: State) -> bool:
        """Only the end will tell."""
        return False


class Thrifty(Vents):
    """Vents for those who spend nothing before they have thought."""

    def judgement(self) -> Judgement:
        return Thrift()


def last_vent(bids: str) -> State:
    """The last round, for five points: Birch is a point ahead, Ash has a barrel more and must bid."""
    title = Thrifty()
    setup = title.setup(seats=["ash", "birch"], options={"bids": bids})
    said = {"round": 5, "fuel": {"ash": 3, "birch": 2}, "score": {"birch": 1}, "vent_at": {"v5a": "up"}}
    return begin(compose(title, setup, said, "bidding"), 1)


def thought(game: State, worlds: int, seed: int = 1) -> SearchResult:
    bot = SearchBot(seed, iterations=worlds, seconds=math.inf, width=8, depth=1, lookahead=1)
    return bot.search(bots.observe(game, ASH))


def outlooks(game: State, found: SearchResult) -> dict[str, float]:
    return {game.say(one.choice): one.chance for one in found.options}


def test_at_a_glance_the_lowest_bid_is_best() -> None:
    game = last_vent("open")
    assert game.say(bots.make("steady", 1).choose(bots.observe(game, ASH))) == "bid 0"


def test_without_a_tree_the_answer_is_what_the_judgement_sees_at_a_glance() -> None:
    """Birch would bid nothing, so one barrel seems enough."""
    game = last_vent("open")
    found = thought(game, FEW)
    assert max(one.visits for one in found.options) < EXPAND_AFTER
    assert game.say(found.chosen) == "bid 1"


@pytest.mark.parametrize("seed", range(3))
def test_the_tree_finds_the_answer_that_nobody_sees_at_a_glance(seed: int) -> None:
    """Birch bids as much and keeps its lead, but against the third barrel, which it lacks."""
    game = last_vent("open")
    found = thought(game, MANY, seed)
    assert game.say(found.chosen) == "bid 3"
    assert outlooks(game, found)["bid 3"] > 0.9
    assert outlooks(game, found)["bid 1"] < 0.5


def test_nobody_answers_in_the_tree_what_is_sealed() -> None:
    """Birch cannot know of Ash's bid: what it does is what its judgement would, and one barrel is enough."""
    game = last_vent("sealed")
    found = thought(game, MANY)
    assert game.say(found.chosen) == "bid 1"
    assert outlooks(game, found)["bid 1"] > 0.9


def test_the_same_seed_and_the_same_look_bring_the_same_thought() -> None:
    game, seat = moment("sourcing")
    looks = [bots.observe(game, seat) for _ in range(2)]
    first, again = (SearchBot(7, iterations=20, seconds=math.inf).search(look) for look in looks)
    assert first == again
    assert first != SearchBot(8, iterations=20, seconds=math.inf).search(looks[0])

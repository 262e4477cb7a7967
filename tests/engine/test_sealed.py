from __future__ import annotations

import pytest

from fumarole.engine.refusal import Refusal
from fumarole.engine.state import State
from sample.title import TITLE


def bidding(seats: int = 3) -> State:
    game = TITLE.new(TITLE.setup(seats=seats), seed=3)
    for seat in range(seats):
        game.play(seat, game.read(seat, "pass"))
    return game


def do(game: State, seat: int, text: str) -> None:
    game.play(seat, game.read(seat, text))


def test_all_owe_a_decision_at_once_and_may_decide_in_any_order() -> None:
    game = bidding()
    assert game.to_act == [0, 1, 2]
    do(game, 2, "bid 1")
    do(game, 2, "ready")
    assert game.to_act == [0, 1]
    do(game, 0, "bid 0")
    do(game, 0, "ready")
    assert game.to_act == [1]


def test_who_is_ready_owes_nothing_but_may_take_it_back() -> None:
    game = bidding()
    do(game, 1, "bid 4")
    do(game, 1, "ready")
    assert game.may_act == [1]
    assert [game.say(option) for option in game.options(1)] == ["take back"]
    with pytest.raises(Refusal, match="take it back first"):
        do(game, 1, "bid 2")
    do(game, 1, "take back")
    assert 1 in game.to_act
    with pytest.raises(Refusal, match="nothing to take back"):
        do(game, 1, "take back")
    do(game, 1, "bid 2")
    assert game.view(1)["table"]["bid"] == {"p2": 2}


def test_a_sealed_choice_shows_in_no_other_view() -> None:
    game = bidding()
    others = {seat: game.view(seat) for seat in (0, 2, None)}
    do(game, 1, "bid 4")
    assert all(game.view(seat) == before for seat, before in others.items())


def test_everything_is_revealed_when_the_last_is_ready_and_readiness_is_over() -> None:
    game = bidding(2)
    for seat, text in ((0, "bid 2"), (1, "bid 1"), (1, "ready")):
        do(game, seat, text)
    assert not any(event.kind == "bids" for event in game.events)
    do(game, 0, "ready")
    assert [event.facts for event in game.events if event.kind == "bids"] == [{"bids": {"p1": 2, "p2": 1}}]
    assert game.dump()["board"].get("ready") is None

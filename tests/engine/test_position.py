from __future__ import annotations

import json
from typing import Any

import pytest

from fumarole import states
from fumarole.engine.position import compose
from fumarole.engine.refusal import PositionError, SetupError
from fumarole.engine.title import only_facts
from sample.title import TITLE


def position(**changes: Any) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(states.new("vents", seed=1).dump()))
    return {**data, **changes}


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ([], "something else"),
        ({"fumarole": "record"}, "something else"),
        (position(format=9), "format 9, this program knows 1"),
        (position(board={"fule": 1}), "'fule' is no field of the position"),
        (position(board={"fuel": {"p9": 1}}), "'p9' is no seat"),
        (position(board={"fuel": {"p1": "six"}}), "fuel.p1: expected a whole number"),
        (position(stack=[{"rule": "dance"}]), "no rule 'dance'"),
        (position(stack=[{"rule": "stoke", "seat": "p7"}]), "no seat 'p7'"),
        (position(stack=[{"rule": "stoke", "memo": {"x": 1}}]), "not \\['x'\\]"),
        (position(stack="stoke"), "malformed"),
        (position(extra=1), "unknown field `extra`"),
    ],
)
def test_a_malformed_position_is_refused_at_its_place(data: Any, complaint: str) -> None:
    with pytest.raises(PositionError, match=complaint):
        states.load(data)


def test_a_position_of_newer_rules_is_refused() -> None:
    data = position()
    data["header"]["rules_version"] = 5
    with pytest.raises(PositionError, match="newer"):
        states.load(data)


def test_a_position_of_an_unknown_title_is_refused() -> None:
    data = position()
    data["header"]["title"] = "chess"
    with pytest.raises(SetupError, match="no title 'chess'"):
        states.load(data)


def test_the_position_says_everything_in_words() -> None:
    written = position()
    assert set(written["board"]["tool_at"].values()) == {"p1", "p2"}
    assert written["stack"][-1] == {"rule": "tinker", "seat": "p1"}


def test_a_position_carries_no_seed() -> None:
    assert "seed" not in json.dumps(states.new("vents", seed="secret").dump())


def test_an_unknown_moment_is_answered_with_those_there_are() -> None:
    with pytest.raises(PositionError, match="no moment 'lunch'; there are: bidding, award"):
        compose(TITLE, TITLE.setup(seats=2), {}, "lunch")


def test_a_fact_that_a_moment_does_not_know_is_refused() -> None:
    with pytest.raises(PositionError, match="the moment bidding has no fact 'seat'; it needs none"):
        compose(TITLE, TITLE.setup(seats=2), {}, {"bidding": {"seat": "p2"}})
    with pytest.raises(
        PositionError, match="the moment combat has no fact 'aera'; there are: area, attacker"
    ):
        only_facts("combat", {"area": "rhone", "aera": "rhone"}, "area", "attacker")


def test_a_position_by_hand_may_give_its_frames_one_by_one() -> None:
    game = compose(TITLE, TITLE.setup(seats=2), {}, [{"rule": "stoke", "seat": "p2"}])
    assert game.to_act == [1]
    with pytest.raises(PositionError, match="now: "):
        compose(TITLE, TITLE.setup(seats=2), {}, [{"seat": "p2"}])

"""What somebody wrote is judged before anything is done with it."""

from __future__ import annotations

import json
from typing import Any, NoReturn

import pytest

from fumarole import states
from fumarole.engine.choice import CHANCE, SLOT_SIZE, counted
from fumarole.engine.frame import Frame, Memory, Number
from fumarole.engine.refusal import PositionError, Runaway
from fumarole.engine.soundness import MOST_FRAMES, rehearsed, sense, sound, tried
from fumarole.engine.state import MOST_OPTIONS, Rule, State
from sample.title import TITLE
from sample.verbs import PASS, PEEK


def position(decisions: int = 2) -> dict[str, Any]:
    """Two seats of Vents have passed: bids are sealed."""
    game = states.new("vents", seed=1)
    for _ in range(decisions):
        seat = game.to_act[0]
        game.play(seat, game.options(seat)[-1])
    data: dict[str, Any] = json.loads(json.dumps(game.dump()))
    return data


def with_frame(at: int, **changes: Any) -> dict[str, Any]:
    data = position()
    data["stack"][at] |= changes
    return data


def with_board(**changes: Any) -> dict[str, Any]:
    data = position()
    data["board"] |= changes
    return data


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ({**position(), "stack": []}, "0 rules are in progress"),
        ({**position(), "stack": position()["stack"] * 20}, f"{MOST_FRAMES} can be"),
        ({**position(), "stack": position()["stack"][1:]}, "rounds lies lowest, a game begins with game"),
        (
            {**position(), "stack": position()["stack"][:2] + position()["stack"][3:]},
            "rounds waits for round",
        ),
        (with_frame(2, step=4), "round waits for award"),
        ({**position(), "stack": [*position()["stack"], {"rule": "game"}]}, "bidding does not wait for it"),
        ({**position(), "stack": [*position()["stack"], {"rule": "award"}]}, "bidding does not wait for it"),
        (with_frame(2, step=10**30), "it is 0 to 5"),
        (with_frame(2, step=-1), "it is 0 to 5"),
        (with_frame(3, step=1), "it is 0 to 0"),
        (with_frame(3, memo=[1]), "1 numbers, it remembers 0"),
        (with_board(round=10**30), "round: expected 0 to 6"),
        (with_board(fuel={"p1": 10**30}), "fuel.p1: expected 9999 or less"),
        (with_board(ready={"p1": 1}), "p1 cannot be ready"),
        ({**position(), "draws": -1}, "draws: expected 0 to 1000000"),
        ({**position(), "draws": 10**30}, "draws: expected 0 to 1000000"),
        ({**position(), "made": {"p1": -1}}, r"made\.p1: expected 0 to"),
        ({**position(), "made": {"nobody": 1}}, "no seat 'nobody'"),
    ],
)
def test_what_no_rule_can_have_left_is_refused_at_its_place(data: Any, complaint: str) -> None:
    with pytest.raises(PositionError, match=complaint):
        states.load(data)


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"winners": ["p1", "p1"]}, "a seat wins once"),
        ({"winners": ["nobody"]}, "no seat 'nobody'"),
        ({"scores": {"p1": 10**30}}, "scores: expected 0 to"),
        ({"scores": {"nobody": 1}}, "no seat 'nobody'"),
        ({"why": "x" * 10_000}, "longer than 500 letters"),
    ],
)
def test_a_result_that_cannot_be_is_refused(changes: dict[str, Any], complaint: str) -> None:
    result = {"winners": ["p1"], "scores": {"p1": 3, "p2": 1}, "why": "most points", "rules": []}
    with pytest.raises(PositionError, match=complaint):
        states.load({**position(), "result": {**result, **changes}})


def test_somebody_ready_where_nothing_is_sealed_is_refused() -> None:
    data = position(0)
    data["board"]["ready"] = {"p2": 1}
    with pytest.raises(PositionError, match="ready: somebody is ready, but nothing is sealed now"):
        states.load(data)


def nested(depth: int) -> Any:
    found: Any = 1
    for _ in range(depth):
        found = {"x": found}
    return found


def test_a_position_nested_without_end_is_refused() -> None:
    with pytest.raises(PositionError):
        states.load({**position(), "board": {"fuel": nested(50_000)}})


def test_letters_that_are_none_are_refused() -> None:
    data = position()
    data["header"]["seats"] = ["p1", "\ud800"]
    with pytest.raises(PositionError):
        states.load(data)


MEMORY = Memory(
    Number("area", 9),
    Number("last", 5, -1),
    steps=2,
    owned=True,
    rows=(Number("clan", 6), Number("n", 1)),
    many=2,
)


@pytest.mark.parametrize(
    ("frame", "wrong"),
    [
        (Frame("x", 0, 0, [0, -1]), ""),
        (Frame("x", 3, 2, [9, 5, 6, 1, 0, 0]), ""),
        (Frame("x", -1, 0, [0, 0]), "nobody's"),
        (Frame("x", 0, 3, [0, 0]), "step 3"),
        (Frame("x", 0, 0, []), "0 numbers"),
        (Frame("x", 0, 0, [10, 0]), "area is 10, it is 0 to 9"),
        (Frame("x", 0, 0, [0, -2]), "last is -2, it is -1 to 5"),
        (Frame("x", 0, 0, [0, 0, 7, 0]), "clan is 7"),
        (Frame("x", 0, 0, [0, 0, 1]), "1 numbers in rows"),
        (Frame("x", 0, 0, [0, 0, *[0] * 6]), "6 numbers in rows"),
    ],
)
def test_a_memory_says_what_a_frame_cannot_hold(frame: Frame, wrong: str) -> None:
    found = MEMORY.wrong(frame)
    assert wrong in found if wrong else found == ""


def test_numbers_found_out_later_may_be_missing_but_not_half() -> None:
    later = Memory(Number("a", 1), Number("b", 1), later=True)
    assert later.wrong(Frame("x", -1, 0, [])) == ""
    assert later.wrong(Frame("x", -1, 0, [1])) != ""


def test_whatever_breaks_while_a_position_is_judged_is_told_as_a_position_without_sense() -> None:
    with pytest.raises(PositionError, match=r"the table makes no sense \(IndexError\)"), sense("the table"):
        raise IndexError


def test_a_referee_that_breaks_refuses_the_position(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: State) -> NoReturn:
        raise ZeroDivisionError

    monkeypatch.setattr(TITLE, "faults", broken)
    with pytest.raises(PositionError, match="ZeroDivisionError"):
        states.load(position())


class Endless(Rule):
    """Offers more than anybody could read."""

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return list(range(1, MOST_OPTIONS + 2))


class Mute(Rule):
    """Asks, and offers nothing."""


class Broken(Rule):
    """Can be asked, and breaks when it is answered."""

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [PASS]

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        raise KeyError(choice)


def begun(rule: Rule) -> State:
    """A game in which another rule asks the first seat."""
    game = states.new("vents", seed=1)
    game.book = game.book.but(rules={"tinker": rule})
    return game.clone()


def test_options_without_end_are_an_error_and_no_list() -> None:
    game = begun(Endless())
    with pytest.raises(Runaway, match=f"no more than {MOST_OPTIONS}"):
        game.options(0)
    with pytest.raises(Runaway):
        tried(game)


def test_whoever_must_decide_and_cannot_is_no_position() -> None:
    with pytest.raises(PositionError, match="p1 must decide and has no option"):
        tried(begun(Mute()))


def test_a_position_that_breaks_when_it_is_played_is_refused_by_a_rehearsal() -> None:
    game = begun(Broken())
    assert tried(game) is game
    with pytest.raises(PositionError, match=r"goes on from it makes no sense \(KeyError\)"):
        rehearsed(game)


def test_a_real_game_is_sound_and_stays_as_it_was() -> None:
    game = states.load(position(), seed=1)
    before = game.dump()
    assert rehearsed(tried(sound(game))) is game
    assert game.dump() == before


def test_no_list_is_begun_for_a_number_that_no_choice_can_say() -> None:
    assert counted(SLOT_SIZE - 1) == SLOT_SIZE - 1
    with pytest.raises(Runaway, match="1000000000 choices cannot be listed"):
        counted(10**9)


def test_a_table_can_be_seen_while_a_draw_waits_for_chance() -> None:
    game = states.new("vents", seed=2)
    while PEEK not in game.options(game.to_act[0]):
        game.play(game.to_act[0], game.options(game.to_act[0])[-1])
    waiting = game.clone()
    waiting.apply(waiting.to_act[0], PEEK)
    assert waiting.to_act == [CHANCE]
    assert tried(waiting) is waiting

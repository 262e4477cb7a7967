"""First Rails: the guided game, and its lessons."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from fumarole import bots
from fumarole.engine import lesson
from fumarole.engine.choice import CHANCE
from fumarole.engine.refusal import SetupError
from fumarole.engine.state import State
from fumarole.games.steam_power.guided import first_rails
from games.steam_power.builders import TITLE

SETUP = TITLE.setup(seats=2, scenario=first_rails.ID, options={"stall_guard": "3"})
SCRIPT = TITLE.lessons(SETUP)
DULL = ("take money", "done", "let the bonus lapse")


def keen_choice(game: State, seat: int, rng: random.Random) -> int:
    """Somebody who tries everything: cube by cube, crossings, bonuses, and seldom the same again."""
    texts = {choice: game.say(choice) for choice in game.options(seat)}
    for wish in ("fulfil", "cross", "take up", "factory in"):
        found = [choice for choice, text in texts.items() if text.startswith(wish)]
        by_cube = [choice for choice in found if texts[choice].endswith("cube by cube")]
        if found and rng.random() < 0.7:
            return rng.choice(by_cube if by_cube and rng.random() < 0.5 else found)
    lively = [choice for choice, text in texts.items() if text not in DULL]
    return rng.choice(lively if lively and rng.random() < 0.9 else list(texts))


def positions(number: int) -> Iterator[State]:
    """A whole game of two players, decision by decision: keen ones, idle ones, or those of a real table."""
    rng = random.Random(number)
    game = TITLE.new(SETUP)
    bot = [bots.make(name, seed=str(number)) for name in ("steady", "novice")]
    while not game.over:
        yield game
        seat = game.to_act[0]
        if number % 3 == 0:
            choice = bot[seat].choose(bots.observe(game, seat))
            by_cube = [one for one in game.options(seat) if game.say(one).endswith("cube by cube")]
            choice = by_cube[0] if by_cube and number > 5 else choice
        elif number % 3 == 1:
            choice = keen_choice(game, seat, rng)
        else:
            choice = game.options(seat)[0]
        game.play(seat, choice)
    yield game


@cache
def lessons_had(number: int) -> tuple[tuple[str, ...], ...]:
    """The lessons of each seat in the order in which they came up."""
    had: list[list[str]] = [[], []]
    for game in positions(number):
        for seat in range(2) if game.over else game.to_act:
            while due := lesson.due(SCRIPT, game, seat, had[seat]):
                had[seat] += [one.id for one in due]
                if not game.over:
                    break
    return tuple(tuple(ids) for ids in had)


GAMES = range(24)


def test_the_draws_are_always_the_same() -> None:
    one, other = TITLE.new(SETUP), TITLE.new(SETUP)
    assert one.dump() == other.dump()
    assert TITLE.new(SETUP, 7).dump() != one.dump()


def test_what_the_first_lessons_say_is_true() -> None:
    game = TITLE.new(SETUP)
    table = game.view(0)["table"]
    assert game.to_act == [0]
    tiles = {"Cotter": "white", "Fenwick": "black", "Alder": "grey", "Dunley": "purple", "Gorsley": "purple"}
    assert {city: table["city_tile"][city] for city in tiles} == tiles
    assert list(table["city_tile"].values()).count("purple") == 2
    needs = [table["contracts"][contract]["need"] for contract in table["hand"]]
    assert all("white" in need for need in needs)
    assert sorted(sum(need.values()) for need in needs)[:2] == [2, 2]


def test_what_the_first_lessons_suggest_is_legal_and_leads_to_a_contract() -> None:
    game = TITLE.new(SETUP)
    for said in ("build track", "lay se-nw in a4", "done", "factory in Cotter"):
        game.play(0, game.read(0, said))
    assert [event.facts["start"] for event in game.events if event.kind == "linked"] == ["Cotter"]
    while game.to_act != [0]:
        game.play(1, game.read(1, "take money"))
    game.play(0, game.read(0, "factory in Fenwick"))
    assert "fulfil C07 for $0" in [game.say(choice) for choice in game.options(0)]


@pytest.mark.parametrize("number", GAMES)
def test_it_is_over_after_ten_rounds_whatever_is_played(number: int) -> None:
    game = list(positions(number))[-1]
    table = game.view(None)["table"]
    assert table["round"] <= first_rails.ROUNDS
    assert TITLE.faults(game) == []


@pytest.mark.rule("SP-END-03")
def test_it_ends_with_the_round_of_the_sixth_contract() -> None:
    for number in range(0, 12, 3):
        *_, game = positions(number)
        done = {who: len(ids) for who, ids in game.view(None)["table"]["fulfilled"].items()}
        assert max(done.values()) >= first_rails.CONTRACTS
        # Whoever sits last has the last turn; what chance dealt then may stand behind it.
        assert [entry.seat for entry in game.log if entry.seat != CHANCE][-1] == 1


def test_it_is_for_two_on_its_own_map() -> None:
    with pytest.raises(SetupError, match="a game for two"):
        TITLE.setup(seats=3, scenario=first_rails.ID)
    with pytest.raises(SetupError, match="a map of its own"):
        TITLE.setup(seats=2, scenario=first_rails.ID, options={"map": "random"})


@pytest.mark.rule("SP-SET-01")
def test_a_drawn_map_is_never_the_guided_one() -> None:
    setup = TITLE.setup(seats=2, options={"map": "random"})
    drawn = {TITLE.new(setup, number).book.setup.scenario for number in range(60)}
    assert len(drawn) == 6
    assert first_rails.ID not in drawn


def test_every_lesson_comes_up_in_some_game() -> None:
    found = {name for number in GAMES for ids in lessons_had(number) for name in ids}
    assert [one.id for one in SCRIPT if one.id not in found] == []


def test_each_lesson_comes_up_once_and_the_first_and_last_in_every_game() -> None:
    for number in GAMES:
        for seat, ids in enumerate(lessons_had(number)):
            assert len(set(ids)) == len(ids)
            assert ids[-1] == "farewell"
            if seat == 0:
                assert ids[:3] == ("welcome", "hand", "first-link")


def test_lessons_are_short_and_say_what_why_and_what_to_try() -> None:
    for language in lesson.LANGUAGES:
        for one in TITLE.lessons(SETUP, language):
            for text in (one.what, one.why, one.attempt):
                assert text[0].isupper()
                assert text[-1] in ".!"
            assert len(" ".join((one.what, one.why, one.attempt)).split()) <= 120

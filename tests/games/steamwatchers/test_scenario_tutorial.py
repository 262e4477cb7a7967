"""Steamwatching 101: what cases cannot say, and its lessons."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from functools import cache

import pytest

import fumarole
from fumarole import states
from fumarole.engine import lesson
from fumarole.engine.choice import slot_of, verb_of
from fumarole.engine.piece import Piece
from fumarole.engine.refusal import SetupError
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.verbs import MOVE_TO

TITLE = fumarole.title("steamwatchers")
TUTORIAL = "steamwatching-101"
DULL = ("pass", "wait", "order decoy", "build turret", "done", "build no", "return contract")
GAMES = [(players, seed) for players in (2, 3, 4, 5) for seed in range(4)]


def steps_to_an_enemy(b: Europa, clan: int, area: int) -> int:
    """How far the nearest enemy stands, over land."""
    reached, at_the_edge, steps = {area}, [area], 0
    while at_the_edge and all(b.enemy_units(there, clan) < 0 for there in at_the_edge):
        at_the_edge = [
            near for there in at_the_edge for near in b.world.borders[there] if near not in reached
        ]
        reached.update(at_the_edge)
        steps += 1
    return steps


def keen_choice(game: State, seat: int, rng: random.Random) -> int:
    """Somebody who seeks combat, burns all fuel and loves contraband, and now and then does anything."""
    options = game.options(seat)
    b = board(game)
    clan = b.clan_of(seat)
    texts = {option: game.say(option) for option in options}
    if texts[options[0]].startswith(("commit", "pay")):
        return options[-1]
    moves = [option for option in options if verb_of(option) == MOVE_TO]
    if moves and rng.random() < 0.8:
        return min(
            moves,
            key=lambda move: (
                steps_to_an_enemy(b, clan, slot_of(move, 2)),
                -slot_of(move, 0) - slot_of(move, 1),
            ),
        )
    keen = [option for option in options if not texts[option].startswith(DULL)]
    return rng.choice(keen if keen and rng.random() < 0.85 else options)


def positions(players: int, seed: int) -> Iterator[State]:
    """A whole game of keen players, decision by decision."""
    rng = random.Random(seed)
    game = TITLE.new(TITLE.setup(seats=players, scenario=TUTORIAL), seed)
    while not game.over:
        yield game
        seat = rng.choice(game.to_act)
        game.play(seat, keen_choice(game, seat, rng))
    yield game


@cache
def lessons_had(players: int, seed: int) -> tuple[tuple[str, ...], ...]:
    """The lessons of each seat in the order in which they came up."""
    had: list[list[str]] = [[] for _ in range(players)]
    for game in positions(players, seed):
        script = TITLE.lessons(game.book.setup)
        for seat in range(players) if game.over else game.to_act:
            due = lesson.due(script, game, seat, had[seat])
            had[seat] += [one.id for one in due]
    return tuple(tuple(ids) for ids in had)


def script() -> list[str]:
    return [one.id for one in TITLE.lessons(TITLE.setup(seats=2, scenario=TUTORIAL))]


# The scenario


@pytest.mark.rule("SW-SCN-TUT-27")
def test_no_expansion_goes_with_the_tutorial() -> None:
    wider = copy.copy(TITLE)
    wider.expansions = (Piece("more", "More", "Something more."),)
    assert wider.setup(seats=2, scenario="war-returns", expansions=["more"]).expansions == ("more",)
    with pytest.raises(SetupError) as refused:
        wider.setup(seats=2, scenario=TUTORIAL, expansions=["more"])
    assert "SW-SCN-TUT-27" in refused.value.rules


@pytest.mark.rule(
    "SW-SCN-TUT-08",
    "SW-SCN-TUT-11",
    "SW-SCN-TUT-13",
    "SW-SCN-TUT-15",
    "SW-SCN-TUT-16",
    "SW-CLAN-ALL-16",
    "SW-CLAN-RHONE-16",
    "SW-CLAN-MENRAU-29",
)
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_every_game_opens_the_doors_in_order_and_only_those(players: int, seed: int) -> None:
    kinds = ["moved", "marched", "barters", "contracted", "recruited", "built"]
    now, announced, came = 0, [], dict.fromkeys(kinds, 9)
    game = None
    for game in positions(players, seed):
        assert TITLE.faults(game) == []
    assert game is not None
    for event in game.events:
        now = event.facts["round"] if event.kind == "round" else now
        announced += [(now, event.kind)] if event.kind.startswith("tutorial") else []
        if event.kind in came and not (event.kind == "recruited" and not event.facts["elite"]):
            came[event.kind] = min(came[event.kind], now)
        assert event.facts.get("building") != "toxic farm"
    assert announced == [(n, f"tutorial-{n}") for n in (1, 2, 3, 4)]
    assert came["recruited"] == 2
    assert came["contracted"] == 3
    assert came["barters"] >= 3
    assert came["marched"] >= 4
    told = {event.kind for event in game.events}
    assert told.isdisjoint({"proclaimed", "drew-archon", "associate", "skipped", "trapped", "converted"})


@pytest.mark.rule("SW-SCN-TUT-16", "SW-SCN-TUT-21")
def test_choices_by_sea_come_up_in_round_3_and_never_before() -> None:
    by_round = dict.fromkeys((1, 2, 3, 4), 0)
    for seed in range(4):
        for game in positions(4, seed):
            for seat in game.to_act:
                by_sea = [option for option in game.options(seat) if game.say(option).endswith("by sea")]
                if by_sea:
                    by_round[board(game).cells[board(game).at.round]] += 1
    assert by_round[1] == by_round[2] == 0
    assert by_round[3] > 0


# The lessons


def test_every_lesson_comes_up_in_some_game() -> None:
    had = {one for game in GAMES for ids in lessons_had(*game) for one in ids}
    assert had == set(script())


def test_nobody_has_a_lesson_twice_or_more_than_three_at_once() -> None:
    for players, seed in GAMES:
        for ids in lessons_had(players, seed):
            assert len(set(ids)) == len(ids)
    for game in positions(3, 2):
        for seat in game.to_act:
            assert len(lesson.due(TITLE.lessons(game.book.setup), game, seat, ())) <= lesson.AT_ONCE


def test_some_lessons_reach_everybody_in_every_game() -> None:
    always = {
        "welcome", "clan", "deployment", "forces", "conclave", "planning", "activation", "moving", "passing",
        "subsiding", "whiteout", "elites", "contracts", "last-round", "farewell",
    }  # fmt: skip
    for game in GAMES:
        for ids in lessons_had(*game):
            assert always <= set(ids)
            assert ids[0] == "welcome"
            assert ids[-1] == "farewell"


def test_lessons_follow_from_what_the_seat_may_know_alone() -> None:
    """Whatever is hidden from a seat may be otherwise: its lessons are the same."""
    rng = random.Random(5)
    for at, game in enumerate(positions(4, 0)):
        if at % 5:
            continue
        lessons = TITLE.lessons(game.book.setup)
        for seat in range(4):
            twin = game.resample(seat, rng)
            twin.events = game.events
            assert lesson.due(lessons, twin, seat, ()) == lesson.due(lessons, game, seat, ())


def test_a_resumed_game_knows_which_lessons_came_up() -> None:
    rng = random.Random(1)
    game = TITLE.new(TITLE.setup(seats=3, scenario=TUTORIAL), 1)
    lessons = TITLE.lessons(game.book.setup)
    had: list[set[str]] = [set(), set(), set()]
    for _ in range(150):
        seat = rng.choice(game.to_act)
        had[seat] |= {one.id for one in lesson.due(lessons, game, seat, had[seat])}
        game.play(seat, keen_choice(game, seat, rng))
    again = states.replay(game.record(reveal=True).text())
    assert [set(lesson.had(lessons, again, seat)) for seat in range(3)] == had
    assert all("planning" in ids for ids in had)


def test_other_scenarios_have_no_lessons() -> None:
    for piece in TITLE.scenarios:
        if piece.id != TUTORIAL:
            assert list(piece.lessons()) == []


def test_lessons_are_short_and_say_what_why_and_what_to_try() -> None:
    for one in TITLE.lessons(TITLE.setup(seats=2, scenario=TUTORIAL)):
        for text in (one.what, one.why, one.attempt):
            assert text[0].isupper()
            assert text[-1] in ".!"
        assert len(" ".join((one.what, one.why, one.attempt)).split()) <= 150

"""Whoever reads the log of Steam Power, and nothing else, knows the public table after every decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from fumarole.engine.state import State
from fumarole.games.steam_power.sentences import SENTENCES
from log.rails_follower import Rails
from log.referee import Disagreement, Referee, random_game
from log.sentence_reader import Unclear
from log.steam_power import AGREED, MAPS, lively_game, names, reader, recorded, referee

RARE = {"crossed", "drew-from", "ending", "stalled", "stalling", "toll"}
"""What a few games need not tell."""


def followed(positions: Iterator[State], **more: Any) -> Referee:
    """A game read from its first sentence to its last."""
    watching: Referee | None = None
    for game in positions:
        watching = watching or referee(game, **more)
        watching.look(game)
    assert watching is not None
    assert isinstance(watching.follower, Rails)
    if game.result is not None:
        assert watching.follower.winners == [game.book.setup.seats[seat] for seat in game.result.winners]
    return watching


@pytest.mark.parametrize("name", names())
def test_a_recorded_game_can_be_followed_by_its_log(name: str) -> None:
    assert len(followed(recorded(name)).log) > 100


@pytest.mark.parametrize("number", range(len(AGREED)))
def test_a_game_on_every_map_in_every_mode_can_be_followed_by_its_log(number: int) -> None:
    followed(lively_game(number, **AGREED[number]))


@pytest.mark.parametrize("map_", MAPS)
def test_a_random_game_can_be_followed_by_its_log(map_: str) -> None:
    followed(random_game("steam-power", 7, scenario=map_, seats=3))


def test_the_games_that_are_followed_tell_of_nearly_everything() -> None:
    told = {
        read.kind
        for number, wishes in enumerate(AGREED)
        for _, read in followed(lively_game(number, **wishes)).read
    }
    assert set(SENTENCES) - told <= RARE


def without(kind: str, game: State, which: int) -> Callable[[str], str | None]:
    """Withholds the sentence of a kind that has this number."""
    reading, met = reader(game), 0

    def edit(sentence: str) -> str | None:
        nonlocal met
        met += reading.read(sentence).kind == kind
        return None if met == which and reading.read(sentence).kind == kind else sentence

    return edit


def first(positions: Iterator[State]) -> State:
    """The position before anybody has chosen."""
    return next(positions)


MISSED = (
    *("city", "dealt", "begins", "cash", "round", "money", "laid", "took-up", "replaced", "linked", "built"),
    *("rebuilt", "factory", "shows", "cube", "toll", "bought", "exhausted", "fulfilled", "rewarded", "drew"),
    *("took", "uses", "lapsed", "turned-up", "returned"),
)
"""Kinds of which no sentence can be left out: it is told by none of the others."""


@pytest.mark.parametrize("kind", MISSED)
def test_a_sentence_that_is_not_told_is_missed(kind: str) -> None:
    wishes: dict[str, Any] = {"seats": 4, "scenario": "germany"}
    if kind in ("turned-up", "returned"):
        wishes = {"options": {"solo": "rival"}}
    which = 1 if kind in ("begins", "cash") else 2
    with pytest.raises(Disagreement):
        followed(lively_game(3, **wishes), edit=without(kind, first(lively_game(3, **wishes)), which))


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("takes $3 from the bank", "takes $2 from the bank"),
        ("with 5 black cubes", "with 4 black cubes"),
        ("lays 2 tiles", "lays 1 tile"),
        ("for 8 VP", "for 9 VP"),
        ("Starting money: p1 $5", "Starting money: p1 $6"),
        ("p1 fulfils", "p2 fulfils"),
        ("p1 begins", "p2 begins"),
    ],
)
def test_a_sentence_that_is_not_true_is_found_out(true: str, false: str) -> None:
    seed = next(n for n in range(20) if first(lively_game(n, seats=3)).view(None)["table"]["first"] == "p1")
    with pytest.raises(Disagreement):
        followed(lively_game(seed, seats=3), edit=lambda sentence: sentence.replace(true, false))


def test_a_sentence_that_says_less_than_it_must_is_not_understood() -> None:
    with pytest.raises(Unclear):
        followed(lively_game(1, seats=3), edit=lambda sentence: sentence.replace(" from the bank", ""))

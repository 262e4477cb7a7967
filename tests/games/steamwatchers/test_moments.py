"""Every moment of every scenario can be stated, lies in a sound position, and the game goes on from it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import fumarole
from fumarole.engine.chance import LooseDice
from fumarole.engine.piece import Piece
from fumarole.engine.position import compose
from fumarole.engine.refusal import PositionError
from fumarole.engine.state import State
from fumarole.games.steamwatchers import moments

TITLE = fumarole.title("steamwatchers")
CLANS = ["free-fleet", "western-alliance", "catabatians"]
UNITS = {
    "rhone": {CLANS[0]: {"base": 2}},
    "rezia": {CLANS[1]: {"base": 2}},
    "breizh": {CLANS[2]: {"base": 2}},
}
HANDS = ["rhone", "tirol", "savoue", "rezia", "padania", "istra", "breizh", "cymru", "eriu"]


def at(scenario: str, moment: Any, clans: list[str] = CLANS) -> State:
    setup = TITLE.setup(scenario=scenario, presets={"clans": clans})
    book = TITLE.rulebook(setup)
    position: dict[str, Any] = {"units": dict(list(UNITS.items())[: len(clans)])}
    name = moment if isinstance(moment, str) else next(iter(moment))
    if moments.stage(book, name) == moments.NOBODY_YET:
        position = {}
    if name in ("keep-places", "return-places"):
        position["steam_card"] = {
            area: clans[number // 3] for number, area in enumerate(HANDS[: 3 * len(clans)])
        }
    game = compose(TITLE, setup, position, moment)
    assert TITLE.faults(game) == []
    game.dice = LooseDice(random.Random(1))
    game.remember()
    return game


def of(piece: Piece) -> tuple[list[str], list[str]]:
    clans = CLANS if piece.players is None or piece.players[1] > 2 else CLANS[:2]
    book = TITLE.rulebook(TITLE.setup(scenario=piece.id, presets={"clans": clans}))
    return clans, list(TITLE.moments_of(book))


@pytest.mark.parametrize("piece", TITLE.scenarios, ids=lambda piece: piece.id)
def test_the_game_goes_on_from_every_moment(piece: Piece) -> None:
    clans, names = of(piece)
    assert len(set(names)) == len(names)
    for name in names:
        game = at(piece.id, name, clans)
        game.settle()
        rng = random.Random(2)
        for _ in range(25):
            if game.over:
                break
            seat = rng.choice(game.to_act)
            game.play(seat, rng.choice(game.options(seat)))
            assert TITLE.faults(game) == [], name


@pytest.mark.parametrize(
    ("scenario", "brought"),
    [
        ("steamwatching-101", {"round-features"}),
        ("fires-of-the-old-world", {"opening-moves"}),
        ("gone-with-the-singed", {"singed-areas", "posts"}),
        ("secrets-of-the-careeners", {"packet", "removals"}),
        ("the-reliquary", {"vote", "reliquary", "help"}),
        ("the-promised-columns", {"standing-columns", "mark-targets"}),
        ("come-alone", {"meeting-places", "draw-places", "keep-places", "return-places"}),
    ],
)
def test_a_scenario_brings_moments_of_its_own(scenario: str, brought: set[str]) -> None:
    standard = TITLE.moments_of(TITLE.rulebook(TITLE.setup(seats=2)))
    there = TITLE.moments_of(TITLE.rulebook(TITLE.setup(seats=2, scenario=scenario)))
    assert set(there) - set(standard) == brought


def test_a_moment_after_a_token_belongs_to_a_seat_and_the_next_turn_to_the_next() -> None:
    game = at("the-reliquary", {"reliquary": {"seat": CLANS[1]}})
    game.settle()
    assert TITLE.now(game)["turn"] == {"seat": CLANS[2]}
    with pytest.raises(PositionError, match="the moment vote has no fact 'seat'; it needs none"):
        at("the-reliquary", {"vote": {"seat": CLANS[1]}})


def test_what_goes_on_is_known_by_its_moments() -> None:
    game = at("war-returns", {"turn": {"seat": CLANS[0]}})
    assert TITLE.now(game) == {"activation": {}, "turn": {"seat": CLANS[0]}}

"""Order planning beyond single cases: any arrangement of tokens can be reached from any other."""

from __future__ import annotations

import random

import pytest

from fumarole.engine.position import compose
from fumarole.engine.snapshot import begin
from fumarole.engine.state import State
from fumarole.games.steamwatchers.rules.planning import tokens_left
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.title import TITLE

AREAS = [
    "rhone",
    "saksas",
    "neustria",
    "gironde",
    "provenca",
    "etruria",
    "padania",
    "istra",
    "breizh",
    "frysland",
    "skane",
    "tirol",
]


def planning(areas: int) -> State:
    units = {area: {"menrau": {"base" if n < 10 else "elite": 1}} for n, area in enumerate(AREAS[:areas])}
    position = {"units": units | {"eriu": {"free-fleet": {"base": 1}}}}
    setup = TITLE.setup(presets={"clans": ["menrau", "free-fleet"]})
    return begin(compose(TITLE, setup, position, "planning"), 1)


@pytest.mark.rule("SW-PLN-02", "SW-PLN-04", "SW-PLN-05", "SW-PLN-07")
@pytest.mark.parametrize("areas", [1, 4, 9, 10, 11, 12])
def test_what_is_offered_is_exactly_what_is_not_refused(areas: int) -> None:
    game, rng = planning(areas), random.Random(areas)
    every = [game.read(0, f"order {token} in {area}") for token in _TOKENS for area in AREAS]
    for _ in range(60):
        offered = set(game.options(0))
        allowed = {gesture for gesture in every if not game.why_not(0, gesture)}
        assert offered - {game.read(0, "ready")} == allowed
        b = board(game)
        menrau = b.clan_of(0)
        bare = [area for area in b.areas_of(menrau) if not b.order(area, menrau)]
        ready = game.read(0, "ready") in offered
        assert ready == (not bare or not sum(tokens_left(b, menrau)))
        game.play(0, rng.choice(sorted(allowed)))


_TOKENS = ("none", "defense", "move", "decoy")


@pytest.mark.rule("SW-PLN-07")
def test_with_all_ten_tokens_laid_two_of_them_can_still_change_places() -> None:
    game = planning(10)
    tokens = ["defense"] * 4 + ["move"] * 3 + ["decoy"] * 3
    for token, area in zip(tokens, AREAS[:10], strict=True):
        game.play(0, game.read(0, f"order {token} in {area}"))
    for gesture in ("order none in rhone", "order defense in istra", "order decoy in rhone", "ready"):
        game.play(0, game.read(0, gesture))
    b = board(game)
    menrau = b.clan_of(0)
    laid = [b.order(b.world.areas.number(area), menrau) for area in ("rhone", "istra")]
    assert laid == [3, 1]

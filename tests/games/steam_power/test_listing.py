"""Options listed quickly are exactly those to which no rule objects, gesture by gesture."""

from __future__ import annotations

import itertools
import random

import pytest

from fumarole.engine.choice import pack
from fumarole.engine.state import State
from fumarole.engine.title import Title
from fumarole.games.steam_power.rules.track import against_step, steps
from fumarole.games.steam_power.terms import board
from fumarole.games.steam_power.verbs import CROSS, LAY, REPLACE, TAKE_UP
from games.steam_power.builders import MAPS, builders


def every_step(game: State) -> list[int]:
    hexes, paths = range(board(game).chart.size), range(15)
    laid = [pack(verb, path, h) for verb, path, h in itertools.product((LAY, CROSS, REPLACE), paths, hexes)]
    return laid + [pack(TAKE_UP, h) for h in hexes]


@pytest.mark.rule("SP-TRK-07", "SP-TRK-14", "SP-TRK-20")
@pytest.mark.parametrize("scenario", MAPS)
def test_every_legal_step_is_listed_once_and_no_other(scenario: str) -> None:
    rng = random.Random(scenario)
    for decisions in (40, 160, 300):
        game = builders(rng.randrange(1000), decisions, scenario=scenario, seats=rng.randint(2, 5))
        b = board(game)
        company = rng.randrange(b.companies)
        listed = steps(game, b, company)
        legal = [step for step in every_step(game) if against_step(game, b, company, step) is None]
        assert sorted(listed) == sorted(legal)


@pytest.mark.rule("SP-TRK-20")
def test_after_any_legal_step_the_referee_has_nothing_to_say() -> None:
    for seed in range(12):
        game = builders(seed, 150 + 10 * seed, scenario=MAPS[seed % len(MAPS)], seats=2 + seed % 4)
        title = Title.of(game.book)
        if game.over:
            continue
        seat = game.to_act[0]
        for option in game.options(seat)[:80]:
            twin = game.clone()
            twin.apply(seat, option)
            assert title.faults(twin) == []

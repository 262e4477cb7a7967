from __future__ import annotations

import random

import pytest

from fumarole import states
from fumarole.engine.choice import CHANCE
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.terms import board


def _army(table: dict[str, dict[str, dict[str, dict[str, int]]]], clan: str) -> int:
    return sum(sum(held.get(clan, {}).values()) for held in table["units"].values())


@pytest.mark.rule("SW-WHT-02", "SW-WHT-08")
def test_the_outlook_is_what_the_whiteout_counts() -> None:
    rng = random.Random(5)
    game = states.new("steamwatchers", seats=4, seed=5, quick="yes")
    counted = told = 0
    while not game.over and counted < 2:
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.options(seat)))
        fresh = [event for event in game.events[told:] if event.kind == "geo"]
        told = len(game.events)
        if not fresh or game.over:
            continue
        counted += 1
        b: Europa = board(game)
        table = game.view(seat)["table"]
        for clan in b.in_play():
            name = b.world.clans[clan]
            outlook = table["outlook"][name]
            assert outlook["geo"] == fresh[-1].facts["levels"][name] == table["geo"][name]
            assert outlook["feeds"] == table["supply_limit"][name]
    assert counted == 2


def test_the_outlook_changes_as_soon_as_the_table_does() -> None:
    rng = random.Random(3)
    game = states.new("steamwatchers", seats=3, seed=3, quick="yes")
    seen = set()
    for _ in range(150):
        if game.over:
            break
        seat = rng.choice(game.to_act)
        assert seat != CHANCE
        table = game.view(seat)["table"]
        for clan, outlook in table["outlook"].items():
            assert outlook["army"] == _army(table, clan)
            seen.add((clan, outlook["geo"]))
        game.play(seat, rng.choice(game.options(seat)))
    assert len(seen) > 3

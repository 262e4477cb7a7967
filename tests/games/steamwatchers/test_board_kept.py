"""What the board keeps up to date is what its cells say."""

from __future__ import annotations

import random
from typing import cast

import pytest

from fumarole import registry
from fumarole.games.steamwatchers.board import Europa


@pytest.mark.parametrize(("seats", "scenario"), [(2, "gone-with-the-singed"), (5, "war-returns")])
def test_who_stands_where_is_kept_as_units_come_and_go(seats: int, scenario: str) -> None:
    title = registry.title("steamwatchers")
    rng = random.Random(seats)
    game = title.new(title.setup(seats=seats, scenario=scenario), seats)
    while not game.over:
        seat = game.to_act[0]
        game.play(seat, rng.choice(game.options(seat)))
        board = cast(Europa, game.board)
        anew = board.copy()
        anew.refresh()
        assert (board.held, board.present, board.in_force) == (anew.held, anew.present, anew.in_force)
        for area in range(board.areas):
            there = [clan for clan in range(board.clans) if board.units(area, clan)]
            assert (board.holder(area) in there) == bool(there)

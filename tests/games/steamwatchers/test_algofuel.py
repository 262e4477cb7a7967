"""Collecting barrels, which no core rule but the refill does yet (SW-FUE)."""

from __future__ import annotations

from typing import Any

import pytest

from fumarole.engine.position import compose
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.rules.fuel import collect
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.title import TITLE


def table(**position: Any) -> tuple[Europa, int]:
    """A table, and the number of the Free Fleet: six pure and four contraband spaces."""
    setup = TITLE.setup(presets={"clans": ["free-fleet", "catabatians"]})
    b = board(compose(TITLE, setup, position, "upkeep"))
    return b, b.world.clans.number("free-fleet")


def stocks(b: Europa, clan: int) -> tuple[int, int, int, int]:
    """Pure and contraband in stock, then in surplus."""
    cells, at = b.cells, b.at
    return (
        cells[at.pure + clan],
        cells[at.contraband + clan],
        cells[at.surplus_pure + clan],
        cells[at.surplus_contraband + clan],
    )


@pytest.mark.rule("SW-FUE-06")
def test_a_collected_barrel_goes_on_a_free_space_of_its_own_stock() -> None:
    b, fleet = table(pure={"free-fleet": 2}, contraband={"free-fleet": 1})
    collect(b, fleet, 1, 2)
    assert stocks(b, fleet) == (3, 3, 0, 0)


@pytest.mark.rule("SW-FUE-06", "SW-FUE-07")
def test_a_space_under_quarantine_takes_no_barrel() -> None:
    b, fleet = table(pure={"free-fleet": 2}, quarantined_pure={"free-fleet": 3})
    collect(b, fleet, 2, 0)
    assert stocks(b, fleet) == (3, 4, 1, 0)


@pytest.mark.rule("SW-FUE-07")
def test_what_finds_no_space_goes_to_a_surplus_without_limit() -> None:
    b, fleet = table()
    collect(b, fleet, 20, 10)
    assert stocks(b, fleet) == (6, 4, 20, 10)
    assert b.barrels(fleet) == 40


@pytest.mark.rule("SW-FUE-09")
def test_there_are_sixty_pure_and_thirty_two_contraband_barrels() -> None:
    b, _ = table(pure={"free-fleet": 0, "catabatians": 0}, contraband={"free-fleet": 0, "catabatians": 0})
    assert (b.pure_left(), b.contraband_left()) == (60, 32)


@pytest.mark.rule("SW-FUE-09")
def test_a_type_that_has_run_out_is_not_received_and_the_other_does_not_replace_it() -> None:
    b, fleet = table(pure={"free-fleet": 0}, surplus_pure={"catabatians": 53})
    assert b.pure_left() == 1
    collect(b, fleet, 3, 0)
    assert stocks(b, fleet) == (1, 4, 0, 0)
    collect(b, fleet, 3, 2)
    assert stocks(b, fleet) == (1, 4, 0, 2)
    assert b.pure_left() == 0

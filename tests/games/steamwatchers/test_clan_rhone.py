"""What no case can show of the Rhône Conglomerate: the reach of its Skybreakers over the whole map."""

from __future__ import annotations

import pytest

from fumarole import states
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.world import World


def world(seats: int) -> World:
    return board(states.new("steamwatchers", seats=seats, seed=1)).world


@pytest.mark.rule("SW-CLAN-RHONE-25")
@pytest.mark.parametrize("seats", [2, 3])
def test_no_closed_area_lies_between_an_area_and_one_two_away(seats: int) -> None:
    europa = world(seats)
    assert any(europa.closed)
    for area, reached in enumerate(europa.two_away):
        between = [near for near in europa.borders[area] if not europa.closed[near]]
        through = {far for near in between for far in europa.borders[near]}
        assert set(reached) == through - {area, *europa.borders[area]}
        assert not any(europa.closed[far] for far in reached)
        assert not (europa.closed[area] and reached)


@pytest.mark.rule("SW-CLAN-RHONE-25")
def test_areas_of_the_east_lie_in_between_once_they_are_open() -> None:
    few, many = world(3), world(4)
    pomorsko, skuthia = many.areas.number("pomorsko"), many.areas.number("skuthia")
    assert skuthia in many.two_away[pomorsko]
    assert skuthia not in few.two_away[pomorsko]

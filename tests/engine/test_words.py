from __future__ import annotations

import pytest

from fumarole.engine.refusal import PositionError
from fumarole.engine.words import Words

AREAS = Words("area", ["rhône", "mare-nostrum", "breizh"])


@pytest.mark.parametrize(
    ("typed", "number"), [("rhône", 0), ("Rhone", 0), ("MARE NOSTRUM", 1), ("mare_nostrum", 1)]
)
def test_a_word_is_found_however_it_is_typed(typed: str, number: int) -> None:
    assert AREAS.find(typed) == number


def test_a_word_that_is_not_there_is_answered_with_its_neighbour() -> None:
    with pytest.raises(PositionError, match=r"units: 'brezh' is no area; did you mean breizh\?"):
        AREAS.number("brezh", "units")


def test_a_word_far_from_all_is_answered_with_the_whole_list() -> None:
    with pytest.raises(PositionError, match="there are: breizh, mare-nostrum, rhône"):
        AREAS.number("x")


def test_two_words_that_look_alike_are_refused_when_made() -> None:
    with pytest.raises(ValueError, match="cannot be told apart"):
        Words("area", ["rhône", "Rhone"])


def test_a_long_list_is_shown_whole_and_in_order() -> None:
    with pytest.raises(PositionError, match=r"there are: word-0, word-1, word-2, .*, word-98, word-99$"):
        Words("thing", [f"word-{number}" for number in reversed(range(100))]).number("x")


def test_the_nearest_come_first_and_then_all_there_are() -> None:
    with pytest.raises(PositionError, match=r"did you mean breizh\? There are: breizh, mare-nostrum, rhône$"):
        AREAS.number("brez-high")

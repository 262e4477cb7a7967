from __future__ import annotations

import pytest

from fumarole.engine.refusal import SetupError
from fumarole.terminal.chairs import Chair, chairs, chairs_again, sat
from sample.title import TITLE


def test_without_a_wish_one_person_plays_against_as_few_bots_as_possible() -> None:
    assert chairs(TITLE) == [Chair("p1", "person"), Chair("steady-2", "steady")]


def test_a_number_of_seats_is_one_person_and_bots() -> None:
    assert [kind for _, kind in chairs(TITLE, "4")] == ["person", "steady", "steady", "steady"]


def test_names_without_kinds_are_persons() -> None:
    assert chairs(TITLE, None, "anna,bo") == [Chair("anna", "person"), Chair("bo", "person")]
    assert chairs(TITLE, None, "anna") == [Chair("anna", "person"), Chair("steady-2", "steady")]
    assert chairs(TITLE, "3", "anna,bo")[2] == Chair("steady-3", "steady")


def test_names_with_kinds_are_those_of_the_persons_or_of_all() -> None:
    kinds = "random,person,person"
    assert [name for name, _ in chairs(TITLE, kinds, "anna,bo")] == ["random-1", "anna", "bo"]
    assert [name for name, _ in chairs(TITLE, kinds, "rob,anna,bo")] == ["rob", "anna", "bo"]


@pytest.mark.parametrize(
    ("seats", "names", "message"),
    [
        ("5", None, "Vents is for 2 to 4 players, not 5"),
        ("1", None, "Vents is for 2 to 4 players, not 1"),
        ("99999999999", None, "not 99999999999"),
        ("2", "anna,bo,cy", "There are 3 names"),
        ("person,random,person", "anna", "one for each of the 3 seats, or one for each of the 2 persons"),
        ("person,persom", None, "no seat kind 'persom'; did you mean person"),
        ("person,,random", None, "has an empty place"),
        (None, "anna,", "has an empty place"),
    ],
)
def test_chairs_that_make_no_sense_are_refused(seats: str | None, names: str | None, message: str) -> None:
    with pytest.raises(SetupError, match=message):
        chairs(TITLE, seats, names)


def test_a_saved_game_knows_its_bots_by_their_names() -> None:
    again = chairs_again(None, ["anna", "random-2", "robot-3"])
    assert [kind for _, kind in again] == ["person", "random", "person"]


def test_the_kinds_of_a_saved_game_can_be_said_anew() -> None:
    assert [kind for _, kind in chairs_again("random,person", ["anna", "bo"])] == ["random", "person"]
    with pytest.raises(SetupError, match="the game has 2 seats: anna, bo"):
        chairs_again("person", ["anna", "bo"])


def test_who_sits_where_is_said_in_a_sentence() -> None:
    assert sat(chairs(TITLE, "2", "anna")) == "Seats: anna (person), steady-2 (steady bot)."

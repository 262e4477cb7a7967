from __future__ import annotations

import random

import pytest

from fumarole import states
from fumarole.engine.state import State
from fumarole.terminal.console import EndOfInput
from terminal.people import choosing, reading, table, vents

WELCOME = "Lesson: A frozen Europa"
PARTS = ("Lesson: ", "  Why: ", "  Try: ")


def tutorial(*seats: str) -> State:
    around = list(seats) or ["anna", "random-2"]
    clans = ["menrau", "free-fleet"]
    agreed = {"scenario": "steamwatching-101", "clans": clans, "first": around[0]}
    return states.new("steamwatchers", seats=around, seed=4, **agreed)


def told(game: State, lines: list[str], kinds: str = "person,random", terminal: bool = False) -> str:
    """What somebody is shown who types these lines and then says no more."""
    session, screen = table(game, reading(lines), kinds, terminal=terminal)
    with pytest.raises(EndOfInput):
        session.run()
    return screen.getvalue()


def after(shown: str, typed: str) -> str:
    return shown.partition(f"> {typed}\n")[2].partition("> ")[0]


def test_what_is_due_is_shown_between_the_position_and_the_question() -> None:
    shown = told(tutorial(), [])
    assert shown.index("Round 0 of 4") < shown.index(WELCOME) < shown.index("anna: Choose a clan")
    for part in PARTS:
        assert part in shown
    assert all(len(line) <= 80 for line in shown[shown.index(WELCOME) : shown.index("anna: Ch")].splitlines())


def test_each_lesson_is_shown_once() -> None:
    lead = "lead menrau claiming legate"
    shown = told(tutorial(), ["", "look", lead, "undo", lead])
    assert shown.count(WELCOME) == 1
    assert shown.count("Type 'lesson' to read a lesson again") == 1


def test_each_person_has_lessons_of_their_own() -> None:
    game = tutorial("anna", "bo")
    shown = told(game, ["lead menrau claiming legate"], "person,person")
    mine, others = shown.split("----- Now the screen is for bo -----")
    assert WELCOME in mine
    assert WELCOME in others


def test_the_word_lesson_shows_the_latest_again() -> None:
    shown = after(told(tutorial(), ["lead menrau claiming legate", "lesson"]), "lesson")
    assert shown.count("Lesson: ") == 1
    assert "Lesson: Your part of the map" in shown


def test_a_lesson_can_be_called_by_its_name_or_title() -> None:
    shown = told(tutorial(), ["lesson welcome", "lesson a Frozen europa", "lesson list", "lesson farewell"])
    assert WELCOME in after(shown, "lesson welcome")
    assert WELCOME in after(shown, "lesson a Frozen europa")
    assert "  welcome: A frozen Europa\n  clan: A clan and a title" in after(shown, "lesson list")
    assert "You have played" not in after(shown, "lesson farewell")
    assert "Lessons so far:" in after(shown, "lesson farewell")


def test_lessons_can_be_switched_off_and_on() -> None:
    lines = ["lesson off", "lead menrau claiming legate", "take deployment 1", "lesson on"]
    shown = told(tutorial(), [*lines, "put 5 base in breizh"])
    assert "Lessons are off for anna." in after(shown, "lesson off")
    assert "Lesson" not in after(shown, "lead menrau claiming legate")
    assert "Lesson" not in after(shown, "take deployment 1")
    assert "Lesson: Your part of the map" in after(shown, "put 5 base in breizh")


def test_a_resumed_game_does_not_repeat_them() -> None:
    game = tutorial()
    told(game, ["lead menrau claiming legate", "take deployment 1"])
    shown = told(states.replay(game.record(reveal=True).text()), ["lesson list"])
    assert WELCOME not in shown
    assert "Lesson: Your part of the map" not in shown
    assert "  deployment: Your part of the map" in shown


def test_the_end_brings_the_last_lesson() -> None:
    session, screen = table(tutorial(), choosing(random.Random(1)), "person,random", terminal=False)
    session.run()
    shown = screen.getvalue()
    assert shown.index("The game is over.") < shown.index("Lesson: You have played Steamwatchers")


def test_bots_are_taught_nothing() -> None:
    session, screen = table(tutorial("random-1", "random-2"), reading([]), "random,random", terminal=False)
    session.run()
    assert "Lesson" not in screen.getvalue()


def test_a_game_without_lessons_says_so_and_offers_no_such_word() -> None:
    shown = told(vents(["anna", "bo"]), ["help", "lesson"])
    assert "lesson" not in after(shown, "help")
    assert after(shown, "lesson").startswith("This game has no lessons.")
    assert "lesson [list" in after(told(tutorial(), ["help"]), "help")

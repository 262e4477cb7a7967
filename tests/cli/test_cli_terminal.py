"""The program on a real terminal: hot-seat, Ctrl-C, colour."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import fumarole
from cli.terminal import Terminal
from fumarole.terminal.console import BOLD, CLEAR

Start = Callable[..., Terminal]
ALONE = ("play", "vents", "--names", "anna", "--seed", "3")
TWO = ("play", "vents", "--names", "anna,bo", "--seed", "3")


@pytest.fixture
def start() -> Iterator[Start]:
    begun: list[Terminal] = []

    def begin(*argv: str, **more: str) -> Terminal:
        begun.append(Terminal(*argv, **more))
        return begun[-1]

    yield begin
    for terminal in begun:
        terminal.close()


def only_file(folder: Path) -> Path:
    (file,) = folder.iterdir()
    return file


def test_the_screen_is_cleared_between_two_persons(start: Start) -> None:
    terminal = start(*TWO)
    terminal.wait_for("anna: press Enter when only you can see the screen. ")
    terminal.type("")
    assert "Your tools: quench-1, lamp-1." in terminal.wait_for("anna> ")
    terminal.type("pass")
    terminal.wait_for("Next: bo. Press Enter to hide your side, or type 'undo'. ")
    terminal.type("")
    terminal.wait_for(CLEAR)
    hidden = terminal.wait_for("bo: press Enter when only you can see the screen. ")
    terminal.type("")
    shown = hidden + terminal.wait_for("bo> ")
    assert "Your tools: peek-1, peek-3." in shown
    assert "quench-1" not in shown
    assert "lamp-1" not in shown


def test_what_the_person_before_typed_cannot_be_called_back(start: Start) -> None:
    terminal = start(*TWO)
    terminal.wait_for("screen. ")
    terminal.type("")
    terminal.wait_for("anna> ")
    terminal.type("why bid 5")
    terminal.wait_for("anna> ")
    terminal.type("pass")
    terminal.wait_for("'undo'. ")
    terminal.type("")
    terminal.wait_for("bo: press")
    terminal.type("")
    terminal.wait_for("bo> ")
    terminal.press("\x1b[A\x1b[A")
    terminal.type("look")
    assert "bid 5" not in terminal.wait_for("Round 1 of 6")


def test_enter_pressed_too_often_does_not_show_the_next_persons_side(start: Start) -> None:
    terminal = start(*TWO)
    terminal.wait_for("screen. ")
    terminal.type("")
    terminal.wait_for("anna> ")
    terminal.type("pass")
    terminal.wait_for("'undo'. ")
    terminal.press("\r\r\r\r")
    terminal.wait_for("bo: press Enter when only you can see the screen. ")
    terminal.type("quit")
    terminal.exit_code()
    assert "peek-3" not in terminal.shown


def test_ctrl_c_saves_the_game_which_goes_on_from_the_same_position(start: Start, folder: Path) -> None:
    terminal = start(*ALONE)
    terminal.wait_for("anna> ")
    terminal.type("pass")
    terminal.wait_for("anna> ")
    terminal.type("bid 2")
    terminal.wait_for("anna> ")
    terminal.type("look")
    position = terminal.wait_for("anna> ").partition("look\n")[2]
    assert terminal.interrupt() == 130
    file = only_file(folder)
    assert file.match("fumarole-vents-*.json")
    assert f"The game is saved in {file.name}." in terminal.shown
    again = start("play", "--resume", file.name, "--seats", "person,random")
    again.wait_for("anna> ")
    again.type("look")
    assert again.wait_for("anna> ").partition("look\n")[2] == position


def test_ctrl_c_at_the_menu_writes_nothing(start: Start, folder: Path) -> None:
    terminal = start("play", FUMAROLE_TITLES="sample.title:TITLE,cli.second:TITLE")
    assert ". Geysers, 3 players." in terminal.wait_for("Number or name: ")
    assert terminal.interrupt() == 130
    assert "Traceback" not in terminal.shown
    assert list(folder.iterdir()) == []


def test_ctrl_d_saves_the_game_and_says_where(start: Start, folder: Path) -> None:
    terminal = start(*ALONE)
    terminal.wait_for("anna> ")
    terminal.press("\x04")
    assert terminal.exit_code() == 0
    assert f"The game is saved in {only_file(folder).name}." in terminal.shown


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_game_that_is_stopped_from_outside_is_saved(
    start: Start, folder: Path, number: signal.Signals
) -> None:
    terminal = start(*ALONE)
    terminal.wait_for("anna> ")
    assert terminal.interrupt(number) == 128 + number
    assert fumarole.verify(only_file(folder).read_bytes()).decisions == 0


def test_a_game_whose_terminal_is_closed_is_saved(start: Start, folder: Path) -> None:
    terminal = start(*ALONE)
    terminal.wait_for("anna> ")
    terminal.type("pass")
    terminal.wait_for("anna> ")
    terminal.hang_up()
    entries = json.loads(only_file(folder).read_text(encoding="utf-8"))["entries"]
    assert ["anna", "pass"] in entries


def test_a_line_too_long_for_the_terminal_is_broken_between_words(start: Start) -> None:
    terminal = start(*ALONE, COLUMNS="60")
    terminal.wait_for("anna> ")
    terminal.type("help")
    shown = terminal.wait_for("anna> ").partition("look")[2].splitlines()
    assert max(len(line) for line in shown) <= 60
    assert "    rules forbid it" in shown


def test_a_terminal_gets_bold_questions(start: Start) -> None:
    terminal = start(*ALONE)
    assert f"{BOLD}anna: Peek" in terminal.wait_for("anna> ")


@pytest.mark.parametrize("more", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_escape_code_is_sent_where_none_is_wanted(start: Start, more: dict[str, str]) -> None:
    terminal = start(*ALONE, **more)
    terminal.wait_for("anna> ")
    terminal.type("pass")
    terminal.wait_for("anna> ")
    assert "\x1b" not in terminal.shown


def test_the_screen_is_cleared_even_without_colour(start: Start) -> None:
    terminal = start(*TWO, NO_COLOR="1")
    terminal.wait_for("screen. ")
    terminal.type("")
    terminal.wait_for("anna> ")
    terminal.type("pass")
    terminal.wait_for("'undo'. ")
    terminal.type("")
    terminal.wait_for(CLEAR)


def test_a_terminal_without_escape_codes_is_scrolled_far_away(start: Start) -> None:
    terminal = start(*TWO, TERM="dumb")
    terminal.wait_for("screen. ")
    terminal.type("")
    terminal.wait_for("anna> ")
    terminal.type("pass")
    terminal.wait_for("'undo'. ")
    terminal.type("")
    assert "\n" * 200 in terminal.wait_for("bo: press")
    assert "\x1b" not in terminal.shown


def test_the_tab_key_completes_a_choice(start: Start) -> None:
    terminal = start(*ALONE)
    terminal.wait_for("anna> ")
    terminal.press("pa\t\r")
    terminal.wait_for("Seal your bid")


def test_after_the_end_the_game_can_still_be_looked_at_and_kept(start: Start, folder: Path) -> None:
    terminal = start("play", "vents", "--seats", "random,random", "--seed", "3")
    terminal.wait_for("Press Enter to leave, or type save, log or look. ")
    terminal.type("undo")
    assert "means nothing here" in terminal.wait_for("look. ")
    terminal.type("save end.json")
    assert "Anybody can check it: fumarole verify end.json" in terminal.wait_for("look. ")
    terminal.type("")
    assert terminal.exit_code() == 0
    assert fumarole.verify(only_file(folder).read_bytes()).draws_checked

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fumarole.terminal.commands import Leave
from fumarole.terminal.console import EndOfInput
from fumarole.terminal.session import Session
from terminal.people import Screen, reading, table, vents


def told(lines: list[str], kinds: str = "person,random", seed: int = 3, terminal: bool = False) -> str:
    """What somebody is shown who types these lines and then says no more."""
    session, screen = table(vents(["anna", "bo"], seed), reading(lines), kinds, terminal=terminal)
    with pytest.raises(EndOfInput):
        session.run()
    return screen.getvalue()


def session_after(
    lines: list[str], kinds: str = "person,random", seed: int = 3, terminal: bool = False
) -> Session:
    session, _ = table(vents(["anna", "bo"], seed), reading(lines), kinds, terminal=terminal)
    with pytest.raises(EndOfInput):
        session.run()
    return session


def after(shown: str, typed: str) -> str:
    """What was shown once this had been typed, up to the next prompt."""
    return shown.partition(f"> {typed}\n")[2].partition("> ")[0]


def test_the_seat_is_shown_news_position_question_and_options() -> None:
    assert told([]).strip() == (
        "So far:\n"
        "  anna is dealt quench-1.\n"
        "  bo is dealt a tool.\n"
        "  anna is dealt lamp-1.\n"
        "  bo is dealt a tool.\n"
        "  v3a rises.\n"
        "\n"
        "Round 1 of 6. Vent: v3a.\n"
        "  anna: 0 points, 6 fuel, tools: 2\n"
        "  bo: 0 points, 6 fuel, tools: 2\n"
        "Your tools: quench-1, lamp-1.\n"
        "\n"
        "anna: Peek at the next vent, or pass.\n"
        "  1. pass\n"
        "Type a number or a choice in words; 'help' says what else you can type.\n"
        "anna>"
    )


def test_a_choice_can_be_typed_as_a_number_or_in_words() -> None:
    match = re.search(r"(\d+)\. bid 2\n", told(["pass"]))
    assert match
    by_number, in_words = session_after(["1", match[1]]), session_after(["PASS", " bid  2 "])
    assert by_number.game.dump() == in_words.game.dump()
    assert "Chosen: bid 2." in told(["1", match[1]])


@pytest.mark.parametrize("number", ["0", "2", "99999999999999999999"])
def test_a_number_that_is_no_option_is_refused(number: str) -> None:
    shown = after(told([number]), number)
    assert shown.startswith(f"There is no choice {number}; they are numbered 1 to 1.")


def test_an_illegal_choice_is_refused_with_its_rules_and_changes_nothing() -> None:
    before, session = session_after(["pass"]), session_after(["pass", "bid 9"])
    assert session.game.dump() == before.game.dump()
    shown = after(told(["pass", "bid 9"]), "bid 9")
    assert shown.startswith(
        "bid 9 is not possible, and nothing has changed:\n  You cannot pay that. [VE-BID-02]"
    )


def test_an_unreadable_text_brings_what_could_be_read() -> None:
    shown = after(told(["pass", "bidd 3"]), "bidd 3")
    assert "'bidd 3' is no gesture of this game; the forms are: bid {barrels}" in shown
    assert "Did you mean" in shown
    assert "bid 3" in shown


def test_an_empty_line_asks_again() -> None:
    shown = told([""])
    assert shown.count("anna: Peek at the next vent, or pass.\n  1. pass\n") == 2


def test_why_says_the_reasons_with_their_rules_or_that_it_is_legal() -> None:
    shown = told(["why peek", "why pass", "why 1", "why", "why nonsense"])
    assert after(shown, "why peek").startswith("peek is not possible:\n  You hold no peek. [VE-PEE-01]\n")
    assert after(shown, "why pass").startswith("pass is legal")
    assert after(shown, "why 1").startswith("pass is legal")
    assert after(shown, "why").startswith("Type 'why' and a choice")
    assert "is no gesture of this game" in after(shown, "why nonsense")


def test_asking_why_changes_nothing() -> None:
    assert session_after(["why pass"]).game.dump() == session_after([]).game.dump()


def test_a_rule_is_shown_from_the_ledger() -> None:
    shown = told(["rule ve-bid-02", "rule VE-BID-99", "rule"])
    assert after(shown, "rule ve-bid-02").startswith("VE-BID-02  ")
    assert after(shown, "rule VE-BID-99").startswith("There is no rule VE-BID-99.")
    assert after(shown, "rule").startswith("Type 'rule' and a rule's id")


def test_look_shows_the_position_again() -> None:
    assert after(told(["look"]), "look").startswith("Round 1 of 6. Vent: v3a.\n  anna: 0 points")


def test_the_log_has_all_that_the_seat_may_know_with_rules() -> None:
    shown = told(["log", "log 1", "log x"])
    assert after(shown, "log").startswith("  anna is dealt quench-1. [VE-SET-01]\n  bo is dealt a tool. [")
    assert after(shown, "log 1") == "  v3a rises. [VE-GEN-03]\nanna"
    assert after(shown, "log x").startswith("Type 'log' for everything")


def test_options_lists_them_all_or_those_with_a_word() -> None:
    shown = told(["pass", "options", "options 4"])
    assert after(shown, "options").count(". bid ") == 7
    assert after(shown, "options 4") == "  5. bid 4\nanna"


def test_undo_takes_back_one_gesture_and_undo_all_every_one() -> None:
    sealing = ["pass", "bid 1", "bid 2", "bid 3"]
    shown = told([*sealing, "undo", "undo all", "undo"])
    assert after(shown, "undo").startswith(
        "Taken back: bid 3.\nNow: anna: 0 points, 6 fuel, tools: 2, bids 2\n"
    )
    assert after(shown, "undo all").startswith("Taken back: bid 1, bid 2.\n")
    assert "There is nothing to take back" in shown.rpartition("> undo\n")[2]
    assert session_after([*sealing, "undo all"]).game.dump() == session_after(["pass"]).game.dump()


def test_undo_stops_at_a_bot_that_has_decided() -> None:
    shown = told(["pass", "undo"])
    assert after(shown, "undo").startswith("There is nothing to take back: undo stops at a draw")


def test_an_event_that_was_taken_back_is_told_again_when_it_happens_again() -> None:
    anna_wins = ["pass", "pass", "bid 0", "ready", "bid 4", "ready", "ready", "ready"]
    shown = told([*anna_wins, "stoke", "undo", "stoke"], "person,person")
    assert shown.count("Since your last decision:\n  anna stokes.\n") == 2


def test_only_what_changed_is_shown_while_the_question_stays_the_same() -> None:
    shown = told(["pass", "bid 2", "bid 3"])
    assert after(shown, "bid 3").startswith(
        "Chosen: bid 3.\nNow: anna: 0 points, 6 fuel, tools: 2, bids 3\n\nanna: Seal"
    )


def test_bots_act_at_once_and_are_told_as_events() -> None:
    shown = after(told(["pass", "bid 0", "ready"]), "ready")
    assert "Since your last decision:\n  The bids are" in shown


def test_help_lists_the_words_that_mean_something() -> None:
    alone = after(told(["help"]), "help")
    several = told(["help"], "person,person")
    for word in ("look", "options [WORD]", "why CHOICE", "rule ID", "log", "undo", "save", "quit"):
        assert word in alone
    assert "seat NAME" not in alone
    assert "seat NAME" in several


def test_save_writes_a_private_record_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shown = after(told(["save mine.json", "save mine.json/x"]), "save mine.json")
    assert "saved in mine.json" in shown
    assert "keep it to yourself until the game is over" in shown
    assert "fumarole play --resume mine.json --seats person,random" in shown
    assert [path.name for path in tmp_path.iterdir()] == ["mine.json"]


def test_a_save_that_fails_does_not_end_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shown = told(["save no/where.json", "pass"])
    assert "There is no folder no" in shown
    assert "Seal your bid" in shown


@pytest.mark.parametrize(("word", "keep"), [("quit", True), ("abandon", False)])
def test_quit_keeps_the_game_and_abandon_does_not(word: str, keep: bool) -> None:
    session, _ = table(vents(), reading([word]), "person,random")
    with pytest.raises(Leave) as leave:
        session.run()
    assert leave.value.keep is keep


def test_one_person_is_never_handed_over() -> None:
    shown = told(["pass", "bid 0", "ready"], terminal=True)
    assert "press Enter" not in shown
    assert "\x1b[2J" not in shown


def test_a_whole_game_typed_by_two_persons_ends_with_the_result() -> None:
    one_round = ["pass", "pass", "bid 0", "ready", "bid 0", "ready"]
    session, screen = table(vents(["anna", "bo"], 3), reading(one_round * 6), "person,person", terminal=False)
    session.run()
    assert session.game.over
    ending = screen.getvalue().rpartition("Now the screen is for everybody")[2]
    assert "The game is over. anna and bo win together: shared. [VE-END-03]\n  anna  0\n  bo    0\n" in ending


def test_where_nothing_is_a_terminal_the_text_is_plain_and_says_whose_turn_it_is() -> None:
    session, screen = table(vents(["anna", "bo"]), reading(["pass", "pass"]), "person,person", terminal=False)
    with pytest.raises(EndOfInput):
        session.run()
    assert isinstance(screen, Screen)
    assert "\x1b" not in screen.getvalue()
    assert "\n----- Now the screen is for bo -----\n" in screen.getvalue()

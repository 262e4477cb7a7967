from __future__ import annotations

from fumarole import text
from fumarole.engine.event import Event
from sample.title import TITLE
from terminal.people import vents

MANY = [f"move {units} to area-{area}" for units in range(1, 6) for area in range(10)] + ["pass", "done"]


def test_a_few_options_are_listed_with_their_numbers() -> None:
    assert text.options(["peek", "pass"]) == ["  1. peek", "  2. pass"]


def test_many_options_are_shown_in_groups_with_a_way_to_list_them() -> None:
    assert text.options(MANY) == [
        "There are 52 choices. Type 'options' for all, or 'options WORD' for some.",
        "  move …: 50 choices, for example 1. move 1 to area-0",
        "  51. pass",
        "  52. done",
    ]


def test_all_of_many_options_can_be_listed() -> None:
    assert len(text.options(MANY, everything=True)) == 52


def test_a_word_picks_options_which_keep_their_numbers() -> None:
    assert text.options(MANY, "Area 7")[:2] == ["  8. move 1 to area-7", "  18. move 2 to area-7"]
    assert text.options(MANY, "zzz") == ["No choice has 'zzz' in it. Type 'options' to list all 52."]


def test_who_has_no_options_is_told_so() -> None:
    assert text.options([]) == ["There is nothing for you to choose now."]


def test_a_slip_of_the_pen_brings_the_options_that_may_be_meant() -> None:
    assert text.meant("quensh", ["let be", "quench", "ready"]) == "Did you mean 2. quench?"
    assert text.meant("xyzzy", ["let be", "quench"]) == ""


def test_only_what_a_seat_may_see_is_told() -> None:
    game = vents(["anna", "bo"])
    told = text.whole(text.told(TITLE, game.events, 0))
    assert told[:2] == ["anna is dealt quench-1.", "bo is dealt a tool."]
    assert text.told(TITLE, game.events[:1], 1, rules=True) == [
        text.Told("anna is dealt a tool. [VE-SET-01]", [])
    ]


def test_an_event_for_others_only_is_not_told() -> None:
    secret = Event("saw", {"seat": "anna", "vent": "v1a"}, (), {}, (0,), 1)
    assert text.told(TITLE, [secret], 1) == []


def dealt(tool: str, group: int, *, summary: bool = False) -> Event:
    return Event("dealt", {"seat": "anna", "tool": tool}, (), {}, None, 1, group, summary)


def test_a_group_is_told_in_the_sentence_that_sums_it_up_with_the_others_under_it() -> None:
    events = [dealt("a", 1), dealt("b", 1), dealt("c", 1, summary=True), dealt("d", 0)]
    told = text.told(TITLE, events, 0)
    assert text.news(told) == ["anna is dealt c.", "anna is dealt d."]
    assert text.whole(told) == [
        "anna is dealt c.",
        "    anna is dealt a.",
        "    anna is dealt b.",
        "anna is dealt d.",
    ]


def test_a_group_may_begin_with_its_summary() -> None:
    events = [dealt("a", 1, summary=True), dealt("b", 1), dealt("c", 2)]
    assert [one.details for one in text.told(TITLE, events, 0)] == [["anna is dealt b."], []]


def test_a_group_that_nothing_sums_up_yet_is_told_sentence_by_sentence() -> None:
    events = [dealt("a", 1), dealt("b", 1)]
    assert text.news(text.told(TITLE, events, 0)) == ["anna is dealt a.", "anna is dealt b."]


def test_long_news_end_with_the_latest_and_say_how_many_there_were() -> None:
    told = text.news([text.Told(f"Thing {number}.", []) for number in range(40)])
    assert told[0] == "(10 things before that: type 'log' to read them.)"
    assert told[-1] == "Thing 39."
    assert len(told) == 31


def test_only_lines_that_changed_are_new() -> None:
    assert text.changed("a 1\nb 2\n\nc 3", "a 1\nb 4\n\nc 3") == ["b 4"]


def test_a_result_says_who_won_and_why_and_lists_the_scores_best_first() -> None:
    written = {
        "winners": ["bo"],
        "scores": {"anna": 2, "bo": 9},
        "why": "most points",
        "rules": ["VE-END-02"],
    }
    assert text.result(written) == ["bo wins: most points. [VE-END-02]", "  bo    9", "  anna  2"]


def test_a_shared_victory_names_all_winners() -> None:
    written = {"winners": ["anna", "bo", "cy"], "scores": {"anna": 1}, "why": "shared", "rules": []}
    assert text.result(written)[0] == "anna, bo and cy win together: shared."
    assert text.result({**written, "winners": []})[0] == "Nobody wins: shared."


def test_what_is_agreed_is_one_sentence() -> None:
    setup = TITLE.setup(seats=3, scenario="frost", expansions=["soot"], options={"bids": "open"})
    assert text.agreed(TITLE, setup) == "Vents, scenario Frost, with Soot, bids open."

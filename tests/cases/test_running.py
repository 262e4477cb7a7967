"""What a failed case says: the case, the step, expected, found, the position."""

from __future__ import annotations

import pytest

from fumarole.cases import CaseFailed, run_case
from fumarole.cases.reading import read_text
from sample.title import TITLE

BIDDING = "given: {seats: [ash, birch], now: bidding, position: {vent_at: {v5a: up}}}"


def outcome(when: str, then: str, given: str = BIDDING) -> str:
    text = (
        f"title: vents\n{given}\ncases:\n  - {{case: A case, rules: [VE-GEN-02], when: {when}, then: {then}}}"
    )
    (case,) = read_text(text, "some.yaml").cases
    try:
        run_case(TITLE, case)
    except CaseFailed as failed:
        return str(failed)
    return "passed"


def test_a_failure_shows_case_step_expected_found_and_the_position() -> None:
    said = outcome("[{ash: bid 2}]", "{position: {bid: {ash: 3}}}")
    assert said == (
        "some.yaml:4: A case\n"
        "  at        then, position.bid.ash\n"
        "  expected  3\n"
        "  found     2\n"
        "  position\n"
        "    bid: {ash: 2}\n"
        "    vent_at: {v5a: up}\n"
        "    in progress: game > rounds > round > bidding\n"
        "    to act: ash, birch"
    )


@pytest.mark.parametrize(
    ("when", "then", "place", "expected", "found"),
    [
        (
            "[{ash: bid 9}]",
            "{over: false}",
            "when, step 1 (ash: bid 9)",
            "that it can be played",
            "refused: You cannot pay",
        ),
        (
            "[{ash: bid 2, refused: [VE-BID-02]}]",
            "{over: false}",
            "step 1",
            "a refusal by VE-BID-02",
            "it was played",
        ),
        (
            "[{ash: bid 9, refused: [VE-AWA-01]}]",
            "{over: false}",
            "step 1",
            "a refusal by VE-AWA-01",
            "[VE-BID-02]",
        ),
        ("[{ash: dance}]", "{over: false}", "step 1", "that it can be played", "'dance' is no gesture"),
        ("[{oak: bid 1}]", "{over: false}", "step 1", "one of the seats ash, birch, or chance", "oak"),
        ("[{chance: v1a rises}]", "{over: false}", "step 1", "a draw", "no draw is due; to act: ash, birch"),
        ("[{undo: ash}]", "{over: false}", "step 1", "that it can be played", "nothing to take back"),
        ("[{then: {over: true}}]", "{over: false}", "when, step 1, over", "True", "False"),
        ("[]", "{to_act: [ash]}", "then, to_act", "['ash']", "['ash', 'birch']"),
        ("[]", "{options: {ash: [bid 0]}}", "then, options.ash", "exactly bid 0", "bid 0, bid 1, bid 2"),
        ("[]", "{options: {ash: {has: [ready]}}}", "options.ash", "ready among them", "bid 0, bid 1"),
        ("[]", "{options: {ash: {lacks: [bid 0]}}}", "options.ash", "bid 0 not among them", "bid 0, bid 1"),
        ("[]", "{options: {ash: {count: 3}}}", "options.ash", "3 options", "7: bid 0"),
        (
            "[]",
            "{refused: {ash: {bid 1: [VE-BID-02]}}}",
            "refused.ash.bid 1",
            "a refusal by VE-BID-02",
            "it is legal",
        ),
        ("[]", "{sees: {ash: {fuel: {birch: 5}}}}", "sees.ash.fuel.birch", "5", "6"),
        ("[]", "{sees: {ash: {bid: {birch: 5}}}}", "sees.ash.bid.birch", "5", "nothing; there are: ash"),
        ("[]", "{hidden: {birch: [fuel.ash]}}", "hidden.birch", "that birch cannot see fuel.ash", "6"),
        ("[]", "{events: [{kind: won}]}", "then, events", "{'kind': 'won'} in this order", "no events"),
        ("[]", "{seen_events: {ash: [{kind: won}]}}", "seen_events.ash", "{'kind': 'won'}", "no events"),
        ("[]", "{winner: ash}", "winner", "ash", "the game goes on"),
        ("[]", "{position: {fule: 1}}", "then", "something this game can say", "'fule' is no field"),
        ("[]", "{position: {fuel: {oak: 1}}}", "then", "something this game can say", "'oak' is no seat"),
        ("[]", "{options: {oak: []}}", "then", "something this game can say", "no seat 'oak'"),
        ("[]", "{facts: {control: ash}}", "facts.control", "ash", "nothing"),
    ],
)
def test_what_is_not_as_the_case_says_is_named(
    when: str, then: str, place: str, expected: str, found: str
) -> None:
    lines = outcome(when, then).splitlines()
    assert place in lines[1]
    assert expected in lines[2]
    assert found in lines[3]


def test_events_must_come_in_the_order_of_the_case() -> None:
    when = "[{ash: bid 2}, {birch: bid 1}, {ash: ready}, {birch: ready}, {ash: ready}, {birch: ready}]"
    assert outcome(when, "{events: [{kind: bids}, {kind: won}]}") == "passed"
    assert "in this order" in outcome(when, "{events: [{kind: won}, {kind: bids}]}")
    assert "no won" in outcome(when, "{no_events: [won]}")


@pytest.mark.parametrize(
    ("then", "found"),
    [("{winner: birch}", "['ash']"), ("{scores: {ash: 1}}", "4"), ("{why: shared}", "most points")],
)
def test_the_end_is_compared_with_winner_scores_and_why(then: str, found: str) -> None:
    given = "given: {seats: [ash, birch], now: closing, position: {round: 5, score: {ash: 4}}}"
    assert outcome("[]", "{winner: ash, scores: {ash: 4}, why: most points}", given) == "passed"
    assert found in outcome("[]", then, given).splitlines()[3]


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("given: {seats: 9}", "for 2 to 4 players"),
        ("given: {scenario: thaw}", "no scenario 'thaw'"),
        ("given: {now: lunch}", "no moment 'lunch'"),
        ("given: {position: {fuel: 3}}", "fuel: expected a mapping"),
    ],
)
def test_a_position_that_cannot_be_set_up_fails_the_case(given: str, found: str) -> None:
    assert found in outcome("[]", "{over: false}", given).splitlines()[3]


def test_a_case_from_setup_and_seed_has_the_draws_of_that_game() -> None:
    hand = TITLE.new(TITLE.setup(seats=2), 7).view(0)["table"]["hand"]
    assert outcome("[]", f"{{sees: {{p1: {{hand: {hand}}}}}}}", "given: {seed: 7}") == "passed"

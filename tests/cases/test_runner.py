"""What a failed case says: the case, the step, expected, found, the position."""

from __future__ import annotations

import pytest

from fumarole.cases import CaseFailed, run_case
from fumarole.cases.legal_options import counted
from fumarole.cases.reader import read_text
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
            "line 4, when, step 1 (ash: bid 9)",
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
        ("[{ash: dance}]", "{over: false}", "step 1", "a gesture of this game", "'dance' is no gesture"),
        ("[{oak: bid 1}]", "{over: false}", "step 1", "one of the seats ash, birch, or chance", "oak"),
        ("[{chance: v1a rises}]", "{over: false}", "step 1", "a draw", "no draw is due; to act: ash, birch"),
        (
            "[{undo: ash}]",
            "{over: false}",
            "step 1 (undo: ash)",
            "that it can be taken back",
            "nothing to take",
        ),
        ("[{then: {over: true}}]", "{over: false}", "line 4, when, step 1, over", "true", "false"),
        ("[]", "{to_act: [ash]}", "then, to_act", "  ash", "  ash, birch"),
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
        ("[]", "{events: [{kind: won}]}", "then, events", "{kind: won}", "no events"),
        ("[]", "{seen_events: {ash: [{kind: won}]}}", "seen_events.ash", "{kind: won}", "no events"),
        ("[]", "{winner: ash}", "then, winner", "ash", "the game goes on"),
        ("[]", "{scores: {ash: 1}}", "then, scores", "{ash: 1}", "the game goes on"),
        ("[]", "{why: VE-END-02}", "then, why", "VE-END-02", "the game goes on"),
        ("[{undo: oak}]", "{over: false}", "step 1 (undo: oak)", "one of the seats ash, birch", "oak"),
        (
            "[{ash: bid 1}, {undo: ash, refused: true}]",
            "{over: false}",
            "step 2",
            "a refusal",
            "it was taken back",
        ),
        (
            "[{ash: bid 999}]",
            "{over: false}",
            "step 1",
            "a gesture of this game",
            "barrels: 0 to 511 can be said, found 999",
        ),
        ("[]", "{to_act: []}", "to_act", "nobody", "ash, birch"),
        ("[]", "{to_act: [oak]}", "then", "something this game can say", "'oak' is no seat"),
        ("[]", "{sees: {ash: {hand: null}}}", "sees.ash.hand", "nothing", "none"),
        ("[]", "{sees: {ash: {round: '0'}}}", "sees.ash.round", "0 (text)", "0 (number)"),
        ("[]", "{sees: {ash: {fuel: true}}}", "sees.ash.fuel", "true", "{ash: 6, birch: 6}"),
        ("[]", "{sees: {ash: {vent_at: {v5a: true}}}}", "sees.ash.vent_at.v5a", "true", "up"),
        (
            "[]",
            "{hidden: {ash: [bidd.birch]}}",
            "then",
            "this game can say",
            "'bidd' is no part of the table or the position; did you mean bid?",
        ),
        (
            "[]",
            "{hidden: {ash: [bid.brich]}}",
            "then",
            "this game can say",
            "'brich' is no part of bid; did you mean birch?",
        ),
        ("[]", "{hidden: {ash: [hand.lamp-1]}}", "then", "this game can say", "hand has no parts"),
        ("[]", "{hidden: {oak: [bid]}}", "then", "this game can say", "'oak' is no seat"),
        (
            "[]",
            "{no_events: [wonn]}",
            "then",
            "this game can say",
            "'wonn' is no kind of event; did you mean won?",
        ),
        (
            "[]",
            "{events: [{kind: x}]}",
            "then",
            "this game can say",
            "'x' is no kind of event; there are: bids, dealt, ended",
        ),
        ("[]", "{seen_events: {ash: [{kind: x}]}}", "then", "this game can say", "'x' is no kind of event"),
        ("[]", "{position: {fule: 1}}", "then", "something this game can say", "'fule' is no field"),
        ("[]", "{position: {fuel: {oak: 1}}}", "then", "something this game can say", "'oak' is no seat"),
        ("[]", "{options: {oak: []}}", "then", "something this game can say", "'oak' is no seat"),
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
    assert "{kind: bids} after those before it" in outcome(when, "{events: [{kind: won}, {kind: bids}]}")
    assert "no won" in outcome(when, "{no_events: [won]}")


@pytest.mark.parametrize(
    ("then", "found"),
    [
        ("{winner: birch}", "found     ash"),
        ("{scores: {ash: 1}}", "4"),
        ("{why: shared}", "most points [VE-END-02]"),
    ],
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
        ("given: {now: {bidding: {area: rhone}}}", "the moment bidding has no fact 'area'; it needs none"),
        ("given: {seats: [ash, undo]}", "'undo' cannot be a seat's name: chance, refused"),
        ("given: {seats: [ash, pile]}", "'pile' cannot be a seat's name here"),
        ("given: {position: {fuel: 3}}", "fuel: expected a mapping"),
    ],
)
def test_a_position_that_cannot_be_set_up_fails_the_case(given: str, found: str) -> None:
    assert found in outcome("[]", "{over: false}", given).splitlines()[3]


def test_a_case_from_setup_and_seed_has_the_draws_of_that_game() -> None:
    hand = TITLE.new(TITLE.setup(seats=2), 7).view(0)["table"]["hand"]
    assert outcome("[]", f"{{sees: {{p1: {{hand: {hand}}}}}}}", "given: {seed: 7}") == "passed"


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("{now: bidding}", "one vent must be up now, there are 0: none"),
        (
            "{now: award, position: {vent_at: {v1a: up, v1b: up}}}",
            "one vent must be up now, there are 2: v1a, v1b",
        ),
        ("{now: closing, position: {vent_at: {v1a: up}}}", "no vent can be up now: v1a"),
        (
            "{now: closing, position: {next_vent: v1a, vent_at: {v1a: gone}}}",
            "the next vent, v1a, is not in the pile",
        ),
        (
            "{now: award, position: {vent_at: {v1a: up}, bid: {p1: 7}}}",
            "p1 bids 7 and cannot pay it with 6 fuel",
        ),
        ("{now: closing, position: {round: 6}}", "6 rounds were played, and the game is not over"),
        ("{now: closing, position: {peeked: {p1: 1}}}", "somebody peeked at nothing"),
        (
            "{now: closing, position: {tool_at: "
            "{lamp-1: p1, lamp-2: p1, peek-1: p1, peek-2: gone, peek-3: p2}}}",
            "5 tools were dealt, 4 can be",
        ),
    ],
)
def test_a_position_that_cannot_come_about_fails_the_case_with_its_faults(given: str, found: str) -> None:
    lines = outcome("[]", "{over: false}", f"given: {given}").splitlines()
    assert lines[1:3] == ["  at        given", "  expected  a position that can come about"]
    assert lines[3] == f"  found     {found}"


NOTHING_LEFT = "{" + ", ".join(f"v{value}{twin}: gone" for value in range(1, 7) for twin in "ab") + "}"


def test_an_exception_fails_the_case_with_its_kind_its_message_and_the_position() -> None:
    given = f"given: {{seats: [ash, birch], now: closing, position: {{vent_at: {NOTHING_LEFT}}}}}"
    said = outcome("[{ash: pass}]", "{over: false}", given)
    assert said.startswith(
        "some.yaml:4: A case\n"
        "  at        line 4, when, step 1 (ash: pass)\n"
        "  expected  that the program goes on\n"
        "  found     ZeroDivisionError: "
    )
    assert "in progress: game > rounds > round > draw-vent" in said


def test_an_exception_in_given_or_in_showing_the_position_fails_the_case_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*_: object) -> None:
        raise KeyError("lost")

    with monkeypatch.context() as patch:
        patch.setattr(TITLE, "board", broken, raising=False)
        assert (
            "at        given\n  expected  that the program goes on\n  found     KeyError: 'lost'"
            in outcome("[]", "{over: false}")
        )
    monkeypatch.setattr("fumarole.cases.failure.position_text", broken)
    assert "cannot be shown: KeyError: 'lost'" in outcome("[]", "{over: true}")


@pytest.mark.parametrize(
    ("draw", "found"),
    [
        ("v1a rises", "That cannot be drawn now."),
        ("v9z rises", "'v9z rises' is no gesture of this game"),
    ],
)
def test_a_draw_that_is_not_possible_is_answered_with_those_that_are(draw: str, found: str) -> None:
    given = "given: {seats: [ash, birch], now: closing, position: {vent_at: {v1a: gone}}}"
    lines = outcome(f"[{{chance: {draw}}}]", "{over: false}", given).splitlines()
    assert lines[2] == "  expected  a draw that is possible now"
    assert found in lines[3]
    possible = " ".join(line.strip() for line in lines[3:])
    assert "possible: v1b rises; v2a rises; " in possible
    assert " v6b rises position " in possible
    many = outcome("[{chance: x}]", "{over: false}", "given: {seats: [ash, birch], now: closing}")
    assert "v6a rises; v6b rises\n" in many


def test_no_line_of_a_failure_is_too_long_to_be_read() -> None:
    said = outcome("[{chance: x}]", "{over: false}", "given: {seats: [ash, birch], now: closing}")
    assert max(map(len, said.splitlines())) <= 116


def test_seats_and_chance_are_named_in_any_spelling() -> None:
    given = "given: {seats: [ash, birch], now: Closing, position: {Round: 4}}"
    when = "[{CHANCE: V1A RISES}, {Ash: Pass}, {undo: ASH}]"
    then = (
        "{to_act: ASH, options: {Ash: Pass}, sees: {ASH: {Fuel: {ASH: 7}}, Spectator: {round: 5}}, "
        "hidden: {Ash: BID.Birch}, refused: {BIRCH: {pass: ve-gen-02}}, position: {Vent_At: {V1A: UP}}, "
        "seen_events: {BIRCH: [{kind: Rose, Vent: V1A}]}}"
    )
    assert outcome(when, then, given) == "passed"


def test_the_end_is_named_in_any_spelling() -> None:
    given = "given: {seats: [ash, birch], now: closing, position: {round: 5, score: {ash: 4}}}"
    assert outcome("[]", "{winner: ASH, scores: {Ash: 4}, why: ve-end-02}", given) == "passed"


def test_events_that_were_taken_back_are_told_again() -> None:
    given = (
        "given: {seats: [ash, birch], now: award, position: {vent_at: {v5a: up}, bid: {ash: 1, birch: 0}}}"
    )
    ready = "{ash: ready}, {birch: ready}, {ash: stoke}"
    when = f"[{ready}, {{then: {{events: [{{kind: stoked}}]}}}}, {{undo: ash}}, {{ash: stoke}}]"
    assert outcome(when, "{events: [{kind: stoked}]}", given) == "passed"


def test_an_agreement_that_must_be_refused_is_a_case() -> None:
    soot = "given: {seats: 2, expansions: [soot]}"
    assert outcome("[]", "{setup_refused: [VE-VAR-03]}", soot) == "passed"
    assert "a refusal by VE-VAR-01" in outcome("[]", "{setup_refused: [VE-VAR-01]}", soot)
    assert "this can be agreed" in outcome("[]", "{setup_refused: VE-VAR-03}", "given: {seats: 2}")


def test_an_undo_that_must_be_refused_is_a_step() -> None:
    when = (
        "[{undo: ash, refused: true}, {ash: bid 1}, {birch: bid 1}, {undo: ash}, {undo: ash, refused: true}]"
    )
    assert outcome(when, "{position: {bid: {ash: -1, birch: 1}}}") == "passed"


def test_a_title_that_does_not_list_its_events_has_them_unchecked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TITLE, "event_kinds", (), raising=False)
    assert outcome("[]", "{no_events: [wonn]}") == "passed"


def test_any_refusal_will_do_where_none_is_named() -> None:
    assert outcome("[{ash: bid 9, refused: true}]", "{refused: {ash: {bid 8: true}}}") == "passed"
    assert "  expected  a refusal\n  found     it was played" in outcome(
        "[{ash: bid 2, refused: true}]", "{over: false}"
    )
    assert "  expected  a refusal\n  found     it is legal" in outcome(
        "[]", "{refused: {ash: {bid 2: true}}}"
    )
    assert outcome("[]", "{setup_refused: true}", "given: {seats: 2, expansions: [soot]}") == "passed"


def test_a_gesture_that_does_not_exist_is_no_refusal() -> None:
    said = outcome("[{ash: bit 2, refused: true}]", "{over: false}")
    assert "expected  a gesture of this game" in said


def test_a_verb_alone_is_answered_with_its_forms_their_slots_and_what_is_legal() -> None:
    lines = outcome("[{ash: bid}]", "{over: false}").splitlines()
    assert lines[2:6] == [
        "  expected  a gesture of this game",
        "  found     'bid' is no gesture of this game; the forms are: bid {barrels}.",
        "            {barrels}: a number",
        "            legal now: bid 0; bid 1; bid 2; bid 3; bid 4; bid 5; bid 6",
    ]


def test_what_is_refused_is_answered_with_what_is_legal() -> None:
    assert "            legal now: bid 0; bid 1;" in outcome("[{ash: bid 9}]", "{over: false}")
    assert "            legal now: bid 0; bid 1;" in outcome("[{ash: pass}]", "{over: false}")
    when = "[{ash: bid 1}, {birch: bid 1}, {ash: ready}, {ash: bid 1}]"
    assert "legal now: take back" in outcome(when, "{over: false}")


def test_a_moment_is_checked() -> None:
    assert outcome("[]", "{now: Bidding}") == "passed"
    assert "at        then, now\n  expected  award\n  found     bidding" in outcome("[]", "{now: award}")
    assert "'lunch' is no moment; there are: award, bidding, closing" in outcome("[]", "{now: lunch}")
    assert "at        then, now.bidding.seat" in outcome("[]", "{now: {bidding: {seat: ash}}}")


def test_many_options_of_another_kind_are_counted_by_their_first_word() -> None:
    assert counted(["pass", "bid 1"]) == "pass; bid 1"
    assert counted([f"bid {number}" for number in range(50)] + ["pass"]) == "50 of `bid …`, 1 of `pass …`"


def test_who_has_nothing_to_choose_is_told_who_has() -> None:
    given = "given: {seats: [ash, birch], now: tinkering, position: {vent_at: {v5a: up}}}"
    said = outcome("[{birch: pass}]", "{over: false}", given)
    assert "birch has nothing to choose now; to act: ash" in said

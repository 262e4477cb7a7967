"""What a badly written case is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from fumarole.cases.reader import gather_text, read_file, read_text
from fumarole.engine.refusal import DataError

HEAD = "title: vents\ncases:\n"


def complaint(text: str) -> str:
    with pytest.raises(DataError) as caught:
        read_text(text, "some.yaml")
    return str(caught.value)


def one(rest: str) -> str:
    """A file with one case, all on line 3."""
    return f"{HEAD}  - {{case: A, rules: [R], {rest}}}"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "some.yaml: a file of cases has the keys title and cases"),
        ("cases: []", "some.yaml: title: say which title"),
        ("title: vents", "some.yaml: cases: list at least one case"),
        ("titel: vents", "some.yaml: line 1, at the top: There is no key 'titel'; did you mean title?"),
        (
            "title: vents\ngiven: 3\ncases: [{case: A}]",
            "some.yaml: given: expected a mapping such as {seats:",
        ),
        (
            "title: vents\ngiven: {sead: 1}\ncases: [{case: A}]",
            "some.yaml: line 2, given: There is no key 'sead'",
        ),
        (HEAD + "  - rules: [VE-END-01]", "some.yaml: line 3, case 1: begin it with `case:` and a sentence"),
        (HEAD + "  - case: A", "line 3, case 'A', rules: list the ids of the rules it proves"),
        (HEAD + "  - {case: A, rules: []}", "line 3, case 'A', rules: list the ids of the rules it proves"),
        (HEAD + "  - {case: A, rules: {a: b}}", "rules: expected the ids of the rules it proves"),
        (one("wen: []"), "line 3, case 'A': There is no key 'wen'; did you mean when?"),
        (
            one("given: 1, then: {over: false}"),
            "case 'A', given: expected a mapping such as {seats: [ash, birch]}",
        ),
        (
            one("given: {sead: 1}, then: {over: false}"),
            "case 'A', given: There is no key 'sead'; did you mean seed or seats?",
        ),
        (
            HEAD + "  - {case: A, rules: [R], then: {over: false}}\n  - {case: B, rules: [R]}\n"
            "  - {case: A, rules: [R], then: {over: false}}",
            "line 4, case 'B', then: say what must come of it",
        ),
        (
            HEAD + "".join(f"  - {{case: {name}, rules: [R], then: {{over: false}}}}\n" for name in "ABA"),
            "some.yaml: line 5: two cases are called 'A'",
        ),
    ],
)
def test_a_wrong_file_is_answered_with_the_place_and_what_would_be_right(text: str, said: str) -> None:
    assert said in complaint(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title: [", "some.yaml: line 2: this is no YAML"),
        ("a: 1\na: 2", "some.yaml: line 2: a is said twice"),
        ("[a]: 1", "some.yaml: line 1: a key must be a word"),
        ("a:\n\tb: 1", "some.yaml: line 2: the line is indented with a tab; YAML wants spaces"),
        (
            HEAD + "  - case: A tie: nobody",
            "some.yaml: line 3: a text that contains `: ` must stand in quotes",
        ),
        ("a: 1\n---\nb: 2", "some.yaml: line 2: a file holds one document; take the line `---` out"),
        ("a: @b", "some.yaml: line 1: a text that begins with @, % or ` must stand in quotes"),
        ("a: &b [*b]", "some.yaml: this is nested too deeply"),
        ("a: \0", "some.yaml: this is no YAML"),
    ],
)
def test_what_is_no_yaml_is_answered_in_plain_words(text: str, said: str) -> None:
    assert said in complaint(text)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            "{seats: three}",
            "given.seats: expected a number of seats, or their names such as [ash, birch], found three",
        ),
        (
            "{seats: [[a]]}",
            "given.seats: expected a number of seats, or their names such as [ash, birch], found [[a]]",
        ),
        ("{seats: true}", "given.seats: expected a number of seats"),
        ("{edition: [a]}", "given.edition: expected the id of an edition, found [a]"),
        (
            "{scenario: {a: 1}}",
            "given.scenario: expected the id of a scenario, or a file with one, found {a: 1}",
        ),
        ("{expansions: {a: 1}}", "given.expansions: expected ids of expansions such as [soot], found {a: 1}"),
        ("{options: [bids]}", "given.options: expected options such as {bids: open}, found [bids]"),
        ("{options: {bids: [open]}}", "given.options.bids: expected a value, found [open]"),
        ("{presets: 3}", "given.presets: expected presets such as"),
        ("{seed: [1]}", "given.seed: expected a number or a text, found [1]"),
        (
            "{position: [fuel]}",
            "given.position: expected fields of the position such as {round: 2}, found [fuel]",
        ),
        ("{now: true}", "given.now: expected a moment such as bidding, found true"),
        ("{now: {bidding: 3}}", "given.now: expected one moment with its facts"),
        ("{now: {bidding: {}, award: {}}}", "given.now: expected one moment with its facts"),
        ("{now: null}", "given.now: null takes back what the file's `given` says; here it says nothing"),
        ("{position: {fuel: {p1: null}}}", "given.position.fuel.p1: null takes back"),
        ("{position: {fuel: {p1: 1, P1: 2}}}", "given.position.fuel.P1: P1 is said twice"),
    ],
)
def test_a_given_of_the_wrong_kind_is_answered_with_an_example(given: str, said: str) -> None:
    assert said in complaint(one(f"given: {given}, then: {{over: false}}"))


@pytest.mark.parametrize(
    ("when", "said"),
    [
        ("pass", "when: expected a list of steps such as `- ash: pass`, found pass"),
        ("[pass]", "when, step 1: expected `seat: gesture` such as `ash: pass`, found pass"),
        ("[{p1: pass, p2: pass}]", "when, step 1: one seat does one thing a step; found p1, p2"),
        ("[{p1: [pass, pass]}]", "when, step 1: expected one gesture of p1, found [pass, pass]"),
        ("[{p1: }]", "when, step 1: expected one gesture of p1, found nothing"),
        ("[{p1: pass, refused: []}]", "when, step 1, refused: list the ids of the rules that refuse it"),
        (
            "[{p1: pass, refused: false}]",
            "when, step 1, refused: leave `refused` out where nothing is refused",
        ),
        ("[{refused: [R]}]", "when, step 1: `refused` stands beside a gesture"),
        (
            "[{undo: p1, refused: [R]}]",
            "when, step 1, refused: no rule of a game refuses an undo; write `refused: true`",
        ),
        ("[{undo: }]", "when, step 1, undo: expected a seat such as ash, found nothing"),
        ("[{then: {}}]", "when, step 1: this asks for nothing"),
        ("[{then: {setup_refused: [R]}}]", "when, step 1, setup_refused: there is a game by now"),
    ],
)
def test_a_wrong_step_is_answered_with_what_a_step_is(when: str, said: str) -> None:
    assert said in complaint(one(f"when: {when}, then: {{over: false}}"))


def test_a_wrong_step_is_named_with_its_own_line() -> None:
    text = f"{HEAD}  - case: A\n    rules: [R]\n    when:\n      - p1: pass\n      - pass\n"
    assert "some.yaml: line 7, case 'A', when, step 2: expected `seat: gesture`" in complaint(text)


@pytest.mark.parametrize(
    ("then", "said"),
    [
        ("[x]", "then: expected what must be so, such as {to_act: [ash]}, found [x]"),
        ("{winer: p1}", "then: There is no key 'winer'; did you mean winner?"),
        ("{over: 3}", "then, over: expected true or false, found 3"),
        ("{over: no}", "then, over: expected true or false, found no"),
        ("{to_act: {p1: 1}}", "then, to_act: expected seats such as [ash, birch], found {p1: 1}"),
        (
            "{options: {p1: {has: {a: 1}}}}",
            "then, options.p1.has: expected gestures such as [pass, bid 1], found {a: 1}",
        ),
        (
            "{options: {p1: {count: many}}}",
            "then, options.p1.count: expected how many options there are, found many",
        ),
        ("{options: {p1: {hass: pass}}}", "then, options.p1: There is no key 'hass'; did you mean has?"),
        ("{scores: {p1: many}}", "then, scores.p1: expected a whole number, found many"),
        ("{why: [R]}", "then, why: expected the reason, or the id of a rule, found [R]"),
        ("{events: [won]}", "then, events: expected events such as [{kind: won, seat: ash}], found won"),
        ("{setup_refused: [R], over: false}", "then: with setup_refused there is no game"),
    ],
)
def test_a_then_of_the_wrong_kind_is_answered_with_an_example(then: str, said: str) -> None:
    assert said in complaint(one(f"then: {then}"))


@pytest.mark.parametrize(
    "then",
    [
        "{}",
        "{position: {}}",
        "{position: {fuel: {}}}",
        "{position: {fuel: {p1: null}}}",
        "{facts: {}}",
        "{options: {}}",
        "{options: {p1: {}}}",
        "{options: {p1: {has: []}}}",
        "{refused: {}}",
        "{refused: {p1: {}}}",
        "{refused: {p1: {bid 9: []}}}",
        "{sees: {p1: {}}}",
        "{sees: {p1: {fuel: {}}}}",
        "{hidden: {p1: []}}",
        "{events: []}",
        "{events: [{}]}",
        "{seen_events: {p1: []}}",
        "{no_events: []}",
        "{scores: {}}",
        "{setup_refused: []}",
    ],
)
def test_a_case_that_asks_for_nothing_is_refused(then: str) -> None:
    said = complaint(one(f"then: {then}"))
    assert "line 3, case 'A', then" in said
    assert any(word in said for word in ("asks for nothing", "proves nothing", "list the ids", "which value"))


@pytest.mark.parametrize("when", ["[{p1: pass}]", "[{undo: p1}]", "[]"])
def test_gestures_alone_prove_nothing(when: str) -> None:
    assert "then: say what must come of it" in complaint(one(f"when: {when}"))


@pytest.mark.parametrize(
    "when", ["[{p1: pass, refused: R}]", "[{undo: p1, refused: true}]", "[{then: {over: false}}]"]
)
def test_a_step_that_checks_something_is_enough(when: str) -> None:
    assert len(read_text(one(f"when: {when}"), "some.yaml").cases) == 1


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"nowhere\.yaml: cannot be read: No such file"):
        read_file(tmp_path / "nowhere.yaml")
    (tmp_path / "bad.yaml").write_bytes(b"\xff\xfe")
    with pytest.raises(DataError, match=r"bad\.yaml: cannot be read: it is no text in UTF-8"):
        read_file(tmp_path / "bad.yaml")


def test_words_that_other_readers_of_yaml_take_for_something_else_stay_words() -> None:
    text = (
        f"{HEAD}  - {{case: no, rules: [off], then: {{over: false}}, "
        "when: [{p1: on}, {p1: 1:30}, {p1: '7'}, {p1: 08}]}"
    )
    (case,) = read_text(text, "some.yaml").cases
    assert case.name == "no"
    assert case.rules == ("OFF",)
    assert [step.text for step in case.when] == ["on", "1:30", "7", "08"]


def test_a_case_takes_what_the_file_gives_and_says_only_what_differs() -> None:
    text = (
        "title: vents\n"
        "given: {seats: [ash, birch], scenario: frost, position: {round: 3, fuel: {ash: 1, birch: 2}}}\n"
        "cases: [{case: A, rules: [R], then: {over: false}, "
        "given: {scenario: calm, position: {fuel: {ash: 5}}}}]"
    )
    (case,) = read_text(text, "some.yaml").cases
    assert case.given.seats == ("ash", "birch")
    assert case.given.scenario == "calm"
    assert case.given.position == {"round": 3, "fuel": {"ash": 5, "birch": 2}}


def test_null_takes_back_what_the_file_gives() -> None:
    text = (
        "title: vents\n"
        "given: {expansions: [soot], now: bidding, position: {vent_at: {v5a: up}, fuel: {p1: 1}}}\n"
        "cases: [{case: A, rules: [R], then: {over: false}, given: "
        "{expansions: null, now: null, position: {vent_at: {V5A: null, v1a: up}, fuel: null}}}]"
    )
    (case,) = read_text(text, "some.yaml").cases
    assert (case.given.expansions, case.given.now) == ((), None)
    assert case.given.position == {"vent_at": {"v1a": "up"}}


def test_one_value_is_a_list_of_one() -> None:
    then = (
        "{to_act: p1, winner: p1, hidden: {p1: hand}, no_events: won, "
        "events: {kind: won}, options: {p1: pass}}"
    )
    (case,) = read_text(f"{HEAD}  - {{case: A, rules: ve-gen-02, then: {then}}}", "some.yaml").cases
    assert case.rules == ("VE-GEN-02",)
    assert (case.then.to_act, case.then.winner, case.then.no_events) == (("p1",), ("p1",), ("won",))
    assert case.then.hidden == {"p1": ("hand",)}
    assert case.then.events == ({"kind": "won"},)
    assert case.then.options["p1"].exactly == ("pass",)


def test_a_title_is_found_in_any_spelling() -> None:
    text = "title: Steam Power\ncases: [{case: A, rules: [R], then: {over: False}}]"
    assert read_text(text, "some.yaml").title == "steam-power"


THREE_WRONG = """\
title: vents
cases:
  - case: Good
    rules: [VE-SET-02]
    then: {over: false}
  - case: Three things are wrong
    rules: []
    given: {sead: 1}
    when:
      - ash pass
      - ash: pass
    then: {winer: ash}
  - case: Good too
    rules: [VE-SET-02]
    then: {over: false}
"""


def test_all_that_is_wrong_with_a_file_is_told_with_its_lines_and_the_good_cases_remain() -> None:
    file = gather_text(THREE_WRONG, "some.yaml")
    assert [case.name for case in file.cases] == ["Good", "Good too"]
    told = [str(problem) for problem in file.problems]
    assert [line.split(":")[1].split(",")[0].strip() for line in told] == [
        "line 7",
        "line 8",
        "line 10",
        "line 12",
    ]
    assert "There is no key 'sead'" in told[1]
    assert "did you mean winner?" in told[3]


def test_a_strict_reader_is_told_all_of_it_at_once() -> None:
    assert len(complaint(THREE_WRONG).splitlines()) == 4


def test_a_case_that_is_no_yaml_is_left_out_and_the_others_remain() -> None:
    broken = THREE_WRONG.replace("  - case: Three things are wrong", "  - case: A tie: nobody")
    broken = broken.replace("then: {over: false}\n", "then: {over: false\n", 1)
    file = gather_text(broken, "some.yaml")
    assert [case.name for case in file.cases] == ["Good too"]
    assert len(file.problems) == 2
    assert "line 6: a text that contains `: ` must stand in quotes" in str(file.problems[-1])


def test_where_the_head_of_a_file_is_no_yaml_nothing_is_left() -> None:
    with pytest.raises(DataError, match=r"some\.yaml: line 1: this is no YAML"):
        gather_text(THREE_WRONG.replace("title: vents", "title: [vents}"), "some.yaml")


def test_a_wrong_given_of_the_file_leaves_no_case_that_could_be_played() -> None:
    file = gather_text(THREE_WRONG.replace("cases:", "given: {seats: true}\ncases:"), "some.yaml")
    assert file.cases == ()
    assert "line 2, given.seats: expected a number of seats" in str(file.problems[0])

"""What a badly written case is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from fumarole.cases.reading import read_file, read_text
from fumarole.engine.refusal import DataError

HEAD = "title: vents\ncases:\n"


def complaint(text: str) -> str:
    with pytest.raises(DataError) as caught:
        read_text(text, "some.yaml")
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "some.yaml: a file of cases has the keys title and cases"),
        ("title: [", "some.yaml: line 2: this is no YAML"),
        ("a: 1\na: 2", "some.yaml: line 2: a is said twice"),
        ("[a]: 1", "some.yaml: line 1: a key must be a word"),
        ("cases: []", "some.yaml: title: say which title"),
        ("title: vents", "some.yaml: cases: list at least one case"),
        ("titel: vents", "some.yaml: at the top: There is no key 'titel'; did you mean title?"),
        ("title: vents\ngiven: 3\ncases: [{case: A}]", "some.yaml: given: expected a mapping, found 3"),
        (HEAD + "  - rules: [VE-END-01]", "some.yaml: case 1: begin it with `case:` and a sentence"),
        (HEAD + "  - case: A", "line 3, case 'A', rules: list the ids of the rules it proves"),
        (
            HEAD + "  - {case: A, rules: [R], when: [{p1: pass}], then: {}}",
            "line 3, case 'A', then: say what must",
        ),
        (HEAD + "  - {case: A, rules: [R]}", "line 3, case 'A', then: say what must come of it"),
        (
            HEAD + "  - {case: A, rules: [R], wen: []}",
            "line 3, case 'A': There is no key 'wen'; did you mean when?",
        ),
        (
            HEAD + "  - {case: A, rules: [R], given: 1, then: {over: false}}",
            "case 'A', given: expected a mapping, found 1",
        ),
        (
            HEAD + "  - {case: A, rules: [R], given: {sead: 1}, then: {over: false}}",
            "case 'A', given: There is no key 'sead'; did you mean seed or seats?",
        ),
        (
            HEAD + "  - {case: A, rules: [R], when: pass, then: {over: false}}",
            "case 'A', when: expected a list of steps",
        ),
        (
            HEAD + "  - {case: A, rules: [R], when: [pass], then: {over: false}}",
            "case 'A', when, step 1: expected `seat: gesture`, found 'pass'",
        ),
        (
            HEAD + "  - {case: A, rules: [R], when: [{p1: pass, p2: pass}], then: {over: false}}",
            "when, step 1: one seat does one thing a step; found ['p1', 'p2']",
        ),
        (
            HEAD + "  - {case: A, rules: [R], when: [{p1: pass, refused: []}], then: {over: false}}",
            "when, step 1, refused: list the ids of the rules that refuse it",
        ),
        (HEAD + "  - {case: A, rules: [R], then: [x]}", "case 'A', then: expected a mapping, found ['x']"),
        (
            HEAD + "  - {case: A, rules: [R], then: {over: 3}}",
            "case 'A', then, over: Expected `bool | null`, got `int`",
        ),
        (
            HEAD + "  - {case: A, rules: [R], then: {options: {p1: {has: 3}}}}",
            "case 'A', then, options.has: Expected `array`, got `int`",
        ),
        (
            HEAD + "  - {case: A, rules: [R], then: {winer: p1}}",
            "case 'A', then: There is no key 'winer'; did you mean winner?",
        ),
        (
            HEAD + 2 * "  - {case: A, rules: [R], then: {over: false}}\n",
            "some.yaml: line 3: two cases are called 'A'",
        ),
    ],
)
def test_a_wrong_file_is_answered_with_the_place_and_what_would_be_right(text: str, said: str) -> None:
    assert said in complaint(text)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"nowhere\.yaml: cannot be read"):
        read_file(tmp_path / "nowhere.yaml")


def test_words_that_other_readers_of_yaml_take_for_something_else_stay_words() -> None:
    text = (
        f"{HEAD}  - {{case: no, rules: [off], then: {{over: false}}, "
        "when: [{p1: on}, {p1: 1:30}, {p1: '7'}, {p1: 08}]}"
    )
    (case,) = read_text(text, "some.yaml").cases
    assert case.name == "no"
    assert case.rules == ("off",)
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

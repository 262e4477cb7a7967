"""`fumarole check`: what it plays, what it says, and how it ends."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from fumarole.cli import main
from processes import TESTS

GOOD = (
    "title: vents\ncases:\n  - {case: Six barrels, rules: [VE-SET-02], then: {position: {fuel: {p1: 6}}}}\n"
)
FAILS = GOOD.replace("p1: 6", "p1: 7")


class Outcome(NamedTuple):
    """What the command came to."""

    code: int
    out: str
    err: str


Check = Callable[..., Outcome]


@pytest.fixture
def check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Check:
    """Write files into a folder and check it."""
    monkeypatch.chdir(tmp_path)

    def carry_out(*argv: str, **files: str) -> Outcome:
        for name, text in files.items():
            (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
        code = main(["check", *argv])
        return Outcome(code, *capsys.readouterr())

    return carry_out


def test_all_cases_of_the_sample_pass_and_cite_rules_that_can_be_proved(check: Check) -> None:
    outcome = check(str(TESTS / "sample" / "cases"))
    assert outcome.code == 0
    assert outcome.out.endswith(" passed, 0 failed\n")
    assert outcome.err == ""


def test_exit_codes_tell_passed_failed_and_wrong_apart(check: Check) -> None:
    assert check("good.yaml", good=GOOD) == (0, "1 passed, 0 failed\n", "")
    assert check("good.yaml", "fails.yaml", fails=FAILS).code == 1
    assert check("good.yaml", "fails.yaml", "wrong.yaml", wrong="title: vents\n").code == 2


def test_every_wrong_file_is_named_and_the_others_are_played(check: Check) -> None:
    outcome = check(
        ".",
        "nowhere.yaml",
        good=GOOD,
        fails=FAILS,
        keys="titel: vents\n",
        title=GOOD.replace("vents", "vnets"),
        rule=GOOD.replace("VE-SET-02", "VE-SET-09"),
    )
    assert outcome.code == 2
    assert outcome.out == "1 passed, 1 failed, 4 wrong; --explain tells step by step how it went\n"
    wrong = [line for line in outcome.err.splitlines() if line.startswith("fumarole: ")]
    assert wrong == [
        "fumarole: keys.yaml: line 1, at the top: There is no key 'titel'; did you mean title?",
        "fumarole: rule.yaml: line 3, case 'Six barrels', rules: There is no rule VE-SET-09. "
        "Did you mean VE-SET-02 or VE-SET-01? VE-SET (Setup) has the rules VE-SET-01 to VE-SET-02.",
        "fumarole: title.yaml: title: There is no title 'vnets'; did you mean vents?",
        "fumarole: nowhere.yaml: there is no such file or folder",
    ]


@pytest.mark.parametrize(
    ("cited", "said"),
    [
        ("SW-CMB-26", "SW-CMB-26 is a rule of steamwatchers, these cases are about vents"),
        ("VE-GEN-05", "VE-GEN-05 cannot be proved: What people say to each other"),
        ("VE-NO-01", "There is no rule VE-NO-01."),
    ],
)
def test_a_rule_that_a_case_cannot_prove_is_refused(check: Check, cited: str, said: str) -> None:
    outcome = check("case.yaml", case=GOOD.replace("VE-SET-02", f"VE-SET-02, {cited}"))
    assert outcome.code == 2
    assert outcome.out == ""
    assert f"line 3, case 'Six barrels', rules: {said}" in outcome.err


@pytest.mark.parametrize("cited", ["ve-set-02", "[Ve-Set-02]"])
def test_rules_are_cited_in_any_spelling(check: Check, cited: str) -> None:
    assert check("case.yaml", case=GOOD.replace("[VE-SET-02]", cited)).code == 0


def test_where_nothing_is_played_that_is_said(check: Check, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert check("empty") == (2, "", "fumarole: no case was played: there is no .yaml file in empty.\n")
    outcome = check("good.yaml", "--only", "stoke", good=GOOD)
    assert outcome.code == 2
    assert (
        outcome.err == "fumarole: no case was played: none in good.yaml has 'stoke' in its name or rules.\n"
    )


def test_only_some_cases_are_played_and_each_is_named_on_wish(check: Check) -> None:
    two = GOOD + "  - {case: None more, rules: [VE-SET-01], then: {over: false}}\n"
    assert check("two.yaml", "--only", "set-01", "--list", two=two).out == (
        "passed  None more [VE-SET-01]\n1 passed, 0 failed\n"
    )
    assert check("two.yaml", "--only", "BARRELS").out == "1 passed, 0 failed\n"


def test_an_exception_in_one_case_does_not_stop_the_others(check: Check) -> None:
    gone = ", ".join(f"v{value}{twin}: gone" for value in range(1, 7) for twin in "ab")
    crash = (
        "title: vents\ncases:\n  - {case: Crash, rules: [VE-SET-02], then: {over: false}, "
        f"given: {{now: closing, position: {{vent_at: {{{gone}}}}}}}}}\n"
    )
    outcome = check(".", crash=crash, good=GOOD)
    assert outcome.code == 1
    assert outcome.out.startswith("1 passed, 1 failed;")
    assert "found     ZeroDivisionError: " in outcome.err


def test_a_failed_case_is_explained_before_it_is_named(check: Check) -> None:
    outcome = check("fails.yaml", "--explain", fails=FAILS)
    assert outcome.code == 1
    assert "  then   NOT  position.fuel.p1: expected 7\n              found 6\n" in outcome.out
    assert outcome.out.endswith("\n0 passed, 1 failed\n")
    assert outcome.err.startswith("fails.yaml:3: Six barrels\n")


def test_the_good_cases_of_a_wrong_file_are_played(check: Check) -> None:
    mixed = GOOD + "  - {case: Bad, rules: [VE-NO-01], then: {ovr: true}}\n  - {case: Worse}\n"
    outcome = check("mixed.yaml", mixed=mixed)
    assert outcome.code == 2
    assert outcome.out == "1 passed, 0 failed, 3 wrong\n"
    assert [line.split(":")[2].split(",")[0] for line in outcome.err.splitlines()] == [
        " line 4",
        " line 5",
        " line 5",
    ]

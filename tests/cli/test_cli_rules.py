"""The commands that speak of rules and facts: `rules`, `check`, `content`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.conftest import Run
from fumarole.content import titles_with_content

CASES = Path(__file__).resolve().parents[1] / "sample" / "cases"
WRONG = """\
title: vents
cases:
  - case: Nobody has any fuel
    rules: [VE-SET-01]
    given: {seats: [ash, birch]}
    then:
      position: {fuel: {ash: 0}}
"""


def test_a_rule_is_shown_with_its_source(run: Run) -> None:
    outcome = run("rules", "SW-CMB-26")
    assert outcome.code == 0
    assert outcome.out.startswith("SW-CMB-26  Higher strength wins, ties go to the attacker\n")
    assert outcome.out.endswith("  Source: rulebook p.14, summary\n")


def test_several_rules_and_chapters_are_shown_one_after_the_other(run: Run) -> None:
    shown = run("rules", "VE-BID-02", "VE-END").out
    assert shown.startswith("VE-BID-02  ")
    assert "\n\nVE-END-01  " in shown
    assert "\nVE-END-02  " in shown


def test_without_an_id_the_chapters_are_listed_with_their_counts(run: Run) -> None:
    chapters = [line.split()[0] for line in run("rules").out.splitlines()]
    assert {"SW-CMB", "VE-BID"} <= set(chapters)


def test_a_rule_that_does_not_exist_is_refused(run: Run) -> None:
    outcome = run("rules", "SW-CMB-999")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("fumarole: There is no rule SW-CMB-999")


def test_the_ledger_can_be_searched(run: Run) -> None:
    found = run("rules", "--search", "forced", "march")
    assert found.code == 0
    assert "SW-MOV" in found.out
    assert run("rules", "--search", "xyzzy") == (1, "No rule speaks of that.\n", "")


def test_coverage_counts_the_cases_that_pass_and_the_tests_as_they_were_left(run: Run, folder: Path) -> None:
    by_cases = run("rules", "--coverage", "vents", "--cases", str(CASES))
    assert by_cases.code == 0
    assert " cases pass.\nNo run of the tests to count here; `make test` leaves one.\n" in by_cases.out
    (folder / "build").mkdir()
    (folder / "build" / "proved.json").write_text(json.dumps({"VE-BID-02": ["test_a"]}), encoding="utf-8")
    with_tests = run("rules", "--coverage", "vents")
    assert with_tests.code == 0
    assert with_tests.out.startswith(
        "0 of 0 cases pass.\nTests counted as their last run left them in build/proved.json.\n"
    )


def test_coverage_is_refused_to_cases_that_fail_or_cite_nothing_known(run: Run, folder: Path) -> None:
    (folder / "wrong.yaml").write_text(WRONG, encoding="utf-8")
    failing = run("rules", "--coverage", "vents", "--cases", "wrong.yaml")
    assert failing.code == 1
    assert failing.out.startswith("0 of 1 cases pass.\n")
    (folder / "build").mkdir()
    (folder / "build" / "proved.json").write_text(json.dumps({"VE-BID-99": ["test_a"]}), encoding="utf-8")
    unknown = run("rules", "--coverage", "vents")
    assert unknown.code == 1
    assert unknown.out.endswith("Cited, but in no ledger: VE-BID-99.\n")


def test_cases_are_played_and_counted(run: Run) -> None:
    whole = run("check", str(CASES))
    assert whole.code == 0
    assert whole.out.endswith(" passed, 0 failed\n")
    few = run("check", str(CASES), "--only", "VE-AWA-02", "--list")
    assert few.code == 0
    assert all("VE-AWA-02" in line for line in few.out.splitlines()[:-1])
    assert 0 < len(few.out.splitlines()) - 1 == int(few.out.splitlines()[-1].split()[0])


def test_a_case_that_fails_is_shown_and_fails_the_command(run: Run, folder: Path) -> None:
    (folder / "wrong.yaml").write_text(WRONG, encoding="utf-8")
    outcome = run("check", "wrong.yaml")
    assert outcome.code == 1
    assert outcome.out == "0 passed, 1 failed; --explain tells step by step how it went\n"
    assert "wrong.yaml:3: Nobody has any fuel\n" in outcome.err
    assert "expected  0\n" in outcome.err


def test_a_case_that_cites_a_rule_nobody_knows_is_refused(run: Run, folder: Path) -> None:
    (folder / "wrong.yaml").write_text(WRONG.replace("VE-SET-01", "VE-SET-99"), encoding="utf-8")
    outcome = run("check", "wrong.yaml")
    assert (outcome.code, outcome.out) == (2, "")
    assert "line 3, case 'Nobody has any fuel', rules: There is no rule VE-SET-99." in outcome.err


def test_a_file_of_cases_that_is_not_there_is_refused(run: Run) -> None:
    outcome = run("check", "nowhere.yaml")
    assert (outcome.code, outcome.out) == (2, "")
    assert "nowhere.yaml: there is no such file or folder" in outcome.err


def test_the_facts_of_every_title_are_checked(run: Run) -> None:
    outcome = run("content")
    assert outcome.code == 0
    assert [line.partition(": sound; digest ")[0] for line in outcome.out.splitlines()] == list(
        titles_with_content()
    )


@pytest.mark.parametrize("title", titles_with_content())
def test_the_sources_of_a_title_are_shown(run: Run, title: str) -> None:
    assert run("content", title, "--sources").out.startswith(f"{title}: where the facts come from\n\nfile ")


def test_a_pack_needs_a_title_and_a_folder(run: Run, folder: Path) -> None:
    assert "Say which title the pack is for: " in run("content", "--content", str(folder)).err
    outcome = run("content", "steamwatchers", "--content", "nowhere")
    assert (outcome.code, outcome.out) == (2, "")
    assert "nowhere: there is no such folder" in outcome.err

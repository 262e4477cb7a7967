"""What is proved, and what is not."""

from __future__ import annotations

import pytest

from fumarole.engine.refusal import SetupError
from fumarole.ledger import Chapter, Ledger, RuleEntry, check_citations, coverage_table, load


def chapter(prefix: str, title: str, game: str, marks: list[str]) -> Chapter:
    rules = [
        RuleEntry(
            id=f"{prefix}-{number:02d}",
            title=f"Rule {number}",
            text="Something holds.",
            source=("summary",),
            unprovable=reason,
            chapter=title,
        )
        for number, reason in enumerate(marks, 1)
    ]
    about = "Something."
    return Chapter(game=game, part="core", prefix=prefix, title=title, about=about, rules=tuple(rules))


LEDGER = Ledger(
    [
        chapter("VE-BID", "Bids", "vents", ["", "", "A matter of taste."]),
        chapter("VE-TOOL", "Tools", "vents", [""]),
        chapter("SO-ALL", "Soot", "soot", [""]),
    ]
)


def test_the_table_counts_by_chapter_and_title() -> None:
    table = coverage_table(LEDGER, {"VE-BID-01": ["a case"], "VE-TOOL-01": ["a test", "a case"]})
    assert table.split("\n\n")[0].splitlines() == [
        "Chapter              Proved  Provable  Unprovable",
        "-------------------------------------------------",
        "VE-BID   Bids             1         2           1",
        "VE-TOOL  Tools            1         1",
        "-------------------------------------------------",
        "Total    vents            2         3           1",
        "-------------------------------------------------",
        "SO-ALL   Soot             0         1",
        "-------------------------------------------------",
        "Total    soot             0         1",
        "Total    all titles       2         4           1",
    ]


def test_rules_without_a_proof_are_listed_by_chapter() -> None:
    table = coverage_table(LEDGER, {"VE-BID-01": ["a case"], "VE-TOOL-01": []}, "vents")
    assert (
        "\n\nWithout a proof:\n\n"
        "VE-BID  Bids\n  VE-BID-02  Rule 2\n\n"
        "VE-TOOL  Tools\n  VE-TOOL-01  Rule 1\n\n"
        "Unprovable:"
    ) in table


def test_the_unprovable_are_listed_with_the_reason() -> None:
    assert coverage_table(LEDGER, {}).endswith("Unprovable:\n  VE-BID-03  Rule 3\n    A matter of taste.")


def test_a_proof_of_the_unprovable_is_pointed_out() -> None:
    table = coverage_table(LEDGER, {"VE-BID-03": ["a case"]})
    assert "Proved, though marked unprovable (take the mark away):\n  VE-BID-03  Rule 3" in table


def test_a_ledger_wholly_proved_lists_nothing() -> None:
    table = coverage_table(LEDGER, {"SO-ALL-01": ["a case"]}, "soot")
    assert "Without" not in table
    assert "Unprovable:" not in table
    assert table.endswith("Total    soot       1         1")


def test_the_table_of_one_title_has_no_other() -> None:
    assert "VE-" not in coverage_table(LEDGER, {}, "soot")


def test_a_title_without_rules_has_no_table() -> None:
    with pytest.raises(SetupError):
        coverage_table(LEDGER, {}, "chess")


def test_the_built_in_ledger_has_a_table() -> None:
    ledger = load()
    table = coverage_table(ledger, {rule_id: ["a case"] for rule_id in ledger.rules})
    assert "Without" not in table
    assert table.count("\nTotal ") == 3


def test_chapters_of_gaps_are_no_part_of_the_table() -> None:
    assert "GAP" not in coverage_table(load(), {}).split("\n\n")[0]


def test_citations_of_unknown_ids_are_named_once_in_order() -> None:
    cited = ["VE-BID-09", "VE-BID-01", "ve-bid-01", "VE-BID-09", "GAP-14"]
    assert check_citations(LEDGER, cited) == ["VE-BID-09", "ve-bid-01", "GAP-14"]

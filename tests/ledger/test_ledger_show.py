"""Rules as text for people."""

from __future__ import annotations

import pytest

from fumarole.ledger import RuleEntry, load, show_gap, show_hits, show_proposal, show_rule


def a_rule(**changes: str) -> RuleEntry:
    facts = {"id": "VE-BID-01", "title": "One bid", "text": "Each player makes one bid.", "chapter": "Bids"}
    return RuleEntry(**{**facts, **changes}, source=("rulebook p.1", "summary"))


def test_a_rule_is_shown_with_its_source() -> None:
    assert show_rule(a_rule()).splitlines() == [
        "VE-BID-01  One bid",
        "",
        "  Each player makes one bid.",
        "",
        "  Source: rulebook p.1, summary",
    ]


def test_note_and_reason_are_shown_where_there_are_any() -> None:
    shown = show_rule(a_rule(note="SILENT: not said.", unprovable="It is about taste."))
    assert "\n\n  Note: SILENT: not said.\n" in shown
    assert shown.endswith("\n  No program can prove it: It is about taste.")


@pytest.mark.parametrize("width", [40, 60, 100])
def test_a_shown_rule_keeps_to_the_width(width: int) -> None:
    for rule in load().rules.values():
        assert max(map(len, show_rule(rule, width).splitlines())) <= width


def test_no_word_is_broken_in_a_narrow_column() -> None:
    rule = load().rule("SW-CMB-35")
    assert "(SW-MAP-08)" in rule.text
    assert " ".join(rule.text.split()) in " ".join(show_rule(rule, 12).split())


def test_paragraphs_stay_apart() -> None:
    shown = show_proposal(load().proposals["SP-PRO-08"], 300)
    assert "\n  1. Turn up contracts from the bag" in shown
    assert "\n  2. Expand: " in shown


def test_a_gap_is_shown_with_what_is_known() -> None:
    shown = show_gap(load().gaps["GAP-18"])
    assert shown.startswith("GAP-18  Combat dial\n\n  Known: One per clan.")
    assert "\n\n  Needs: " in shown


def test_hits_are_a_list_of_ids_and_titles_in_columns() -> None:
    longer = a_rule(id="VE-BID-100", title="No more")
    assert show_hits([a_rule(), longer]) == "VE-BID-01   One bid\nVE-BID-100  No more"


def test_no_hits_are_said_to_be_none() -> None:
    assert show_hits([]) == "No rule found."

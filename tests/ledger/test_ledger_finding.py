"""Finding rules: by id, by chapter, by words, by title."""

from __future__ import annotations

import pytest

from fumarole.engine.refusal import FumaroleError, SetupError
from fumarole.ledger import Gap, Proposal, UnknownRule, load


@pytest.mark.parametrize("written", ["SW-CMB-26", "sw-cmb-26", " Sw-Cmb-26\n"])
def test_a_rule_is_found_by_its_id_in_any_case(written: str) -> None:
    assert load().rule(written).id == "SW-CMB-26"


def test_an_unknown_id_is_answered_with_near_ones_and_its_chapter() -> None:
    with pytest.raises(UnknownRule) as caught:
        load().rule("sw-cmb-99")
    assert isinstance(caught.value, FumaroleError)
    assert caught.value.rule_id == "SW-CMB-99"
    assert "SW-CMB-39" in caught.value.near
    assert str(caught.value).startswith("There is no rule SW-CMB-99. Did you mean SW-CMB-")
    assert str(caught.value).endswith("SW-CMB (Combat) has the rules SW-CMB-01 to SW-CMB-48.")


@pytest.mark.parametrize(
    ("written", "answer"),
    [
        ("SW-SOH-131", "SW-SOH has the rules SW-SOH-01 to SW-SOH-130."),
        ("SW-PWW-X-01", "SW-PWW has the chapters SW-PWW-DIP and SW-PWW-VAS."),
        ("combat", "There is no rule COMBAT. Ids begin with SP or SW."),
        ("", "There is no rule without an id. Ids begin with SP or SW."),
        ("gap-14", "There is no rule GAP-14. GAP-14 is a gap in what is known, not a rule."),
        ("SP-PRO-01", "There is no rule SP-PRO-01. SP-PRO-01 is a proposal, not a rule."),
    ],
)
def test_an_unknown_id_is_answered_with_what_there_is(written: str, answer: str) -> None:
    with pytest.raises(UnknownRule) as caught:
        load().rule(written)
    assert str(caught.value).endswith(answer)


def test_an_entry_is_a_rule_a_gap_or_a_proposal() -> None:
    ledger = load()
    assert ledger.entry("sw-cmb-26") is ledger.rule("SW-CMB-26")
    assert isinstance(ledger.entry("gap-14"), Gap)
    assert isinstance(ledger.entry("SP-PRO-08"), Proposal)
    with pytest.raises(UnknownRule):
        ledger.entry("SW-CMB-99")


def test_a_rule_knows_its_chapter() -> None:
    ledger = load()
    rule = ledger.rule("SW-SOH-130")
    assert rule.chapter == "Spark of Hope: Heavy Carrier"
    assert ledger.chapter_of(rule).game == "steamwatchers"
    assert rule in ledger.chapter_of(rule).rules


def test_a_prefix_lists_its_rules() -> None:
    ledger = load()
    assert [rule.id for rule in ledger.within("sp-mon")] == ["SP-MON-01", "SP-MON-02"]
    assert len(ledger.within("SW-CLAN-")) == 207
    assert ledger.within("SW-C") == ()


def test_the_ledger_of_a_title_has_its_rules_alone() -> None:
    ledger = load().of("Steam_Power")
    assert ledger.games == ("steam-power",)
    with pytest.raises(UnknownRule):
        ledger.rule("SW-CMB-26")


def test_a_title_without_a_ledger_is_refused_with_those_that_have_one() -> None:
    with pytest.raises(SetupError, match="no rules for 'chess'; it has steamwatchers and steam-power"):
        load().of("chess")


def test_rules_and_chapters_cannot_be_changed() -> None:
    ledger = load()
    with pytest.raises(TypeError):
        ledger.rules["SW-CMB-26"] = ledger.rule("SW-CMB-27")  # type: ignore[index]
    with pytest.raises(AttributeError):
        ledger.rule("SW-CMB-26").text = "The defender wins ties."  # type: ignore[misc]


def test_a_search_wants_every_word() -> None:
    found = {rule.id for rule in load().search("legate upkeep")}
    assert "SW-WHT-16" in found
    assert "SW-CON-08" not in found


def test_a_search_minds_neither_capitals_nor_accents() -> None:
    ledger = load()
    assert ledger.search("rhone") == ledger.search("RHÔNE") != ()
    assert "SW-CLAN-RHONE-02" in {rule.id for rule in ledger.search("rhône beacon")}
    assert ledger.search("menrau") == ledger.search("Menrâu")


def test_a_search_finds_curled_apostrophes() -> None:
    ledger = load()
    assert ledger.search("careeners’ contract") == ledger.search("careeners' contract") != ()


def test_a_search_looks_into_ids_and_notes() -> None:
    ledger = load()
    assert ledger.search("sw-cmb-2")[0].id == "SW-CMB-20"
    assert "SW-CMB-20" in {rule.id for rule in ledger.search("combat_dial_max")}


def test_hits_in_the_title_come_first_and_else_the_order_is_the_ledgers() -> None:
    ledger = load()
    found = ledger.search("beacon")
    in_title = ["beacon" in rule.title.casefold() for rule in found]
    assert in_title == sorted(in_title, reverse=True)
    assert True in in_title
    assert False in in_title
    places = {rule_id: place for place, rule_id in enumerate(ledger.rules)}
    split = in_title.index(False)
    for part in (found[:split], found[split:]):
        assert [places[rule.id] for rule in part] == sorted(places[rule.id] for rule in part)


def test_a_search_without_words_finds_nothing() -> None:
    assert load().search("  ") == ()


def test_a_search_in_vain_finds_nothing() -> None:
    assert load().search("checkmate") == ()

"""Reading ledgers from outside, and what is said of one that is wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from fumarole.engine.refusal import DataError
from fumarole.ledger import load

Write: TypeAlias = Callable[..., Path]
Refused: TypeAlias = Callable[[str], DataError]

HEAD = """
[chapter]
game = "vents"
part = "core"
prefix = "VE-BID"
title = "Bids"
about = "How vents are bid for."
"""

RULE = """
[[rule]]
id = "VE-BID-01"
title = "One bid"
text = "Each player makes one bid."
source = ["rulebook p.1"]
"""


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a file into the folder, the text being a whole chapter; returns the folder."""

    def written(text: str = HEAD + RULE, name: str = "bids.toml") -> Path:
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return tmp_path

    return written


@pytest.fixture
def refused(write: Write) -> Refused:
    """Load a chapter that is wrong, and return what was said about it."""

    def error(text: str) -> DataError:
        folder = write(text)
        with pytest.raises(DataError) as caught:
            load(folder)
        assert caught.value.file == str(folder / "bids.toml")
        return caught.value

    return error


def test_a_title_from_outside_brings_its_own_ledger(write: Write) -> None:
    ledger = load(write())
    assert ledger.rule("VE-BID-01").title == "One bid"
    assert ledger.rule("VE-BID-01").chapter == "Bids"
    assert ledger.rule("SW-CMB-26").title == "Higher strength wins, ties go to the attacker"
    assert ledger.games == ("steamwatchers", "steam-power", "vents")


def test_a_ledger_from_outside_does_not_stay(write: Write) -> None:
    load(write())
    assert "VE-BID-01" not in load().rules


def test_lines_are_joined_and_empty_lines_part_paragraphs(write: Write) -> None:
    text = "'''\nEach player\n  makes one bid.\n\nNo more.\n'''"
    ledger = load(write(HEAD + RULE.replace('"Each player makes one bid."', text)))
    assert ledger.rule("VE-BID-01").text == "Each player makes one bid.\nNo more."


def test_a_chapter_without_a_game_belongs_to_the_title_of_its_folder(write: Write, tmp_path: Path) -> None:
    write((HEAD + RULE).replace('game = "vents"', ""), "soot/bids.toml")
    assert load(tmp_path).games[-1] == "soot"


def test_a_folder_called_ledger_lends_no_name(write: Write, tmp_path: Path) -> None:
    write((HEAD + RULE).replace('game = "vents"', ""), "soot/ledger/bids.toml")
    assert load(tmp_path / "soot" / "ledger").games[-1] == "soot"


def test_chapters_come_by_their_order_and_then_by_their_file(write: Write) -> None:
    for name, order in (("a", 2), ("b", 1), ("c", 1)):
        head = HEAD.replace('"Bids"', f'"{name}"') + f"order = {order}\n"
        folder = write(head + RULE.replace("-01", f"-{ord(name)}"), f"{name}.toml")
    assert [chapter.title for chapter in load(folder).chapters if chapter.game == "vents"] == ["b", "c", "a"]


def test_gaps_and_proposals_are_read_with_their_data(write: Write) -> None:
    more = """
        [[gap]]
        id = "VE-BID-MAP"
        what = "The map."
        known = "Six vents."
        needs = "A picture; see VE-BID-01."

        [[proposal]]
        id = "VE-BID-02"
        title = "A ring of vents"
        gap = ["VE-BID-MAP"]
        text = "Six vents in a ring."
        reasoning = "Nobody has a corner."
        [proposal.data]
        vents = [1, 2, 3]
        """
    ledger = load(write(HEAD + RULE + more))
    assert ledger.gaps["VE-BID-MAP"].known == "Six vents."
    assert ledger.proposals["VE-BID-02"].data == {"vents": [1, 2, 3]}


def test_a_folder_without_rules_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no rules here; a ledger is a folder of TOML files"):
        load(tmp_path / "nowhere")


def test_bad_toml_is_refused_at_its_line(refused: Refused) -> None:
    error = refused("[chapter]\nprefix = VE")
    assert (error.place, error.problem) == ("line 2, column 10", "not TOML: Invalid value")


def test_a_file_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bids.toml").write_bytes(b'[chapter]\ntitle = "Rh\xf4ne"')
    with pytest.raises(DataError) as caught:
        load(tmp_path)
    assert (caught.value.place, caught.value.problem) == ("byte 21", "not UTF-8; save the file as UTF-8")


def test_a_file_without_a_head_is_refused(refused: Refused) -> None:
    error = refused(RULE)
    assert error.place == "[chapter]"
    assert error.problem == "this table is missing; it has part, prefix, title, about"


def test_an_empty_chapter_is_refused(refused: Refused) -> None:
    assert "it needs a [[rule]], [[gap]] or [[proposal]]" in refused(HEAD).problem


def test_a_table_of_another_name_is_refused(refused: Refused) -> None:
    error = refused(HEAD + RULE.replace("rule", "rules", 1))
    assert (error.place, error.problem) == (
        "rules",
        "no such table; there are [[rule]], [[gap]] and [[proposal]]",
    )


def test_a_rule_in_single_brackets_is_refused(refused: Refused) -> None:
    error = refused(HEAD + RULE.replace("[[rule]]", "[rule]"))
    assert (error.place, error.problem) == ("rule", "must be written as tables, each under [[rule]]")


@pytest.mark.parametrize(
    ("old", "new", "place", "problem"),
    [
        ('"One bid"', "1", "VE-BID-01, title", "must be a text, not a whole number"),
        ('["rulebook p.1"]', '"rulebook p.1"', "VE-BID-01, source", "must be a list, not a text"),
        ('["rulebook p.1"]', "[1]", "VE-BID-01, source[0]", "must be a text, not a whole number"),
        ('"VE-BID-01"', "1", "[[rule]] number 1, id", "must be a text, not a whole number"),
        ('"Bids"', "true", "[chapter], title", "must be a text, not true or false"),
    ],
)
def test_a_wrong_type_is_refused(refused: Refused, old: str, new: str, place: str, problem: str) -> None:
    error = refused((HEAD + RULE).replace(old, new))
    assert (error.place, error.problem) == (place, problem)


def test_a_missing_field_is_refused(refused: Refused) -> None:
    error = refused(HEAD + RULE.replace('text = "Each player makes one bid."', ""))
    assert error.place == "VE-BID-01, text"
    assert error.problem == "this field is missing; there must be id, title, text, source"


def test_a_rule_without_an_id_is_named_by_its_number(refused: Refused) -> None:
    error = refused(HEAD + RULE + RULE.replace('id = "VE-BID-01"', ""))
    assert error.place == "[[rule]] number 2, id"


def test_a_misspelt_field_is_refused_with_the_right_one(refused: Refused) -> None:
    error = refused(HEAD + RULE.replace("source", "sources"))
    assert (error.place, error.problem) == ("VE-BID-01, sources", "no such field; did you mean source?")


def test_a_field_like_no_other_is_refused_with_all_there_are(refused: Refused) -> None:
    error = refused(HEAD + RULE + "xyz = 1")
    assert error.problem == "no such field; there are id, title, text, source, note, unprovable"


def test_a_rule_cannot_name_its_chapter(refused: Refused) -> None:
    assert refused(HEAD + RULE + 'chapter = "Bids"').place == "VE-BID-01, chapter"


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('"Each player makes one bid."', '" "', "VE-BID-01, text"),
        ('"Each player makes one bid."', "'''\n\n'''", "VE-BID-01, text"),
        ('"One bid"', '""', "VE-BID-01, title"),
        ('["rulebook p.1"]', "[]", "VE-BID-01, source"),
        ('["rulebook p.1"]', '["summary", " "]', "VE-BID-01, source[1]"),
        ('"How vents are bid for."', '""', "[chapter], about"),
    ],
)
def test_an_empty_field_is_refused(refused: Refused, old: str, new: str, place: str) -> None:
    error = refused((HEAD + RULE).replace(old, new))
    assert (error.place, error.problem) == (place, "must not be empty")


@pytest.mark.parametrize(
    "wrong", ["VE-TOOL-01", "VE-BID", "VE-BID-1", "VE-BID-NAME", "ve-bid-01", "VE-BID-01-02"]
)
def test_an_id_that_does_not_fit_its_chapter_is_refused(refused: Refused, wrong: str) -> None:
    error = refused(HEAD + RULE.replace("VE-BID-01", wrong))
    assert error.place == f"{wrong}, id"
    assert error.problem == f"{wrong!r} does not fit its chapter, whose ids are VE-BID-01 and so on"


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ('"VE-BID"', '"ve"', "[chapter], prefix"),
        ('"vents"', '"The Vents"', "[chapter], game"),
        ('"core"', '"Core"', "[chapter], part"),
    ],
)
def test_a_head_of_another_form_is_refused(refused: Refused, old: str, new: str, place: str) -> None:
    error = refused((HEAD + RULE).replace(old, new))
    assert error.place == place
    assert "such as" in error.problem


def test_an_id_given_twice_in_a_file_is_refused(refused: Refused) -> None:
    error = refused(HEAD + RULE + RULE)
    assert error.place == "VE-BID-01, id"
    assert error.problem == "given twice, first above in this file; take a number not used"


def test_an_id_given_twice_in_two_files_is_refused_with_both(write: Write) -> None:
    write()
    folder = write((HEAD + RULE).replace("Bids", "More bids"), "more.toml")
    with pytest.raises(DataError) as caught:
        load(folder)
    assert caught.value.file == str(folder / "more.toml")
    assert caught.value.problem == f"given twice, first in {folder / 'bids.toml'}; take a number not used"


def test_chapters_may_share_a_prefix_but_not_a_title_too(write: Write) -> None:
    write()
    folder = write((HEAD + RULE).replace("Bids", "More bids").replace("-01", "-02"), "more.toml")
    assert len(load(folder).of("vents").chapters) == 2
    write((HEAD + RULE).replace("-01", "-02"), "more.toml")
    with pytest.raises(DataError, match=r"VE-BID has a chapter 'Bids' already .* give this another title"):
        load(folder)


def test_a_prefix_of_another_title_is_refused(refused: Refused) -> None:
    error = refused((HEAD + RULE).replace("VE-BID", "SW-CMB"))
    assert error.place == "[chapter], prefix"
    assert error.problem.startswith("SW-CMB belongs to steamwatchers, core")


@pytest.mark.parametrize(
    ("field", "mention", "lost"),
    [
        ("note", "See VE-BID-02.", "VE-BID-02"),
        ("note", "As SW-CMB-49, but free.", "SW-CMB-49"),
        ("note", "Unknown: GAP-FE-TEXTS.", "GAP-FE-TEXTS"),
        ("note", "See VE-BUD and VE-BID.", "VE-BUD"),
        ("note", "As XX-YYY-01 has it.", "XX-YYY-01"),
        ("note", "Depends on SP-PRO-01…12.", "SP-PRO-12"),
        ("note", "As SP-MON-01 to SP-MON-03.", "SP-MON-03"),
        ("note", "By SP-MON-01 to 03.", "SP-MON-03"),
        ("unprovable", "It is VE-BID-02 that counts.", "VE-BID-02"),
    ],
)
def test_a_reference_that_leads_nowhere_is_refused(
    refused: Refused, field: str, mention: str, lost: str
) -> None:
    error = refused(HEAD + RULE + f'{field} = "{mention}"')
    assert error.place == f"VE-BID-01, {field}"
    assert error.problem.startswith(f"there is no {lost}; ")


def test_a_reference_in_a_source_must_lead_somewhere_too(refused: Refused) -> None:
    error = refused(HEAD + RULE.replace("rulebook p.1", "derived: VE-BID-07"))
    assert (error.place, error.problem) == (
        "VE-BID-01, source",
        "there is no VE-BID-07; did you mean VE-BID-01?",
    )


@pytest.mark.parametrize(
    "mention",
    [
        "See VE-BID-01 and SW-CMB-26 (GAP-14, GAP-FE-TEXT).",
        "As SP-PRO-01…11 and SP-TRK-02 to SP-TRK-05 have it.",
        "As in VE-BID, SW-MOV, SW-CLAN and SW-PWW-DIP.",
        "Written in UTF-16 at 5-15 degrees for A-B-C; SW is no id.",
    ],
)
def test_references_that_lead_somewhere_are_accepted(write: Write, mention: str) -> None:
    assert load(write(HEAD + RULE + f'note = "{mention}"')).rule("VE-BID-01").note == mention


def test_a_proposal_must_be_for_a_gap_that_exists(refused: Refused) -> None:
    proposal = """
        [[proposal]]
        id = "VE-BID-02"
        title = "A ring"
        gap = ["VE-BID-01"]
        text = "Six vents in a ring."
        reasoning = "Nobody has a corner."
        """
    error = refused(HEAD + RULE + proposal)
    assert error.place == "VE-BID-02, gap"
    assert error.problem.startswith("there is no gap VE-BID-01; ")


def test_references_inside_the_data_of_a_proposal_are_followed(refused: Refused) -> None:
    more = """
        [[gap]]
        id = "VE-BID-MAP"
        what = "The map."
        known = "Six vents."
        needs = "A picture."

        [[proposal]]
        id = "VE-BID-02"
        title = "Options"
        gap = ["VE-BID-MAP"]
        text = "All options."
        reasoning = "In one list."
        data = { options = [{ key = "bids", rule = "VE-BID-99" }] }
        """
    error = refused(HEAD + RULE + more)
    assert (error.place, error.problem.split(";")[0]) == ("VE-BID-02, data", "there is no VE-BID-99")

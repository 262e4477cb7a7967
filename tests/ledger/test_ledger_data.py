"""The rules that the program ships."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import fumarole.ledger
from fumarole.ledger import load
from processes import environment

DATA = Path(fumarole.ledger.__file__).parent / "data"

RULES = {
    "SW-GEN": 27, "SW-MAP": 21, "SW-COL": 11, "SW-SET": 23, "SW-CON": 26, "SW-PLN": 10, "SW-ACT": 23,
    "SW-MOV": 27, "SW-DEF": 19, "SW-CMB": 48, "SW-SUB": 9, "SW-WHT": 20, "SW-INC": 14, "SW-FUE": 9,
    "SW-ELM": 9, "SW-END": 9, "SW-CLAN-ALL": 24, "SW-CLAN-RHEIN": 18, "SW-CLAN-HIGHGLIMMER": 22,
    "SW-CLAN-FLEET": 25, "SW-CLAN-RHONE": 29, "SW-CLAN-ALLIANCE": 25, "SW-CLAN-CATABATIANS": 21,
    "SW-CLAN-MENRAU": 43, "SW-SCN-GEN": 28, "SW-SCN-TUT": 27, "SW-SCN-WAR": 5, "SW-SCN-FIRES": 22,
    "SW-SCN-ALGAE": 13, "SW-SCN-SINGED": 36, "SW-SCN-CAREENERS": 25, "SW-SCN-RELIQUARY": 26,
    "SW-SCN-COLUMNS": 17, "SW-SCN-MEETING": 27, "SW-EXP": 30, "SW-SOH": 130, "SW-FFW": 51,
    "SW-PWW-DIP": 69, "SW-PWW-VAS": 52, "SW-FE": 171, "SP-GEN": 12, "SP-SET": 10, "SP-TRN": 7,
    "SP-TRK": 43, "SP-FAC": 9, "SP-CON": 30, "SP-DRW": 8, "SP-MON": 2, "SP-END": 6, "SP-SCO": 7,
    "SP-HID": 6,
}  # fmt: skip

SOURCE = re.compile(
    r"rulebook (p\.\d+|pp\.\d+-\d+)|rulebook: .+|summary|French summary|derived: .+|software default"
)

OUT_OF_REACH = {
    "an address on the web": r"https?:|www\.|\.(com|net|org|html?)\b",
    "the name of a file": r"\.(txt|toml|pdf|py)\b",
    "a path on somebody's disk": r"(?<![\w.])/\w+/|(?<!\w)(content|docs|shared|src)/",
    "the digest of a file": r"\b[0-9a-f]{12,}\b",
    "working material": r"\b(seeds?|sessions?|ledger file|stored copy|workspace|prompt|transcript)\b",
}
"""A rule cites a published source by page or section, which whoever owns the game can open.  These are things
that a reader could not open, or that tell how the files came about instead of how the game goes."""


def test_every_rule_of_every_chapter_is_there() -> None:
    ledger = load()
    assert Counter(rule.prefix for rule in ledger.rules.values()) == RULES
    assert len(ledger.rules) == 1381
    assert len(ledger.gaps) == 67
    assert len(ledger.proposals) == 11


def test_ids_are_numbered_through() -> None:
    ledger = load()
    assert set(ledger.rules) == {
        f"{prefix}-{number:02d}" for prefix, count in RULES.items() for number in range(1, count + 1)
    }


def test_each_title_has_a_ledger() -> None:
    ledger = load()
    assert ledger.games == ("steamwatchers", "steam-power")
    assert all(rule_id.startswith("SP-") for rule_id in ledger.of("steam-power").rules)
    assert len(ledger.of("steam-power").rules) == 140


def test_chapters_stand_in_an_order_of_their_own() -> None:
    orders = [chapter.order for chapter in load().chapters]
    assert orders == sorted(set(orders))


def test_a_rule_names_its_sources_in_one_of_five_ways() -> None:
    for rule in load().rules.values():
        for source in rule.source:
            assert SOURCE.fullmatch(source), (rule.id, source)


def test_unprovable_is_a_rare_mark_with_a_reason_of_one_sentence() -> None:
    marked = [rule for rule in load().rules.values() if not rule.provable]
    assert 0 < len(marked) < 40
    for rule in marked:
        assert re.fullmatch(r"[A-Z][^.]{10,140}\.", rule.unprovable), rule.id


def test_every_option_of_the_list_is_named_in_its_rule_with_its_default() -> None:
    ledger = load()
    for option in ledger.proposals["SP-PRO-11"].data["options"]:
        assert f"Option {option['key']} = {option['default']} | " in ledger.rule(option["rule"]).note


@pytest.mark.parametrize("file", sorted(DATA.rglob("*.*")), ids=lambda file: str(file.relative_to(DATA)))
def test_the_rules_send_no_reader_to_what_only_their_writers_had(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    for what, pattern in OUT_OF_REACH.items():
        found = re.search(pattern, text, re.IGNORECASE)
        assert found is None, (
            f"{file.name} mentions {found[0]!r}, {what}: cite a published source by page or section"
        )


def test_lines_of_the_data_fit_the_page() -> None:
    for file in DATA.rglob("*.toml"):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            assert len(line) <= 120, f"{file}:{number}"


def test_the_built_in_ledger_is_read_once() -> None:
    assert load() is load()


def test_nothing_is_read_on_import() -> None:
    program = (
        "import tomllib\n"
        "def read(*_): raise SystemExit('read on import')\n"
        "tomllib.load = tomllib.loads = read\n"
        "import fumarole.ledger"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr

"""docs/security.md: every promise names tests that there are, and all attacks hold promises."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
PROMISES: Final = [
    tuple(cell.strip() for cell in line.strip("| ").split(" | "))
    for line in PAGE.partition("## Promises")[2].partition("\n## ")[0].splitlines()
    if line.startswith("|")
][2:]


def named(cell: str) -> list[tuple[str, str]]:
    """The tests of a row, each with its file; … stands for the file before."""
    found: list[tuple[str, str]] = []
    for place, test in re.findall(r"`([^`]+)::(\w+)`", cell):
        found.append((found[-1][0] if place == "…" else place, test))
    return found


@pytest.mark.parametrize(("promise", "held_by"), PROMISES)
def test_a_promise_is_held_by_tests_that_there_are(promise: str, held_by: str) -> None:
    tests = named(held_by)
    assert tests, promise
    for place, test in tests:
        assert f"def {test}(" in (ROOT / place).read_text(encoding="utf-8"), f"{place} has no {test}"


def test_every_file_of_attacks_holds_a_promise() -> None:
    told = {place for _, cell in PROMISES for place, _ in named(cell)}
    attacks = {file.relative_to(ROOT).as_posix() for file in (ROOT / "tests" / "siege").glob("test_*.py")}
    assert attacks - told == set()

"""One name, one thing: whoever searches for a class or a module finds what they meant."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

SOURCE: Final = Path(__file__).parents[2] / "src" / "fumarole"

IN_EACH_TITLE: Final = {
    "Breakdown",
    "Components",
    "HouseRules",
    "OpenRound",
    "Over",
    "Questions",
    "Spots",
    "Turn",
    "World",
}
"""Classes that play the same part in every title, a folder of `games` each."""

STILL_SHARED: Final = {"State"}
"""Names that wait for one of their two classes to be called otherwise; none is added."""


def modules() -> list[Path]:
    return sorted(SOURCE.rglob("*.py"))


@cache
def classes() -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for module in modules():
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(module.relative_to(SOURCE).as_posix())
    return found


def titles(places: list[str]) -> list[str]:
    """The titles in whose folders these modules lie; the module itself where it lies in none."""
    parts = [place.split("/") for place in places]
    return [part[1] if part[0] == "games" else "/".join(part) for part in parts]


def twice() -> Iterator[str]:
    for name, places in sorted(classes().items()):
        several = len(set(titles(places))) < len(places) or any("/" in one for one in titles(places))
        if len(places) > 1 and name not in STILL_SHARED and (name not in IN_EACH_TITLE or several):
            yield f"{name}: {', '.join(places)}"


def test_no_two_classes_share_a_name_but_those_with_the_same_part_in_each_title() -> None:
    assert list(twice()) == []


@pytest.mark.parametrize("name", sorted(IN_EACH_TITLE))
def test_what_is_said_to_be_in_each_title_is(name: str) -> None:
    assert len(classes()[name]) > 1


def test_every_word_of_the_glossary_is_a_name_in_the_program() -> None:
    page = (SOURCE.parents[1] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    words = re.findall(r"^\| `(\w+)` \|", page.partition("## Words")[2].partition("## ")[0], re.MULTILINE)
    program = "\n".join(module.read_text(encoding="utf-8") for module in modules())
    assert len(words) > 20
    assert [word for word in words if not re.search(rf"\b{word}\b", program)] == []

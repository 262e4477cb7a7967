"""Every rule that keeps something in its frames says what that can be."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
ROOMS: Final = ("src/fumarole/engine/flow.py", "src/fumarole/games", "tests/sample")


@cache
def classes() -> dict[tuple[str, str], ast.ClassDef]:
    """Every class of engine, titles and sample, by its room and its name."""
    found = {}
    for room in ROOMS:
        for file in sorted((ROOT / room).rglob("*.py")) or [ROOT / room]:
            where = file.relative_to(ROOT / room).parts[0] if room.endswith("games") else room
            for node in ast.parse(file.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    found[where, node.name] = node
    return found


def methods(node: ast.ClassDef) -> dict[str, ast.FunctionDef]:
    return {one.name: one for one in node.body if isinstance(one, ast.FunctionDef)}


def above(where: str, name: str) -> list[ast.ClassDef]:
    """A class and those that it extends, as far as they are here."""
    node = classes().get((where, name))
    if node is None:
        return []
    bases = [base.id for base in node.bases if isinstance(base, ast.Name)]
    return [node, *(one for base in bases for one in above(where, base))]


def kept(method: ast.FunctionDef) -> bool:
    """Whether a method uses the numbers or the step of its own frame, `f`."""
    return any(
        isinstance(node, ast.Attribute)
        and node.attr in ("memo", "step")
        and isinstance(node.value, ast.Name)
        and node.value.id == "f"
        for node in ast.walk(method)
    )


RULES: Final = [
    (where, name)
    for where, name in classes()
    if any("run" in methods(one) or "choose" in methods(one) for one in above(where, name))
    and any(kept(method) for one in above(where, name) for method in methods(one).values())
]


@pytest.mark.parametrize(("where", "name"), RULES, ids=str)
def test_a_rule_that_keeps_something_in_its_frames_says_what(where: str, name: str) -> None:
    assert any("memory" in methods(one) for one in above(where, name))


def test_there_are_such_rules_in_every_title() -> None:
    assert {where for where, _ in RULES} == {ROOMS[0], "steamwatchers", "steam_power", ROOMS[2]}

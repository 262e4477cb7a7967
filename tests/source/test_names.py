"""One name, one thing: whoever searches for a class or a module finds what they meant."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

import pytest

SOURCE: Final = Path(__file__).parents[2] / "src" / "fumarole"

IN_EACH_TITLE: Final = {
    "Breakdown",
    "Components",
    "Forwarder",
    "HouseRules",
    "OpenRound",
    "Over",
    "Questions",
    "Spots",
    "Turn",
    "World",
}
"""Classes that play the same part in every title, a folder of `games` each."""


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
        if len(places) > 1 and (name not in IN_EACH_TITLE or several):
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


CHAPTERS: Final = ("games/steamwatchers/rules", "games/steamwatchers/scenarios", "games/steam_power/rules")
"""Their modules are called as the rulebook calls its chapters, which may be `planning` or `scoring`."""


def test_modules_are_named_after_what_they_hold_not_by_what_is_done_there() -> None:
    named = [module.relative_to(SOURCE).as_posix() for module in modules()]
    doing = [name for name in named if re.search(r"(?<!housekeep)ing\.py$", name)]
    assert [name for name in doing if not name.startswith(CHAPTERS)] == []


THE_SAME_TWICE: Final = {
    "cards": "a part of the box: its form, its checks, its referee",
    "catalogue": "what can be played, for the terminal and over HTTP",
    "hints": "a hint as a message, and who may have one",
    "lessons": "at the terminal and over HTTP",
    "sentences": "of a title's events, and of alerts",
    "setup": "what is agreed, and how the rulebook sets up",
}
"""Modules that share a name though they lie neither in two titles nor in the rooms below, and why."""
ABOUT_A_THING: Final = ("cli", "content/checks", "content/schema")
"""Rooms whose modules are called after what they are about: a command, the checks, the form of something."""


def test_no_two_modules_share_a_name_unless_they_hold_the_same_thing() -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for module in modules():
        place = re.sub(r"^games/\w+/", "", module.parent.relative_to(SOURCE).as_posix() + "/").strip("/")
        if module.stem != "__init__" and place not in ABOUT_A_THING and module.stem not in THE_SAME_TWICE:
            found[module.stem].add("engine" if place in {"", "engine"} else place)
    assert {name: sorted(places) for name, places in found.items() if len(places) > 1} == {}


Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def _top(module: ast.Module) -> set[str]:
    """What a module defines or imports at its head."""
    found = set()
    for node in module.body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            found |= {(name.asname or name.name).partition(".")[0] for name in node.names}
    return found


def hiding(text: str) -> list[str]:
    """Parameters that hide a function, class or module of their own module."""
    module = ast.parse(text)
    top = _top(module)
    taken = [node.args for node in ast.walk(module) if isinstance(node, Function)]
    named = [
        one
        for args in taken
        for one in (*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg)
        if one is not None
    ]
    return [f"line {one.lineno}: {one.arg}" for one in named if one.arg in top]


def test_no_parameter_hides_what_its_module_defines_or_imports() -> None:
    found = {module.relative_to(SOURCE).as_posix(): hiding(module.read_text("utf-8")) for module in modules()}
    assert {module: lines for module, lines in found.items() if lines} == {}


def test_a_parameter_that_hides_a_function_is_found() -> None:
    assert hiding("from engine import pack\ndef seal(pack): ...") == ["line 2: pack"]
    assert hiding("def seal(choice): ...\ndef choice(seal, /, *, verb): ...") == [
        "line 1: choice",
        "line 2: seal",
    ]
    assert hiding("def seal(verb): ...") == []

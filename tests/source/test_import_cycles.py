"""No module imports one that imports it, not even for types alone: each can be read before what uses it."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Final

import pytest

SOURCE: Final = Path(__file__).parents[2] / "src"


def modules() -> dict[str, str]:
    """The text of every module, by its name; a package is named like its folder."""
    found = {}
    for path in sorted((SOURCE / "fumarole").rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path.read_text(encoding="utf-8")
    return found


def imported(text: str, known: Mapping[str, str]) -> set[str]:
    """The modules that one imports, wherever it does: at its head, for types, or inside a function."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written out from fumarole on"
            within = {f"{node.module}.{name.name}" for name in node.names}
            found |= {name if name in known else str(node.module) for name in within}
    return {name for name in found if name in known}


def cycle(texts: Mapping[str, str]) -> list[str]:
    """A way from a module back to itself; none where there is none."""
    graph = {name: imported(text, texts) - {name} for name, text in texts.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(reversed(error.args[1]))
    return []


def test_no_module_imports_one_that_imports_it() -> None:
    assert cycle(modules()) == []


@pytest.mark.parametrize(
    "back",
    [
        "from a import x",
        "import a",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from a import X",
        "def f():\n    from a import x",
        "from a import c",
    ],
)
def test_a_way_back_is_found_at_the_head_for_types_and_inside_a_function(back: str) -> None:
    texts = {"a": "from a.b import y", "a.b": "", "a.c": "from a.b import z"}
    assert cycle(texts) == []
    assert cycle({**texts, "a.b": back}) != []

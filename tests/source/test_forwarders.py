"""A question is written once: what passes it on is what the script makes of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from script_loader import script

FILES = dict(script("forwarders").files())


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_what_passes_questions_on_is_as_the_script_writes_it(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == FILES[path], "run .venv/bin/python scripts/forwarders.py"

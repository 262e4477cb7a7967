"""The examples of README and docs run and print what they say.

A fenced block after `<!-- file: NAME -->` is written to that file; a `console` block is run command by command
in the same empty folder, and what it prints must be as shown, except that a line `…` stands for any lines.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"(?:<!-- file: (?P<file>\S+) -->\n)?```(?P<kind>\w*)\n(?P<text>.*?)```", re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)")


def matches(shown: str, printed: str) -> bool:
    pattern = "".join(
        r"(?:.*\n)*?" if line.strip() == "…" else re.escape(line) + "\n" for line in shown.splitlines()
    )
    return (
        re.fullmatch(pattern, printed if printed.endswith("\n") or not printed else printed + "\n")
        is not None
    )


def run(command: str, folder: Path) -> str:
    path = os.pathsep.join([*(p for p in sys.path if p), str(ROOT / "tests")])
    environment = {
        **os.environ,
        "PYTHONPATH": path,
        "FUMAROLE_TITLES": "sample.title:TITLE",
        "PATH": f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "COLUMNS": "80",
    }
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return done.stderr + done.stdout


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder in which `fumarole` is the program under test."""
    (tmp_path / "bin").mkdir()
    command = tmp_path / "bin" / "fumarole"
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m fumarole "$@"\n')
    command.chmod(0o755)
    return tmp_path


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_example_prints_what_the_page_shows(page: Path, folder: Path) -> None:
    for block in BLOCK.finditer(page.read_text(encoding="utf-8")):
        if block["file"]:
            (folder / block["file"]).write_text(block["text"], encoding="utf-8")
        if block["kind"] == "python":
            (folder / "example.py").write_text(block["text"], encoding="utf-8")
            done = subprocess.run(
                [sys.executable, "example.py"],
                cwd=folder,
                env={**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, str(ROOT / "tests")]),
                     "FUMAROLE_TITLES": "sample.title:TITLE"},
                capture_output=True, text=True, timeout=60, check=False,
            )  # fmt: skip
            assert done.returncode == 0, done.stderr
        if block["kind"] == "console":
            for part in re.split(r"^\$ ", block["text"], flags=re.MULTILINE)[1:]:
                command, _, shown = part.partition("\n")
                printed = run(command, folder)
                assert matches(shown, printed), f"$ {command}\n{printed}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_to_a_file_leads_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name}: {target}"

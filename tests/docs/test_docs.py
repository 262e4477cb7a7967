"""The examples of README and docs run and print what they say.

The blocks of a page are carried out in order, in one empty folder:

- after `<!-- file: NAME -->`, a block is written to that file;
- a `console` block is run command by command, and must print what is shown; a line `…` stands for any lines;
- after `<!-- typed: LINE; LINE -->`, a `text` block is the same, with these lines typed into it;
- a `python` block must run.

`FUMAROLE_WRITE_DOCS=1 make docs` writes the real output into the pages wherever it differs.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from processes import PATIENCE, TESTS, environment

ROOT = TESTS.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(
    r"^(?:<!-- (?P<word>file|typed): (?P<said>[^\n]+) -->\n)?```(?P<kind>\w+)\n(?P<text>.*?)^```$",
    re.DOTALL | re.MULTILINE,
)
COMMAND = re.compile(r"^\$ (?P<command>.*)\n(?P<shown>(?:(?!\$ ).*\n)*)", re.MULTILINE)
LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)")


def matches(shown: str, printed: str) -> bool:
    lines = shown.splitlines()
    pattern = "".join(r"(?:.*\n)*?" if line.strip() == "…" else re.escape(line) + "\n" for line in lines)
    return re.fullmatch(pattern, printed) is not None


class Examples:
    """The examples of one page, carried out in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.differ: list[str] = []

    def carry_out(self, block: re.Match[str]) -> str:
        """Carry out one block; the block as it should be."""
        word, said, kind, text = block["word"], block["said"], block["kind"], block["text"]
        if word == "file":
            file = self.folder / said
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        elif kind == "python":
            self._process([sys.executable, "-c", text], "", check=True)
        elif kind == "console" or word == "typed":
            typed = "".join(f"{line.strip()}\n" for line in (said or "").split(";"))
            real = COMMAND.sub(lambda one: self._real(one, typed if word == "typed" else ""), text)
            at = block.start("text") - block.start()
            return block[0][:at] + real + block[0][at + len(text) :]
        return block[0]

    def _real(self, example: re.Match[str], typed: str) -> str:
        printed = self._process(["bash", "-c", example["command"]], typed)
        if matches(example["shown"], printed):
            return example[0]
        self.differ.append(f"$ {example['command']}\n{printed}")
        return f"$ {example['command']}\n{printed}"

    def _process(self, command: list[str], typed: str, check: bool = False) -> str:
        path = f"{self.folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
        done = subprocess.run(
            command,
            cwd=self.folder,
            env=environment(PATH=path, COLUMNS="80"),
            input=typed,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )
        if check:
            assert done.returncode == 0, done.stdout
        return done.stdout


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder in which `fumarole` is the program under test, and `python` what runs it."""
    (tmp_path / "bin").mkdir()
    for name, runs in (("fumarole", "-m fumarole"), ("python", "")):
        command = tmp_path / "bin" / name
        command.write_text(f'#!/bin/sh\nexec {sys.executable} {runs} "$@"\n')
        command.chmod(0o755)
    return tmp_path


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_example_prints_what_the_page_shows(page: Path, folder: Path) -> None:
    examples = Examples(folder)
    real = BLOCK.sub(examples.carry_out, page.read_text(encoding="utf-8"))
    if os.environ.get("FUMAROLE_WRITE_DOCS"):
        page.write_text(real, encoding="utf-8")
    assert examples.differ == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_shown_is_carried_out(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    run = [b["text"] for b in BLOCK.finditer(text) if b["kind"] == "console" or b["word"] == "typed"]
    carried_out = [command for command, _ in COMMAND.findall("".join(run))]
    assert re.findall(r"^\s*\$ (.*)", text, re.MULTILINE) == carried_out


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_to_a_file_leads_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name}: {target}"

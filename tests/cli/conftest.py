"""The command line in this process: in an empty folder, with the sample title, and with lines typed."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from fumarole import registry
from fumarole.cli import main
from sample.title import TITLE


class Outcome(NamedTuple):
    """What a command came to."""

    code: int
    out: str
    err: str


Run = Callable[..., Outcome]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, in which the command runs."""
    empty = tmp_path / "here"
    empty.mkdir()
    monkeypatch.chdir(empty)
    return empty


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Carry out a command line; `typed` are the lines on its stdin."""
    monkeypatch.setitem(registry._registered, "vents", TITLE)

    def carry_out(*argv: str, typed: tuple[str, ...] | list[str] = ()) -> Outcome:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code = main([str(word) for word in argv])
        shown = capsys.readouterr()
        return Outcome(code, shown.out, shown.err)

    return carry_out


@pytest.fixture
def finished(run: Run, folder: Path) -> Path:
    """The record of a finished game between two bots."""
    assert run("play", "vents", "--seats", "random,random", "--seed", "5", "--save-to", "done.json").code == 0
    return folder / "done.json"

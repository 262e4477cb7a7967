"""`fumarole` itself: help, version, titles, and how it ends."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import fumarole
from cli.conftest import Run
from fumarole import bots, registry
from fumarole.version import VERSION
from processes import PATIENCE, environment

NAMES = [
    "play",
    "titles",
    "scenario",
    "replay",
    "hint",
    "verify",
    "rules",
    "check",
    "reference",
    "content",
    "arena",
    "balance",
]


def test_the_version_is_said(run: Run) -> None:
    assert run("--version") == (0, f"fumarole {VERSION}\n", "")


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    outcome = run()
    assert outcome.code == 0
    assert outcome.out == run("--help").out
    assert "  fumarole play " in outcome.out.partition("\nexamples:\n")[2]


@pytest.mark.parametrize("name", NAMES)
def test_each_command_has_a_help_that_ends_with_examples(run: Run, name: str) -> None:
    outcome = run(name, "--help")
    assert outcome.code == 0
    assert f"fumarole {name}" in outcome.out.partition("\nexamples:\n")[2]
    assert re.search(rf"^    {name}\s", run("--help").out, re.MULTILINE)


def test_the_titles_are_listed_with_all_that_can_be_agreed(run: Run) -> None:
    assert run("titles", "vents").out == (
        "vents: Vents, 2 to 4 players. Sealed bids for six steam vents.\n"
        "  --scenario (scenarios, the first unless you say otherwise):\n"
        "    calm: Calm (rounds 6)\n"
        "      Nothing special happens.\n"
        "    frost: Frost (rounds 6)\n"
        "      Every bid above 0 costs one barrel more.\n"
        "  --expansion (expansions, any of them):\n"
        "    soot: Soot\n"
        "      Who stokes gets dirty.\n"
        "  --option KEY=VALUE (the first value unless you say otherwise):\n"
        "    bids  Whether bids are sealed or made openly in table order. Values: sealed, open. [VE-VAR-02]\n"
        "  --preset KEY=VALUE (settled beforehand, if you like):\n"
        "    dealer  Who deals, for the record.\n"
        "    guests  Who watches, for the record.\n"
        "\n"
        "Who plays (--seats, a list with commas):\n"
        "  person  Somebody at this terminal.\n"
        + "".join(f"  {name:<6}  {kind.about}\n" for name, kind in bots.KINDS.items())
    )


def test_where_no_title_is_installed_that_is_said(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fumarole, "titles", dict)
    outcome = run("titles")
    assert outcome.code == 0
    assert outcome.out.startswith("No title is installed.")
    assert run("play").code == 2


def test_ctrl_c_ends_any_command_with_130(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(fumarole, "titles", interrupted)
    assert run("titles") == (130, "", "")


def test_a_reader_who_goes_away_is_no_error() -> None:
    there, here = os.pipe()
    os.close(there)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "fumarole", "titles"],
            stdout=here,
            stderr=subprocess.PIPE,
            env=environment(),
            timeout=PATIENCE,
            check=False,
        )
    finally:
        os.close(here)
    assert done.returncode == 141
    assert done.stderr == b""


def test_text_that_the_terminal_cannot_show_does_not_stop_the_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fumarole", "play", "--help"],
        capture_output=True,
        env=environment(PYTHONIOENCODING="ascii"),
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0
    assert b"VALUE?" in done.stdout


def test_bytes_that_are_no_text_do_not_stop_a_game() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fumarole", "play", "vents", "--names", "anna"],
        input=b"\xff\xfe\nabandon\n",
        capture_output=True,
        env=environment(),
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0
    assert b"is no gesture of this game" in done.stdout


def test_the_version_needs_neither_table_nor_ledger() -> None:
    code = (
        "import sys; from fumarole.cli import main; main(['--version']); "
        "slow = ('fumarole.terminal', 'fumarole.ledger', 'readline'); "
        "print([name for name in sys.modules if name.startswith(slow)])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        env=environment(),
        timeout=PATIENCE,
        check=True,
        text=True,
    )
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("room", ["cli", "terminal", "server"])
def test_no_generic_room_names_a_title(room: str) -> None:
    names = {
        word for id_, one in registry.titles().items() for word in (id_, id_.replace("-", "_"), one.name)
    }
    home = Path(fumarole.__file__).parent / room
    found = [
        f"{path.relative_to(home)}: {name}"
        for path in sorted(home.rglob("*.py"))
        for name in sorted(names - {"vents", "Vents"})  # the sample's name is an English word
        if name in path.read_text(encoding="utf-8")
    ]
    assert found == []

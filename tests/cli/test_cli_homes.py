"""What lies in a person's home folder changes nothing: not for the commands, and not for these tests."""

from __future__ import annotations

import os
import pwd
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from processes import PATIENCE, environment

HOSTILE = {
    ".ray/auth_token": "0123456789abcdef" * 4,
    ".fumarole/fumarole.toml": "title = 'steam-power'\nseed = 'hostile'\n",
    ".config/fumarole/config.toml": "[play]\nscenario = 'nowhere'\n",
    ".local/share/fumarole/content/pack.toml": "format = 'nonsense'\n",
    ".fumarolerc": "exit 1\n",
    ".inputrc": "set editing-mode vi\n",
}
TIMES = re.compile(r"( +[\d.]+){2}$", re.MULTILINE)
"""How long bots thought, at the end of a line."""
COMMANDS = (
    ["titles"],
    ["content", "--title", "steamwatchers"],
    ["arena", "--title", "steam-power", "--bots", "random", "--games", "2", "--workers", "1", "--seed", "1"],
)


def said(home: Path, words: list[str]) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "fumarole", *words],
        env=environment(HOME=str(home)),
        cwd=home.parent,
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
    )
    return done.returncode, TIMES.sub("", done.stdout), done.stderr


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_a_command_says_the_same_whatever_lies_in_a_home(tmp_path: Path, words: list[str]) -> None:
    empty, hostile = tmp_path / "empty", tmp_path / "hostile"
    empty.mkdir()
    for name, text in HOSTILE.items():
        (hostile / name).parent.mkdir(parents=True, exist_ok=True)
        (hostile / name).write_text(text)
    assert said(hostile, words)[:2] == said(empty, words)[:2]
    assert sorted(path.name for path in empty.iterdir()) == []


def test_these_tests_live_in_a_home_of_their_own() -> None:
    home = Path.home()
    assert home.is_relative_to(tempfile.gettempdir())
    assert home != Path(pwd.getpwuid(os.getuid()).pw_dir)
    assert environment()["HOME"] == os.environ["HOME"] == str(home)

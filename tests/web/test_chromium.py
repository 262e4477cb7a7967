"""The browser tests find a Chromium, or install one, or say what to do: they are never skipped in silence."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "chromium"


def program(folder: Path, name: str, text: str = "exit 0") -> Path:
    place = folder / name
    place.write_text(f"#!/bin/sh\n{text}\n")
    place.chmod(0o755)
    return place


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A folder of programs in which there is no browser yet, and no Node.js."""
    for name in ("sh", "dirname"):
        found = shutil.which(name)
        assert found
        (tmp_path / name).symlink_to(found)
    return tmp_path


def ask(machine: Path, **more: str) -> subprocess.CompletedProcess[str]:
    surroundings = {**os.environ, "PATH": str(machine), **more}
    if "FUMAROLE_CHROMIUM" not in more:
        surroundings.pop("FUMAROLE_CHROMIUM", None)
    return subprocess.run(
        [str(SCRIPT)], env=surroundings, capture_output=True, text=True, timeout=20, check=False
    )


@pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome"])
def test_a_browser_of_the_machine_is_taken(machine: Path, name: str) -> None:
    assert ask(machine).returncode == 1
    browser = program(machine, name)
    assert ask(machine).stdout == f"{browser}\n"


def test_a_browser_may_be_named(machine: Path) -> None:
    browser = program(machine, "other")
    assert ask(machine, FUMAROLE_CHROMIUM=str(browser)).stdout == f"{browser}\n"
    refused = ask(machine, FUMAROLE_CHROMIUM="/no/browser")
    assert refused.returncode == 1
    assert "/no/browser, which cannot be run" in refused.stderr


def test_playwrights_own_is_taken(machine: Path) -> None:
    browser = program(machine, "chrome")
    program(machine, "node", f"echo {browser}")
    assert ask(machine).stdout == f"{browser}\n"


def installing(machine: Path) -> str:
    return f"echo '#!/bin/sh' > {machine}/chromium && /bin/chmod +x {machine}/chromium"


def test_root_installs_debians(machine: Path) -> None:
    program(machine, "id", "echo 0")
    said = '[ "$*" = "-qq install -y --no-install-recommends chromium" ]'
    program(machine, "apt-get", f'[ "$2" = update ] && exit 1\n{said} && {installing(machine)}')
    answer = ask(machine)
    assert (answer.returncode, answer.stdout) == (0, f"{machine}/chromium\n")
    assert "installing Debian's" in answer.stderr


def test_others_install_it_if_sudo_asks_for_no_password(machine: Path) -> None:
    program(machine, "id", "echo 1000")
    program(machine, "apt-get", installing(machine))
    program(machine, "sudo", "exit 1")
    assert ask(machine).returncode == 1
    program(machine, "sudo", 'shift; [ "$1" = true ] || exec "$@"')
    assert ask(machine).stdout == f"{machine}/chromium\n"


def test_where_nothing_can_be_done_it_says_what_to_do(machine: Path) -> None:
    program(machine, "id", "echo 0")
    program(machine, "apt-get", "exit 100")
    answer = ask(machine)
    assert (answer.returncode, answer.stdout) == (1, "")
    assert "apt-get install chromium" in answer.stderr
    assert "FUMAROLE_CHROMIUM=" in answer.stderr

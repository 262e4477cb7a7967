"""`fumarole check --watch`: cases are played again whenever a file changes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from fumarole.cli.file_watch import differences, look, watch
from processes import PATIENCE, environment

PROGRAM = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background would not hear Ctrl-C
from fumarole.cli import main
sys.exit(main())
"""
GOOD = (
    "title: vents\ncases:\n  - {case: Six barrels, rules: [VE-SET-02], then: {position: {fuel: {p1: 6}}}}\n"
)


def test_what_is_new_changed_or_gone_is_seen(tmp_path: Path) -> None:
    one, two, three = (tmp_path / f"{name}.yaml" for name in ("one", "two", "three"))
    one.write_text("a")
    two.write_text("b")
    before = look([tmp_path])
    assert differences(before, look([tmp_path])) == []
    one.write_text("longer")
    two.unlink()
    three.write_text("c")
    assert differences(before, look([tmp_path])) == [f"{one} changed", f"{three} is new", f"{two} is gone"]


def test_a_file_is_watched_before_it_is_there_and_so_are_scenarios_beside_it(tmp_path: Path) -> None:
    case, scenario = tmp_path / "case.yaml", tmp_path / "vale.toml"
    before = look([case])
    scenario.write_text("a")
    (tmp_path / "other.yaml").write_text("a")
    assert differences(before, look([case])) == [f"{scenario} is new"]


def test_it_acts_again_after_each_change_until_it_is_interrupted(tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_text("1")
    acted: list[str] = []
    changes: list[Callable[[], object]] = [lambda: file.write_text("22"), lambda: file.write_text("333")]

    def act() -> int:
        acted.append(file.read_text())
        return len(acted)

    def pause(seconds: float) -> None:
        if not changes:
            raise KeyboardInterrupt
        changes.pop(0)()

    assert watch([file], act, pause) == 3
    assert acted == ["1", "22", "333"]


@pytest.mark.skipif(os.name == "nt", reason="signals of Unix")
def test_the_command_plays_again_and_ends_cleanly_with_ctrl_c(tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(GOOD)
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "check", "--watch", str(tmp_path)],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    ) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "1 passed, 0 failed\n"
            assert process.stdout.readline().startswith("-- watching ")
            (tmp_path / "more.yaml").write_text(GOOD.replace("p1: 6", "p1: 7"))
            said = ""
            end = time.monotonic() + PATIENCE
            while "1 passed, 1 failed;" not in said and time.monotonic() < end:
                said += process.stdout.readline()
            assert "more.yaml is new --" in said
            assert process.stdout.readline().startswith("-- watching ")
            process.send_signal(signal.SIGINT)
            assert process.wait(PATIENCE) == 1
            assert "Traceback" not in process.stdout.read()
        finally:
            process.kill()

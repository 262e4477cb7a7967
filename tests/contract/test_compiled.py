"""Whether this run tests what it says it tests: the interpreted package or the compiled one."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import fumarole.engine.state
import sample.rules
from processes import PATIENCE, environment


def test_the_engine_under_test_is_the_one_this_run_announces() -> None:
    expected = os.environ.get("FUMAROLE_BUILD", "interpreted")
    if expected not in ("interpreted", "compiled"):
        pytest.fail(f"FUMAROLE_BUILD is {expected!r}")
    for module in (fumarole.engine.state, sample.rules):
        is_source = str(module.__file__).endswith(".py")
        assert is_source == (expected == "interpreted"), module.__file__


def test_a_process_that_a_test_starts_runs_the_same_engine() -> None:
    program = "import fumarole.engine.state as g, sample.rules as r; print(g.__file__, r.__file__, sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment(),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert done.stdout.splitlines() == [fumarole.engine.state.__file__, sample.rules.__file__]

"""Whether this run tests what it says it tests: the interpreted package or the compiled one."""

from __future__ import annotations

import os

import pytest

import fumarole.engine.game
import sample.rules


def test_the_engine_under_test_is_the_one_this_run_announces() -> None:
    expected = os.environ.get("FUMAROLE_BUILD", "interpreted")
    if expected not in ("interpreted", "compiled"):
        pytest.fail(f"FUMAROLE_BUILD is {expected!r}")
    for module in (fumarole.engine.game, sample.rules):
        is_source = str(module.__file__).endswith(".py")
        assert is_source == (expected == "interpreted"), module.__file__

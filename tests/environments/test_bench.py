"""What `make bench` says about the environments is measured in the process of the build it is said of."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest


def test_pettingzoos_own_benchmark_is_among_the_figures_of_a_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2]))
    bench = import_module("bench.environments")
    monkeypatch.setattr(bench, "performance_benchmark", lambda _: print("12.5 turns per second"))
    monkeypatch.setattr(bench, "steps_a_second", lambda _: 1.0)
    assert bench.figures("compiled")["PettingZoo's benchmark, turns a second"] == 12.5

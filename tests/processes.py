"""Other processes for the tests, in which the very package under test runs, interpreted or compiled."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import fumarole
import sample

TESTS: Final = Path(__file__).resolve().parent
PATIENCE: Final = 60.0
"""Seconds after which a process that stays silent has failed the test."""


def environment(**more: str) -> dict[str, str]:
    """Where a process finds this package and the sample title, before anything that is installed."""
    under_test = [str(Path(str(package.__file__)).resolve().parents[1]) for package in (fumarole, sample)]
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR") if name in os.environ}
    return {
        **kept,
        "PYTHONPATH": os.pathsep.join([*under_test, str(TESTS)]),
        "FUMAROLE_TITLES": "sample.title:TITLE",
        "PYTHONUTF8": "1",
        "PYTHONFAULTHANDLER": "1",
        **more,
    }

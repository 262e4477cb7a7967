"""The example that trains a policy: it runs as its docstring says, and what it trains gets better."""

from __future__ import annotations

import re
import subprocess
import sys

from processes import PATIENCE, TESTS, environment

EXAMPLE = TESTS.parent / "examples" / "learn_a_policy.py"
BETTER = 20
"""By so many wins in a hundred at least: more than two standard errors of what is measured."""


def test_a_policy_wins_more_after_training_than_before() -> None:
    done = subprocess.run(
        [sys.executable, str(EXAMPLE), "--games", "100", "--test", "60"],
        env=environment(),
        capture_output=True,
        encoding="utf-8",
        timeout=2 * PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    won = [int(share) for share in re.findall(r"wins (\d+)% of 60 games against random", done.stdout)]
    assert len(won) == 2, done.stdout
    before, after = won
    assert after >= before + BETTER, done.stdout

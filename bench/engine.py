"""Times the engine on the sample game, interpreted and compiled, in one run.

    make bench

Each build is timed in a process of its own, the two alternating, so that a noisy machine is noisy for both;
of the repetitions the best is shown.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILDS = {"interpreted": [ROOT / "src", ROOT / "tests"], "compiled": [ROOT / "build" / "compiled"]}
REPEATS = 5
GAMES = 40


def timed(work: Callable[[], int]) -> float:
    """Seconds a unit of work."""
    start = time.perf_counter()
    count = work()
    return (time.perf_counter() - start) / count


def measure() -> dict[str, float]:
    """What this process's build needs, in seconds."""
    from fumarole.engine.chance import LooseDice  # noqa: PLC0415 - the same
    from sample.title import TITLE  # noqa: PLC0415 - found through the build's own path

    setup = TITLE.setup(seats=4)
    middle = TITLE.new(setup, 1)
    while middle.book.rules[middle.stack[-1].rule] is not middle.book.rules["bidding"]:
        middle.play(middle.to_act[0], middle.options(middle.to_act[0])[0])
    rule, frame = middle.book.rules["bidding"], middle.stack[-1]

    def clones() -> int:
        for _ in range(5000):
            middle.clone()
        return 5000

    def listing() -> int:
        for _ in range(2000):
            rule.options(middle, frame, 0)
        return 2000

    def decisions(checked: bool) -> int:
        rng, made = random.Random(1), 0
        for seed in range(GAMES):
            game = TITLE.new(setup, seed)
            if not checked:
                game = game.clone(LooseDice(rng))
            while not game.over:
                seat = game.to_act[0]
                options = game.options(seat)
                picked = options[int(rng.random() * len(options))]
                if checked:
                    game.play(seat, picked)
                else:
                    game.apply(seat, picked)
                made += 1
        return made

    return {
        "clone": timed(clones),
        "option listing": timed(listing),
        "decision, played": timed(lambda: decisions(True)),
        "decision, searched": timed(lambda: decisions(False)),
    }


def run(build: str) -> dict[str, float]:
    """The measurements of one build, in a process of its own."""
    path = os.pathsep.join(str(folder) for folder in BUILDS[build])
    environment = {**os.environ, "PYTHONPATH": path}
    out = subprocess.run(
        [sys.executable, __file__, "--measure"], env=environment, check=True, stdout=subprocess.PIPE
    )
    found: dict[str, float] = json.loads(out.stdout)
    return found


def main() -> None:
    """Print the table."""
    builds = [build for build, folders in BUILDS.items() if folders[0].exists()]
    best: dict[str, dict[str, float]] = {build: {} for build in builds}
    for _ in range(REPEATS):
        for build in builds:
            for what, seconds in run(build).items():
                best[build][what] = min(seconds, best[build].get(what, seconds))
    print(f"{'sample game, 4 seats':24}" + "".join(f"{build:>16}" for build in builds))
    for what in best[builds[0]]:
        print(f"{what:24}" + "".join(f"{best[build][what] * 1e6:13.2f} µs" for build in builds))
    played = "decision, played"
    print(f"{'decisions a second':24}" + "".join(f"{1 / best[build][played]:16,.0f}" for build in builds))


if __name__ == "__main__":
    if "--measure" in sys.argv:
        print(json.dumps(measure()))
    else:
        main()

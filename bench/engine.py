"""Times the engine on the sample game, interpreted and compiled, in one run.

make bench
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from bench import builds

REPEATS = 5
GAMES = 40


def timed(work: Callable[[], int]) -> float:
    """µs a unit of work."""
    start = time.perf_counter()
    count = work()
    return (time.perf_counter() - start) / count * 1e6


def measure(_build: str) -> builds.Figures:
    """What this process's build needs."""
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

    played = timed(lambda: decisions(True))
    return {
        "clone, µs": timed(clones),
        "option listing, µs": timed(listing),
        "decision, played, µs": played,
        "decision, searched, µs": timed(lambda: decisions(False)),
        "decisions a second": 1e6 / played,
    }


def main() -> int:
    """Print the table."""
    builds.show("sample game, 4 seats", builds.best("bench.engine", REPEATS))
    return 0


if __name__ == "__main__":
    builds.report(measure, main)

"""Times random games of Steamwatchers, interpreted and compiled, beside catanatron, in one run.

    make bench

Four random players each.  Every build is timed in a process of its own, all in turn, so that a noisy
machine is noisy for everybody; of the repetitions the best is shown.  The peer is driven as its own players
drive it: random choices from the legal ones, copies by its own `copy`.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILDS = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "compiled", "catanatron": ROOT / "src"}
REPEATS = 3
GAMES = 25
COPIES = 3000
MIDDLE = 150


def ours() -> dict[str, float]:
    """Fumarole in this process."""
    from fumarole.engine.chance import LooseDice  # noqa: PLC0415 - found through the build's own path
    from fumarole.games.steamwatchers.title import TITLE  # noqa: PLC0415 - the same

    rng, setup = random.Random(1), TITLE.setup(seats=4)
    middle = TITLE.new(setup, 0)
    for _ in range(MIDDLE):
        seat = middle.to_act[0]
        options = middle.options(seat)
        middle.play(seat, options[int(rng.random() * len(options))])
    made, listing = 0, 0.0
    start = time.perf_counter()
    for seed in range(GAMES):
        game = TITLE.new(setup, seed).clone(LooseDice(rng))
        while not game.over:
            seat = game.to_act[0]
            before = time.perf_counter()
            options = game.options(seat)
            listing += time.perf_counter() - before
            game.apply(seat, options[int(rng.random() * len(options))])
            made += 1
    spent = time.perf_counter() - start
    start = time.perf_counter()
    for _ in range(COPIES):
        middle.clone()
    copying = time.perf_counter() - start
    return figures(made, spent, copying, listing)


def catanatron() -> dict[str, float]:
    """The peer in this process."""
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415 - bench only

    random.seed(1)
    made = 0
    start = time.perf_counter()
    for _ in range(GAMES):
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        made += len(game.state.actions)
    spent = time.perf_counter() - start
    start = time.perf_counter()
    for _ in range(COPIES):
        game.copy()
    return figures(made, spent, time.perf_counter() - start, 0.0)


def figures(made: int, spent: float, copying: float, listing: float) -> dict[str, float]:
    """What a process reports."""
    return {
        "games a second": GAMES / spent,
        "decisions a game": made / GAMES,
        "decisions a second": made / spent,
        "option listing, µs": listing / made * 1e6,
        "copy, µs": copying / COPIES * 1e6,
    }


def run(build: str) -> dict[str, float]:
    """The figures of one build, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(BUILDS[build])}
    command = [sys.executable, __file__, build]
    out = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE)
    found: dict[str, float] = json.loads(out.stdout)
    return found


def main() -> None:
    """Print the table, then how the builds compare with the peer."""
    builds = [build for build in BUILDS if BUILDS[build].exists()]
    best: dict[str, dict[str, float]] = {}
    for _ in range(REPEATS):
        for build in builds:
            found = run(build)
            kept = best.setdefault(build, found)
            if found["decisions a second"] > kept["decisions a second"]:
                best[build] = {**found, "copy, µs": min(found["copy, µs"], kept["copy, µs"])}
    print(f"{'random games, 4 seats':24}" + "".join(f"{build:>16}" for build in builds))
    for what in best[builds[0]]:
        print(f"{what:24}" + "".join(f"{best[build][what]:16,.1f}" for build in builds))
    peer = best["catanatron"]["decisions a second"]
    for build in builds[:-1]:
        print(f"{build}: {best[build]['decisions a second'] / peer:.1f} times the peer's decisions a second")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(json.dumps(catanatron() if sys.argv[1] == "catanatron" else ours()))
    else:
        main()

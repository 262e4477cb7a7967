"""Times random games of Steamwatchers, interpreted and compiled, beside catanatron, in one run.

    make bench

Four random players each.  The peer is driven as its own players drive it: random choices from the legal
ones, copies by its own `copy`.
"""

from __future__ import annotations

import random
import time

from bench import builds

BUILDS = {**builds.BUILDS, "catanatron": builds.INTERPRETED["interpreted"]}
REPEATS = 3
GAMES = 25
COPIES = 3000
MIDDLE = 150


def ours() -> builds.Figures:
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


def catanatron() -> builds.Figures:
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


def figures(made: int, spent: float, copying: float, listing: float) -> builds.Figures:
    """What a process reports."""
    return {
        "games a second": GAMES / spent,
        "decisions a game": made / GAMES,
        "decisions a second": made / spent,
        "option listing, µs": listing / made * 1e6,
        "copy, µs": copying / COPIES * 1e6,
    }


def measured(build: str) -> builds.Figures:
    """What this process measures."""
    return catanatron() if build == "catanatron" else ours()


def main() -> int:
    """Print the table, then how the builds compare with the peer."""
    best = builds.best("bench.steamwatchers", REPEATS, BUILDS)
    builds.show("random games, 4 seats", best)
    peer = best["catanatron"]["decisions a second"]
    for build in builds.BUILDS.keys() & best.keys():
        print(f"{build}: {best[build]['decisions a second'] / peer:.1f} times the peer's decisions a second")
    return 0


if __name__ == "__main__":
    builds.report(measured, main)

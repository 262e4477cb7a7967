"""Plays many random games and follows each by its log alone; a fault names the game it came up in.

    make logs GAMES=1000
    FUMAROLE_SOAK=steam-power make logs GAMES=1000

Games go through all scenarios, numbers of players and table options, as those of `make soak` do.
"""

from __future__ import annotations

import importlib
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor

from bench.soak import TITLE, wishes

from log.referee import random_game

BATCH = 10


def follow(number: int) -> int:
    """One game; how many sentences it took."""
    followed = importlib.import_module(f"log.{TITLE.replace('-', '_')}")
    positions = random_game(TITLE, number, **wishes(number))
    referee = None
    try:
        for game in positions:
            referee = referee or followed.referee(game)
            referee.look(game)
    except AssertionError as error:
        raise AssertionError(f"game {number}, {wishes(number)}: {error}") from error
    return len(referee.log) if referee else 0


def batch(first: int) -> int:
    """So many games in a row."""
    return sum(follow(number) for number in range(first, first + BATCH))


def main() -> None:
    """Follow them all."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    start, sentences = time.perf_counter(), 0
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for done, read in enumerate(pool.map(batch, range(first, first + games, BATCH)), 1):
            sentences += read
            if done * BATCH % 100 == 0:
                print(f"{done * BATCH} games, {sentences} sentences, the table as they say", flush=True)
    spent = time.perf_counter() - start
    print(f"{games} random games followed by {sentences} sentences, {spent:.0f} s")


if __name__ == "__main__":
    main()

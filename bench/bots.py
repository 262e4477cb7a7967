"""Times what bots do: copies, sampled worlds, a decision of steady's, an iteration of a search.

    make bench

Positions are those of a game between steady bots, every tenth decision of it.  Times are of the processor, so
that a busy machine changes them little.
"""

from __future__ import annotations

import math
import random
import time
from typing import TYPE_CHECKING

from bench import builds

if TYPE_CHECKING:
    from fumarole.engine.state import State

REPEATS = 2
TITLES = {"Steamwatchers": "steamwatchers", "Steam Power": "steam-power"}
SEATS = 3
SEARCHING = ("sharp", "fierce")
EVERY = 10
COPIES = 200


def positions(title: str) -> list[State]:
    """Where somebody has a choice, all through a game."""
    import fumarole  # noqa: PLC0415 - found through the build's own path
    from fumarole import bots  # noqa: PLC0415 - the same

    chosen = fumarole.title(title)
    game, steady = chosen.new(chosen.setup(seats=SEATS), 1), bots.make("steady", 1)
    found: list[State] = []
    made = 0
    while game.result is None:
        seat = game.to_act[0]
        made += 1
        if made % EVERY == 0 and len(game.options(seat)) > 1:
            found.append(game.clone())
        game.play(seat, steady.choose(bots.observe(game, seat)))
    return found


def copying(games: list[State]) -> builds.Figures:
    """µs for a copy, and for a world that a seat could not tell from the real one."""
    rng = random.Random(1)
    start = time.process_time()
    for game in games:
        for _ in range(COPIES):
            game.clone()
    cloned = time.process_time() - start
    start = time.process_time()
    for game in games:
        seat = game.to_act[0]
        for _ in range(COPIES):
            game.resample(seat, rng)
    resampled = time.process_time() - start
    count = len(games) * COPIES
    return {"clone, µs": cloned / count * 1e6, "resample, µs": resampled / count * 1e6}


def deciding(games: list[State]) -> builds.Figures:
    """What steady needs for a decision, and those who search for an iteration."""
    from fumarole import bots  # noqa: PLC0415 - as above
    from fumarole.bots.search_bot import SearchBot  # noqa: PLC0415 - as above

    steady = bots.make("steady", 1)
    start = time.process_time()
    for game in games:
        steady.choose(bots.observe(game, game.to_act[0]))
    thumb = time.process_time() - start
    found = {"steady, ms a decision": thumb / len(games) * 1e3}
    for level in SEARCHING:
        bot = bots.make(level, 1, seconds=math.inf)
        assert isinstance(bot, SearchBot)
        iterations, start = 0, time.process_time()
        for game in games:
            thought = bot.search(bots.observe(game, game.to_act[0]))
            iterations += sum(option.visits for option in thought.options)
        spent = time.process_time() - start
        found[f"{level}, ms a decision"] = spent / len(games) * 1e3
        found[f"{level}, search iterations a second"] = iterations / spent
    return found


def figures(_build: str) -> builds.Figures:
    """What this process measures."""
    found: builds.Figures = {}
    for name, title in TITLES.items():
        games = positions(title)
        found |= {f"{name}: {what}": value for what, value in {**copying(games), **deciding(games)}.items()}
    return found


def main() -> int:
    """Print the table."""
    builds.show(f"bots, {SEATS} seats", builds.best("bench.bots", REPEATS))
    return 0


if __name__ == "__main__":
    builds.report(figures, main)

"""Times the arena: games a minute between steady bots, all cores of this machine at work.

make bench
"""

from __future__ import annotations

import os
import time

from bench import builds

GAMES = 40
BOTS = "steady"
SEATS = 2


def figures(_build: str) -> builds.Figures:
    """What this process and its workers measure."""
    from fumarole.arena import processes, schedule  # noqa: PLC0415 - found through the build's own path

    found: builds.Figures = {}
    for title in ("steamwatchers", "steam-power"):
        asked = schedule.wish(title, [BOTS], SEATS, [], "bench")
        games = list(schedule.matches(asked, GAMES))
        start = time.perf_counter()
        count = sum(1 for _ in processes.play_all(games, os.cpu_count() or 1))
        found[f"{title}, games a minute"] = count / (time.perf_counter() - start) * 60.0
    return found


def main() -> int:
    """Print the table."""
    cores = os.cpu_count()
    builds.show(f"arena, {BOTS}, {SEATS} seats, {cores} cores", builds.best("bench.arena", 1))
    return 0


if __name__ == "__main__":
    builds.report(figures, main)

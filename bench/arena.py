"""Times the arena: games a minute between steady bots, all cores of this machine at work.

make bench
"""

from __future__ import annotations

import os
import resource
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
        spec = schedule.run_spec(title, [BOTS], SEATS, [], "bench")
        games = list(schedule.matches(spec, GAMES))
        start, before = time.perf_counter(), worked()
        count = sum(1 for _ in processes.play_all(games, os.cpu_count() or 1))
        found[f"{title}, games a minute"] = count / (time.perf_counter() - start) * 60.0
        found[f"{title}, processor ms a game"] = (worked() - before) / count * 1e3
    return found


def worked() -> float:
    """Seconds of the processor that ended children have had."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def main() -> int:
    """Print the table."""
    cores = os.cpu_count()
    builds.show(f"arena, {BOTS}, {SEATS} seats, {cores} cores", builds.best("bench.arena", 1))
    return 0


if __name__ == "__main__":
    builds.report(figures, main)

"""Say senseless things to a server while others play undisturbed: `make fuzz`."""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path

import fumarole
from sample.title import TITLE
from server.fuzzer import assault, undisturbed
from server.guests import meet
from server.homes import Home

ATTACKERS = 4


def main() -> None:
    """So many messages as the command line says."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(10**6)
    fumarole.register(TITLE)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        home = Home(Path(folder))
        attacked, calm = home.make("vents", 2), [home.make("steamwatchers", 2) for _ in range(40)]

        async def meeting() -> None:
            stop = asyncio.Event()
            playing = asyncio.create_task(play(home, calm, stop))
            share = count // ATTACKERS
            hung_up = await asyncio.gather(
                *(assault(home, attacked, share, seed + at) for at in range(ATTACKERS))
            )
            stop.set()
            made, longest = await playing
            print(f"{count} messages (seed {seed}) in {time.monotonic() - began:.0f} s;", end=" ")
            print(
                f"{home.services.metrics.malformed} made no sense; the server hung up {sum(hung_up)} times."
            )
            print(f"Meanwhile others made {made} decisions; the longest took {longest * 1000:.0f} ms.")

        meet(meeting())
        faults = home.services.metrics.failures
        home.close()
    print(f"Faults of the server: {faults}.")
    sys.exit(1 if faults else 0)


async def play(home: Home, calm: list[dict[str, object]], stop: asyncio.Event) -> tuple[int, float]:
    """One quiet game after another."""
    made, longest = 0, 0.0
    for table in calm:
        if stop.is_set():
            break
        more, wait = await undisturbed(home, table, stop)
        made, longest = made + more, max(longest, wait)
    return made, longest


if __name__ == "__main__":
    main()

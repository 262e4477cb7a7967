"""Very many open tables, of which a part is played: `make crowd`."""

from __future__ import annotations

import asyncio
import itertools
import sys
import time
from typing import Any, Final

from bench.load import fumarole_server
from bench.load.clients import Pair, Tally
from bench.load.report import memory_of, quantile

AT_ONCE: Final = 8
"""Tables that are being made at the same time."""
THINK: Final = 4.0
NEVER: Final = 1e9


async def crowd(server: Any, port: int, tables: int, played: int, seconds: float) -> None:
    """Fill the server with tables where somebody sits, let people play at some of them, and print."""
    tally = Tally()
    quiet = [Pair(port, NEVER, tally, sockets=1) for _ in range(tables - played)]
    lively = [Pair(port, THINK, tally) for _ in range(played)]
    before, began = memory_of(server.pid), time.perf_counter()
    waiting = itertools.chain(quiet, lively)
    await asyncio.gather(*(_fill(waiting) for _ in range(AT_ONCE)))
    filled = time.perf_counter() - began
    await asyncio.sleep(2 * THINK)
    tally.measuring = True
    cpu, began = await fumarole_server.cpu_seconds(port), time.perf_counter()
    await asyncio.sleep(seconds)
    tally.measuring = False
    gone, used = time.perf_counter() - began, await fumarole_server.cpu_seconds(port) - cpu
    trips = sorted(tally.trips)
    megabytes = (memory_of(server.pid) - before) / 2**20
    print(f"{tables:,} open tables, made in {filled:.0f} s, hold {megabytes:,.0f} MiB.")
    print(
        f"At {played} people play, about {THINK:.0f} s a decision: {len(trips) / gone:,.0f} decisions/s, "
        f"p50 {quantile(trips, 0.5) * 1000:.1f} ms, p99 {quantile(trips, 0.99) * 1000:.1f} ms, "
        f"{used / gone:.0%} of a core."
    )
    closed = sum(player.closed for pair in (*quiet, *lively) for player in pair.players)
    print(f"Sockets that were closed: {closed}. Problems: {len(tally.problems)} {tally.problems[:3]}")
    sys.exit(1 if closed or tally.problems else 0)


async def _fill(waiting: itertools.chain[Pair]) -> None:
    for pair in waiting:
        await pair.sit_down()


def main() -> None:
    """So many tables, of which so many are played, as the command line says."""
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    played = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    fumarole_server.with_server(lambda server, port: crowd(server, port, tables, played, 30.0))


if __name__ == "__main__":
    main()

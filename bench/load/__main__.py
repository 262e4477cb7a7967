"""The server under load, beside boardgame.io's in the same run: `make load`.

Both run on this machine with their clients, taking turns, so that whatever else the machine does meets both.
Fumarole plays Steamwatchers by its full rules, two seats, each with its own view, and every decision is on
disk before it is acknowledged; boardgame.io plays tic-tac-toe, in memory.
"""

from __future__ import annotations

import os
import sys

from bench.load import fumarole_server, peer
from bench.load.report import HEAD, Measured, line

import fumarole.engine.state

LOADS = (
    ("200 tables, thinking about 1 s", 200, 1.0),
    ("50 tables, as fast as they go", 50, 0.0),
    ("200 tables, as fast as they go", 200, 0.0),
)


def main() -> None:
    """Measure and print."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    kind = "interpreted" if str(fumarole.engine.state.__file__).endswith(".py") else "compiled"
    print(
        f"Fumarole ({kind}, SQLite) and boardgame.io (memory); load of the machine {os.getloadavg()[0]:.1f}"
    )
    print(HEAD, flush=True)
    for name, tables, think in LOADS:
        print(f"{name}:")
        ours = fumarole_server.run(tables, think, seconds)
        print(line("Fumarole, Steamwatchers", ours), flush=True)
        if peer.there():
            theirs = peer.run(tables, think, seconds)
            print(line("boardgame.io, tic-tac-toe", theirs), flush=True)
            print(f"  {compared(ours, theirs)}", flush=True)


def compared(ours: Measured, theirs: Measured) -> str:
    """The two beside each other, in a line."""
    return (
        f"ours / theirs: decisions {ours.decisions / theirs.decisions:.2f}, "
        f"p50 {ours.median / theirs.median:.2f}, p99 {ours.p99 / theirs.p99:.2f}, "
        f"CPU {ours.cpu / theirs.cpu:.2f}"
    )


if __name__ == "__main__":
    main()

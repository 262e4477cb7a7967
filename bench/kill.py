"""Kill servers again and again while people and bots play, then look for what was lost: `make kill`.

One server with SQLite, or two with one PostgreSQL.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import sys
import tempfile
import time
from pathlib import Path

import fumarole
from sample.title import TITLE
from server.killer import Siege
from server.postgres import postgres


def main() -> None:
    """So many kills as the command line says."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    on = sys.argv[2] if len(sys.argv) > 2 else "sqlite"
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(10**6)
    fumarole.register(TITLE)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as name, contextlib.ExitStack() as stack:
        folder = Path(name)
        if on == "postgres":
            database = stack.enter_context(postgres(folder / "database"))
            siege = Siege(folder, seed, database, servers=2)
        else:
            siege = Siege(folder, seed)
        asyncio.run(siege.run(kills))
        tables, decisions = siege.check()
    print(f"{kills} kills on {on} in {time.monotonic() - began:.0f} s (seed {seed}).")
    print(f"{tables} tables, {decisions} decisions are stored.")
    print(f"{len(siege.promises)} were acknowledged to persons: all there, each once, in order.")
    print(f"{siege.resent} were said again after a kill and not carried out twice; every table goes on.")


if __name__ == "__main__":
    main()

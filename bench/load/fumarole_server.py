"""One measurement of the server: live tables, thinking or as fast as they go."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import uvloop
from bench.load.clients import Pair, Tally, post
from bench.load.report import Measured, memory_of, quantile

Found = TypeVar("Found")


async def serve(work: Callable[[Any, int], Awaitable[Found]], more: list[str]) -> Found:
    """Start a server, do something with it, stop it."""
    with tempfile.TemporaryDirectory(dir="build") as folder:
        command = [sys.executable, "-m", "fumarole", "serve", "--port=0", f"--data={folder}", *more]
        easy = ["--rate=100000", "--requests=100000", "--tables=100000", "--sockets=100000"]
        easy += ["--traffic=1000000000", "--work=100000", "--storage=1000000000000"]
        log = (Path(folder) / "log").open("w")
        server = subprocess.Popen([*command, *easy], stdout=subprocess.PIPE, stderr=log, text=True)
        assert server.stdout is not None
        found = re.search(r":(\d+) ", server.stdout.readline())
        assert found, "the server did not start"
        try:
            return await work(server, int(found[1]))
        finally:
            server.terminate()
            server.wait()
            log.close()


async def _measured(server: Any, port: int, tables: int, think: float, seconds: float) -> Measured:
    tally = Tally()
    warm = Pair(port, 1000.0, tally)
    await warm.sit_down()
    before = memory_of(server.pid)
    pairs = [Pair(port, think, tally) for _ in range(tables)]
    for pair in pairs:
        await pair.sit_down()
    await asyncio.sleep(2.0)
    tally.measuring = True
    cpu, began = await cpu_seconds(port), time.perf_counter()
    await asyncio.sleep(seconds)
    tally.measuring = False
    gone, used = time.perf_counter() - began, await cpu_seconds(port) - cpu
    if tally.problems:
        print("problems:", len(tally.problems), tally.problems[:3])
    trips = sorted(tally.trips)
    return Measured(
        decisions=len(trips) / gone,
        median=quantile(trips, 0.5) * 1000,
        p99=quantile(trips, 0.99) * 1000,
        cpu=used / max(1, len(trips)) * 1e6,
        memory=(memory_of(server.pid) - before) / tables / 1024,
    )


async def cpu_seconds(port: int) -> float:
    """Processor time the server has used."""
    page = str(await post(port, "/metrics", method="GET"))
    found = re.search(r"^fumarole_cpu_seconds_total (\S+)", page, re.MULTILINE)
    assert found
    return float(found[1])


def with_server(work: Callable[[Any, int], Awaitable[Found]], more: list[str] | None = None) -> Found:
    """What comes of work with a server that lives as long."""
    os.makedirs("build", exist_ok=True)
    return uvloop.run(serve(work, more or []))


def run(tables: int, think: float, seconds: float, more: list[str] | None = None) -> Measured:
    """One measurement."""
    return with_server(lambda server, port: _measured(server, port, tables, think, seconds), more)

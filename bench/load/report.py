"""What was measured, as numbers and as a table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple


class Measured(NamedTuple):
    """One measurement."""

    decisions: float
    """A second."""
    median: float
    """Milliseconds from sending a choice to its answer."""
    p99: float
    cpu: float
    """Microseconds of the server's processor time a decision."""
    memory: float
    """KiB of the server's memory a table."""


def quantile(values: Sequence[float], part: float) -> float:
    """A quantile of sorted values."""
    return values[min(len(values) - 1, int(len(values) * part))] if values else float("nan")


def memory_of(process: int) -> int:
    """Bytes a process holds in memory."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * 4096


def line(name: str, found: Measured) -> str:
    """A row of the table."""
    return (
        f"  {name:<34}{found.decisions:>12,.0f}{found.median:>10.2f}{found.p99:>10.2f}"
        f"{found.cpu:>12,.0f}{found.memory:>14,.0f}"
    )


HEAD = f"  {'':<34}{'decisions/s':>12}{'p50 ms':>10}{'p99 ms':>10}{'CPU µs each':>12}{'KiB a table':>14}"

"""What earlier versions of the program wrote: see `scripts/former_games.py`, and README.md beside this."""

from __future__ import annotations

import json
import lzma
import sqlite3
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
WRITTEN = HERE / "written"
VERSIONS = sorted(file.name.removesuffix(".json.xz") for file in WRITTEN.iterdir())
"""The oldest first."""


def written_by(version: str) -> dict[str, Any]:
    """Its finished games, each with the digest of where it ended, and its store as SQL."""
    return _read(WRITTEN / f"{version}.json.xz")


def former_positions() -> dict[str, Any]:
    """Positions of running games, by the version that wrote them."""
    return _read(HERE / "positions.json.xz")


def former_facts() -> dict[str, Any]:
    """All component facts that any version had, by the digest its records name."""
    return _read(HERE / "facts.json.xz")


def store_of(version: str, folder: Path) -> bool:
    """Put the store of a version into a folder; False for one that had none yet."""
    sql = written_by(version)["store"]
    connection = sqlite3.connect(folder / "tables.sqlite")
    connection.executescript(sql)
    connection.close()
    return bool(sql)


def _read(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(lzma.decompress(file.read_bytes()))
    return found

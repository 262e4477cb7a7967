"""The games that the browser tests and pictures of replays look at again."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import fumarole

KEPT = Path(__file__).parents[2] / "web" / "browser" / "records" / "played.json.gz"


def test_the_games_kept_for_replays_still_hold() -> None:
    """If not: .venv/bin/python scripts/web_replays.py."""
    games = json.loads(gzip.decompress(KEPT.read_bytes()))
    assert sorted(games) == ["steam-power", "steamwatchers"]
    for record in games.values():
        assert fumarole.verify(record).draws_checked

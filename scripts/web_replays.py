"""Plays a whole game of each title between bots, for the browser tests and pictures of replays.

.venv/bin/python scripts/web_replays.py

`web/browser/records/played.json.gz` holds the records by title.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

from fumarole import bots, states

OUT = Path(__file__).resolve().parent.parent / "web" / "browser" / "records" / "played.json.gz"
SEATS = ["p1", "p2", "p3"]
GAMES: dict[str, dict[str, Any]] = {"steamwatchers": {"quick": "yes"}, "steam-power": {}}


def played(title: str, **wishes: Any) -> Any:
    """The record of a game between steady bots."""
    game = states.new(title, seats=SEATS, seed="a game to look at again", **wishes)
    players = [bots.make("steady", name) for name in SEATS]
    while not game.over:
        seat = game.to_act[0]
        game.play(seat, players[seat].choose(bots.observe(game, seat)))
    return json.loads(game.record().text())


if __name__ == "__main__":
    kept = {title: played(title, **wishes) for title, wishes in GAMES.items()}
    OUT.write_bytes(gzip.compress(json.dumps(kept, ensure_ascii=False).encode(), 9, mtime=0))
    for title, record in kept.items():
        print(f"{title}: {sum(who != 'chance' for who, _ in record['entries'])} decisions")
    print(f"{OUT}: {OUT.stat().st_size} bytes")

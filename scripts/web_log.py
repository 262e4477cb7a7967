"""Keeps what the referee of the log read in games of a title, for the tests of the browser's sentences.

PYTHONPATH=tests .venv/bin/python scripts/web_log.py [TITLE …]

Each game has every event that no game before had, with the facts that its sentence says, and what of its view
the client needs to tell them.
"""

from __future__ import annotations

import gzip
import importlib
import json
import sys
from pathlib import Path
from typing import Any, Final

import fumarole
from fumarole.engine.state import State
from fumarole.engine.title import Title

OUT: Final = Path(__file__).resolve().parent.parent / "web" / "tests" / "log"


def samples(title_id: str) -> list[dict[str, Any]]:
    """The games of `log.TITLE`, which offers `games()`, each position by position, `referee` and `shown`."""
    followed = importlib.import_module(f"log.{title_id.replace('-', '_')}")
    known: set[str] = set()
    kept = []
    for positions in followed.games():
        game: State | None = None
        referee: Any = None
        for game in positions:
            referee = referee or followed.referee(game)
            referee.look(game)
        assert game is not None
        told = []
        for seen, read in referee.read:
            name = json.dumps([game.book.setup.scenario, seen], sort_keys=True)
            if name not in known:
                known.add(name)
                event = {**seen, "text": Title.of(game.book).sentence(seen, game.book)}
                told.append({"event": event, "read": {"kind": read.kind, "facts": read.facts}})
        kept.append({"scenario": game.book.setup.scenario, "view": followed.shown(game), "told": told})
    return kept


if __name__ == "__main__":
    for title_id in sys.argv[1:] or fumarole.titles():
        found = samples(title_id)
        file = OUT / f"{title_id}.json.gz"
        text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
        file.write_bytes(gzip.compress(text.encode(), mtime=0))
        print(f"{file}: {len(found)} games, {sum(len(game['told']) for game in found)} different sentences")

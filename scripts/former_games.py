"""Games as an earlier program writes them, for `tests/upgrades`: records, running tables of a store, facts.

    PYTHONPATH=EARLIER/src python scripts/former_games.py NAME COMMIT > NAME.json

It runs under the earlier program and uses only what every program since the first has had.  Of each scenario
of each title one game is played at random, every other one with table options at random, to its end; and as
far as its 60th decision for the store, from the time when there was a server.
"""

from __future__ import annotations

import contextlib
import importlib
import io
import json
import random
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec

MOST = 700
RUNNING = 60
TRIES = 40


def titles() -> list[Any]:
    """The titles that the program has."""
    found = []
    for name in ("steamwatchers", "steam_power"):
        with contextlib.suppress(ImportError):
            found.append(importlib.import_module(f"fumarole.games.{name}.title").TITLE)
    return found


def begun(title: Any, scenario: str, seed: str, rng: random.Random, plain: bool) -> Any:
    """A game of a scenario; None for one that needs a file of one's own."""
    for attempt in range(TRIES):
        seats = 2 + (rng.randrange(4) + attempt) % 4
        options = {o.id: rng.choice(list(o.changes)) for o in title.options if rng.random() < 0.3}
        if plain and attempt < TRIES // 2:
            options = {}
        if options.get("solo", "off") != "off":
            seats = 1
        with contextlib.suppress(Exception):  # whatever that program refuses, the next wish is another
            return title.new(title.setup(scenario=scenario, seats=seats, options=options), seed)
    return None


def played(game: Any, rng: random.Random, most: int) -> Any:
    """The same game, so many decisions on."""
    for _ in range(most):
        if game.over:
            break
        seat = rng.choice(game.to_act)
        options = game.options(seat)
        game.play(seat, options[int(rng.random() * len(options))])
    return game


def games(name: str, most: int) -> dict[str, Any]:
    """A game of each scenario: its record and, to compare with, its board."""
    found = {}
    for title in titles():
        for number, scenario in enumerate(piece.id for piece in title.scenarios):
            rng = random.Random(f"{name} {scenario}")
            game = begun(title, scenario, f"{name} {scenario}", rng, plain=number % 2 == 0)
            if game is not None:
                record = json.loads(played(game, rng, most).record(reveal=True).text())
                found[f"{title.id} {scenario}"] = {"record": record, "board": game.dump()["board"]}
    return found


def positions() -> list[Any]:
    """Of each scenario three games as positions: early, with other options and later, later still."""
    found = []
    for title in titles():
        for scenario in (piece.id for piece in title.scenarios):
            for number in range(3):
                rng = random.Random(f"{scenario} {number}")
                game = begun(title, scenario, f"{scenario} {number}", rng, plain=number != 1)
                if game is not None:
                    found.append(played(game, rng, 15 + 40 * number).dump())
    return found


def stored(running: dict[str, Any]) -> dict[str, Any]:
    """The store of a server with these games as tables, and what their import says; or nothing."""
    try:
        importlib.import_module("fumarole.server")
    except ImportError:
        return {}
    main = importlib.import_module("fumarole.cli").main
    told = io.StringIO()
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "tables.sqlite").touch()
        for name, game in running.items():
            file = Path(folder) / f"{name.replace(' ', '-')}.json"
            file.write_text(json.dumps(game["record"]), encoding="utf-8")
            with contextlib.redirect_stdout(told):
                assert not main(["tables", "import", str(file), "--data", folder])
        with contextlib.closing(sqlite3.connect(Path(folder) / "tables.sqlite")) as store:
            return {"sql": "\n".join(store.iterdump()), "said": told.getvalue().splitlines()}


def facts() -> dict[str, Any]:
    """All component facts, by the digest that records have."""
    load = importlib.import_module("fumarole.content").load
    return {
        title.content_digest(): {"title": title.id, "facts": msgspec.to_builtins(load(title.id).data)}
        for title in titles()
    }


def main() -> None:
    """Write all of it."""
    name, commit = sys.argv[1:]
    running = games(f"{name} running", RUNNING)
    written = {"name": name, "commit": commit, "facts": facts(), "games": games(name, MOST)}
    written |= {"positions": positions(), "running": running, "store": stored(running)}
    print(json.dumps(written))


if __name__ == "__main__":
    main()

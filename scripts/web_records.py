"""Plays warlike games of Steamwatchers and keeps one whole game for the browser tests, with its moments.

.venv/bin/python scripts/web_records.py

`web/browser/records/warlike.json` holds the record of the game with the most kinds of decisions in combat,
and how many decisions lead to each: a test imports the record and plays on from there.
"""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

from fumarole import states
from fumarole.engine.state import State

OUT = Path(__file__).resolve().parent.parent / "web" / "browser" / "records" / "warlike.json"
SEEDS = range(1, 41)
SEATS = ["p1", "p2", "p3"]
PARTS = 6
FUEL = 2


def bold(view: dict[str, Any], rng: random.Random) -> int:
    """Attack where it can be done, support, and burn some fuel; else at random."""
    options, table = [one["say"] for one in view["options"]], view["table"]
    own = table["leads"][view["seat"]]
    attacks = [
        at
        for at, option in enumerate(options)
        if (to := re.match(r"move ([2-9]) base.* to ([a-z-]+)", option))
        and table["control"].get(to[2], own) != own
    ]
    eager = [
        at for at, option in enumerate(options) if option.startswith(("activate", "order move", "support"))
    ]
    for some, will in ((attacks, 0.9), (eager, 0.7)):
        if some and rng.random() < will:
            return rng.choice(some)
    return rng.randrange(len(options))


def rich(combat: dict[str, Any]) -> bool:
    """A combat worth looking at: many parts, and fuel on both sides."""
    parts = combat["parts"]["attack"] + combat["parts"]["defense"]
    return len(parts) >= PARTS and min(combat["most"].values()) >= FUEL


def moment(game: State) -> str:
    """What is being decided, if the tests want it."""
    view = game.view(None)
    table = view["table"]
    deciding = str(table["deciding"])
    if deciding == "dials" and not (rich(table["combat"]) and len(game.to_act) == len(("both", "sides"))):
        return ""
    return deciding


def play(seed: int) -> tuple[State, dict[str, int]]:
    """A whole game, and the first decision of every kind."""
    game = states.new("steamwatchers", seats=SEATS, seed=seed, quick="yes")
    moments: dict[str, int] = {}
    rng, made = random.Random(seed), 0
    while not game.over:
        kind = moment(game)
        if kind:
            moments.setdefault(kind, made)
        seat = rng.choice(list(game.to_act))
        game.play(seat, game.options(seat)[bold(game.view(seat), rng)])
        made += 1
    return game, moments | {"last": made - 1, "over": made}


if __name__ == "__main__":
    games = [play(seed) for seed in SEEDS]
    game, moments = max(games, key=lambda found: ("dials" in found[1], len(found[1])))
    OUT.parent.mkdir(parents=True, exist_ok=True)
    kept = {"record": json.loads(game.record().text()), "moments": moments}
    OUT.write_text(json.dumps(kept, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{OUT}: {OUT.stat().st_size} bytes, moments {', '.join(moments)}")

"""Plays random games of Steamwatchers and keeps one view of every kind of decision, for tests and pictures.

.venv/bin/python scripts/web_views.py [FOLDER]

The folder is web/dev/views/all unless another is named; it is not kept, but for a few of its files one
folder up.
"""

from __future__ import annotations

import json
import random
import re
import sys
from pathlib import Path
from typing import Any

import fumarole
from fumarole.engine.game import Game
from fumarole.engine.refusal import SetupError
from fumarole.games.steamwatchers.title import TITLE

HERE = Path(__file__).resolve().parent.parent / "web" / "dev" / "views" / "all"
OUT = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
SEEDS = range(1, 4)
TWO_WORDS = ("put", "build", "lift", "the", "recruit", "skip", "quarantine", "contract", "keep", "take")
EAGER = ("move", "march", "fight", "order", "mobilize", "support", "barter", "build turret", "activate")


def kind(view: dict[str, Any]) -> str:
    """What is asked: the verbs of the gestures."""
    words = [option.split() for option in view["options"]]
    verbs = {"_".join(said[: 2 if said[0] in TWO_WORDS else 1]) for said in words}
    return re.sub(r"[^a-z_-]", "n", "-".join(sorted(verbs)))[:60]


def told(game: Game, seat: int) -> list[dict[str, Any]]:
    """The latest events in a seat's eyes."""
    seen = [event.seen_by(seat) for event in game.events[-60:]]
    return [{**event, "text": TITLE.sentence(event)} for event in seen if event is not None]


def pick(view: dict[str, Any], rng: random.Random) -> int:
    """At random, with some will to move and fight."""
    options, table = view["options"], view["table"]
    own = table["leads"][view["seat"]]
    eager = [at for at, option in enumerate(options) if option.startswith(EAGER)]
    foes = [
        at
        for at in eager
        if (to := re.search(r" to ([a-z-]+)", options[at])) and table["control"].get(to[1], own) != own
    ]
    for some in (foes, eager):
        if some and rng.random() < 0.75:
            return rng.choice(some)
    return rng.randrange(len(options))


def play(scenario: str, players: int, seed: int, kept: set[tuple[str, str]]) -> None:
    """One game; every decision of a new kind is kept."""
    seats = [f"p{n + 1}" for n in range(players)]
    game = fumarole.new("steamwatchers", seats=seats, scenario=scenario, seed=seed)
    rng = random.Random(seed)
    for number in range(1500):
        if game.over:
            break
        seat = rng.choice(list(game.to_act))
        view = game.view(seat)
        if (scenario, kind(view)) not in kept:
            kept.add((scenario, kind(view)))
            name = f"{scenario}-{players}p-{seed}-{number:04d}-{kind(view)}.json"
            text = json.dumps({"view": view, "events": told(game, seat)}, ensure_ascii=False, default=str)
            (OUT / name).write_text(text, encoding="utf-8")
        game.play(seat, game.options(seat)[pick(view, rng)])


if __name__ == "__main__":
    OUT.mkdir(parents=True, exist_ok=True)
    kept: set[tuple[str, str]] = set()
    for scenario in TITLE.scenarios:
        for players in range(2, 6):
            for seed in SEEDS:
                try:
                    play(scenario.id, players, seed, kept)
                except SetupError:
                    continue
    print(f"{OUT}: {len(list(OUT.iterdir()))} views")

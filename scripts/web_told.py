"""Plays random games of Steamwatchers; keeps an event of every kind and the questions, for the web tests.

.venv/bin/python scripts/web_told.py
"""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any, Final

from fumarole import states
from fumarole.engine.refusal import SetupError
from fumarole.games.steamwatchers.title import TITLE

OUT: Final = Path(__file__).resolve().parent.parent / "web" / "tests" / "steamwatchers" / "told.json"
WORLD: Final = TITLE.world(TITLE.bare(5))
IDS: Final = re.compile("|".join([*WORLD.areas.words, *WORLD.floes.words, r"\d+"]))
LISTS: Final = re.compile("_(?:[, ;]| is |_)*_")
"""What makes questions differ that are the same."""
EAGER: Final = (
    "move",
    "march",
    "fight",
    "mobilize",
    "support",
    "barter",
    "activate",
    "commit",
    "skip",
    "keep",
    "use",
)


def play(scenario: str, players: int, seed: int, told: dict[str, Any], asked: dict[str, str]) -> None:
    """One game: the first event of a kind that everybody sees whole, and the first with a hidden fact."""
    seats = [f"p{n + 1}" for n in range(players)]
    game = states.new("steamwatchers", seats=seats, scenario=scenario, seed=seed)
    rng = random.Random(seed)
    while not game.over:
        seat = rng.choice(list(game.to_act))
        question = game.question(seat)
        asked.setdefault(LISTS.sub("_", IDS.sub("_", question.split("\n")[0])), question)
        options = game.options(seat)
        eager = [one for one in options if game.say(one).startswith(EAGER)]
        game.play(seat, rng.choice(eager if eager and rng.random() < 0.7 else options))
    for event in game.events:
        for reader in range(players):
            seen = event.seen_by(reader)
            if seen is not None:
                name = event.kind + (" hidden" if seen.get("hidden") else "")
                told.setdefault(name, {**seen, "text": TITLE.sentence(seen), "scenario": scenario})


if __name__ == "__main__":
    told: dict[str, Any] = {}
    asked: dict[str, str] = {}
    for scenario in TITLE.scenarios:
        for players in range(2, 6):
            for seed in range(1, 5):
                try:
                    play(scenario.id, players, seed, told, asked)
                except SetupError:
                    continue
    found = {"told": dict(sorted(told.items())), "asked": sorted(asked.values())}
    OUT.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    never = [kind for kind in TITLE.event_kinds if kind not in told]
    print(f"{OUT}: {len(told)} events, {len(asked)} questions; never told: {', '.join(never) or 'none'}")

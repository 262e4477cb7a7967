"""Plays random games of Steamwatchers and keeps a view of every kind of decision, for the client's tests.

.venv/bin/python scripts/web_views.py

writes web/samples/decisions.json.gz: of every scenario a view of every question, of every question a view
with each form of gesture, and the one with the most options.
"""

from __future__ import annotations

import gzip
import json
import re
import sys
from pathlib import Path
from typing import Any

from fumarole.engine.state import State
from fumarole.games.steamwatchers.title import TITLE
from web_games import Moment, moments, names, no_room

OUT = Path(__file__).resolve().parent.parent / "web" / "samples" / "decisions.json.gz"
SEEDS = range(1, int(sys.argv[1]) if len(sys.argv) > 1 else 16)


def told(game: State, seat: int) -> list[dict[str, Any]]:
    """The events of the combat in progress, in a seat's eyes."""
    if not any(frame.rule == "combat" for frame in game.stack):
        return []
    start = max(at for at, event in enumerate(game.events) if event.kind == "combat")
    seen = [event.seen_by(seat) for event in game.events[start:]]
    return [{**event, "text": TITLE.sentence(event)} for event in seen if event is not None]


def shape(game: State, sentence: str) -> str:
    """A sentence without the names and numbers that differ."""
    world = game.board.world  # type: ignore[attr-defined]
    ids = {*world.areas.words, *world.floes.words, *world.clans.words, *world.archons.words}
    said = re.sub(r"[a-z]+(?:-[a-z0-9]+)*", lambda word: "*" if word[0] in ids else word[0], sentence)
    said = re.sub(r"\d+", "#", said.split("\n", 1)[0])
    return re.sub(r"(# is \*, \*, \*(; )?)+", "#", said)


class Kept:
    """The views that are kept, each for a reason."""

    def __init__(self) -> None:
        self.why: dict[str, dict[str, Any]] = {}
        self.most: dict[str, int] = {}

    def look(self, now: Moment) -> None:
        """Keep this one if it shows something new."""
        game, view = now.game, now.view
        rule = game.stack[-1].rule
        question = shape(game, view["question"])
        reasons = [f"{now.scenario}: {question}"]
        reasons += [f"{rule}: {shape(game, option['say'])}" for option in view["options"]]
        new = [reason for reason in reasons if reason not in self.why]
        if len(view["options"]) > max(40, self.most.get(rule, 0)):
            new.append(f"{rule}: most")
            self.most[rule] = len(view["options"])
        if not new:
            return
        sample = {
            "rule": rule,
            "name": f"{now.scenario} {rule}",
            "view": view,
            "events": told(game, now.seat),
        }
        text = json.loads(json.dumps(sample, ensure_ascii=False, default=str))
        self.why |= dict.fromkeys(new, text)


if __name__ == "__main__":
    kept = Kept()
    kept.look(no_room())
    for seed in SEEDS:
        for scenario in names():
            for players in range(2, 6):
                for now in moments(scenario, players, seed):
                    kept.look(now)
        print(f"seed {seed}: {len({id(one) for one in kept.why.values()})} views", flush=True)
    views = list({id(one): one for one in kept.why.values()}.values())
    views.sort(key=lambda one: one["name"])
    OUT.write_bytes(gzip.compress(json.dumps(views, ensure_ascii=False).encode(), mtime=0))
    print(f"{OUT}: {len(views)} views, {OUT.stat().st_size // 1024} kB")

"""Scenarios of one's own that several tests play, and how they are begun."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from fumarole.engine.position import compose
from fumarole.engine.state import State
from fumarole.engine.title import Title
from fumarole.games.steamwatchers.scenarios.examples.salt_caravan import SALT_CARAVAN
from fumarole.games.steamwatchers.title import TITLE

PLAIN: dict[str, Any] = {"id": "mine", "name": "Mine", "about": "A test.", "rounds": 4}
CLANS = ["free-fleet", "catabatians", "rhein-stamm"]
UNITS = {
    "padania": {"free-fleet": {"base": 2, "elite": 1}},
    "castiella": {"catabatians": {"base": 1}},
    "skane": {"rhein-stamm": {"base": 1}},
}
HIGH = ("saksas", "rhone", "istra", "alba", "eriu", "cymru", "galiza", "padania")
EVERYTHING = tomllib.loads("""
id = "everything"
name = "Everything at Once"
about = "Whatever a file can say."
character = "a test"
rounds = 3
forbidden = ["Menrâu"]
without = ["spark-of-hope"]
options = { beacons_per_move = "unlimited" }

[setup]
columns = { 2 = 2, 3 = 3, 4 = 3, 5 = 4 }
steam = { saksas = 5, istra = 2 }
removed = ["saksas", "rhone"]
quarantine = 2
opening_moves = true
forces = { base = 6, elite = 2, farms = 1, turrets = 1, column = false }
extra = { base = 1, elite = 1, farms = 1, turrets = 1 }

[[targets]]
area = "saksas"
geo = 2

[[targets]]
area = "rhone"
geo = 1
when = "rounds"

[[score]]
for = "haven"
geo = 1
when = "rounds"

[[score]]
for = "quarantine"
geo = -1
each = 2

[[supremacy]]
from_round = 2
geo = 12

[[supremacy]]
havens = { 2 = 4, 3 = 4, 4 = 4, 5 = 3 }
areas = 6
hold = ["saksas"]

[play]
watcher_plays = 2
extra_levels = 1
tall_incubation = 3
lift_quarantine = 1
archon = false
""")


def own(**said: Any) -> dict[str, Any]:
    return {**PLAIN, **said}


def new(said: Mapping[str, Any], seats: int = 2, seed: int = 1, **presets: Any) -> State:
    return TITLE.new(TITLE.setup(own=said, seats=seats, presets=presets), seed)


def whiteout(said: Mapping[str, Any], **more: Any) -> State:
    """The end of a round: the Free Fleet holds the haven of Padania, the others an area each."""
    setup = TITLE.setup(own=said, presets={"clans": CLANS})
    game = compose(TITLE, setup, {"round": 4, "units": UNITS, **more}, "geo")
    assert TITLE.faults(game) == []
    game.remember()
    game.settle()
    return game


def scores(said: Mapping[str, Any], **more: Any) -> list[int]:
    game = whiteout(said, **more)
    assert game.result is not None
    return game.result.scores


def lamplighters() -> dict[str, Any]:
    assert TITLE.examples is not None
    return tomllib.loads((TITLE.examples / "the-lamplighters.toml").read_text(encoding="utf-8"))


WIDER = TITLE.with_pieces(scenarios=[SALT_CARAVAN])


def random_game(title: Title, setup: Any, seed: int) -> Iterator[State]:
    rng = random.Random(seed)
    game = title.new(setup, seed)
    while not game.over:
        yield game
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.options(seat)))
    yield game

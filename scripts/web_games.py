"""Random games of Steamwatchers, for what the browser client is tested with."""

from __future__ import annotations

import random
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from fumarole import states
from fumarole.engine.position import compose
from fumarole.engine.refusal import SetupError
from fumarole.engine.state import State
from fumarole.games.steamwatchers import scenarios
from fumarole.games.steamwatchers.title import TITLE

OWN = "own"
"""The example of a scenario that somebody wrote as a file."""

EAGER = ("move", "march", "fight", "mobilize", "support", "barter", "build turret", "activate", "commit 0")
LONGEST = 1500


class Moment(NamedTuple):
    """A decision that a seat is asked for."""

    scenario: str
    game: State
    seat: int
    view: dict[str, Any]


def names() -> list[str]:
    """All scenarios there are."""
    return [scenario.id for scenario in TITLE.scenarios] + [OWN]


def begin(scenario: str, players: int, seed: int) -> State | None:
    """A game, every second one with some table options changed; None where it does not go."""
    rng = random.Random(f"{scenario} {players} {seed}")
    wishes: dict[str, Any] = {"seats": [f"p{n + 1}" for n in range(players)], "seed": seed}
    if scenario == OWN:
        example = Path(scenarios.__file__).parent / "examples" / "the-lamplighters.toml"
        wishes["own"] = tomllib.loads(example.read_text(encoding="utf-8"))
    else:
        wishes["scenario"] = scenario
    changed = [option for option in TITLE.options if seed % 2 == 0 and rng.random() < 0.4]
    options: dict[str, str] = {}
    for option in changed:
        tried = options | {option.id: rng.choice(list(option.offered))}
        try:
            TITLE.setup(options=tried, **{name: wish for name, wish in wishes.items() if name != "seed"})
        except SetupError:
            continue
        options = tried
    try:
        return states.new("steamwatchers", options=options, **wishes)
    except SetupError:
        return None


def pick(view: dict[str, Any], rng: random.Random) -> int:
    """At random, with some will to move and fight, and to be ready."""
    options, table = [one["say"] for one in view["options"]], view["table"]
    if "ready" in options and rng.random() < 0.5:
        return options.index("ready")
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


def moments(scenario: str, players: int, seed: int) -> Iterator[Moment]:
    """Every decision of one random game, before it is made."""
    game = begin(scenario, players, seed)
    if game is None:
        return
    rng = random.Random(seed)
    for _ in range(LONGEST):
        if game.over:
            return
        for seat in game.may_act:
            yield Moment(scenario, game, seat, game.view(seat))
        seat = rng.choice(list(game.to_act))
        view = game.view(seat)
        yield Moment(scenario, game, seat, view)
        game.play(seat, game.options(seat)[pick(view, rng)])


def no_room() -> Moment:
    """What random games hardly come to: fleeing units for whom the refuge has no room (SW-CMB-37)."""
    fleet, alliance = "free-fleet", "western-alliance"
    position = {
        "units": {
            "rhone": {fleet: {"base": 5}},
            "neustria": {alliance: {"base": 3, "elite": 2}},
            "gironde": {alliance: {"base": 3}},
        },
        "order": {"rhone": "move"},
        "beacon_supply": {fleet: 0},
        "pure": {fleet: 4, alliance: 0},
        "contraband": {fleet: 0, alliance: 0},
    }
    setup = TITLE.setup(seats=2, scenario="war-returns", presets={"clans": [fleet, alliance]})
    game = compose(TITLE, setup, position, {"turn": {"seat": "p1"}})
    game.remember()
    game.settle()
    for seat, text in ((0, "activate rhone"), (0, "move 5 base to neustria"), (0, "done"), (0, "commit 2")):
        game.play(seat, game.read(seat, text))
    game.play(1, game.read(1, "lose 2 base"))
    return Moment("war-returns", game, 1, game.view(1))

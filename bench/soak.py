"""Plays many random games with the referee watching, on all cores; a fault names the game it came up in.

    make soak GAMES=100000
    FUMAROLE_SOAK=steam-power make soak GAMES=100000

Games go through everything that can be agreed: all editions, scenarios, expansions and numbers of players
that go together; every tenth has one table option at another value.  The referee looks at every position of
every fourth game and at the end of all; in every fourth game the referee of the log reads along (tests/log).
"""

from __future__ import annotations

import importlib
import itertools
import os
import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import Any

import fumarole
from contract.agreements import accepted
from fumarole import states
from fumarole.engine.refusal import SetupError
from fumarole.engine.state import State

TITLE = os.environ.get("FUMAROLE_SOAK", "steamwatchers")
MOST_DECISIONS = 20_000
BATCH = 50


@cache
def agreements() -> list[dict[str, Any]]:
    """Everything that is accepted, as wishes."""
    return [
        {
            "seats": len(setup.seats),
            "edition": setup.edition,
            "scenario": setup.scenario,
            "expansions": list(setup.expansions),
        }
        for setup in accepted(fumarole.title(TITLE))
    ]


def wishes(number: int) -> dict[str, Any]:
    """What the table of this game agrees on."""
    title = fumarole.title(TITLE)
    every = agreements()
    agreed = {**every[number % len(every)], "options": dict(title.between_bots)}
    if number % 10:
        return agreed
    values = [(option, value) for option in title.options for value in list(option.changes)[1:]]
    option, value = values[number // 10 % len(values)]
    agreed["options"][option.id] = value
    first, least = number % len(every), title.table_size(agreed["options"])[0]
    for other in (*every[first:], *every[:first]):
        for seats in (other["seats"], least):
            agreed |= {**other, "seats": seats}
            try:
                title.setup(**agreed)
            except SetupError:
                continue
            return agreed
    raise AssertionError(f"nothing goes with {option.id}={value}")


def log_referee(game: State) -> Any:
    """Somebody who follows the game by its log alone."""
    return importlib.import_module(f"log.{TITLE.replace('-', '_')}").referee(game)


def play(number: int) -> int:
    """One game; how many decisions it took."""
    try:
        return _play(number)
    except AssertionError as error:
        raise AssertionError(f"game {number}, {wishes(number)}: {error}") from error


def _play(number: int) -> int:
    title, rng = fumarole.title(TITLE), random.Random(number)
    game = states.new(TITLE, seed=number, **wishes(number))
    watched = number % 4 == 0
    reading = log_referee(game) if number % 4 == 1 else None
    for made in itertools.count():
        if reading is not None:
            reading.look(game)
        if game.over or watched:
            faults = title.faults(game)
            if faults:
                raise AssertionError(f"after {made} decisions: {faults}")
        if game.over:
            return made
        if made > MOST_DECISIONS:
            raise AssertionError(f"no end after {made} decisions")
        seat = rng.choice(game.to_act)
        options = game.options(seat)
        game.play(seat, options[int(rng.random() * len(options))])
    raise AssertionError("counting never ends")


def batch(first: int) -> int:
    """So many games in a row."""
    return sum(play(number) for number in range(first, first + BATCH))


def main() -> None:
    """Play them all."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    start, decisions = time.perf_counter(), 0
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for done, made in enumerate(pool.map(batch, range(first, first + games, BATCH)), 1):
            decisions += made
            if done * BATCH % 1000 == 0:
                print(f"{done * BATCH} games, {decisions} decisions, no violation", flush=True)
    spent = time.perf_counter() - start
    print(f"{games} random games, {decisions} decisions, no violation, {spent:.0f} s")


if __name__ == "__main__":
    main()

"""Times the environments beside OpenSpiel's own games, and PettingZoo's performance benchmark.

    make bench

Steps a second of random play: ours through PettingZoo and through pyspiel, OpenSpiel's chess and backgammon
through pyspiel.  Those are written in C++, a state each; ours is a Python game and copies nothing.
"""

from __future__ import annotations

import contextlib
import io
import random
import time
from collections.abc import Callable

import pyspiel
from bench import builds
from pettingzoo.test import performance_benchmark

from fumarole.environments import spiel
from fumarole.environments.zoo import FumaroleEnv

REPEATS = 2
SECONDS = 3.0
OURS = ("steamwatchers", "steam-power")


def steps_a_second(game: Callable[[random.Random], int]) -> float:
    """Whole games until the time is up: the processor's, so that a busy machine changes little."""
    rng, made, start = random.Random(1), 0, time.process_time()
    while time.process_time() - start < SECONDS:
        made += game(rng)
    return made / (time.process_time() - start)


def zoo(title: str) -> Callable[[random.Random], int]:
    """A random game through PettingZoo."""
    table = FumaroleEnv(title, seats=2)

    def game(rng: random.Random) -> int:
        made = 0
        table.reset(seed=rng.getrandbits(30))
        for _ in table.agent_iter():
            seen, _, ended, _, _ = table.last()
            table.step(None if ended else rng.randrange(int(seen["action_mask"].sum())))
            made += 1
        return made

    return game


def through_spiel(loaded: pyspiel.Game) -> Callable[[random.Random], int]:
    """A random game through pyspiel; draws count as steps."""

    def game(rng: random.Random) -> int:
        state, made = loaded.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            made += 1
        return made

    return game


def own_benchmark() -> float:
    """Turns a second by PettingZoo's performance benchmark, which prints what it finds."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        performance_benchmark(FumaroleEnv("steamwatchers", seats=2))
    line = next(line for line in said.getvalue().splitlines() if line.endswith("turns per second"))
    return float(line.split()[0])


def figures(_build: str) -> builds.Figures:
    """What this process measures."""
    assert spiel.TYPE.short_name == "fumarole"
    found = {f"PettingZoo {title}, steps a second": steps_a_second(zoo(title)) for title in OURS}
    found["PettingZoo's benchmark, turns a second"] = own_benchmark()
    for title in OURS:
        game = pyspiel.load_game("fumarole", {"title": title, "players": 2})
        found[f"pyspiel {title}, steps a second"] = steps_a_second(through_spiel(game))
    for peer in ("chess", "backgammon"):
        game = pyspiel.load_game(peer)
        found[f"pyspiel {peer}, steps a second"] = steps_a_second(through_spiel(game))
    return found


def main() -> int:
    """Print the table."""
    builds.show("environments, 2 seats", builds.best("bench.environments", REPEATS))
    return 0


if __name__ == "__main__":
    builds.report(figures, main)

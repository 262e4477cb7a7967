"""Times random games: ours, beside OpenSpiel's chess and backgammon and catanatron's Catan, in one run.

    make bench

A playout is a whole game of random choices.  Ours list every option, draw one and carry it out, as a search
does.  OpenSpiel's two are driven from Python in the same way, and once more by its own search, whose
rollouts never leave C++.  Catanatron is driven as its own players drive it.  Times are of the processor, so
that a busy machine changes them little.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from bench import builds

REPEATS = 2
SECONDS = 3.0
OURS = {"Steamwatchers": "steamwatchers", "Steam Power": "steam-power"}
OPENSPIEL = {"OpenSpiel chess": "chess", "OpenSpiel backgammon": "backgammon"}
ROLLOUTS = 20

Playout = Callable[[random.Random], int]
"""Plays a game, or several; how many decisions that were."""


def ours(title: str, seats: int) -> Playout:
    """A random game of a title."""
    import fumarole  # noqa: PLC0415 - found through the build's own path
    from fumarole.engine.chance import LooseDice  # noqa: PLC0415 - the same

    chosen = fumarole.title(title)
    setup = chosen.setup(seats=seats, options=chosen.between_bots)

    def playout(rng: random.Random) -> int:
        game = chosen.new(setup, rng.getrandbits(30)).clone(LooseDice(rng))
        made = 0
        while game.result is None:
            seat = game.to_act[0]
            options = game.options(seat)
            game.apply(seat, options[int(rng.random() * len(options))])
            made += 1
        return made

    return playout


def openspiel(name: str) -> Playout:
    """A random game of OpenSpiel's, driven from Python."""
    import pyspiel  # noqa: PLC0415 - the peer's process alone needs it

    loaded = pyspiel.load_game(name)

    def playout(rng: random.Random) -> int:
        state, made = loaded.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                options = state.legal_actions()
                state.apply_action(options[int(rng.random() * len(options))])
                made += 1
        return made

    return playout


def openspiel_inside(name: str) -> Playout:
    """Random games that OpenSpiel's search plays out in C++; their decisions cannot be counted."""
    import pyspiel  # noqa: PLC0415 - as above

    game = pyspiel.load_game(name)
    start = game.new_initial_state()
    while start.is_chance_node():
        start.apply_action(start.chance_outcomes()[0][0])
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    search = pyspiel.MCTSBot(game, evaluator, 2.0, ROLLOUTS, 1000, False, 1, False)

    def playout(_rng: random.Random) -> int:
        search.step(start)
        return 0

    return playout


def catanatron() -> Playout:
    """A random game of Catan for four."""
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415 - the peer's process alone needs it

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def playout(rng: random.Random) -> int:
        random.seed(rng.getrandbits(30))
        game = Game([RandomPlayer(colour) for colour in colours])
        game.play()
        return len(game.state.actions)

    return playout


def measured(playout: Playout, games: int = 1) -> builds.Figures:
    """Whole games until the time is up; the first is not counted."""
    rng = random.Random(1)
    playout(rng)
    played = made = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        made += playout(rng)
        played += games
    return {"playouts a second": played / spent, "decisions a second": made / spent}


class Subject(NamedTuple):
    """What is timed: under which build, how a playout of it is made, and how many games that is."""

    build: str
    make: Callable[[], Playout]
    games: int = 1


def subjects() -> dict[str, Subject]:
    """All of them, by name."""
    found = {
        f"{name}, {seats} seats, {build}": Subject(build, partial(ours, title, seats))
        for name, title in OURS.items()
        for seats in (2, 4)
        for build in builds.BUILDS
    }
    for name, game in OPENSPIEL.items():
        found[f"{name}, from Python"] = Subject("interpreted", partial(openspiel, game))
        found[f"{name}, inside C++"] = Subject("interpreted", partial(openspiel_inside, game), ROLLOUTS)
    return found | {"catanatron, 4 seats": Subject("interpreted", catanatron)}


def figures(subject: str) -> builds.Figures:
    """What this process measures."""
    timed = subjects()[subject]
    return measured(timed.make(), timed.games)


def main() -> int:
    """Print a line a subject."""
    paths = {name: builds.BUILDS[subject.build] for name, subject in subjects().items()}
    found = builds.best("bench.playouts", REPEATS, paths)
    print(f"{'random games':44}{'playouts/s':>14}{'decisions/s':>14}{'decisions each':>16}")
    for subject, had in found.items():
        playouts, decisions = had["playouts a second"], had["decisions a second"]
        counted = f"{decisions:14,.0f}{decisions / playouts:16,.0f}" if decisions else f"{'-':>14}{'-':>16}"
        print(f"{subject:44}{playouts:14,.1f}{counted}")
    return 0


if __name__ == "__main__":
    builds.report(figures, main)

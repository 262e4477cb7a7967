"""Times random games of Steam Power, interpreted and compiled, and listing options late in a long game.

    make bench

Four random players each on High Passes.  The long game has 80 track tiles on the board; its options are
listed for a turn and for the next tile, with the network known and with the network to be found anew.
"""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

from bench import builds

if TYPE_CHECKING:
    from fumarole.engine.state import State

REPEATS = 3
GAMES = 40
COPIES = 3000
LISTINGS = 200
TILES = 80
CITIES = 5
BOUND = 2000.0
"""A long game's options are listed in less than so many µs, interpreted."""


def long_game() -> State:
    """Builders at work until 80 tiles lie on the board and one with many ways to start a link is to act."""
    from fumarole.games.steam_power.terms import board  # noqa: PLC0415 - found through the build's own path
    from fumarole.games.steam_power.title import TITLE  # noqa: PLC0415 - the same

    for seed in range(100):
        rng = random.Random(seed)
        game = TITLE.new(TITLE.setup(seats=5, scenario="high-passes", options=TITLE.between_bots), seed)
        while not game.over:
            seat = game.to_act[0]
            network = board(game).network
            free = network.open_ends[seat] is None and network.served[seat].bit_count() >= CITIES
            if free and sum(network.tiles) >= TILES and game.stack[-1].rule == "turn":
                return game
            options = game.options(seat)
            likes = ("build", "lay", "cross", "factory", "take money", "take contracts")
            liked = [option for option in options if game.say(option).startswith(likes)]
            game.play(seat, rng.choice(liked or options))
    raise AssertionError("no game grew so long")


def listing(game: State, *, track: bool, anew: bool) -> float:
    """µs to list the options of whoever's turn it is, or of that seat's next tile."""
    from fumarole.games.steam_power.terms import board  # noqa: PLC0415 - as above

    seat = game.to_act[0]
    spent = 0.0
    for _ in range(LISTINGS):
        twin = game.clone()
        if track:
            twin.call("track", seat, [0])
        if anew:
            board(twin).track_changed()
        start = time.perf_counter()
        found = twin.options(seat)
        spent += time.perf_counter() - start
        assert found
    return spent / LISTINGS * 1e6


def figures(_build: str) -> builds.Figures:
    """What this process measures."""
    from fumarole.engine.chance import LooseDice  # noqa: PLC0415 - as above
    from fumarole.games.steam_power.title import TITLE  # noqa: PLC0415 - as above

    rng, setup = random.Random(1), TITLE.setup(seats=4, scenario="high-passes", options=TITLE.between_bots)
    made = 0
    start = time.perf_counter()
    for seed in range(GAMES):
        game = TITLE.new(setup, seed).clone(LooseDice(rng))
        while not game.over:
            seat = game.to_act[0]
            options = game.options(seat)
            game.apply(seat, options[int(rng.random() * len(options))])
            made += 1
    spent = time.perf_counter() - start
    late = long_game()
    start = time.perf_counter()
    for _ in range(COPIES):
        late.clone()
    copying = time.perf_counter() - start
    return {
        "games a second": GAMES / spent,
        "decisions a game": made / GAMES,
        "decisions a second": made / spent,
        "copy, µs": copying / COPIES * 1e6,
        "80 tiles: a turn, µs": listing(late, track=False, anew=False),
        "80 tiles: a tile, µs": listing(late, track=True, anew=False),
        "... network anew, µs": listing(late, track=True, anew=True),
    }


def main() -> int:
    """Print the table; 1 if a long game's options take too long."""
    best = builds.best("bench.steam_power", REPEATS)
    builds.show("Steam Power, 4 seats", best)
    slowest = max(value for what, value in best["interpreted"].items() if what.startswith(("80", "...")))
    print(f"slowest listing {slowest:,.0f} µs, bound {BOUND:,.0f} µs")
    return int(slowest > BOUND)


if __name__ == "__main__":
    builds.report(figures, main)

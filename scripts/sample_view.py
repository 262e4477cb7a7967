"""Writes views of a random game as files for the client's board page: web/samples/.

    python scripts/sample_view.py steamwatchers 120 4 > web/samples/steamwatchers.json

plays 120 random decisions of 4 seats and writes what the asked seat sees: `{"view": …, "events": […]}`.
"""

from __future__ import annotations

import random
import sys

import msgspec

from fumarole import states
from fumarole.engine.state import State
from fumarole.server.tables.seat_view import SeatView


def sample(title: str, decisions: int, seats: int, seed: int) -> State:
    """A game after so many random decisions."""
    rng = random.Random(seed)
    game = states.new(title, seats=seats, seed=seed)
    for _ in range(decisions):
        if game.over:
            break
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.options(seat)))
    return game


def main() -> None:
    """Write one file to the standard output."""
    title = sys.argv[1] if len(sys.argv) > 1 else "steamwatchers"
    decisions = int(sys.argv[2]) if len(sys.argv) > 2 else 120
    seats = int(sys.argv[3]) if len(sys.argv) > 3 else 4
    game = sample(title, decisions, seats, seed=1)
    seat = game.to_act[0] if game.to_act else 0
    seen = SeatView(game, seat)
    view = {**seen.view, "options": game.view(seat)["options"]}
    body = msgspec.json.encode({"view": view, "events": seen.events})
    print(msgspec.json.format(body, indent=1).decode())


if __name__ == "__main__":
    main()

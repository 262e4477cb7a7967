"""Random games of a scenario of one's own: whether they come to an end, how, and who wins them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from fumarole.engine.refusal import FumaroleError, SetupError

if TYPE_CHECKING:
    from fumarole.engine.setup import Setup
    from fumarole.engine.state import State
    from fumarole.engine.title import Title

MOST_DECISIONS: Final = 20_000


class Unsound(FumaroleError):
    """A game in which something came about that must never be, or that does not end."""


def report(title: Title, own: Mapping[str, Any], games: int) -> list[str]:
    """How so many random games ended with each number of players, and how often each side won."""
    lines = ["Random games, which are no measure of good play:"]
    sat: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for setup in _agreements(title, own):
        whys: Counter[str] = Counter()
        scores = []
        for seed in range(games):
            game = _played(title, setup, seed)
            assert game.result is not None
            whys[game.result.why] += 1
            scores.append(max(game.result.scores))
            sat.update(title.side(game, seat) for seat in range(len(setup.seats)))
            won.update(title.side(game, seat) for seat in game.result.winners)
        ends = ", ".join(f"{why} {count}" for why, count in sorted(whys.items()))
        lines.append(f"  {len(setup.seats)} players: {ends}; winning scores {min(scores)} to {max(scores)}")
    shares = ", ".join(f"{side} {won[side]} of {sat[side]}" for side in sorted(sat) if side)
    return [*lines, f"  won: {shares}"] if shares else lines


def _agreements(title: Title, own: Mapping[str, Any]) -> Iterator[Setup]:
    piece = title.own_scenario(own)
    least, most = piece.players or title.players
    for players in range(least, most + 1):
        try:
            yield title.setup(own=own, seats=players, options=piece.options)
        except SetupError as error:
            raise Unsound(f"It cannot be played by {players}: {error}") from error


def _played(title: Title, setup: Setup, seed: int) -> State:
    """One random game to the end, with the referee watching."""
    rng = random.Random(seed)
    game = title.new(setup, seed)
    for _ in range(MOST_DECISIONS):
        if game.over:
            return game
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.options(seat)))
        faults = title.faults(game)
        if faults:
            raise Unsound(f"Game {seed} with {len(setup.seats)} players: {'; '.join(faults)}.")
    raise Unsound(f"Game {seed} with {len(setup.seats)} players does not end.")

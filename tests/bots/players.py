"""Games that bots play to their end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fumarole import bots
from fumarole.engine.state import State
from fumarole.engine.title import Title

ENDLESS = 5_000
"""Decisions: several times as many as the longest games take."""


def turns(game: State) -> Iterator[int]:
    """Who must decide, until the game is over; one that goes on and on fails with a sentence."""
    for _ in range(ENDLESS):
        if game.over:
            return
        yield game.to_act[0]
    agreed = game.book.setup
    told = (
        f"{Title.of(game.book).name}, {agreed.scenario}, {len(agreed.seats)} seats, in {game.stack[-1].rule}"
    )
    raise AssertionError(f"After {ENDLESS} decisions the game is not over: {told}.")


def play_out(game: State, players: Sequence[bots.Bot]) -> State:
    """The game at its end, with a bot on every seat."""
    for seat in turns(game):
        game.play(seat, players[seat].choose(bots.observe(game, seat)))
    return game

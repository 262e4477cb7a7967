"""Random games with many combats: whoever can attack mostly does."""

from __future__ import annotations

import random
from collections.abc import Iterator

from fumarole import states
from fumarole.engine.choice import slot_of, verb_of
from fumarole.engine.state import State
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.verbs import ACTIVATE, MOVE_TO, ORDER
from fumarole.games.steamwatchers.world import MOVE

BOLDNESS = 0.8


def bold(game: State, seat: int, options: list[int]) -> list[int]:
    """Attacks with two or more; otherwise Move tokens, to lay or to activate; otherwise anything."""
    b = board(game)
    clan = b.clan_of(seat)
    attacks = [
        o
        for o in options
        if verb_of(o) == MOVE_TO
        and slot_of(o, 0) + slot_of(o, 1) > 1
        and b.enemy_units(slot_of(o, 2), clan) >= 0
    ]
    moves = [o for o in options if verb_of(o) == ACTIVATE or (verb_of(o) == ORDER and slot_of(o, 0) == MOVE)]
    return attacks or moves or options


def positions(scenario: str, players: int, seed: int, **options: str) -> Iterator[State]:
    """A whole game from a quick start, position by position."""
    rng = random.Random(seed)
    game = states.new(
        "steamwatchers", seats=players, scenario=scenario, seed=seed, quick="yes", options=options
    )
    while not game.over:
        yield game
        seat = rng.choice(game.to_act)
        choices = game.options(seat)
        game.play(seat, rng.choice(bold(game, seat, choices) if rng.random() < BOLDNESS else choices))
    yield game

"""Counts positions, so that a change of the rules that no case names is noticed."""

from __future__ import annotations

import random

from fumarole.engine.chance import LooseDice
from fumarole.engine.state import State


def perft(game: State, depth: int) -> int:
    """How many ways there are to go on for so many decisions of whoever acts first, with fixed draws."""
    if game.over or not depth:
        return 1
    seat = game.to_act[0]
    options = game.options(seat)
    if depth == 1:
        return len(options)
    total = 0
    for option in options:
        twin = game.clone(LooseDice(random.Random(0)))
        twin.apply(seat, option)
        total += perft(twin, depth - 1)
    return total

"""Recorded games at a decision of every kind, for whatever must hold wherever a bot is asked."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bots.players import turns
from fumarole import bots, states
from fumarole.engine import record
from fumarole.engine.chance import LooseDice
from fumarole.engine.state import State

RECORDS = Path(__file__).parents[2] / "web" / "browser" / "records"
LONGEST = 100
"""Gestures: more than anybody needs to seal what is to be decided in secret."""


def kept(file: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads(gzip.decompress((RECORDS / file).read_bytes()))
    return found


MOMENTS = {**kept("moments.json.gz"), **kept("rails.json.gz")}


def moment(name: str) -> tuple[State, int]:
    """A game at a decision of this kind, and who must decide."""
    said = MOMENTS[name]
    game = states.replay(record.parse(said["record"]))
    return game, game.book.setup.seats.index(said["seat"])


def asked(name: str) -> Iterator[tuple[State, int]]:
    """The same for every seat that must decide; where several do, also when all the others have."""
    game, _ = moment(name)
    for seat in game.to_act:
        yield game, seat
        if len(game.to_act) > 1:
            yield sealed(game, seat), seat


def sealed(game: State, last: int) -> State:
    """A copy in which all seats but the last have decided what is decided in secret, at random."""
    rng = random.Random(last)
    twin = game.clone(LooseDice(rng))
    for _ in range(LONGEST):
        others = [seat for seat in twin.to_act if seat != last]
        if not others:
            return twin
        twin.apply(others[0], rng.choice(twin.options(others[0])))
    raise AssertionError(f"{game.stack[-1].rule}: after {LONGEST} gestures not all the others have decided")


def underway(title: str, seats: int, seed: int, every: int) -> Iterator[tuple[State, int]]:
    """A game between steady bots, each time after so many gestures."""
    game = states.new(title, seats=seats, seed=seed)
    players = [bots.make("steady", seat) for seat in range(seats)]
    for seat in turns(game):
        if sum(game.made) % every == every - 1:
            yield game.clone(game.dice), seat
        game.play(seat, players[seat].choose(bots.observe(game, seat)))

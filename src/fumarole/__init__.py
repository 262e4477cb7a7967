"""Fumarole: Steamwatchers and Steam Power, rules-exact.

import fumarole

game = fumarole.new("steamwatchers", seats=3, seed=7)
print(game)
while not game.over:
    seat = game.to_act[0]
    game.play(seat, game.options(seat)[0])
print(game.result)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fumarole import states as _states
from fumarole.bots import Bot, Observation
from fumarole.engine import record as _record
from fumarole.engine.choice import CHANCE
from fumarole.engine.option import Option
from fumarole.engine.record import Record
from fumarole.engine.refusal import Finding, FumaroleError, NotAsked, Refusal, TamperedRecord, Unreadable
from fumarole.engine.state import State
from fumarole.engine.title import Title
from fumarole.engine.verify import Verification
from fumarole.engine.verify import verify as _verify
from fumarole.game import Ending, Game
from fumarole.registry import register, title, titles
from fumarole.version import VERSION

__all__ = [
    "CHANCE",
    "Bot",
    "Ending",
    "Finding",
    "FumaroleError",
    "Game",
    "NotAsked",
    "Observation",
    "Option",
    "Record",
    "Refusal",
    "State",
    "TamperedRecord",
    "Title",
    "Unreadable",
    "Verification",
    "__version__",
    "load",
    "new",
    "register",
    "replay",
    "title",
    "titles",
    "verify",
]

__version__ = VERSION


def new(title_id: str, *, seed: int | str | None = None, **wishes: Any) -> Game:
    """A new game at its first decision.

    Wishes are `seats` (a number or names), `edition`, `scenario`, `expansions`, `options`, `own` (what a
    scenario file of one's own says), and whatever else the title lets one choose beforehand (`clans=[...]`).
    """
    return Game(_states.new(title_id, seed=seed, **wishes))


def load(data: Mapping[str, Any], seed: int | str | None = None) -> Game:
    """The game of a dump; its draws follow from the seed, or from a fresh one."""
    return Game(_states.load(data, seed))


def replay(data: bytes | str | Mapping[str, Any] | Record, seed: int | str | None = None) -> Game:
    """The exact position of a record; with its seed the game can go on."""
    return Game(_states.replay(data, seed))


def verify(data: bytes | str | Mapping[str, Any] | Record) -> Verification:
    """Check a record in every way there is; `TamperedRecord` has a finding for each place that is wrong."""
    kept = _record.parse(data, broken=True)
    return _verify(title(kept.header.title), kept)

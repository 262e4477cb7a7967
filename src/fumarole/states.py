"""States of games by the id of their title: what the server, the arena, bots and search begin with."""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from typing import Any, Final

from fumarole.engine import position, record
from fumarole.engine.record import Record
from fumarole.engine.refusal import SetupError
from fumarole.engine.replay import replay as _replay
from fumarole.engine.state import State
from fumarole.engine.title import Title
from fumarole.registry import title

AGREED: Final = ("seats", "edition", "scenario", "expansions", "options", "own")
"""The wishes that every title knows; `seed` stands beside them."""
ALSO_CALLED: Final = {
    **dict.fromkeys(("player", "players", "name", "names", "num_players", "player_count"), "seats"),
    **dict.fromkeys(("random_seed", "rng"), "seed"),
    **dict.fromkeys(("mission", "variant"), "scenario"),
}
"""What people write who know other programs, and what it is called here."""


def new(title_id: str, *, seed: int | str | None = None, **wishes: Any) -> State:
    """The state of a new game at its first decision; `fumarole.new` explains the wishes."""
    chosen = title(title_id)
    for wish in wishes:
        if wish not in AGREED and wish not in chosen.presets:
            raise SetupError(f"No wish is called {wish!r}; {_meant(wish, chosen)}")
    presets = {name: wish for name, wish in wishes.items() if name not in AGREED}
    rest = {name: wish for name, wish in wishes.items() if name in AGREED}
    return chosen.new(chosen.setup(presets=presets, **rest), seed)


def load(data: Mapping[str, Any], seed: int | str | None = None, *, known: bool = False) -> State:
    """The state that a dump tells; its draws follow from the seed, or from a fresh one.

    Only a dump that is `known`, made by this program a moment ago, is not judged.
    """
    return position.load(title(position.checked(data).header.title), data, seed, known=known)


def replay(data: bytes | str | Mapping[str, Any] | Record, seed: int | str | None = None) -> State:
    """The state that a record leads to; with its seed the game can go on."""
    kept = record.parse(data)
    return _replay(title(kept.header.title), kept, seed)


def _meant(wish: str, chosen: Title) -> str:
    """Which wish somebody may have meant: one by name, or the option that goes under `options`."""
    if wish.replace("_", "-") in {option.id for option in chosen.options}:
        return f"table options are given together: options={{{wish.replace('_', '-')!r}: …}}."
    if wish in ALSO_CALLED:
        return f"did you mean {ALSO_CALLED[wish]!r}?"
    known = ["seed", *AGREED, *chosen.presets]
    near = difflib.get_close_matches(wish, known, 1, 0.6)
    return f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(known)}."

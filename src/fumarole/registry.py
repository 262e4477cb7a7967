"""The titles that can be played: the program's own, those of installed packages, those named by hand.

A package brings a title through an entry point of the group `fumarole.titles`.  While writing one,
`FUMAROLE_TITLES=module:NAME` (several with commas) does the same without installing anything.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Sequence
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

from fumarole.engine.agree import unknown
from fumarole.engine.refusal import SetupError
from fumarole.engine.title import Title

OWN: Final[dict[str, str]] = {"steamwatchers": "fumarole.games.steamwatchers.title:TITLE"}
"""Title id to `module:NAME`; imported only when asked for."""

_registered: dict[str, Title] = {}
_packs: list[Path] = []
_packed: dict[str, Title] = {}


def register(title: Title) -> None:
    """Make a title known to this process."""
    _registered[title.id] = title


def titles() -> dict[str, Title]:
    """Every title, by id."""
    found = {id_: _named(place) for id_, place in OWN.items()}
    for entry in entry_points(group="fumarole.titles"):
        brought = entry.load()
        if not isinstance(brought, Title):
            raise SetupError(f"The entry point {entry.name!r} of {entry.value!r} brings no title.")
        found[brought.id] = brought
    for place in filter(None, os.environ.get("FUMAROLE_TITLES", "").split(",")):
        brought = _named(place.strip())
        found[brought.id] = brought
    return {**found, **_registered}


def bring(packs: Sequence[Path]) -> None:
    """From now on play with these content packs; each title checks them when it is asked for."""
    _packs[:] = packs
    _packed.clear()


def title(id_: str) -> Title:
    """The title with this id; an unknown one is refused with its neighbours."""
    if id_ in _packed:
        return _packed[id_]
    if id_ in _registered:
        found = _registered[id_]
    else:
        known = titles()
        if id_ not in known:
            raise unknown("title", id_, known)
        found = known[id_]
    if _packs:
        found = _packed[id_] = found.with_packs(_packs)
    return found


def _named(place: str) -> Title:
    module, _, name = place.partition(":")
    try:
        found = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise SetupError(f"No title at {place!r} (module:NAME): {error}.") from error
    if not isinstance(found, Title):
        raise SetupError(f"{place!r} is no title.")
    return found

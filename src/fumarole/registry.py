"""The titles that can be played: the program's own, those of installed packages, those named by hand.

A package brings a title through an entry point of the group `fumarole.titles`, and a scenario of a title
through one of the group `fumarole.scenarios.TITLE`.  While writing one, `FUMAROLE_TITLES=module:NAME` and
`FUMAROLE_SCENARIOS=module:NAME` (several with commas) do the same without installing anything; scenarios
named so are for the title that is played where nobody names one, `TITLE=module:NAME` is for another.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final, TypeVar

from fumarole import games
from fumarole.engine.piece import Piece
from fumarole.engine.refusal import SetupError, unknown
from fumarole.engine.title import Title

DEFAULT: Final = next(iter(games.TITLES))
"""The title that is meant where nobody names one."""

TITLES: Final = "fumarole.titles"
SCENARIOS: Final = "fumarole.scenarios"

_registered: dict[str, Title] = {}
_packs: list[Path] = []
_packed: dict[str, Title] = {}
_wider: dict[str, tuple[Title, tuple[Piece, ...], Title]] = {}
"""Titles with scenarios of others, each with what it was made of: made once, so that rulebooks are shared."""

Brought = TypeVar("Brought")


def register(brought: Title) -> None:
    """Make a title known to this process."""
    _registered[brought.id] = brought


def titles() -> dict[str, Title]:
    """Every title, by id."""
    found = {id_: _named(place, Title, "title") for id_, place in games.TITLES.items()}
    for brought in _brought(TITLES, _listed("FUMAROLE_TITLES"), Title, "title"):
        found[brought.id] = brought
    return {id_: _with_scenarios(one) for id_, one in {**found, **_registered}.items()}


def bring(folders: Sequence[Path]) -> None:
    """From now on play with these content packs; each title checks them when it is asked for."""
    _packs[:] = folders
    _packed.clear()


def packs() -> list[Path]:
    """The content packs that are played with."""
    return _packs[:]


def title(id_: str) -> Title:
    """The title with this id; an unknown one is refused with its neighbours."""
    if id_ in _packed:
        return _packed[id_]
    if id_ in _registered:
        found = _with_scenarios(_registered[id_])
    else:
        known = titles()
        if id_ not in known:
            raise unknown("title", id_, known)
        found = known[id_]
    if _packs:
        found = _packed[id_] = found.with_packs(_packs)
    return found


def _with_scenarios(found: Title) -> Title:
    """The title with the scenarios that packages bring for it; one object as long as they are the same."""
    pieces = tuple(_brought(f"{SCENARIOS}.{found.id}", _scenarios_of(found.id), Piece, "scenario"))
    if not pieces:
        return found
    bare, added, wider = _wider.get(found.id, (None, None, found))
    if bare is not found or added != pieces:
        ids = [piece.id for piece in (*found.scenarios, *pieces)]
        for piece in pieces:
            if ids.count(piece.id) > 1:
                raise SetupError(f"Two scenarios of {found.name} have the id {piece.id!r}: rename yours.")
        wider = found.with_scenarios(pieces)
        _wider[found.id] = (found, pieces, wider)
    return wider


def _listed(variable: str) -> list[str]:
    """What a variable of the environment names, between commas."""
    return [place.strip() for place in os.environ.get(variable, "").split(",") if place.strip()]


def _scenarios_of(title_id: str) -> Iterator[str]:
    for place in _listed("FUMAROLE_SCENARIOS"):
        whose, _, named = place.rpartition("=")
        if (whose.strip() or DEFAULT) == title_id:
            yield named.strip()


def _brought(group: str, named: Iterable[str], kind: type[Brought], what: str) -> Iterator[Brought]:
    """What packages bring through an entry point, then what is named by hand."""
    for entry in _entries(group):
        try:
            brought = entry.load()
        except (ImportError, AttributeError) as error:
            raise SetupError(
                f"The entry point {entry.name!r} leads nowhere ({entry.value}): {error}."
            ) from error
        if not isinstance(brought, kind):
            raise SetupError(f"The entry point {entry.name!r} of {entry.value!r} brings no {what}.")
        yield brought
    for place in named:
        yield _named(place, kind, what)


@cache
def _entries(group: str) -> tuple[EntryPoint, ...]:
    """Looked for once: what is installed stays so while the program runs."""
    return tuple(entry_points(group=group))


def _named(place: str, kind: type[Brought], what: str) -> Brought:
    module, _, name = place.partition(":")
    try:
        found: Any = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise SetupError(f"No {what} at {place!r} (module:NAME): {error}.") from error
    if not isinstance(found, kind):
        raise SetupError(f"{place!r} is no {what}.")
    return found

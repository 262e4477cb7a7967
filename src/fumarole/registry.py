"""The titles that can be played: the program's own, those of installed packages, those named by hand.

A package brings a title through an entry point of the group `fumarole.titles`; a scenario, an edition or an
expansion of a title through one of the group `fumarole.scenarios.TITLE`, `fumarole.editions.TITLE` or
`fumarole.expansions.TITLE`.  While writing one, `FUMAROLE_TITLES=module:NAME` and
`FUMAROLE_SCENARIOS=module:NAME` (several with commas), `FUMAROLE_EDITIONS` and `FUMAROLE_EXPANSIONS` do the
same without installing anything; pieces named so are for the title that is played where nobody names one,
`TITLE=module:NAME` is for another.
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
PIECES: Final = {"edition": "editions", "scenario": "scenarios", "expansion": "expansions"}
"""What packages bring for titles: what it is called, and where it is told."""

_registered: dict[str, Title] = {}
_packs: list[Path] = []
_packed: dict[str, Title] = {}
_wider: dict[str, tuple[Title, dict[str, list[Piece]], Title]] = {}
"""Titles with pieces of others, each with what it was made of: made once, so that rulebooks are shared."""

Brought = TypeVar("Brought")


def register(brought: Title) -> None:
    """Make a title known to this process."""
    _registered[brought.id] = brought


def titles() -> dict[str, Title]:
    """Every title, by id."""
    found = {id_: _named(place, Title, "title") for id_, place in games.TITLES.items()}
    for brought in _brought(TITLES, _listed("FUMAROLE_TITLES"), Title, "title"):
        found[brought.id] = brought
    return {id_: _with_pieces(one) for id_, one in {**found, **_registered}.items()}


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
        found = _with_pieces(_registered[id_])
    else:
        known = titles()
        if id_ not in known:
            raise unknown("title", id_, known)
        found = known[id_]
    if _packs:
        found = _packed[id_] = found.with_packs(_packs)
    return found


def _with_pieces(found: Title) -> Title:
    """The title with what packages bring for it; one object as long as that is the same."""
    brought = {
        kind: list(_brought(f"fumarole.{group}.{found.id}", _named_for(found.id, group), Piece, kind))
        for kind, group in PIECES.items()
    }
    if not any(brought.values()):
        return found
    bare, added, wider = _wider.get(found.id, (None, None, found))
    if bare is not found or added != brought:
        for kind, group in PIECES.items():
            ids = [piece.id for piece in (*getattr(found, group), *brought[kind])]
            for piece in brought[kind]:
                if ids.count(piece.id) > 1:
                    raise SetupError(f"Two {group} of {found.name} have the id {piece.id!r}: rename yours.")
        wider = found.with_pieces(
            editions=brought["edition"], scenarios=brought["scenario"], expansions=brought["expansion"]
        )
        _wider[found.id] = (found, brought, wider)
    return wider


def _listed(variable: str) -> list[str]:
    """What a variable of the environment names, between commas."""
    return [place.strip() for place in os.environ.get(variable, "").split(",") if place.strip()]


def _named_for(title_id: str, group: str) -> Iterator[str]:
    """The pieces of one kind that the environment names for a title."""
    for place in _listed(f"FUMAROLE_{group.upper()}"):
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

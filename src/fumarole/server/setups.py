"""Agreements tried before a table is made: what goes together, and what does not, with its rule."""

from __future__ import annotations

from typing import Any

import msgspec

from fumarole import registry
from fumarole.engine.refusal import SetupError
from fumarole.engine.setup import Setup
from fumarole.engine.title import Title
from fumarole.server.errors import Trouble, trouble
from fumarole.server.forms import NewTable


class Against(msgspec.Struct):
    """A choice that would not go with the rest, and why."""

    field: str
    """edition, scenario, expansion or seats."""
    value: str
    error: Trouble


class SetupTried(msgspec.Struct):
    """What became of an agreement that was only tried."""

    seats: list[str]
    """The names the seats would have; empty if it does not hold."""
    error: Trouble | None
    """Why it does not hold; null if it does."""
    against: list[Against]


def agreed(title: Title, wish: NewTable, **other: Any) -> Setup:
    """The agreement of a wish; `other` fields go before the wish's."""
    wishes: dict[str, Any] = {
        "seats": wish.seat_names or (None if wish.presets.get("clans") else len(wish.seats)),
        "edition": wish.edition,
        "scenario": wish.scenario,
        "expansions": wish.expansions,
        "options": wish.options,
        "presets": wish.presets,
        "own": wish.own,
    }
    setup = title.setup(**{**wishes, **other})
    if "seats" not in other and len(setup.seats) != len(wish.seats):
        raise SetupError(f"The setup has {len(setup.seats)} seats, the table {len(wish.seats)}.")
    return setup


def tried(wish: NewTable) -> SetupTried:
    """Try it, and what else could be chosen in its place."""
    title = registry.title(wish.title)
    names: list[str] = []
    error = None
    try:
        names = list(agreed(title, wish).seats)
    except SetupError as refusal:
        error = trouble(refusal)
    return SetupTried(names, error, _against(title, wish))


def _against(title: Title, wish: NewTable) -> list[Against]:
    """Each piece that is not chosen and would not go with the rest, each number of seats likewise."""
    others: list[tuple[str, str, dict[str, Any]]] = []
    others += [("edition", piece.id, {"edition": piece.id}) for piece in title.editions]
    if not wish.own:
        others += [("scenario", piece.id, {"scenario": piece.id}) for piece in title.scenarios]
    for piece in title.expansions:
        if piece.id not in wish.expansions:
            others.append(("expansion", piece.id, {"expansions": [*wish.expansions, piece.id]}))
    if not wish.seat_names and not wish.presets.get("clans"):
        others += [("seats", str(n), {"seats": n}) for n in range(title.players[0], title.players[1] + 1)]
    found = []
    for field, value, other in others:
        try:
            agreed(title, wish, **other)
        except SetupError as refusal:
            found.append(Against(field, value, trouble(refusal)))
    return found

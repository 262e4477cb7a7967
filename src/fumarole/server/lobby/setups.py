"""Agreements tried before a table is made: what goes together, and what does not, with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec

from fumarole import registry
from fumarole.engine.refusal import SetupError
from fumarole.engine.setup import Setup
from fumarole.engine.title import Title
from fumarole.server.protocol.errors import Trouble, trouble
from fumarole.server.protocol.forms import NewTable
from fumarole.server.store.rows import BOT

Other: TypeAlias = tuple[str, str, dict[str, Any]]
"""Another choice: its field, its value, and what it changes in a wish."""


class Against(msgspec.Struct):
    """A choice that would not go with the rest, and why."""

    field: str
    """edition, scenario, expansion, seats, option ID or preset ID."""
    value: str
    error: Trouble
    seats: int | None = None
    """It would go with so many seats instead."""


class SetupTried(msgspec.Struct):
    """What became of an agreement that was only tried."""

    seats: list[str]
    """The names the seats would have; empty if it does not hold."""
    error: Trouble | None
    """Why it does not hold; null if it does."""
    against: list[Against]
    brought: list[str]
    """The expansions that come along with the edition, the scenario or another expansion."""
    hints: bool
    """Whether the host allows hints at all: if not, the wish for them comes to nothing."""


def agreed(title: Title, wish: NewTable, **other: Any) -> Setup:
    """The agreement of a wish; `other` fields go before the wish's.  Bots alone play as they do in arenas."""
    wishes: dict[str, Any] = {
        "seats": wish.seat_names or (None if _names_seats(title, wish) else len(wish.seats)),
        "edition": wish.edition,
        "scenario": wish.scenario,
        "expansions": wish.expansions,
        "options": wish.options,
        "presets": wish.presets,
        "own": wish.own,
    }
    wishes |= other
    if all(seat.kind == BOT for seat in wish.seats):
        wishes["options"] = {**title.between_bots, **wishes["options"]}
    setup = title.setup(**wishes)
    if "seats" not in other and len(setup.seats) != len(wish.seats):
        raise SetupError(f"The setup has {len(setup.seats)} seats, the table {len(wish.seats)}.")
    return setup


def _names_seats(title: Title, wish: NewTable) -> bool:
    """Whether the first thing that every seat has is settled for all: a title may name the seats after it."""
    settled = wish.presets.get(title.each_seat[0]) if title.each_seat else None
    return isinstance(settled, list) and len(settled) == len(wish.seats) and "-" not in settled


def tried(wish: NewTable, hints: bool) -> SetupTried:
    """Try it, and what else could be chosen in its place; `hints` is what the host says of them."""
    title = registry.title(wish.title)
    names: list[str] = []
    error = None
    try:
        names = list(agreed(title, wish).seats)
    except SetupError as refusal:
        error = trouble(refusal)
    found = []
    for field, value, other in _others(title, wish):
        against = _refused(title, wish, other)
        if against is not None and (error is None or against.message != error.message):
            fitting = None if field == "seats" else _fitting(title, wish, other)
            found.append(Against(field, value, against, fitting))
    return SetupTried(names, error, found, _brought(title, wish), hints)


def _brought(title: Title, wish: NewTable) -> list[str]:
    """What comes along; nothing if it is not to be had, which the refusal says."""
    scenario = "" if wish.own else wish.scenario or next((piece.id for piece in title.scenarios), "")
    try:
        along = title.along(wish.edition or "", scenario, *wish.expansions)
    except SetupError:
        return []
    return [piece.id for piece in title.expansions if piece.id in along]


def _refused(title: Title, wish: NewTable, other: dict[str, Any]) -> Trouble | None:
    try:
        agreed(title, wish, **other)
    except SetupError as refusal:
        return trouble(refusal)
    return None


def _fitting(title: Title, wish: NewTable, other: dict[str, Any]) -> int | None:
    """The number of seats nearest to this table's with which a choice would go."""
    if wish.seat_names:
        return None
    numbers = sorted(range(1, title.players[1] + 1), key=lambda n: abs(n - len(wish.seats)))
    fitting = (n for n in numbers if _refused(title, wish, _with_seats(wish, n, other)) is None)
    return next(fitting, None)


def _with_seats(wish: NewTable, seats: int, other: dict[str, Any]) -> dict[str, Any]:
    """The same for another number of seats: what is settled for those that are gone is cut off."""
    settled = other.get("presets", wish.presets)
    cut = {name: value[:seats] if isinstance(value, list) else value for name, value in settled.items()}
    cut.pop("first", None)
    return {**other, "seats": seats, "presets": cut}


def _others(title: Title, wish: NewTable) -> Iterator[Other]:
    """Everything that could be chosen in the place of what is chosen, or in addition to it."""
    for piece in title.editions:
        yield "edition", piece.id, {"edition": piece.id}
    brought = _brought(title, wish)
    wanted = [expansion for expansion in wish.expansions if expansion not in brought]
    for piece in title.scenarios:
        yield "scenario", piece.id, {"scenario": piece.id, "own": {}, "expansions": wanted}
    for piece in title.expansions:
        if piece.id not in wish.expansions:
            yield "expansion", piece.id, {"expansions": [*wish.expansions, piece.id]}
    for option in title.options:
        for value in option.offered:
            if value != wish.options.get(option.id, option.default):
                yield f"option {option.id}", value, {"options": {**wish.options, option.id: value}}
    if not wish.seat_names:
        for seats in range(1, title.players[1] + 1):
            yield "seats", str(seats), _with_seats(wish, seats, {})
    for preset in title.each_seat:
        yield from _settled_otherwise(title, wish, preset)


def _settled_otherwise(title: Title, wish: NewTable, preset: str) -> Iterator[Other]:
    """Each value of a preset for the first seat that has not got it: what others have is taken."""
    count = len(wish.seats)
    said = wish.presets.get(preset, [])
    now = ([said] if isinstance(said, str) else list(said))[:count]
    now += ["-"] * (count - len(now))
    for value in title.preset_values(preset):
        place = next((place for place, held in enumerate(now) if held != value.id), 0)
        settled = [value.id if at == place else held for at, held in enumerate(now)]
        other: dict[str, Any] = {"presets": {**wish.presets, preset: settled}}
        yield f"preset {preset}", value.id, other if wish.seat_names else {**other, "seats": count}

"""Every table and record of loaded content, each with its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from fumarole.content.facts import FactGroup, identity_of
from fumarole.content.shape import FieldKind, shape


class Spot(NamedTuple):
    """A record and its place: `key` and `number` (from 0) find the top table, `path` leads on from there.

    The root of a file has an empty key. `kind` is the path without names, as `clan.board`; `name` joins the
    names of the named tables on the way.
    """

    file: str
    key: str
    number: int
    path: tuple[str, ...]
    kind: str
    name: str
    record: FactGroup


def walk(root: FactGroup) -> Iterator[Spot]:
    """All records of a title's content, file by file, each before those inside it."""
    for stem, record in _children(root):
        yield Spot(stem, "", 0, (), "", "", record)
        for key, index, inner in _numbered(record):
            yield from _inside(Spot(stem, key, index, (), key, identity_of(inner) or "", inner))


def _inside(spot: Spot) -> Iterator[Spot]:
    yield spot
    for key, index, inner in _numbered(spot.record):
        name = identity_of(inner)
        listed = shape(type(spot.record))[key].kind is FieldKind.TABLES
        step = key if not listed else f'{key} "{name}"' if name is not None else f"{key} {index + 1}"
        nearest = " / ".join(part for part in (spot.name, name) if part)
        yield from _inside(
            spot._replace(path=(*spot.path, step), kind=f"{spot.kind}.{key}", name=nearest, record=inner)
        )


def _numbered(record: FactGroup) -> Iterator[tuple[str, int, FactGroup]]:
    counts: dict[str, int] = {}
    for key, inner in _children(record):
        counts[key] = counts.get(key, -1) + 1
        yield key, counts[key], inner


def _children(record: FactGroup) -> Iterator[tuple[str, FactGroup]]:
    fields = type(record).__struct_fields__
    keys = type(record).__struct_encode_fields__
    for name, key in zip(fields, keys, strict=True):
        value = getattr(record, name)
        if isinstance(value, FactGroup):
            yield key, value
        elif isinstance(value, tuple):
            yield from ((key, row) for row in value if isinstance(row, FactGroup))

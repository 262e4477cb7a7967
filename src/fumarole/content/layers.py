"""Laying packs over the built-in files, table by table, and remembering which file said what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from fumarole.content.facts import BUILT_IN_SOURCES, SOURCES, Fact, FactGroup, identify, is_fact
from fumarole.content.overlay import overlay, unsourced
from fumarole.content.problems import Problems
from fumarole.content.shape import FieldKind, FieldShape, describe, either, shape, show, suggest
from fumarole.content.toml_files import TomlFile

REMOVE = "remove"


@dataclass(frozen=True, slots=True)
class Layer:
    """One table as one file wrote it; `number` counts the tables of that key in that file, from 1.

    The built-in files have rank 0, the packs follow.
    """

    file: str
    number: int
    written: Mapping[str, Any]
    rank: int


@dataclass(slots=True)
class MergedTable:
    """A table as merged so far, and the layers it was merged from, the first of them the oldest."""

    key: str
    name: str | None
    listed: bool
    table: dict[str, Any]
    layers: list[Layer]

    @property
    def from_pack(self) -> bool:
        """Whether a pack has added the table."""
        return self.layers[0].rank > 0

    @property
    def touched(self) -> bool:
        """Whether a pack has added or changed the table."""
        return self.layers[-1].rank > 0

    def place(self, path: tuple[str, ...] = (), *, packs_first: bool = False) -> tuple[str, str]:
        """The file to blame for a field, and the field's place in it in words.

        It is the last file that wrote the field; with `packs_first` a pack's, if one has touched the table:
        what fitted before it came is not at fault.
        """
        layer = self._layer(path, [layer for layer in self.layers if layer.rank] if packs_first else [])
        label = f"[{self.key}]"
        if self.listed:
            name = f' "{self.name}"' if self.name is not None else ""
            label = f"[[{self.key}]]{name} ({ordinal(layer.number)})"
        return layer.file, f"{label}, field {'.'.join(path)}" if path else label

    def _layer(self, path: tuple[str, ...], suspects: list[Layer]) -> Layer:
        layers = suspects or self.layers
        if not path:
            return layers[-1]
        depths = [_depth(layer.written, path) for layer in layers]
        deepest = max(depths)
        return layers[-1 - depths[::-1].index(deepest)] if deepest else layers[0]


@dataclass(slots=True)
class Document:
    """One file of a title, in all its parts, with whatever packs lay over it."""

    stem: str
    kind: type[FactGroup]
    file: str
    entries: dict[str, list[MergedTable]] = field(default_factory=dict)
    removals: dict[str, str] = field(default_factory=dict)
    """The last file that removed a table, by key."""

    def plain(self) -> dict[str, Any]:
        """The merged tables, as one TOML file would give them."""
        fields = shape(self.kind)
        tables = {key: [entry.table for entry in entries] for key, entries in self.entries.items()}
        return {
            key: rows if fields[key].kind is FieldKind.TABLES else rows[0] for key, rows in tables.items()
        }

    def place(self, key: str) -> tuple[str, str]:
        """The file to blame for all tables of a key together: a pack's, if one has touched them."""
        entries = self.entries.get(key, [])
        listed = shape(self.kind)[key].kind is FieldKind.TABLES
        touched = [entry for entry in entries if entry.touched]
        file = (touched or entries)[-1].layers[-1].file if entries else self.file
        return self.removals.get(key, file), f"[[{key}]]" if listed else f"[{key}]"

    def find(self, key: str, name: str | None) -> MergedTable | None:
        """The table of that key and name."""
        return next((entry for entry in self.entries.get(key, ()) if name in (None, entry.name)), None)


def lay(document: Document, part: TomlFile, problems: Problems, rank: int) -> None:
    """Add the tables of one file to a document, over those of a lower rank."""
    for key, value in part.tables.items():
        known = shape(document.kind).get(key)
        if known is None or known.inner is None:
            hint = suggest(key, shape(document.kind))
            problems.add(
                part.file, f"[{key}]", f"there is no table of this name in {document.stem}.toml; {hint}"
            )
            continue
        listed = known.kind is FieldKind.TABLES
        rows = value if listed else [value]
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            right = f"[[{key}]]" if listed else f"[{key}]"
            problems.add(part.file, f"[{key}]", f"must be written {right}")
            continue
        document.entries.setdefault(key, [])
        for number, row in enumerate(rows, 1):
            _lay_table(document, known, Layer(part.file, number, row, rank), problems)


def _lay_table(document: Document, known: FieldShape, layer: Layer, problems: Problems) -> None:
    assert known.inner is not None
    listed = known.kind is FieldKind.TABLES
    name = identify(known.inner, layer.written)
    fresh = MergedTable(known.key, name, listed, dict(layer.written), [layer])
    older = None if listed and name is None else document.find(known.key, name)
    _check_sources(known.inner, fresh, problems)
    if older is not None and older.layers[-1].rank == layer.rank:
        again = f"stands here a second time (before: {' '.join(older.place())}); write it once"
        problems.add(*fresh.place(), again)
    elif fresh.from_pack and listed and REMOVE in layer.written:
        _remove(document, older, fresh, problems)
    elif older is not None:
        older.table = overlay(older.table, layer.written, known.inner)
        older.layers.append(layer)
    else:
        if fresh.from_pack:
            fresh.table = overlay({}, layer.written, known.inner)
        document.entries[known.key].append(fresh)


def _remove(document: Document, older: MergedTable | None, fresh: MergedTable, problems: Problems) -> None:
    names = [entry.name for entry in document.entries[fresh.key]]
    if fresh.layers[0].written[REMOVE] is not True:
        problems.add(*fresh.place((REMOVE,)), "can only be true; leave the line out to keep the table")
    elif older is None:
        problems.add(
            *fresh.place(), f"there is nothing of this name to remove; {suggest(str(fresh.name), names)}"
        )
    else:
        document.entries[fresh.key].remove(older)
        document.removals[fresh.key] = fresh.layers[0].file


def _check_sources(kind: type[FactGroup], entry: MergedTable, problems: Problems) -> None:
    """A pack's sources and facts are checked as written, before they are merged out of recognition."""
    written = entry.layers[0].written
    if not entry.from_pack:
        for path, value in _stated(written, "source"):
            if value == "owner":
                right = f"here it must be {either(BUILT_IN_SOURCES)}"
                problems.add(*entry.place(path), f"{show(value)} is for packs; {right}")
        return
    for path in unsourced(written, kind):
        right = 'source = "owner" if you read it from your own box, or another source if not'
        told = f"missing: a table of a pack says where it is from; {right}"
        problems.add(*entry.place((*path, "source")), told)
    for path, value in _stated(written, "source"):
        if value not in SOURCES:
            problems.add(*entry.place(path), f"{show(value)} is no source; it must be {either(SOURCES)}")
    for path, value in _stated(written, "facts"):
        for number, fact in enumerate(value if isinstance(value, list) else (), 1):
            if not is_fact(fact):
                problems.add(
                    *entry.place(path), f"entry {number} is {show(fact)}; it must be {describe(Fact)}"
                )


def _stated(written: Mapping[str, Any], wanted: str) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every `source`, or every `facts`, in a table and the tables inside it."""
    for key, value in written.items():
        if key == wanted:
            yield (key,), value
        for row in value if isinstance(value, list) else [value]:
            if isinstance(row, dict):
                yield from (((key, *path), found) for path, found in _stated(row, wanted))


def _depth(written: Any, path: tuple[str, ...]) -> int:
    """How far a path leads into a table as written."""
    key = path[0].partition(" ")[0] if path else ""
    if not isinstance(written, dict) or key not in written:
        return 0
    return 1 + _depth(written[key], path[1:])


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th ..."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"

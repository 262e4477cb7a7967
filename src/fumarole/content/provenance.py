"""Where the facts come from: counted by source, and a list of what is reconstructed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from fumarole.content.facts import FactTable, Source, read_fact
from fumarole.content.loader import Content
from fumarole.content.overlay import own_fields
from fumarole.content.walk import Spot, walk


@dataclass(frozen=True, slots=True)
class FileSources:
    """One file: its tables by source, and the single facts listed apart from their tables by source."""

    file: str
    tables: Mapping[Source, int]
    facts: Mapping[Source, int]


@dataclass(frozen=True, slots=True)
class Reconstructed:
    """Something reconstructed: a table (`clan.board`), whose it is (`menrau`), and which of its fields.

    A `whole` table is reconstructed save the facts in `known`; otherwise `fields` are single facts of a table
    from elsewhere.
    """

    file: str
    table: str
    name: str
    whole: bool
    fields: tuple[str, ...]
    known: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SourceReport:
    """The sources of a title's content; `names` are those of all its tables, by file and kind."""

    title: str
    files: tuple[FileSources, ...]
    reconstructed: tuple[Reconstructed, ...]
    names: Mapping[tuple[str, str], tuple[str, ...]]

    @property
    def total(self) -> FileSources:
        """All files together."""
        tables: Counter[Source] = Counter()
        facts: Counter[Source] = Counter()
        for file in self.files:
            tables.update(file.tables)
            facts.update(file.facts)
        return FileSources("all", tables, facts)


def sources(content: Content[Any]) -> SourceReport:
    """Count a title's tables and facts by source, and list what is reconstructed."""
    tables: dict[str, Counter[Source]] = {}
    facts: dict[str, Counter[Source]] = {}
    names: dict[tuple[str, str], tuple[str, ...]] = {}
    reconstructed: list[Reconstructed] = []
    for spot in walk(content.data):
        tables.setdefault(spot.file, Counter())
        facts.setdefault(spot.file, Counter())
        if not isinstance(spot.record, FactTable):
            continue
        kind = (spot.file, spot.kind)
        names[kind] = (*names.get(kind, ()), spot.name)
        tables[spot.file][spot.record.source] += 1
        facts[spot.file].update(read_fact(fact).source for fact in spot.record.facts)
        reconstructed += _reconstructed(spot, spot.record)
    files = tuple(FileSources(file, tables[file], facts[file]) for file in tables)
    return SourceReport(content.title, files, tuple(reconstructed), names)


def _reconstructed(spot: Spot, table: FactTable) -> list[Reconstructed]:
    ours: list[str] = []
    known: list[str] = []
    for fact in map(read_fact, table.facts):
        (ours if fact.source == "reconstructed" else known).extend(fact.names)
    if table.source == "reconstructed":
        left = tuple(field for field in _own_fields(table) if field not in known)
        return [Reconstructed(spot.file, spot.kind, spot.name, True, left, tuple(known))]
    return [Reconstructed(spot.file, spot.kind, spot.name, False, tuple(ours))] if ours else []


def _own_fields(table: FactTable) -> list[str]:
    keys = zip(type(table).__struct_fields__, type(table).__struct_encode_fields__, strict=True)
    stated = {key: value for name, key in keys if (value := getattr(table, name)) is not None}
    return own_fields(stated, type(table))

"""One table laid over another: the fields it names replace the older ones, and the sources stay honest.

A table that replaces every field of the older one takes its source. One that replaces a few leaves the older
source in place and is entered in `facts` for the fields it names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from fumarole.content.facts import SOURCES, FactGroup, FactTable, identify, is_fact
from fumarole.content.shape import FieldKind, FieldShape, shape

_PROVENANCE = ("source", "facts", "derived_from")


def overlay(older: Mapping[str, Any], newer: Mapping[str, Any], kind: type[FactGroup]) -> dict[str, Any]:
    """The older table with what the newer one names; tables inside are merged, the rest is replaced."""
    fields = shape(kind)
    merged = dict(older)
    for key, value in newer.items():
        if key not in _PROVENANCE:
            merged[key] = _merge(older.get(key), value, fields.get(key))
    if issubclass(kind, FactTable):
        merged.update(_provenance(older, newer, kind))
    return merged


def _merge(older: Any, newer: Any, field: FieldShape | None) -> Any:
    if field is None or field.inner is None:
        return newer
    if field.kind is FieldKind.TABLE and isinstance(newer, dict):
        return overlay(older if isinstance(older, dict) else {}, newer, field.inner)
    if (
        issubclass(field.inner, FactTable)
        and isinstance(newer, list)
        and all(isinstance(row, dict) for row in newer)
    ):
        return _merge_list(older if isinstance(older, list) else [], newer, field.inner)
    return newer


def _merge_list(older: list[Any], newer: list[Any], kind: type[FactTable]) -> list[Any]:
    """Each table over the one of its name, once; whatever finds none is added."""
    merged = list(older)
    names = [identify(kind, row) for row in older]
    for row in newer:
        name = identify(kind, row)
        if name is not None and name in names:
            at = names.index(name)
            names[at] = None
            merged[at] = overlay(merged[at], row, kind)
        else:
            merged.append(overlay({}, row, kind))
    return merged


def own_fields(written: Mapping[str, Any], kind: type[FactGroup]) -> list[str]:
    """The fields that a table's source speaks for: not its identity, nor tables with sources of their own."""
    fields = shape(kind)
    identity = kind.identity if issubclass(kind, FactTable) else ()
    return [
        key
        for key in written
        if key not in _PROVENANCE
        and key not in identity
        and not (key in fields and _has_sources(fields[key]))
    ]


def _has_sources(field: FieldShape) -> bool:
    if field.inner is None:
        return False
    return issubclass(field.inner, FactTable) or any(map(_has_sources, shape(field.inner).values()))


def unsourced(written: Mapping[str, Any], kind: type[FactGroup]) -> Iterator[tuple[str, ...]]:
    """The paths of the tables that state facts but no source."""
    if issubclass(kind, FactTable) and own_fields(written, kind) and "source" not in written:
        yield ()
    for key, value in written.items():
        field = shape(kind).get(key)
        if field is None or field.inner is None:
            continue
        for row in value if isinstance(value, list) else [value]:
            if isinstance(row, dict):
                yield from ((key, *path) for path in unsourced(row, field.inner))


def _provenance(older: Mapping[str, Any], newer: Mapping[str, Any], kind: type[FactGroup]) -> dict[str, Any]:
    named = own_fields(newer, kind)
    source = newer.get("source")
    if source not in SOURCES:
        source = "owner"  # told already, where the pack was read
    facts = newer.get("facts", [])
    if isinstance(facts, list):
        facts = [fact for fact in facts if is_fact(fact)]
    if not set(own_fields(older, kind)) - set(named):
        return {"source": source, "facts": facts, "derived_from": newer.get("derived_from", [])}
    if not named or not isinstance(facts, list):
        return {"facts": facts} if facts else {}
    kept = [fact for fact in (_without(fact, named) for fact in older.get("facts", [])) if fact]
    apart = {name.strip() for fact in facts for name in str(fact).partition(": ")[0].split(",")}
    rest = [name for name in named if name not in apart]
    if rest and source != older["source"]:
        basis = newer.get("derived_from", [])
        kept.append(f"{', '.join(rest)}: {source}{_from(basis)}")
    return {"facts": [*kept, *facts]}


def _from(basis: Any) -> str:
    """What a derived table of a pack rests on, in the words of `facts`."""
    return f" from {', '.join(map(str, basis))}" if isinstance(basis, list) and basis else ""


def _without(fact: Any, names: list[str]) -> Any:
    """A fact without the fields that were replaced; empty if it was about nothing else."""
    head, colon, rest = str(fact).partition(": ")
    left = [name.strip() for name in head.split(",") if name.strip() not in names]
    return f"{', '.join(left)}{colon}{rest}" if left else ""

"""Whether merged tables have the form that the title's types ask for; all faults are told."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal, TypeAlias, get_args, get_origin

import msgspec

from fumarole.content.facts import FactGroup, identify
from fumarole.content.layers import Document, MergedTable
from fumarole.content.problems import Problems
from fumarole.content.shape import FieldKind, FieldShape, describe, shape, show, suggest

Path: TypeAlias = tuple[str, ...]
Tell: TypeAlias = Callable[[Path, str], None]


def conform(document: Document, problems: Problems) -> None:
    """Note every table that is missing and every field that is missing, unknown or of a wrong type."""
    for field in shape(document.kind).values():
        entries = document.entries.get(field.key, [])
        if field.required and not entries:
            problems.add(document.file, _brackets(field), "this table is missing, and the title needs it")
        for entry in entries:
            assert field.inner is not None
            if not _is_stray(entry, field.inner, document, problems):
                _table(entry.table, field.inner, (), _teller(entry, problems))


def faults(table: Mapping[str, Any], kind: type[FactGroup]) -> list[tuple[Path, str]]:
    """Every field of a single table that is missing, unknown or of a wrong type, with its path."""
    found: list[tuple[Path, str]] = []
    _table(table, kind, (), lambda path, problem: found.append((path, problem)))
    return found


def _brackets(field: FieldShape) -> str:
    return f"[[{field.key}]]" if field.kind is FieldKind.TABLES else f"[{field.key}]"


def _teller(entry: MergedTable, problems: Problems) -> Tell:
    def tell(path: Path, problem: str) -> None:
        problems.add(*entry.place(path), problem)

    return tell


def _is_stray(entry: MergedTable, kind: type[FactGroup], document: Document, problems: Problems) -> bool:
    """Whether a pack means to override a table that is not there: its name is new, but it is not whole."""
    missing = [field.key for field in shape(kind).values() if field.required and field.key not in entry.table]
    if not (entry.from_pack and entry.listed and entry.name is not None and missing):
        return False
    others = [other.name for other in document.entries[entry.key] if other is not entry]
    needs = f"there is none of this name to override, and a new one would also need {', '.join(missing)}"
    problems.add(*entry.place(), f"{needs}; {suggest(entry.name, others)}")
    return True


def _table(table: Mapping[str, Any], kind: type[FactGroup], path: Path, tell: Tell) -> None:
    fields = shape(kind)
    for key in table:
        if key not in fields:
            tell((*path, key), f"there is no field of this name; {suggest(key, fields)}")
    for field in fields.values():
        if field.key in table:
            _field(table[field.key], field, (*path, field.key), tell)
        elif field.required:
            tell((*path, field.key), f"missing; it must be {describe(field.type)}")


def _field(value: Any, field: FieldShape, path: Path, tell: Tell) -> None:
    if field.inner is None:
        for fault in _faults(value, field.type):
            tell(path, fault)
    elif field.kind is FieldKind.TABLE:
        if isinstance(value, dict):
            _table(value, field.inner, path, tell)
        else:
            tell(path, f"is {show(value)}; it must be a table")
    elif isinstance(value, list) and all(isinstance(row, dict) for row in value):
        names = [identify(field.inner, row) for row in value]
        for number, (name, row) in enumerate(zip(names, value, strict=True)):
            step = f'{path[-1]} "{name}"' if name is not None else f"{path[-1]} {number + 1}"
            if name is not None and name in names[:number]:
                tell((*path[:-1], step), "stands there a second time; write it once")
            _table(row, field.inner, (*path[:-1], step), tell)
    else:
        tell(path, f"is {show(value)}; it must be a list of tables")


def _faults(value: Any, kind: Any) -> Iterator[str]:
    """What is wrong with a value, entry by entry where it is a list."""
    arguments = get_args(kind)
    if get_origin(kind) is tuple and isinstance(value, list):
        endless = arguments[-1] is Ellipsis
        if not endless and len(value) != len(arguments):
            yield f"is a list of {len(value)}; it must be {describe(kind)}"
            return
        for number, entry in enumerate(value):
            for fault in _faults(entry, arguments[0 if endless else number]):
                yield f"entry {number + 1}{',' if fault.startswith('entry') else ''} {fault}"
        return
    try:
        msgspec.convert(value, kind)
        fits = not isinstance(value, float) or math.isfinite(value)
    except msgspec.ValidationError:
        fits = False
    if not fits:
        yield f"is {show(value)}; it must be {describe(kind)}{_nearest(value, kind)}"


def _nearest(value: Any, kind: Any) -> str:
    if get_origin(kind) is not Literal or not isinstance(value, str):
        return ""
    hint = suggest(value, get_args(kind))
    return f"; {hint}" if hint.startswith("did you mean") else ""

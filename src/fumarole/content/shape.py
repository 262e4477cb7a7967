"""How a title's records are built, read off their types: the keys they know, and what stands behind each."""

from __future__ import annotations

import difflib
import types
from collections.abc import Iterable, Mapping, Set
from enum import Enum
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec

from fumarole.content.facts import FactGroup


class FieldKind(Enum):
    """What stands behind a key."""

    VALUE = "a value"
    TABLE = "one table"
    TABLES = "a list of tables"


class FieldShape(NamedTuple):
    """One key of a record: its kind, the type of its value and, for tables, the record they are."""

    key: str
    type: Any
    required: bool
    kind: FieldKind
    inner: type[FactGroup] | None


@cache
def shape(record: type[FactGroup]) -> Mapping[str, FieldShape]:
    """The fields of a record by their key in the file."""
    return {field.encode_name: _field(field) for field in msgspec.structs.fields(record)}


def _field(info: msgspec.structs.FieldInfo) -> FieldShape:
    bare = without_none(info.type)
    kind, inner = FieldKind.VALUE, None
    if _is_record(bare):
        kind, inner = FieldKind.TABLE, bare
    elif get_origin(bare) is tuple and _is_record(get_args(bare)[0]):
        kind, inner = FieldKind.TABLES, get_args(bare)[0]
    return FieldShape(info.encode_name, bare, info.required, kind, inner)


def _is_record(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, FactGroup)


def without_none(kind: Any) -> Any:
    """The type of an optional field when it is there."""
    if get_origin(kind) not in (Union, types.UnionType):
        return kind
    members = [member for member in get_args(kind) if member is not types.NoneType]
    return members[0] if len(members) == 1 else Union[tuple(members)]  # noqa: UP007  built at run time


_PLAIN = {int: "a whole number", float: "a number", str: "a text in quotes", bool: "true or false"}


def describe(kind: Any) -> str:
    """What a value of this type looks like, for people who write TOML."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _constrained(arguments[0], [mark for mark in arguments[1:] if isinstance(mark, msgspec.Meta)])
    if origin is Literal:
        return either(arguments)
    if origin in (Union, types.UnionType):
        return " or ".join(describe(member) for member in arguments)
    if origin is tuple:
        if arguments[-1] is Ellipsis:
            return f"a list, each entry {describe(arguments[0])}"
        return f"a list of {len(arguments)}, each entry {describe(arguments[0])}"
    if _is_record(kind):
        return "a table"
    return _PLAIN.get(kind, "another value")


def _constrained(kind: Any, marks: list[msgspec.Meta]) -> str:
    text = describe(kind)
    for mark in marks:
        if mark.description is not None:
            return mark.description
        if mark.ge is not None and mark.le is not None:
            text += f" from {mark.ge} to {mark.le}"
        elif mark.ge is not None:
            text += f", {mark.ge} or more"
        if mark.min_length:
            text += ", not empty"
    return text


def either(words: Iterable[object]) -> str:
    """The words in quotes, joined by commas and a last "or"."""
    shown = [show(word) for word in words]
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}"


def show(value: object) -> str:
    """A value as TOML writes it, shortened if long."""
    if isinstance(value, bool):
        return str(value).lower()
    value = list(value) if isinstance(value, tuple) else value
    text = f'"{value}"' if isinstance(value, str) else str(value)
    return text if len(text) <= 100 else text[:97] + "..."


def suggest(word: str, known: Iterable[object]) -> str:
    """A hint for a word that is not known: the nearest that is, or all of them where they are few."""
    names = sorted(map(str, known)) if isinstance(known, Set) else [str(name) for name in known]
    near = difflib.get_close_matches(word, names, n=1, cutoff=0.6)
    if near:
        return f'did you mean "{near[0]}"?'
    if not names:
        return "there is none"
    return f"known: {', '.join(names)}" if len(names) <= 12 else f"none of the {len(names)} known is near"

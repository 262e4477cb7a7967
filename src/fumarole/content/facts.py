"""What a content file is made of: tables that say where their facts come from, and plain records.

A title describes its files with subclasses of these two. A `FactTable` carries `source` and, in `facts`, the
single fields that differ from it; `identity` names the fields by which a pack finds the table it overrides.
A `FactGroup` has no source of its own: it is part of the table around it, or a mere container of tables.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, TypeAlias, get_args

import msgspec

Source: TypeAlias = Literal["rulebook", "summary", "derived", "reconstructed", "owner"]

SOURCES: tuple[Source, ...] = get_args(Source)
"""Every source, the surest first; `owner` is for packs alone."""

BUILT_IN_SOURCES: tuple[Source, ...] = SOURCES[:-1]
"""The sources that the program's own files may state."""

MEANING: Mapping[Source, str] = {
    "rulebook": "the publisher's rulebook says so",
    "summary": "a published summary of the rules says so",
    "derived": "it follows from those texts, or from facts that come from them; it says from which",
    "reconstructed": "our own design where nothing is known; never the printed game",
    "owner": "read from their own box by whoever wrote the pack",
}

_FACT = rf"^[^:]+: ({'|'.join(SOURCES)})( from [^()]+)?( \(.+\))?$"

Fact: TypeAlias = Annotated[
    str,
    msgspec.Meta(
        pattern=_FACT,
        description='a text such as "name: rulebook" or "name, cost: derived from SW-GEN-19 (why)"',
    ),
]


class FactGroup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A group of fields without a source of its own."""


class FactTable(FactGroup, frozen=True, kw_only=True):
    """A table of facts from one source."""

    identity: ClassVar[tuple[str, ...]] = ()
    either_way: ClassVar[bool] = False
    """Whether the order of the identity's values is without meaning, as for the two ends of a border."""

    source: Source
    facts: tuple[Fact, ...] = ()
    derived_from: tuple[str, ...] = ()
    """What a derived table follows from; see `derivation`."""


class Meta(FactTable, frozen=True, kw_only=True):
    """What a file is about."""

    game: str
    part: str
    version: int


class FactSource(NamedTuple):
    """One entry of `facts`, taken apart."""

    names: tuple[str, ...]
    source: Source
    remark: str
    derived_from: tuple[str, ...] = ()


def is_fact(value: object) -> bool:
    """Whether a value has the form of an entry of `facts`."""
    return isinstance(value, str) and re.search(_FACT, value) is not None


def read_fact(text: str) -> FactSource:
    """Take an entry of `facts` apart; the schema has checked its form."""
    names, _, rest = text.partition(": ")
    said, bracket, remark = rest.partition(" (")
    source, _, basis = said.partition(" from ")
    found = next(known for known in SOURCES if known == source)
    return FactSource(_listed(names), found, bracket.strip() + remark, _listed(basis) if basis else ())


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(","))


def identify(kind: type[FactGroup], fields: Mapping[str, Any]) -> str | None:
    """The name by which a table is known, or None where it has none or the naming field is missing."""
    if not issubclass(kind, FactTable) or not kind.identity:
        return None
    if any(key not in fields for key in kind.identity):
        return None
    parts = [_word(fields[key]) for key in kind.identity]
    return ", ".join(sorted(parts) if kind.either_way else parts)


def identity_of(record: FactGroup) -> str | None:
    """The name by which a loaded table is known, if it has one."""
    keys: Iterable[str] = record.identity if isinstance(record, FactTable) else ()
    return identify(type(record), {key: getattr(record, key) for key in keys})


def _word(value: object) -> str:
    return "-".join(map(str, value)) if isinstance(value, list | tuple) else str(value)

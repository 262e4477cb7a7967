"""What kind of thing a value is, found out from the words of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from fumarole.engine.phrase import FLAG, NUMBER
from fumarole.engine.state import Rulebook
from fumarole.engine.words import Words

Kinds: TypeAlias = frozenset[str]
Vocabulary: TypeAlias = dict[str, set[str]]

TEXT: Final = "text"
COUNT: Final = "number"
PLAYERS: Final = ("seat", "company")
"""Kinds of names that differ from table to table."""


@dataclass(frozen=True)
class Keyed:
    """What is written by keys, such as `{rhone: 3}`."""

    keys: Mapping[str, Kinds]
    """Each with the kinds of thing it may be."""
    always: frozenset[str]
    """Those that were never left out."""
    values: Shape | None


@dataclass(frozen=True)
class Shape:
    """All that was seen of a value: plain ones, lists, mappings."""

    plain: tuple[Kinds, ...] = ()
    """What all plain values may be; several where there is no such thing."""
    items: Shape | None = None
    """Of lists."""
    keyed: Keyed | None = None


def vocabulary(book: Rulebook) -> Vocabulary:
    """Every word of a game, with the kinds of thing it may be."""
    found: Vocabulary = {}
    every: list[Words] = []
    for field in book.layout.fields:
        every += [*field.axes, *([field.values] if field.values is not None else [])]
    for phrase in book.notation.phrases.values():
        every += [words for words in phrase.slots.values() if words not in (FLAG, NUMBER)]
    for words in every:
        for word in words.words:
            found.setdefault(word, set()).add(words.kind)
    return found


def shape_of(value: Any, known: Vocabulary) -> Shape | None:
    """What a value looks like; None if it tells nothing."""
    if value is None or value in ([], {}):
        return None
    if isinstance(value, bool):
        return Shape(plain=(frozenset(["true or false"]),))
    if isinstance(value, int):
        return Shape(plain=(frozenset([COUNT]),))
    if isinstance(value, Mapping):
        keys = {str(key): frozenset([*known.get(str(key), ()), TEXT]) for key in value}
        return Shape(keyed=Keyed(keys, frozenset(keys), _common(value.values(), known)))
    if isinstance(value, (list, tuple)):
        inner = _common(value, known)
        return None if inner is None else Shape(items=inner)
    return Shape(plain=(frozenset([*known.get(str(value), ()), TEXT]),))


def _common(values: Iterable[Any], known: Vocabulary) -> Shape | None:
    found: Shape | None = None
    for value in values:
        found = both(found, shape_of(value, known))
    return found


def both(one: Shape | None, other: Shape | None) -> Shape | None:
    """What two values have in common; where there is nothing, either."""
    if one is None or other is None:
        return one if other is None else other
    plain = list(one.plain)
    for kinds in other.plain:
        shared = [at for at, known in enumerate(plain) if known & kinds]
        if shared:
            plain[shared[0]] &= kinds
        else:
            plain.append(kinds)
    return Shape(tuple(plain), both(one.items, other.items), _keyed(one.keyed, other.keyed))


def _keyed(one: Keyed | None, other: Keyed | None) -> Keyed | None:
    if one is None or other is None:
        return one if other is None else other
    keys = {**one.keys}
    for key, kinds in other.keys.items():
        keys[key] = keys.get(key, kinds) & kinds
    return Keyed(keys, one.always & other.always, both(one.values, other.values))


def best(shape: Shape | None, name: str) -> str:
    """A shape in words, its kinds by the name of the value or else the most telling."""
    if shape is None:
        return ""
    found = [_best_kind(kinds, name) for kinds in shape.plain]
    if shape.items is not None:
        found.append(f"list of {best(shape.items, name)}")
    if shape.keyed is not None:
        found.append(_best_keyed(shape.keyed, name))
    return " or ".join(sorted(found))


def _best_keyed(keyed: Keyed, name: str) -> str:
    shared = frozenset.intersection(*keyed.keys.values()) - {TEXT}
    if shared:
        return f"by {_best_kind(shared, '')}: {best(keyed.values, name)}".removesuffix(": ")
    listed = ", ".join(dict.fromkeys(_key(key, kinds) for key, kinds in keyed.keys.items()))
    if keyed.values != Shape(plain=(frozenset([COUNT]),)):
        return "{" + listed + "}"
    return (
        "{"
        + listed
        + "}, a number each"
        + ("" if set(keyed.keys) == keyed.always else " as far as it applies")
    )


def _key(key: str, kinds: Kinds) -> str:
    """A key by its name, but players by what they are."""
    players = [kind for kind in PLAYERS if kind in kinds]
    return players[-1] if players else key


def _best_kind(kinds: Kinds, name: str) -> str:
    return min(kinds, key=lambda kind: (kind != name, kind == TEXT, "seat" in kind, len(kind), kind))

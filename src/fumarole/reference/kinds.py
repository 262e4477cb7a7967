"""What kind of thing a value is, found out from the words of a game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from fumarole.engine.notation import FLAG, NUMBER
from fumarole.engine.rulebook import Rulebook
from fumarole.engine.words import Words

Kinds: TypeAlias = frozenset[str]
Vocabulary: TypeAlias = dict[str, set[str]]

TEXT = "text"
_RECORD = re.compile(r"([^{]*)\{([^{}]*)\}")


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


def kinds_of(value: Any, known: Vocabulary) -> Kinds | None:
    """All that a value may be; None if it tells nothing."""
    if value is None or value in ([], {}):
        return None
    if isinstance(value, bool):
        return frozenset(["true or false"])
    if isinstance(value, int):
        return frozenset(["number"])
    if isinstance(value, Mapping):
        return _mapping(value, known)
    if isinstance(value, (list, tuple)):
        inner = _common(value, known)
        return None if inner is None else frozenset(f"list of {kind}" for kind in inner)
    return frozenset([*known.get(str(value), ()), TEXT])


def _mapping(value: Mapping[str, Any], known: Vocabulary) -> Kinds | None:
    keys = _common(value.keys(), known)
    inner = _common(value.values(), known)
    named = frozenset(key for key in keys or () if key != TEXT)
    if not named:
        return frozenset(["{" + ", ".join(map(str, value)) + "}"])
    if inner is None:
        return None
    return frozenset(f"by {key}: {kind}" for key in named for kind in inner)


def _common(values: Iterable[Any], known: Vocabulary) -> Kinds | None:
    """What all of some values may be."""
    found: Kinds | None = None
    for value in values:
        found = both(found, kinds_of(value, known))
    return found


def both(one: Kinds | None, other: Kinds | None) -> Kinds | None:
    """What two values may both be; where there is nothing, either."""
    if one is None or other is None:
        return one if other is None else other
    return one & other or _alternatives(one, other)


def _alternatives(one: Kinds, other: Kinds) -> Kinds:
    """Two kinds of the same thing: records with some keys more or less are one kind, others are both."""
    first, second = best(one, ""), best(other, "")
    before, after = _RECORD.fullmatch(first), _RECORD.fullmatch(second)
    if before and after and before[1] == after[1]:
        keys = dict.fromkeys([*before[2].split(", "), *after[2].split(", ")])
        return frozenset([f"{before[1]}{{{', '.join(keys)}}}"])
    return frozenset([" or ".join(sorted({*first.split(" or "), *second.split(" or ")}))])


def best(kinds: Kinds | None, name: str) -> str:
    """The one to show: what the value is called, else the most telling."""
    return min(kinds, key=lambda kind: _telling(kind, name)) if kinds else ""


def _telling(kind: str, name: str) -> tuple[bool, bool, bool, int, str]:
    return kind.rsplit(": ", 1)[-1] != name, TEXT in kind, "seat" in kind, len(kind), kind

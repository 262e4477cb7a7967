"""Expected and found: key by key where something is expected, names in any spelling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from fumarole.cases.display import in_words
from fumarole.engine.words import hint, plain

MISSING: Final = object()


class Mismatch(Exception):
    """One thing that is not as expected."""

    def __init__(self, field: str, expected: object, found: object) -> None:
        self.field = field
        self.expected = in_words(expected)
        self.found = in_words(found)
        if self.expected == self.found:
            self.expected += _kind(expected)
            self.found += _kind(found)
        super().__init__(f"{field}: expected {self.expected}, found {self.found}")


def compare(path: str, expected: Any, found: Any) -> None:
    """Mappings must agree wherever something is expected; everything else must be equal."""
    if not isinstance(expected, Mapping):
        if not same(expected, found):
            raise Mismatch(path, expected, found)
        return
    if not isinstance(found, Mapping):
        raise Mismatch(path, expected, found)
    for key, inner in expected.items():
        there = lookup(found, key)
        if there is MISSING:
            raise Mismatch(f"{path}.{key}", inner, f"nothing; {hint(str(key), map(str, found))}")
        compare(f"{path}.{key}", inner, there)


def lookup(found: Mapping[str, Any], key: str) -> Any:
    """What stands under a key however it is spelt, or MISSING."""
    if key in found:
        return found[key]
    for name, value in found.items():
        if plain(str(name)) == plain(key):
            return value
    return MISSING


def same(expected: Any, found: Any) -> bool:
    """Whether two values are equal, words in any spelling."""
    if isinstance(expected, str) and isinstance(found, str):
        return plain(expected) == plain(found)
    if isinstance(expected, (list, tuple)) and isinstance(found, (list, tuple)):
        pairs = list(zip(expected, found, strict=False))
        return len(expected) == len(found) and all(same(one, other) for one, other in pairs)
    return bool(expected == found)


def fits(expected: Mapping[str, Any], found: Mapping[str, Any]) -> bool:
    """Whether a mapping agrees wherever something is expected."""
    try:
        compare("", expected, found)
    except Mismatch:
        return False
    return True


def _kind(value: object) -> str:
    return " (text)" if isinstance(value, str) else " (number)" if isinstance(value, int) else " (a list)"

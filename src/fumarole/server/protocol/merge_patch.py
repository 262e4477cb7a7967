"""JSON merge patches (RFC 7396): how one view becomes the next."""

from __future__ import annotations

from typing import Any, Final

MISSING: Final = object()


class NoPatch(Exception):
    """The change sets something to null, which a merge patch cannot say."""


def difference(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The merge patch that leads from one to the other; equal parts are compared at C's speed."""
    found: dict[str, Any] = {}
    for name, value in new.items():
        before = old.get(name, MISSING)
        if before is value or before == value:
            continue
        if isinstance(value, dict) and isinstance(before, dict):
            inner = difference(before, value)
            if inner:
                found[name] = inner
        else:
            _sayable(value)
            found[name] = value
    for name in old:
        if name not in new:
            found[name] = None
    return found


def _sayable(value: Any) -> None:
    """A null as a value, anywhere outside a list, would read as a removal."""
    if value is None:
        raise NoPatch
    if isinstance(value, dict):
        for inner in value.values():
            _sayable(inner)

"""All facts of a title as one JSON text, and back, also where the program's own have another form by now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from fumarole.content.facts import FactGroup, identify
from fumarole.content.shape import FieldKind, FieldShape, shape
from fumarole.engine.component_facts import WholeFacts
from fumarole.engine.refusal import RecordError


def facts_text(data: FactGroup) -> str:
    """Facts as they are kept."""
    return msgspec.json.encode(data, order="sorted").decode()


def facts_of(facts: WholeFacts, root: type[FactGroup], today: FactGroup) -> FactGroup:
    """Facts that were kept, in today's form.

    What they do not say because it came later has its default or, without one, is as it is today; what is no
    longer asked for is left out.  Whether that changed anything that is played with, their digest tells.
    """
    try:
        said = msgspec.json.decode(facts.text)
        return msgspec.convert(_completed(said, msgspec.json.decode(facts_text(today)), root), root)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise RecordError(f"The component facts {facts.digest[:12]}… cannot be read: {error}.") from error


def _completed(said: Any, today: Any, kind: type[FactGroup]) -> Any:
    if not isinstance(said, dict):
        return said
    known = today if isinstance(today, dict) else {}
    found = {}
    for key, field in shape(kind).items():
        if key in said:
            found[key] = _value(said[key], known.get(key), field)
        elif field.required and key in known:
            found[key] = known[key]
    return found


def _value(said: Any, today: Any, field: FieldShape) -> Any:
    if field.inner is None:
        return said
    if field.kind is FieldKind.TABLE:
        return _completed(said, today, field.inner)
    if not isinstance(said, list):
        return said
    named = _by_name(today if isinstance(today, list) else [], field.inner)
    return [_completed(row, named.get(_name(row, field.inner)), field.inner) for row in said]


def _by_name(rows: list[Any], kind: type[FactGroup]) -> Mapping[str, Any]:
    return {_name(row, kind): row for row in rows}


def _name(row: Any, kind: type[FactGroup]) -> str:
    """The name of a table; those without one are all alike, and take the last one's new fields."""
    return (identify(kind, row) if isinstance(row, dict) else None) or ""

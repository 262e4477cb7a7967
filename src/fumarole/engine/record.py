"""Records: header, decisions and draws.  The only thing that must be kept of a game.

A record is public and complete once the game is over: the seed is revealed, and `verify` recomputes every
draw from it.  Before that a record holds what seats have sealed, so it belongs to the host alone.

Decisions are numbered from 1 as `fumarole replay` counts them; draws from 0, as in the message that each is
computed from.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from fumarole.engine import marks
from fumarole.engine.refusal import MalformedRecord, NewerRecord, TamperedRecord
from fumarole.engine.written import Dump, Header

FORMAT: Final = 2
"""2 has marks; records of format 1 have none, and stay as good as they were."""
WITH_FACTS: Final = 3
"""The format of records that carry their component facts; others can be read by programs from before."""
CHANCE_NAME: Final = "chance"


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A game from its first decision, or from the position `start`, to where it stands."""

    fumarole: str
    format: int
    header: Header
    start: Dump | None
    entries: list[tuple[str, str]]
    result: dict[str, Any] | None
    seed: str | None
    facts: dict[str, Any] | None = None
    """The component facts, where they are not among those that every program knows."""
    marks: dict[str, str] = {}
    """What finds a changed place: see `marks`."""
    seal: str = ""
    table: dict[str, Any] = {}
    """What a server kept beside the game; no part of it."""

    def text(self) -> str:
        """The record as JSON, one entry a line."""
        plain = msgspec.to_builtins(self)
        lines = [f"  {json.dumps(name)}: {_value(name, value)}" for name, value in plain.items()]
        return "{\n" + ",\n".join(lines) + "\n}\n"


def sealed(kept: Record) -> Record:
    """The same record, marked and sealed as it is now."""
    kept = msgspec.structs.replace(kept, format=FORMAT if kept.facts is None else WITH_FACTS)
    kept.marks = marks.of_record(kept.header, marked_parts(kept), kept.entries)
    kept.seal = seal(kept)
    return kept


def misfit(kept: Record) -> str:
    """What says that a record was changed after it was written; empty for one that seems as it was."""
    if not is_sealed(kept):
        return "its seal does not fit"
    due = marks.of_record(kept.header, marked_parts(kept), kept.entries)
    return "its marks do not fit" if any(due.get(name) != mark for name, mark in kept.marks.items()) else ""


def marked_parts(kept: Record) -> dict[str, Any]:
    """What has a mark beside the header and the lines."""
    found = {"start": kept.start, "result": kept.result, "seed": kept.seed}
    return found if kept.facts is None else {**found, "facts": kept.facts}


def is_sealed(kept: Record) -> bool:
    """Whether the seal fits; the earliest records were sealed before headers had room for own scenarios."""
    earliest = not kept.marks and not kept.header.own
    return kept.seal == seal(kept) or (earliest and kept.seal == seal(kept, without="own"))


def seal(kept: Record, without: str = "") -> str:
    """The SHA-256 of everything else in the record: a changed byte is noticed."""
    plain = msgspec.to_builtins(kept)
    plain.pop("seal", None)
    for header in (plain["header"], plain["start"]["header"] if plain["start"] else {}):
        header.pop(without, None)
    return hashlib.sha256(json.dumps(plain, sort_keys=True, ensure_ascii=False).encode()).hexdigest()


def parse(data: bytes | str | Mapping[str, Any] | Record, *, broken: bool = False) -> Record:
    """A record whose form is sound and which, unless it may be `broken`, is as it was written."""
    if isinstance(data, Record):
        return data
    try:
        kept = _parsed(data)
        changed = misfit(kept)
        if changed and not broken:
            raise TamperedRecord(
                f"The record was changed after it was written: {changed}. 'fumarole verify' finds the place."
            )
    except RecursionError as error:
        raise MalformedRecord("The record is nested too deeply.") from error
    except UnicodeEncodeError as error:
        raise MalformedRecord(f"The record is no text in UTF-8: {error.reason}.") from error
    return kept


def _parsed(data: bytes | str | Mapping[str, Any]) -> Record:
    if isinstance(data, (bytes, str)):
        try:
            data = json.loads(data)
        except ValueError as error:
            raise MalformedRecord(f"The record is no JSON: {error}.") from error
    if not isinstance(data, Mapping) or data.get("fumarole") != "record":
        raise MalformedRecord('A record is an object with "fumarole": "record"; this is something else.')
    if isinstance(data.get("format"), int) and data["format"] > WITH_FACTS:
        raise NewerRecord(
            f"The record has format {data['format']}; this program knows up to {WITH_FACTS}. Use a newer one."
        )
    try:
        return msgspec.convert(data, Record)
    except msgspec.ValidationError as error:
        raise MalformedRecord(f"The record is malformed: {error}.") from error


def place(kept: Record, line: int) -> str:
    """A line in words, with the number of its decision, or for a draw with that of the decision before."""
    who, text = kept.entries[line]
    made = decisions(kept, line)
    if who != CHANCE_NAME:
        return f"Decision {made + 1} ({who}: {text})"
    return f"Draw {(kept.start.draws if kept.start else 0) + line - made} ({text}), {behind(made)},"


def decisions(kept: Record, line: int | None = None) -> int:
    """How many decisions a record has, or has before a line."""
    return sum(1 for who, _ in kept.entries[:line] if who != CHANCE_NAME)


def behind(made: int) -> str:
    """Where something happens that follows on so many decisions."""
    return f"after decision {made}" if made else "before the first decision"


def _value(name: str, value: Any) -> str:
    if name == "entries" and value:
        rows = ",\n    ".join(json.dumps(entry, ensure_ascii=False) for entry in value)
        return f"[\n    {rows}\n  ]"
    return json.dumps(value, ensure_ascii=False)

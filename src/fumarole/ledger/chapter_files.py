"""Reading a ledger's files, one chapter each, and refusing what is wrong in them.

A file is checked by itself here (its form, its ids, empty texts), all files together in `checks`.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from fumarole.engine.refusal import DataError
from fumarole.ledger.checks import ChapterFile, check
from fumarole.ledger.entries import Chapter, Gap, Head, Proposal, RuleEntry
from fumarole.ledger.index import Ledger

_BUILT_IN = Path(__file__).parent / "data"

_HEAD = "[chapter]"
_PREFIX = re.compile(r"[A-Z][A-Z0-9]*(-[A-Z][A-Z0-9]*)*")
_NAME = re.compile(r"[a-z0-9]+([-_][a-z0-9]+)*")
_NUMBER = r"-\d{2,}"
_NUMBER_OR_NAME = r"(-[A-Z0-9]+)+"
_PARAGRAPH = re.compile(r"\n\s*\n")

# How tomllib and msgspec word their findings.
_SYNTAX = re.compile(r"(?P<what>.*) \(at (?P<place>line \d+, column \d+|end of document)\)")
_TYPE = re.compile(r"Expected `(?P<right>[^`]*)`, got `(?P<wrong>[^`]*)`(?: - at `\$\.?(?P<field>[^`]*)`)?")
_FIELD = re.compile(r"Object (?P<what>missing required|contains unknown) field `(?P<field>[^`]*)`")
_WORDS = {
    "str": "a text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}

_E = TypeVar("_E", RuleEntry, Gap, Proposal)
_T = TypeVar("_T", bound=msgspec.Struct)


def load(*folders: Path) -> Ledger:
    """The built-in ledger, together with those in the given folders; anything wrong is a `DataError`.

    The built-in ledger is read once.
    """
    return _together(*folders) if folders else _built_in()


@cache
def _built_in() -> Ledger:
    return _together()


def _together(*folders: Path) -> Ledger:
    found = [*_built_in_files(), *(one for folder in folders for one in _read(Path(folder)))]
    check(found)
    return Ledger(one.chapter for one in found)


@cache
def _built_in_files() -> list[ChapterFile]:
    return _read(_BUILT_IN)


def _read(folder: Path) -> list[ChapterFile]:
    files = sorted(folder.rglob("*.toml"))
    if not files:
        raise DataError(str(folder), "", "no rules here; a ledger is a folder of TOML files, one a chapter")
    found = [ChapterFile(str(file), _chapter(file, _game(file, folder))) for file in files]
    return sorted(found, key=lambda one: one.chapter.order)


def _game(file: Path, folder: Path) -> str:
    """The title of a chapter that names none: the folder it lies in, a folder named `ledger` left aside."""
    inside = file.relative_to(folder).parts
    if len(inside) > 1:
        return inside[0]
    whole = folder.resolve()
    return whole.parent.name if whole.name == "ledger" else whole.name


def _chapter(path: Path, game: str) -> Chapter:
    file = str(path)
    document = _document(path)
    written = document.pop("chapter", None)
    if not isinstance(written, dict):
        raise DataError(file, _HEAD, f"this table is missing; it has {', '.join(_needed(Head))}")
    head = _convert(file, _HEAD, {"game": game, **written}, Head)
    _check_head(file, head)
    rules = tuple(_entries(file, head, "rule", document.pop("rule", []), RuleEntry))
    gaps = tuple(_entries(file, head, "gap", document.pop("gap", []), Gap))
    proposals = tuple(_entries(file, head, "proposal", document.pop("proposal", []), Proposal))
    for rest in document:
        raise DataError(file, rest, "no such table; there are [[rule]], [[gap]] and [[proposal]]")
    if not (rules or gaps or proposals):
        raise DataError(file, "", "an empty chapter; it needs a [[rule]], [[gap]] or [[proposal]] at least")
    return Chapter(**msgspec.structs.asdict(head), rules=rules, gaps=gaps, proposals=proposals)


def _document(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        parts = _SYNTAX.fullmatch(str(error))
        what, place = (parts["what"], parts["place"]) if parts else (str(error), "")
        raise DataError(str(path), place, f"not TOML: {what}") from error
    except UnicodeDecodeError as error:
        raise DataError(str(path), f"byte {error.start}", "not UTF-8; save the file as UTF-8") from error


def _check_head(file: str, head: Head) -> None:
    _check_filled(file, _HEAD, "title", head.title)
    _check_filled(file, _HEAD, "about", head.about)
    if not _PREFIX.fullmatch(head.prefix):
        problem = f"{head.prefix!r} must be capitals joined by hyphens, such as SW-CMB"
        raise DataError(file, f"{_HEAD}, prefix", problem)
    for field, name in (("game", head.game), ("part", head.part)):
        if not _NAME.fullmatch(name):
            problem = f"{name!r} must be small letters joined by hyphens, such as two-words"
            raise DataError(file, f"{_HEAD}, {field}", problem)


def _entries(file: str, head: Head, table: str, written: Any, kind: type[_E]) -> Iterator[_E]:
    if not (isinstance(written, list) and all(isinstance(one, dict) for one in written)):
        raise DataError(file, table, f"must be written as tables, each under [[{table}]]")
    form = re.compile(re.escape(head.prefix) + (_NUMBER if table == "rule" else _NUMBER_OR_NAME))
    for number, one in enumerate(written, 1):
        name = one.get("id")
        place = name if isinstance(name, str) and name else f"[[{table}]] number {number}"
        if "chapter" in one:
            raise _no_field(file, place, "chapter", kind)
        entry: _E = _convert(file, place, {**one, "chapter": head.title}, kind)
        if not form.fullmatch(entry.id):
            problem = f"{entry.id!r} does not fit its chapter, whose ids are {head.prefix}-01 and so on"
            raise DataError(file, f"{place}, id", problem)
        for field in _needed(kind):
            _check_filled(file, place, field, getattr(entry, field))
        yield entry


def _convert(file: str, place: str, written: dict[str, Any], kind: type[_T]) -> _T:
    try:
        return msgspec.convert({name: _unwrap(value) for name, value in written.items()}, kind)
    except msgspec.ValidationError as error:
        message = str(error)
        if parts := _FIELD.match(message):
            if parts["what"] == "contains unknown":
                raise _no_field(file, place, parts["field"], kind) from error
            problem = f"this field is missing; there must be {', '.join(_needed(kind))}"
            raise DataError(file, f"{place}, {parts['field']}", problem) from error
        if parts := _TYPE.match(message):
            right, wrong = (_WORDS.get(parts[which], parts[which]) for which in ("right", "wrong"))
            raise DataError(file, f"{place}, {parts['field']}", f"must be {right}, not {wrong}") from error
        raise DataError(file, place, message) from error


def _unwrap(value: Any) -> Any:
    """A text with its lines joined, its paragraphs a line each; anything else as it is."""
    if not isinstance(value, str):
        return value
    if "\n" not in value:
        return value.strip()
    return "\n".join(" ".join(part.split()) for part in _PARAGRAPH.split(value.strip()))


def _check_filled(file: str, place: str, field: str, value: str | tuple[str, ...]) -> None:
    if not value:
        raise DataError(file, f"{place}, {field}", "must not be empty")
    if isinstance(value, tuple):
        for number, one in enumerate(value):
            if not one.strip():
                raise DataError(file, f"{place}, {field}[{number}]", "must not be empty")


def _no_field(file: str, place: str, field: str, kind: type[msgspec.Struct]) -> DataError:
    fields = [one.name for one in msgspec.structs.fields(kind) if one.name != "chapter"]
    near = difflib.get_close_matches(field, fields, n=1)
    right = f"did you mean {near[0]}?" if near else f"there are {', '.join(fields)}"
    return DataError(file, f"{place}, {field}", f"no such field; {right}")


@cache
def _needed(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields that must be written; chapter and game follow from where they are."""
    fields = msgspec.structs.fields(kind)
    return tuple(one.name for one in fields if one.required and one.name not in ("chapter", "game"))

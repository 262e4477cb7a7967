"""From a YAML file to cases, with errors that name the file, the line, the case and the field."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from fumarole.cases.model import Case, CaseFile, Given, Step, Then
from fumarole.cases.yaml import parse
from fumarole.engine.agree import unknown
from fumarole.engine.refusal import DataError, SetupError

T = TypeVar("T")

FILE_KEYS = ("title", "about", "given", "cases")
CASE_KEYS = ("case", "rules", "given", "when", "then")


def read_file(path: Path) -> CaseFile:
    """The cases of a file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(str(path), "", f"cannot be read: {error}") from error
    return read_text(text, str(path))


def read_text(text: str, file: str) -> CaseFile:
    """The cases of a text."""
    data = parse(text, file)
    if not isinstance(data, Mapping):
        raise DataError(file, "", "a file of cases has the keys title and cases")
    _only(data, FILE_KEYS, file, "at the top")
    title, listed = data.get("title"), data.get("cases")
    if not isinstance(title, str):
        raise DataError(file, "title", "say which title the cases are about, such as `title: steamwatchers`")
    if not isinstance(listed, list) or not listed:
        raise DataError(file, "cases", "list at least one case")
    common = data.get("given") or {}
    if not isinstance(common, Mapping):
        raise DataError(file, "given", f"expected a mapping, found {common!r}")
    cases = tuple(_case(item, title, common, file, number) for number, item in enumerate(listed, 1))
    names = [case.name for case in cases]
    for case in cases:
        if names.count(case.name) > 1:
            raise DataError(file, f"line {case.line}", f"two cases are called {case.name!r}")
    return CaseFile(file, title, cases)


def _case(item: object, title: str, common: Mapping[str, Any], file: str, number: int) -> Case:
    if not isinstance(item, Mapping) or not isinstance(item.get("case"), str):
        raise DataError(file, f"case {number}", "begin it with `case:` and a sentence")
    line = getattr(item, "line", 0)
    place = f"line {line}, case {item['case']!r}"
    _only(item, CASE_KEYS, file, place)
    rules = item.get("rules") or []
    if not isinstance(rules, list) or not rules or not all(isinstance(rule, str) for rule in rules):
        raise DataError(file, f"{place}, rules", "list the ids of the rules it proves, such as [SW-CMB-26]")
    given = _joined(common, item.get("given") or {}, file, place)
    when = item.get("when") or []
    if not isinstance(when, list):
        raise DataError(file, f"{place}, when", "expected a list of steps such as `- p1: pass`")
    then = item.get("then") or {}
    if not then and not any(isinstance(step, Mapping) and step.keys() & {"then", "refused"} for step in when):
        raise DataError(
            file, f"{place}, then", "say what must come of it: a case that checks nothing proves nothing"
        )
    return Case(
        name=item["case"],
        rules=tuple(rules),
        title=title,
        given=_convert(given, Given, file, f"{place}, given"),
        when=tuple(_step(step, file, f"{place}, when, step {at}") for at, step in enumerate(when, 1)),
        then=_then(then, file, f"{place}, then"),
        file=file,
        line=line,
    )


def _joined(common: Mapping[str, Any], own: object, file: str, place: str) -> dict[str, Any]:
    """A case's own `given` over the file's: key by key, positions joined field by field."""
    if not isinstance(own, Mapping):
        raise DataError(file, f"{place}, given", f"expected a mapping, found {own!r}")
    joined = {**common, **own}
    if isinstance(common.get("position"), Mapping) and isinstance(own.get("position"), Mapping):
        joined["position"] = merged(common["position"], own["position"])
    return joined


def merged(under: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """Nested mappings, the second over the first."""
    result = dict(under)
    for key, value in over.items():
        below = result.get(key)
        both = isinstance(below, Mapping) and isinstance(value, Mapping)
        result[key] = merged(below, value) if both else value  # type: ignore[arg-type]
    return result


def _step(step: object, file: str, place: str) -> Step:
    if not isinstance(step, Mapping):
        raise DataError(file, place, f"expected `seat: gesture`, found {step!r}")
    if "then" in step:
        _only(step, ("then",), file, place)
        return Step(then=_then(step["then"], file, place))
    if "undo" in step:
        _only(step, ("undo",), file, place)
        return Step(undo=str(step["undo"]))
    refused = step.get("refused")
    doing = {key: value for key, value in step.items() if key != "refused"}
    if len(doing) != 1:
        raise DataError(file, place, f"one seat does one thing a step; found {sorted(doing)}")
    if "refused" in step and not (isinstance(refused, list) and refused):
        raise DataError(file, f"{place}, refused", "list the ids of the rules that refuse it")
    ((who, text),) = doing.items()
    return Step(who=who, text=str(text), refused=tuple(refused) if refused else None)


def _then(data: object, file: str, place: str) -> Then:
    if not isinstance(data, Mapping):
        raise DataError(file, place, f"expected a mapping, found {data!r}")
    plain = dict(data)
    for name in ("options",):
        if isinstance(plain.get(name), Mapping):
            plain[name] = {
                seat: {"exactly": said} if isinstance(said, list) else said
                for seat, said in plain[name].items()
            }
    if isinstance(plain.get("winner"), str):
        plain["winner"] = [plain["winner"]]
    return _convert(plain, Then, file, place)


def _convert(data: object, kind: type[T], file: str, place: str) -> T:
    if isinstance(data, Mapping):
        _only(data, kind.__struct_fields__, file, place)  # type: ignore[attr-defined]
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        what, _, path = str(error).partition(" - at `$")
        where = path.rstrip("`").replace("[...]", "").lstrip(".")
        raise DataError(file, f"{place}, {where}" if where else place, what) from error


def _only(data: Mapping[str, Any], known: tuple[str, ...], file: str, place: str) -> None:
    for key in data:
        if key not in known:
            error: SetupError = unknown("key", key, known)
            raise DataError(file, place, str(error))

"""From a YAML file to cases, with errors that name the file, the line, the case and the field."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from fumarole.cases.model import Case, CaseFile, Step, Then
from fumarole.cases.parts import RULES, given, joined, then
from fumarole.cases.place import Place, only, rule_ids, text
from fumarole.cases.yaml import parse
from fumarole.engine.refusal import DataError
from fumarole.engine.words import plain

FILE_KEYS: Final = ("title", "about", "given", "cases")
CASE_KEYS: Final = ("case", "rules", "given", "when", "then")


def read_file(path: Path) -> CaseFile:
    """The cases of a file."""
    try:
        content = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise DataError(str(path), "", "cannot be read: it is no text in UTF-8") from error
    except OSError as error:
        raise DataError(str(path), "", f"cannot be read: {error.strerror}") from error
    return read_text(content, str(path))


def read_text(content: str, file: str) -> CaseFile:
    """The cases of a text."""
    data = parse(content, file)
    place = Place(file)
    if not isinstance(data, Mapping):
        raise place.wrong("a file of cases has the keys title and cases")
    only(data, FILE_KEYS, place.inside("at the top"))
    title, listed = data.get("title"), data.get("cases")
    if not isinstance(title, str):
        raise place.inside("title").wrong(
            "say which title the cases are about, such as `title: steamwatchers`"
        )
    if not isinstance(listed, list) or not listed:
        raise place.inside("cases").wrong("list at least one case")
    common = _given({}, data.get("given"), place)
    cases = tuple(
        _case(item, plain(title), common, Place(file, line), number)
        for number, (item, line) in enumerate(zip(listed, _lines(listed), strict=True), 1)
    )
    names: set[str] = set()
    for case in cases:
        if case.name in names:
            raise Place(file, case.line).wrong(f"two cases are called {case.name!r}")
        names.add(case.name)
    return CaseFile(file, plain(title), cases)


def _case(item: object, title: str, common: Mapping[str, Any], at: Place, number: int) -> Case:
    if not isinstance(item, Mapping) or not isinstance(item.get("case"), str):
        raise at.inside(f"case {number}").wrong("begin it with `case:` and a sentence")
    place = at.inside(f"case {item['case']!r}")
    only(item, CASE_KEYS, place)
    rules = rule_ids(
        item.get("rules"), "the ids of the rules it proves, such as [SW-CMB-26]", place.inside("rules")
    )
    begins = _given(common, item.get("given"), place)
    steps = item.get("when") or []
    if not isinstance(steps, list):
        raise place.inside("when").expected("a list of steps such as `- ash: pass`", steps)
    when = tuple(
        _step(step, Place(at.file, line, f"{place.way}, when, step {n}"))
        for n, (step, line) in enumerate(zip(steps, _lines(steps), strict=True), 1)
    )
    end = item.get("then") or {}
    finally_ = then(end, place.inside("then", end))
    if not end and not any(step.checks for step in when):
        raise place.inside("then").wrong(
            "say what must come of it: a case that checks nothing proves nothing"
        )
    if finally_.setup_refused and (when or len(end) > 1):
        raise place.inside("then").wrong(
            "with setup_refused there is no game: leave out all else, and `when`"
        )
    return Case(
        name=item["case"],
        rules=rules,
        title=title,
        given=given(begins, place.inside("given", item.get("given"))),
        when=when,
        then=finally_,
        file=at.file,
        line=at.line,
    )


def _given(under: Mapping[str, Any], own: object, at: Place) -> dict[str, Any]:
    """What is said here over what was said for the whole file, each checked where it stands."""
    place = at.inside("given", own)
    if own is None:
        return dict(under)
    if not isinstance(own, Mapping):
        raise place.expected("a mapping such as {seats: [ash, birch]}", own)
    given({key: value for key, value in own.items() if value is not None}, place)
    return joined(under, own, place)


def _step(step: object, place: Place) -> Step:
    if not isinstance(step, Mapping):
        raise place.expected("`seat: gesture` such as `ash: pass`", step)
    if "then" in step:
        only(step, ("then",), place)
        return Step(place.line, then=_between(step["then"], place))
    if "undo" in step:
        only(step, ("undo", "refused"), place)
        seat = text(step["undo"], "a seat such as ash", place.inside("undo"))
        if "refused" in step and step["refused"] is not True:
            raise place.inside("refused").wrong("no rule of a game refuses an undo; write `refused: true`")
        return Step(place.line, undo=seat, undo_refused="refused" in step)
    doing = {key: value for key, value in step.items() if key != "refused"}
    if not doing:
        raise place.wrong("`refused` stands beside a gesture, as in {ash: bid 9, refused: [VE-BID-02]}")
    if len(doing) > 1:
        raise place.wrong(f"one seat does one thing a step; found {', '.join(doing)}")
    ((who, gesture),) = doing.items()
    if isinstance(gesture, bool) or not isinstance(gesture, (str, int)) or gesture == "":
        raise place.expected(f"one gesture of {who}", gesture)
    refused = rule_ids(step["refused"], RULES, place.inside("refused")) if "refused" in step else ()
    return Step(place.line, who=who, text=str(gesture), refused=refused)


def _between(data: object, place: Place) -> Then:
    """A check in the middle of a case."""
    checked = then(data, place)
    if not data:
        raise place.wrong("this asks for nothing; say what must be so here, such as {to_act: [ash]}")
    if checked.setup_refused:
        raise place.inside("setup_refused").wrong(
            "there is a game by now; this belongs into the case's `then`"
        )
    return checked


def _lines(listed: list[Any]) -> list[int]:
    return getattr(listed, "lines", None) or [getattr(item, "line", 0) for item in listed]

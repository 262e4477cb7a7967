"""From a YAML file to cases, with errors that name the file, the line, the case and the field.

All that is wrong with a file is collected; the cases that are not concerned can be played all the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from fumarole import registry
from fumarole.cases.case import Case, CaseFile, CaseStep, Then
from fumarole.cases.location import DataErrors, Location, only, refusers, rule_ids, text
from fumarole.cases.sections import RULES, given, joined, then
from fumarole.cases.yaml import LinedMapping, parse
from fumarole.engine.refusal import DataError
from fumarole.engine.words import plain

FILE_KEYS: Final = ("title", "about", "given", "cases")
CASE_KEYS: Final = ("case", "rules", "given", "when", "then")


class WrongFile(DataError):
    """A file of cases with everything that is wrong with it, a line each."""

    def __init__(self, problems: tuple[DataError, ...]) -> None:
        super().__init__("", "", "\n".join(map(str, problems)))


def read_file(path: Path) -> CaseFile:
    """The cases of a file; `WrongFile` if anything is wrong with it."""
    return _sound(gather_file(path))


def read_text(content: str, file: str) -> CaseFile:
    """The cases of a text; `WrongFile` if anything is wrong with it."""
    return _sound(gather_text(content, file))


def gather_file(path: Path) -> CaseFile:
    """The cases of a file that can be played, and all that is wrong with the others."""
    try:
        content = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise DataError(str(path), "", "cannot be read: it is no text in UTF-8") from error
    except OSError as error:
        raise DataError(str(path), "", f"cannot be read: {error.strerror}") from error
    return gather_text(content, str(path))


def gather_text(content: str, file: str) -> CaseFile:
    """The cases of a text that can be played, and all that is wrong with the others.

    `DataError` where it is no file of cases at all, or nobody can say about which title.
    """
    problems = DataErrors()
    data = parse(content, file, problems.found)
    place = Location(file)
    if not isinstance(data, Mapping):
        raise place.wrong("a file of cases has the keys title and cases")
    only(data, FILE_KEYS, place.inside("at the top"))
    title, listed = data.get("title"), data.get("cases")
    if not isinstance(title, str):
        raise place.inside("title").wrong(
            f"say which title the cases are about, such as `title: {registry.DEFAULT}`"
        )
    if not problems.found and (not isinstance(listed, list) or not listed):
        raise place.inside("cases").wrong("list at least one case")
    cases: list[Case] = []
    if isinstance(listed, list):
        before = len(problems.found)
        common = problems.collect(_given, {}, data.get("given"), place, problems) or {}
        sound = len(problems.found) == before
        cases = list(_cases(listed, plain(title), common, place, problems))
        cases = cases if sound else []
    found = sorted(problems.found, key=_line)
    return CaseFile(file, plain(title), tuple(cases), tuple(found))


def _sound(file: CaseFile) -> CaseFile:
    if file.problems:
        raise WrongFile(file.problems)
    return file


def _line(problem: DataError) -> int:
    number = problem.place.removeprefix("line ").split(",")[0]
    return int(number) if number.isdecimal() else 0


def _cases(
    listed: list[Any], title: str, common: Mapping[str, Any], place: Location, problems: DataErrors
) -> Iterator[Case]:
    names: set[str] = set()
    for number, (item, line) in enumerate(zip(listed, _lines(listed), strict=True), 1):
        at = Location(place.file, line)
        before = len(problems.found)
        case = problems.collect(_case, item, title, common, at, number, problems)
        if case is not None and case.name in names:
            problems.found.append(at.wrong(f"two cases are called {case.name!r}"))
        elif case is not None and len(problems.found) == before:
            names.add(case.name)
            yield case


def _case(
    item: object, title: str, common: Mapping[str, Any], at: Location, number: int, problems: DataErrors
) -> Case:
    if not isinstance(item, Mapping) or not isinstance(item.get("case"), str):
        raise at.inside(f"case {number}").wrong("begin it with `case:` and a sentence")
    place = at.inside(f"case {item['case']!r}")
    problems.collect(only, item, CASE_KEYS, place)
    rules = problems.collect(
        rule_ids,
        item.get("rules"),
        "the ids of the rules it proves, such as [SW-CMB-26]",
        place.key("rules", item, ", "),
    )
    begins = problems.collect(_given, common, item.get("given"), place, problems)
    when = problems.collect(_when, item.get("when") or [], place.key("when", item, ", "), problems) or ()
    finally_ = problems.collect(_end, item.get("then") or {}, when, place, problems)
    return Case(
        name=item["case"],
        rules=rules or (),
        title=title,
        given=given(begins or {}, place, DataErrors()),
        when=when,
        then=finally_ or Then(),
        file=at.file,
        line=at.line,
    )


def _when(steps: object, place: Location, problems: DataErrors) -> tuple[CaseStep, ...]:
    if not isinstance(steps, list):
        raise place.expected("a list of steps such as `- ash: pass`", steps)
    read = (
        problems.collect(_step, step, Location(place.file, line, f"{place.way}, step {number}"), problems)
        for number, (step, line) in enumerate(zip(steps, _lines(steps), strict=True), 1)
    )
    return tuple(step for step in read if step is not None)


def _end(end: object, when: tuple[CaseStep, ...], at: Location, problems: DataErrors) -> Then:
    place = at.inside("then", end)
    finally_ = then(end, place, problems)
    if not end and not any(step.checks for step in when):
        raise place.wrong("say what must come of it: a case that checks nothing proves nothing")
    if finally_.setup_refused is not None and (when or (isinstance(end, Mapping) and len(end) > 1)):
        raise place.wrong("with setup_refused there is no game: leave out all else, and `when`")
    return finally_


def _given(under: Mapping[str, Any], own: object, at: Location, problems: DataErrors) -> dict[str, Any]:
    """What is said here over what was said for the whole file, each checked where it stands."""
    place = at.inside("given", own)
    if own is None:
        return dict(under)
    if not isinstance(own, LinedMapping):
        raise place.expected("a mapping such as {seats: [ash, birch]}", own)
    given(own.without_nulls(), place, problems)
    return joined(under, own, place)


def _step(step: object, place: Location, problems: DataErrors) -> CaseStep:
    if not isinstance(step, Mapping):
        raise place.expected("`seat: gesture` such as `ash: pass`", step)
    if "then" in step:
        only(step, ("then",), place)
        return CaseStep(place.line, then=_between(step["then"], place, problems))
    if "undo" in step:
        only(step, ("undo", "refused"), place)
        seat = text(step["undo"], "a seat such as ash", place.inside("undo"))
        if "refused" in step and step["refused"] is not True:
            raise place.inside("refused").wrong("no rule of a game refuses an undo; write `refused: true`")
        return CaseStep(place.line, undo=seat, refused=() if "refused" in step else None)
    doing = {key: value for key, value in step.items() if key != "refused"}
    if not doing:
        raise place.wrong("`refused` stands beside a gesture, as in {ash: pass, refused: [SW-ACT-02]}")
    if len(doing) > 1:
        raise place.wrong(f"one seat does one thing a step; found {', '.join(doing)}")
    ((who, gesture),) = doing.items()
    if isinstance(gesture, bool) or not isinstance(gesture, (str, int)) or gesture == "":
        raise place.expected(f"one gesture of {who}", gesture)
    refused = refusers(step["refused"], RULES, place.inside("refused")) if "refused" in step else None
    return CaseStep(place.line, who=who, text=str(gesture), refused=refused)


def _between(data: object, place: Location, problems: DataErrors) -> Then:
    """A check in the middle of a case."""
    checked = then(data, place, problems)
    if not data:
        raise place.wrong("this asks for nothing; say what must be so here, such as {to_act: [ash]}")
    if checked.setup_refused is not None:
        raise place.inside("setup_refused").wrong(
            "there is a game by now; this belongs into the case's `then`"
        )
    return checked


def _lines(listed: list[Any]) -> list[int]:
    return getattr(listed, "lines", None) or [getattr(item, "line", 0) for item in listed]

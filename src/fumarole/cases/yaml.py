"""YAML as people mean it: `no`, `on` and `1:30` are text, a doubled key is an error, lines are known."""

from __future__ import annotations

import re
from typing import Any

import yaml

from fumarole.engine.refusal import DataError

_WHOLE = re.compile(r"^-?(?:0|[1-9][0-9]{0,17})$")
_CASE = re.compile(r"^\s*- *\{? *(?:\"case\"|'case'|case) *:")


class LinedMapping(dict[str, Any]):
    """A mapping that knows the line it begins on, and those of its keys."""

    line = 0
    lines: dict[str, int]

    def without_nulls(self) -> LinedMapping:
        """What is said, without what is taken back."""
        kept = LinedMapping({key: value for key, value in self.items() if value is not None})
        kept.line, kept.lines = self.line, self.lines
        return kept


class LinedList(list[Any]):
    """A list that knows the line of each of its items."""

    lines: list[int]


def parse(text: str, file: str, problems: list[DataError]) -> Any:
    """The data of a YAML text; cases that are no YAML are left out, and what is wrong with them is kept.

    `DataError` where nothing can be made of the text.
    """
    try:
        return _data(text, file)
    except DataError:
        rest = _without_broken_cases(text, file, problems)
        if rest is None:
            raise
        return _data(rest, file)


def _data(text: str, file: str) -> Any:
    try:
        return _build(_composed(text, file), file)
    except RecursionError as error:
        raise DataError(file, "", "this is nested too deeply") from error


def _without_broken_cases(text: str, file: str, problems: list[DataError]) -> str | None:
    """The text with every case left empty that cannot be read by itself; all other lines stay where they are.

    None where that is not the trouble.
    """
    lines = text.split("\n")
    starts = [number for number, line in enumerate(lines) if _CASE.match(line)]
    rest = lines[:]
    _data("\n".join(lines[: starts[0]] if starts else lines), file)
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        alone = [*lines[: starts[0]], *[""] * (start - starts[0]), *lines[start:end]]
        try:
            _data("\n".join(alone), file)
        except DataError as error:
            problems.append(error)
            rest[start:end] = [""] * (end - start)
    return "\n".join(rest) if rest != lines else None


def _composed(text: str, file: str) -> yaml.Node | None:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        node: yaml.Node | None = yaml.compose(text, Loader=loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"line {mark.line + 1}" if mark is not None else ""
        line = text.split("\n")[mark.line] if mark is not None and mark.line < text.count("\n") + 1 else ""
        raise DataError(file, place, _plainly(f"{error.context} {error.problem}", line, error)) from error
    except yaml.YAMLError as error:
        raise DataError(file, "", f"this is no YAML: {error}") from error
    return node


def _plainly(problem: str, line: str, error: yaml.MarkedYAMLError) -> str:
    """What is usually behind a complaint of YAML's."""
    if "\t" in line[: len(line) - len(line.lstrip())]:
        return "the line is indented with a tab; YAML wants spaces"
    if "mapping values are not allowed" in problem:
        return 'a text that contains `: ` must stand in quotes, such as "A tie: nobody wins"'
    if "single document" in problem:
        return "a file holds one document; take the line `---` out"
    if "cannot start any token" in problem:
        return "a text that begins with @, % or ` must stand in quotes"
    return f"this is no YAML: {error.problem or error.context}"


def _build(node: yaml.Node | None, file: str) -> Any:
    if isinstance(node, yaml.MappingNode):
        built = LinedMapping()
        built.line = node.start_mark.line + 1
        built.lines = {}
        for key, value in node.value:
            name = _scalar(key) if isinstance(key, yaml.ScalarNode) else None
            line = key.start_mark.line + 1
            if name is None or isinstance(name, bool):
                raise DataError(file, f"line {line}", "a key must be a word")
            if str(name) in built:
                raise DataError(file, f"line {line}", f"{name} is said twice")
            built.lines[str(name)] = line
            built[str(name)] = _build(value, file)
        return built
    if isinstance(node, yaml.SequenceNode):
        listed = LinedList(_build(item, file) for item in node.value)
        listed.lines = [item.start_mark.line + 1 for item in node.value]
        return listed
    return _scalar(node) if isinstance(node, yaml.ScalarNode) else None


def _scalar(node: yaml.ScalarNode) -> Any:
    """Whole numbers, true, false and null are themselves when not quoted; everything else is text."""
    text: str = node.value
    if node.style:
        return text
    if text in ("true", "false"):
        return text == "true"
    if text in ("", "null", "~"):
        return None
    return int(text) if _WHOLE.match(text) else text

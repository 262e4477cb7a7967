"""YAML as people mean it: `no`, `on` and `1:30` are text, a doubled key is an error, lines are known."""

from __future__ import annotations

import re
from typing import Any

import yaml

from fumarole.engine.refusal import DataError

_WHOLE = re.compile(r"^-?(?:0|[1-9][0-9]{0,17})$")


class Mapping(dict[str, Any]):
    """A mapping that knows the line it begins on."""

    line = 0


class Listed(list[Any]):
    """A list that knows the line of each of its items."""

    lines: list[int]


def parse(text: str, file: str) -> Any:
    """The data of a YAML text; `DataError` names the line of what is wrong."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return _build(yaml.compose(text, Loader=loader), file)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"line {mark.line + 1}" if mark is not None else ""
        line = text.split("\n")[mark.line] if mark is not None and mark.line < text.count("\n") + 1 else ""
        raise DataError(file, place, _plainly(f"{error.context} {error.problem}", line, error)) from error
    except yaml.YAMLError as error:
        raise DataError(file, "", f"this is no YAML: {error}") from error
    except RecursionError as error:
        raise DataError(file, "", "this is nested too deeply") from error


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
        built = Mapping()
        built.line = node.start_mark.line + 1
        for key, value in node.value:
            name = _scalar(key) if isinstance(key, yaml.ScalarNode) else None
            line = key.start_mark.line + 1
            if name is None or isinstance(name, bool):
                raise DataError(file, f"line {line}", "a key must be a word")
            if str(name) in built:
                raise DataError(file, f"line {line}", f"{name} is said twice")
            built[str(name)] = _build(value, file)
        return built
    if isinstance(node, yaml.SequenceNode):
        listed = Listed(_build(item, file) for item in node.value)
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

"""YAML as people mean it: `no`, `on` and `1:30` are text, a doubled key is an error, lines are known."""

from __future__ import annotations

import re
from typing import Any

import yaml

from fumarole.engine.refusal import DataError

_WHOLE = re.compile(r"^-?(?:0|[1-9][0-9]*)$")


class Mapping(dict[str, Any]):
    """A mapping that knows the line it begins on."""

    line = 0


def parse(text: str, file: str) -> Any:
    """The data of a YAML text; `DataError` names the line of what is wrong."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return _build(yaml.compose(text, Loader=loader), file)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"line {mark.line + 1}" if mark is not None else ""
        raise DataError(file, place, f"this is no YAML: {error.problem or error.context}") from error
    except yaml.YAMLError as error:
        raise DataError(file, "", f"this is no YAML: {error}") from error


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
        return [_build(item, file) for item in node.value]
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

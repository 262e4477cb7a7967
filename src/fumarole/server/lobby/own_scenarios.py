"""Scenarios of one's own, as text: read and checked before a table is made with one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from fumarole import toml_text
from fumarole.engine.refusal import SetupError, WrongFields
from fumarole.engine.title import Title
from fumarole.server.protocol import bounds
from fumarole.server.protocol.errors import Denied
from fumarole.server.protocol.forms import PieceShown, piece_shown

RULES: Final = re.compile(r" ?\[([A-Z0-9, -]+)\]$")
"""Ids of rules at the end of a sentence."""


class FieldFault(msgspec.Struct):
    """What is wrong with a field, or with the text as a whole."""

    field: str
    message: str
    rules: list[str]


class ScenarioRead(msgspec.Struct):
    """What a text says: a scenario to make a table with, or everything that is wrong with it."""

    own: dict[str, Any] | None
    """For `own` of a new table; null if something is wrong."""
    piece: PieceShown | None
    notes: list[str]
    """What it changes, a sentence each."""
    hints: list[str]
    """What may favour somebody."""
    faults: list[FieldFault]


def read(title: Title, text: str) -> ScenarioRead:
    """Read and check a text."""
    try:
        own = toml_text.parse(text)
        bounds.check_scenario(own)
        piece = title.own_scenario(own)
    except toml_text.UnfitToml as error:
        return _wrong([("", str(error))])
    except WrongFields as error:
        return _wrong(error.problems)
    except (SetupError, Denied) as error:
        return _wrong([("", str(error))])
    return ScenarioRead(own, piece_shown(piece), list(piece.notes), list(piece.hints), [])


def _wrong(problems: Iterable[tuple[str, str]]) -> ScenarioRead:
    faults = []
    for field, problem in problems:
        cited = RULES.search(problem)
        rules = cited[1].split(", ") if cited else []
        faults.append(FieldFault(field, RULES.sub("", problem), rules))
    return ScenarioRead(None, None, [], [], faults)

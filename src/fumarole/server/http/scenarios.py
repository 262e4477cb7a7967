"""Scenarios of one's own, as text: read and checked before a table is made with one."""

from __future__ import annotations

import re
import tomllib
from typing import Annotated, Any

import msgspec
from litestar import Router, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter

from fumarole import registry
from fumarole.engine.refusal import SetupError, WrongFields
from fumarole.engine.title import Title
from fumarole.server.http.refusals import REFUSALS
from fumarole.server.protocol.errors import Denied
from fumarole.server.protocol.forms import PieceShown, Word, piece_shown

RULES = re.compile(r" ?\[([A-Z0-9, -]+)\]$")
"""Ids of rules at the end of a sentence."""


class ScenarioText(msgspec.Struct, forbid_unknown_fields=True):
    """A scenario of one's own, as it is written in a file."""

    title: Word
    text: Annotated[str, msgspec.Meta(max_length=100_000, description="TOML")]


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


class ScenarioExample(msgspec.Struct):
    """A text to begin with."""

    name: str
    text: str


def read(title: Title, text: str) -> ScenarioRead:
    """Read and check a text."""
    try:
        own = tomllib.loads(text)
        piece = title.own_scenario(own)
    except tomllib.TOMLDecodeError as error:
        return _wrong([("", f"This is not TOML: {error}.")])
    except WrongFields as error:
        return _wrong(error.problems)
    except SetupError as error:
        return _wrong([("", str(error))])
    return ScenarioRead(own, piece_shown(piece), list(piece.notes), list(piece.hints), [])


def _wrong(problems: Any) -> ScenarioRead:
    faults = []
    for field, problem in problems:
        cited = RULES.search(problem)
        rules = cited[1].split(", ") if cited else []
        faults.append(FieldFault(field, RULES.sub("", problem), rules))
    return ScenarioRead(None, None, [], [], faults)


@post("/scenarios", responses=REFUSALS, status_code=200, summary="Read a scenario of one's own")
async def read_scenario(state: State, data: JSONBody[ScenarioText]) -> ScenarioRead:
    """What a text says, or every field of it that is wrong; nothing is made."""
    title = registry.title(data.title)
    found: ScenarioRead = await state.services.backend.in_thread(read, title, data.text)
    return found


@get("/scenarios", responses=REFUSALS, summary="Examples of scenarios")
async def examples(title: Annotated[str, QueryParameter(max_length=64)] = "") -> list[ScenarioExample]:
    """Texts to begin with, for a title that takes scenarios of one's own."""
    try:
        folder = registry.title(title).examples
    except SetupError as error:
        raise Denied("missing", str(error)) from error
    files = sorted(folder.glob("*.toml")) if folder is not None else []
    return [ScenarioExample(file.stem, file.read_text(encoding="utf-8")) for file in files]


ROUTES = Router("/api", route_handlers=[read_scenario, examples], tags=["catalogue"])

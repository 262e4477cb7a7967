"""The texts of lessons: what a scenario that teaches has to say, in each language."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Router, get
from litestar.params import PathParameter, QueryParameter

from fumarole import registry
from fumarole.engine import lesson
from fumarole.engine.refusal import SetupError
from fumarole.server.http.refusals import REFUSALS
from fumarole.server.protocol.errors import Denied

Word = Annotated[str, PathParameter(max_length=64)]
Language = Annotated[str, QueryParameter(max_length=8)]


class LessonShown(msgspec.Struct):
    """One explanation."""

    id: str
    title: str
    what: str
    why: str
    attempt: str = msgspec.field(name="try")
    """What somebody may try now."""
    shows: list[str]
    """The things on the table that it speaks of, the best to point at first."""
    rules: list[str]


@get("/titles/{title_id:str}/lessons/{scenario:str}", responses=REFUSALS, summary="The lessons of a scenario")
async def lessons(
    title_id: Word, scenario: Word, language: Language = lesson.LANGUAGES[0]
) -> list[LessonShown]:
    """The explanations of a scenario that teaches, in the order of reading; none for others."""
    try:
        piece = registry.title(title_id).scenario_of(scenario, {})
    except SetupError as error:
        raise Denied("missing", str(error)) from error
    if piece is None:
        raise Denied("missing", f"There is no scenario {scenario!r}.")
    return [msgspec.convert(msgspec.to_builtins(one), LessonShown) for one in piece.lessons(language)]


ROUTES = Router("/api", route_handlers=[lessons], tags=["catalogue"])

"""Lessons at a table: which have come up for one seat, told in its view, and their texts over HTTP.

A lesson comes up when the seat is asked, or when the game is over.  Which have come up follows from the
game alone, so that every process says the same, also after a restart; which were read, a client knows.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Router, get
from litestar.params import PathParameter, QueryParameter

from fumarole import registry
from fumarole.engine import lesson
from fumarole.engine.game import Game
from fumarole.engine.refusal import SetupError
from fumarole.server.errors import Denied
from fumarole.server.refusals import REFUSALS

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


class Teaching:
    """The lessons of one seat, in the order in which they came up."""

    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        self.script = game.book.title.lessons(game.book.setup)
        self.so_far = lesson.had(self.script, game, seat)

    def look(self, game: Game) -> list[str]:
        """Those that have come up by now."""
        while game.over or self.seat in game.to_act:
            due = lesson.due(self.script, game, self.seat, self.so_far)
            self.so_far = [*self.so_far, *(one.id for one in due)]
            if not (due and game.over):  # at the end nothing waits for a later moment
                break
        return self.so_far


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

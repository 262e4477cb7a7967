"""Scenarios of one's own, as text: read before a table is made with one, and examples to begin with."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Request, Router, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter

from fumarole import registry
from fumarole.engine.refusal import SetupError
from fumarole.server.http.access import address_of, services_of
from fumarole.server.http.refusals import REFUSALS
from fumarole.server.lobby.own_scenarios import ScenarioRead
from fumarole.server.protocol.errors import Denied
from fumarole.server.protocol.forms import Word
from fumarole.server.workers.tasks import ScenarioTask


class ScenarioText(msgspec.Struct, forbid_unknown_fields=True):
    """A scenario of one's own, as it is written in a file."""

    title: Word
    text: Annotated[str, msgspec.Meta(max_length=100_000, description="TOML")]


class ScenarioExample(msgspec.Struct):
    """A text to begin with."""

    name: str
    text: str


@post("/scenarios", responses=REFUSALS, status_code=200, summary="Read a scenario of one's own")
async def read_scenario(
    request: Request[None, None, State], state: State, data: JSONBody[ScenarioText]
) -> ScenarioRead:
    """What a text says, or every field of it that is wrong; nothing is made."""
    title = registry.title(data.title)
    task = ScenarioTask(title.id, data.text)
    found = await services_of(state).lobby.tried(task, address_of(request))
    return msgspec.json.decode(found, type=ScenarioRead)


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

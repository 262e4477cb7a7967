"""What can be played, as data: titles with all that can be agreed, bots, rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from litestar import Request, Router, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from fumarole import bots, registry
from fumarole.engine.piece import Piece, TableOption
from fumarole.engine.refusal import FumaroleError, SetupError
from fumarole.engine.title import Title
from fumarole.server.http.access import address_of, services_of
from fumarole.server.http.refusals import REFUSALS
from fumarole.server.http.rules import EntryShown, book, entry_shown, rules
from fumarole.server.lobby import setups
from fumarole.server.lobby.setups import SetupTried
from fumarole.server.protocol.errors import Denied
from fumarole.server.protocol.forms import NewTable, PieceShown, piece_shown
from fumarole.server.workers.tasks import SetupTask

Kind = Literal["each", "one", "seat"]
Word = Annotated[str, PathParameter(max_length=64)]


class OptionShown(msgspec.Struct):
    """A table option: its values, the default first."""

    id: str
    about: str
    values: list[str]
    rules: list[str]
    needs: str


class ValueShown(msgspec.Struct):
    """Something a preset can be set to."""

    id: str
    name: str
    about: str


class PresetShown(msgspec.Struct):
    """What may be settled before the game."""

    id: str
    about: str
    kind: Kind
    """One value for each seat, in order (`-` leaves one open); one value; or the name of a seat."""
    values: list[ValueShown]


class TitleShown(msgspec.Struct):
    """A title with all that can be agreed."""

    id: str
    name: str
    about: str
    least_players: int
    most_players: int
    rules_version: int
    editions: list[PieceShown]
    scenarios: list[PieceShown]
    expansions: list[PieceShown]
    options: list[OptionShown]
    presets: list[PresetShown]
    own_scenarios: bool
    """Whether a scenario of one's own can be played."""
    lessons: list[str]
    """The scenarios that teach as they are played."""


class BotShown(msgspec.Struct):
    """A bot."""

    id: str
    about: str


def title_shown(title: Title) -> TitleShown:
    """A title as clients get it."""
    return TitleShown(
        id=title.id,
        name=title.name,
        about=title.about,
        least_players=title.players[0],
        most_players=title.players[1],
        rules_version=title.rules_version,
        editions=_pieces(title.editions),
        scenarios=_pieces(title.scenarios),
        expansions=_pieces(title.expansions),
        options=[_option(option) for option in title.options],
        presets=[_preset(title, preset) for preset in title.presets],
        own_scenarios=title.has_own_scenarios,
        lessons=[piece.id for piece in title.scenarios if piece.lessons()],
    )


def _pieces(pieces: Sequence[Piece]) -> list[PieceShown]:
    return [piece_shown(piece) for piece in pieces]


def _preset(title: Title, preset: str) -> PresetShown:
    values = [ValueShown(value.id, value.name, value.about) for value in title.preset_values(preset)]
    kind: Kind = "each" if preset in title.each_seat else "one" if values else "seat"
    return PresetShown(preset, title.presets[preset], kind, values)


def _option(option: TableOption) -> OptionShown:
    return OptionShown(option.id, option.about, list(option.offered), list(option.rules), option.needs)


@get("/titles", responses=REFUSALS, summary="What can be played")
async def titles() -> list[TitleShown]:
    """Every title with its editions, scenarios, expansions, options and presets."""
    return [title_shown(title) for title in registry.titles().values()]


@get("/titles/{title_id:str}", responses=REFUSALS, summary="One title")
async def title_by_id(title_id: Word) -> TitleShown:
    """A title with all that can be agreed."""
    try:
        return title_shown(registry.title(title_id))
    except SetupError as error:
        raise Denied("missing", str(error)) from error


@get("/bots", responses=REFUSALS, summary="The bots")
async def all_bots() -> list[BotShown]:
    """Who can play for nobody."""
    return [BotShown(name, kind.about) for name, kind in bots.KINDS.items()]


@get("/rules/{rule_id:str}", responses=REFUSALS, summary="A rule")
async def rule(state: State, rule_id: Word) -> EntryShown:
    """A rule that a refusal or an event cites, or a gap or proposal of the ledger."""
    try:
        shown: EntryShown = await state.services.backend.in_thread(_entry, rule_id)
    except FumaroleError as error:
        raise Denied("missing", str(error)) from error
    return shown


def _entry(entry_id: str) -> EntryShown:
    return entry_shown(book().entry(entry_id))


@post("/setups", responses=REFUSALS, status_code=200, summary="Try an agreement")
async def try_setup(
    request: Request[None, None, State], state: State, data: JSONBody[NewTable]
) -> SetupTried:
    """Whether a table could be made like this, and what would not go with the rest; nothing is made."""
    services = services_of(state)
    hints = services.settings.hints
    if not data.own:
        return await services.backend.in_thread(setups.tried, data, hints)
    task = SetupTask(msgspec.Raw(msgspec.json.encode(data)), hints)
    return msgspec.json.decode(await services.lobby.tried(task, address_of(request)), type=SetupTried)


ROUTES = Router(
    "/api", route_handlers=[titles, title_by_id, all_bots, rules, rule, try_setup], tags=["catalogue"]
)

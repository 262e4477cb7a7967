"""What can be played, as data: titles with all that can be agreed, bots, rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from litestar import Router, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from fumarole import bots, registry
from fumarole.engine.agree import Option, Piece
from fumarole.engine.refusal import FumaroleError, SetupError
from fumarole.engine.title import Title
from fumarole.server import setups
from fumarole.server.chapters import EntryShown, book, entry_shown, rules
from fumarole.server.errors import Denied
from fumarole.server.forms import NewTable
from fumarole.server.refusals import REFUSALS
from fumarole.server.setups import SetupTried

Word = Annotated[str, PathParameter(max_length=64)]


class PieceShown(msgspec.Struct):
    """An edition, a scenario or an expansion."""

    id: str
    name: str
    about: str
    facts: dict[str, str | int]


class OptionShown(msgspec.Struct):
    """A table option: its values, the default first."""

    id: str
    about: str
    values: list[str]
    rules: list[str]
    needs: str


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
    presets: dict[str, str]


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
        presets=dict(title.presets),
    )


def _pieces(pieces: Sequence[Piece]) -> list[PieceShown]:
    return [PieceShown(piece.id, piece.name, piece.about, dict(piece.facts)) for piece in pieces]


def _option(option: Option) -> OptionShown:
    return OptionShown(option.id, option.about, list(option.changes), list(option.rules), option.needs)


@get("/titles", responses=REFUSALS, summary="What can be played")
async def titles() -> list[TitleShown]:
    """Every title with its editions, scenarios, expansions, options and presets."""
    return [title_shown(title) for title in registry.titles().values()]


@get("/titles/{title_id:str}", responses=REFUSALS, summary="One title")
async def title(title_id: Word) -> TitleShown:
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
        shown: EntryShown = await state.house.hall.aside(_entry, rule_id)
    except FumaroleError as error:
        raise Denied("missing", str(error)) from error
    return shown


def _entry(entry_id: str) -> EntryShown:
    return entry_shown(book().entry(entry_id))


@post("/setups", responses=REFUSALS, status_code=200, summary="Try an agreement")
async def try_setup(state: State, data: JSONBody[NewTable]) -> SetupTried:
    """Whether a table could be made like this, and what would not go with the rest; nothing is made."""
    tried: SetupTried = await state.house.hall.aside(setups.tried, data)
    return tried


ROUTES = Router("/api", route_handlers=[titles, title, all_bots, rules, rule, try_setup], tags=["catalogue"])

"""The ledger as clients read it: whole chapters of a title, ready to be sent."""

from __future__ import annotations

import gzip
import re
from functools import cache
from typing import Annotated, Any, Final, Literal, cast

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import QueryParameter

from fumarole import ledger
from fumarole.ledger import Entry, Gap, RuleEntry
from fumarole.server.http.refusals import REFUSALS

MARK: Final = re.compile(r"(SILENT|AMBIGUOUS|DIFFERS|INFERRED|SAME|CORE)\b")
Kind = Literal["rule", "gap", "proposal"]


class EntryShown(msgspec.Struct, omit_defaults=True):
    """A rule, a gap or a proposal of the ledger, in our words."""

    id: str
    kind: Kind
    title: str
    text: str
    source: list[str] = []
    note: str = ""
    mark: str = ""
    """How far the sources carry it: silent, ambiguous, differs, inferred, same, core; empty: they say so."""


class ChapterShown(msgspec.Struct):
    """A chapter with all that stands in it."""

    title: str
    game: str
    part: str
    prefix: str
    about: str
    entries: list[EntryShown]


def entry_shown(entry: Entry) -> EntryShown:
    """An entry as clients get it."""
    if isinstance(entry, RuleEntry):
        mark = MARK.match(entry.note)
        word = mark[1].lower() if mark else ""
        return EntryShown(entry.id, "rule", entry.title, entry.text, list(entry.source), entry.note, word)
    if isinstance(entry, Gap):
        return EntryShown(entry.id, "gap", entry.what, entry.known, note=entry.needs)
    return EntryShown(entry.id, "proposal", entry.title, entry.text, list(entry.gap), entry.reasoning)


@cache
def book() -> ledger.Ledger:
    """The ledger, read once."""
    return ledger.load()


def _chapters(game: str) -> tuple[bytes, bytes]:
    return _written(game if game in book().games else "none" if game else "")


@cache
def _written(game: str) -> tuple[bytes, bytes]:
    """The chapters of a title, plain and compressed."""
    chapters = [
        ChapterShown(
            one.title,
            one.game,
            one.part,
            one.prefix,
            one.about,
            [entry_shown(entry) for entry in one.entries],
        )
        for one in book().chapters
        if game in ("", one.game)
    ]
    body = msgspec.json.encode(chapters)
    return body, gzip.compress(body, 6, mtime=0)


@get("/rules", responses=REFUSALS, summary="The ledger", media_type="application/json")
async def rules(
    request: Request[Any, Any, State],
    state: State,
    title: Annotated[str, QueryParameter(max_length=64)] = "",
) -> Response[list[ChapterShown]]:
    """Every chapter, of one title or of all, with its rules, gaps and proposals."""
    body, packed = await state.services.backend.in_thread(_chapters, title)
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body = packed
        headers["Content-Encoding"] = "gzip"
    return Response(cast(list[ChapterShown], body), headers=headers, media_type="application/json")

"""What frames of Steamwatchers remember: areas, clans, floes and how many of something."""

from __future__ import annotations

from typing import Final

from fumarole.engine.frame import Number
from fumarole.engine.state import Rulebook
from fumarole.games.steamwatchers.unit_kinds import SOLDIERS_FIRST
from fumarole.games.steamwatchers.verbs import EXILE

MANY: Final = 99
"""More than there are of any piece that a rule counts."""


def areas(book: Rulebook) -> int:
    """How many areas there are."""
    return book.layout.length("steam")


def sides(book: Rulebook) -> int:
    """How many clans can be led: one a seat, two where a part of the game says so."""
    return book.seats * (2 if "also_leads" in book.layout.offsets else 1)


def an_area(book: Rulebook, name: str = "area", least: int = 0) -> Number:
    """The number of an area."""
    return Number(name, areas(book) - 1, least)


def a_clan(book: Rulebook, name: str = "clan") -> Number:
    """The number of a clan."""
    return Number(name, book.layout.length("pure") - 1)


def a_floe(book: Rulebook) -> Number:
    """The number of an ice floe."""
    return Number("floe", book.layout.length("contracts") - 1)


def further_kinds(book: Rulebook) -> list[str]:
    """The kinds of unit beyond base and elite soldiers."""
    return list(book.notation.phrases[EXILE].slots["kind"].words[SOLDIERS_FIRST:])


def a_party(book: Rulebook) -> list[Number]:
    """So many units of each further kind, behind whatever else a frame remembers."""
    return [how_many(kind) for kind in further_kinds(book)]


def how_many(name: str, most: int = MANY) -> Number:
    """So many of something."""
    return Number(name, most)

"""Titles, claims, passing, the round, and the tokens that titles bring."""

from __future__ import annotations

from collections.abc import Iterator

from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.brought import phases, phases_after, phases_before
from fumarole.games.steamwatchers.referee.seats import phase
from fumarole.games.steamwatchers.terms import asks
from fumarole.games.steamwatchers.world import LEGATE, PRIMUS, TITLES


def faults(game: State, b: Europa) -> Iterator[str]:
    """Everything on the tracks of titles and rounds."""
    yield from _spaces(b)
    yield from _passing(game, b, phase(game))
    yield from _tokens(b)
    rounds, now = asks(game).plan.rounds, b.cells[b.at.round]
    if now > rounds:
        yield f"round: {now}, but the scenario has {rounds} rounds"


def _spaces(b: Europa) -> Iterator[str]:
    """One Ambassador on a space, and only on spaces that are in play (SW-SET-08, SW-SET-09)."""
    for field, spot in (("title_of", b.at.title_of), ("claim_of", b.at.claim_of)):
        first: dict[int, str] = {}
        for clan in b.in_play():
            title, name = b.cells[spot + clan] - 1, b.world.clans[clan]
            if title < 0:
                continue
            if title in first:
                yield f"{field}.{name}: {TITLES[title]}, where the Ambassador of {first[title]} stands"
            if title not in b.world.titles:
                there = ", ".join(TITLES[one] for one in b.world.titles)
                yield f"{field}.{name}: {TITLES[title]} is not in play with so many; there are: {there}"
            first[title] = name


def _passing(game: State, b: Europa, now: str) -> Iterator[str]:
    """Who passes claims a title, and after setup nobody claims otherwise (SW-ACT-09, SW-ACT-13)."""
    before_passing = ["setup", *phases_before(game.book, "activation")]
    claims_go_on = [*phases_before(game.book, "planning"), *phases_after(game.book, "subsiding")]
    claimed_by_passing = [now for now in phases(game.book) if now not in claims_go_on]
    for clan in b.in_play():
        name, claim = b.world.clans[clan], b.claim_of(clan)
        passed = bool(b.cells[b.at.passed + clan])
        if passed and now in before_passing:
            yield f"passed.{name}: in the {now} nobody has passed yet"
        elif passed and claim < 0:
            yield f"passed.{name}: who passes claims a title, but claim_of.{name} is none"
        elif claim >= 0 and not passed and now in claimed_by_passing:
            yield f"claim_of.{name}: {TITLES[claim]}, but only who has passed claims a title"


def _tokens(b: Europa) -> Iterator[str]:
    """The tokens of Legate, Primus and Associate belong to somebody who can have them."""
    cells, at, world = b.cells, b.at, b.world
    for what, place, owner, title in (
        ("legate", at.legate_at, at.legate_of, LEGATE),
        ("primus", at.primus_at, at.primus_of, PRIMUS),
    ):
        clan = cells[owner] - 1
        if cells[place] and clan < 0:
            yield f"{what}_at: the token lies there, but {what}_of is none and nobody holds that title"
        if clan >= 0 and b.title_of(clan) != title:
            held = TITLES[b.title_of(clan)] if b.title_of(clan) >= 0 else "none"
            yield f"{what}_of: {world.clans[clan]}, whose title is {held}"
    if cells[at.legate_of] and not cells[at.legate_at]:
        yield f"legate_of: {world.clans[cells[at.legate_of] - 1]}, but legate_at is none"
    if cells[at.primus_at] == PRIMUS + 1:
        yield "primus_at: the Primus cannot block its own space"
    if bool(cells[at.associate]) != bool(cells[at.associate_of]):
        yield "associate: the token and its clan go together; say `associate` and `associate_of`"

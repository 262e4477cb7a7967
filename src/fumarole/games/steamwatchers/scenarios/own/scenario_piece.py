"""Scenarios of one's own, from what a file says: a piece like any other (SW-SCN-GEN-20, SW-SCN-GEN-21)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from fumarole.engine.agreement import Offer
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rulebook
from fumarole.games.steamwatchers.content import combinations
from fumarole.games.steamwatchers.house_rules import Plan
from fumarole.games.steamwatchers.part import Part
from fumarole.games.steamwatchers.rules.setup import Nothing
from fumarole.games.steamwatchers.scenarios.own.balance_notes import hints
from fumarole.games.steamwatchers.scenarios.own.counts import Scoring, WaysToWin
from fumarole.games.steamwatchers.scenarios.own.form import Form, ScenarioPlay, ScenarioStart, figure
from fumarole.games.steamwatchers.scenarios.own.summary import notes
from fumarole.games.steamwatchers.scenarios.own.validation import read
from fumarole.games.steamwatchers.scenarios.parts import opening_moves, targets
from fumarole.games.steamwatchers.scenarios.parts.forces import ExtraForces, SameForces
from fumarole.games.steamwatchers.scenarios.parts.kit import scenario, terms_of
from fumarole.games.steamwatchers.scenarios.parts.quarantine import (
    UNPAID,
    with_removals,
    with_starting_quarantine,
)
from fumarole.games.steamwatchers.scenarios.parts.steam_changes import (
    BusyWatchers,
    MoreSteam,
    with_standing_columns,
)
from fumarole.games.steamwatchers.terms import with_plan
from fumarole.games.steamwatchers.world import World

STATED: Final = ("SW-SCN-GEN-21",)


class OwnPart(Part):
    """A scenario of one's own."""

    unpaid = UNPAID


def own_scenario(
    offer: Offer, world_for: Callable[[int], World], said: Mapping[str, Any], printed: Collection[str]
) -> Part:
    """The scenario that a file states; `WrongFields` names every field that is wrong."""
    form = read(offer, world_for, said, printed)
    world = world_for(form.players[1])
    clans = world.clans
    piece = scenario(
        form.id,
        form.name,
        form.about,
        character=form.character,
        rounds=form.rounds,
        columns=0,
        change=lambda book: change(book, form),
        players=form.players,
        players_rule=STATED,
        barred=tuple(clans[clans.find(clan)] for clan in form.forbidden),
        barred_rule=STATED,
        without={
            part: Reason(f"it is not played with {name}.", *STATED)
            for name in form.without
            for part in combinations.BOXES.get(name, (name,))
        },
        options=form.options,
        shown=targets.SHOWN if form.targets else None,
        part=OwnPart,
    )
    if form.setup.opening_moves:
        piece.shares = (opening_moves.REACH, opening_moves.ATTACKS)
    piece.notes, piece.hints = tuple(notes(form)), tuple(hints(world, form))
    return piece


def change(book: Rulebook, form: Form) -> Rulebook:
    """The rulebook with everything that the file states."""
    plan = terms_of(book).plan
    columns = figure(form.setup.columns, book.seats)
    book = with_plan(book, Plan(plan.rounds, columns, plan.forbidden, plan.barred, plan.peoples))
    book = _with_start(book, form.setup)
    if form.targets:
        end = {target.area: target.geo for target in form.targets if target.when == "end"}
        rounds = {target.area: target.geo for target in form.targets if target.when == "rounds"}
        book = targets.with_targets(book, end, rounds)
    if form.score:
        book = book.but(terms=Scoring(terms_of(book), form.score))
    if form.supremacy:
        book = book.but(terms=WaysToWin(terms_of(book), form.supremacy))
    return _with_play(book, form.play)


def _with_start(book: Rulebook, start: ScenarioStart) -> Rulebook:
    """Steam, forces, quarantine and opening moves."""
    given, extra = start.forces, start.extra
    if start.steam or start.removed:
        book = with_standing_columns(book, start.steam, start.removed, STATED)
    if given is not None:
        forces = (given.base, given.elite, given.farms, given.turrets, int(given.column))
        book = book.but(terms=SameForces(terms_of(book), forces))
    if any((extra.base, extra.elite, extra.farms, extra.turrets)):
        more = ExtraForces(terms_of(book), extra.base, extra.elite, extra.farms, extra.turrets)
        book = book.but(terms=more)
    if start.quarantine:
        book = with_starting_quarantine(book, start.quarantine)
    return opening_moves.with_opening_moves(book) if start.opening_moves else book


def _with_play(book: Rulebook, play: ScenarioPlay) -> Rulebook:
    """Watchers, steam, quarantine and the Archon."""
    if play.extra_levels or play.tall_incubation > 1:
        book = book.but(terms=MoreSteam(terms_of(book), play.extra_levels, play.tall_incubation))
    if play.watcher_plays > 1:
        book = book.but(terms=BusyWatchers(terms_of(book), play.watcher_plays))
    if play.lift_quarantine:
        book = with_removals(book, play.lift_quarantine, again=False)
    return book if play.archon else book.but(rules={"archon": Nothing()})

"""Choices that change no evaluation yet: clans and titles, Deployment cards, orders."""

from __future__ import annotations

from fumarole.engine.choice import slot_of, verb_of
from fumarole.engine.counsel import Argument, Fact
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.counsel.breakdown import evaluation_with_threats
from fumarole.games.steamwatchers.judgement import heuristics
from fumarole.games.steamwatchers.judgement.adjustments import adjustments
from fumarole.games.steamwatchers.judgement.clan_weights import TITLE_WORTH
from fumarole.games.steamwatchers.judgement.dials import PURE_COST
from fumarole.games.steamwatchers.judgement.evaluation import CONTRACT as CONTRACT_WORTH
from fumarole.games.steamwatchers.judgement.evaluation import Evaluation
from fumarole.games.steamwatchers.part import intentions as brought
from fumarole.games.steamwatchers.rules.combat import deciding
from fumarole.games.steamwatchers.rules.planning import planner
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.verbs import (
    ACTIVATE,
    BEACON_IN,
    BLOCK,
    CONTRACT,
    DEPLOY,
    DONE,
    EXILE,
    KEEP,
    MOVE_TO,
    ORDER,
    PASS,
    PAY,
    QUARANTINE_FUEL,
    QUARANTINE_SPACE,
    QUARANTINE_SUPPLY,
    READY,
    RETURN,
    SEND_LEGATE,
    STEAM,
    TAKE,
    WAIT,
    WITHDRAW,
)
from fumarole.games.steamwatchers.world import DECOY, DEFENSE, TITLES


def intentions(g: State, seat: int, option: int) -> list[Argument]:
    """What can be said of a choice before it is tried out."""
    b = board(g)
    verb = verb_of(option)
    if verb in brought(g.book):
        return brought(g.book)[verb](g, seat, option)
    if verb == TAKE:
        return leading(g, b, slot_of(option, 0), slot_of(option, 1))
    if verb == DEPLOY:
        return homeland(b, slot_of(option, 0) - 1)
    if verb == ORDER:
        token, space = slot_of(option, 0), slot_of(option, 1)
        return order(g, b, planner(g, b, seat, space), token, space) if space < b.areas else []
    if verb == BLOCK:
        (points,) = adjustments(g, b, seat, [option])
        return [Argument("blocks", {"title": TITLES[slot_of(option, 0)], "points": points}, points)]
    if verb == PAY:
        return paying(option)
    if verb in {KEEP, CONTRACT}:
        return [Argument("contract", {"floe": b.world.floes[slot_of(option, 0)]}, CONTRACT_WORTH)]
    if verb == SEND_LEGATE:
        (points,) = adjustments(g, b, seat, [option])
        return [Argument("contract", {"floe": b.world.floes[slot_of(option, 0)]}, points)]
    if verb == RETURN:
        return [Argument("contract-gone", {"floe": b.world.floes[slot_of(option, 0)]}, -CONTRACT_WORTH)]
    if verb == STEAM:
        area = slot_of(option, 0)
        near = any(b.units(one, deciding(g, b, seat)) for one in (area, *b.world.borders[area]))
        return [Argument("steam-beside", {"area": b.world.areas[area]}, 0.2)] if near else []
    return on_the_map(g, b, seat, option) or on_the_board(option)


def on_the_map(g: State, b: Europa, seat: int, option: int) -> list[Argument]:
    """Gestures in an area."""
    clan, verb = deciding(g, b, seat), verb_of(option)
    if verb == ACTIVATE and slot_of(option, 0) < b.areas:
        return errand(g, evaluation_with_threats(g), clan, slot_of(option, 0))
    if verb == BEACON_IN:
        return [Argument("beacon", {"area": b.world.areas[slot_of(option, 0)]}, 0.08)]
    if verb == MOVE_TO and asks(g).controller(g, b, slot_of(option, 2)) == clan:
        return [Argument("joins", worth(g, b, slot_of(option, 2)), 0.02)]
    if verb in {WITHDRAW, EXILE}:
        return [Argument("from", worth(g, b, slot_of(option, 1)), -0.05)]
    return []


def worth(g: State, b: Europa, area: int) -> dict[str, Fact]:
    """An area and what it brings at the end."""
    return {"area": b.world.areas[area], "geo": round(Evaluation(g, b).worth(area), 1)}


def on_the_board(option: int) -> list[Argument]:
    """Gestures on a clan board, and words."""
    said = {
        READY: Argument("ready", {}, 0.01),
        WAIT: Argument("waits", {}, 0.01),
        PASS: Argument("passes", {}, -0.05),
        DONE: Argument("ends", {}, 0.0),
        QUARANTINE_SPACE: Argument("shuts-space", {"n": slot_of(option, 0)}, -0.1),
        QUARANTINE_FUEL: Argument("shuts-fuel", {}, -0.1),
        QUARANTINE_SUPPLY: Argument("shuts-supply", {}, -0.1),
    }
    verb = verb_of(option)
    return [said[verb]] if verb in said else []


def paying(option: int) -> list[Argument]:
    """Barrels by kind: pure ones incubate nothing."""
    illicit = slot_of(option, 1) + slot_of(option, 2) + slot_of(option, 4)
    pure = slot_of(option, 0) + slot_of(option, 3)
    found = [Argument("pays-pure", {"n": pure}, -PURE_COST * pure)] if pure else []
    return [*found, Argument("pays-illicit", {"n": illicit}, -0.1 * illicit)] if illicit else found


def leading(g: State, b: Europa, clan: int, title: int) -> list[Argument]:
    """A clan and its first title."""
    worth = TITLE_WORTH[title]
    found = [Argument("title", {"title": TITLES[title], "points": worth}, worth)]
    clan_weights = asks(g).clans[clan].weights
    if clan_weights.fight * clan_weights.elite > 1.0:
        found.append(Argument("fighters", {"clan": b.world.clans[clan]}, 0.2))
    if clan_weights.sail > 1.0:
        found.append(Argument("sailors", {"clan": b.world.clans[clan]}, 0.2))
    return found


def homeland(b: Europa, card: int) -> list[Argument]:
    """Steam in and beside the areas of a Deployment card, coasts, and neighbours."""
    areas = b.world.deployments[card]
    around = {near for area in areas for near in (area, *b.world.borders[area])}
    steam = sum(b.cells[b.at.steam + area] for area in around)
    neighbours = sum(b.holder(area) >= 0 for area in around)
    coasts = sum(len(b.world.coasts[area]) > 0 for area in areas)
    found = [Argument("steam-near", {"n": steam}, 0.4 * steam) if steam else Argument("no-steam", {}, -0.1)]
    if coasts:
        found.append(Argument("coasts", {"n": coasts}, 0.1 * coasts))
    found.append(Argument("neighbours" if neighbours else "alone", {"n": neighbours}, -0.35 * neighbours))
    return found


def order(g: State, b: Europa, clan: int, token: int, area: int) -> list[Argument]:
    """What an order token is for."""
    if token == DECOY:
        return [Argument("decoy", {"area": b.world.areas[area]}, 0.02)]
    evaluation = evaluation_with_threats(g)
    if token != DEFENSE:
        return errand(g, evaluation, clan, area)
    found = []
    recruits, guards = heuristics.recruiting(g, b, clan), heuristics.guarding(evaluation, clan, area)
    others = [other for other in evaluation.clans if not b.same_side(other, clan)]
    near = [other for other in others if evaluation.threats[other][area] > 0.0]
    if near:
        strongest = max(near, key=lambda other: evaluation.threats[other][area])
        facts: dict[str, Fact] = {"area": b.world.areas[area], "clan": b.world.clans[strongest]}
        found.append(Argument("guards-against", facts, guards))
    if recruits > 0.0:
        found.append(Argument("recruits", {"area": b.world.areas[area]}, recruits))
    return found or [Argument("stays", {"area": b.world.areas[area]}, 0.01)]


def errand(g: State, evaluation: Evaluation, clan: int, area: int) -> list[Argument]:
    """Where the units of an area had best go."""
    b = evaluation.b
    where = {
        target: heuristics.visit(g, evaluation, clan, area, target)
        for target in heuristics.targets(g, b, clan, area)
    }
    if not where:
        return [Argument("nowhere", {"area": b.world.areas[area]}, -0.05)]
    target = max(where, key=lambda one: where[one])
    holder = asks(g).controller(g, b, target)
    facts: dict[str, Fact] = {"area": b.world.areas[target], "geo": round(evaluation.worth(target), 1)}
    if holder >= 0 and b.same_side(holder, clan):
        return [Argument("may-join", facts, max(0.01, where[target]))]
    if holder >= 0:
        return [Argument("may-attack", {**facts, "clan": b.world.clans[holder]}, max(0.01, where[target]))]
    return [Argument("may-take" if facts["geo"] else "may-enter", facts, max(0.01, where[target]))]

"""Rules of thumb: which gestures are worth a thought, and what trying them out cannot tell."""

from __future__ import annotations

from typing import Final

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.judgement.clan_weights import TITLE_WORTH
from fumarole.games.steamwatchers.judgement.evaluation import Evaluation
from fumarole.games.steamwatchers.rules.combat import deciding
from fumarole.games.steamwatchers.rules.groups import companies, sailors
from fumarole.games.steamwatchers.rules.planning import spaces_of, tokens_left
from fumarole.games.steamwatchers.rules.routes import land_reach, sea_reach
from fumarole.games.steamwatchers.terms import asks
from fumarole.games.steamwatchers.unit_kinds import DEFENDING, SOLDIERS_FIRST, SUPPORTING
from fumarole.games.steamwatchers.verbs import (
    ACTIVATE,
    BARTER_IN,
    DEPLOY,
    MARCH,
    MOBILIZE_IN,
    MOVE_TO,
    ORDER,
    READY,
    TAKE,
    TAKE_BACK,
    TURRET_IN,
    WITHDRAW_NONE,
)
from fumarole.games.steamwatchers.world import BASE, DECOY, DEFENSE, ELITE, MOBILIZE, MOVE

NEVER: Final = -9.0
ON_BOARDS: Final = 0.01
"""What an order on a board is good for, as long as nobody who adds the board says more."""
MARCHES: Final = 12
"""So many forced marches are tried out at most."""
CROSSING: Final = 0.3
"""How much of an area over the ice counts for who could go there."""
DETOUR: Final = 0.05
"""The same for who would first have to go to a shore."""
NEAR: Final = 0.4
"""What it is to an area to lie next to one's own land."""


def groups(base: int, elite: int) -> list[tuple[int, int]]:
    """The parties worth sending from so many: all, all but one, one, half of them."""
    found = [(base, elite)]
    if base:
        found.append((base - 1, elite))
        found.append((1, 0))
    elif elite > 1:
        found.append((0, elite - 1))
    if base > 2:
        found.append((2, 0))
        found.append((base // 2, elite))
    if elite and base:
        found.append((base, 0))
    if elite:
        found.append((0, 1))
    return [one for one in dict.fromkeys(found) if one[0] + one[1] > 0]


def interesting(evaluation: Evaluation, clan: int, area: int) -> bool:
    """Whether going to an area can bring anything beyond standing there."""
    b = evaluation.b
    owner = b.beacon_owner(area)
    foreign = (owner >= 0 and not b.same_side(owner, clan)) or b.enemy_units(area, clan) >= 0
    return foreign or evaluation.worth(area) > 0.0


def moves(g: State, b: Europa, clan: int, options: list[int], few: bool) -> list[int]:
    """Of all movements those with a sensible party, or the largest; marches where something is to be had."""
    start = b.cells[b.at.active_area] - 1
    there = b.party(start, clan)
    base, elite = there[BASE], there[ELITE]
    largest = companies(b, there[SOLDIERS_FIRST:])[-1]
    parties = groups(base, elite)[: 2 if few else 9]
    most = 2 if few else MARCHES
    evaluation = Evaluation(g, b)
    found: list[int] = []
    marches = 0
    for option in options:
        verb = verb_of(option)
        if verb not in {MOVE_TO, MARCH}:
            found.append(option)
            continue
        party = (slot_of(option, 0), slot_of(option, 1))
        company = slot_of(option, 4 if verb == MOVE_TO else 5)
        if company not in {0, largest} or (party not in parties and (party != (0, 0) or not company)):
            continue
        if verb == MOVE_TO:
            if interesting(evaluation, clan, slot_of(option, 2)) or party in {(1, 0), (base, elite), (0, 0)}:
                found.append(option)
        elif marches < most and party[0] + party[1] > 1 and interesting(evaluation, clan, slot_of(option, 3)):
            marches += 1
            found.append(option)
    return found


# Order Planning


def plan(g: State, b: Europa, seat: int, options: list[int]) -> list[float]:
    """Where an order is missing the most useful one first; then ready, and no second thoughts."""
    weights = [NEVER] * len(options)
    if READY in options:
        weights[options.index(READY)] = 9.0
        return weights
    evaluation = Evaluation(g, b)
    evaluation.find_threats()
    for clan in b.clans_of(seat):
        plan_for(g, evaluation, clan, options, weights)
    return weights


def plan_for(g: State, evaluation: Evaluation, clan: int, options: list[int], weights: list[float]) -> None:
    """What each order that a clan still needs is good for."""
    b = evaluation.b
    bare = [area for area in b.ordered_areas(clan) if not b.cells[b.at.order + area]]
    left = tokens_left(b, clan)
    for space in spaces_of(g, b, clan) if b.spaces > b.areas else ():
        if space >= b.areas and not b.order(space, clan):
            for at, option in enumerate(options):
                if slot_of(option, 1) == space:
                    weights[at] = ON_BOARDS
    recruits = recruiting(g, b, clan)
    guarded = 0
    for area in b.held[clan]:
        if b.order(area, clan) == DEFENSE:
            guarded += 1
    for area in bare:
        gains = errand(g, evaluation, clan, area)
        guards = guarding(evaluation, clan, area) + (recruits if guarded == 0 else recruits * 0.4)
        for token, worth in ((MOVE, gains), (DEFENSE, guards), (DECOY, 0.02)):
            option = pack(ORDER, token, area)
            if left[token] and option in options:
                weights[options.index(option)] = worth


def turn(g: State, b: Europa, seat: int, options: list[int]) -> list[float]:
    """What each action of a turn is good for, in points."""
    clan = deciding(g, b, seat)
    evaluation = Evaluation(g, b)
    evaluation.find_threats()
    recruits = recruiting(g, b, clan)
    found: list[float] = []
    for option in options:
        verb, area = verb_of(option), slot_of(option, 0)
        if verb == ACTIVATE and area < b.areas:
            found.append(errand(g, evaluation, clan, area))
        elif verb == MOBILIZE_IN:
            found.append(recruits if evaluation.horizon.left else 0.3 * recruits)
        elif verb == TURRET_IN:
            found.append(guarding(evaluation, clan, area) - (0.5 if slot_of(option, 1) else 0.0))
        elif verb == BARTER_IN:
            found.append(0.12 if evaluation.horizon.left else -0.1)
        else:
            found.append(-0.05)
    return found


def recruiting(g: State, b: Europa, clan: int) -> float:
    """What a Defense order is worth for Mobilize."""
    if not asks(g).special_tokens(g, b, clan, MOBILIZE):
        return 0.05
    supply = b.cells[b.at.supply + clan * 2] + b.cells[b.at.supply + clan * 2 + 1]
    short = b.cells[b.at.supply_limit + clan] - b.army(clan)
    if supply < 1:
        return 0.0
    return 0.45 if short > 0 else 0.25


def guarding(evaluation: Evaluation, clan: int, area: int) -> float:
    """What a Defense order is worth where enemies are near."""
    b, worth = evaluation.b, 0.1 * evaluation.worth(area)
    for other in evaluation.clans:
        if not b.same_side(other, clan) and evaluation.threats[other][area] > 0.0:
            margin = evaluation.threats[other][area] - evaluation.strength(area, clan, DEFENDING)
            if -4.0 < margin < 4.0:
                worth += 0.15 * (0.4 + evaluation.worth(area))
    return worth


def errand(g: State, evaluation: Evaluation, clan: int, area: int) -> float:
    """The best that the units of an area could do on a Move."""
    best = -0.05
    for target in targets(g, evaluation.b, clan, area):
        best = max(best, visit(g, evaluation, clan, area, target))
    return best


def targets(g: State, b: Europa, clan: int, area: int) -> list[int]:
    """Where the units of an area could go."""
    found = list(land_reach(g, b, clan, area))
    base, elite = b.ranks(sailors(g, b, clan, b.party(area, clan)))
    for shore in sea_reach(g, b, clan, area, base, elite):
        if shore not in found:
            found.append(shore)
    return found


def visit(g: State, evaluation: Evaluation, clan: int, area: int, target: int) -> float:
    """What the units of an area could do there, in points."""
    b = evaluation.b
    spare = b.units(area, clan) > 1 or evaluation.worth(area) <= 0.0
    worth = evaluation.worth(target)
    holder = asks(g).controller(g, b, target)
    if holder >= 0 and b.same_side(holder, clan):
        gain = 0.0
        for other in evaluation.clans:
            if not b.same_side(other, clan) and evaluation.threats[other][target] > 0.0:
                gain = 0.12 * worth
    elif holder < 0 or not b.units(target, holder):
        gain = 0.75 * worth + (0.08 if spare else 0.0) + (0.3 * worth if holder >= 0 else 0.0)
    else:
        support = 0.0
        for near in b.world.borders[target]:
            if near != area and near in b.held[clan]:
                support += 0.6 * evaluation.strength(near, clan, SUPPORTING)
        odds = evaluation.odds(evaluation.strength(area, clan, SUPPORTING) + support, target, clan, holder)
        fight = asks(g).clans[clan].weights.fight
        gain = odds * (worth * 1.3 + 0.45) * fight - (1.0 - odds) * 0.5
    return gain if spare else gain - evaluation.worth(area)


def across(g: State, evaluation: Evaluation, clan: int, floe: int) -> float:
    """What a clan could find across an ice floe area: much if it stands on a shore, less if near one."""
    b = evaluation.b
    best = 0.0
    share = 0.01
    for shore in b.world.shores[floe]:
        if b.units(shore, clan):
            share = CROSSING
        elif asks(g).controller(g, b, shore) != clan:
            best = max(best, 0.1 + evaluation.worth(shore))
            if share < DETOUR and nearness(evaluation, clan, shore) > 0.0:
                share = DETOUR
    return share * best


def nearness(evaluation: Evaluation, clan: int, area: int) -> float:
    """How near an area is to one's own land, and how far from that of others."""
    b = evaluation.b
    holders = [b.holder(near) for near in b.world.borders[area]]
    others = len([one for one in holders if one not in {-1, clan}])
    return (NEAR if clan in holders else 0.0) - 0.1 * others


# Setup


def start(g: State, b: Europa, options: list[int]) -> list[float]:
    """A clan and a title to begin with, or a Deployment card near steam and apart from others."""
    weights: list[float] = []
    for option in options:
        if verb_of(option) == TAKE:
            clan_weights = asks(g).clans[slot_of(option, 0)].weights
            weights.append(TITLE_WORTH[slot_of(option, 1)] + 0.3 * (clan_weights.fight + clan_weights.elite))
        elif verb_of(option) == DEPLOY:
            weights.append(homeland(b, slot_of(option, 0) - 1))
        else:
            weights.append(0.0)
    return weights


def homeland(b: Europa, card: int) -> float:
    """Steam within and near the areas of a Deployment card, and no neighbours."""
    areas = b.world.deployments[card]
    total = 0.0
    seen: list[int] = []
    for area in areas:
        for near in [area, *b.world.borders[area]]:
            if near in seen:
                continue
            seen.append(near)
            steam = b.cells[b.at.steam + near]
            total += (0.5 if near in areas else 0.3) * steam
            if b.holder(near) >= 0:
                total -= 0.35
        total += 0.1 * len(b.world.coasts[area])
    return total


def second_thoughts(options: list[int]) -> list[int]:
    """The options without those that only take something back."""
    kept = [one for one in options if one not in {TAKE_BACK, WITHDRAW_NONE}]
    return kept or options

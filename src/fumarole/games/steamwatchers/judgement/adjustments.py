"""What trying a gesture out does not show yet: votes not counted, titles blocked, tokens that help later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fumarole.engine.choice import slot_of, verb_of
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.judgement import heuristics
from fumarole.games.steamwatchers.judgement.clan_weights import TITLE_WORTH
from fumarole.games.steamwatchers.judgement.evaluation import Evaluation, evaluate
from fumarole.games.steamwatchers.rules.combat import fight
from fumarole.games.steamwatchers.rules.outcome import victor
from fumarole.games.steamwatchers.scenarios.fires import TROPHY
from fumarole.games.steamwatchers.scenarios.meeting_places import KEEP_PLACE
from fumarole.games.steamwatchers.scenarios.reliquary_vote import VOTE
from fumarole.games.steamwatchers.scenarios.ruins import MARK
from fumarole.games.steamwatchers.terms import asks
from fumarole.games.steamwatchers.verbs import BLOCK, CLOSE, PRIMUS_RECRUIT, SEND_LEGATE
from fumarole.games.steamwatchers.world import ELITE

CUSTODY: Final = 1.0
"""What the Reliquary brings its custodian."""
CROSSING: Final = 0.3
"""How much of an area over the ice counts for who could go there."""
DETOUR: Final = 0.05
"""The same for who would first have to go to a shore."""
HOME: Final = 0.6
"""A secret place within one's own land."""
NEAR: Final = 0.4
"""A place next to it."""
PRISONER: Final = 0.2
"""What an elite soldier is worth more than a base soldier to the enemy who has lost it for good."""


def adjustments(g: State, b: Europa, seat: int, options: list[int]) -> list[float]:
    """What speaks for each option besides what trying it out shows, in points; empty where nothing does."""
    adjust = ADJUSTMENTS.get(verb_of(options[0]))
    if adjust is None:
        return []
    evaluation = Evaluation(g, b)
    evaluation.find_threats()
    clan = b.clan_of(seat)
    return [adjust(g, evaluation, clan, slot_of(option, 0)) for option in options]


def _vote(g: State, evaluation: Evaluation, clan: int, candidate: int) -> float:
    """Oneself; if not, whoever stands worst."""
    if candidate == clan:
        return CUSTODY
    b = evaluation.b
    return -0.1 * evaluate(g, b)[b.seat_of(candidate)]


def _block(g: State, evaluation: Evaluation, clan: int, title: int) -> float:
    """What nobody else may claim until the Primus passes."""
    return TITLE_WORTH[title]


def _enlist(g: State, evaluation: Evaluation, clan: int, area: int) -> float:
    """Where enemies are near, or where there is something to do."""
    return heuristics.guarding(evaluation, clan, area) + 0.2 * max(
        0.0, heuristics.errand(g, evaluation, clan, area)
    )


def _across(g: State, evaluation: Evaluation, clan: int, floe: int) -> float:
    """What a clan could find across an ice floe area: much if it stands on a shore, less if near one."""
    b = evaluation.b
    best = 0.0
    share = 0.01
    for shore in b.world.shores[floe]:
        if b.units(shore, clan):
            share = CROSSING
        elif asks(g).controller(g, b, shore) != clan:
            best = max(best, 0.1 + evaluation.worth(shore))
            if share < DETOUR and _nearness(evaluation, clan, shore) > 0.0:
                share = DETOUR
    return share * best


def _close(g: State, evaluation: Evaluation, clan: int, floe: int) -> float:
    """Where others would cross and the clan itself would not, above all where they have contracts."""
    b = evaluation.b
    total = 0.0
    for other in evaluation.clans:
        contract = 1.0 if b.cells[b.at.contracts + floe * b.clans + other] else 0.2
        across = contract * _across(g, evaluation, other, floe)
        total += -across if other == clan else 0.5 * across
    return total


def _nearness(evaluation: Evaluation, clan: int, area: int) -> float:
    """How near an area is to one's own land, and how far from that of others."""
    b = evaluation.b
    holders = [b.holder(near) for near in b.world.borders[area]]
    others = len([one for one in holders if one not in {-1, clan}])
    return (NEAR if clan in holders else 0.0) - 0.1 * others


def _keep_place(g: State, evaluation: Evaluation, clan: int, area: int) -> float:
    """A secret place at home, or as near to it as may be."""
    holder = evaluation.b.holder(area)
    if holder == clan:
        return HOME + 0.2 * _nearness(evaluation, clan, area)
    return _nearness(evaluation, clan, area) - (0.0 if holder < 0 else 0.3)


def _mark(g: State, evaluation: Evaluation, clan: int, area: int) -> float:
    """A haven that oneself can reach first."""
    return _nearness(evaluation, clan, area) + 0.1 * evaluation.worth(area)


def _trophy(g: State, evaluation: Evaluation, clan: int, kind: int) -> float:
    """The winner keeps the better one; the loser, where the loser picks, gives the worse away."""
    wanted = clan == victor(fight(g))
    return PRISONER if (kind == ELITE) == wanted else 0.0


ADJUSTMENTS: Final[dict[int, Callable[[State, Evaluation, int, int], float]]] = {
    VOTE: _vote,
    BLOCK: _block,
    PRIMUS_RECRUIT: _enlist,
    SEND_LEGATE: _across,
    CLOSE: _close,
    KEEP_PLACE: _keep_place,
    MARK: _mark,
    TROPHY: _trophy,
}
"""By gesture."""

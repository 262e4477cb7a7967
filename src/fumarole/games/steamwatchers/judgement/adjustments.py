"""What trying a gesture out does not show yet: titles blocked, soldiers who help later, what parts bring."""

from __future__ import annotations

from typing import Final

from fumarole.engine.choice import slot_of, verb_of
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.judgement import heuristics
from fumarole.games.steamwatchers.judgement.clan_weights import TITLE_WORTH
from fumarole.games.steamwatchers.judgement.evaluation import Evaluation
from fumarole.games.steamwatchers.part import Opinion, opinions
from fumarole.games.steamwatchers.rules.combat import deciding
from fumarole.games.steamwatchers.verbs import BLOCK, PRIMUS_RECRUIT, SEND_LEGATE


def adjustments(g: State, b: Europa, seat: int, options: list[int]) -> list[float]:
    """What speaks for each option besides what trying it out shows, in points; empty where nothing does."""
    known: dict[int, Opinion] = g.book.once("adjustments", lambda: {**ADJUSTMENTS, **opinions(g.book)})
    asked = [known.get(verb_of(option)) for option in options]
    if not any(asked):
        return []
    evaluation = Evaluation(g, b)
    evaluation.find_threats()
    clan = deciding(g, b, seat)
    return [
        opinion(g, evaluation, clan, option) if opinion is not None else 0.0
        for opinion, option in zip(asked, options, strict=True)
    ]


def _block(g: State, evaluation: Evaluation, clan: int, option: int) -> float:
    """What nobody else may claim until the Primus passes."""
    return TITLE_WORTH[slot_of(option, 0)]


def _enlist(g: State, evaluation: Evaluation, clan: int, option: int) -> float:
    """Where enemies are near, or where there is something to do."""
    area = slot_of(option, 0)
    return heuristics.guarding(evaluation, clan, area) + 0.2 * max(
        0.0, heuristics.errand(g, evaluation, clan, area)
    )


def _send_legate(g: State, evaluation: Evaluation, clan: int, option: int) -> float:
    """Where the clan itself could cross."""
    return heuristics.across(g, evaluation, clan, slot_of(option, 0))


ADJUSTMENTS: Final[dict[int, Opinion]] = {
    BLOCK: _block,
    PRIMUS_RECRUIT: _enlist,
    SEND_LEGATE: _send_legate,
}
"""By gesture."""

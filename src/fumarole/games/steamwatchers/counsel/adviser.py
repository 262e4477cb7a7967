"""The counsel of Steamwatchers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from fumarole.engine.choice import slot_of, verb_of
from fumarole.engine.counsel import Argument, Counsel, Stake, applied
from fumarole.engine.state import State
from fumarole.games.steamwatchers.counsel.breakdown import Breakdown
from fumarole.games.steamwatchers.counsel.changes import changes
from fumarole.games.steamwatchers.counsel.intentions import intentions
from fumarole.games.steamwatchers.counsel.phrases import PHRASES
from fumarole.games.steamwatchers.counsel.stakes import stakes
from fumarole.games.steamwatchers.judgement.judge import SteamwatchersJudgement
from fumarole.games.steamwatchers.rules.combat import deciding
from fumarole.games.steamwatchers.rules.departures import go, single
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.unit_kinds import HUNGER
from fumarole.games.steamwatchers.verbs import (
    ACTIVATE,
    COMMIT,
    DEPLOY,
    ORDER,
    PASS,
    PAY,
    READY,
    TAKE,
    WAIT,
    WITHDRAW,
)

LOOKAHEAD: Final = 3
"""So many more gestures of the same turn are carried out, as the judgement would."""
MERELY_SAID: Final = (TAKE, DEPLOY, ORDER, COMMIT)
"""Gestures whose effect is not on the table yet."""
EXPLAINED: Final = (ACTIVATE, PASS, READY, WAIT)
"""Gestures about which nothing more is said where their effect is."""


class SteamwatchersCounsel(Counsel):
    """Why a gesture is good, by what the judgement says before and after it, in `more` phrases."""

    def __init__(self, more: Mapping[str, str]) -> None:
        self.phrases = {**PHRASES, **more}

    def arguments(self, g: State, seat: int, option: int) -> list[Argument]:
        """What it changes, and what it is for."""
        said = intentions(g, seat, option)
        clan = deciding(g, board(g), seat)
        if clan < 0 or (said and verb_of(option) in MERELY_SAID):
            return said
        found = changes(Breakdown(g, clan), Breakdown(played_out(g, seat, option), clan))
        if verb_of(option) in EXPLAINED and any(one.points > 0 for one in found):
            return found
        if verb_of(option) == PAY:
            found = [one for one in found if one.key in {"incubates", "quarantined"}]
        return [*said, *(one for one in found if all(one[:2] != other[:2] for other in said))]

    def stakes(self, g: State, seat: int, options: Sequence[int]) -> list[Stake]:
        return stakes(g, seat, options) if g.stack[-1].rule == "dials" else []


def played_out(g: State, seat: int, option: int) -> State:
    """The game after a gesture and what it is meant for."""
    if verb_of(option) == WITHDRAW:
        return withdrawn(g, seat, option)
    judge = SteamwatchersJudgement()
    twin = applied(g, seat, option)
    for _ in range(LOOKAHEAD):
        if twin.result is not None or not judge.continues(twin, seat, option):
            break
        options = twin.options(seat)
        weights = judge.evaluate_options(twin, seat, options)
        option = options[weights.index(max(weights))]
        twin = applied(twin, seat, option)
    return twin


def withdrawn(g: State, seat: int, option: int) -> State:
    """The game as if a soldier who is chosen in secret had left already."""
    twin = g.clone()
    b = board(twin)
    go(twin, b, b.clan_of(seat), slot_of(option, 1), single(b, slot_of(option, 0)), HUNGER)
    return twin

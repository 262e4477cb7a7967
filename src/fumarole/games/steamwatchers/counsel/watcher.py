"""The counsel of Steamwatchers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fumarole.engine.choice import slot_of, verb_of
from fumarole.engine.counsel import Argument, Counsel, Stake, carried_out
from fumarole.engine.state import State
from fumarole.games.steamwatchers.counsel.account import Account
from fumarole.games.steamwatchers.counsel.begin import first_words
from fumarole.games.steamwatchers.counsel.changes import changes
from fumarole.games.steamwatchers.counsel.phrases import PHRASES
from fumarole.games.steamwatchers.counsel.stakes import stakes
from fumarole.games.steamwatchers.judgement.judge import Watch
from fumarole.games.steamwatchers.terms import board
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

FURTHER: Final = 3
"""So many more gestures of the same turn are carried out, as the judgement would."""
MERELY_SAID: Final = (TAKE, DEPLOY, ORDER, COMMIT)
"""Gestures whose effect is not on the table yet."""
EXPLAINED: Final = (ACTIVATE, PASS, READY, WAIT)
"""Gestures about which nothing more is said where their effect is."""


class Watcher(Counsel):
    """Why a gesture is good, by what the judgement says before and after it."""

    phrases = PHRASES

    def arguments(self, g: State, seat: int, option: int) -> list[Argument]:
        """What it changes, and what it is for."""
        said = first_words(g, seat, option)
        clan = board(g).clan_of(seat)
        if clan < 0 or (said and verb_of(option) in MERELY_SAID):
            return said
        found = changes(Account(g, clan), Account(followed(g, seat, option), clan))
        if verb_of(option) in EXPLAINED and any(one.points > 0 for one in found):
            return found
        if verb_of(option) == PAY:
            found = [one for one in found if one.key in {"incubates", "quarantined"}]
        return [*said, *(one for one in found if all(one[:2] != other[:2] for other in said))]

    def stakes(self, g: State, seat: int, options: Sequence[int]) -> list[Stake]:
        """See `stakes`."""
        return stakes(g, seat, options) if g.stack[-1].rule == "dials" else []


def followed(g: State, seat: int, option: int) -> State:
    """The game after a gesture and what it is meant for."""
    if verb_of(option) == WITHDRAW:
        return withdrawn(g, seat, option)
    judge = Watch()
    twin = carried_out(g, seat, option)
    for _ in range(FURTHER):
        if twin.result is not None or not judge.goes_on(twin, seat, option):
            break
        options = twin.options(seat)
        weights = judge.weigh(twin, seat, options)
        option = options[weights.index(max(weights))]
        twin = carried_out(twin, seat, option)
    return twin


def withdrawn(g: State, seat: int, option: int) -> State:
    """The game as if a soldier who is chosen in secret had left already."""
    twin = g.clone()
    kind, area = slot_of(option, 0), slot_of(option, 1)
    board(twin).remove(area, board(g).clan_of(seat), 1 - kind, kind)
    return twin

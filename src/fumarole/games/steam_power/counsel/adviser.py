"""The counsel of Steam Power."""

from __future__ import annotations

from typing import Final

from fumarole.engine.choice import CHANCE, verb_of
from fumarole.engine.counsel import Argument, Counsel, applied
from fumarole.engine.state import State
from fumarole.games.steam_power.counsel.breakdown import Breakdown
from fumarole.games.steam_power.counsel.changes import changes
from fumarole.games.steam_power.counsel.intentions import intentions
from fumarole.games.steam_power.counsel.phrases import PHRASES
from fumarole.games.steam_power.judgement.judge import SteamPowerJudgement
from fumarole.games.steam_power.verbs import DONE, TRACK

LOOKAHEAD: Final = 3
"""So many more gestures of the same action are carried out, as the judgement would."""

LINKED: Final = ("connects", "star")
"""The keys of a link that is complete."""


class SteamPowerCounsel(Counsel):
    """Why a gesture is good, by what the judgement says before and after it."""

    phrases = PHRASES

    def arguments(self, g: State, seat: int, option: int) -> list[Argument]:
        """What it changes, and what it is for."""
        said = intentions(g, seat, option)
        found = changes(Breakdown(g, seat), Breakdown(played_out(g, seat, option), seat))
        if any(one.key in LINKED for one in found):
            way = {name: fact for one in said for name, fact in one.facts.items() if name == "way"}
            return [one._replace(facts={**one.facts, **way}) if one.key in LINKED else one for one in found]
        told = {"under-way", "costs"} if any(one.key.startswith("heads-for") for one in said) else set()
        return [*said, *(one for one in found if one.key not in told)]


def played_out(g: State, seat: int, option: int) -> State:
    """The game after a gesture; after a decision for track, with the tiles that this action can lay."""
    twin = applied(g, seat, option)
    if verb_of(option) != TRACK:
        return twin
    judge = SteamPowerJudgement()
    for _ in range(LOOKAHEAD):
        if twin.result is not None or CHANCE in twin.to_act or twin.stack[-1].rule != "track":
            break
        options = twin.options(seat)
        weights = judge.evaluate_options(twin, seat, options)
        chosen = options[weights.index(max(weights))]
        if verb_of(chosen) == DONE:
            break
        twin = applied(twin, seat, chosen)
    return twin

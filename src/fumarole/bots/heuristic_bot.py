"""The heuristic bot: plays the option with the best prior of the title's judgement, or nearly so."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, Final

from fumarole.bots.bot import Bot, Observation
from fumarole.engine.title import Title

if TYPE_CHECKING:
    from fumarole.engine.judgement import Judgement
    from fumarole.engine.state import State

PRIOR_WEIGHT: Final = 0.01
"""What a prior that is better by one margin still counts, in chances, once options are played out."""
ACTION_LENGTH: Final = 12
"""So many gestures belong to an action at most."""
PRUNED_BEYOND: Final = 2.0
"""Options whose prior is worse than the best by more margins than this are not tried."""
TIED_WITHIN: Final = 0.15
"""Options whose priors differ by less of a margin than this are as good as one another."""


class HeuristicBot(Bot):
    """Samples a game its seat could not tell from the real one, and takes the option with the best prior.

    `blunder_rate` says how often it takes a sensible option at random instead; `noise` how much is added to
    the priors at random, in margins; `lookahead` how many options it plays out before it decides.
    """

    def __init__(
        self, seed: int | str, blunder_rate: float = 0.0, noise: float = 0.0, lookahead: float = 0
    ) -> None:
        super().__init__(seed)
        self.blunder_rate = blunder_rate
        self.noise = noise
        self.lookahead = int(lookahead)

    def choose(self, observation: Observation) -> int:
        """The best option as far as it can tell."""
        if len(observation.choices) == 1:
            return observation.choices[0]
        rng = self.rng(observation)
        game = observation.resample(rng)
        if rng.random() < self.blunder_rate:
            judgement = Title.of(game.book).judgement()
            return rng.choice(judgement.sensible_options(game, observation.seat, list(observation.choices)))
        return self.best(game, observation.seat, list(observation.choices), rng)

    def best(self, game: State, seat: int, choices: list[int], rng: random.Random) -> int:
        """The best option as far as it can tell; of those to be mixed, one as often as it should be."""
        judgement = Title.of(game.book).judgement()
        shares = judgement.mixed_strategy(game, seat, choices)
        if shares:
            return rng.choices(choices, shares)[0]
        if self.lookahead:
            return best_by_lookahead(judgement, game, seat, choices, rng, self.lookahead)
        priors = judgement.priors(game, seat, choices)
        noise = 1e-6 + self.noise * judgement.margin(game)
        noisy = [prior + rng.random() * noise for prior in priors]
        return choices[noisy.index(max(noisy))]


def rollout_choice(
    judgement: Judgement, game: State, seat: int, options: list[int], rng: random.Random
) -> int:
    """The policy of rollouts: the best prior, or at random one of those that tie with it."""
    shares = judgement.mixed_strategy(game, seat, options)
    if shares:
        return rng.choices(options, shares)[0]
    priors = judgement.priors(game, seat, options)
    top, margin = max(priors), judgement.margin(game)
    tied = [one for one, prior in zip(options, priors, strict=True) if prior > top - TIED_WITHIN * margin]
    return tied[0] if len(tied) == 1 else rng.choice(tied)


def best_by_lookahead(
    judgement: Judgement, game: State, seat: int, options: list[int], rng: random.Random, width: int
) -> int:
    """Where an action begins, the best of the few options with the best priors, played out on copies."""
    if not judgement.starts_action(game):
        return rollout_choice(judgement, game, seat, options, rng)
    priors = judgement.priors(game, seat, options)
    order = sorted(range(len(options)), key=lambda at: -priors[at])[:width]
    top, margin = priors[order[0]], judgement.margin(game)
    found, most = options[order[0]], -math.inf
    for at in order:
        behind = (top - priors[at]) / margin
        if behind <= PRUNED_BEYOND:
            after = played_out(judgement, game, seat, options[at], rng)
            chance = judgement.chances(after)[seat] - PRIOR_WEIGHT * behind
            if chance > most:
                found, most = options[at], chance
    return found


def played_out(judgement: Judgement, game: State, seat: int, option: int, rng: random.Random) -> State:
    """A copy in which an action is over, the gestures that belong to it chosen as in rollouts."""
    twin = game.clone(game.dice)
    twin.apply(seat, option)
    for _ in range(ACTION_LENGTH):
        if twin.result is not None or twin.to_act[0] != seat or judgement.starts_action(twin):
            break
        options = twin.options(seat)
        twin.apply(
            seat, options[0] if len(options) == 1 else rollout_choice(judgement, twin, seat, options, rng)
        )
    return twin

"""The heuristic bot: does what the title's judgement finds best, or nearly so."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fumarole.bots import Look
    from fumarole.engine.game import Game


class HeuristicBot:
    """Weighs each option in a world its seat could not tell from the real one, and takes the best.

    `slips` says how often it takes a sensible option at random instead; `haze` by how much it misjudges.
    """

    def __init__(self, seed: int | str, slips: float = 0.0, haze: float = 0.0) -> None:
        self.seed = str(seed)
        self.slips = slips
        self.haze = haze

    def choose(self, look: Look) -> int:
        """The best option as far as it can tell."""
        if len(look.options) == 1:
            return look.options[0]
        rng = random.Random(f"{self.seed} {look.seat} {look.decision}")
        game = look.resample(rng)
        if rng.random() < self.slips:
            judgement = game.book.title.judgement()
            return rng.choice(judgement.worthwhile(game, look.seat, list(look.options)))
        return best(game, look.seat, look.options, rng, self.haze)


def best(game: Game, seat: int, options: Sequence[int], rng: random.Random, haze: float = 0.0) -> int:
    """The option that the judgement weighs most; of those to be mixed, one as often as it should be."""
    judgement = game.book.title.judgement()
    choices = list(options)
    shares = judgement.mix(game, seat, choices)
    if shares:
        return rng.choices(choices, shares)[0]
    weights = judgement.weigh(game, seat, choices)
    tried = [weight + rng.random() * (1e-6 + haze) for weight in weights]
    return choices[tried.index(max(tried))]

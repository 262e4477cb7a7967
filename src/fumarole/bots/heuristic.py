"""The heuristic bot: does what the title's judgement finds best at a glance, or nearly so."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fumarole.bots import Look
    from fumarole.engine.game import Game
    from fumarole.engine.judgement import Judgement

LIKE: Final = 0.15
"""The part of what is close that is as good as the same."""


class HeuristicBot:
    """Looks at each option in a world its seat could not tell from the real one, and takes the best.

    `slips` says how often it takes a sensible option at random instead; `haze` by how much it misjudges, as
    a part of what is close.
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
    """The best option at a glance; of those to be mixed, one as often as it should be."""
    judgement = game.book.title.judgement()
    choices = list(options)
    shares = judgement.mix(game, seat, choices)
    if shares:
        return rng.choices(choices, shares)[0]
    weights = judgement.glance(game, seat, choices)
    blur = 1e-6 + haze * judgement.close(game)
    tried = [weight + rng.random() * blur for weight in weights]
    return choices[tried.index(max(tried))]


def at_a_glance(judgement: Judgement, game: Game, seat: int, options: list[int], rng: random.Random) -> int:
    """The same for imagined worlds: quicker, and now and then something else that is nearly as good."""
    shares = judgement.mix(game, seat, options)
    if shares:
        return rng.choices(options, shares)[0]
    weights = judgement.glance(game, seat, options)
    top, close = max(weights), judgement.close(game)
    near = [one for one, weight in zip(options, weights, strict=True) if weight > top - LIKE * close]
    return near[0] if len(near) == 1 else rng.choice(near)

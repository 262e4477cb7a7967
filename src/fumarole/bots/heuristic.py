"""The heuristic bot: does what the title's judgement finds best at a glance, or nearly so."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fumarole.bots import Look
    from fumarole.engine.judgement import Judgement
    from fumarole.engine.state import State

ONCE: Final = 0.01
"""What an option is worth, in chances, that seemed better at the first look by what is close."""
GESTURES: Final = 12
"""So many gestures belong to an action at most."""
WIDE: Final = 2.0
"""Options that are worse than the best by so much of what is close are not tried."""
LIKE: Final = 0.15
"""The part of what is close that is as good as the same."""


class HeuristicBot:
    """Looks at each option in a world its seat could not tell from the real one, and takes the best.

    `slips` says how often it takes a sensible option at random instead; `haze` by how much it misjudges, as
    a part of what is close; `careful` how many options it looks at twice.
    """

    def __init__(self, seed: int | str, slips: float = 0.0, haze: float = 0.0, careful: float = 0) -> None:
        self.seed = str(seed)
        self.slips = slips
        self.haze = haze
        self.careful = int(careful)

    def choose(self, look: Look) -> int:
        """The best option as far as it can tell."""
        if len(look.options) == 1:
            return look.options[0]
        rng = random.Random(f"{self.seed} {look.seat} {look.decision}")
        game = look.resample(rng)
        if rng.random() < self.slips:
            judgement = game.book.title.judgement()
            return rng.choice(judgement.worthwhile(game, look.seat, list(look.options)))
        return self.best(game, look.seat, list(look.options), rng)

    def best(self, game: State, seat: int, choices: list[int], rng: random.Random) -> int:
        """The best option as far as it can tell; of those to be mixed, one as often as it should be."""
        judgement = game.book.title.judgement()
        shares = judgement.mix(game, seat, choices)
        if shares:
            return rng.choices(choices, shares)[0]
        if self.careful:
            return twice(judgement, game, seat, choices, rng, self.careful)
        weights = judgement.glance(game, seat, choices)
        blur = 1e-6 + self.haze * judgement.close(game)
        tried = [weight + rng.random() * blur for weight in weights]
        return choices[tried.index(max(tried))]


def at_a_glance(judgement: Judgement, game: State, seat: int, options: list[int], rng: random.Random) -> int:
    """The same for imagined worlds: quicker, and now and then something else that is nearly as good."""
    shares = judgement.mix(game, seat, options)
    if shares:
        return rng.choices(options, shares)[0]
    weights = judgement.glance(game, seat, options)
    top, close = max(weights), judgement.close(game)
    near = [one for one, weight in zip(options, weights, strict=True) if weight > top - LIKE * close]
    return near[0] if len(near) == 1 else rng.choice(near)


def twice(
    judgement: Judgement, game: State, seat: int, options: list[int], rng: random.Random, few: int
) -> int:
    """Where an action begins, the few best at a glance are carried out on copies: the best of them."""
    if not judgement.begins(game):
        return at_a_glance(judgement, game, seat, options, rng)
    weights = judgement.glance(game, seat, options)
    order = sorted(range(len(options)), key=lambda at: -weights[at])[:few]
    top, close = weights[order[0]], judgement.close(game)
    found, most = options[order[0]], -math.inf
    for at in order:
        behind = (top - weights[at]) / close
        if behind <= WIDE:
            twin = carried_out(judgement, game, seat, options[at], rng)
            chance = judgement.chances(twin)[seat] - ONCE * behind
            if chance > most:
                found, most = options[at], chance
    return found


def carried_out(judgement: Judgement, game: State, seat: int, option: int, rng: random.Random) -> State:
    """A copy in which an action is over, the gestures that belong to it made at a glance."""
    twin = game.clone(game.dice)
    twin.apply(seat, option)
    for _ in range(GESTURES):
        if twin.result is not None or twin.to_act[0] != seat or judgement.begins(twin):
            break
        options = twin.options(seat)
        twin.apply(
            seat, options[0] if len(options) == 1 else at_a_glance(judgement, twin, seat, options, rng)
        )
    return twin

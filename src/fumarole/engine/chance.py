"""Chance is a chooser: a rule lists the outcomes, dice choose one, and the log keeps it.

The dice of a real game come from a seed that is committed to before the first draw and revealed after the
last, so anybody can check every draw with a few lines of any language:

    mark = HMAC-SHA256(key = seed, message = "draw N"), read as a big-endian integer,
           modulo the sum of the outcomes' weights (1 each unless the rule says otherwise);
    counted through the outcomes in their order, the first whose weights add up to more than the mark is drawn
"""

from __future__ import annotations

import hashlib
import hmac
import random

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """Something that chooses numbers."""

    def below(self, bound: int, draw: int) -> int:
        """A number from 0 to bound - 1, for the draw with this number."""
        raise NotImplementedError


class SeededDice(Dice):
    """The dice of a real game: every draw follows from the seed and the draw's number."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._key = seed.encode()

    def below(self, bound: int, draw: int) -> int:
        """See the head of this module."""
        digest = hmac.digest(self._key, b"draw %d" % draw, "sha256")
        return int.from_bytes(digest, "big") % bound


class LooseDice(Dice):
    """Dice for search and what-if: whatever the given generator brings."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def below(self, bound: int, draw: int) -> int:
        """The generator's next number."""
        return self.rng.randrange(bound)


def commitment(seed: str) -> str:
    """What is published before the first draw: the SHA-256 of the seed."""
    return hashlib.sha256(seed.encode()).hexdigest()


def drawn(outcomes: list[int], weights: list[int], dice: Dice, draw: int) -> int:
    """The outcome the dice choose for the draw with this number."""
    if not weights:
        return outcomes[dice.below(len(outcomes), draw)]
    mark = dice.below(sum(weights), draw)
    for outcome, weight in zip(outcomes, weights, strict=True):
        mark -= weight
        if mark < 0:
            return outcome
    raise AssertionError("a draw lies below the sum of its weights")

"""The random bot: any legal choice, each as likely as the others."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fumarole.bots import Observation


class RandomBot:
    """Plays at random, yet the same in the same place: a choice follows from seed, seat and decision.

    So a game that was saved goes on exactly as it would have gone on without a break.
    """

    def __init__(self, seed: int | str) -> None:
        self.seed = str(seed)

    def choose(self, observation: Observation) -> int:
        """One of the options."""
        place = f"{self.seed} {observation.seat} {observation.decision}".encode()
        number = int.from_bytes(hashlib.blake2b(place, digest_size=16).digest(), "big")
        return observation.options[number % len(observation.options)]

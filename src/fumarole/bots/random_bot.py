"""The random bot: any legal choice, each as likely as the others."""

from __future__ import annotations

import hashlib

from fumarole.bots.bot import Bot, Observation


class RandomBot(Bot):
    """Plays at random, yet the same in the same place: a choice follows from seed, seat and decision.

    So a game that was saved goes on exactly as it would have gone on without a break.
    """

    def choose(self, observation: Observation) -> int:
        """One of the options."""
        place = f"{self.seed} {observation.seat} {observation.decision}".encode()
        number = int.from_bytes(hashlib.blake2b(place, digest_size=16).digest(), "big")
        return observation.choices[number % len(observation.choices)]

"""What a clan is good at, as a few weights, which each clan brings; and what titles are worth to anybody."""

from __future__ import annotations

from typing import Final


class ClanWeights:
    """Weights of one clan: how it likes to fight, to sail, to farm and to keep soldiers."""

    def __init__(self, fight: float = 1.0, sail: float = 1.0, farm: float = 1.0, elite: float = 1.0) -> None:
        self.fight = fight
        """How much it counts on its attacks."""
        self.sail = sail
        """What contracts are worth to it."""
        self.farm = farm
        """What the toxic farms that it may still build are worth to it."""
        self.elite = elite
        """What an elite soldier is worth to it."""


DEFAULT_WEIGHTS: Final = ClanWeights()
"""Those of a clan that says nothing."""

TITLE_WORTH: Final = [0.85, 0.3, 0.45, 0.75, 0.5, 0.7]
"""Of watcher-1, legate, archon, watcher-4, primus, watcher-6: what a claim is worth for the round to come."""

"""What each clan is good at, as a few weights; a clan not named here plays like the plain one."""

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

CLAN_WEIGHTS: Final = {
    "menrau": ClanWeights(fight=1.1, farm=1.2, elite=1.1),
    "free-fleet": ClanWeights(sail=2.0, elite=1.15),
    "catabatians": ClanWeights(fight=1.1, elite=1.1),
    "rhein-stamm": ClanWeights(fight=1.1),
    "western-alliance": ClanWeights(fight=1.15, elite=1.2),
    "rhone-conglomerate": ClanWeights(fight=0.95),
    "highglimmer-apostles": ClanWeights(elite=1.15),
}

TITLE_WORTH: Final = [0.85, 0.3, 0.45, 0.75, 0.5, 0.7]
"""Of watcher-1, legate, archon, watcher-4, primus, watcher-6: what a claim is worth for the round to come."""

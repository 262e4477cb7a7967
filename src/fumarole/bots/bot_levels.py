"""The levels of bots, each with its settings: noise, blunders, iterations, seconds."""

from __future__ import annotations

from typing import Final, NamedTuple

RANDOM: Final = "fumarole.bots.random_bot:RandomBot"
HEURISTIC: Final = "fumarole.bots.heuristic_bot:HeuristicBot"
SEARCH: Final = "fumarole.bots.search_bot:SearchBot"


class BotKind(NamedTuple):
    """A bot that can be asked for: where it is, how it is made, and what people are told about it."""

    place: str
    """`module:CLASS` or `file.py:CLASS`, loaded only when asked for."""
    settings: dict[str, float]
    about: str

    @property
    def searches(self) -> bool:
        """Whether it searches, for no longer than its `seconds`."""
        return self.place == SEARCH

    @property
    def quick(self) -> bool:
        """Whether it is known to answer at once."""
        return self.place in (RANDOM, HEURISTIC)


KINDS: Final[dict[str, BotKind]] = {
    "novice": BotKind(
        HEURISTIC, {"blunder_rate": 0.35, "noise": 1.0}, "Knows the rules and means well; slips often."
    ),
    "steady": BotKind(HEURISTIC, {}, "Plays at once and by sound rules of thumb."),
    "sharp": BotKind(
        SEARCH,
        {"iterations": 6, "seconds": 1.0, "width": 4, "depth": 2, "lookahead": 0},
        "Thinks a moment, and looks a few gestures ahead.",
    ),
    "fierce": BotKind(
        SEARCH,
        {"iterations": 16, "seconds": 3.0, "width": 8, "depth": 2, "lookahead": 4},
        "Thinks up to three seconds, about your answers too.",
    ),
    "random": BotKind(RANDOM, {}, "Any legal choice, each as likely as the others."),
}
"""By name, in the order in which they are offered; `plugins.bring` adds to them."""

USUAL: Final = "steady"
"""Who plays where nobody was named."""

"""Bots: players that are programs.

    bot = bots.make("steady", seed=7)
    game.play(seat, bot.choose(bots.observe(game, seat)))

A bot is shown an `Observation`: what its seat may see and choose, and a way to sample the rest.  It never
gets the game itself, so it cannot know more than a person on its chair.
"""

from __future__ import annotations

import importlib
from typing import Final, NamedTuple

from fumarole.bots.bot import Bot, Observation, observe
from fumarole.engine.agree import unknown

__all__ = ["KINDS", "USUAL", "Bot", "BotKind", "Observation", "make", "observe"]


class BotKind(NamedTuple):
    """A bot that can be asked for: where it is, how it is made, and what people are told about it."""

    place: str
    """`module:CLASS`, imported only when asked for."""
    settings: dict[str, float]
    about: str

    @property
    def searches(self) -> bool:
        """Whether it thinks for longer than a moment."""
        return self.place == SEARCH


HEURISTIC: Final = "fumarole.bots.heuristic_bot:HeuristicBot"
SEARCH: Final = "fumarole.bots.search_bot:SearchBot"

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
    "random": BotKind(
        "fumarole.bots.random_bot:RandomBot", {}, "Any legal choice, each as likely as the others."
    ),
}
"""By name, in the order in which they are offered."""

USUAL: Final = "steady"
"""Who plays where nobody was named."""


def make(name: str, seed: int | str, **settings: float) -> Bot:
    """A bot by its name; the same seed and the same observations bring the same choices.

    One that searches may be cut short by its time; with `seconds=math.inf` it never is.
    """
    if name not in KINDS:
        raise unknown("bot", name, KINDS)
    kind = KINDS[name]
    module, _, class_name = kind.place.partition(":")
    bot: Bot = getattr(importlib.import_module(module), class_name)(seed, **{**kind.settings, **settings})
    return bot

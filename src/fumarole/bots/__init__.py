"""Bots: players that are programs.

    bot = bots.make("steady", seed=7)
    game.ask(bot)

A bot is shown an `Observation`: what its seat may see and choose, and a way to sample the rest.  It never
gets the game itself, so it cannot know more than a person on its chair.
"""

from __future__ import annotations

from fumarole.bots.bot import Bot, BotFailed, Observation, decide, observe
from fumarole.bots.bot_levels import KINDS, USUAL, BotKind
from fumarole.bots.plugins import bring, brought, load
from fumarole.engine.refusal import unknown

__all__ = [
    "KINDS",
    "USUAL",
    "Bot",
    "BotFailed",
    "BotKind",
    "Observation",
    "bring",
    "brought",
    "decide",
    "make",
    "observe",
]


def make(name: str, seed: int | str, **settings: float) -> Bot:
    """A bot by its name; the same seed and the same observations bring the same choices.

    One that searches may be cut short by its time; with `seconds=math.inf` it never is.
    """
    if name not in KINDS:
        raise unknown("bot", name, KINDS)
    kind = KINDS[name]
    made = load(kind.place)
    try:
        return made(seed, **{**kind.settings, **settings})
    except TypeError as error:
        raise BotFailed(f"{name} cannot be made from its seed, as {made.__name__}(seed): {error}.") from error

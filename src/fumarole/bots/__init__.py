"""Bots: players that are programs.

    bot = bots.make("steady", seed=7)
    game.play(seat, bot.choose(bots.observe(game, seat)))

A bot is shown an `Observation`: what its seat may see and choose, and a way to sample the rest.  It never
gets the game itself, so it cannot know more than a person on its chair.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from fumarole.engine.agree import unknown

if TYPE_CHECKING:
    from fumarole.engine.state import State


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


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, observation: Observation) -> int:
        """One of the options of this observation."""
        ...


class Observation:
    """A decision through the eyes of the seat that owes it."""

    def __init__(
        self,
        seat: int,
        decision: int,
        options: Sequence[int],
        view: Callable[[], dict[str, Any]],
        resample: Callable[[random.Random], State],
    ) -> None:
        self.seat = seat
        self.decision = decision
        """How many decisions this seat has made before."""
        self.options = options
        self.resample = resample
        """A fresh game that this seat could not tell from the real one; play it on as you like."""
        self._view = view

    @cached_property
    def view(self) -> dict[str, Any]:
        """What the seat may see; made when it is first asked for."""
        return self._view()

    @property
    def texts(self) -> Sequence[str]:
        """The options in the notation, in the same order."""
        return [option["say"] for option in self.view["options"]]


def observe(game: State, seat: int) -> Observation:
    """What a bot on this seat gets to see."""
    return Observation(
        seat,
        game.made[seat],
        game.options(seat),
        lambda: game.view(seat),
        lambda rng: game.resample(seat, rng),
    )


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

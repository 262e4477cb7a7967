"""Bots: players that are programs.

    bot = bots.make("random", seed=7)
    game.play(seat, bot.choose(bots.look(game, seat)))

A bot is shown a `Look`: what its seat may see and choose, and a way to imagine the rest.  It never gets the
game itself, so it cannot know more than a person on its chair.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Protocol

from fumarole.engine.agree import unknown

if TYPE_CHECKING:
    from fumarole.engine.game import Game

KINDS: Final[dict[str, tuple[str, str]]] = {
    "random": ("fumarole.bots.random:RandomBot", "Plays any legal choice, each as likely as the others."),
}
"""Name to `module:CLASS`, imported only when asked for, and what people are told about it."""


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, look: Look) -> int:
        """One of the options of this look."""
        ...


class Look:
    """A decision through the eyes of the seat that owes it."""

    def __init__(
        self,
        seat: int,
        decision: int,
        options: Sequence[int],
        view: Callable[[], dict[str, Any]],
        resample: Callable[[random.Random], Game],
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
        texts: list[str] = self.view["options"]
        return texts


def look(game: Game, seat: int) -> Look:
    """What a bot on this seat gets to see."""
    return Look(
        seat,
        game.made[seat],
        game.options(seat),
        lambda: game.view(seat),
        lambda rng: game.resample(seat, rng),
    )


def make(name: str, seed: int | str) -> Bot:
    """A bot by its name; the same seed and the same looks bring the same choices."""
    if name not in KINDS:
        raise unknown("bot", name, KINDS)
    module, _, class_name = KINDS[name][0].partition(":")
    bot: Bot = getattr(importlib.import_module(module), class_name)(seed)
    return bot

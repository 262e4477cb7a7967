"""A bot, and all that it is shown of a game.

It never gets the game itself, so it cannot know more than a person on its chair.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from fumarole.engine.notation import Notation
from fumarole.engine.option import Option, options
from fumarole.engine.refusal import FumaroleError
from fumarole.engine.state import State


class BotFailed(FumaroleError):
    """A bot that could not be made, that failed where it had to decide, or that chose what is no option."""


class Bot:
    """A player that is a program: a subclass says what it chooses.

    A bot may be made anew for any of its decisions, so what it chooses should follow from its seed and from
    what it is shown.
    """

    about: str = ""
    """What it is like, in a sentence, for those who choose whom to play with."""

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = str(seed)

    def choose(self, observation: Observation) -> int:
        """One of the options of this observation."""
        raise NotImplementedError

    def rng(self, observation: Observation) -> random.Random:
        """Luck that follows from the seed, the seat and the number of the decision."""
        return random.Random(f"{self.seed} {observation.seat} {observation.decision}")


class Observation:
    """A decision through the eyes of the seat that owes it."""

    def __init__(
        self,
        seat: int,
        decision: int,
        choices: Sequence[int],
        notation: Notation,
        view: Callable[[], dict[str, Any]],
        resample: Callable[[random.Random], State],
    ) -> None:
        self.seat = seat
        self.decision = decision
        """How many decisions this seat has made before."""
        self.choices = choices
        """What may be chosen, as bare choices."""
        self.resample = resample
        """The state of a game that this seat could not tell from the real one; play it on as you like."""
        self._notation = notation
        self._view = view

    @cached_property
    def options(self) -> list[Option]:
        """What may be chosen, each with its verb, its slots and its sentence."""
        return options(self.choices, self._notation)

    @cached_property
    def view(self) -> dict[str, Any]:
        """What the seat may see; made when it is first asked for."""
        return self._view()


def observe(game: State, seat: int) -> Observation:
    """What a bot on this seat gets to see."""
    return Observation(
        seat,
        game.made[seat],
        game.options(seat),
        game.book.notation,
        lambda: game.view(seat),
        lambda rng: game.resample(seat, rng),
    )


def decide(bot: Bot, game: State, seat: int) -> int:
    """What a bot on this seat chooses; one that fails, or chooses what it may not, is named."""
    observation = observe(game, seat)
    name = type(bot).__name__
    try:
        choice = bot.choose(observation)
    except Exception as error:
        where = f"decision {observation.decision + 1} of its seat"
        raise BotFailed(f"{name} failed at {where}: {type(error).__name__}: {error}") from error
    if choice not in observation.choices:
        raise BotFailed(f"{name} chose {choice!r}, which is none of the options that it was shown.")
    return choice

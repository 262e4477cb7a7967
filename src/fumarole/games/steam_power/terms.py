"""What rules ask, and the class through which options and solo modes wrap the answers."""

from __future__ import annotations

from typing import cast

from mypy_extensions import mypyc_attr

from fumarole.engine.state import Rulebook, State
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.forwarders import Forwarder
from fumarole.games.steam_power.questions import Questions

__all__ = ["Over", "Questions", "asks", "board", "with_house"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Over(Forwarder):
    """Answers over other answers: a variant overrides what it changes, all else is passed on."""


def board(g: State) -> Land:
    """The table of a game."""
    return cast(Land, g.board)


def asks(g: State) -> Questions:
    """The terms in force."""
    return cast(Questions, g.book.terms)


def with_house(book: Rulebook, **settings: bool) -> Rulebook:
    """The rulebook that is being made, with some of the table's options changed."""
    house = cast(Questions, book.terms).house
    for setting, value in settings.items():
        if not hasattr(house, setting):
            raise AttributeError(f"There is no house rule {setting!r}.")
        setattr(house, setting, value)
    return book

"""What rules ask, and the class through which cards, scenarios and options wrap the answers."""

from __future__ import annotations

from typing import cast

from mypy_extensions import mypyc_attr

from fumarole.engine.state import Rulebook, State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.forwarders import Forwarder
from fumarole.games.steamwatchers.house_rules import Plan
from fumarole.games.steamwatchers.questions import Questions, asks

__all__ = ["Over", "Questions", "asks", "board", "with_house", "with_plan"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Over(Forwarder):
    """Answers over other answers: a wrapper overrides the questions it has something to say to.

    Every other question goes on to the next beneath that does; `under` is what lies right beneath.
    """

    def __init__(self, under: Questions) -> None:
        super().__init__(under)
        self.rules_control = type(self).controller is not Over.controller
        self.plain_armies = under.plain_armies and type(self).army_strength is Over.army_strength

    def controlled(self, g: State, b: Europa, clan: int) -> list[int]:
        """What a wrapper says about control holds here too; one that says nothing costs nothing."""
        if not self.rules_control:
            return self.under.controlled(g, b, clan)
        return [area for area in b.world.open if self.controller(g, b, area) == clan]


def board(g: State) -> Europa:
    """The table of a game."""
    return cast(Europa, g.board)


def with_plan(book: Rulebook, plan: Plan) -> Rulebook:
    """The rulebook that is being made, with the figures of its scenario."""
    vars(cast(Questions, book.terms).plan).update(vars(plan))
    return book


def with_house(book: Rulebook, setting: str, value: bool) -> Rulebook:
    """The rulebook that is being made, with one table option set."""
    house = cast(Questions, book.terms).house
    if not hasattr(house, setting):
        raise AttributeError(f"There is no house rule {setting!r}.")
    setattr(house, setting, value)
    return book

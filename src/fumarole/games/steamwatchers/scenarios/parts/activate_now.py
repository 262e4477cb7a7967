"""A turn on which an Order token must now be activated: what led here leaves neither passing nor skipping."""

from __future__ import annotations

from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.rules.activation import Action, Turn
from fumarole.games.steamwatchers.rules.common import clan_in, is_gone
from fumarole.games.steamwatchers.terms import board


def the_turn(g: State) -> Turn:
    """The turn as it is in force, with what clans and expansions add to it."""
    turn = g.book.rules["turn"]
    assert isinstance(turn, Turn)
    return turn


def with_a_token(g: State) -> list[Action]:
    """The actions of a turn that activate an Order token."""
    return [action for action in the_turn(g).actions if action.token()]


def activations(g: State, b: Europa, clan: int) -> list[int]:
    """Every way in which a clan could activate a token now."""
    return [offer for action in with_a_token(g) for offer in action.offers(g, b, clan)]


class ActivateNow(Rule):
    """Activate a token; `otherwise` says why nothing else will do."""

    def __init__(self, otherwise: Reason) -> None:
        self.otherwise = otherwise

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True)

    def becomes(self) -> tuple[str, ...]:
        """The token."""
        return ("after-token",)

    def run(self, g: State, f: Frame) -> bool:
        """If there is one left."""
        if not is_gone(g, f) and self.options(g, f, f.seat):
            return True
        g.finish()
        return False

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """What a turn offers with tokens."""
        b = board(g)
        return activations(g, b, clan_in(b, f))

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """What the action it belongs to says, if it is one with a token."""
        b = board(g)
        for action in with_a_token(g):
            if action.means(b, choice):
                return action.objection(g, b, clan_in(b, f), choice)
        return self.otherwise

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """The turn goes on with it."""
        g.finish()
        b = board(g)
        the_turn(g).do(g, b, clan_in(b, f), choice)

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Which."""
        return "Activate one of your orders."

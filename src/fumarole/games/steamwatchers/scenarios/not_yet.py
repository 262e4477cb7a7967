"""What the tutorial keeps closed, and refusals that say so (SW-SCN-TUT-11, -14, -15, -16)."""

from __future__ import annotations

from typing import Final

from fumarole.engine.choice import slot_of, verb_of
from fumarole.engine.frame import Frame
from fumarole.engine.reason import Reason
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.rules.activation import Action, Turn
from fumarole.games.steamwatchers.scenarios.parts.around import Around
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.verbs import (
    BARTER_IN,
    BUILD_TOXIC,
    FLEE,
    MARCH,
    MOVE_TO,
    RECRUIT_ELITE,
    SKIP_ARCHON,
    SKIP_STEAM,
)

ELITES_FROM: Final = 2
SEA_FROM: Final = 3
CONTRACTS_FROM: Final = 3
MARCH_FROM: Final = 4
NEVER: Final = 99

NO_ELITES_YET: Final = Reason("Elite soldiers come in round 2.", "SW-SCN-TUT-14")
NO_BARTER_YET: Final = Reason("Barter comes in round 3.", "SW-SCN-TUT-15")
NO_MARCH_YET: Final = Reason("Forced March comes in round 4.", "SW-SCN-TUT-15")
NO_SEA_YET: Final = Reason(
    "Nobody sails before round 3, not even with the Legate or in flight.", "SW-SCN-TUT-16", "SW-CLAN-FLEET-24"
)
NO_SKIP: Final = Reason("The tutorial has no clan abilities.", "SW-SCN-TUT-11", "SW-CLAN-ALLIANCE-15")
NO_TOXIC_FARMS: Final = Reason("The tutorial has no clan abilities.", "SW-SCN-TUT-11", "SW-CLAN-MENRAU-29")

LATER: Final[dict[int, tuple[int, Reason]]] = {
    RECRUIT_ELITE: (ELITES_FROM, NO_ELITES_YET),
    BARTER_IN: (CONTRACTS_FROM, NO_BARTER_YET),
    MARCH: (MARCH_FROM, NO_MARCH_YET),
    SKIP_STEAM: (NEVER, NO_SKIP),
    SKIP_ARCHON: (NEVER, NO_SKIP),
    BUILD_TOXIC: (NEVER, NO_TOXIC_FARMS),
}
"""Gestures with the round that brings them."""


def closed(b: Europa, choice: int) -> Reason | None:
    """Why a gesture has not its round yet."""
    now, verb = b.cells[b.at.round], verb_of(choice)
    opens, why = LATER.get(verb, (0, NO_SEA_YET))
    if now < opens or (now < SEA_FROM and by_sea(b, choice)):
        return why
    return None


def by_sea(b: Europa, choice: int) -> bool:
    """Whether a movement or a flight would need a ship."""
    if verb_of(choice) == MOVE_TO:
        return slot_of(choice, 3) == 1
    start, end = b.cells[b.at.combat_area] - 1, slot_of(choice, 0)
    if verb_of(choice) != FLEE or end >= b.areas or end in b.world.borders[start]:
        return False
    return bool(b.world.coasts[start] and b.world.coasts[end])


class Explained(Around):
    """A rule as it is, whose refusals name the round to wait for."""

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """The round first."""
        return closed(board(g), choice) or super().objection(g, f, seat, choice)


class ExplainedAction(Action):
    """The same for an action of the turn."""

    def __init__(self, under: Action) -> None:
        self.under = under

    def objection(self, g: State, b: Europa, clan: int, choice: int) -> Reason | None:
        """The round first."""
        return closed(b, choice) or self.under.objection(g, b, clan, choice)

    def verbs(self) -> tuple[int, ...]:
        """As it is."""
        return self.under.verbs()

    def means(self, b: Europa, choice: int) -> bool:
        """As it is."""
        return self.under.means(b, choice)

    def token(self) -> int:
        """As it is."""
        return self.under.token()

    def area(self, choice: int) -> int:
        """As it is."""
        return self.under.area(choice)

    def offers(self, g: State, b: Europa, clan: int) -> list[int]:
        """As it is."""
        return self.under.offers(g, b, clan)

    def do(self, g: State, b: Europa, seat: int, clan: int, choice: int) -> None:
        """As it is."""
        self.under.do(g, b, seat, clan, choice)


class NoSkip(Action):
    """The skip of the Western Alliance, never offered (SW-CLAN-ALLIANCE-15)."""

    def verbs(self) -> tuple[int, ...]:
        """Skip with either kind of card."""
        return (SKIP_STEAM, SKIP_ARCHON)

    def objection(self, g: State, b: Europa, clan: int, choice: int) -> Reason | None:
        """In no round."""
        return closed(b, choice)


def explained_turn(turn: Turn) -> Turn:
    """A turn without the skip, whose other actions say what they wait for."""
    return Turn([ExplainedAction(action) for action in turn.without(SKIP_STEAM).actions]).plus(NoSkip())

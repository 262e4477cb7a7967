"""What a state asks its title for.

The state of a game knows its title, and a title knows states: it is named here as what it is to a title's
callers, anything, so that neither module imports the other.
"""

from __future__ import annotations

import random
from typing import Any, Final

from fumarole.engine.reason import Reason
from fumarole.engine.record import Record
from fumarole.engine.setup import Setup

NOT_YOUR_DECISION: Final = Reason("That seat owes no decision now.")


class BaseTitle:
    """What a state asks its title for; `Title` has the rest."""

    rules_version: int = 1
    out_of_turn: Reason = NOT_YOUR_DECISION
    """Why a seat that is not asked is refused; a title cites its rule here."""

    def content_digest(self, setup: Setup | None = None) -> str:
        """The digest of the component facts that games of this agreement, or of none in particular, use.

        What they do not use has no part in it: it may come and change without harm to their records.
        """
        return ""

    def view(self, game: Any, seat: int) -> dict[str, Any]:
        """What this seat may see."""
        raise NotImplementedError

    def dump(self, game: Any) -> dict[str, Any]:
        """The whole position as readable JSON."""
        raise NotImplementedError

    def record(self, game: Any, *, reveal: bool = False) -> Record:
        """Header, decisions and draws."""
        raise NotImplementedError

    def resample(self, game: Any, seat: int, rng: random.Random) -> None:
        """Redraw in place whatever this seat cannot see.

        What is drawn follows from what the seat can see and from the generator alone, so that nobody can
        learn anything from it.
        """
        raise NotImplementedError

"""Hold the Line: ties go to the defender; the Archon wins every tie."""

from __future__ import annotations

from fumarole.engine.state import State
from fumarole.games.steamwatchers.archon.edict import Edict, is_archon
from fumarole.games.steamwatchers.board import Europa


class HoldTheLine(Edict):
    """Neutral defenders profit too."""

    def tie(self, g: State, b: Europa, attacker: int, defender: int) -> int:
        """The defender, unless the Archon attacks."""
        return attacker if is_archon(g, b, attacker) else defender

    def tie_card(self, g: State, b: Europa, attacker: int, defender: int) -> int:
        """This one."""
        return b.in_force

"""Synchronised Assault: once a round a second Move token in the same turn; the Archon with any tokens."""

from __future__ import annotations

from fumarole.engine.frame import Frame
from fumarole.engine.state import State
from fumarole.games.steamwatchers.archon.edict import in_force, is_archon
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.rules.activation import SecondToken
from fumarole.games.steamwatchers.rules.common import clan_in
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.world import DEFENSE, MOVE


class SynchronisedAssault(SecondToken):
    """Right after the first token with all its combats; who has no second keeps the permission."""

    def kinds(self, g: State, b: Europa, clan: int) -> list[int]:
        """Move after Move; Move or Defense after either for the Archon."""
        spent = not in_force(b, "synchronised-assault") or b.cells[b.at.doubled + clan]
        if spent or asks(g).protected(g, b, clan):
            return []
        if is_archon(g, b, clan):
            return [MOVE, DEFENSE]
        return [MOVE] if b.cells[b.at.turn_token] == MOVE else []

    def spend(self, g: State, b: Europa, seat: int, clan: int) -> None:
        """Once this round."""
        b.cells[b.at.doubled + clan] = 1
        if g.telling:
            g.tell("doubled", {"clan": b.world.clans[clan]}, ("SW-CON-12",))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Whether, and with which tokens."""
        b = board(g)
        tokens = "Move or Defense" if is_archon(g, b, clan_in(b, f)) else "Move"
        return f"Synchronised Assault: once this round activate a second {tokens} token, or be done."

"""Spore Season: everybody falls ill, more so on two columns; not the Archon."""

from __future__ import annotations

from fumarole.engine.frame import Frame, Memory
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers.archon.edict import archon
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.terms import board


class Spores(Rule):
    """The level of one player rises by 1, by 2 where units hold two columns or more (SW-INC-14)."""

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """Not that of the Archon."""
        b = board(g)
        clan = b.clan_of(f.seat)
        g.finish()
        if clan != archon(g, b):
            g.call("incubate", f.seat, [2 if columns_held(b, clan) >= 2 else 1])
        return False


def columns_held(b: Europa, clan: int) -> int:
    """Areas with a column that the clan's units control; beacon and toxic farm alone do not count."""
    return sum(1 for area in b.areas_of(clan) if b.cells[b.at.steam + area])

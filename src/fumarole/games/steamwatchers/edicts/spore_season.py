"""Spore Season: everybody falls ill, more so on two columns; not the Archon."""

from __future__ import annotations

from fumarole.engine.frame import Frame
from fumarole.engine.game import Game
from fumarole.engine.rule import Rule
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.edicts.edict import archon
from fumarole.games.steamwatchers.rules.common import conclave_order
from fumarole.games.steamwatchers.terms import board


class SporeSeason(Rule):
    """In Conclave order each level rises by 1, by 2 where units hold two columns or more."""

    def run(self, g: Game, f: Frame) -> bool:
        """The next clan, completely (AR-02, SW-INC-14)."""
        b = board(g)
        if f.step == 0:
            f.step = 1
            f.memo = [clan for clan in conclave_order(b) if clan != archon(b)]
        if not f.memo:
            g.finish()
            return False
        clan = f.memo.pop(0)
        if not b.cells[b.at.eliminated + clan]:
            g.call("incubate", b.seat_of(clan), [2 if columns_held(b, clan) >= 2 else 1])
        return False


def columns_held(b: Europa, clan: int) -> int:
    """Areas with a column and units of the clan."""
    return sum(1 for area in b.areas_of(clan) if b.cells[b.at.steam + area])

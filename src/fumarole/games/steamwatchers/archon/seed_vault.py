"""Seed Vault Edict: farms are free; a farm spares the Archon the incubation of its column."""

from __future__ import annotations

from fumarole.engine.frame import Frame, Memory
from fumarole.engine.state import Rulebook, State
from fumarole.games.steamwatchers.archon.edict import Edict, in_force, is_archon
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.rules.common import clan_in
from fumarole.games.steamwatchers.rules.memory import an_area, areas, how_many
from fumarole.games.steamwatchers.rules.steam import LastLevel
from fumarole.games.steamwatchers.terms import asks, board


class SeedVault(Edict):
    """Toxic farms are free as well."""

    def farm_cost(self, g: State, b: Europa, clan: int) -> int:
        """Nothing."""
        return 0


class VaultedLevel(LastLevel):
    """The Archon decides on the farm first, and falls ill only without one."""

    def memory(self, book: Rulebook) -> Memory:
        """Also how many farms there were before."""
        farms = how_many("farms", 2 * areas(book))
        return Memory(an_area(book), how_many("steps"), farms, steps=1, owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """For everybody else incubation comes first."""
        b = board(g)
        clan = clan_in(b, f)
        if f.step == 0:
            if not in_force(b, "seed-vault") or not is_archon(g, b, clan):
                return super().run(g, f)
            f.step = 1
            f.memo.append(farms_left(b, clan))
            if asks(g).farm_follows(g, b, clan, f.memo[0]):
                g.call("farm", f.seat, [f.memo[0]], f.side)
            return False
        g.finish()
        if farms_left(b, clan) == f.memo[2]:
            g.call("incubate", f.seat, [f.memo[1]])
        return False


def farms_left(b: Europa, clan: int) -> int:
    """Farms a clan could still build, of either kind."""
    return b.cells[b.at.farm_supply] + b.cells[b.at.toxic_supply + clan]

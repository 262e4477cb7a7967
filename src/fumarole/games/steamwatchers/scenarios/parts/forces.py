"""Scenarios that let every clan begin with other forces, or with more."""

from __future__ import annotations

from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.terms import Over, Questions
from fumarole.games.steamwatchers.world import BASE, ELITE


class SameForces(Over):
    """The same forces for every clan, whatever is printed on its board, as far as its supply goes."""

    def __init__(self, under: Questions, forces: tuple[int, int, int, int, int]) -> None:
        super().__init__(under)
        self.forces = forces
        """Base soldiers, elite soldiers, farms, turrets and columns."""

    def starting_forces(self, g: State, b: Europa, clan: int) -> list[int]:
        """These."""
        return supplied(b, clan, list(self.forces))


class ExtraForces(Over):
    """So many soldiers and buildings more for every clan, as far as its supply goes (SW-GEN-13)."""

    def __init__(self, under: Questions, base: int, elite: int, farms: int = 0, turrets: int = 0) -> None:
        super().__init__(under)
        self.extra = (base, elite, farms, turrets)

    def starting_forces(self, g: State, b: Europa, clan: int) -> list[int]:
        """The ordinary forces and the extra ones."""
        forces = self.under.starting_forces(g, b, clan)[:]
        for kind, more in enumerate(self.extra):
            forces[kind] += more
        return supplied(b, clan, forces)


def supplied(b: Europa, clan: int, forces: list[int]) -> list[int]:
    """No more soldiers than the clan has."""
    for kind in (BASE, ELITE):
        forces[kind] = min(forces[kind], b.cells[b.at.supply + clan * 2 + kind])
    return forces

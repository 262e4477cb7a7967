"""Scenarios with other steam: columns that stand from the start, higher columns, worse fevers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from fumarole.engine.frame import Frame
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import anchors
from fumarole.games.steamwatchers.board import BOX, Europa
from fumarole.games.steamwatchers.rules.common import grow_column
from fumarole.games.steamwatchers.scenarios.parts.kit import areas_of
from fumarole.games.steamwatchers.terms import Over, Questions, board

TALL: Final = 4
"""So many levels make a column tall (SW-SCN-COLUMNS-10)."""
MOMENT_NOTES: Final[Mapping[str, str]] = {
    "standing-columns": "setup: the columns of the scenario",
}


def with_standing_columns(
    book: Rulebook, levels: Mapping[str, int], removed: Iterable[str], rules: tuple[str, ...]
) -> Rulebook:
    """Columns in these areas before any card is drawn, and cards that go to the box."""
    areas = areas_of(book)
    columns = {areas.number(area): height for area, height in levels.items()}
    cards = [areas.number(area) for area in removed]
    standing = StandingColumns(columns, cards, rules)
    return anchors.put(book, "before-columns", "standing-columns", standing)


class StandingColumns(Rule):
    """Cards are taken out, columns stand from the start (SW-SCN-COLUMNS-03, SW-SCN-COLUMNS-04)."""

    def __init__(self, columns: dict[int, int], removed: list[int], rules: tuple[str, ...]) -> None:
        self.columns = columns
        self.removed = removed
        self.rules = rules

    def run(self, g: State, f: Frame) -> bool:
        """All of them."""
        b = board(g)
        for area in self.removed:
            b.cells[b.at.steam_card + area] = BOX
        if self.removed:
            g.tell("cards-out", {"cards": [b.world.areas[area] for area in self.removed]}, self.rules)
        for area, height in self.columns.items():
            levels = grow_column(g, b, area, height)
            if levels:
                g.tell("stands", {"area": b.world.areas[area], "levels": levels}, self.rules)
        g.finish()
        return False


class BusyWatchers(Over):
    """So many cards a Watcher plays, and an untaken title turns up."""

    def __init__(self, under: Questions, cards: int) -> None:
        super().__init__(under)
        self.cards_played = cards

    def watcher_plays(self, g: State, b: Europa) -> int:
        return self.cards_played


class MoreSteam(Over):
    """More levels a column in the game, and more steps of incubation for a tall one."""

    def __init__(
        self, under: Questions, levels: int, sickness: int, new_only: bool = False, in_setup: bool = False
    ) -> None:
        super().__init__(under)
        self.levels = levels
        self.sickness = sickness
        self.new_only = new_only
        self.in_setup = in_setup

    def rising(self, g: State, b: Europa, area: int, levels: int) -> int:
        """More in the game, in setup and on standing columns as wished (SW-SCN-COLUMNS-06 to -09)."""
        levels = self.under.rising(g, b, area, levels)
        too_early = b.cells[b.at.round] == 0 and not self.in_setup
        stands = b.cells[b.at.steam + area] > 0
        return levels if too_early or (self.new_only and stands) else levels + self.levels

    def column_incubation(self, g: State, b: Europa, clan: int, area: int) -> int:
        """Manifold at four levels or five (SW-SCN-COLUMNS-10 to SW-SCN-COLUMNS-12)."""
        steps = self.under.column_incubation(g, b, clan, area)
        return steps * self.sickness if b.cells[b.at.steam + area] >= TALL else steps

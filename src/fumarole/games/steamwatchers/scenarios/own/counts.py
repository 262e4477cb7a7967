"""What a scenario of one's own counts: GEO for what a clan has, and ways to win at once."""

from __future__ import annotations

from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.rules.barter import havens
from fumarole.games.steamwatchers.scenarios.own.form import ScenarioScore, Supremacy, figure
from fumarole.games.steamwatchers.terms import Over, Questions, asks


def count(g: State, b: Europa, clan: int, thing: str) -> int:
    """How many of a thing a clan has now."""
    cells, at = b.cells, b.at
    if thing == "haven":
        return havens(g, b, clan)
    if thing == "beacon":
        return sum(cells[at.beacons + area] for area in range(b.areas) if b.beacon_owner(area) == clan)
    if thing == "contract":
        return sum(b.contracts(floe, clan) for floe in range(len(b.world.floes)))
    if thing in ("base", "elite"):
        return sum(b.kind(area, clan, ("base", "elite").index(thing)) for area in b.areas_of(clan))
    if thing == "barrel":
        return b.barrels(clan)
    if thing == "quarantine":
        return b.quarantines(clan)
    areas = asks(g).controlled(g, b, clan)
    if thing == "area":
        return len(areas)
    if thing == "mountain":
        return sum(b.world.mountain[area] for area in areas)
    if thing == "column":
        return sum(1 for area in areas if cells[at.steam + area])
    if thing == "farm":
        return sum(cells[at.farms + area] + cells[at.toxic + area] for area in areas)
    return sum(cells[at.turrets + area] for area in areas)


class Scoring(Over):
    """GEO in every Whiteout or at the end (SW-SCN-GEN-14, SW-SCN-GEN-15)."""

    def __init__(self, under: Questions, scores: tuple[ScenarioScore, ...]) -> None:
        super().__init__(under)
        self.scores = scores

    def points(self, g: State, b: Europa, clan: int, when: str) -> int:
        """What counts at this time, by full groups."""
        due = [score for score in self.scores if score.when == when]
        return sum(score.geo * (count(g, b, clan, score.thing) // score.each) for score in due)

    def scenario_geo(self, g: State, b: Europa, clan: int) -> int:
        """Part of the GEO level."""
        return self.under.scenario_geo(g, b, clan) + self.points(g, b, clan, "rounds")

    def final_bonus(self, g: State, b: Europa, clan: int) -> int:
        """Once, before totals are compared."""
        return self.under.final_bonus(g, b, clan) + self.points(g, b, clan, "end")


class WaysToWin(Over):
    """Any of several conditions, each from its round on (SW-SCN-GEN-10 to SW-SCN-GEN-13)."""

    def __init__(self, under: Questions, ways: tuple[Supremacy, ...]) -> None:
        super().__init__(under)
        self.ways = ways

    def supreme(self, g: State, b: Europa, clan: int) -> bool:
        """One of them is met."""
        return self.under.supreme(g, b, clan) or any(self.met(g, b, clan, way) for way in self.ways)

    def met(self, g: State, b: Europa, clan: int, way: Supremacy) -> bool:
        """Everything that it names, at least; the GEO marker counts, without deduction (SW-END-04)."""
        if b.cells[b.at.round] < way.from_round:
            return False
        if way.geo is not None and b.cells[b.at.geo + clan] < figure(way.geo, b.seats):
            return False
        if way.havens is not None and havens(g, b, clan) < figure(way.havens, b.seats):
            return False
        held = asks(g).controlled(g, b, clan)
        if way.areas is not None and len(held) < figure(way.areas, b.seats):
            return False
        return all(b.world.areas.find(area) in held for area in way.hold)

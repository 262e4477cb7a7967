"""Phase 4, Steam Subsides: every column loses a level, those who hold one fall ill (SW-SUB)."""

from __future__ import annotations

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory, Number
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.rules.common import InTrackOrder, call_for, clan_in, is_gone
from fumarole.games.steamwatchers.rules.defense import build, make_room, no_room
from fumarole.games.steamwatchers.rules.memory import an_area, areas, how_many
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.verbs import BUILD_FARM, BUILD_TOXIC, NO_FARM, SUBSIDE, SUFFER
from fumarole.games.steamwatchers.world import FARM, TOXIC

TOXIC_MARK = 1000
"""Added to an area in the list of what a clan still has to handle: its toxic farm, not its column."""


class Subsiding(InTrackOrder):
    """First the areas without units, then clan by clan in track order (SW-SUB-01 to SW-SUB-03)."""

    def begin(self, g: State, b: Europa) -> None:
        """Nobody's columns."""
        players = b.in_play()
        for area in b.columns():
            if b.holder(area) not in players:
                lose_level(g, b, area, ("SW-SUB-02",))

    def turn(self, g: State, b: Europa, clan: int) -> None:
        """A clan's own columns, and what it owes for toxic farms."""
        areas = [area for area in b.areas_of(clan) if b.cells[b.at.steam + area]]
        call_for(g, b, "subside", clan, areas + toxic_dues(g, b, clan))


def lose_level(g: State, b: Europa, area: int, rules: tuple[str, ...]) -> None:
    """One level back to the general supply (SW-COL-08)."""
    b.cells[b.at.steam + area] -= 1
    if g.telling:
        g.tell("subsided", {"area": b.world.areas[area], "levels": b.cells[b.at.steam + area]}, rules)


def toxic_dues(g: State, b: Europa, clan: int) -> list[int]:
    """One due for each toxic farm in an area another clan controls (SW-CLAN-MENRAU-10 to 14)."""
    terms = asks(g)
    if terms.clans[clan].holds_by_farm(g, b):
        return []
    dues: list[int] = []
    if not any(b.cells[b.at.toxic : b.at.toxic + b.areas]):
        return []
    for area in terms.controlled(g, b, clan):
        farms = b.cells[b.at.toxic + area]
        if farms:
            dues += [area + TOXIC_MARK] * (1 if terms.house.toxic_per_area else farms)
    return dues


class Subside(Rule):
    """A clan handles its columns and toxic farms in an order of its choice (SW-SUB-03 to SW-SUB-09)."""

    def memory(self, book: Rulebook) -> Memory:
        """The columns and toxic farms still to be handled."""
        return Memory(rows=(Number("item", TOXIC_MARK + areas(book) - 1),), many=2 * areas(book), owned=True)

    def fault(self, g: State, f: Frame) -> str:
        """A column to be handled stands."""
        b = board(g)
        for item in f.memo:
            if item < TOXIC_MARK and (item >= b.areas or not b.cells[b.at.steam + item]):
                return f"{item} is to be handled, but no column stands there"
        return ""

    def run(self, g: State, f: Frame) -> bool:
        """What no longer concerns the clan falls away; one thing alone happens by itself."""
        b = board(g)
        clan = clan_in(b, f)
        self.forget(g, b, f, clan)
        if not f.memo:
            g.finish()
            return False
        if len(set(f.memo)) > 1:
            return True
        self.handle(g, f, b, clan, f.memo[0])
        return False

    def forget(self, g: State, b: Europa, f: Frame, clan: int) -> None:
        """Toxic farms infect who controls them now; columns were settled before, if anybody is left.

        The table may read columns late too: one emptied meanwhile loses its level quietly (SW-SUB-09).
        """
        gone = is_gone(g, f)
        settled = asks(g).house.emptied_columns_infect and not gone
        for item in f.memo[:]:
            if item >= TOXIC_MARK:
                if gone or asks(g).controller(g, b, item - TOXIC_MARK) != clan:
                    f.memo.remove(item)
            elif not settled and not b.units(item, clan):
                f.memo.remove(item)
                lose_level(g, b, item, ("SW-SUB-09",))

    def handle(self, g: State, f: Frame, b: Europa, clan: int, item: int) -> None:
        """The level goes first, then incubation rises, then perhaps a farm (SW-SUB-04, SW-SUB-05)."""
        f.memo.remove(item)
        if item >= TOXIC_MARK:
            g.call("incubate", f.seat, [1])
            return
        steps = asks(g).column_incubation(g, b, clan, item)
        lose_level(g, b, item, ("SW-SUB-04",))
        if b.cells[b.at.steam + item]:
            g.call("incubate", f.seat, [steps])
        else:
            g.call("last-level", f.seat, [item, steps], f.side)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Each column and farm still to be handled."""
        items = list(dict.fromkeys(f.memo))
        return [pack(SUFFER, i - TOXIC_MARK) if i >= TOXIC_MARK else pack(SUBSIDE, i) for i in items]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """Nothing there to handle."""
        return reasons.NO_COLUMN_OF_YOURS if verb_of(choice) in (SUBSIDE, SUFFER) else reasons.NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Handle it."""
        b = board(g)
        mark = TOXIC_MARK if verb_of(choice) == SUFFER else 0
        self.handle(g, f, b, clan_in(b, f), slot_of(choice, 0) + mark)

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Which first."""
        return "Choose which of your columns subsides next."


class LastLevel(Rule):
    """A column is gone: its incubation first, then perhaps a farm (SW-SUB-04, SW-SUB-05)."""

    def memory(self, book: Rulebook) -> Memory:
        """The area, and by how much its holder falls ill."""
        return Memory(an_area(book), how_many("steps"), owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """In this order."""
        b = board(g)
        g.finish()
        if asks(g).farm_follows(g, b, clan_in(b, f), f.memo[0]):
            g.call("farm", f.seat, [f.memo[0]], f.side)
        g.call("incubate", f.seat, [f.memo[1]])
        return False


class Farm(Rule):
    """Where a column has vanished a farm may be built for a barrel (SW-SUB-05 to SW-SUB-08)."""

    def memory(self, book: Rulebook) -> Memory:
        """The area."""
        return Memory(an_area(book), owned=True)

    def run(self, g: State, f: Frame) -> bool:
        """Ask if one can be built."""
        if is_gone(g, f) or len(self.options(g, f, f.seat)) < 2:
            g.finish()
            return False
        return True

    def kinds(self, b: Europa, clan: int) -> list[int]:
        """Which farms are left: ordinary ones, and the clan's own toxic ones (SW-CLAN-MENRAU-02)."""
        found = [FARM] if b.cells[b.at.farm_supply] else []
        return [*found, TOXIC] if b.cells[b.at.toxic_supply + clan] else found

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """None, or one in place of another building where it is full."""
        b = board(g)
        clan, area = clan_in(b, f), f.memo[0]
        found = [pack(NO_FARM)]
        if b.barrels(clan) >= asks(g).farm_cost(g, b, clan):
            for kind in self.kinds(b, clan):
                verb = BUILD_FARM if kind == FARM else BUILD_TOXIC
                found += [pack(verb, over) for over in make_room(b, area, clan)]
        return found

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """No farm, no barrel, no room."""
        b = board(g)
        clan, verb = clan_in(b, f), verb_of(choice)
        if verb not in (BUILD_FARM, BUILD_TOXIC):
            return reasons.NOT_NOW
        if (FARM if verb == BUILD_FARM else TOXIC) not in self.kinds(b, clan):
            return reasons.NO_FARM_LEFT
        return (
            reasons.FARM_COSTS
            if b.barrels(clan) < asks(g).farm_cost(g, b, clan)
            else no_room(b, f.memo[0], slot_of(choice, 0))
        )

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Build it and pay."""
        g.finish()
        if verb_of(choice) == NO_FARM:
            return
        b = board(g)
        clan, area, over = clan_in(b, f), f.memo[0], slot_of(choice, 0)
        build(g, b, clan, FARM if verb_of(choice) == BUILD_FARM else TOXIC, area, over, "SW-SUB-05")
        g.call("pay", seat, [asks(g).farm_cost(g, b, clan)])

    def question(self, g: State, f: Frame, seat: int) -> str:
        """Whether, and at what price."""
        b = board(g)
        price = "for a barrel" if asks(g).farm_cost(g, b, clan_in(b, f)) else "for free"
        return f"The column in {b.world.areas[f.memo[0]]} is gone: build a farm {price}?"

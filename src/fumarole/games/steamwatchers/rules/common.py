"""What several chapters share: order of play, orphaned orders, columns that grow."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from fumarole.engine.choice import counted
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers.board import COLUMN_TOPS, MOST_LEVELS, NONE, Europa
from fumarole.games.steamwatchers.rules.memory import a_clan, sides
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.world import BUILDINGS, FARM, NO_ORDER, TOXIC


def clan_in(b: Europa, f: Frame) -> int:
    """The clan of a frame: the one it says, else the only one of its seat."""
    return f.side if f.side >= 0 else b.clan_of(f.seat)


def call_for(g: State, b: Europa, rule: str, clan: int, memo: list[int] | None = None) -> None:
    """Begin a rule for a clan, at the seat that leads it."""
    g.call(rule, b.seat_of(clan), memo, -1 if b.also < 0 else b.side(clan))


def hand_over(b: Europa, f: Frame, clan: int) -> None:
    """The frame goes on for a clan, at the seat that leads it; for nobody where nobody does."""
    f.seat, f.side = b.seat_of(clan), b.side(clan)


def conclave_order(b: Europa) -> list[int]:
    """Clans by the titles held this round; who has none yet by the title claimed (SW-GEN-05, SW-CON-26)."""
    return sorted(
        b.in_play(), key=lambda clan: b.title_of(clan) if b.title_of(clan) >= 0 else b.claim_of(clan)
    )


def players_in_order(b: Europa) -> list[int]:
    """The same order for the players, by their primary clans."""
    return [clan for clan in conclave_order(b) if b.primary(clan) == clan]


def late_order(g: State, b: Europa) -> list[int]:
    """Track order of phases 4 and 5 and of tie-breaks (SW-GEN-05)."""
    if asks(g).house.late_order_by_claim:
        return sorted(b.in_play(), key=b.claim_of)
    return conclave_order(b)


def players_late(g: State, b: Europa) -> list[int]:
    """The track order of the late phases for the players, by their primary clans."""
    return [clan for clan in late_order(g, b) if b.primary(clan) == clan]


@mypyc_attr(allow_interpreted_subclasses=True)
class InTrackOrder(Rule):
    """Every clan still in play has its turn, in the track order of the late phases (SW-GEN-05, SW-ELM-07)."""

    def memory(self, book: Rulebook) -> Memory:
        """Whether it has begun, and the clans still to come."""
        return Memory(steps=1, rows=(a_clan(book),), many=sides(book))

    def whose(self, g: State, b: Europa) -> list[int]:
        """The clans that have a turn, in order."""
        return late_order(g, b)

    def begin(self, g: State, b: Europa) -> None:
        """What comes before the first turn."""

    def turn(self, g: State, b: Europa, clan: int) -> None:
        """What a clan does."""

    def run(self, g: State, f: Frame) -> bool:
        """The next clan."""
        b = board(g)
        if f.step == 0:
            f.step = 1
            self.begin(g, b)
            f.memo = self.whose(g, b)
        if not f.memo:
            g.finish()
            return False
        clan = f.memo.pop(0)
        if not b.cells[b.at.eliminated + clan]:
            self.turn(g, b, clan)
        return False


def is_gone(g: State, f: Frame) -> bool:
    """Whether the frame's clan has been eliminated, so that its rule ends (SW-ELM-07, SW-ELM-08)."""
    b = board(g)
    clan = f.side if f.side >= 0 else b.clan_of(f.seat)
    return clan < 0 or b.cells[b.at.eliminated + clan] == 1


def not_active(b: Europa, f: Frame) -> str:
    """Why a frame's clan activates no token now; empty if it does (SW-ACT-03)."""
    clan, area = clan_in(b, f), b.cells[b.at.active_area] - 1
    if clan >= 0 and b.cells[b.at.active] == clan + 1 and area >= 0:
        return ""
    return "its clan activates no token: say `active` and `active_area`"


def drop_orphan(b: Europa, area: int, clan: int) -> None:
    """An order without units goes home, unless it is the one being activated (SW-ACT-06, SW-ACT-07)."""
    at = b.at
    if b.cells[at.order_of + area] != clan + 1 or b.takes_orders(area, clan):
        return
    if b.cells[at.active_area] != area + 1 or b.cells[at.active] != clan + 1:
        b.give_order(area, clan, NO_ORDER)


def grow_column(g: State, b: Europa, area: int, levels: int) -> int:
    """Add levels as far as cap and material go; how many were added (SW-COL-01 to SW-COL-07)."""
    at, house = b.at, asks(g).house
    before = b.cells[at.steam + area]
    columns = b.columns()
    standing = sum(b.cells[at.steam + column] for column in columns)
    room = min(levels, MOST_LEVELS - before)
    if house.limit_column_tops:
        plain = b.world.steam - COLUMN_TOPS - (standing - len(columns))
        top = 1 if len(columns) < COLUMN_TOPS else -plain
        room = min(room, plain if before else plain + top)
    else:
        room = min(room, b.world.steam - standing)
    b.cells[at.steam + area] = before + room
    if room and house.column_destroys_farm and not before:
        for building in (FARM, TOXIC):
            while b.has_building(area, building):
                b.demolish(area, building)
                facts = {"building": BUILDINGS[building], "area": b.world.areas[area]}
                g.tell("razed", facts, ("SW-COL-06",))
    return room


def tell_steam(g: State, b: Europa, area: int, levels: int, rules: tuple[str, ...], clan: int = NONE) -> None:
    """By how much a column rose and how high it stands, or that it rises no further; who played its card."""
    if g.telling:
        facts: dict[str, object] = {"clan": b.world.clans[clan]} if clan >= 0 else {}
        facts |= {"area": b.world.areas[area], "height": b.cells[b.at.steam + area]}
        if levels:
            g.tell("steam", facts | {"levels": levels}, rules)
        else:
            full = b.cells[b.at.steam + area] == MOST_LEVELS
            g.tell("steam-stays", facts, (*rules, "SW-COL-03" if full else "SW-COL-07"))


def tell_beacons(g: State, b: Europa, owner: int, area: int, count: int, rule: str) -> None:
    """One beacon falls, or more."""
    facts: dict[str, object] = {"clan": b.world.clans[owner], "area": b.world.areas[area]}
    g.tell("beacon-fell", facts if count == 1 else facts | {"count": count}, (rule,))


def splits(base: int, elite: int, total: int) -> list[tuple[int, int]]:
    """Every way to take so many units from so many of each kind."""
    return [(total - e, e) for e in range(counted(min(elite, total)) + 1) if total - e <= base]

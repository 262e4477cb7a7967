"""Build track: one or two steps, each of them laying, crossing, taking up or replacing a tile (SP-TRK-07)."""

from __future__ import annotations

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory, Number
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steam_power import reasons
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.rules.common import BANK, lapse, name, pay
from fumarole.games.steam_power.rules.laying import (
    against_end,
    against_replacing,
    against_taking_up,
    against_tile,
    cost,
    face_for,
    in_stock,
    means,
    target,
)
from fumarole.games.steam_power.rules.summaries import track_built, use
from fumarole.games.steam_power.rules.wording import step_in_words
from fumarole.games.steam_power.terms import asks, board
from fumarole.games.steam_power.verbs import CROSS, DONE, LAY, REPLACE, TAKE_UP
from fumarole.games.steam_power.world import PATH_COUNT, PATH_OF, PATHS, TRACK_BONUS

BONUS = 0
MOST_TILES = 99
"""More than any action lays."""


class BuildTrack(Rule):
    """The action, and the bonus that is played like it (SP-TRK-07, SP-TRK-08, SP-CON-25)."""

    def memory(self, book: Rulebook) -> Memory:
        """Tiles laid, and whether the steps are a contract's bonus, which may lapse."""
        return Memory(Number("bonus", 1), steps=MOST_TILES, owned=True, above=("turn",))

    def fault(self, g: State, f: Frame) -> str:
        """No more tiles than an action has."""
        return "more tiles are laid than an action has" if f.step > board(g).world.steps else ""

    def run(self, g: State, f: Frame) -> bool:
        """One or two steps; it is over early when nothing more can be laid."""
        may_stop = f.step > 0 or f.memo[BONUS]
        b = board(g)
        if f.step == b.world.steps or (may_stop and against_building(g, b, f.seat) is not None):
            self.stop(g, f)
            return False
        return True

    def stop(self, g: State, f: Frame) -> None:
        """The action is over; a bonus of which no step was taken has lapsed."""
        g.finish()
        if f.step:
            track_built(g, board(g), f.seat)
        else:
            lapse(g, f.seat, TRACK_BONUS)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """Enough, where that is allowed, and every legal step; the frame is there only while one is."""
        enough = [DONE] if f.step or f.memo[BONUS] else []
        return enough + steps(g, board(g), seat)

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """The first rule a step breaks."""
        if choice == DONE:
            return None if f.step or f.memo[BONUS] else reasons.STEP_FIRST
        against = against_step(g, board(g), seat, choice)
        return None if against is None else step_in_words(g, board(g), seat, choice, against)

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Carry a step out, or leave it at that."""
        if choice == DONE:
            self.stop(g, f)
        else:
            if f.memo[BONUS] and not f.step:
                use(g, seat, TRACK_BONUS)
            f.step += 1
            take_step(g, board(g), seat, choice)

    def question(self, g: State, f: Frame, seat: int) -> str:
        """What is asked."""
        if f.step:
            return "Build one more tile, or be done."
        return "Your bonus: build up to two tiles, or be done." if f.memo[BONUS] else "Build a tile of track."


def against_building(g: State, b: Land, company: int) -> Reason | None:
    """Why no track can be built at all (SP-GEN-09, SP-TRN-07)."""
    if b.network.open_ends[company] is None and asks(g).trains_left(b, company) < 1:
        return reasons.NO_TRAIN
    return None if steps(g, b, company, one=True) else reasons.NO_STEP


def against_step(g: State, b: Land, company: int, step: int) -> Reason | None:
    """Why a gesture is no legal step of this company."""
    verb = verb_of(step)
    if verb in (LAY, CROSS):
        return against_tile(g, b, company, slot_of(step, 1), slot_of(step, 0), verb == CROSS)
    if verb == TAKE_UP:
        return against_taking_up(g, b, company, slot_of(step, 0))
    if verb == REPLACE:
        return against_replacing(g, b, company, slot_of(step, 1), slot_of(step, 0))
    return reasons.NOT_NOW


def steps(g: State, b: Land, company: int, *, one: bool = False) -> list[int]:
    """Every legal step of a company, or with `one` at most the first that is found."""
    end = b.network.open_ends[company]
    if end is None:
        return beginnings(g, b, company, one=one)
    last = end.hexes[-1]
    candidates = [pack(TAKE_UP, last)]
    ahead = target(b, end)
    if ahead >= 0:
        entry = (end.edge + 3) % 6
        verb = CROSS if b.cells[b.at.track + ahead] else LAY
        paths = [PATH_OF[entry * 6 + leave] for leave in range(6) if leave != entry]
        candidates = [pack(verb, path, ahead) for path in paths] + candidates
    candidates += [pack(REPLACE, path, last) for path in range(PATH_COUNT)]
    found = []
    for candidate in candidates:
        if against_step(g, b, company, candidate) is None:
            found.append(candidate)
            if one:
                break
    return found


def beginnings(g: State, b: Land, company: int, *, one: bool = False) -> list[int]:
    """Every tile that may begin a link, from city to city around each; what holds for a hex is asked once."""
    chart, purse = b.chart, means(b, company)
    starts = asks(g).starts(b, company)
    stocked = [in_stock(g, b, face) for face in range(len(b.world.faces.names))]
    found: dict[int, None] = {}
    for city in range(chart.city_count):
        if not starts >> city & 1:
            continue
        for edge in range(6):
            hexagon = chart.beyond[chart.city_hexes[city] * 6 + edge]
            if hexagon < 0 or chart.costs[hexagon] < 0 or b.crossed(hexagon) or cost(b, hexagon) > purse:
                continue
            verb = CROSS if b.cells[b.at.track + hexagon] else LAY
            entry = (edge + 3) % 6
            for leave in range(6):
                if leave == entry:
                    continue
                path = PATH_OF[entry * 6 + leave]
                face = face_for(g, b, hexagon, path)
                if face >= 0 and stocked[face] and against_end(g, b, hexagon, leave, city) is None:
                    found[pack(verb, path, hexagon)] = None
                    if one:
                        return list(found)
    return list(found)


def take_step(g: State, b: Land, company: int, step: int) -> None:
    """Carry out a legal step, and see whether it completes the link (SP-TRK-22)."""
    verb = verb_of(step)
    hexagon = slot_of(step, 0 if verb == TAKE_UP else 1)
    path = slot_of(step, 0)
    if verb in (LAY, CROSS):
        lay(g, b, company, hexagon, path, cost(b, hexagon))
        return
    end = b.network.open_ends[company]
    assert end is not None
    b.lift(hexagon, company, end.paths[-1])
    if verb == TAKE_UP:
        if g.telling:
            facts = {"company": name(g, company), "hex": b.chart.hexes[hexagon]}
            g.tell("took-up", facts, ("SP-TRK-29", "SP-TRK-31"))
        return
    b.lay(hexagon, company, path)
    if g.telling:
        facts = {"company": name(g, company), "hex": b.chart.hexes[hexagon], "path": PATHS[path]}
        g.tell("replaced", facts, ("SP-TRK-30", "SP-TRK-31"))
    look_for_link(g, b, company, hexagon, path)


def lay(g: State, b: Land, company: int, hexagon: int, path: int, price: int) -> None:
    """Pay the bank and lay a path (SP-TRK-09)."""
    crossing = b.cells[b.at.track + hexagon] > 0
    pay(g, b, company, BANK, price)
    b.lay(hexagon, company, path)
    if g.telling:
        facts = {
            "company": name(g, company),
            "hex": b.chart.hexes[hexagon],
            "path": PATHS[path],
            "cost": price,
        }
        g.tell("crossed" if crossing else "laid", facts, ("SP-TRK-35",) if crossing else ("SP-TRK-10",))
    look_for_link(g, b, company, hexagon, path)


def look_for_link(g: State, b: Land, company: int, hexagon: int, path: int) -> None:
    """The path just laid may have completed its link (SP-TRK-22, SP-END-06)."""
    if b.network.open_ends[company] is not None:
        return
    b.cells[b.at.progress] = 1
    link = b.network.link_along(hexagon, path) if g.telling else None
    if link is not None:
        cities = b.chart.cities
        facts = {"company": name(g, company), "start": cities[link.start], "end": cities[link.end]}
        g.tell("linked", facts, ("SP-TRK-22",))

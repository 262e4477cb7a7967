"""Build a factory: where it may stand, the cubes it brings, and the bonus that varies them (SP-FAC)."""

from __future__ import annotations

from fumarole.engine.choice import pack, slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steam_power import reasons
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.rules.common import lapse, name
from fumarole.games.steam_power.rules.summaries import bonus_used, use
from fumarole.games.steam_power.terms import asks, board
from fumarole.games.steam_power.verbs import BONUS_FACTORY, LAPSE
from fumarole.games.steam_power.world import COLOURS, FACTORY_BONUS, PURPLE


def against_factory(g: State, b: Land, company: int, city: int) -> Reason | None:
    """Why a factory may not be built in a city (SP-FAC-02 to SP-FAC-05)."""
    if b.tile(city) == PURPLE:
        return reasons.VP_CITY
    if b.factory(city) >= 0:
        return reasons.FACTORY_THERE
    if not b.network.linked & b.chart.masks[b.chart.group_of[city]]:
        return reasons.NOT_LINKED
    if b.factories_built(company) >= b.world.factories:
        return reasons.NO_FACTORY_LEFT
    return None if asks(g).cubes_left(b, b.tile(city)) > 0 else reasons.NO_CUBES_LEFT


def sites(g: State, b: Land, company: int) -> list[int]:
    """The cities where a company may build a factory."""
    return [city for city in range(b.chart.city_count) if against_factory(g, b, company, city) is None]


def build_factory(g: State, b: Land, company: int, city: int, cubes: int) -> None:
    """The factory and its cubes, as far as the stock goes (SP-FAC-01, SP-FAC-06, SP-GEN-08)."""
    placed = min(cubes, asks(g).cubes_left(b, b.tile(city)))
    b.cells[b.at.factory + city] = company + 1
    b.cells[b.at.cubes + city] = placed
    b.cells[b.at.progress] = 1
    if g.telling:
        facts = {"company": name(g, company), "city": b.chart.cities[city], "cubes": placed}
        facts |= {"colour": COLOURS[b.tile(city)], **bonus_used(g)}
        g.sum_up("factory", facts, ("SP-FAC-01", "SP-FAC-06"))
    g.end_group()


class BonusFactory(Rule):
    """A free factory with four, five or six cubes, at once or never (SP-CON-24, SP-CON-26)."""

    def memory(self, book: Rulebook) -> Memory:
        """Whose."""
        return Memory(owned=True, above=("turn",))

    def run(self, g: State, f: Frame) -> bool:
        """It lapses where nothing can be built."""
        if sites(g, board(g), f.seat):
            return True
        g.finish()
        lapse(g, f.seat, FACTORY_BONUS)
        return False

    def candidates(self, g: State, f: Frame, seat: int) -> list[int]:
        """Each city with each number of cubes, or nothing."""
        b = board(g)
        built = [
            pack(BONUS_FACTORY, city, cubes) for city in sites(g, b, seat) for cubes in b.world.bonus_cubes
        ]
        return [*built, LAPSE]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        """A number the bonus allows; of numbers the stock cannot give, only the least."""
        if choice == LAPSE:
            return None
        if verb_of(choice) != BONUS_FACTORY:
            return reasons.NOT_NOW
        b, city, cubes = board(g), slot_of(choice, 0), slot_of(choice, 1)
        allowed = b.world.bonus_cubes
        if cubes not in allowed:
            return reasons.WRONG_CUBES
        against = against_factory(g, b, seat, city)
        if against is not None:
            return against
        short = cubes > asks(g).cubes_left(b, b.tile(city)) and cubes != min(allowed)
        return reasons.NO_CUBES_LEFT if short else None

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        """Build it, or let it lapse."""
        g.finish()
        if choice == LAPSE:
            lapse(g, seat, FACTORY_BONUS)
        else:
            use(g, seat, FACTORY_BONUS)
            build_factory(g, board(g), seat, slot_of(choice, 0), slot_of(choice, 1))

    def question(self, g: State, f: Frame, seat: int) -> str:
        """What is asked."""
        return "Your bonus: build a factory with four, five or six cubes, or let it lapse."

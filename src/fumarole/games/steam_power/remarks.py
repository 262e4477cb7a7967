"""A few words behind a choice at the terminal: what it costs, completes or brings."""

from __future__ import annotations

from fumarole.engine.choice import slot_of, verb_of
from fumarole.engine.state import State
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.graph.plans import sources
from fumarole.games.steam_power.rules.laying import cost, joined
from fumarole.games.steam_power.terms import asks, board
from fumarole.games.steam_power.verbs import ALONG, CROSS, CUBE_FROM, FACTORY, LAY, REPLACE
from fumarole.games.steam_power.world import COLOURS


def remark(game: State, seat: int, choice: int) -> str:
    """What is worth knowing about a choice of a seat before it is made; mostly nothing."""
    b, verb = board(game), verb_of(choice)
    if verb in (LAY, CROSS):
        return f"${cost(b, slot_of(choice, 1))}" + _completed(b, seat, choice)
    if verb == REPLACE:
        return "free" + _completed(b, seat, choice)
    if verb == FACTORY:
        colour = b.tile(slot_of(choice, 0))
        return f"{min(b.world.factory_cubes, asks(game).cubes_left(b, colour))} {COLOURS[colour]} cubes"
    if verb == CUBE_FROM:
        offered = sources(b, seat, slot_of(choice, 0))
        return next(f"${one.cost} at least" for one in offered if one.city == slot_of(choice, 1))
    return f"${b.world.toll}" if verb == ALONG else ""


def _completed(b: Land, seat: int, choice: int) -> str:
    """The link that a tile would complete (SP-TRK-22)."""
    link = joined(b, seat, slot_of(choice, 1), slot_of(choice, 0), verb_of(choice) == REPLACE)
    return ", completes " + " - ".join(b.chart.cities[city] for city in link) if link else ""

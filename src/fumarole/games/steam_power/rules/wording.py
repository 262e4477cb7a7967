"""Refusals with the facts of the position in them: what lies there, what it would cost."""

from __future__ import annotations

from fumarole.engine.choice import slot_of, verb_of
from fumarole.engine.reason import Reason
from fumarole.engine.state import State
from fumarole.games.steam_power import reasons
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.graph.plans import least_cost, market
from fumarole.games.steam_power.rules.common import name
from fumarole.games.steam_power.rules.laying import cost, means
from fumarole.games.steam_power.verbs import TAKE_UP
from fumarole.games.steam_power.world import PATH_COUNT, PATHS


def lying(g: State, b: Land, hexagon: int) -> list[tuple[str, str]]:
    """The owner and the path of each track in a hex, the first laid first."""
    codes = [b.cells[b.at.track + hexagon], b.cells[b.at.crossing + hexagon]]
    return [(name(g, (code - 1) // PATH_COUNT), PATHS[(code - 1) % PATH_COUNT]) for code in codes if code]


def step_in_words(g: State, b: Land, company: int, step: int, against: Reason) -> Reason:
    """Why a step of track is refused, with what lies in the hex or what the tile costs."""
    hexagon = slot_of(step, 0 if verb_of(step) == TAKE_UP else 1)
    if against == reasons.CANNOT_PAY_TRACK:
        price, money = cost(b, hexagon), means(b, company)
        return Reason(f"That tile costs ${price}, and you have ${money}.", *against.rules)
    if against in (reasons.HEX_USED, reasons.HEX_FULL, reasons.NO_FIT):
        tracks = ", ".join(f"{path} ({owner})" for owner, path in lying(g, b, hexagon))
        return Reason(f"{against.text} In {b.chart.hexes[hexagon]} lies {tracks}.", *against.rules)
    return against


def price_in_words(b: Land, seat: int, contract: int, against: Reason) -> Reason:
    """Why a contract is not fulfilled at a price, with the price that it has."""
    price = least_cost(b, market(b, seat), b.world.needs[contract])
    if against == reasons.CANNOT_PAY:
        return Reason(f"Its cubes cost ${price} at least, and you have ${b.cash(seat)}.", *against.rules)
    if against == reasons.OTHER_COST:
        return Reason(f"The cheapest plan for {b.world.contracts[contract]} costs ${price}.", *against.rules)
    return against

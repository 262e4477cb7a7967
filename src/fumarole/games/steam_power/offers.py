"""What a view tells of the moment: whose turn it is, how far along, and what the choices cost."""

from __future__ import annotations

from typing import Any, Final

from fumarole.engine.choice import slot_of, verb_of
from fumarole.engine.state import State
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.graph.plans import Source, sources
from fumarole.games.steam_power.graph.reach import shortest
from fumarole.games.steam_power.rules import sourcing
from fumarole.games.steam_power.rules.common import BANK_NAME, name, purse
from fumarole.games.steam_power.rules.laying import cost, joined
from fumarole.games.steam_power.verbs import CROSS, CUBE_FROM, LAY, REPLACE, TAKE_UP
from fumarole.games.steam_power.world import COLOURS, PATHS

BONUS_RULES: Final = {"track": "track", "bonus-factory": "factory", "bonus-draw": "draw"}
"""By the rule that is in progress: the bonus it may be."""


def turn(game: State, b: Land) -> dict[str, Any]:
    """Whose turn it is, which of its actions, and the bonus that is being used; nothing between turns."""
    frame = next((f for f in game.stack if f.rule == "turn"), None)
    if frame is None or game.over:
        return {}
    top = game.stack[-1]
    asked = top.rule == "turn"
    told: dict[str, Any] = {
        "seat": name(game, frame.seat),
        "action": frame.step + (1 if asked else 0),
        "actions": b.world.actions,
    }
    if top.rule == "track":
        told["tiles_left"] = b.world.steps - top.step
    if top.rule in BONUS_RULES and (top.rule != "track" or top.memo[0]):
        told["bonus"] = BONUS_RULES[top.rule]
    return told


def delivery(game: State, b: Land) -> dict[str, Any]:
    """The contract that is being fulfilled cube by cube, what it still demands, and where a cube waits."""
    frame = next((f for f in game.stack if f.rule == "sourcing"), None)
    if frame is None or game.over:
        return {}
    left = frame.memo[sourcing.NEEDS : sourcing.PLACE]
    told: dict[str, Any] = {
        "contract": b.world.contracts[frame.memo[sourcing.CONTRACT]],
        "left": {COLOURS[colour]: count for colour, count in enumerate(left) if count},
    }
    if frame.memo[sourcing.PLACE] >= 0:
        told["at"] = b.chart.cities[frame.memo[sourcing.PLACE]]
    return told


def offers(game: State, b: Land, seat: int) -> dict[str, Any]:
    """Of the seat's choices: by hex a tile's cost and the links it would complete, by city a cube's cost."""
    steps: dict[str, dict[str, Any]] = {}
    cubes: dict[str, int] = {}
    prices: dict[int, int] = {}
    for choice in game.options(seat):
        verb = verb_of(choice)
        if verb in (LAY, CROSS, REPLACE, TAKE_UP):
            hexagon = slot_of(choice, 0 if verb == TAKE_UP else 1)
            price = cost(b, hexagon) if verb in (LAY, CROSS) else 0
            step = steps.setdefault(b.chart.hexes[hexagon], {"cost": price, "completes": {}})
            link = [] if verb == TAKE_UP else joined(b, seat, hexagon, slot_of(choice, 0), verb == REPLACE)
            if link:
                step["completes"][PATHS[slot_of(choice, 0)]] = [b.chart.cities[city] for city in link]
        elif verb == CUBE_FROM:
            if not prices:
                prices = {one.city: one.cost for one in sources(b, seat, slot_of(choice, 0))}
            cubes[b.chart.cities[slot_of(choice, 1)]] = prices[slot_of(choice, 1)]
    return {"steps": steps, "cubes": cubes}


def goods(game: State, b: Land, seat: int, offered: list[list[Source]]) -> dict[str, Any]:
    """By colour: every city a cube can come from, the cheapest first, the way it takes and who is paid."""
    return {
        COLOURS[colour]: [
            {
                "city": b.chart.cities[source.city],
                "cubes": b.cubes(source.city),
                "cost": source.cost,
                **way(game, b, seat, source.city),
            }
            for source in found
        ]
        for colour, found in enumerate(offered)
        if found
    }


def way(game: State, b: Land, seat: int, city: int) -> dict[str, Any]:
    """The cheapest way of a cube: over whose links to which cities, and who is paid how much."""
    pays: dict[str, int] = {}
    owner, route = b.factory(city), shortest(b.network, seat, city)
    for payee in [hop.owner for hop in route] + ([owner] if owner != seat else []):
        pays[purse(game, payee)] = pays.get(purse(game, payee), 0) + 1
    return {
        "to": [b.chart.cities[hop.city] for hop in route],
        "along": [name(game, hop.owner) for hop in route],
        "pays": pays,
    }


def bought(b: Land, colour: int) -> dict[str, Any]:
    """A cube from the bank."""
    return {"colour": COLOURS[colour], "from": BANK_NAME, "pays": {BANK_NAME: b.world.bank_price}}

"""What is printed about a city, a hex or a contract, and the player aid: nobody need see the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fumarole.engine.words import plain
from fumarole.games.steam_power.world import BONUSES, COLOURS, EDGES, World


def about(world: World, players: int, word: str) -> str | None:
    """Everything printed about a thing, or None."""
    if plain(word) in ("aid", "player-aid"):
        return aid(world, players)
    chart = world.chart
    contract, city, hexagon = world.contracts.find(word), chart.cities.find(word), chart.hexes.find(word)
    if contract >= 0:
        return _contract(world, contract)
    if city >= 0:
        return _city(world, city)
    return _hex(world, hexagon) if hexagon >= 0 else None


def now(table: Mapping[str, Any], word: str) -> str:
    """The track that lies in a hex, path by path, as a view shows it."""
    tracks = table["tiles"].get(plain(word), ())
    said = " and ".join(f"{track['path']} of {track['company']}" for track in tracks)
    return f"Track lies there: {said}." if said else ""


def aid(world: World, players: int) -> str:
    """Actions, costs, bonuses, the end and the scoring, from the numbers that are played with (SP-PRO-09)."""
    costs = world.numbers
    cubes = ", ".join(map(str, world.bonus_cubes))
    shares = ", ".join(str(world.city_vp // n) for n in range(1, 6))
    return "\n".join(
        [
            f"A turn has {world.actions} actions.",
            f"Build track: up to {world.steps} tiles; plains ${costs['plains']}, hills ${costs['hills']}, "
            f"mountains ${costs['mountains']}, a crossing ${world.crossing_cost}.",
            f"Build a factory: free, {world.factory_cubes} cubes.",
            f"Fulfil a contract: per cube ${world.factory_fee} to a foreign factory, ${world.toll} for each "
            f"foreign link; from the bank ${world.bank_price}, only where none can be brought.",
            f"Take contracts: {world.draw}. Take money: ${world.money_action}.",
            f"Bonuses, at once or never: track; a factory with {cubes} cubes; {world.draw} contracts.",
            f"The round in which somebody has {world.thresholds[players]} fulfilled contracts is the last.",
            f"Scoring: contracts as printed; a VP city {shares} for each of 1 to 5 players linked to it; "
            f"an emptied factory {world.emptied_vp}; every ${world.dollars_per_vp} 1.",
        ]
    )


def _contract(world: World, contract: int) -> str:
    need = ", ".join(f"{count} {COLOURS[c]}" for c, count in enumerate(world.needs[contract]) if count)
    parts = [f"{world.vp[contract]} VP"]
    parts += [f"${world.money[contract]}"] if world.money[contract] else []
    parts += [f"a {BONUSES[world.bonus[contract]]} bonus"] if world.bonus[contract] else []
    return f"{world.contracts[contract]} demands {need} and gives {', '.join(parts)}."


def _city(world: World, city: int) -> str:
    chart = world.chart
    group = [chart.cities[other] for other in chart.groups[chart.group_of[city]] if other != city]
    beside = f" Its group: {', '.join(group)}." if group else ""
    where = chart.hexes[chart.city_hexes[city]]
    return f"{chart.cities[city]} is a city in {where}.{beside} {_around(world, chart.city_hexes[city])}"


def _hex(world: World, hexagon: int) -> str:
    chart = world.chart
    return f"{chart.hexes[hexagon]} is {_ground(world, hexagon)}. {_around(world, hexagon)}"


def _ground(world: World, hexagon: int) -> str:
    chart = world.chart
    if chart.city_at[hexagon] >= 0:
        return chart.cities[chart.city_at[hexagon]]
    price = chart.costs[hexagon]
    return f"land, ${price} a tile" if price >= 0 else "closed to track"


def _around(world: World, hexagon: int) -> str:
    chart = world.chart
    near = [(EDGES[edge], chart.beyond[hexagon * 6 + edge]) for edge in range(6)]
    said = [
        f"{edge} {chart.hexes[h]} ({_ground(world, h)})" if h >= 0 else f"{edge} nothing" for edge, h in near
    ]
    return f"Around it: {', '.join(said)}."

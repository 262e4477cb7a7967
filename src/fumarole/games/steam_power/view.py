"""What each seat may see of the table (SP-HID), and what it cannot see redrawn."""

from __future__ import annotations

import random
from typing import Any

from fumarole.engine.state import State
from fumarole.games.steam_power import offers, reasons
from fumarole.games.steam_power.board import BAG, FIRST_HAND, SHOWN, Land
from fumarole.games.steam_power.graph.plans import Delivery, Source, cheapest, market
from fumarole.games.steam_power.rules.common import name
from fumarole.games.steam_power.rules.contracts import against_fulfilling
from fumarole.games.steam_power.rules.scoring import Score, city_share, score
from fumarole.games.steam_power.terms import asks, board
from fumarole.games.steam_power.world import BONUSES, COLOURS, EDGES, PATH_COUNT, PATHS, PURPLE, TILES, World


def table(game: State, seat: int) -> dict[str, Any]:
    """The public fields, what follows from them, and of the hidden ones what this seat knows."""
    b, terms = board(game), asks(game)
    world, chart, network = b.world, b.chart, b.network
    names = [name(game, company) for company in range(b.companies)]
    seats = game.book.setup.seats
    cities = range(chart.city_count)
    shown = game.book.layout.seen(b.cells, seat)
    shown["map"] = chart.picture
    shown["tiles"] = {chart.hexes[h]: paths for h in range(chart.size) if (paths := _paths(b, h, names))}
    shown["links"] = [
        {
            "company": names[link.owner],
            "cities": [chart.cities[link.start], chart.cities[link.end]],
            "hexes": [chart.hexes[hexagon] for hexagon in link.hexes],
        }
        for link in network.links
    ]
    shown["open_ends"] = {
        names[company]: {
            "start": chart.cities[end.start],
            "hexes": [chart.hexes[hexagon] for hexagon in end.hexes],
            "edge": EDGES[end.edge],
        }
        for company, end in enumerate(network.open_ends)
        if end is not None
    }
    shown["groups"] = [
        {"cities": [chart.cities[city] for city in group], "active": network.linked & chart.masks[first] > 0}
        for first, group in enumerate(chart.groups)
        if len(group) > 1
    ]
    shown["contracts"] = world.printed
    shown["numbers"] = world.numbers
    shown["turn"] = offers.turn(game, b)
    shown["delivery"] = offers.delivery(game, b)
    scores = {who: score(terms, b, c) for c, who in enumerate(names)}
    shown["standing"] = {who: found.before_money for who, found in scores.items()}
    shown["scores"] = {
        who: _parts(found, who in shown.get("cash", {}) or who not in seats) for who, found in scores.items()
    }
    shown["shares"] = {
        chart.cities[city]: {
            who: city_share(terms, b, c, city) for c, who in enumerate(names) if terms.at_city(b, c, city)
        }
        for city in cities
        if b.tile(city) == PURPLE
    }
    shown["exhausted"] = [chart.cities[city] for city in cities if b.exhausted(city)]
    shown["spare_cities"] = {
        tile: count - sum(b.tile(city) == number for city in cities)
        for number, (tile, count) in enumerate(zip(TILES.words, world.city_tiles, strict=True))
    }
    shown["stock"] = dict(
        zip(
            world.faces.kinds.words,
            (all_ - out for all_, out in zip(world.faces.counts, network.tiles, strict=True)),
            strict=True,
        )
    )
    shown["trains"] = {who: world.trains - network.trains[c] for c, who in enumerate(names)}
    shown["factories_left"] = {who: world.factories - b.factories_built(c) for c, who in enumerate(names)}
    shown["fulfilled"] = {who: _contracts(world, b.fulfilled(c)) for c, who in enumerate(names)}
    shown["shown"] = _contracts(world, b.contracts_in(SHOWN))
    shown["hands"] = {who: b.hand_size(other) for other, who in enumerate(seats)}
    shown["bag"] = len(b.contracts_in(BAG))
    shown["threshold"] = terms.threshold(b)
    shown["rounds"] = terms.rounds(b)
    shown["patience"] = terms.quiet_rounds(b)
    if seat >= 0:
        shown["hand"] = _contracts(world, b.hand(seat))
        offered = market(b, seat)
        shown["plans"] = _plans(game, b, seat, offered)
        shown["goods"] = offers.goods(game, b, seat, offered)
        shown["offers"] = offers.offers(game, b, seat)
        shown["known"] = {
            who: _contracts(world, [c for c in b.hand(other) if b.cells[b.at.known_to + c] == seat + 1])
            for other, who in enumerate(seats)
            if other != seat
        }
    return shown


def alone(game: State, seat: int) -> dict[str, Any]:
    """What this seat sees and others may not: its contracts, its money and what that is worth."""
    b = board(game)
    shown = game.book.layout.seen(b.cells, seat)
    shown["scores"] = {name(game, seat): _parts(score(asks(game), b, seat), True)}
    shown["hand"] = _contracts(b.world, b.hand(seat))
    return shown


def _contracts(world: World, numbers: list[int]) -> list[str]:
    return [world.contracts[number] for number in numbers]


def _paths(b: Land, hexagon: int, names: list[str]) -> list[dict[str, str]]:
    codes = [b.cells[b.at.track + hexagon], b.cells[b.at.crossing + hexagon]]
    return [
        {"company": names[(code - 1) // PATH_COUNT], "path": PATHS[(code - 1) % PATH_COUNT]}
        for code in codes
        if code
    ]


def _parts(found: Score, money_seen: bool) -> dict[str, int]:
    """A score by its parts; what money brings only where the money is seen (SP-HID-04)."""
    parts = found.facts()
    return parts if money_seen else {part: parts[part] for part in ("contracts", "cities", "factories")}


def _plans(game: State, b: Land, seat: int, offered: list[list[Source]]) -> dict[str, Any]:
    """For each contract in hand what it demands and gives, and how it could be fulfilled most cheaply now."""
    world, found = b.world, {}
    for contract in b.hand(seat):
        needs = world.needs[contract]
        against = against_fulfilling(game, b, seat, contract, offered)
        plan = [] if against == reasons.NO_NETWORK else cheapest(b, seat, needs)
        deliveries = [_delivery(game, b, seat, cube) for cube in plan]
        found[world.contracts[contract]] = {
            "need": {COLOURS[colour]: count for colour, count in enumerate(needs) if count},
            "vp": world.vp[contract],
            "money": world.money[contract],
            "bonus": BONUSES[world.bonus[contract]],
            "possible": against is None,
            "cubes": deliveries,
            "cost": sum(sum(cube["pays"].values()) for cube in deliveries) if plan else None,
        }
    return found


def _delivery(game: State, b: Land, seat: int, cube: Delivery) -> dict[str, Any]:
    if cube.city < 0:
        return offers.bought(b, cube.colour)
    taken = {"colour": COLOURS[cube.colour], "from": b.chart.cities[cube.city]}
    return taken | offers.way(game, b, seat, cube.city)


def _unseen(b: Land, seat: int) -> list[int]:
    """The contracts in the bag and in other hands that this seat has not seen."""
    hidden = [BAG, *(FIRST_HAND + other for other in range(b.seats) if other != seat)]
    at, known = b.at.contract_at, b.at.known_to
    return [
        contract
        for contract in range(b.world.contract_count)
        if b.cells[at + contract] in hidden and b.cells[known + contract] != seat + 1
    ]


def known(game: State, seat: int) -> list[int]:
    """The cells of hidden fields that this seat knows: all track, and the contracts it has seen."""
    b = board(game)
    unseen, size = set(_unseen(b, seat)), b.chart.size
    seen = [contract for contract in range(b.world.contract_count) if contract not in unseen]
    track = [start + hexagon for start in (b.at.track, b.at.crossing) for hexagon in range(size)]
    return [*track, *(start + contract for start in (b.at.contract_at, b.at.known_to) for contract in seen)]


def resample(game: State, seat: int, rng: random.Random) -> None:
    """Contracts in the bag and in other hands change places, but for those the seat knows (SP-HID-06)."""
    b = board(game)
    cells, at, known = b.cells, b.at.contract_at, b.at.known_to
    unseen = _unseen(b, seat)
    places = sorted((cells[at + contract], cells[known + contract]) for contract in unseen)
    rng.shuffle(places)
    for contract, (place, knower) in zip(unseen, places, strict=True):
        cells[at + contract] = place
        cells[known + contract] = knower

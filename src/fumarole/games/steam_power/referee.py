"""What must never be, in games that are played and in positions that somebody wrote; and derived facts.

Each fault is a sentence that names the field, what it says and what is possible.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fumarole.engine.state import State
from fumarole.games.steam_power.board import BAG, FIRST_HAND, Land
from fumarole.games.steam_power.graph.plans import least_cost, market
from fumarole.games.steam_power.rules.common import name
from fumarole.games.steam_power.rules.scoring import score
from fumarole.games.steam_power.terms import Questions, asks, board
from fumarole.games.steam_power.world import COLOURS, MASKS, PATH_COUNT, PURPLE, TILES


def faults(game: State) -> list[str]:
    """Everything wrong with a position."""
    b, terms = board(game), asks(game)
    names = [name(game, company) for company in range(b.companies)]
    lying = [told for _, told in game.book.layout.outside(b.cells)] or list(_lying(b, terms))
    if lying:  # a network is only found where track lies as track can
        return lying
    return [
        *_round(game, b),
        *_stocks(b, terms, names),
        *_cities(b, terms),
        *_track(b, terms, names),
        *_contracts(b),
    ]


def _round(game: State, b: Land) -> Iterator[str]:
    """After setup somebody is first, and a round is under way."""
    if not any(frame.rule == "rounds" for frame in game.stack):
        return
    if b.first() < 0:
        yield "first: none, but after setup somebody is the first player"
    if not b.cells[b.at.round] and any(frame.rule == "turn" for frame in game.stack):
        yield "round: 0, but a turn belongs to a round from 1 on"


def _stocks(b: Land, terms: Questions, names: list[str]) -> Iterator[str]:
    money = sum(b.cash(seat) for seat in range(b.seats))
    if terms.house.bank_limited and money > b.world.bank:
        yield f"cash: ${money} with the players, but there are ${b.world.bank}"
    for kind, count in enumerate(b.world.faces.counts):
        if terms.tiles_left(b, kind) < 0:
            what = b.world.faces.kinds[kind]
            yield f"track: {b.network.tiles[kind]} tiles of kind {what} on the map, but there are {count}"
    for company, who in enumerate(names):
        if terms.trains_left(b, company) < 0:
            links = b.network.trains[company]
            yield f"track: {links} links of {who}, but it has {b.world.trains} trains"
        built = b.factories_built(company)
        if built > b.world.factories:
            yield f"factory: {built} factories of {who}, but it has {b.world.factories}"
    for colour, what in enumerate(COLOURS.words):
        if terms.cubes_left(b, colour) < 0:
            yield f"cubes: {b.cubes_out(colour)} {what} cubes on the map, but there are {b.world.cubes}"


def _cities(b: Land, terms: Questions) -> Iterator[str]:
    drawn = [b.tile(city) for city in range(b.chart.city_count)]
    for tile, count in enumerate(terms.pool(b)):
        if drawn.count(tile) > count:
            yield f"city_tile: {drawn.count(tile)} {TILES[tile]} cities, but there are {count} such tiles"
    for city in range(b.chart.city_count):
        what, most = b.chart.cities[city], max(b.world.bonus_cubes)
        if b.cubes(city) and b.factory(city) < 0:
            yield f"cubes.{what}: {b.cubes(city)}, but {what} has no factory"
        if b.cubes(city) > most:
            yield f"cubes.{what}: {b.cubes(city)}, but a factory brings {most} at most"
        if b.factory(city) < 0:
            continue
        if b.tile(city) in (PURPLE, -1):
            yield f"factory.{what}: factories stand in cities with a colour, and {what} has none"
        if not b.network.linked & b.chart.masks[b.chart.group_of[city]]:
            yield f"factory.{what}: factories stand in cities with a link, and {what} has none"


def _lying(b: Land, terms: Questions) -> Iterator[str]:
    """Tiles lie on land, and a crossing crosses something with paths that a tile has."""
    cells, at = b.cells, b.at
    for hexagon in range(b.chart.size):
        first, second = cells[at.track + hexagon], cells[at.crossing + hexagon]
        where = b.chart.hexes[hexagon]
        if first and b.chart.costs[hexagon] < 0:
            yield f"track.{where}: track lies there, where none can"
        if second and not first:
            yield f"crossing.{where}: a crossing over nothing; the path below it is `track.{where}`"
        if first and second:
            one, other = (first - 1) % PATH_COUNT, (second - 1) % PATH_COUNT
            face = b.world.faces.crossing[one * PATH_COUNT + other]
            if MASKS[one] & MASKS[other] or face < 0 or not terms.face_exists(b, face):
                yield f"crossing.{where}: no crossing has both paths of {where}"


def _track(b: Land, terms: Questions, names: list[str]) -> Iterator[str]:
    """Every path belongs to a link, and a company's track hangs together."""
    paths = [0] * b.companies
    for spot in (b.at.track, b.at.crossing):
        for code in b.cells[spot : spot + b.chart.size]:
            if code:
                paths[(code - 1) // PATH_COUNT] += 1
    for company in range(b.companies):
        yield from _company(b, terms, company, names[company], paths[company])


def _company(b: Land, terms: Questions, company: int, who: str, paths: int) -> Iterator[str]:
    """Every path lies in one link, and links start where the company already was (SP-TRK-20)."""
    network = b.network
    own = [link for link in network.links if link.owner == company]
    end = network.open_ends[company]
    held = sum(len(link.hexes) for link in own) + (len(end.hexes) if end else 0)
    if held != paths:
        yield f"track: {paths} paths of {who}, but only {held} of them lie in links that begin at a city"
    if not own:
        return
    reached, todo = {own[0].start}, [own[0].start]
    while todo:
        city = todo.pop()
        near = [
            link.end if link.start == city else link.start for link in own if city in (link.start, link.end)
        ]
        if terms.house.group_start:
            near += b.chart.groups[b.chart.group_of[city]]
        fresh = set(near) - reached
        reached |= fresh
        todo += fresh
    ends = {city for link in own for city in (link.start, link.end)} | ({end.start} if end else set())
    if not ends <= reached:
        yield f"track: the links of {who} do not hang together"


def _contracts(b: Land) -> Iterator[str]:
    for contract in range(b.world.contract_count):
        place, knower = b.cells[b.at.contract_at + contract], b.cells[b.at.known_to + contract]
        in_hand = FIRST_HAND <= place < b.done
        if knower and (not in_hand or knower == place - FIRST_HAND + 1):
            what = b.world.contracts[contract]
            yield f"known_to.{what}: only a contract in another's hand is known to somebody"


def facts(game: State) -> dict[str, Any]:
    """Derived facts for cases: networks, links, stocks, scores, and what contracts in hand would cost now."""
    b, terms = board(game), asks(game)
    chart, network, world = b.chart, b.network, b.world
    names = [name(game, company) for company in range(b.companies)]
    cities = range(chart.city_count)
    return {
        "network": {
            who: [chart.cities[city] for city in cities if network.served[c] >> city & 1]
            for c, who in enumerate(names)
        },
        "links": {
            who: [f"{chart.cities[a.start]} - {chart.cities[a.end]}" for a in network.links if a.owner == c]
            for c, who in enumerate(names)
        },
        "incomplete": {who: network.open_ends[c] is not None for c, who in enumerate(names)},
        "trains": {who: terms.trains_left(b, c) for c, who in enumerate(names)},
        "factories_left": {who: world.factories - b.factories_built(c) for c, who in enumerate(names)},
        "stock": {
            world.faces.kinds[kind]: terms.tiles_left(b, kind) for kind in range(len(world.faces.counts))
        },
        "exhausted": {chart.cities[city]: b.exhausted(city) for city in cities},
        "score": {who: score(terms, b, c).facts() for c, who in enumerate(names)},
        "bag": len(b.contracts_in(BAG)),
        "hands": {who: b.hand_size(seat) for seat, who in enumerate(game.book.setup.seats)},
        "fulfilled": {who: len(b.fulfilled(c)) for c, who in enumerate(names)},
        "cost": {
            who: {
                world.contracts[contract]: least_cost(b, market(b, seat), world.needs[contract])
                for contract in b.hand(seat)
            }
            for seat, who in enumerate(game.book.setup.seats)
        },
    }

"""What must never be: pieces not conserved, limits broken, track that hangs in the air; and derived facts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fumarole.engine.game import Game
from fumarole.games.steam_power.board import BAG, FIRST_HAND, Land
from fumarole.games.steam_power.graph.plans import least_cost, market
from fumarole.games.steam_power.rules.common import name
from fumarole.games.steam_power.rules.scoring import score
from fumarole.games.steam_power.terms import Questions, asks, board
from fumarole.games.steam_power.world import COLOURS, MASKS, PATH_COUNT, PURPLE, TILES


def faults(game: Game) -> list[str]:
    """Everything wrong with a position."""
    b, terms = board(game), asks(game)
    names = [name(game, company) for company in range(b.companies)]
    return [*_numbers(b, terms, names), *_cities(b, terms), *_track(b, terms, names), *_contracts(b)]


def _numbers(b: Land, terms: Questions, names: list[str]) -> Iterator[str]:
    for spot, cell in enumerate(b.cells):
        owed = 0 <= spot - b.at.cash < b.seats
        if cell < 0:
            yield f"{names[spot - b.at.cash]} has ${cell}" if owed else f"cell {spot} is {cell}"
    if terms.house.bank_limited and sum(b.cash(seat) for seat in range(b.seats)) > b.world.bank:
        yield "more money is out than there is"
    for kind in range(len(b.world.faces.counts)):
        if terms.tiles_left(b, kind) < 0:
            yield f"more track tiles of kind {b.world.faces.kinds[kind]} are out than there are"
    for company in range(b.companies):
        if terms.trains_left(b, company) < 0:
            yield f"{names[company]} has more links than trains"
        if b.factories_built(company) > b.world.factories:
            yield f"{names[company]} has more factories than there are"
    for colour in range(len(COLOURS)):
        if terms.cubes_left(b, colour) < 0:
            yield f"more {COLOURS[colour]} cubes are out than there are"


def _cities(b: Land, terms: Questions) -> Iterator[str]:
    drawn = [b.tile(city) for city in range(b.chart.city_count)]
    for tile, count in enumerate(terms.pool(b)):
        if drawn.count(tile) > count:
            yield f"{drawn.count(tile)} {TILES[tile]} cities, there are {count}"
    for city in range(b.chart.city_count):
        what = b.chart.cities[city]
        if b.cubes(city) and b.factory(city) < 0:
            yield f"{what} has cubes and no factory"
        if b.factory(city) >= 0 and b.tile(city) in (PURPLE, -1):
            yield f"{what} has a factory and no colour"
        if b.factory(city) >= 0 and not b.network.linked & b.chart.masks[b.chart.group_of[city]]:
            yield f"{what} has a factory and no link"
        if b.cubes(city) > max(b.world.bonus_cubes):
            yield f"{what} has more cubes than a factory brings"


def _track(b: Land, terms: Questions, names: list[str]) -> Iterator[str]:
    """Tiles lie on land, faces exist, every path belongs to a link, and a company's track hangs together."""
    cells, at = b.cells, b.at
    paths = [0] * b.companies
    for hexagon in range(b.chart.size):
        first, second = cells[at.track + hexagon], cells[at.crossing + hexagon]
        where = b.chart.hexes[hexagon]
        for code in (first, second):
            if code:
                paths[(code - 1) // PATH_COUNT] += 1
        if first and b.chart.costs[hexagon] < 0:
            yield f"track lies in {where}, where none can"
        if second and not first:
            yield f"{where} has a crossing over nothing"
        if first and second:
            one, other = (first - 1) % PATH_COUNT, (second - 1) % PATH_COUNT
            face = b.world.faces.crossing[one * PATH_COUNT + other]
            if MASKS[one] & MASKS[other] or face < 0 or not terms.face_exists(b, face):
                yield f"no crossing has the paths of {where}"
    for company in range(b.companies):
        yield from _company(b, terms, company, names[company], paths[company])


def _company(b: Land, terms: Questions, company: int, who: str, paths: int) -> Iterator[str]:
    """Every path lies in one link, and links start where the company already was (SP-TRK-20)."""
    network = b.network
    own = [link for link in network.links if link.owner == company]
    end = network.open_ends[company]
    held = sum(len(link.hexes) for link in own) + (len(end.hexes) if end else 0)
    if held != paths:
        yield f"{who} has {paths} paths, {held} of them in links"
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
        yield f"the track of {who} does not hang together"


def _contracts(b: Land) -> Iterator[str]:
    for contract in range(b.world.contract_count):
        place, knower = b.cells[b.at.contract_at + contract], b.cells[b.at.known_to + contract]
        in_hand = FIRST_HAND <= place < b.done
        if knower and (not in_hand or knower == place - FIRST_HAND + 1):
            yield f"{b.world.contracts[contract]} is known to somebody without a reason"


def facts(game: Game) -> dict[str, Any]:
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

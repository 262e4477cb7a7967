"""Areas: units, buildings, steam and orders; ice floes."""

from __future__ import annotations

from collections.abc import Iterator

from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import MOST_BUILDINGS, MOST_UNITS, Europa
from fumarole.games.steamwatchers.referee.pieces import moving
from fumarole.games.steamwatchers.world import ORDERS


def faults(game: State, b: Europa) -> Iterator[str]:
    """Of every area, clan and floe."""
    on_their_way = moving(game)
    for area in range(b.areas):
        there = [clan for clan in range(b.clans) if b.units(area, clan)]
        yield from _units(b, area, there, on_their_way)
        yield from _order(b, area)
        yield from _ground(b, area, there)
    for space in range(b.areas, b.spaces):
        yield from _order(b, space)
    for field, spot in (("active_area", b.at.active_area), ("combat_area", b.at.combat_area)):
        area = b.cells[spot] - 1
        if 0 <= area < b.areas and b.world.closed[area]:
            yield f"{field}: {b.world.areas[area]} is closed with so many players"
    for clan in b.led():
        orders, have = [b.order(area, clan) for area in b.ordered(clan)], b.world.facts[clan].orders
        for token in range(1, 4):
            if orders.count(token) > have[token]:
                said = f"{orders.count(token)} times {ORDERS[token]} of {b.world.clans[clan]}"
                yield f"order: {said}, but it has {have[token]} such tokens"
    for floe, name in enumerate(b.world.floes.words):
        if b.free_contract_spaces(floe) < 0:
            most = b.world.contract_spaces
            yield f"contracts.{name}: {most - b.free_contract_spaces(floe)}, but it has room for {most}"


def _units(b: Europa, area: int, there: list[int], on_their_way: bool) -> Iterator[str]:
    world, name = b.world, b.world.areas[area]
    active = b.cells[b.at.active] - 1
    clans = " and ".join(world.clans[clan] for clan in there)
    for clan in there:
        count = b.size(b.party(area, clan))
        if count > MOST_UNITS:
            yield f"units.{name}.{world.clans[clan]}: {count}, but an area holds {MOST_UNITS} of a clan"
    if not on_their_way and any(b.friend_there(area, clan) for clan in there):
        yield f"units.{name}: {clans}, but two clans of a seat never share an area"
    elif len(there) > 2 or (len(there) == 2 and active not in there):
        yield f"units.{name}: {clans}, but only one clan stands in an area, and who attacks it"
    owner = b.beacon_owner(area)
    strangers = [clan for clan in there if clan != active and not b.same_side(clan, owner)]
    if owner >= 0 and strangers and not on_their_way:
        yield f"beacon_of.{name}: {world.clans[owner]}, but units of {clans} stand there"
    if b.cells[b.at.beacons + area] and owner < 0:
        yield f"beacons.{name}: a beacon of nobody; `beacon_of` says whose it is"
    if owner >= 0 and not b.cells[b.at.beacons + area]:
        yield f"beacon_of.{name}: {world.clans[owner]}, but no beacon stands there"
    for kind, leaving in enumerate(b.leaving(area)):
        word = b.world.unit_words[kind]
        most = max((b.kind(area, clan, kind) for clan in there), default=0)
        if leaving > most:
            yield f"leaving.{name}.{word}: {leaving}, but {most} stand there"


def _order(b: Europa, area: int) -> Iterator[str]:
    cells, at, name = b.cells, b.at, b.world.spaces[area]
    token, whose = ORDERS[cells[at.order + area]], cells[at.order_of + area] - 1
    if cells[at.order + area] and whose < 0:
        yield f"order.{name}: {token}, but no units stand there to whom it could belong"
    if whose >= 0 and not cells[at.order + area]:
        yield f"order_of.{name}: {b.world.clans[whose]}, but no order lies there"
    elif (
        area < b.areas
        and whose >= 0
        and not b.takes_orders(area, whose)
        and area != cells[at.active_area] - 1
    ):
        yield f"order.{name}: {token} of {b.world.clans[whose]}, but the clan has no units there"


def _ground(b: Europa, area: int, there: list[int]) -> Iterator[str]:
    name = b.world.areas[area]
    if b.buildings(area) > MOST_BUILDINGS:
        yield f"{name} has {b.buildings(area)} buildings, but an area holds {MOST_BUILDINGS}"
    if b.world.closed[area] and (there or b.buildings(area) or b.cells[b.at.steam + area]):
        yield f"{name} is closed with so many players, but something stands there"

"""What must never be: pieces not conserved, limits broken, two clans where one may be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fumarole.engine.game import Game
from fumarole.games.steamwatchers.board import (
    COLUMN_TOPS,
    CONTRACT_ASIDE,
    MOST_BUILDINGS,
    MOST_LEVELS,
    MOST_UNITS,
    NONE,
    SET_ASIDE_KINDS,
    Europa,
)
from fumarole.games.steamwatchers.rules.barter import havens
from fumarole.games.steamwatchers.rules.whiteout import geo_level
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.world import TITLES

IN_BETWEEN = {"march", "arrive", "trap"}
"""Rules during which a group is on its way."""


def faults(game: Game) -> list[str]:
    """Everything wrong with a position."""
    b = board(game)
    moving = any(frame.rule in IN_BETWEEN for frame in game.stack)
    found = [*_numbers(b), *_areas(game, b, moving), *_tracks(b)]
    for clan in b.in_play():
        found += _clan(b, clan, moving)
    return found


def _numbers(b: Europa) -> Iterator[str]:
    at = b.at
    hidden = range(at.dial, at.leaving)
    for spot, cell in enumerate(b.cells):
        if cell < 0 and spot not in hidden and not at.geo <= spot < at.geo + b.clans:
            yield f"cell {spot} is {cell}"
    if b.pure_left() < 0 or b.contraband_left() < 0:
        yield "more barrels are out than there are"
    if b.quarantine_left() < 0:
        yield "more Quarantine tokens are out than there are"
    if sum(b.cells[at.morale : at.morale + b.areas]) > b.world.morale:
        yield "more Morale cubes are out than there are"
    if sum(b.cells[at.steam : at.steam + b.areas]) > b.world.steam:
        yield "more steam levels are out than there are"
    turrets = sum(b.cells[at.turrets : at.turrets + b.areas])
    if turrets + b.cells[at.turret_supply] > b.world.turrets:
        yield "more turrets than there are"
    if sum(b.cells[at.farms : at.farms + b.areas]) + b.cells[at.farm_supply] > b.world.farms:
        yield "more farms than there are"


def _areas(game: Game, b: Europa, moving: bool) -> Iterator[str]:
    for area in range(b.areas):
        there = [clan for clan in range(b.clans) if b.units(area, clan)]
        yield from _forces(b, area, there, moving)
        yield from _ground(b, area, there)
    if asks(game).house.limit_column_tops:
        columns = b.columns()
        if len(columns) > COLUMN_TOPS:
            yield "more columns than tops"
        if sum(b.cells[b.at.steam + area] - 1 for area in columns) > b.world.steam - COLUMN_TOPS:
            yield "more plain steam levels are out than there are"
    for floe in range(len(b.world.floes)):
        if b.free_contract_spaces(floe) < 0:
            yield f"{b.world.floes[floe]} has too many contracts"


def _forces(b: Europa, area: int, there: list[int], moving: bool) -> Iterator[str]:
    """Units, beacons and orders of one area."""
    cells, at, name = b.cells, b.at, b.world.areas[area]
    active = cells[at.active] - 1
    if any(b.units(area, clan) > MOST_UNITS for clan in there):
        yield f"{name} holds more than five units of a clan"
    if len(there) > 2 or (len(there) == 2 and active not in there):
        yield f"{name} holds units of several clans"
    owner = b.beacon_owner(area)
    strangers = [clan for clan in there if clan not in (owner, active)]
    if owner >= 0 and strangers and not moving:
        yield f"{name} holds one clan's beacon and another's units"
    if bool(cells[at.beacons + area]) != bool(cells[at.beacon_of + area]):
        yield f"{name} has a beacon of nobody"
    if bool(cells[at.order + area]) != bool(cells[at.order_of + area]):
        yield f"{name} has an order of nobody"
    order_of = cells[at.order_of + area] - 1
    if order_of >= 0 and not b.units(area, order_of) and area != cells[at.active_area] - 1:
        yield f"{name} has an orphaned order"


def _ground(b: Europa, area: int, there: list[int]) -> Iterator[str]:
    """Buildings and steam of one area."""
    steam, name = b.cells[b.at.steam + area], b.world.areas[area]
    if b.buildings(area) > MOST_BUILDINGS:
        yield f"{name} has more than two buildings"
    if steam > MOST_LEVELS:
        yield f"{name} has too high a column"
    if b.world.closed[area] and (there or b.buildings(area) or steam):
        yield f"{name} is closed but in use"


def _tracks(b: Europa) -> Iterator[str]:
    for field in (b.at.title_of, b.at.claim_of):
        held = [b.cells[field + clan] for clan in b.in_play() if b.cells[field + clan]]
        if len(set(held)) != len(held):
            yield "two Ambassadors stand on one space"
        if any(title - 1 not in b.world.titles for title in held):
            yield f"somebody has a title that is not in play: {[TITLES[title - 1] for title in held]}"


def _clan(b: Europa, clan: int, moving: bool) -> Iterator[str]:
    cells, at, facts = b.cells, b.at, b.world.facts[clan]
    name = facts.name
    if b.areas_of(clan) != [area for area in range(b.areas) if b.units(area, clan)]:
        yield f"{name} does not know where its units are"
    for kind in (0, 1):
        out = sum(b.kind(area, clan, kind) for area in range(b.areas))
        total = out + cells[at.supply + clan * 2 + kind] + cells[at.exiled + clan * 2 + kind]
        total += cells[at.aside + clan * SET_ASIDE_KINDS + kind]
        if total != facts.miniatures[kind] and not moving:
            yield f"{name} has {total} of {facts.miniatures[kind]} units of a kind"
    contracts = sum(b.contracts(floe, clan) for floe in range(len(b.world.floes)))
    aside = cells[at.aside + clan * SET_ASIDE_KINDS + CONTRACT_ASIDE]
    if contracts + cells[at.contract_supply + clan] + aside != facts.contracts:
        yield f"{name} has lost or won a contract"
    beacons = sum(cells[at.beacons + area] for area in range(b.areas) if b.beacon_owner(area) == clan)
    if beacons + cells[at.beacon_supply + clan] > facts.beacons:
        yield f"{name} has too many beacons"
    if b.pure_space(clan) < 0 or cells[at.contraband + clan] > facts.contraband:
        yield f"{name} has more barrels than spaces"
    if any(b.special_tokens(clan, kind) < 0 for kind in range(1, 5)):
        yield f"{name} uses more Special Action tokens than it has"
    orders = [b.order(area, clan) for area in b.ordered(clan)]
    if any(orders.count(token) > facts.orders[token] for token in range(1, 4)):
        yield f"{name} has too many orders of a kind"


def facts(game: Game) -> dict[str, Any]:
    """Derived facts: control, army, GEO as it would be counted now, havens, barrels."""
    b = board(game)
    areas, clans = b.world.areas, b.world.clans
    led = [clan for clan in (b.clan_of(seat) for seat in range(b.seats)) if clan >= 0]
    control = {areas[a]: asks(game).controller(game, b, a) for a in b.world.open}
    return {
        "control": {area: "none" if clan == NONE else clans[clan] for area, clan in control.items()},
        "army": {clans[clan]: b.army(clan) for clan in led},
        "geo": {clans[clan]: geo_level(game, b, clan) for clan in led},
        "havens": {clans[clan]: havens(game, b, clan) for clan in led},
        "barrels": {clans[clan]: b.barrels(clan) for clan in led},
        "quarantine": {clans[clan]: b.quarantines(clan) for clan in led},
        "general": {
            "pure": b.pure_left(),
            "contraband": b.contraband_left(),
            "quarantine": b.quarantine_left(),
        },
    }

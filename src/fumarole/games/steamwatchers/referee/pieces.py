"""Pieces are conserved: what is on the map, in supplies, exiled and set aside is what the box holds."""

from __future__ import annotations

from collections.abc import Iterator

from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import COLUMN_TOPS, CONTRACT_ASIDE, Europa
from fumarole.games.steamwatchers.referee.seats import aside
from fumarole.games.steamwatchers.terms import asks
from fumarole.games.steamwatchers.unit_kinds import ON_THE_WAY

IN_BETWEEN = {"march", "arrive", "trap"}
"""Rules during which a group is on its way."""


def moving(game: State) -> bool:
    """Whether a group is on its way, and stands nowhere."""
    return any(frame.rule in IN_BETWEEN for frame in game.stack)


def faults(game: State, b: Europa) -> Iterator[str]:
    """Of every clan, and of the general supply."""
    for clan in b.led():
        yield from _soldiers(b, clan, moving(game))
        yield from _further(b, clan, moving(game))
        yield from _contracts(b, clan)
        yield from _beacons(b, clan)
    for name in asks(game).plan.peoples:
        yield from _people(b, b.world.clans.number(name))
    yield from _buildings(b)
    yield from _tokens(game, b)


def _soldiers(b: Europa, clan: int, on_their_way: bool) -> Iterator[str]:
    cells, at, facts = b.cells, b.at, b.world.facts[clan]
    name = b.world.clans[clan]
    if b.areas_of(clan) != [area for area in range(b.areas) if b.units(area, clan)]:
        yield f"units: the table does not know where those of {name} are"
    for kind, word in enumerate(("base", "elite")):
        out = sum(b.kind(area, clan, kind) for area in range(b.areas)) + more_soldiers(b, clan, kind)
        exiled, gone = cells[at.exiled + clan * 2 + kind], aside(b, clan, kind)
        supply, most = cells[at.supply + clan * 2 + kind], facts.miniatures[kind]
        where = f"{out} {word} soldiers of {name} on the map, {exiled} exiled and {gone} set aside"
        if supply < 0 or out + exiled + gone > most:
            yield f"units: {where}, but the clan has {most} in all"
        elif out + exiled + gone + supply != most and not on_their_way:
            yield f"supply.{name}.{word}: {supply}, but with {where} it must be {most - out - exiled - gone}"


def more_soldiers(b: Europa, clan: int, kind: int) -> int:
    """Soldiers of a kind who are neither base nor elite on the map: with something more, or in a hold."""
    further = (b.abroad(clan, number) for number, more in enumerate(b.world.kinds) if more.soldier == kind)
    return b.carried(clan, kind) + sum(further)


def _further(b: Europa, clan: int, on_their_way: bool) -> Iterator[str]:
    """Units of further kinds stand in the open, together where they must, and on no way when nobody moves."""
    for number, kind in enumerate(b.world.kinds):
        name = f"{kind.many}.{b.world.clans[clan]}"
        areas = [area for area in range(b.areas) if b.miniatures(clan, number, area + 1)]
        if not on_their_way and b.miniatures(clan, number, ON_THE_WAY):
            yield f"{name}: on the way, but nobody moves"
        if kind.together and len(areas) > 1 and not on_their_way:
            yield f"{name}: {len(areas)} areas, but they travel as one"
        spot = b.at.further[number] + clan * kind.count
        if b.cells[spot : spot + kind.count] != sorted(b.cells[spot : spot + kind.count]):
            yield f"{name}: not in the order of their places"


def _contracts(b: Europa, clan: int) -> Iterator[str]:
    name, most = b.world.clans[clan], b.world.facts[clan].contracts
    out = sum(b.contracts(floe, clan) for floe in range(len(b.world.floes)))
    gone, supply = aside(b, clan, CONTRACT_ASIDE), b.cells[b.at.contract_supply + clan]
    if b.cells[b.at.eliminated + clan]:
        return
    if supply < 0:
        yield f"contracts: {out} of {name} on ice floes and {gone} set aside, but the clan has {most} in all"
    elif out + gone + supply != most:
        yield (
            f"contract_supply.{name}: {supply}, but with {out} on ice floes and {gone} set aside it must be "
            f"{most - out - gone}"
        )


def _beacons(b: Europa, clan: int) -> Iterator[str]:
    cells, name, most = b.cells, b.world.clans[clan], b.world.facts[clan].beacons
    out = sum(cells[b.at.beacons + area] for area in range(b.areas) if b.beacon_owner(area) == clan)
    supply = cells[b.at.beacon_supply + clan]
    if supply < 0 or out + supply > most:
        yield f"beacons: {out} of {name} on the map and {max(supply, 0)} in supply, but the clan has {most}"


def _people(b: Europa, clan: int) -> Iterator[str]:
    """A people whom nobody leads has no more soldiers than its pieces."""
    for kind, word in enumerate(("base", "elite")):
        out = sum(b.kind(area, clan, kind) for area in range(b.areas))
        most = b.world.facts[clan].miniatures[kind]
        if out + aside(b, clan, kind) > most:
            yield (
                f"units: {out} {word} soldiers of {b.world.clans[clan]} on the map and "
                f"{aside(b, clan, kind)} set aside, but there are {most}"
            )


def _buildings(b: Europa) -> Iterator[str]:
    cells, at, world = b.cells, b.at, b.world
    toxic = sum(cells[at.toxic_supply : at.toxic_supply + b.clans])
    for what, spot, supply, most in (
        ("turrets", at.turrets, cells[at.turret_supply], world.turrets),
        ("farms", at.farms, cells[at.farm_supply], world.farms),
        ("toxic", at.toxic, toxic, max(facts.toxic for facts in world.facts)),
    ):
        out = sum(cells[spot : spot + b.areas])
        if supply < 0 or out + supply > most:
            yield f"{what}: {out} on the map and {max(supply, 0)} in supply, but there are {most}"


def _tokens(game: State, b: Europa) -> Iterator[str]:
    cells, at, world = b.cells, b.at, b.world
    for what, left, most in (
        ("pure", b.pure_left(), world.pure),
        ("contraband", b.contraband_left(), world.contraband),
    ):
        if left < 0:
            yield f"{what}: {most - left} barrels are with the clans, but there are {most}"
    if b.quarantine_left() < 0:
        most = world.quarantine
        yield f"{most - b.quarantine_left()} Quarantine tokens lie on clan boards, but there are {most}"
    for what, spot, most in (("morale", at.morale, world.morale), ("steam", at.steam, world.steam)):
        out = sum(cells[spot : spot + b.areas])
        if out > most:
            yield f"{what}: {out} on the map, but there are {most}"
    if asks(game).house.limit_column_tops:
        columns = b.columns()
        plain = sum(cells[at.steam + area] - 1 for area in columns)
        if len(columns) > COLUMN_TOPS:
            yield f"steam: {len(columns)} columns, but there are {COLUMN_TOPS} column tops"
        if plain > world.steam - COLUMN_TOPS:
            yield f"steam: {plain} levels below column tops, but there are {world.steam - COLUMN_TOPS}"

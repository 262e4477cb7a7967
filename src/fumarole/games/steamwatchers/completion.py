"""What follows from a position written by hand, so that nobody need say it.

Seats lead the clans agreed on; boards are as at the start; what is not on the board is in the supplies;
titles go by seat, that of a token to its clan; who has passed has claimed a title; an eliminated clan has
nothing; an order belongs to the units beside it; a clan named for a beacon has one there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fumarole.engine.state import Rulebook
from fumarole.engine.words import plain
from fumarole.games.steamwatchers.board import CONTRACT_ASIDE, SET_ASIDE_KINDS, Europa
from fumarole.games.steamwatchers.moments import BEFORE, HOLDING, LATE
from fumarole.games.steamwatchers.part import in_force
from fumarole.games.steamwatchers.referee.pieces import more_soldiers
from fumarole.games.steamwatchers.rules.setup import Agreed, stock
from fumarole.games.steamwatchers.world import LEGATE, PRIMUS


def complete(book: Rulebook, b: Europa, said: Mapping[str, Any], stage: int, agreed: Agreed) -> None:
    """Everything unsaid, at a stage of the round that `moments` tells."""
    _clans(b, said, agreed)
    if stage != BEFORE and _under(said, "round") is None:
        b.cells[b.at.round] = 1
    _titles(b, said, stage)
    _pieces(b, said)
    for part in in_force(book):
        part.complete(book, b, said, stage)
    for clan in b.led():
        _supplies(b, said, clan)
    _general(b, said)


def _said(said: Mapping[str, Any], field: str, clan: str) -> bool:
    return _under(_under(said, field), clan) is not None


def _under(said: Any, name: str) -> Any:
    """What is said under a name, however it is spelt; None if nothing is."""
    if not isinstance(said, Mapping):
        return None
    return next((value for key, value in said.items() if plain(str(key)) == plain(name)), None)


def _clans(b: Europa, said: Mapping[str, Any], agreed: Agreed) -> None:
    """Each seat leads its clan, with full stocks, unless the position says how they stand."""
    kept = b.cells[:]
    for seat in range(b.seats):
        clan = b.clan_of(seat)
        if clan < 0:
            clan = agreed.clans[seat]
        if clan < 0:
            clan = next(c for c in range(b.clans) if c not in b.led() and c not in agreed.clans)
        b.cells[b.at.leads + seat] = clan + 1
    for clan in b.led():
        stock(b, clan)
        name = b.world.clans[clan]
        for field in (
            "pure",
            "contraband",
            "geo",
            "supply_limit",
            "beacon_supply",
            "contract_supply",
            "toxic_supply",
        ):
            if _said(said, field, name):
                spot = _spot(b, field) + clan
                b.cells[spot] = kept[spot]
        if b.cells[b.at.eliminated + clan]:
            for field in ("pure", "contraband", "geo"):
                if not _said(said, field, name):
                    b.cells[_spot(b, field) + clan] = 0
        elif not _said(said, "pure", name):
            lost = kept[b.at.poisoned + clan] + kept[b.at.quarantined_pure + clan]
            b.cells[b.at.pure + clan] -= lost


def _spot(b: Europa, field: str) -> int:
    spot: int = getattr(b.at, field)
    return spot


def _titles(b: Europa, said: Mapping[str, Any], stage: int) -> None:
    """Titles by seat: held in the middle phases, claimed in the Conclave and late in the round."""
    cells, at = b.cells, b.at
    fields = {HOLDING: ["title_of"], LATE: ["claim_of", "title_of"]}.get(stage, ["claim_of"])
    if stage in (HOLDING, LATE):
        for owner, title in ((cells[at.legate_of], LEGATE), (cells[at.primus_of], PRIMUS)):
            if owner and not _said(said, "title_of", b.world.clans[owner - 1]):
                cells[at.title_of + owner - 1] = title + 1
    for field in fields:
        spot = _spot(b, field)
        taken = [cells[spot + clan] - 1 for clan in range(b.clans) if cells[spot + clan]]
        free = [title for title in b.world.titles if title not in taken]
        for clan in b.in_play():
            if free and not cells[spot + clan] and not _said(said, field, b.world.clans[clan]):
                cells[spot + clan] = free.pop(0) + 1
    if stage == HOLDING:
        _claims(b, said)
    for clan in b.in_play():
        if stage == LATE:
            cells[at.passed + clan] = 1
        if cells[at.legate_at] and not cells[at.legate_of] and cells[at.title_of + clan] == LEGATE + 1:
            cells[at.legate_of] = clan + 1
        if cells[at.primus_at] and not cells[at.primus_of] and cells[at.title_of + clan] == PRIMUS + 1:
            cells[at.primus_of] = clan + 1


def _claims(b: Europa, said: Mapping[str, Any]) -> None:
    """Who has passed has claimed a title: not its own, nor the one that the Primus blocks, if it can be."""
    cells, at = b.cells, b.at
    for clan in b.in_play():
        if not cells[at.passed + clan] or cells[at.claim_of + clan]:
            continue
        if not _said(said, "claim_of", b.world.clans[clan]):
            taken = [cells[at.claim_of + other] - 1 for other in b.in_play()]
            free = [title for title in b.world.titles if title not in taken]
            shunned = (b.title_of(clan), cells[at.primus_at] - 1)
            best = [title for title in free if title not in shunned] or free
            cells[at.claim_of + clan] = best[-1] + 1 if best else 0


def _pieces(b: Europa, said: Mapping[str, Any]) -> None:
    """Orders belong to the units beside them; a beacon's clan means a beacon."""
    cells, at = b.cells, b.at
    for area in range(b.areas):
        if cells[at.order + area] and not cells[at.order_of + area]:
            cells[at.order_of + area] = b.holder(area) + 1
        if cells[at.beacon_of + area] and not cells[at.beacons + area]:
            cells[at.beacons + area] = 1
        if cells[at.beacons + area] and not cells[at.beacon_of + area]:
            cells[at.beacon_of + area] = b.holder(area) + 1


def _supplies(b: Europa, said: Mapping[str, Any], clan: int) -> None:
    """What is not on the board is in the clan supply."""
    cells, at, facts = b.cells, b.at, b.world.facts[clan]
    name = b.world.clans[clan]
    for kind, word in ((0, "base"), (1, "elite")):
        spot = at.supply + clan * 2 + kind
        told = _under(_under(_under(said, "supply"), name), word)
        if told is not None:
            cells[spot] = int(told)
            short = (
                facts.miniatures[kind]
                - cells[spot]
                - _on_board(b, clan, kind)
                - cells[at.exiled + clan * 2 + kind]
                - cells[at.aside + clan * SET_ASIDE_KINDS + kind]
            )
            cells[at.exiled + clan * 2 + kind] += 0 if short < 0 else short
        else:
            cells[spot] = (
                facts.miniatures[kind]
                - _on_board(b, clan, kind)
                - cells[at.exiled + clan * 2 + kind]
                - cells[at.aside + clan * SET_ASIDE_KINDS + kind]
            )
    if not _said(said, "contract_supply", name):
        floes = range(len(b.world.floes))
        out = sum(b.contracts(floe, clan) for floe in floes)
        aside = cells[at.aside + clan * SET_ASIDE_KINDS + CONTRACT_ASIDE]
        cells[at.contract_supply + clan] = facts.contracts - out - aside
    if not _said(said, "beacon_supply", name):
        out = sum(cells[at.beacons + area] for area in range(b.areas) if b.beacon_owner(area) == clan)
        cells[at.beacon_supply + clan] = facts.beacons - out
    if facts.toxic and not _said(said, "toxic_supply", name):
        cells[at.toxic_supply + clan] = facts.toxic - sum(cells[at.toxic : at.toxic + b.areas])


def _on_board(b: Europa, clan: int, kind: int) -> int:
    return sum(b.kind(area, clan, kind) for area in range(b.areas)) + more_soldiers(b, clan, kind)


def _general(b: Europa, said: Mapping[str, Any]) -> None:
    """Turrets and farms that stand are not in the general supply."""
    cells, at = b.cells, b.at
    if _under(said, "turret_supply") is None:
        cells[at.turret_supply] = b.world.turrets - sum(cells[at.turrets : at.turrets + b.areas])
    if _under(said, "farm_supply") is None:
        cells[at.farm_supply] = b.world.farms - sum(cells[at.farms : at.farms + b.areas])

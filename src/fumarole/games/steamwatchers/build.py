"""From the content to the `World` of a game."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from fumarole.content import load
from fumarole.engine.component_facts import Pack
from fumarole.engine.words import Words
from fumarole.games.steamwatchers.content.schema import SteamwatchersContent
from fumarole.games.steamwatchers.content.schema.cards import Design
from fumarole.games.steamwatchers.content.schema.clans import PrintedClan
from fumarole.games.steamwatchers.world import (
    BARTER,
    DEATH,
    DECOY,
    DEFENSE,
    FORCED_MARCH,
    GREAT_HOST,
    MOBILIZE,
    MOVE,
    QUARANTINE_SPACE,
    RESISTANCE,
    ClanFacts,
    World,
)

TRACK = {"R": RESISTANCE, "Q": QUARANTINE_SPACE, "D": DEATH}


@lru_cache
def world(
    players: int, packs: tuple[Pack, ...] = (), more: tuple[ClanFacts, ...] = (), *, numbered: bool = False
) -> World:
    """The world for so many players, with packs over the content and clans that somebody else brings.

    In the earliest games Archon cards were `numbered`: they had numbers for names.
    """
    data: SteamwatchersContent = load("steamwatchers", packs).data
    europa, clans = data.europa, data.clans
    few = players < 4
    areas = Words("area", [area.id for area in europa.areas])
    floes = Words("ice floe", [floe.id for floe in europa.floes])
    borders: list[set[int]] = [set() for _ in areas.words]
    ends = [(border.a, border.b) for border in europa.adjacencies] + [(s.a, s.b) for s in europa.straits]
    for one, other in ends:
        a, b = areas.number(one), areas.number(other)
        borders[a].add(b)
        borders[b].add(a)
    cards = {card.area: card for card in europa.steam_cards}
    cards_in_order = [cards[area.id] for area in europa.areas]
    deployments = sorted(europa.deployments, key=lambda card: card.number)
    return World(
        players=players,
        areas=areas,
        floes=floes,
        clans=Words("clan", [*(clan.id for clan in clans.clans), *(clan.name for clan in more)]),
        archons=Words("Archon card", [card for d in data.archon.designs for card in _copies(d, numbered)]),
        designs=[design.id for design in data.archon.designs for _ in range(design.copies)],
        card_names=[design.name for design in data.archon.designs for _ in range(design.copies)],
        card_briefs=[design.brief for design in data.archon.designs for _ in range(design.copies)],
        core_archons=sum(design.copies for design in data.archon.designs if design.set == "core"),
        borders=[sorted(near) for near in borders],
        coasts=[[floes.number(floe) for floe in area.coast] for area in europa.areas],
        floe_borders=[[floes.number(near) for near in floe.neighbours] for floe in europa.floes],
        mountain=[int(area.terrain == "mountain") for area in europa.areas],
        haven=[int(area.haven) for area in europa.areas],
        closed=[int(few and area.region == "east") for area in europa.areas],
        levels=[card.levels for card in cards_in_order],
        numbered=[card.deployment or 0 for card in cards_in_order],
        deployments=[
            _numbers(areas, card.areas) if players >= (card.min_players or 0) else [] for card in deployments
        ],
        free_contract=[
            -1 if card.free_contract is None else floes.number(card.free_contract) for card in deployments
        ],
        contract_spaces=europa.board.contract_spaces_5p if players > 4 else europa.board.contract_spaces,
        facts=[*(_facts(clan) for clan in clans.clans), *more],
        turrets=clans.components.turrets_2_3_players if few else clans.components.turrets,
        farms=clans.components.farms_ordinary,
        pure=clans.components.pure_barrels,
        contraband=clans.components.contraband_barrels,
        steam=clans.components.steam_levels,
        morale=clans.components.morale_cubes,
        quarantine=clans.components.quarantine_tokens,
        dial=clans.components.combat_dial_max,
        start_farms=clans.start_common.farms,
        start_turrets=clans.start_common.turrets,
        start_column=clans.start_common.column_levels,
        start_geo=clans.start_common.geo,
    )


def _numbers(words: Words, names: Sequence[str]) -> list[int]:
    return [words.number(name) for name in names]


def _facts(clan: PrintedClan) -> ClanFacts:
    tokens = [0] * 6
    tokens[MOBILIZE] = clan.special_tokens.mobilize
    tokens[GREAT_HOST] = clan.special_tokens.great_host
    tokens[FORCED_MARCH] = clan.special_tokens.forced_march
    tokens[BARTER] = clan.special_tokens.barter
    orders = [0] * 4
    orders[DEFENSE], orders[MOVE], orders[DECOY] = clan.orders.defense, clan.orders.move, clan.orders.decoy
    return ClanFacts(
        name=clan.name,
        base=clan.miniatures.base,
        elite=clan.miniatures.elite,
        start_base=clan.start.base,
        start_elite=clan.start.elite,
        costs=list(clan.board.action_spaces),
        pure=clan.board.pure,
        contraband=clan.board.contraband,
        supply=[list(space) for space in clan.supply.spaces],
        incubation=[TRACK[space] for space in clan.incubation.spaces],
        beacons=clan.beacons.count,
        contracts=clan.contracts.count,
        toxic=clan.farms.toxic,
        tokens=tokens,
        orders=orders,
        opening_cards=clan.start.steam_cards,
    )


@lru_cache
def fingerprint(packs: tuple[Pack, ...] = ()) -> str:
    """The SHA-256 of the facts that are played with; names, looks and flavour may change without harm."""
    data: SteamwatchersContent = load("steamwatchers", packs).data
    europa, clans = data.europa, data.clans
    played = {
        "areas": [(a.id, a.terrain, a.haven, a.region, a.coast) for a in europa.areas],
        "floes": [(floe.id, floe.neighbours) for floe in europa.floes],
        "borders": sorted(sorted((border.a, border.b)) for border in europa.adjacencies),
        "straits": sorted(sorted((strait.a, strait.b)) for strait in europa.straits),
        "contract_spaces": (europa.board.contract_spaces, europa.board.contract_spaces_5p),
        "deployments": [(d.number, d.areas, d.min_players, d.free_contract) for d in europa.deployments],
        "steam": [(card.area, card.levels, card.deployment) for card in europa.steam_cards],
        "components": {name: value for name, value in _plain(clans.components) if isinstance(value, int)},
        "start": {name: value for name, value in _plain(clans.start_common) if isinstance(value, int)},
        "clans": [(clan.id, _printed(clan)) for clan in clans.clans],
        "archon": [(design.id, design.set, design.ids) for design in data.archon.designs],
    }
    return hashlib.sha256(msgspec.json.encode(played)).hexdigest()


def _copies(design: Design, numbered: bool) -> list[str]:
    """The cards of a design by name."""
    if numbered:
        return [number.lower() for number in design.ids]
    return [f"{design.id}-{copy}" for copy in range(1, design.copies + 1)]


def _plain(table: msgspec.Struct) -> list[tuple[str, Any]]:
    return sorted((name, getattr(table, name)) for name in table.__struct_fields__)


def _printed(clan: PrintedClan) -> list[Any]:
    facts = _facts(clan)
    return [
        facts.miniatures,
        facts.start,
        facts.costs,
        facts.pure,
        facts.contraband,
        facts.supply,
        facts.incubation,
        facts.beacons,
        facts.contracts,
        facts.toxic,
        facts.tokens,
        facts.orders,
        facts.opening_cards,
    ]

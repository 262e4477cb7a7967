"""What never changes during a game: the map, the Steam Column cards, the clans' boards and pieces.

Built once from the content for the games of a setup; shared by every position and never copied.  With two or
three players the closed areas are simply not adjacent to anything (SW-MAP-19, SW-MAP-20).
"""

from __future__ import annotations

from typing import Final

from fumarole.engine.words import Words
from fumarole.games.steamwatchers.unit_kinds import OFF_THE_MAP, UnitKind, companies, company_words

BASE: Final = 0
ELITE: Final = 1

ORDERS: Final = Words("order token", ["none", "defense", "move", "decoy"])
NO_ORDER: Final = 0
DEFENSE: Final = 1
MOVE: Final = 2
DECOY: Final = 3

SPACES: Final = Words(
    "state of a space", ["free", "mobilize", "great-host", "forced-march", "barter", "quarantine"]
)
FREE: Final = 0
MOBILIZE: Final = 1
GREAT_HOST: Final = 2
FORCED_MARCH: Final = 3
BARTER: Final = 4
QUARANTINE: Final = 5

TITLES: Final = Words("title", ["watcher-1", "legate", "archon", "watcher-4", "primus", "watcher-6"])
WATCHERS: Final = (0, 3, 5)
LEGATE: Final = 1
ARCHON: Final = 2
PRIMUS: Final = 4

BUILDINGS: Final = Words("building", ["none", "beacon", "turret", "farm", "toxic-farm"])
BEACON: Final = 1
TURRET: Final = 2
FARM: Final = 3
TOXIC: Final = 4

RESISTANCE: Final = 0
QUARANTINE_SPACE: Final = 1
DEATH: Final = 2


class ClanFacts:
    """What is printed on a clan's board, and its pieces."""

    def __init__(
        self,
        name: str,
        base: int,
        elite: int,
        start_base: int,
        start_elite: int,
        costs: list[int],
        pure: int,
        contraband: int,
        supply: list[list[int]],
        incubation: list[int],
        beacons: int,
        contracts: int,
        toxic: int,
        tokens: list[int],
        orders: list[int],
        opening_cards: int,
    ) -> None:
        self.name = name
        self.miniatures = [base, elite]
        self.start = [start_base, start_elite]
        self.costs = costs
        self.pure = pure
        self.contraband = contraband
        self.supply = supply
        self.incubation = incubation
        self.beacons = beacons
        self.contracts = contracts
        self.toxic = toxic
        self.tokens = tokens
        """Special Action tokens by the numbers of `SPACES`."""
        self.orders = orders
        """Order tokens by the numbers of `ORDERS`."""
        self.opening_cards = opening_cards


class World:
    """The map and all that is printed."""

    def __init__(  # noqa: PLR0915 - one line a fact
        self,
        players: int,
        areas: Words,
        floes: Words,
        clans: Words,
        archons: Words,
        designs: list[str],
        core_archons: int,
        card_names: list[str],
        card_briefs: list[str],
        borders: list[list[int]],
        coasts: list[list[int]],
        floe_borders: list[list[int]],
        mountain: list[int],
        haven: list[int],
        closed: list[int],
        levels: list[int],
        numbered: list[int],
        deployments: list[list[int]],
        free_contract: list[int],
        contract_spaces: int,
        facts: list[ClanFacts],
        turrets: int,
        farms: int,
        pure: int,
        contraband: int,
        steam: int,
        morale: int,
        quarantine: int,
        dial: int,
        start_farms: int,
        start_turrets: int,
        start_column: int,
        start_geo: int,
        boards: tuple[str, ...] = (),
        kinds: list[UnitKind] | None = None,
        holds: list[str] | None = None,
    ) -> None:
        self.kinds = kinds or []
        """Kinds of unit beyond base and elite soldiers."""
        self.holds = holds or []
        """Places off the map where a clan's units can be carried, such as aboard a ship."""
        self.companies = companies(self.kinds)
        """Every group of such units, by its number in a choice."""
        self.company_words = company_words(self.kinds)
        self.unit_words = Words("kind of unit", ["base", "elite", *(kind.name for kind in self.kinds)])
        self.places = Words("place of a unit", ["supply", *areas.words, *OFF_THE_MAP, *self.holds])
        self.players = players
        self.area_count = len(areas)
        self.clan_count = len(clans)
        self.archon_count = len(archons)
        self.soldiers = [sum(clan.miniatures) for clan in facts]
        self.areas = areas
        self.spaces = Words(areas.kind, [*areas.words, *boards]) if boards else areas
        """Where an order can lie: the areas, then boards that parts of the game add."""
        self.space_count = len(self.spaces)
        self.floes = floes
        self.clans = clans
        self.archons = archons
        self.designs = designs
        """The design of each Archon card."""
        self.core_archons = core_archons
        self.card_names = card_names
        self.card_briefs = card_briefs
        """The name of each Archon card, and what it does in a few words."""
        self.mountain = mountain
        self.haven = haven
        self.closed = closed
        self.levels = levels
        self.numbered = numbered
        self.deployments = deployments
        self.free_contract = free_contract
        self.contract_spaces = contract_spaces
        self.facts = facts
        self.turrets = turrets
        self.farms = farms
        self.pure = pure
        self.contraband = contraband
        self.steam = steam
        self.morale = morale
        self.quarantine = quarantine
        self.dial = dial
        self.start_farms = start_farms
        self.start_turrets = start_turrets
        self.start_column = start_column
        self.start_geo = start_geo
        self.floe_borders = floe_borders
        self.borders = [
            [b for b in near if not closed[a] and not closed[b]] for a, near in enumerate(borders)
        ]
        self.coasts = [[] if closed[a] else near for a, near in enumerate(coasts)]
        self.open = [a for a in range(len(closed)) if not closed[a]]
        self.shores = [[a for a in self.open if floe in self.coasts[a]] for floe in range(len(floes))]
        self.two_away = [_two_away(self.borders, a) for a in range(len(closed))]
        self.titles = [
            t for t in range(len(TITLES)) if (t != PRIMUS or players > 2) and (t != 5 or players > 4)
        ]
        """Two players: no Primus; five: a sixth title, a third Watcher (SW-SET-08, SW-SET-09)."""


def _two_away(borders: list[list[int]], area: int) -> list[int]:
    """Areas exactly two land steps away."""
    near = borders[area]
    found: list[int] = []
    for middle in near:
        for far in borders[middle]:
            if far != area and far not in near and far not in found:
                found.append(far)
    return sorted(found)

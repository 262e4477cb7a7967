"""The public table of Steamwatchers as a reader of the log keeps it: pieces, and how they come and go.

Nothing here is taken from a game in progress: only what the table agreed on and what is printed on map, cards
and clan boards.  The fields have the names and the form of a view.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fumarole.engine.setup import Setup
from fumarole.games.steamwatchers.world import World

KINDS = ("base", "elite")
PIECES = {"beacon": "beacons", "turret": "turrets", "farm": "farms", "toxic-farm": "toxic"}
NOBODY = "none"
FLEET, ALLIANCE, TOXIC_CLAN = "free-fleet", "western-alliance", "menrau"


class Table:
    """What lies where."""

    def __init__(self, setup: Setup, world: World) -> None:
        self.world = world
        areas, clans, floes = world.areas.words, world.clans.words, world.floes.words
        self.areas, self.clans = areas, clans
        by_area = {name: dict.fromkeys(areas, 0) for name in (*PIECES.values(), "steam", "morale")}
        by_clan = {name: dict.fromkeys(clans, 0) for name in COUNTS}
        alone = dict.fromkeys(("associate", "legate_at", "primus_at", "closed_floe", "last_discard"), NOBODY)
        owners = dict.fromkeys(("associate_of", "legate_of", "primus_of", "proclaimer"), NOBODY)
        self.now: dict[str, Any] = {
            **by_area,
            **by_clan,
            **alone,
            **owners,
            "round": 0,
            "leads": dict.fromkeys(setup.seats, NOBODY),
            "units": {area: {clan: dict.fromkeys(KINDS, 0) for clan in clans} for area in areas},
            "beacon_of": dict.fromkeys(areas, NOBODY),
            "orders": {},
            "contracts": {floe: dict.fromkeys(clans, 0) for floe in floes},
            "title_of": dict.fromkeys(clans, NOBODY),
            "claim_of": dict.fromkeys(clans, NOBODY),
            "supply": {clan: dict.fromkeys(KINDS, 0) for clan in clans},
            "exiled": {clan: dict.fromkeys(KINDS, 0) for clan in clans},
            "aside": {clan: dict.fromkeys((*KINDS, "contract"), 0) for clan in clans},
            "space": {clan: dict.fromkeys("12345", "free") for clan in clans},
            "turret_supply": world.turrets,
            "farm_supply": world.farms,
            "bonus_used": 0,
            "hands": {},
            "under": {},
            "steam_deck": len(world.open),
            "steam_discards": 0,
            "archon_deck": world.core_archons,
            "archon_in_force": [],
            "turned_up": [],
        }
        self.covered = 0
        """Archon cards under the one in force, or discarded."""

    def facts(self, clan: str) -> Any:
        """What is printed on a clan's board."""
        return self.world.facts[self.world.clans.number(clan)]

    def led(self) -> list[str]:
        """The clans that somebody leads."""
        return [clan for clan in self.now["leads"].values() if clan != NOBODY]

    def holding(self, title: str) -> str:
        """The clan with a title."""
        return next((clan for clan, held in self.now["title_of"].items() if held == title), NOBODY)

    def equip(self, clan: str) -> None:
        """A clan board is laid out as printed."""
        now, facts = self.now, self.facts(clan)
        now["supply"][clan] = dict(zip(KINDS, facts.miniatures, strict=True))
        now["beacon_supply"][clan] = facts.beacons
        now["contract_supply"][clan] = facts.contracts
        now["toxic_supply"][clan] = facts.toxic
        now["pure"][clan], now["contraband"][clan] = facts.pure, facts.contraband
        now["geo"][clan] = self.world.start_geo
        now["supply_limit"][clan] = self.feeds(clan, self.world.start_geo)
        now["hands"][clan] = {"steam": 0, "archon": 0}
        now["under"][clan] = 0

    def recruit(self, clan: str, area: str, units: Mapping[str, int], sign: int = 1) -> None:
        """Soldiers come from the supply of their clan, or go back to it."""
        self.put(clan, area, units, sign)
        for kind, count in units.items():
            self.now["supply"][clan][kind] -= sign * count

    def put(self, clan: str, area: str, units: Mapping[str, int], sign: int = 1) -> None:
        """Soldiers come to an area, or leave it."""
        for kind, count in units.items():
            self.now["units"][area][clan][kind] += sign * count

    def stand(self, clan: str, area: str) -> int:
        """How many soldiers of a clan stand in an area."""
        return sum(self.now["units"][area][clan].values())

    def army(self, clan: str) -> int:
        """All soldiers of a clan on the map."""
        return sum(sum(forces[clan].values()) for forces in self.now["units"].values())

    def raise_building(self, clan: str, building: str, area: str) -> None:
        """A building comes from its supply."""
        self.now[PIECES[building]][area] += 1
        if building == "beacon":
            self.now["beacon_of"][area] = clan
            self.now["beacon_supply"][clan] -= 1
        elif building == "toxic-farm":
            self.now["toxic_supply"][clan] -= 1
        else:
            self.now[f"{building}_supply"] -= 1

    def demolish(self, building: str, area: str, count: int = 1) -> None:
        """Buildings go to the box."""
        self.now[PIECES[building]][area] -= count
        if not self.now["beacons"][area]:
            self.now["beacon_of"][area] = NOBODY

    def barrels(self, clan: str, barrels: Mapping[str, int], sign: int) -> None:
        """Barrels come or go, by the places where they lie."""
        for kind, count in barrels.items():
            self.now[kind][clan] += sign * count

    def quarantines(self, clan: str) -> int:
        """Quarantine tokens on a clan board."""
        now = self.now
        spaces = list(now["space"][clan].values()).count("quarantine")
        return spaces + int(now["quarantined_pure"][clan] + now["quarantined_supply"][clan])

    def feeds(self, clan: str, geo: int) -> int:
        """How many soldiers a GEO feeds, on what is open of the printed track."""
        track = self.facts(clan).supply
        spaces = track[: len(track) - self.now["quarantined_supply"][clan]]
        fed = [units for lowest, units in spaces if geo >= lowest]
        return int((fed or [units for _, units in spaces[:1]] or [0])[-1])


COUNTS = (
    "passed",
    "eliminated",
    "deployment_of",
    "beacon_supply",
    "contract_supply",
    "toxic_supply",
    "pure",
    "poisoned",
    "contraband",
    "surplus_pure",
    "surplus_contraband",
    "quarantined_pure",
    "quarantined_supply",
    "incubation",
    "geo",
    "supply_limit",
    "skipped",
    "doubled",
)
"""Fields with a number for each clan."""

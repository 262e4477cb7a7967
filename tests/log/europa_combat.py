"""Follows the log through combats, sickness and the end of a round."""

from __future__ import annotations

from collections.abc import Mapping

from log.europa import NOBODY
from log.europa_core import Core, Units


class Combats(Core):
    """Combats, fuel and fever, Steam Subsides, Whiteout."""

    def on_combat(self, attacker: str, defender: str, area: str, attack: int, defense: int) -> None:
        self.combat = {"area": area, "attacker": attacker, "defender": defender}
        self.combat |= {"attack": attack, "defense": defense}
        self.dials = {}

    def strengthen(self, clan: str, strength: int) -> None:
        """More strength for one side."""
        self.combat["attack" if self.combat["attacker"] == clan else "defense"] += strength

    def on_supported(self, clan: str, strength: int, area: str) -> None:
        del self.now["orders"][area]
        self.strengthen(clan, strength)

    def on_strengthened(self, clan: str, strength: int) -> None:
        self.now["bonus_used"] = 1
        self.strengthen(clan, strength)

    def on_poisoned(self, clan: str, count: int = 0) -> None:
        self.now["pure"][clan] -= count
        self.now["poisoned"][clan] += count

    def on_dials(self, dials: dict[str, int]) -> None:
        self.dials = dials

    def on_won(
        self,
        winner: str,
        area: str,
        attack: int | None = None,
        defense: int | None = None,
        tied: int | None = None,
        name: str = "",
        beaten: str = NOBODY,
    ) -> None:
        for clan, fuel in self.dials.items():
            self.strengthen(clan, fuel)
        if beaten == NOBODY:
            told = {"attack": attack if tied is None else tied, "defense": defense if tied is None else tied}
            if self.setup.options["recompute_strength_after_exile"] == "off":
                self.check(told.items() <= self.combat.items(), f"the strengths were {self.combat}")
            self.combat |= told

    def on_lost(self, clan: str, units: Units, area: str) -> None:
        self.table.recruit(clan, area, units, -1)
        if self.now["orders"].get(area, {}).get("clan") == clan:
            del self.now["orders"][area]

    def on_scattered(self, clan: str, units: Units, area: str) -> None:
        self.table.recruit(clan, area, units, -1)

    def on_fled(self, clan: str, units: Units, area: str, floes: object = None) -> None:
        self.on_moved(clan, units, self.combat["area"], area)

    def on_razed(self, building: str, area: str) -> None:
        self.table.demolish(building, area)

    def on_morale(self, area: str) -> None:
        self.now["morale"][area] = 1

    def on_converted(self, clan: str, area: str) -> None:
        self.table.recruit(clan, area, {"base": 1})

    # Incubation

    def on_incubated(self, clan: str, level: int) -> None:
        self.now["incubation"][clan] = level

    on_incubation_stays = on_incubated

    def on_quarantined(self, clan: str, space: int = 0, fuel: str = "", where: str = "") -> None:
        if space:
            self.now["space"][clan][str(space)] = "quarantine"
        elif where == "supply track":
            self.now["quarantined_supply"][clan] += 1
        else:
            self.now["quarantined_pure"][clan] += 1
            if fuel:
                self.now[fuel][clan] -= 1

    def on_exiled(self, clan: str, unit: str, area: str) -> None:
        self.table.put(clan, area, {unit: 1}, -1)
        self.now["exiled"][clan][unit] += 1

    def on_eliminated(self, clan: str) -> None:
        """All that was the clan's leaves the table (SW-ELM-03 to SW-ELM-06)."""
        now = self.now
        now["eliminated"][clan] = 1
        for area in self.table.areas:
            if now["beacon_of"][area] == clan:
                now["beacon_of"][area], now["beacons"][area] = NOBODY, 0
        for held in now["contracts"].values():
            held[clan] = 0
        for token, owner in (
            ("associate", "associate_of"),
            ("legate_at", "legate_of"),
            ("primus_at", "primus_of"),
        ):
            if now[owner] == clan:
                now[token] = now[owner] = NOBODY
        for field in ("pure", "poisoned", "contraband", "surplus_pure", "surplus_contraband", "geo"):
            now[field][clan] = 0
        now["quarantined_pure"][clan] = now["quarantined_supply"][clan] = 0
        now["title_of"][clan] = now["claim_of"][clan] = NOBODY
        now["space"][clan] = dict.fromkeys("12345", "free")
        now["hands"][clan]["archon"] = 0

    def on_discarded(self, card: str, clan: str = NOBODY) -> None:
        if clan == NOBODY:
            self.now["turned_up"].remove(card)
        else:
            self.now["hands"][clan]["steam"] -= 1
        self.discard(card)

    # The end of a round

    def on_subsided(self, area: str, levels: int) -> None:
        self.check(self.now["steam"][area] - 1 == levels, f"steam in {area} was {self.now['steam'][area]}")
        self.now["steam"][area] = levels

    def on_geo(self, levels: Mapping[str, int]) -> None:
        self.now["geo"].update(levels)

    def on_cleansed(self, clan: str, count: int) -> None:
        self.now["poisoned"][clan] -= count

    def on_refuelled(
        self, stock: Mapping[str, int], contraband_stock: Mapping[str, int], feeds: Mapping[str, int]
    ) -> None:
        for clan in stock:
            self.now["surplus_pure"][clan] = self.now["surplus_contraband"][clan] = 0
        self.now["pure"].update(stock)
        self.now["contraband"].update(contraband_stock)
        self.now["supply_limit"].update(feeds)

    def on_withdrew(self, clan: str, units: Units, area: str) -> None:
        self.table.recruit(clan, area, units, -1)

    def on_gave_up(self, clan: str, floe: str) -> None:
        self.now["contracts"][floe][clan] -= 1
        self.now["contract_supply"][clan] += 1

    def on_cleared(self) -> None:
        now = self.now
        for name in ("legate_at", "legate_of", "primus_at", "primus_of"):
            now[name] = NOBODY
        now["orders"] = {}
        now["morale"] = dict.fromkeys(self.table.areas, 0)
        for field in ("passed", "skipped", "incubation"):
            now[field] = dict.fromkeys(self.table.clans, 0)
        for spaces in now["space"].values():
            spaces.update({space: "free" for space, holds in spaces.items() if holds != "quarantine"})

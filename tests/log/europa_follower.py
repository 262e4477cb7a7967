"""Follows the log of any printed scenario, counts GEO from what it says, and names what is compared."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from log.europa import NOBODY, TOXIC_CLAN
from log.europa_combat import Combats
from log.europa_core import Units

UNTOLD: Final = {
    "active": "whose order is being carried out, no piece",
    "active_area": "the same",
    "combat_area": "the same",
    "turn_token": "the same",
    "second_token": "the same",
    "ready": "who is being waited for",
    "control": "follows from the pieces, and GEO from control",
    "space_costs": "printed",
    "rounds": "printed",
    "peoples": "printed",
    "closed_areas": "printed, by the number of players",
    "titles": "the same",
    "contract_spaces": "the same",
    "phase": "the calendar",
    "phases": "printed",
    "labels": "printed",
    "unit_kinds": "printed",
    "deciding": "the calendar",
    "incubation_next": "printed beside the track",
    "supply_before": "a note between two steps of a combat",
    "ruins_finder": "a note between two draws",
    "vote": "secret",
}
"""Fields of a view that no sentence needs to tell, and why."""
WHILE_DEPLOYING: Final = (
    "units",
    "supply",
    "farms",
    "turrets",
    "steam",
    "farm_supply",
    "turret_supply",
    "outlook",
)
"""Deployment is told when it is complete, in one sentence."""


class EuropaFollower(Combats):
    """What a scenario adds, and the whole table."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.more: dict[str, Any] = {}
        """Pieces of a scenario, from the first sentence that names them."""

    def piece(self, field: str, blank: Any) -> Any:
        """A field of a scenario."""
        return self.more.setdefault(field, blank)

    def marks(self, field: str, blank: Any) -> dict[str, Any]:
        """One with a value for each area."""
        found: dict[str, Any] = self.piece(field, dict.fromkeys(self.table.areas, blank))
        return found

    def from_deck(self) -> None:
        super().from_deck()
        if self.more.get("ruins_packet"):
            self.more["ruins_packet"] -= 1

    def on_set_aside(self, clan: str, elites: int, contracts: int, toxic: int = 0) -> None:
        self.aside(clan, "elite", elites)
        self.aside(clan, "contract", contracts)
        self.now["toxic_supply"][clan] -= toxic

    def aside(self, clan: str, kind: str, count: int) -> None:
        """Pieces leave the clan supply for a while, or come back to it."""
        self.now["aside"][clan][kind] += count
        if kind == "contract":
            self.now["contract_supply"][clan] -= count
        else:
            self.now["supply"][clan][kind] -= count

    def on_tutorial_1(self) -> None:
        """Nothing is handed out."""

    on_tutorial_4 = on_tutorial_1

    def on_tutorial_2(self) -> None:
        self.hand_out("elite")

    def on_tutorial_3(self) -> None:
        self.hand_out("contract")

    def hand_out(self, kind: str) -> None:
        """What was set aside comes back to all who are still there."""
        for clan in self.table.led():
            if not self.now["eliminated"][clan]:
                self.aside(clan, kind, -self.now["aside"][clan][kind])

    def on_advanced(self, clan: str, unit: str, start: str, area: str) -> None:
        self.on_moved(clan, {unit: 1}, start, area)

    def on_trophy(self, clan: str, unit: str, enemy: str) -> None:
        blank = {one: {two: {"base": 0, "elite": 0} for two in self.table.clans} for one in self.table.clans}
        self.piece("trophies", blank)[clan][enemy][unit] += 1
        self.aside(enemy, unit, 1)

    def on_algae(self, clan: str) -> None:
        self.more["algae_of"] = clan

    def on_algae_back(self) -> None:
        self.more["algae_of"] = NOBODY

    def on_algae_fuel(self, clan: str, barrels: Units) -> None:
        self.on_collected(clan, barrels)

    def on_singed(self, area: str, units: Units) -> None:
        singed = self.table.facts(TOXIC_CLAN).miniatures
        if not any(self.now["aside"][TOXIC_CLAN].values()):
            self.now["aside"][TOXIC_CLAN] |= {"base": singed[0], "elite": singed[1]}
        self.now["steam_deck"] -= 1
        self.discard(area)
        self.now["aside"][TOXIC_CLAN]["base"] -= units["base"]
        self.table.put(TOXIC_CLAN, area, units)
        self.now["toxic"][area] += 1
        self.table.raise_building(TOXIC_CLAN, "turret", area)
        self.marks("singed_barrels", 0)[area] = 1
        self.now["surplus_contraband"][TOXIC_CLAN] += 1

    def on_posted(self, clan: str, area: str) -> None:
        self.table.recruit(clan, area, {"base": 1})

    def on_looted(self, clan: str, area: str) -> None:
        self.marks("singed_barrels", 0)[area] = 0
        self.now["surplus_contraband"][TOXIC_CLAN] -= 1
        self.now["surplus_contraband"][clan] += 1

    def on_singed_fled(self, area: str, units: Units) -> None:
        self.on_fled(TOXIC_CLAN, units, area)

    def on_boxed(self, count: int) -> None:
        self.aside(TOXIC_CLAN, "base", count)

    def on_packet(self, cards: int) -> None:
        self.more["ruins_packet"] = cards

    def on_ruins(self, seat: str) -> None:
        self.more["ruins_packet"] = 0

    def on_haven(self, area: str) -> None:
        self.marks("target", NOBODY)[area] = "neutral"

    on_marked = on_haven

    def on_lifted(self, clan: str, space: int = 0, where: str = "") -> None:
        if space:
            self.now["space"][clan][str(space)] = "free"
        else:
            self.now["quarantined_supply" if where == "supply track" else "quarantined_pure"][clan] -= 1

    def on_ballots(self, ballots: object) -> None:
        """The vote is told by who is elected."""

    def on_elected(self, clan: str) -> None:
        self.more["custodian"] = clan

    def on_reliquary_left(self, clan: str) -> None:
        self.more["custodian"] = NOBODY

    def on_reliquary_used(self, clan: str) -> None:
        self.more["reliquary_used"] = "yes"

    def on_cleared(self) -> None:
        super().on_cleared()
        if "reliquary_used" in self.more:
            self.more["reliquary_used"] = NOBODY

    def on_helped(self, clan: str, barrels: Units) -> None:
        self.on_collected(clan, barrels)

    def on_place_kept(self, clan: str, area: str = "") -> None:
        self.now["hands"][clan]["steam"] -= 1
        self.now["under"][clan] += 1

    def on_places_returned(self) -> None:
        for hand in self.now["hands"].values():
            self.now["steam_deck"] += hand["steam"]
            hand["steam"] = 0

    def on_place_revealed(self, clan: str, area: str) -> None:
        self.now["under"][clan] -= 1
        self.marks("target", NOBODY)[area] = clan

    # What follows from the pieces

    def controller(self, area: str) -> str:
        """Who controls an area (SW-MAP-05 to SW-MAP-08); while a combat waits, the defender."""
        here = [clan for clan in self.table.clans if self.table.stand(clan, area)]
        if len(here) > 1:
            here = [clan for clan in here if clan != self.active[0]]
        if here or self.now["beacon_of"][area] != NOBODY:
            return here[0] if here else str(self.now["beacon_of"][area])
        sown = TOXIC_CLAN in self.table.led() and not self.now["eliminated"][TOXIC_CLAN]
        sown = sown or self.setup.options["singed_farm_control"] == "on"
        return TOXIC_CLAN if self.now["toxic"][area] and sown else NOBODY

    def outlook(self) -> dict[str, dict[str, int]]:
        """GEO if it were counted now, with what a scenario adds, whom it feeds, all soldiers (SW-WHT-02)."""
        geo = dict.fromkeys([NOBODY, *self.table.clans], 0)
        for area in self.table.areas:
            worth = self.now["farms"][area] + self.now["toxic"][area] + self.now["steam"][area]
            if worth:
                geo[self.controller(area)] += worth
        for card in ("algae_of", "custodian"):
            geo[self.more.get(card, NOBODY)] += 1
        return {
            clan: {
                "geo": geo[clan],
                "feeds": self.table.feeds(clan, geo[clan]),
                "army": self.table.army(clan),
            }
            for clan in self.table.led()
        }

    def believes(self) -> Mapping[str, Any]:
        """All that lies on the table."""
        led = self.table.led()
        found = {**self.now, **self.more, "combat": self.combat}
        found["turned_up"] = sorted(self.now["turned_up"])
        found["quarantine"] = {clan: self.table.quarantines(clan) for clan in led}
        found["outlook"] = self.outlook()
        hidden = WHILE_DEPLOYING if self.deploying != NOBODY else ()
        return {field: value for field, value in found.items() if field not in hidden}

    def sees(self, table: Mapping[str, Any]) -> Mapping[str, Any]:
        """The same fields: an order being carried out is spent, Archon cards go by their names."""
        world = self.table.world
        at, who = table["active_area"], table["active"]
        orders = {
            area: order for area, order in table["orders"].items() if (area, order["clan"]) != (at, who)
        }
        shown = {
            **table,
            "orders": orders,
            "archon_in_force": [world.card_names[world.archons.number(c)] for c in table["archon_in_force"]],
            "turned_up": sorted(table.get("turned_up", ())),
            "under": table.get("under", dict.fromkeys(table["hands"], 0)),
        }
        fought = table.get("combat", {})
        shown["combat"] = {part: fought.get(part, told) for part, told in self.combat.items()}
        return shown

"""Follows the log of the standard game: one method a kind of sentence, with the facts that it says.

What everybody knows without being told is done here too: an order without units goes home (SW-ACT-06), an
activated one is spent (SW-ACT-05), who passes takes Move tokens back (SW-ACT-12).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fumarole.engine.setup import Setup
from fumarole.games.steamwatchers.world import World
from log.europa import ALLIANCE, FLEET, NOBODY, Table
from log.referee import Disagreement
from log.sentence_reader import Told

Units = Mapping[str, int]


class Core:
    """The table after what has been heard."""

    def __init__(self, setup: Setup, world: World) -> None:
        self.setup = setup
        self.table = Table(setup, world)
        self.now = self.table.now
        self.active = (NOBODY, NOBODY)
        self.deploying = NOBODY
        self.combat: dict[str, Any] = {}
        self.dials: dict[str, int] = {}

    def hear(self, told: Told) -> None:
        """Take in one sentence."""
        getattr(self, "on_" + told.kind.replace("-", "_"))(**told.facts)
        for area, order in list(self.now["orders"].items()):
            if not self.table.stand(order["clan"], area):
                del self.now["orders"][area]

    def check(self, fits: bool, why_not: str) -> None:
        """Whether a sentence fits those before it."""
        if not fits:
            raise Disagreement(f"The log contradicts itself: {why_not}.")

    def nothing(self, **_: object) -> None:
        """Nothing on the table changes."""

    on_first = on_kept = on_scored = on_ended = on_sanctioned = on_nobody_won = nothing

    # Setup

    def on_stands(self, area: str, levels: int) -> None:
        self.now["steam"][area] += levels

    def on_cards_out(self, cards: list[str]) -> None:
        self.now["steam_deck"] -= len(cards)

    def on_leads(self, seat: str, clan: str, title: str) -> None:
        self.now["leads"][seat] = clan
        self.now["claim_of"][clan] = title
        self.table.equip(clan)

    def on_deploys(self, clan: str, deployment: int, floe: str = NOBODY) -> None:
        self.now["deployment_of"][clan] = deployment
        self.deploying = clan
        if floe != NOBODY:
            self.on_contracted(clan, floe)

    def on_deployed(self, clan: str, forces: Mapping[str, Mapping[str, int]]) -> None:
        self.deploying = NOBODY
        for area, there in forces.items():
            self.table.recruit(clan, area, {kind: there.get(kind, 0) for kind in ("base", "elite")})
            for building in ("farm", "turret"):
                for _ in range(there.get(building, 0) - self.now[f"{building}s"][area]):
                    self.table.raise_building(clan, building, area)
            self.now["steam"][area] = there.get("steam", 0)

    def on_associate(self, floe: str) -> None:
        self.now["associate"], self.now["associate_of"] = floe, FLEET

    # Conclave

    def on_round(self, round: int) -> None:  # noqa: A002 - the name of the fact
        self.now["round"] = round
        self.now["title_of"] = dict.fromkeys(self.table.clans, NOBODY)

    def on_title(self, clan: str, title: str) -> None:
        self.now["title_of"][clan], self.now["claim_of"][clan] = title, NOBODY

    def on_drew_steam(self, clan: str, card: str = "") -> None:
        self.from_deck()
        self.now["hands"][clan]["steam"] += 1

    def from_deck(self) -> None:
        """A Steam Column card is drawn."""
        self.now["steam_deck"] -= 1

    def on_drew_archon(self, clan: str, card: str = "") -> None:
        self.now["archon_deck"] -= 1
        self.now["hands"][clan]["archon"] += 1

    def on_steam_deck(self) -> None:
        self.now["steam_deck"] += self.now["steam_discards"]
        self.now["steam_discards"], self.now["last_discard"] = 0, NOBODY

    def on_archon_deck(self) -> None:
        self.now["archon_deck"] += self.table.covered
        self.table.covered = 0

    def on_steam(self, area: str, levels: int, height: int, clan: str = NOBODY) -> None:
        self.check(self.now["steam"][area] + levels == height, f"it was {self.now['steam'][area]} in {area}")
        self.on_steam_stays(area, height, clan)

    def on_steam_stays(self, area: str, height: int, clan: str = NOBODY) -> None:
        self.now["steam"][area] = height
        if area in self.now["turned_up"]:
            self.now["turned_up"].remove(area)
        elif clan != NOBODY:
            self.now["hands"][clan]["steam"] -= 1
        else:
            self.from_deck()
        self.discard(area)

    def discard(self, card: str) -> None:
        """A Steam Column card lies on top of the discards."""
        self.now["steam_discards"] += 1
        self.now["last_discard"] = card

    def on_legate(self, floe: str) -> None:
        self.now["legate_at"], self.now["legate_of"] = floe, self.table.holding("legate")

    def on_proclaimed(self, name: str) -> None:
        archon = self.table.holding("archon")
        self.now["hands"][archon]["archon"] -= 1
        self.table.covered += len(self.now["archon_in_force"])
        self.now["archon_in_force"] = [name]
        self.on_repeated(name)
        self.now["proclaimer"] = archon

    def on_repeated(self, name: str) -> None:
        self.now["proclaimer"] = self.now["closed_floe"] = NOBODY
        self.now["bonus_used"] = 0
        self.now["doubled"] = dict.fromkeys(self.table.clans, 0)

    def on_closed(self, floe: str) -> None:
        self.now["closed_floe"] = floe

    def on_gave_fuel(self, clan: str, barrels: Units) -> None:
        self.table.barrels(clan, barrels, -1)

    on_paid = on_gave_fuel

    def on_collected(self, clan: str, barrels: Units) -> None:
        self.table.barrels(clan, barrels, 1)

    def on_turned_up(self, card: str, levels: int) -> None:
        self.from_deck()
        self.now["turned_up"].append(card)

    def on_kept_card(self, clan: str, card: str) -> None:
        self.now["turned_up"].remove(card)
        self.now["hands"][clan]["steam"] += 1

    def on_blocked(self, title: str) -> None:
        self.now["primus_at"], self.now["primus_of"] = title, self.table.holding("primus")

    def on_recruited(self, clan: str, units: Units, area: str) -> None:
        self.table.recruit(clan, area, units)

    # Orders

    def on_revealed(self, clan: str, orders: Mapping[str, str]) -> None:
        laid = {area: {"clan": clan, "token": token} for area, token in orders.items() if token != "decoy"}
        self.now["orders"].update(laid)

    def on_activated(self, clan: str, area: str) -> None:
        self.active = (clan, area)
        del self.now["orders"][area]

    on_waited = on_activated

    def on_doubled(self, clan: str) -> None:
        self.now["doubled"][clan] = 1

    def on_moved(self, clan: str, units: Units, start: str, area: str, floes: object = None) -> None:
        self.table.put(clan, start, units, -1)
        self.table.put(clan, area, units)

    on_march_passes = on_moved

    def on_marched(self, clan: str, units: Units, start: str, area: str, via: str = "") -> None:
        self.on_moved(clan, units, start, area)

    def on_marches(self, clan: str, space: int) -> None:
        self.now["space"][clan][str(space)] = "forced-march"

    def on_beacon_fell(self, clan: str, area: str, count: int = 1) -> None:
        self.table.demolish("beacon", area, count)

    def on_trapped(self, clan: str, unit: str, area: str) -> None:
        self.table.recruit(clan, area, {unit: 1}, -1)

    def on_built(self, clan: str, building: str, area: str, over: str = "") -> None:
        if over:
            self.table.demolish(over, area)
        self.table.raise_building(clan, building, area)
        if building == "turret":
            self.on_activated(clan, area)

    def on_mobilizes(self, clan: str, area: str, space: int) -> None:
        self.special(clan, area, space, "mobilize")

    def on_calls_host(self, clan: str, area: str, space: int) -> None:
        self.special(clan, area, space, "great-host")

    def on_barters(self, clan: str, area: str, space: int) -> None:
        self.special(clan, area, space, "barter")

    def special(self, clan: str, area: str, space: int, token: str) -> None:
        """A Special Action token on an action space, for a Defense order."""
        self.now["space"][clan][str(space)] = token
        self.on_activated(clan, area)

    def on_contracted(self, clan: str, floe: str) -> None:
        self.now["contracts"][floe][clan] += 1
        self.now["contract_supply"][clan] -= 1

    def on_relocated(self, clan: str, start: str, floe: str) -> None:
        self.now["contracts"][start][clan] -= 1
        self.now["contracts"][floe][clan] += 1

    def on_passed(self, clan: str, title: str) -> None:
        self.now["passed"][clan], self.now["claim_of"][clan] = 1, title
        if self.now["primus_of"] == clan:
            self.now["primus_at"] = NOBODY
        home = {"clan": clan, "token": "move"}
        self.now["orders"] = {area: order for area, order in self.now["orders"].items() if order != home}

    def on_skipped(self, card: str) -> None:
        self.now["skipped"][ALLIANCE] = 1
        steam = card in self.table.areas
        self.now["hands"][ALLIANCE]["steam" if steam else "archon"] -= 1
        if steam:
            self.discard(card)
        else:
            self.table.covered += 1

"""Where the fields of the table lie among its cells."""

from __future__ import annotations

from fumarole.engine.layout import Layout
from fumarole.games.steamwatchers.world import World


class Spots:
    """The offsets of the fields, looked up once."""

    def __init__(self, layout: Layout, world: World) -> None:  # noqa: PLR0915 - one line a field
        at = layout.offsets
        self.further = [at[kind.many] for kind in world.kinds]
        """By further kind of unit: where its miniatures are; empty on most tables, and asked first."""
        self.leaving_further = [at.get(f"leaving_{kind.many}", -1) for kind in world.kinds]
        """By further kind: who leaves in secret, or -1 where none of them can."""
        self.holds = [at[hold] for hold in world.holds]
        self.round = at["round"]
        self.leads = at["leads"]
        self.also_leads = at.get("also_leads", -1)
        """A further clan of each seat, a field that a part of the game may add."""
        self.active = at["active"]
        self.active_area = at["active_area"]
        self.combat_area = at["combat_area"]
        self.units = at["units"]
        self.farms = at["farms"]
        self.toxic = at["toxic"]
        self.turrets = at["turrets"]
        self.beacons = at["beacons"]
        self.beacon_of = at["beacon_of"]
        self.steam = at["steam"]
        self.morale = at["morale"]
        self.order = at["order"]
        self.order_of = at["order_of"]
        self.contracts = at["contracts"]
        self.associate = at["associate"]
        self.associate_of = at["associate_of"]
        self.legate_at = at["legate_at"]
        self.legate_of = at["legate_of"]
        self.primus_at = at["primus_at"]
        self.primus_of = at["primus_of"]
        self.title_of = at["title_of"]
        self.claim_of = at["claim_of"]
        self.passed = at["passed"]
        self.eliminated = at["eliminated"]
        self.deployment_of = at["deployment_of"]
        self.supply = at["supply"]
        self.exiled = at["exiled"]
        self.aside = at["aside"]
        self.beacon_supply = at["beacon_supply"]
        self.contract_supply = at["contract_supply"]
        self.toxic_supply = at["toxic_supply"]
        self.turret_supply = at["turret_supply"]
        self.farm_supply = at["farm_supply"]
        self.pure = at["pure"]
        self.poisoned = at["poisoned"]
        self.contraband = at["contraband"]
        self.surplus_pure = at["surplus_pure"]
        self.surplus_contraband = at["surplus_contraband"]
        self.quarantined_pure = at["quarantined_pure"]
        self.quarantined_supply = at["quarantined_supply"]
        self.space = at["space"]
        self.incubation = at["incubation"]
        self.geo = at["geo"]
        self.supply_limit = at["supply_limit"]
        self.skipped = at["skipped"]
        self.turn_token = at["turn_token"]
        self.second_token = at["second_token"]
        self.steam_card = at["steam_card"]
        self.last_discard = at["last_discard"]
        self.archon_card = at["archon_card"]
        self.proclaimer = at["proclaimer"]
        self.closed_floe = at["closed_floe"]
        self.bonus_used = at["bonus_used"]
        self.doubled = at["doubled"]
        self.ready = at["ready"]
        self.dial = at["dial"]
        self.payment = at["payment"]
        self.leaving = at["leaving"]

"""Do the expansions agree with the clans, the board and their component counts?"""

from __future__ import annotations

from collections import Counter

from fumarole.content import Findings
from fumarole.games.steamwatchers.content.schema import SteamwatchersContent
from fumarole.games.steamwatchers.content.schema.clans import PrintedClan
from fumarole.games.steamwatchers.content.schema.expansions import DiplomacyCard, Kit, PeaceWithWolves, Vassal

KITS, KITS_2_3, KITS_4_5 = 10, 12, 20
GEAR_PER_CLAN = 3
SCENARIOS = {"spark_of_hope": 2, "fuel_for_war": 2, "peace_with_wolves": 4}
UNITS_OF_A_VASSAL = 15  # three areas of five units
KNOWN_GEAR = {
    "Scrambler Drones": "rhone-conglomerate",
    "Stationary Windtrap": "rhein-stamm",
    "Sled Shock Troops": "rhein-stamm",
    "Forecast Pad": "menrau",
    "Raid Signal": "free-fleet",
}


def check_spark_of_hope(data: SteamwatchersContent, found: Findings) -> None:
    """Ten kits, as many of each as the box holds."""
    spark = data.spark_of_hope
    found.expect(len(spark.kits) == KITS, spark, "kit", f"{len(spark.kits)} kits; the box holds {KITS}")
    for field, right in (("count_2_3", KITS_2_3), ("count_4_5", KITS_4_5)):
        count = sum(_in_supply(kit, field) for kit in spark.kits)
        found.expect(
            count == right, spark, "kit", f"{field} of the buyable kits adds up to {count}; {right} is right"
        )


def _in_supply(kit: Kit, field: str) -> int:
    count = getattr(kit, field)
    return count if kit.buyable and isinstance(count, int) else 0


def check_fuel_for_war(data: SteamwatchersContent, found: Findings) -> None:
    """One leader and three gear cards a clan, and a strength token for every round and clan."""
    fuel = data.fuel_for_war
    clans = {clan.id for clan in data.clans.clans}
    for leader in fuel.leaders:
        found.known(leader, "clan", leader.clan, clans, "clan")
    for gear in fuel.gear:
        found.known(gear, "clan", gear.clan, clans, "clan")
    leaders, gear_cards = Counter(row.clan for row in fuel.leaders), Counter(row.clan for row in fuel.gear)
    for counts, right, field in ((leaders, 1, "leader"), (gear_cards, GEAR_PER_CLAN, "gear")):
        for clan in sorted(clans):
            found.expect(
                counts[clan] == right, fuel, field, f"{counts[clan]} for the {clan}; {right} a clan is right"
            )
    for gear in fuel.gear:
        kind = " and ".join(side for side in ("passive", "operate") if getattr(gear, side))
        found.adds_up(gear, "kind", gear.kind, kind, "the effects written are")
    strength = fuel.strength
    tokens = len(strength.tokens_per_clan) * len(clans)
    found.adds_up(
        strength, "tokens_total", strength.tokens_total, tokens, "tokens_per_clan for all clans add up to"
    )


def check_peace_with_wolves(data: SteamwatchersContent, found: Findings) -> None:
    """Diplomacy cards, vassals and double deployments fit the clans and the board."""
    wolves = data.peace_with_wolves
    clans = {clan.id: clan for clan in data.clans.clans}
    _diplomacy(wolves, clans, found)
    _vassals(wolves, clans, found)
    numbers = sorted(card.number for card in data.europa.deployments)
    zones = sorted(zone for card in wolves.double_deployments for zone in card.zones)
    found.adds_up(wolves, "double_deployment", zones, numbers, "the deployments, each once, are")
    tokens, bases = wolves.treaties, wolves.tech_bases
    for table, field, stated, each in (
        (tokens, "tokens_total", tokens.tokens_total, tokens.tokens_per_clan),
        (bases, "total", bases.total, bases.per_clan),
    ):
        found.adds_up(table, field, stated, each * len(clans), "the clans' shares add up to")


def _diplomacy(wolves: PeaceWithWolves, clans: dict[str, PrintedClan], found: Findings) -> None:
    types = {row.id for row in wolves.diplomacy_types}
    pairs: dict[tuple[str, str], DiplomacyCard] = {}
    for card in wolves.diplomacy_cards:
        fits = found.known(card, "type", card.type, types, "type of diplomacy card")
        if not (found.known(card, "clan", card.clan, clans, "clan") and fits):
            continue
        if (card.clan, card.type) in pairs:
            twin = pairs[card.clan, card.type]
            told = f"{twin.id} and {card.id} are of one type for the {card.clan}; one of each a clan is right"
            found.clash(twin, card, "type", told)
        pairs[card.clan, card.type] = card
        elite = next((row.id for row in clans[card.clan].abilities if row.kind == "elite"), None)
        grants = elite if card.type == "tech-support" else None
        found.adds_up(card, "grants", card.grants or "none", grants or "none", "by its type and clan it is")
    for row in wolves.diplomacy_types:
        count = sum(card.type == row.id for card in wolves.diplomacy_cards)
        found.adds_up(
            row, "count", row.count, count, "the number of [[diplomacy_card]] tables of this type is"
        )


def _vassals(wolves: PeaceWithWolves, clans: dict[str, PrintedClan], found: Findings) -> None:
    counts = Counter(vassal.clan for vassal in wolves.vassals)
    for clan in sorted(clans):
        found.expect(
            counts[clan] == 1, wolves, "vassal", f"{counts[clan]} vassal cards for the {clan}; 1 is right"
        )
    for vassal in wolves.vassals:
        if found.known(vassal, "clan", vassal.clan, clans, "clan"):
            _vassal(vassal, clans[vassal.clan], found)


def _vassal(vassal: Vassal, clan: PrintedClan, found: Findings) -> None:
    for field, placed, owned in (
        ("start_base", vassal.start_base, clan.miniatures.base),
        ("start_elite", vassal.start_elite, clan.miniatures.elite),
    ):
        found.expect(placed <= owned, vassal, field, f"is {placed}, but the clan has {owned} such miniatures")
    units = vassal.start_base + vassal.start_elite
    room = units <= UNITS_OF_A_VASSAL
    found.expect(room, vassal, "start_base", f"{units} units; a zone has room for {UNITS_OF_A_VASSAL}")
    strength = vassal.start_base * clan.units.base_strength + vassal.start_elite * clan.units.elite_strength
    found.adds_up(vassal, "strength", vassal.strength, strength, "the soldiers' strength adds up to")
    orders = [clan.orders.defense, clan.orders.move, clan.orders.decoy]
    found.adds_up(vassal, "orders", list(vassal.orders), orders, "the clan's Order tokens are")


def check_our_expansions(data: SteamwatchersContent, found: Findings) -> None:
    """What our own expansion files promise besides."""
    for name, right in SCENARIOS.items():
        file = getattr(data, name)
        found.expect(len(file.scenarios) == right, file, "scenario", f"{right} scenarios")
    gear = {row.name: row.clan for row in data.fuel_for_war.gear}
    known = KNOWN_GEAR.items() <= gear.items()
    found.expect(known, data.fuel_for_war, "gear", "the five gear cards known by name are there")
    track = data.fuel_for_war.strength.track
    found.expect(len(track) == 5, data.fuel_for_war.strength, "track", "one value for each of five rounds")
    names = {scenario.name for scenario in data.peace_with_wolves.scenarios}
    named = {"The Convoy", "Unseen Wires"} <= names
    found.expect(named, data.peace_with_wolves, "scenario", "the two scenarios known by name are there")

"""A view as readable text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fumarole.engine.piece import Piece
from fumarole.games.steamwatchers.part import Part
from fumarole.games.steamwatchers.sentences import units
from fumarole.games.steamwatchers.world import World

NEXT: Final = {
    "resistance": "nothing",
    "quarantine": "Quarantine",
    "exile": "Death & Exile",
    "none": "nothing more",
}
"""What the next step of incubation brings; nothing any more where a clan ignores it."""


def describe(view: Mapping[str, Any], world: World, parts: Sequence[Piece]) -> str:
    """The table as text: clans first, then areas with anything in them, then floes and one's hand."""
    table = view["table"]
    peoples: Mapping[str, str] = table["peoples"]
    lines = [f"Round {table['round']} of {table['rounds']}, {table['phase']}."]
    lines += _edict(table, world)
    lines += [_clan(table, seat) for seat in view["setup"]["seats"] if table["leads"][seat] != "none"]
    lines += [
        f"  {seat} leads {clan} as well."
        for seat, clan in table.get("also_leads", {}).items()
        if clan != "none"
    ]
    lines += ["", *_areas(table, peoples)]
    lines += [
        f"  {space}: {laid['token']} order of {laid['clan']}"
        for space, laid in table["orders"].items()
        if space not in table["units"]
    ]
    contracts = [
        f"{floe}: " + ", ".join(f"{clan} {count}" for clan, count in held.items() if count)
        for floe, held in table["contracts"].items()
        if any(held.values())
    ]
    if contracts:
        lines.append("Contracts: " + "; ".join(contracts) + ".")
    if table["legate_at"] != "none":
        lines.append(f"The Legate of {table['legate_of']} is in {table['legate_at']}.")
    if table["primus_at"] != "none":
        lines.append(f"The Primus of {table['primus_of']} blocks {table['primus_at']}.")
    lines += [line for part in parts if isinstance(part, Part) for line in part.lines(table)]
    more = {field: label for part in parts for field, label in part.shown.items()}
    lines += [f"{label}: {_kept(table[field])}." for field, label in more.items() if _kept(table[field])]
    seat = view["seat"]
    if seat is not None and table["leads"][seat] != "none":
        lines += ["", *_own(table, table["leads"][seat], world)]
    return "\n".join(lines)


def _edict(table: Mapping[str, Any], world: World) -> list[str]:
    """The Archon card in force, what it does, and what has come of it."""
    lines = []
    for card in table["archon_in_force"]:
        number = world.archons.number(card)
        bonus = "" if table["proclaimer"] != "none" else " Nobody has the Archon's bonus."
        lines.append(f"In force: {world.card_names[number]} ({card}). {world.card_briefs[number]}{bonus}")
    if table["closed_floe"] != "none":
        lines.append(f"  {table['closed_floe']} is closed to all but a Legate there.")
    if table["bonus_used"]:
        lines.append("  The Archon's bonus of this round is used.")
    doubled = [clan for clan, used in table["doubled"].items() if used]
    if doubled:
        lines.append(f"  The second token of this round is used by {', '.join(doubled)}.")
    if "turned_up" in table:
        cards = [f"{card} ({world.levels[world.areas.number(card)]})" for card in table["turned_up"]]
        lines.append(f"Steam Column cards turned up: {', '.join(cards)}.")
    return lines


def _kept(fact: Any) -> str:
    """A field of a scenario in words; empty when there is nothing to say."""
    if isinstance(fact, Mapping):
        inner = {name: _kept(value) for name, value in fact.items()}
        return ", ".join(f"{name} {said}" for name, said in inner.items() if said)
    return "" if fact in (0, "none") else str(fact)


def _clan(table: Mapping[str, Any], seat: str) -> str:
    clan = table["leads"][seat]
    if table["eliminated"][clan]:
        return f"  {seat} led {clan}, eliminated."
    title, claim = table["title_of"][clan], table["claim_of"][clan]
    hand = table["hands"][clan]
    fuel = f"{table['pure'][clan]} pure, {table['contraband'][clan] + table['poisoned'][clan]} contraband"
    surplus = table["surplus_pure"][clan] + table["surplus_contraband"][clan]
    army = table["outlook"][clan]["army"]
    parts = [
        f"GEO {table['geo'][clan]}",
        fuel + (f", {surplus} surplus" if surplus else ""),
        f"incubation {table['incubation'][clan]} (next: {NEXT[table['incubation_next'][clan]]})",
        f"quarantine {table['quarantine'][clan]}",
        f"{army} units, supply {table['supply_limit'][clan]}",
        f"cards {hand['steam']} steam {hand['archon']} archon",
    ]
    office = [title] if title != "none" else []
    office += [f"claims {claim}"] if claim != "none" else []
    passed = ", passed" if table["passed"][clan] else ""
    return f"  {seat} leads {clan} ({', '.join(office) or 'no title'}{passed}): {'; '.join(parts)}."


def _own(table: Mapping[str, Any], clan: str, world: World) -> list[str]:
    """What lies before the reader: hand with levels, supplies, action spaces with their costs."""
    facts = world.facts[world.clans.number(clan)]
    steam = [f"{area} ({world.levels[world.areas.number(area)]})" for area in table["hand"]["steam"]]
    archon = [f"{card} ({world.card_names[world.archons.number(card)]})" for card in table["hand"]["archon"]]
    supply = table["supply"][clan]
    spaces = []
    for number, cost in enumerate(table["space_costs"][clan], 1):
        holds = table["space"][clan][str(number)]
        charge = "costs a barrel" if cost else "is free of charge"
        spaces.append(f"{number} {charge}" + (f", holds {holds}" if holds != "free" else ""))
    toxic = f", {table['toxic_supply'][clan]} toxic farms" if facts.toxic else ""
    pieces = [f"{supply['base']} base", f"{supply['elite']} elite", f"{table['beacon_supply'][clan]} beacons"]
    kept = [f"Under your board: {', '.join(table['own_under'])}."] if "own_under" in table else []
    return [
        f"Your hand: {', '.join([*steam, *archon]) or 'no cards'}.",
        f"Your supply: {', '.join(pieces)}, {table['contract_supply'][clan]} contracts{toxic}.",
        f"Your action spaces: {'; '.join(spaces)}.",
        *kept,
    ]


def _areas(table: Mapping[str, Any], peoples: Mapping[str, str]) -> list[str]:
    lines = []
    for area, forces in table["units"].items():
        parts = [
            f"{peoples.get(clan, clan)} {units(**_by_kind(count))}"
            for clan, count in forces.items()
            if any(count.values())
        ]
        if table["beacons"][area]:
            beacons = table["beacons"][area]
            word = "beacon" if beacons == 1 else f"{beacons} beacons"
            parts.append(f"{word} of {table['beacon_of'][area]}")
        for field, word in (("turrets", "turret"), ("farms", "farm"), ("toxic", "toxic farm")):
            if table[field][area]:
                parts.append(f"{table[field][area]} {word}" + ("s" if table[field][area] > 1 else ""))
        if table["steam"][area]:
            parts.append(f"steam {table['steam'][area]}")
        if table["morale"][area]:
            parts.append("morale")
        if area in table["orders"]:
            parts.append(f"{table['orders'][area]['token']} order")
        if parts:
            lines.append(f"  {area}: {', '.join(parts)}")
    return lines


def _by_kind(count: Mapping[str, int]) -> dict[str, Any]:
    """Soldiers, and units of further kinds."""
    further = {kind: number for kind, number in count.items() if kind not in ("base", "elite")}
    return {"base": count["base"], "elite": count["elite"], "further": further}

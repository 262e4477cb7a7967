"""Events in sentences, and a view as readable text.

In a sentence `[attacks|attack]` agrees with the name before it, `[clan:its|their]` with that clan: ids are
one, `the Catabatians` are many.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from fumarole.games.steamwatchers.world import World

PLACES: Final = re.compile(r"\{(?P<fact>\w+)\}|\[(?:(?P<with>\w+):)?(?P<one>[^|\]]*)\|(?P<many>[^\]]*)\]")
SLOTS: Final = re.compile(r"\{(\w+)\}")

NEXT: Final = {
    "resistance": "nothing",
    "quarantine": "Quarantine",
    "exile": "Death & Exile",
    "none": "nothing more",
}
"""What the next step of incubation brings; nothing any more where a clan ignores it."""

SENTENCES: Final[dict[str, tuple[str, ...]]] = {
    "stands": ("A column of {levels} stands in {area} from the start.",),
    "cards-out": ("These Steam Column cards stay in the box: {cards}.",),
    "steam": (
        "{clan} [raises|raise] steam in {area} by {levels}, to {height}.",
        "Steam rises in {area} by {levels}, to {height}.",
    ),
    "steam-stays": (
        "{clan} [plays|play] the Steam Column card {area}, whose steam stays at {height}.",
        "The steam in {area} stays at {height}.",
    ),
    "steam-deck": ("The discarded Steam Column cards are shuffled into a new deck.",),
    "first": ("{seat} chooses first.",),
    "leads": ("{seat} leads {clan} and claims {title}.",),
    "deploys": (
        "{clan} [takes|take] deployment {deployment}, with a contract in {floe}.",
        "{clan} [takes|take] deployment {deployment}.",
    ),
    "deployed": ("{clan} [deploys|deploy] {forces}.",),
    "associate": ("The Careeners' Associate goes to {floe}.",),
    "round": ("Round {round} begins.",),
    "title": ("{clan} [takes|take] the title {title}.",),
    "drew-steam": (
        "{clan} [draws|draw] the Steam Column card {card}.",
        "{clan} [draws|draw] a Steam Column card.",
    ),
    "drew-archon": ("{clan} [draws|draw] the Archon card {card}.", "{clan} [draws|draw] an Archon card."),
    "archon-deck": ("The covered Archon cards are shuffled into a new deck.",),
    "legate": ("The Legate goes to {floe}.",),
    "proclaimed": ("The Archon proclaims {name}.",),
    "repeated": ("Nobody is Archon: {name} takes effect again.",),
    "closed": ("Pack ice closes {floe}.",),
    "strengthened": ("{clan} [adds|add] {strength} as Archon.",),
    "sanctioned": ("The writ of sanctions strikes {clan}.",),
    "gave-fuel": ("{clan} [gives|give] up {barrels}.",),
    "collected": ("{clan} [takes|take] {barrels}.",),
    "turned-up": ("The Steam Column card {card} ({levels}) is turned up.",),
    "kept-card": ("{clan} [keeps|keep] the Steam Column card {card}.",),
    "blocked": ("The Primus blocks {title}.",),
    "recruited": ("{clan} [recruits|recruit] {units} in {area}.",),
    "revealed": ("{clan} [reveals|reveal] {orders}.",),
    "activated": ("{clan} [activates|activate] {area}.",),
    "doubled": ("{clan} [activates|activate] a second order in this turn.",),
    "moved": (
        "{clan} [moves|move] {units} from {start} to {area} by sea, over {floes}.",
        "{clan} [moves|move] {units} from {start} to {area}.",
    ),
    "marches": ("{clan} [begins|begin] a Forced March on action space {space}.",),
    "march-passes": ("{clan} [marches|march] {units} from {start} into {area}.",),
    "marched": (
        "{clan} [marches|march] {units} from {start} via {via} to {area}.",
        "{clan} [marches|march] on from {start} to {area} with {units}.",
    ),
    "beacon-fell": (
        "The {count} beacons of {clan} in {area} fall.",
        "The beacon of {clan} in {area} falls.",
    ),
    "trapped": ("A trap in {area} costs {clan} one {unit} soldier.",),
    "built": (
        "{clan} [builds|build] a {building} in {area} in place of a {over}.",
        "{clan} [builds|build] a {building} in {area}.",
    ),
    "waited": ("{clan} [waits|wait] in {area}.",),
    "mobilizes": ("{clan} [mobilizes|mobilize] in {area} on action space {space}.",),
    "calls-host": ("{clan} [calls|call] the Great Host in {area} on action space {space}.",),
    "barters": ("{clan} [barters|barter] in {area} on action space {space}.",),
    "contracted": ("{clan} [places|place] a contract in {floe}.",),
    "relocated": ("{clan} [moves|move] a contract from {start} to {floe}.",),
    "passed": ("{clan} [passes and claims|pass and claim] {title}.",),
    "skipped": ("The Western Alliance skips, discarding {card}.",),
    "combat": ("{attacker} [attacks|attack] {defender} in {area}: {attack} against {defense}.",),
    "supported": ("{clan} [adds|add] {strength} from {area}.",),
    "poisoned": (
        "Sowers poison {count} pure [barrel|barrels] of {clan}.",
        "Sowers find no pure barrel of {clan} to poison.",
    ),
    "dials": ("The dials show {dials}.",),
    "won": (
        "{winner} [wins|win] in {area}: {tied} against {tied}, and {name} decides the tie.",
        "{winner} [wins|win] in {area}: {tied} against {tied}, and the attacker wins ties.",
        "{winner} [wins|win] in {area}: nobody of {beaten} is left to fight.",
        "{winner} [wins|win] in {area}: attack {attack}, defense {defense}.",
    ),
    "nobody-won": ("Nobody is left to win in {area}.",),
    "lost": ("{clan} [loses|lose] {units} in {area}.",),
    "fled": (
        "{clan} [falls|fall] back to {area} by sea, over {floes}, with {units}.",
        "{clan} [falls|fall] back to {area} with {units}.",
    ),
    "scattered": ("The survivors of {clan} in {area} are scattered: {units}.",),
    "razed": ("A {building} in {area} is destroyed.",),
    "morale": ("A Morale cube is placed in {area}.",),
    "converted": ("A soldier joins {clan} in {area}.",),
    "paid": ("{clan} [spends|spend] {barrels}.",),
    "incubated": ("The incubation of {clan} rises to {level}.",),
    "incubation-stays": ("The incubation of {clan} stays at {level}.",),
    "quarantined": (
        "{clan} [puts|put] [its|their] action space {space} under quarantine.",
        "{clan} [puts|put] a fuel space under quarantine, with its {fuel} barrel.",
        "{clan} [puts|put] [its|their] {where} under quarantine.",
    ),
    "exiled": ("{clan} [exiles|exile] one {unit} soldier from {area}.",),
    "eliminated": ("{clan} [is|are] eliminated.",),
    "discarded": (
        "The Steam Column card {card} of {clan} is discarded.",
        "The Steam Column card {card} is discarded.",
    ),
    "subsided": ("Steam subsides in {area} to {levels}.",),
    "geo": ("GEO: {levels}.",),
    "cleansed": ("{clan} [returns|return] {count} poisoned [barrel|barrels].",),
    "refuelled": (
        "Stocks are refilled. Pure barrels: {stock}. Contraband: {contraband_stock}. Units fed: {feeds}.",
    ),
    "withdrew": ("{clan} [withdraws|withdraw] {units} from {area}.",),
    "kept": ("{clan} [keeps|keep] [its|their] contract in {floe}.",),
    "gave-up": ("{clan} [gives|give] up [its|their] contract in {floe}.",),
    "scored": ("{clan} [totals|total] {total}: GEO {geo}, scenario {bonus}, less {exile} for exiles.",),
    "cleared": ("Orders, Morale cubes and title tokens go home; incubation starts anew.",),
    "ended": (
        "The game is over: {winner} [wins|win] by {why}, which several reached, and by {tie}: {tokens}.",
        "The game is over: {winner} [wins|win] by {why}.",
        "The game is over: {why}.",
    ),
}


def sentence(
    event: Mapping[str, Any], more: Mapping[str, tuple[str, ...]], peoples: Mapping[str, str]
) -> str:
    """The first sentence all of whose facts this reader may know.

    `more` are the sentences of a scenario, `peoples` the names of those whom nobody leads, by their clan.
    """
    raw = event["facts"]
    facts = {name: _said(fact, peoples) for name, fact in raw.items()}
    if "base" in raw:
        facts["units"] = units(raw["base"], raw["elite"])
    if isinstance(raw.get("pure"), int):
        facts["barrels"] = barrels(raw)
    if "forces" in raw:
        facts["forces"] = "; ".join(f"{_pieces(there)} in {area}" for area, there in raw["forces"].items())
    for template in SENTENCES.get(event["kind"]) or more.get(event["kind"], ()):
        if all(slot in facts for slot in SLOTS.findall(template)):
            told = _filled(template, facts, set(peoples.values()))
            return told[0].upper() + told[1:] if told.startswith("the ") else told
    return ""


def _filled(template: str, facts: Mapping[str, str], peoples: set[str]) -> str:
    """Facts in their places; what agrees with a people stands in the plural."""
    last = ""

    def put(place: re.Match[str]) -> str:
        nonlocal last
        if place["fact"]:
            last = facts[place["fact"]]
            return last
        agrees = facts[place["with"]] if place["with"] else last
        return place["many"] if agrees in peoples else place["one"]

    return PLACES.sub(put, template)


def units(base: int, elite: int) -> str:
    """Units in words."""
    return " and ".join(f"{count} {kind}" for count, kind in ((base, "base"), (elite, "elite")) if count)


def barrels(facts: Mapping[str, Any]) -> str:
    """Barrels in words: those of the stock, of the surplus, and the poisoned ones."""
    pure, contraband = facts["pure"], facts.get("contraband", 0)
    poisoned, surplus, illicit = (
        facts.get(kind, 0) for kind in ("poisoned", "surplus_pure", "surplus_contraband")
    )
    counts = {
        "pure": pure - surplus,
        "surplus pure": surplus,
        "contraband": contraband - poisoned - illicit,
        "poisoned": poisoned,
        "surplus contraband": illicit,
    }
    return " and ".join(f"{count} {kind}" for kind, count in counts.items() if count) or "nothing"


def _pieces(there: Mapping[str, int]) -> str:
    """What stands in an area after deployment."""
    return ", ".join(f"{count} {what}" for what, count in there.items())


def _said(fact: Any, peoples: Mapping[str, str]) -> str:
    if isinstance(fact, Mapping):
        told = [f"{peoples.get(name, name)} {value}" for name, value in fact.items()]
        return ", ".join(told) or "nothing"
    if isinstance(fact, list):
        return " and ".join(map(str, fact))
    return peoples.get(fact, str(fact))


def describe(view: Mapping[str, Any], world: World, more: Mapping[str, str]) -> str:
    """The table as text: clans first, then areas with anything in them, then floes and one's hand."""
    table = view["table"]
    peoples: Mapping[str, str] = table["peoples"]
    lines = [f"Round {table['round']} of {table['rounds']}, {table['phase']}."]
    lines += _edict(table, world)
    lines += [_clan(table, seat) for seat in view["setup"]["seats"] if table["leads"][seat] != "none"]
    lines += ["", *_areas(table, peoples)]
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
    if table["associate"] != "none":
        lines.append(f"The Careeners' Associate is in {table['associate']}.")
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
    army = sum(sum(forces[clan].values()) for forces in table["units"].values())
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
            f"{peoples.get(clan, clan)} {units(count['base'], count['elite'])}"
            for clan, count in forces.items()
            if count["base"] or count["elite"]
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

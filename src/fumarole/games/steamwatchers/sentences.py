"""Events in sentences.

In a sentence `[attacks|attack]` agrees with the name before it, `[clan:its|their]` with that clan: ids are
one, a people whom nobody leads, such as `the Outcasts`, are many.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

PLACES: Final = re.compile(r"\{(?P<fact>\w+)\}|\[(?:(?P<with>\w+):)?(?P<one>[^|\]]*)\|(?P<many>[^\]]*)\]")
SLOTS: Final = re.compile(r"\{(\w+)\}")

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
    "combat": ("{attacker} [attacks|attack] {defender} in {area}: {attack} against {defense}.",),
    "supported": ("{clan} [adds|add] {strength} from {area}.",),
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
    """The first sentence all of whose facts this reader may know; none if there is none.

    `more` are the sentences of parts of the game, `peoples` the names of those whom nobody leads, by clan.
    """
    raw = event["facts"]
    facts = {name: _said(fact, peoples) for name, fact in raw.items()}
    if "base" in raw:
        facts["units"] = units(raw["base"], raw["elite"], raw.get("further", {}))
    if isinstance(raw.get("pure"), int):
        facts["barrels"] = barrels(raw)
    if "forces" in raw:
        facts["forces"] = "; ".join(f"{_pieces(there)} in {area}" for area, there in raw["forces"].items())
    if "ballots" in raw:
        votes = {clan: f"{one['votes']} for {one['candidate']}" for clan, one in raw["ballots"].items()}
        facts["ballots"] = _said(votes, peoples)
    for template in SENTENCES.get(event["kind"]) or more.get(event["kind"], ()):
        if all(slot in facts for slot in SLOTS.findall(template)):
            told = _filled(template, facts, set(peoples.values()))
            return told[0].upper() + told[1:] if told.startswith("the ") else told
    return ""


def plain(event: Mapping[str, Any], peoples: Mapping[str, str]) -> str:
    """An event for which nobody has written a sentence: what it is called, and what is known of it."""
    called = event["kind"].replace("-", " ").capitalize()
    facts = event["facts"].items()
    known = ", ".join(f"{name.replace('_', ' ')} {_said(fact, peoples)}" for name, fact in facts)
    return f"{called}: {known}." if known else f"{called}."


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


def units(base: int, elite: int, further: Mapping[str, int] | None = None) -> str:
    """Units in words."""
    counts = [("base", base), ("elite", elite), *(further or {}).items()]
    return " and ".join(f"{count} {kind}" for kind, count in counts if count)


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

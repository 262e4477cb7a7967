"""What is printed about an area, an ice floe area, a clan or an Archon card: nobody need see the board."""

from __future__ import annotations

from fumarole.engine.words import plain
from fumarole.games.steamwatchers.content.schema import SteamwatchersContent
from fumarole.games.steamwatchers.content.schema.cards import Design
from fumarole.games.steamwatchers.world import World


def about(data: SteamwatchersContent, world: World, word: str) -> str | None:
    """Everything printed about a thing, or None."""
    area, floe, clan = world.areas.find(word), world.floes.find(word), world.clans.find(word)
    if area >= 0:
        return _area(data, world, area)
    if floe >= 0:
        shores = ", ".join(world.areas[shore] for shore in world.shores[floe])
        near = ", ".join(world.floes[other] for other in world.floe_borders[floe])
        return (
            f"{world.floes[floe]} is an ice floe area with {world.contract_spaces} contract spaces. "
            f"Coasts: {shores}. It touches {near}."
        )
    if clan >= 0:
        return _clan(data, world, clan)
    card = world.archons.find(word)
    wanted = world.designs[card] if card >= 0 else plain(word)
    for design in data.archon.designs:
        if wanted in (design.id, plain(design.name)):
            return _archon_card(design)
    return None


def _area(data: SteamwatchersContent, world: World, area: int) -> str:
    printed = data.europa.areas[area]
    if world.closed[area]:
        return f"{printed.id} is closed with {world.players} players."
    near = ", ".join(
        world.areas[other] + (" (mountain)" if world.mountain[other] else "") for other in world.borders[area]
    )
    coasts = ", ".join(world.floes[floe] for floe in world.coasts[area])
    parts = [
        f"{printed.id} ({printed.name}) is {'a mountain' if world.mountain[area] else 'plains'}"
        + (", with a haven" if world.haven[area] else "")
        + ".",
        f"Adjacent: {near}.",
        f"On the coast of {coasts}." if coasts else "It has no coast.",
        f"Its Steam Column card brings {world.levels[area]}.",
    ]
    if world.numbered[area]:
        parts.append(f"It belongs to deployment {world.numbered[area]}.")
    return " ".join(parts)


def _clan(data: SteamwatchersContent, world: World, clan: int) -> str:
    facts = world.facts[clan]
    printed = next((one for one in data.clans.clans if one.id == world.clans[clan]), None)
    letters = ("-", "Quarantine", "Death & Exile")
    track = ", ".join(letters[step] for step in facts.incubation)
    supply = ", ".join(f"{units} from GEO {lowest}" for lowest, units in facts.supply)
    abilities = printed.abilities if printed is not None else ()
    base = f"{printed.units.base_name} (base)" if printed is not None else "base"
    elite = f"{printed.units.elite_name} (elite)" if printed is not None else "elite"
    lines = [
        f"{world.clans[clan]}: {facts.name}.",
        *(f"{ability.name}: {ability.text}" for ability in abilities),
        f"Starts with {facts.start[0]} {base} and {facts.start[1]} {elite} of {facts.miniatures[0]} and "
        f"{facts.miniatures[1]}.",
        f"Stocks: {facts.pure} pure, {facts.contraband} contraband. Action spaces cost {facts.costs}.",
        f"Incubation: {track}. Supply: {supply}.",
    ]
    return "\n".join(lines)


def _archon_card(card: Design) -> str:
    lines = [
        f"{card.id}: {card.name}, an Archon card. {card.brief}",
        f"When played: {card.when_played or 'nothing happens.'}",
        f"While in force: {card.lasting or 'nothing more.'}",
        f"The Archon's bonus: {card.archon_bonus}",
        f"Without an Archon: {card.repeat}",
        f"If nothing is possible: {card.if_nothing_legal}",
        *card.clarify,
    ]
    return "\n".join(lines)

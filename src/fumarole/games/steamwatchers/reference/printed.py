"""What is printed: the map, the cards, the clan boards and the pieces, as pages to look things up."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from fumarole.engine.page import Page, PageTable
from fumarole.games.steamwatchers.content.schema import SteamwatchersContent
from fumarole.games.steamwatchers.world import ORDERS, SPACES, TITLES, ClanFacts, World

PLAYERS = (2, 3, 4, 5)
TRACK = ("–", "Quarantine", "Death & Exile")


def pages(data: SteamwatchersContent, world: Callable[[int], World]) -> list[Page]:
    """All of them; `world` gives what is printed for a number of players."""
    return [_map(data, world), _clans(data, world(5)), _cards(data, world(5))]


def _map(data: SteamwatchersContent, world: Callable[[int], World]) -> Page:
    whole = world(5)
    names = whole.areas
    areas = []
    for area, printed in enumerate(data.europa.areas):
        open_with = [players for players in PLAYERS if not world(players).closed[area]]
        areas.append(
            (
                f"`{printed.id}`",
                printed.name,
                printed.terrain + (", haven" if printed.haven else ""),
                _some(names[near] + ("*" if whole.mountain[near] else "") for near in whole.borders[area]),
                _some(whole.floes[floe] for floe in whole.coasts[area]),
                whole.levels[area],
                whole.numbered[area] or "–",
                "any" if len(open_with) == len(PLAYERS) else _some(map(str, open_with)),
            )
        )
    floes = [
        (
            f"`{printed.id}`",
            printed.name,
            _some(names[area] for area in whole.shores[floe]),
            _some(whole.floes[near] for near in whole.floe_borders[floe]),
            f"{world(4).contract_spaces}, with 5 players {whole.contract_spaces}",
        )
        for floe, printed in enumerate(data.europa.floes)
    ]
    straits = [(f"`{strait.a}`", f"`{strait.b}`", strait.name) for strait in data.europa.straits]
    deployments = [
        (
            card.number,
            ", ".join(f"`{area}`" for area in card.areas),
            card.free_contract or "–",
            f"{card.min_players} and more" if card.min_players else "any",
        )
        for card in data.europa.deployments
    ]
    titles = [
        (f"`{TITLES[title]}`", _some(str(n) for n in PLAYERS if title in world(n).titles))
        for title in range(len(TITLES))
    ]
    columns = ("area", "name", "terrain", "adjacent", "coast of", "card", "deployment", "players")
    about = (
        "Adjacent areas share a border or a strait; * marks a mountain. *Card* is the number of levels that "
        "the area's Steam Column card brings; *players* with how many the area is open."
    )
    return Page(
        "map",
        "Steamwatchers: the map",
        "Europa, its seas, Deployment cards and titles. A sea move needs a contract in an ice floe area, and "
        "goes from one of its coasts to another.",
        [
            PageTable("Areas", columns, areas, about),
            PageTable("Ice floe areas", ("floe", "name", "coasts", "touches", "contract spaces"), floes),
            PageTable(
                "Straits", ("area", "area", "strait"), straits, "They make two areas adjacent by land."
            ),
            PageTable("Deployment cards", ("card", "areas", "free contract", "players"), deployments),
            PageTable("Titles", ("title", "players"), titles, "In the order of the Conclave track."),
        ],
    )


def _clans(data: SteamwatchersContent, world: World) -> Page:
    pieces, boards, tracks, tokens, abilities = [], [], [], [], []
    for facts in world.facts:
        printed = next(clan for clan in data.clans.clans if clan.name == facts.name)
        clan = f"`{printed.id}`"
        units = printed.units
        pieces.append(
            (
                clan,
                printed.name,
                f"{facts.miniatures[0]} {units.base_name}, strength {units.base_strength}",
                f"{facts.miniatures[1]} {units.elite_name}, strength {units.elite_strength}",
                f"{facts.start[0]} base, {facts.start[1]} elite",
                facts.beacons,
                facts.contracts,
                facts.toxic or "–",
            )
        )
        boards.append((clan, facts.pure, facts.contraband, _spaces(facts), facts.opening_cards or "–"))
        end = "nothing more" if printed.incubation.after_end == "ignore" else "Death & Exile again and again"
        supply = ", ".join(f"{units} from GEO {lowest}" for lowest, units in facts.supply)
        tracks.append((clan, supply, ", ".join(TRACK[step] for step in facts.incubation), end))
        tokens.append(
            (
                clan,
                *(facts.orders[order] for order in range(1, len(ORDERS))),
                *(facts.tokens[token] for token in range(1, 5)),
            )
        )
        abilities += [(clan, ability.name, ability.kind, ability.text) for ability in printed.abilities]
    token_columns = ("clan", *ORDERS.words[1:], *SPACES.words[1:5])
    return Page(
        "clans",
        "Steamwatchers: clans",
        "The clans with their pieces, boards and tracks.",
        [
            PageTable(
                "Pieces",
                ("clan", "name", "base", "elite", "start", "beacons", "contracts", "toxic farms"),
                pieces,
                "A clan deploys the starting units of its own together with the common ones of the setup.",
            ),
            PageTable(
                "Boards",
                ("clan", "pure stock", "contraband stock", "special action spaces", "opening cards"),
                boards,
                "Spaces are numbered from 1; each with its cost in barrels.",
            ),
            PageTable(
                "Tracks",
                ("clan", "supply", "incubation, step by step", "beyond the last step"),
                tracks,
                "`incubation` counts the steps that the marker has gone.",
            ),
            PageTable("Tokens", token_columns, tokens),
            PageTable("Abilities", ("clan", "ability", "of", "what it does"), abilities),
        ],
    )


def _spaces(facts: ClanFacts) -> str:
    return ", ".join(f"{number}: {cost}" for number, cost in enumerate(facts.costs, 1))


def _cards(data: SteamwatchersContent, world: World) -> Page:
    cards = [
        (
            ", ".join(
                f"`{card}`"
                for card, design in zip(world.archons.words, world.designs, strict=True)
                if design == one.id
            ),
            one.name,
            "core box" if one.set == "core" else one.set,
            one.when_played or "nothing",
            one.lasting or "nothing",
            one.archon_bonus,
            one.repeat,
            one.if_nothing_legal,
        )
        for one in data.archon.designs
    ]
    supply = [
        ("turrets", world.turrets),
        ("farms", world.farms),
        ("pure barrels", world.pure),
        ("contraband barrels", world.contraband),
        ("steam levels", world.steam),
        ("Morale cubes", world.morale),
        ("Quarantine tokens", world.quarantine),
        ("highest dial", world.dial),
        ("farms at the start", world.start_farms),
        ("turrets at the start", world.start_turrets),
        ("column at the start", world.start_column),
        ("GEO at the start", world.start_geo),
    ]
    columns = (
        "cards",
        "name",
        "set",
        "when played",
        "while in force",
        "the Archon's bonus",
        "without an Archon",
        "if nothing is possible",
    )
    return Page(
        "cards",
        "Steamwatchers: cards and supplies",
        "Archon cards, as `archon_card` names them, and the general supply. The levels of Steam Column cards "
        "stand on the page of the map.",
        [
            PageTable("Archon cards", columns, cards, "Cards outside the core box stay in the box."),
            PageTable("General supply", ("what", "number"), supply),
        ],
    )


def _some(words: Iterable[str]) -> str:
    return ", ".join(words) or "–"

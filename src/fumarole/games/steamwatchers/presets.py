"""What may be settled before the game, each value with its name and a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from fumarole.engine.piece import Value
from fumarole.games.steamwatchers.content.schema import SteamwatchersContent

PRESETS: Final[Mapping[str, str]] = {
    "clans": "The clan of each seat, in order; - leaves one open.",
    "titles": "The title each seat claims in setup, in order; - leaves one open.",
    "deployments": "The Deployment card of each seat, in order; - leaves one open.",
    "first": "The seat that chooses first.",
    "quick": "yes: chance makes every choice of setup.",
}
EACH_SEAT: Final = ("clans", "titles", "deployments")

TITLES: Final = (
    Value("watcher-1", "Watcher 1", "First in the row: acts first, and brings up steam."),
    Value("legate", "Legate", "Second in the row: opens the sea with a contract."),
    Value("archon", "Archon", "Third in the row: puts a card in force that binds everybody."),
    Value("watcher-4", "Watcher 4", "Fourth in the row: brings up steam."),
    Value("primus", "Primus", "Fifth in the row: calls a soldier and keeps a title."),
    Value("watcher-6", "Watcher 6", "Last in the row, with five players: brings up steam."),
)
QUICK: Final = (Value("yes", "Quick start", "Chance makes every choice of setup."),)


def preset_values(preset: str, data: SteamwatchersContent, brought: Sequence[str]) -> Sequence[Value]:
    """What a preset can be set to; nothing for one that is settled with a seat's name.

    `brought` are the clans that parts of the game bring and the component facts do not know.
    """
    if preset == "clans":
        printed = [
            Value(clan.id, clan.name, _sentence(clan.look.theme, [one.name for one in clan.abilities]))
            for clan in data.clans.clans
        ]
        return printed + [Value(name, name, "A clan that a part of the game brings.") for name in brought]
    if preset == "deployments":
        names = {area.id: area.name for area in data.europa.areas}
        return [
            Value(
                str(card.number),
                f"{card.number}: {', '.join(names[area] for area in card.areas)}",
                card.character,
            )
            for card in data.europa.deployments
        ]
    return {"titles": TITLES, "quick": QUICK}.get(preset, ())


def _sentence(theme: str, abilities: Sequence[str]) -> str:
    return f"{theme[0].upper()}{theme[1:]}: {', '.join(abilities)}."

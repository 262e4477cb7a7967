"""Writes for the browser what this program says: the components of Steamwatchers, sentences, arguments.

.venv/bin/python scripts/web_facts.py
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from fumarole import registry
from fumarole.bots import hint
from fumarole.content import load
from fumarole.games.steamwatchers.map import map_data
from fumarole.games.steamwatchers.sentences import SENTENCES
from fumarole.games.steamwatchers.title import TITLE

WEB = Path(__file__).resolve().parent.parent / "web" / "src"
OUT = WEB / "games" / "steamwatchers" / "data"
CONTENT = load("steamwatchers").data


def areas() -> dict[str, Any]:
    """Names, terrain and places of drawing."""
    cards = {card.area: card for card in CONTENT.europa.steam_cards}
    made = {}
    for area in CONTENT.europa.areas:
        made[area.id] = {
            "name": area.name,
            "terrain": area.terrain,
            "region": area.region,
            "coast": area.coast,
            "label": area.label,
            "size": area.label_size,
            "lines": area.label_lines,
            "haven": area.haven_at,
            "badge": area.badge_at,
            "levels": cards[area.id].levels,
            "deployment": cards[area.id].deployment or 0,
            "flavour": area.flavour,
        }
    return made


def clans() -> dict[str, Any]:
    """What is printed on the clan boards."""
    made = {}
    for clan in CONTENT.clans.clans:
        made[clan.id] = {
            "name": clan.name,
            "colour": clan.look.colour,
            "ink": clan.look.ink,
            "emblem": clan.look.emblem,
            "motto": clan.look.motto,
            "base": clan.units.base_name,
            "elite": clan.units.elite_name,
            "strength": [clan.units.base_strength, clan.units.elite_strength],
            "units": [clan.miniatures.base, clan.miniatures.elite],
            "orders": {"defense": clan.orders.defense, "move": clan.orders.move, "decoy": clan.orders.decoy},
            "special": {
                "mobilize": clan.special_tokens.mobilize,
                "great-host": clan.special_tokens.great_host,
                "forced-march": clan.special_tokens.forced_march,
                "barter": clan.special_tokens.barter,
            },
            "spaces": clan.board.action_spaces,
            "pure": clan.board.pure,
            "contraband": clan.board.contraband,
            "supply": clan.supply.spaces,
            "incubation": clan.incubation.spaces,
            "abilities": [{"name": a.name, "text": a.text} for a in clan.abilities],
        }
    return made


def archons() -> dict[str, Any]:
    """The Archon cards by design."""
    return {
        card.id: {
            "name": card.name,
            "ids": card.ids,
            "brief": getattr(card, "brief", "") or "",
            "played": card.when_played,
            "lasting": card.lasting,
            "bonus": card.archon_bonus,
        }
        for card in CONTENT.archon.designs
    }


def facts() -> dict[str, Any]:
    """Everything that is printed."""
    europa = CONTENT.europa
    return {
        "crater": {"name": europa.crater.name, "label": europa.crater.label},
        "areas": areas(),
        "floes": {
            f.id: {"name": f.name, "label": f.label, "size": f.label_size, "contracts": f.contracts}
            for f in europa.floes
        },
        "borders": [[edge.a, edge.b] for edge in europa.adjacencies],
        "straits": [
            {"a": s.a, "b": s.b, "name": s.name, "from": s.start, "to": s.end} for s in europa.straits
        ],
        "deployments": {
            str(d.number): {"areas": d.areas, "character": d.character} for d in europa.deployments
        },
        "clans": clans(),
        "archons": archons(),
    }


def sentences() -> dict[str, Any]:
    """How every kind of event is told, the fullest sentence first."""
    return {**SENTENCES, **TITLE.sentences}


def arguments() -> dict[Path, dict[str, str]]:
    """By file: how hints argue, those of any game and those of each title."""
    found = {WEB / "shell" / "hint" / "words" / "en.json": dict(hint.GENERAL_PHRASES)}
    for title in registry.titles().values():
        if title.counsel().phrases:
            found[WEB / "games" / title.id / "data" / "arguments.json"] = dict(title.counsel().phrases)
    return found


def text(data: Any) -> str:
    """Compact, with accents as they are."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def lines(said: dict[str, str]) -> str:
    """One phrase a line, for those who translate them."""
    return json.dumps(said, ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "map.json").write_text(text(map_data()), encoding="utf-8")
    (OUT / "facts.json").write_text(text(facts()), encoding="utf-8")
    (OUT / "sentences.json").write_text(text(sentences()), encoding="utf-8")
    for file, said in arguments().items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(lines(said), encoding="utf-8")
    print(f"{OUT}: map.json, facts.json, sentences.json")

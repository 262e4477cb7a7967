"""Every sentence that this program says to players in English, for the client's other languages.

    .venv/bin/python scripts/web_phrases.py fr

lists what a language misses and what it translates in vain.  What differs from time to time stands in a
sentence as {1}, {2} …; a test sees that the client's catalogues hold exactly these sentences.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from fumarole import registry
from fumarole.content import load

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src" / "fumarole"
SHELL: Final = ROOT / "web" / "src" / "i18n" / "phrases"
STEAMWATCHERS: Final = ROOT / "web" / "src" / "games" / "steamwatchers" / "phrases"
SAYING: Final = {"Reason": 0, "SetupError": 0, "Denied": 1, "Trouble": 1, "_must_be": 3}
"""What refuses, and which of its arguments is the sentence."""
ASKING: Final = ("question", "standing", "tie")
"""Functions that make questions, their parts, and the words that say who won."""
HINTING: Final = ("_hint",)
"""Functions that say what would be right."""
TITLES: Final = ("steamwatchers", "steam-power")
ROOMS: Final = ("steamwatchers", "steam_power")
"""Where the rules of the titles are."""
ENDING: Final = ("outlasting all others", "no clan is left", "the highest GEO", "supremacy")
NOT_FOR_PLAYERS: Final = ("settings.py", "salt_caravan.py", "position.py")


def template(node: ast.expr) -> str:
    """A sentence with {1}, {2} … for what differs; empty if it is made elsewhere."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if not isinstance(node, ast.JoinedStr):
        return ""
    made, slots = "", 0
    for part in node.values:
        if isinstance(part, ast.Constant):
            made += str(part.value)
        else:
            slots += 1
            made += f"{{{slots}}}"
    return made


def _files(*folders: str) -> Iterator[ast.Module]:
    for folder in folders:
        for file in sorted((SOURCE / folder).rglob("*.py")):
            if file.name not in NOT_FOR_PLAYERS:
                yield ast.parse(file.read_text(encoding="utf-8"))


def refusals(*folders: str) -> set[str]:
    """What is said where something is refused."""
    said = set()
    for tree in _files(*folders):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and (name := ast.unparse(node.func).split(".")[-1]) in SAYING:
                at = SAYING[name]
                said |= {template(one) for one in node.args[at : at + 1]}
            if isinstance(node, ast.FunctionDef) and node.name in HINTING:
                said |= set(_strings(node))
    return {part for part in said if re.search("[a-z]", part)}


def questions(*folders: str) -> set[str]:
    """What is asked, with the parts that questions are made of."""
    said = set(ENDING)
    for tree in _files(*folders):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name in ASKING:
                said |= set(_strings(node))
    return {part for part in said if re.search("[a-z]{3}", part) and part == part.strip()}


def _strings(function: ast.FunctionDef) -> Iterator[str]:
    """The strings of a function, whole: not its docstring, not the insides of others."""
    inner = {
        id(part) for node in ast.walk(function) if isinstance(node, ast.JoinedStr) for part in node.values
    }
    documented = ast.get_docstring(function) is not None
    for statement in function.body[documented:]:
        for node in ast.walk(statement):
            if isinstance(node, (ast.Constant, ast.JoinedStr)) and id(node) not in inner:
                yield template(node)


def offers() -> set[str]:
    """What can be agreed on: titles, editions, scenarios, expansions, options, presets."""
    said: set[str] = set()
    for title in map(registry.title, TITLES):
        said |= {title.about, *title.presets.values()}
        for preset in title.presets:
            said |= {text for value in title.preset_values(preset) for text in (value.name, value.about)}
        for piece in (*title.editions, *title.scenarios, *title.expansions):
            said |= {piece.name, piece.about, *piece.facts, *map(str, piece.facts.values())}
        for option in title.options:
            said |= {option.about, *option.offered}
    return {text for text in said if re.search("[A-Za-z]", text) and not re.match(r"\d+: ", text)}


def components() -> set[str]:
    """What is printed on the components of Steamwatchers."""
    content: Any = load("steamwatchers").data
    said = {content.europa.crater.name}
    said |= {strait.name for strait in content.europa.straits}
    said |= {card.character for card in content.europa.deployments}
    for clan in content.clans.clans:
        said |= {clan.name, clan.look.motto, clan.units.base_name, clan.units.elite_name}
        said |= {text for ability in clan.abilities for text in (ability.name, ability.text)}
    for card in content.archon.designs:
        said |= {card.name, getattr(card, "brief", ""), card.when_played, card.lasting, card.archon_bonus}
    return {text for text in said | peoples() if text}


def peoples() -> set[str]:
    """What the scenarios call those whom nobody leads."""
    title: Any = registry.title("steamwatchers")
    said: set[str] = set()
    for scenario in title.scenarios:
        terms: Any = title.rulebook(title.setup(scenario=scenario.id, seats=2)).terms
        said |= set(terms.plan.peoples.values())
    return said


def phrases() -> dict[Path, set[str]]:
    """The files of a language, by folder and name, with the sentences each must hold."""
    game = "games/steamwatchers"
    return {
        SHELL / "offers": offers(),
        SHELL / "refusals": refusals("engine", "server", *(f"games/{room}" for room in ROOMS)),
        STEAMWATCHERS / "questions": questions(game),
        STEAMWATCHERS / "components": components() - offers(),
    }


def kept(place: Path, language: str) -> dict[str, str]:
    """What a language has."""
    file = place.parent / language / f"{place.name}.json"
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return found


def slots(text: str) -> list[str]:
    """What differs in a sentence."""
    return sorted(set(re.findall(r"\{(\w+)\}", text)))


def problems(language: str) -> Iterable[str]:
    """What a language lacks, has in vain, or fills wrongly."""
    for place, needed in phrases().items():
        there = kept(place, language)
        name = f"{place.parent.relative_to(ROOT)}/{language}/{place.name}.json"
        yield from (f"{name} misses: {text}" for text in sorted(needed - there.keys()))
        yield from (f"{name} has in vain: {text}" for text in sorted(there.keys() - needed))
        for text in sorted(needed & there.keys()):
            if not there[text].strip() or not set(slots(there[text])) <= set(slots(text)):
                yield f"{name} is wrong: {text}"


if __name__ == "__main__":
    found = list(problems(sys.argv[1] if len(sys.argv) > 1 else "fr"))
    print("\n".join(found) or "nothing is missing")

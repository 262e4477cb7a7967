"""The core of Steamwatchers names no scenario, expansion, clan or Archon card: it asks the parts in force."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest

from fumarole.engine.words import plain
from fumarole.games.steamwatchers.title import TITLE
from source.test_import_cycles import imported, modules

HOUSE: Final = "fumarole.games.steamwatchers"
ROOMS_OF_PARTS: Final = ("archon", "clans", "content", "scenarios")
"""Where parts live, and the facts of what is printed, what goes together among them."""
LISTS: Final = {
    "title": {
        "archon.deck",
        "clans.clan",
        "clans.roster",
        "scenarios",
        "scenarios.own.scenario_piece",
    },
}
"""The title knows the lists of parts, and nobody else does."""
WHAT_CLANS_ANSWER: Final = "clans.clan"
"""A clan without abilities: what rules ask a clan is stated there."""
RULE_IDS: Final = re.compile(r"SW-[A-Z0-9-]+")


def core() -> dict[str, str]:
    """The modules that must name no part, each with its text."""
    found = {}
    for name, text in modules().items():
        room, _, rest = name.removeprefix(f"{HOUSE}.").partition(".")
        if name.startswith(f"{HOUSE}.") and room not in ROOMS_OF_PARTS:
            found[f"{room}.{rest}".strip(".")] = text
    return found


CORE: Final = core()
PARTS: Final = [*TITLE.clan_parts, *TITLE.scenarios, *TITLE.expansions]
NAMES: Final = sorted({plain(name) for part in PARTS for name in (part.id, part.name)})


def named(text: str) -> Iterator[str]:
    """The lines that name a part, however it is written."""
    for line in text.splitlines():
        words = plain(RULE_IDS.sub("", line))
        if any(re.search(rf"\b{re.escape(name)}\b", words) for name in NAMES):
            yield line.strip()


def brought(module: str, text: str) -> set[str]:
    """What a module imports from where parts live, apart from what it may."""
    found = {name.removeprefix(f"{HOUSE}.") for name in imported(text, modules())}
    allowed = LISTS.get(module, set()) | {WHAT_CLANS_ANSWER}
    return {
        name
        for name in found - allowed
        if name.partition(".")[0] in ROOMS_OF_PARTS and not name.startswith("content")
    }


@pytest.mark.parametrize("module", CORE)
def test_no_module_of_the_core_names_a_part(module: str) -> None:
    assert list(named(CORE[module])) == []


@pytest.mark.parametrize("module", CORE)
def test_no_module_of_the_core_imports_a_part(module: str) -> None:
    assert brought(module, CORE[module]) == set()


def test_the_core_is_there() -> None:
    for module in ("view", "moments", "completion", "sentences", "judgement.judge", "counsel.adviser"):
        assert module in CORE


@pytest.mark.parametrize(
    "said",
    [
        'VOTES = "the-reliquary"',
        "from fumarole.games.steamwatchers.clans import free_fleet",
        '"""Fires of the Old World."""',
        "if clan == MENRAU:",
        "# the Rhône Conglomerate alone",
    ],
)
def test_a_part_is_recognised_however_it_is_written(said: str) -> None:
    assert list(named(said)) == [said]


def test_a_rule_id_names_nobody() -> None:
    assert list(named('"""A trapped beacon springs (SW-CLAN-MENRAU-07)."""')) == []


@pytest.mark.parametrize(
    "said",
    [
        f"from {HOUSE}.scenarios.fires import TROPHY",
        f"from {HOUSE}.clans.menrau import Menrau",
        f"def f():\n    from {HOUSE}.archon import pack_ice",
    ],
)
def test_a_part_that_is_imported_is_found(said: str) -> None:
    assert brought("view", said) != set()

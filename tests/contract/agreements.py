"""Every agreement the contract is checked for: title x edition x scenario x expansions x option x players."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from fumarole.engine.refusal import SetupError
from fumarole.engine.setup import Setup
from fumarole.engine.title import Title
from sample.title import TITLE as VENTS

TITLES: tuple[Title, ...] = (VENTS,)


def agreements() -> Iterator[tuple[Title, Setup]]:
    """Each scenario with each edition, number of players and set of expansions; each option value once."""
    for title in TITLES:
        least, most = title.players
        editions = [piece.id for piece in title.editions] or [""]
        scenarios = [piece.id for piece in title.scenarios] or [""]
        expansions = [piece.id for piece in title.expansions]
        some = [list(s) for n in range(len(expansions) + 1) for s in itertools.combinations(expansions, n)]
        options: list[dict[str, str]] = [{}]
        options += [{o.id: value} for o in title.options for value in o.changes if value != o.default]
        for edition, scenario, added in itertools.product(editions, scenarios, some):
            for players, option in itertools.product(range(least, most + 1), options):
                wishes: dict[str, Any] = {"edition": edition, "scenario": scenario, "expansions": added}
                try:
                    yield title, title.setup(seats=players, options=option, **wishes)
                except SetupError:
                    continue


def name(setup: Setup) -> str:
    """A readable test id."""
    changed = [f"{key}={value}" for key, value in setup.options.items()]
    return "-".join([setup.title, setup.scenario, *setup.expansions, *changed, str(len(setup.seats))])

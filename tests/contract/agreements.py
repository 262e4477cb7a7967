"""Every agreement the contract is checked for.

`each_agreement`: title x edition x scenario x expansions x players, with the options of games between bots,
without which random players might never end.
`each_option`: every other value of every table option, each with one number of players in turn.

With FUMAROLE_CONTRACT=some, all but the first scenario of a title are checked for one number of players each.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from typing import Any

import fumarole
from fumarole.engine.piece import TableOption
from fumarole.engine.refusal import SetupError
from fumarole.engine.setup import Setup
from fumarole.engine.title import Title
from sample.title import TITLE as VENTS

SOME = os.environ.get("FUMAROLE_CONTRACT") == "some"
TITLES: tuple[Title, ...] = (VENTS, fumarole.title("steamwatchers"), fumarole.title("steam-power"))


def each_agreement() -> Iterator[tuple[Title, Setup]]:
    """What can be agreed, options as bots have them."""
    for title in TITLES:
        editions = [piece.id for piece in title.editions] or [""]
        scenarios = [piece.id for piece in title.scenarios] or [""]
        expansions = [piece.id for piece in title.expansions]
        some = [list(s) for n in range(len(expansions) + 1) for s in itertools.combinations(expansions, n)]
        least, most = title.players
        for number, (edition, scenario, added) in enumerate(itertools.product(editions, scenarios, some)):
            counts = list(range(least, most + 1))
            first = number % len(counts) if SOME else 0
            for players in counts[first:] + counts[:first]:
                wishes: dict[str, Any] = {"edition": edition, "scenario": scenario, "expansions": added}
                wishes["options"] = title.between_bots
                try:
                    yield title, title.setup(seats=players, **wishes)
                except SetupError:
                    continue
                if number and SOME:
                    break


def each_option() -> Iterator[tuple[Title, Setup]]:
    """Each value of each option that is neither its default nor what bots have."""
    for title in TITLES:
        least, most = title.players
        numbers = itertools.cycle(range(least, most + 1))
        for option in title.options:
            usual = title.between_bots.get(option.id, option.default)
            for value in [value for value in option.changes if value not in (option.default, usual)]:
                yield title, _with_option(title, option, value, next(numbers))


def _with_option(title: Title, option: TableOption, value: str, players: int) -> Setup:
    scenarios = [piece.id for piece in title.scenarios]
    wishes: dict[str, Any] = {"options": {**title.between_bots, option.id: value}}
    if option.needs in scenarios:
        wishes["scenario"] = option.needs
    try:
        return title.setup(seats=players, **wishes)
    except SetupError:
        return title.setup(seats=title.table_size({option.id: value})[0], **wishes)


def name(title: Title, setup: Setup) -> str:
    """A readable test id."""
    defaults = {option.id: option.default for option in title.options} | dict(title.between_bots)
    changed = [f"{key}={value}" for key, value in setup.options.items() if value != defaults[key]]
    return "-".join([setup.title, setup.scenario, *setup.expansions, *changed, str(len(setup.seats))])

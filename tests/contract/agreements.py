"""What can be agreed, and which of it the contract is checked for.

Every title x edition x scenario x expansions x players is a tuple.  All of them are tried, those that are
accepted are played, with the options of games between bots, without which random players might never end; the
whole contract is checked for a set in which every two choices that go together come up together.
`each_option`: every other value of every table option, each with one number of players in turn.

FUMAROLE_CONTRACT=some plays and checks each choice once, and with the first ones every number of players;
FUMAROLE_CONTRACT=whole checks the whole contract for everything that is accepted, as `make soak` does.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import fumarole
from fumarole.engine.piece import TableOption
from fumarole.engine.refusal import SetupError
from fumarole.engine.setup import Setup
from fumarole.engine.title import Title
from sample.title import TITLE as VENTS

EXTENT: Final = os.environ.get("FUMAROLE_CONTRACT", "pairs")
if EXTENT not in ("some", "pairs", "whole"):
    raise ValueError(f"FUMAROLE_CONTRACT is {EXTENT!r}; some, pairs and whole are known.")
TITLES: tuple[Title, ...] = (VENTS, fumarole.title("steamwatchers"), fumarole.title("steam-power"))


class Wish(NamedTuple):
    """A tuple: whether it is accepted, the title says."""

    edition: str
    scenario: str
    expansions: tuple[str, ...]
    seats: int

    def setup(self, title: Title) -> Setup:
        """The agreement, with the options of games between bots."""
        return title.setup(
            seats=self.seats,
            edition=self.edition,
            scenario=self.scenario,
            expansions=self.expansions,
            options=title.between_bots,
        )


def wishes(title: Title) -> Iterator[Wish]:
    """Every tuple of a title, the usual ones first."""
    editions = [piece.id for piece in title.editions] or [""]
    scenarios = [piece.id for piece in title.scenarios] or [""]
    expansions = [piece.id for piece in title.expansions]
    some = [one for n in range(len(expansions) + 1) for one in itertools.combinations(expansions, n)]
    least, most = title.players
    for edition, scenario, added, seats in itertools.product(
        editions, scenarios, some, range(least, most + 1)
    ):
        yield Wish(edition, scenario, added, seats)


def accepted(title: Title) -> list[Setup]:
    """The agreements of all tuples that are accepted, each once: some bring others along."""
    found: dict[tuple[object, ...], Setup] = {}
    for wish in wishes(title):
        try:
            setup = wish.setup(title)
        except SetupError:
            continue
        found.setdefault(_choices(title, setup), setup)
    return list(found.values())


def covering(title: Title, setups: Sequence[Setup], together: int) -> list[Setup]:
    """A few of them in which each choice, or each two that go together, comes up: the most useful first."""
    has = [_combinations(title, setup, together) for setup in setups]
    missing, chosen = set[tuple[object, ...]]().union(*has), []
    while missing:
        best = max(range(len(setups)), key=lambda at: len(has[at] & missing))
        chosen.append(best)
        missing -= has[best]
    return [setups[at] for at in sorted(chosen)]


def _choices(title: Title, setup: Setup) -> tuple[object, ...]:
    """What was chosen, place by place: edition, scenario, number of seats, each expansion or not."""
    expansions = (piece.id in setup.expansions for piece in title.expansions)
    return (setup.edition, setup.scenario, len(setup.seats), *expansions)


def _combinations(title: Title, setup: Setup, together: int) -> set[tuple[object, ...]]:
    return set(itertools.combinations(enumerate(_choices(title, setup)), together))


@cache
def played(title: Title) -> tuple[Setup, ...]:
    """The agreements that random games are played of."""
    every = accepted(title)
    if EXTENT != "some":
        return tuple(every)
    first = [setup for setup in every if _choices(title, setup)[:2] == _choices(title, every[0])[:2]]
    usual = [setup for setup in first if setup.expansions == every[0].expansions]
    others = [setup for setup in covering(title, every, 1) if setup not in usual]
    return (*usual, *others)


@cache
def checked(title: Title) -> tuple[Setup, ...]:
    """The agreements that the whole contract is checked for."""
    every = played(title)
    return tuple(covering(title, every, 2)) if EXTENT == "pairs" else every


def each(choose: Any) -> Iterable[tuple[Title, Setup]]:
    """The chosen agreements of all titles."""
    return ((title, setup) for title in TITLES for setup in choose(title))


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
    wish: dict[str, Any] = {"options": {**title.between_bots, option.id: value}}
    if option.needs in scenarios:
        wish["scenario"] = option.needs
    elif option.needs in [piece.id for piece in title.expansions]:
        wish["expansions"] = [option.needs]
    elif option.needs:
        wish["edition"] = option.needs
    try:
        return title.setup(seats=players, **wish)
    except SetupError:
        return title.setup(seats=title.table_size({option.id: value})[0], **wish)


def name(title: Title, setup: Setup) -> str:
    """A readable test id."""
    defaults = {option.id: option.default for option in title.options} | dict(title.between_bots)
    changed = [f"{key}={value}" for key, value in setup.options.items() if value != defaults[key]]
    edition = [setup.edition] if len(title.editions) > 1 else []
    return "-".join(
        [setup.title, *edition, setup.scenario, *setup.expansions, *changed, str(len(setup.seats))]
    )

"""Whoever reads the log of Steamwatchers knows the table, after every decision, in every scenario."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from fumarole.engine.state import State
from fumarole.games.steamwatchers.title import TITLE
from games.steamwatchers.warlike import positions
from log.europa_follower import UNTOLD
from log.referee import Disagreement, random_game
from log.sentence_reader import Unclear
from log.steamwatchers import agreements, recorded, referee

RECORDED = recorded()
EVERY_SCENARIO = [
    next(one for one in [*wishes[number % len(wishes) :], *wishes])
    for number, wishes in enumerate(
        [one for one in agreements() if one["scenario"] == piece.id] for piece in TITLE.scenarios
    )
]
"""Each scenario once, with one number of players in turn."""


def watched(game: Iterator[State], edit: Callable[[str], str | None] = lambda told: told) -> list[str]:
    """The log of a game that was followed to its end."""
    first = next(game)
    watcher = referee(first, edit)
    watcher.look(first)
    watcher.watch(game)
    return watcher.log


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_game_can_be_followed_by_its_log(name: str) -> None:
    assert watched(RECORDED[name]())


@pytest.mark.parametrize("agreed", EVERY_SCENARIO, ids=lambda one: f"{one['scenario']}-{one['seats']}")
def test_random_games_can_be_followed_by_their_logs(agreed: dict[str, Any]) -> None:
    assert watched(random_game("steamwatchers", 7, **agreed))
    assert watched(positions(agreed["scenario"], agreed["seats"], 7))


def test_every_field_of_a_view_is_followed_or_has_a_reason_not_to_be() -> None:
    for name in RECORDED:
        *_, game = RECORDED[name]()
        watcher = referee(game)
        watcher.look(game)
        followed = {*watcher.follower.believes(), *SCENARIO_PIECES, *UNTOLD}
        assert not set(game.view(None)["table"]) - followed


SCENARIO_PIECES = (
    "trophies",
    "algae_of",
    "target",
    "singed_barrels",
    "ruins_packet",
    "custodian",
    "reliquary_used",
)


WITHHELD = {
    "a move": r" moves .* from ",
    "a deployment": r" deploys ",
    "rising steam": r"[Ss]team .* to \d\.$",
    "a loss": r" loses .* in ",
    "spent fuel": r" spends ",
    "incubation": r"^The incubation of .* rises",
    "a drawn card": r" draws a Steam Column card",
    "a pass": r" passes and claims ",
    "GEO": r"^GEO: ",
    "revealed orders": r" reveals ",
    "a title": r" takes the title ",
    "refilled stocks": r"^Stocks are refilled",
    "the end of a round": r"^Orders, Morale cubes",
    "a Morale cube": r"^A Morale cube",
    "a combat's strengths": r" attacks ",
    "an action space": r" on action space ",
    "a contract": r" contract ",
}


def meddled(pattern: str, change: Callable[[re.Match[str]], str | None]) -> None:
    """Follow a game with the first sentence changed that has this in it; somebody must notice."""
    done = False

    def edit(told: str) -> str | None:
        nonlocal done
        found = None if done else re.search(pattern, told)
        if found is None:
            return told
        done = True
        return change(found)

    for seed in range(3, 9):
        watched(positions("war-returns", 4, seed), edit)
        assert not done, "nobody has noticed"


@pytest.mark.parametrize("what", WITHHELD)
def test_who_is_not_told_of_something_does_not_know_the_table(what: str) -> None:
    with pytest.raises(Disagreement):
        meddled(WITHHELD[what], lambda _: None)


MADE_WRONG = {
    "how many move": r" moves (\d)",
    "by how much steam rises": r" by (\d), to",
    "how high steam stands": r", to (\d)\.",
    "what steam is left": r"^Steam subsides in .* to (\d)",
    "the level of incubation": r"^The incubation of .* rises to (\d)",
    "what a deployment brought": r" deploys (\d)",
    "the barrels spent": r" spends (\d)",
    "the action space": r" on action space (\d)",
    "what stocks hold": r"^Stocks are refilled.*?(\d)",
    "GEO": r"^GEO: \S+ (\d)",
    "the losses of a combat": r" loses (\d)",
    "the strength of an attack": r" attacks .*: (\d+)",
    "the verdict": r" wins in .*: attack (\d+)",
}


def one_more(found: re.Match[str]) -> str:
    """The sentence with that number greater by one."""
    told = found.string
    return told[: found.start(1)] + str(int(found[1]) + 1) + told[found.end(1) :]


@pytest.mark.parametrize("what", MADE_WRONG)
def test_a_number_that_is_wrong_by_one_is_noticed(what: str) -> None:
    with pytest.raises((Disagreement, Unclear)):
        meddled(MADE_WRONG[what], one_more)

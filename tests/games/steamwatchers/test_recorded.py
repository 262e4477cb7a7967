"""Finished games of random bots, replayed to the exact result, and counts of choices to a fixed depth.

Both change only when a rule was fixed, with the ledger id in the commit.  To write them anew:

    FUMAROLE_RECORD=1 pytest tests/games/steamwatchers/test_recorded.py

What lies in `former` was played before some defaults changed, and is never written again.
"""

from __future__ import annotations

import itertools
import json
import os
import random
from pathlib import Path

import pytest

import fumarole
from fumarole import states
from fumarole.engine import record
from fumarole.engine.refusal import SetupError
from fumarole.engine.state import State
from perft import perft
from recorded import assert_replays_unchanged

FOLDER = Path(__file__).parent / "recorded"
FORMER = FOLDER / "former"
POSITIONS: dict[str, str] = json.loads((FORMER / "positions.json").read_text(encoding="utf-8"))
"""Where each former game ended, as a digest."""
PERFT = FOLDER / "perft.json"
WRITING = os.environ.get("FUMAROLE_RECORD") == "1"
PLAYERS = (2, 3, 4, 5)
CLANS = (
    "rhein-stamm",
    "highglimmer-apostles",
    "free-fleet",
    "rhone-conglomerate",
    "western-alliance",
    "catabatians",
    "menrau",
)
DEPTH = 4
MOMENTS = (0, 40, 120)


def each_scenario() -> list[tuple[str, int]]:
    """Every printed scenario: the standard one with every number of players, others with one in turn."""
    title = fumarole.title("steamwatchers")
    found = [("war-returns", seats) for seats in PLAYERS]
    for number, scenario in enumerate(piece.id for piece in title.scenarios if piece.id != "war-returns"):
        for seats in PLAYERS[number % 4 :] + PLAYERS[: number % 4]:
            try:
                title.setup(scenario=scenario, seats=seats)
            except SetupError:
                continue
            found.append((scenario, seats))
            break
    return found


def played(scenario: str, seats: int, seed: int, decisions: int = 100_000) -> State:
    """A game of random choices, or its beginning."""
    rng = random.Random(seed)
    game = states.new("steamwatchers", scenario=scenario, seats=seats, seed=seed, quick="yes")
    while not game.over and decisions:
        seat = rng.choice(game.to_act)
        options = game.options(seat)
        game.play(seat, options[int(rng.random() * len(options))])
        decisions -= 1
    return game


SCENARIOS = each_scenario()


@pytest.mark.parametrize(("scenario", "seats"), SCENARIOS)
def test_a_recorded_game_replays_to_its_exact_end(scenario: str, seats: int) -> None:
    file = FOLDER / f"{scenario}-{seats}.json"
    if WRITING:
        file.write_text(played(scenario, seats, seats).record().text(), encoding="utf-8")
    found = fumarole.verify(file.read_text(encoding="utf-8"))
    assert found.draws_checked
    assert found.result is not None
    kept = record.parse(file.read_bytes())
    again = states.replay(kept)
    assert again.record().text() == record.sealed(kept).text()


@pytest.mark.parametrize("name", POSITIONS)
def test_a_game_from_before_a_default_changed_keeps_the_rules_of_then(name: str) -> None:
    assert_replays_unchanged(FORMER / f"{name}.json", POSITIONS[name])


def test_every_former_game_is_looked_at() -> None:
    assert {file.stem for file in FORMER.glob("*.json")} == {*POSITIONS, "positions"}


def test_there_are_as_many_choices_as_before() -> None:
    counted = {
        f"{scenario}, {seats} players, after {decisions}": perft(
            played(scenario, seats, 10 + seats, decisions), DEPTH if scenario == "war-returns" else DEPTH - 1
        )
        for scenario, seats in SCENARIOS
        for decisions in MOMENTS
    }
    if WRITING:
        PERFT.write_text(json.dumps(counted, indent=1) + "\n", encoding="utf-8")
    assert counted == json.loads(PERFT.read_text(encoding="utf-8"))


@pytest.mark.parametrize("pair", list(itertools.combinations(CLANS, 2)), ids="-".join)
def test_every_pair_of_clans_plays_a_whole_sound_game(pair: tuple[str, str]) -> None:
    title = fumarole.title("steamwatchers")
    rng = random.Random(str(pair))
    game = states.new("steamwatchers", seed=1, clans=list(pair), quick="yes")
    while not game.over:
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.options(seat)))
        assert title.faults(game) == []
    assert set(game.record().header.seats) == set(pair)

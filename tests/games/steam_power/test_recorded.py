"""Finished games of random bots, replayed to the exact result, and counts of choices to a fixed depth.

Both change only when a rule was fixed, with the ledger id in the commit.  To write them anew:

    FUMAROLE_RECORD=1 pytest tests/games/steam_power/test_recorded.py

What lies in `former` was played before some defaults, the maps for few players, the contracts' points and the
rival changed, and is never written again.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

import fumarole
from fumarole import states
from fumarole.engine import record
from games.steam_power.builders import MAPS, TITLE, builders
from perft import perft
from recorded import assert_replays_unchanged

FOLDER = Path(__file__).parent / "recorded"
FORMER = FOLDER / "former"
POSITIONS: dict[str, str] = json.loads((FORMER / "positions.json").read_text(encoding="utf-8"))
"""Where each former game ended, as a digest."""
PERFT = FOLDER / "perft.json"
WRITING = os.environ.get("FUMAROLE_RECORD") == "1"
TABLES = list(zip(MAPS, (2, 3, 4, 5, 5, 4), strict=True))
GAMES: dict[str, dict[str, Any]] = {
    **{f"{map_}-{seats}": {"scenario": map_, "seats": seats} for map_, seats in TABLES},
    "rival": {"scenario": "twin-shores", "options": {"solo": "rival"}},
    "timetable": {"options": {"solo": "timetable"}},
}
MOMENTS = {0: 2, 60: 3, 200: 3}
"""After so many decisions, so deep."""


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_replays_to_its_exact_end(name: str) -> None:
    file = FOLDER / f"{name}.json"
    if WRITING:
        file.write_text(builders(len(name), 100_000, **GAMES[name]).record().text(), encoding="utf-8")
    found = fumarole.verify(file.read_text(encoding="utf-8"))
    assert found.draws_checked
    assert found.result is not None
    kept = record.parse(file.read_bytes())
    again = states.replay(kept)
    assert again.record().text() == record.sealed(kept).text()
    assert TITLE.faults(again) == []


@pytest.mark.parametrize("name", POSITIONS)
def test_a_game_of_former_rules_and_facts_keeps_them(name: str) -> None:
    assert_replays_unchanged(FORMER / f"{name}.json", POSITIONS[name])


def test_every_former_game_is_looked_at() -> None:
    assert {file.stem for file in FORMER.glob("*.json")} == {*POSITIONS, "positions"}


def test_there_are_as_many_choices_as_before() -> None:
    counted = {
        f"{map_}, {seats} players, after {made}": perft(
            builders(seats, made, scenario=map_, seats=seats), depth
        )
        for map_, seats in TABLES
        for made, depth in MOMENTS.items()
    }
    if WRITING:
        PERFT.write_text(json.dumps(counted, indent=1) + "\n", encoding="utf-8")
    assert counted == json.loads(PERFT.read_text(encoding="utf-8"))

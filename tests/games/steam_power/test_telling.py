"""Sentences and descriptions: every event can be told, and the table reads as text."""

from __future__ import annotations

from typing import Any

import pytest

import fumarole
from fumarole.engine.choice import SPECTATOR
from fumarole.games.steam_power.telling import SENTENCES
from games.steam_power.playing import MAPS, SMALL, TITLE, position, positions


def test_every_event_of_whole_games_has_a_sentence_for_everybody() -> None:
    kinds = set()
    agreed: list[dict[str, Any]] = [
        {"seats": 5, "scenario": "high-passes"},
        {"options": {"solo": "rival"}},
        {"seats": 2, "own": SMALL},
    ]
    for wishes in agreed:
        for seed in (1, 2, 3):
            *_, game = positions(seed, **wishes)
            for event in game.events:
                kinds.add(event.kind)
                for eyes in (SPECTATOR, *range(game.book.seats)):
                    seen = event.seen_by(eyes)
                    assert seen is not None
                    told = TITLE.sentence(seen)
                    assert told
                    assert "{" not in told
                    assert told.endswith(".")
    rare = {"redrew", "replaced", "took-up", "drew-from", "crossed", "stalling", "ending", "toll"}
    assert set(SENTENCES) - kinds <= rare


def test_a_hidden_fact_is_told_without_it() -> None:
    event = {"kind": "drew", "facts": {"seat": "green"}, "rules": []}
    assert TITLE.sentence(event) == "green draws a contract."
    event["facts"] = {"seat": "green", "contract": "C05"}
    assert TITLE.sentence(event) == "green draws C05."


@pytest.mark.parametrize("scenario", MAPS)
def test_the_map_is_drawn_hex_by_hex(scenario: str) -> None:
    game = fumarole.new("steam-power", seats=3, scenario=scenario, seed=1)
    view = game.view(0)
    text = TITLE.describe(view)
    rows = view["table"]["map"]["rows"]
    drawn = text.splitlines()
    first = next(number for number, line in enumerate(drawn) if line.startswith("  1  "))
    for number, row in enumerate(rows):
        line = drawn[first + number]
        shift = 5 + 2 * (number % 2)
        for col, char in enumerate(row):
            cell = line[shift + 4 * col : shift + 4 * col + 4].strip()
            assert cell == char if char != "C" else len(cell) == 3
    assert "Your contracts:" in text


def test_a_spectator_sees_no_hand_and_everybody_sees_the_track() -> None:
    *_, game = positions(3, seats=4, scenario="germany")
    text = TITLE.describe(game.view(None))
    assert "Your contracts" not in text
    assert "Links:" in text


def test_a_table_in_full_swing_reads_as_text() -> None:
    said = {
        "city_tile": {"Ash": "black", "Bay": "grey", "Cap": "purple"},
        "track": {"c2": "green e-w", "d1": "red se-sw", "e3": "green e-nw", "c3": "red ne-sw"},
        "crossing": {"c2": "red ne-sw"},
        "factory": {"Ash": "green", "Bay": "red"},
        "cubes": {"Ash": 0, "Bay": 1},
        "contract_at": {"C01": "green", "C16": "green", "C13": "done-red", "C05": "red"},
        "known_to": {"C05": "green"},
        "ending": 1,
    }
    text = TITLE.describe(position(said).view(0))
    for line in (
        "Proving Ground, round 1; the last; green began.",
        "  G = green: $5, 2 contracts in hand, 0 fulfilled, 16 trains, 14 factories left",
        "  R = red: $5, 1 contract in hand, 1 fulfilled (C13), 17 trains, 14 factories left",
        "  2    .   ASH GR  BAY .   CAP .   DUN EEL .   .",
        "Black (4 not on the map): ASH Ash [green exhausted; links G], DUN Dun, HAY Hay.",
        "Grey (5 not on the map): BAY Bay [red 1 cube; links GR], GAP Gap.",
        "  G Ash - Bay by c2",
        "  R Bay - Fox by d1 c2 c3",
        "  G incomplete, Bay by e3, open to the e",
        "  C16: 2 grey; gives 2 VP, $3; costs $6 ($1 to red, $5 to bank), more than you have",
        "You know: red holds C05.",
    ):
        assert line in text.splitlines()
    assert "no network to deliver to" in TITLE.describe(position({"contract_at": {"C01": "green"}}).view(0))
    assert "You hold no contract." in TITLE.describe(position({}).view(0))


def test_hidden_money_is_not_described() -> None:
    game = fumarole.new("steam-power", seats=2, seed=1, options={"money": "hidden_until_scoring"})
    text = TITLE.describe(game.view(0))
    assert "money hidden" in text
    assert "$5" in text

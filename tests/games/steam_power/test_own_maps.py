"""Maps of one's own: read, checked, played on, and kept in the record."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

import fumarole
from fumarole import scenario_file, states
from fumarole.cli import main
from fumarole.engine.refusal import WrongFields
from fumarole.games.steam_power.build import content
from fumarole.games.steam_power.own_maps import chart_of
from games.steam_power.builders import SMALL, TITLE

FILE = """
[[map]]
id = "tiny"
name = "Tiny Vale"
rows = [
  ".......",
  ".C..C..",
  ".......",
  ".C..CC.",
  ".......",
]
cities = [
  { row = 1, col = 1, name = "Ash" },
  { row = 1, col = 4, name = "Birch" },
  { row = 3, col = 1, name = "Dell" },
  { row = 3, col = 4, name = "Elm" },
  { row = 3, col = 5, name = "Fir" },
]
"""


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    file = tmp_path / "tiny.toml"
    file.write_text(FILE, encoding="utf-8")
    return file


def test_a_map_needs_no_more_than_rows_and_cities() -> None:
    chart = chart_of(tomllib.loads(FILE), content())
    assert chart.groups == (((3, 4), (3, 5)),)
    assert chart.source == "owner"


def test_a_built_in_map_file_is_a_map_file() -> None:
    file = Path(fumarole.__file__).parent / "games/steam_power/content/maps/twin-shores.toml"
    assert scenario_file.piece(TITLE, file).id == "twin-shores"


def test_a_game_on_such_a_map_replays_without_the_file(tiny: Path) -> None:
    game = states.new("steam-power", seats=2, seed=4, own=scenario_file.read(tiny))
    tiny.unlink()
    rng = random.Random(4)
    while not game.over:
        seat = game.to_act[0]
        game.play(seat, rng.choice(game.options(seat)))
    assert game.book.setup.scenario == "tiny"
    assert fumarole.verify(game.record().text()).result is not None
    assert states.load(game.dump()).dump() == game.dump()


def test_the_view_shows_the_whole_map() -> None:
    game = states.new("steam-power", seats=2, seed=4, own=tomllib.loads(FILE))
    shown = game.view(None)["table"]["map"]
    assert shown["rows"][1] == ".C..C.."
    assert shown["cities"]["Fir"] == [3, 5]
    assert "ASH" in TITLE.describe(game.view(0))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('".C..C.."', '".C..C."', "row 1 has 6 hexes"),
        ('".C..C.."', '".C..x.."', 'row 1, column 4 is "x"'),
        ('name = "Birch"', 'name = "Ash"', "stands there twice"),
        ('name = "Birch"', 'name = "Way to Ash"', "cannot be typed"),
        ('name = "Birch"', 'name = "2nd"', "cannot be typed"),
        ('".......",\n  ".C..C.."', '"~~~~~~~",\n  "~C~.C.."', "Ash has 2 open neighbours"),
        ("rows = [", "groups = []\nrows = [", "name them as a group"),
        ('id = "tiny"', 'id = "tiny"\nplayers = "many"', "players"),
        ("[[map]]", "[[chart]]", "one [[map]] table"),
    ],
)
def test_what_is_wrong_is_told_with_file_and_field(tiny: Path, old: str, new: str, told: str) -> None:
    assert old in FILE
    tiny.write_text(FILE.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(WrongFields) as refused:
        scenario_file.piece(TITLE, tiny)
    assert told in str(refused.value)
    assert f"{tiny}: map" in str(refused.value)


@pytest.mark.parametrize(
    "wrong", [{"map": "a file"}, {"map": []}, {"map": [7]}, {"map": [{"id": "x"}]}, {"x": 1}]
)
def test_a_record_cannot_smuggle_in_a_map_that_is_none(wrong: dict[str, Any]) -> None:
    with pytest.raises(WrongFields):
        TITLE.setup(seats=2, own=wrong)


def test_rows_that_are_no_text_and_fields_that_do_not_exist_are_refused() -> None:
    for change in ({"rows": [1]}, {"surprise": 1}):
        with pytest.raises(WrongFields):
            TITLE.setup(seats=2, own={"map": [{**SMALL["map"][0], **change}]})


def test_rivers_and_labels_are_kept_for_whoever_draws_the_map() -> None:
    rivers = [{"name": "Brook", "path": [[0, 1, 3], [0, 1, 4]]}]
    agreed = TITLE.setup(seats=2, own={"map": [{**SMALL["map"][0], "rivers": rivers}]})
    assert agreed.own["map"][0]["rivers"] == rivers


def test_the_command_line_checks_a_map(tiny: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map", "check", str(tiny)]) == 0
    assert capsys.readouterr().out == (
        "tiny: sound. Tiny Vale has 7 by 5 hexes: 30 plains, 0 hills, 0 mountains, 0 water, 5 cities, "
        "1 group of neighbours.\n"
    )
    tiny.write_text(FILE.replace('".C..C.."', '".C..x.."'), encoding="utf-8")
    assert main(["map", "check", str(tiny)]) == 2
    assert "the terrains are . h m ~ C" in capsys.readouterr().err


def test_a_file_is_checked_by_the_title_that_knows_it(tiny: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "check", str(tiny)]) == 0
    assert "Tiny Vale has 7 by 5 hexes" in capsys.readouterr().out


def test_the_map_is_played_on_with_its_own_option(tiny: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep = tiny.with_suffix(".json")
    arguments = ["--map", str(tiny), "--seats", "random,random", "--seed", "1", "--save-to", str(keep)]
    assert main(["play", "steam-power", *arguments]) == 0
    assert "Tiny Vale" in capsys.readouterr().out
    assert main(["verify", str(keep)]) == 0

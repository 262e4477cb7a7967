"""Games as rows of a Parquet file."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pyarrow.parquet as pq
import pytest

from fumarole import registry
from fumarole.bots import search_bot
from fumarole.cli import main
from fumarole.environments import arrays, dataset

THREE = "random,random,random"


@pytest.mark.parametrize("title", ["steamwatchers", "steam-power"])
def test_every_decision_is_a_row_that_can_be_played_again(
    title: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games.parquet"
    assert main(["dataset", str(out), "--title", title, "--games", "2", "--bots", THREE]) == 0
    assert "2 games" in capsys.readouterr().out
    found = pq.read_table(out)
    about = {key.decode(): text.decode() for key, text in found.schema.metadata.items()}
    assert about["fumarole.title"] == title
    one = registry.title(title)
    game = one.new(one.setup(seats=3, options=one.between_bots), "1 0")
    first = [row for row in found.to_pylist() if row["game"] == 0]
    for row in first:
        while len(game.options(game.to_act[0])) == 1:
            game.play(game.to_act[0], game.options(game.to_act[0])[0])
        seat = row["seat"]
        assert game.to_act[0] == seat
        assert game.options(seat) == row["options"]
        assert arrays.known(game, seat).tolist() == row["known"]
        assert game.say(row["options"][row["choice"]]) == row["text"]
        game.play(seat, row["options"][row["choice"]])
    while not game.over:
        game.play(game.to_act[0], game.options(game.to_act[0])[0])
    assert game.result is not None
    assert {row["seat"] for row in first if row["reward"] > 0} <= set(game.result.winners)
    assert len(json.loads(about["fumarole.known"])) == len(first[0]["known"])


def test_a_bot_that_does_not_exist_is_refused_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games.parquet"
    assert main(["dataset", str(out), "--bots", "random,grandmaster"]) == 2
    assert "grandmaster" in capsys.readouterr().err
    assert not out.exists()


def test_a_slow_machine_changes_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    title = registry.title("steam-power")
    setup = title.setup(seats=2, scenario="broadvale")

    def game() -> list[str]:
        return [row["text"] for row in dataset.rows(title, setup, ["sharp", "random"], 1, 0)]

    quick = game()
    hours = count(step=3600.0)
    monkeypatch.setattr(search_bot, "time", SimpleNamespace(monotonic=lambda: next(hours)))
    assert game() == quick


def test_no_games_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dataset", str(tmp_path / "games.parquet"), "--games", "0"]) == 2
    assert "--games must be 1 or more." in capsys.readouterr().err

"""`fumarole arena`: plays, keeps, goes on, and prints a table."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from cli.conftest import Run
from fumarole import registry
from fumarole.cli.progress import Progress, clock


def test_an_arena_prints_a_table_and_keeps_its_games(run: Run, folder: Path) -> None:
    words = ("arena", "--title", "vents", "--bots", "steady,random", "--workers", "1", "--keep", "kept.jsonl")
    outcome = run(*words, "--games", "4")
    assert outcome.code == 0
    assert outcome.out.splitlines()[0].startswith("bot     games   won  share")
    assert outcome.out.splitlines()[-1].startswith("4 games, ")
    first = (folder / "kept.jsonl").read_text()
    assert run(*words, "--games", "6").out.splitlines()[-1].startswith("6 games, ")
    assert (folder / "kept.jsonl").read_text().startswith(first)
    assert len((folder / "kept.jsonl").read_text().splitlines()) == 7


def test_an_unknown_bot_is_refused(run: Run) -> None:
    outcome = run("arena", "--bots", "genius")
    assert outcome.code == 2
    assert "genius" in outcome.err


VENTS = ("arena", "--title", "vents", "--bots", "steady,random", "--workers", "1", "--games", "4")


def test_every_game_has_a_record_that_verifies(run: Run, folder: Path) -> None:
    assert run(*VENTS, "--records", "games").out.splitlines()[-1] == "games: 4 records."
    files = sorted(file.name for file in (folder / "games").glob("game-*.json"))
    assert files == ["game-00000.json", "game-00001.json", "game-00002.json", "game-00003.json"]
    assert run("verify", "games/game-00002.json").code == 0
    assert run("replay", "games/game-00002.json").code == 0


def test_records_that_are_missing_are_played_again(run: Run, folder: Path) -> None:
    run(*VENTS, "--keep", "kept.jsonl")
    kept = (folder / "kept.jsonl").read_text()
    run(*VENTS, "--keep", "kept.jsonl", "--records", "games")
    assert len(list((folder / "games").glob("game-*.json"))) == 4
    assert (folder / "kept.jsonl").read_text() == kept


def test_records_of_another_run_are_left_alone(run: Run) -> None:
    run(*VENTS, "--records", "games")
    outcome = run(*VENTS, "--records", "games", "--seed", "other")
    assert outcome.code == 2
    assert "another run" in outcome.err


def test_rows_say_what_the_records_say(run: Run, folder: Path) -> None:
    run(*VENTS, "--records", "games", "--parquet", "games.parquet")
    table = pq.read_table(folder / "games.parquet")
    rows = table.to_pylist()
    assert [(row["game"], row["seat"]) for row in rows] == [(g, s) for g in range(4) for s in range(2)]
    for row in rows:
        record = json.loads((folder / "games" / f"game-{row['game']:05}.json").read_text())
        seats = record["header"]["seats"]
        assert record["seed"] == row["seed"]
        assert record["result"]["scores"][seats[row["seat"]]] == row["score"]
        won = seats[row["seat"]] in record["result"]["winners"]
        assert (row["place"] == 1) == won == (row["won"] > 0)
        assert sum(who == seats[row["seat"]] for who, _ in record["entries"]) == row["decisions"]
    wish = json.loads(table.schema.metadata[b"fumarole.runs"])[0]
    assert (wish["title"], wish["bots"]) == ("vents", ["steady", "random"])


@pytest.mark.parametrize("games", ["0", "-3"])
@pytest.mark.parametrize("words", [("arena", "--title", "vents", "--bots", "random"), ("balance",)])
def test_no_games_are_refused(run: Run, folder: Path, words: tuple[str, ...], games: str) -> None:
    outcome = run(*words, "--games", games)
    assert outcome.code == 2
    assert outcome.err == "fumarole: --games must be 1 or more.\n"
    assert not list(folder.iterdir())


FORMER = """\
[[clan]]
id = "free-fleet"

[clan.incubation]
spaces = ["R", "R", "Q", "R", "R", "Q", "D"]
source = "owner"
"""


@pytest.fixture
def former(folder: Path) -> Iterator[Path]:
    """A pack with the former board of the Free Fleet."""
    pack = folder / "former"
    pack.mkdir()
    (pack / "clans.toml").write_text(FORMER, encoding="utf-8")
    yield pack
    registry.bring([])


def test_processes_play_with_the_packs_that_were_named(run: Run, folder: Path, former: Path) -> None:
    words = ("arena", "--bots", "random", "--scenario", "war-returns", "--games", "2", "--workers", "2")
    kept = (*words, "--keep", "kept.jsonl")
    assert run(*kept, "--records", "games", "--content", str(former)).code == 0
    registry.bring([])
    printed = registry.title("steamwatchers").content_digest()
    for number in range(2):
        record = json.loads((folder / "games" / f"game-{number:05}.json").read_text(encoding="utf-8"))
        assert record["header"]["content"] != printed
    assert run("verify", "games/game-00000.json", "--content", str(former)).code == 0
    registry.bring([])
    without = run(*kept)
    assert without.code == 2
    assert "kept.jsonl was played with other component facts" in without.err


def test_packs_do_not_go_to_a_cluster(run: Run, folder: Path, former: Path) -> None:
    words = ("arena", "--bots", "random", "--keep", "kept.jsonl", "--ray", "auto", "--content", str(former))
    outcome = run(*words)
    assert outcome.code == 2
    assert "leave out --content, or --ray" in outcome.err
    assert not (folder / "kept.jsonl").exists()


class Terminal(io.StringIO):
    """An error stream that somebody watches."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def test_a_bar_is_drawn_where_somebody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    watched = Terminal()
    monkeypatch.setattr(sys, "stderr", watched)
    line = Progress(4, 2)
    assert line.bar().startswith("█" * 14 + " ")
    line.step()
    line.step()
    drawn = watched.getvalue()
    assert "2/4 games" in drawn
    assert "4/4 games" in drawn
    assert drawn.endswith("\n")


@pytest.mark.parametrize(("seconds", "said"), [(45.2, "45 s"), (200, "3:20 min"), (7500, "2:05 h")])
def test_times_are_said_as_people_say_them(seconds: float, said: str) -> None:
    assert clock(seconds) == said

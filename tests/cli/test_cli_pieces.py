"""Editions and expansions in the commands that let bots play, and those that other packages bring."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from cli.conftest import Run
from cli.outside import NAMED
from fumarole import registry
from fumarole.arena.schedule import NoMatch, run_spec

ARENA = ("arena", "--title", "vents", "--bots", "random", "--seats", "3", "--games", "3", "--workers", "1")


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for variable, places in NAMED.items():
        monkeypatch.setenv(variable, places)
    yield
    registry._wider.pop("vents", None)


def headers(folder: Path) -> list[dict[str, Any]]:
    files = sorted(folder.glob("game-*.json"))
    return [json.loads(file.read_text(encoding="utf-8"))["header"] for file in files]


def test_an_arena_plays_with_an_expansion(run: Run, folder: Path) -> None:
    assert run(*ARENA, "--expansion", "soot", "--records", "games", "--keep", "kept.jsonl").code == 0
    assert [head["expansions"] for head in headers(folder / "games")] == [["soot"]] * 3
    again = run(*ARENA, "--keep", "kept.jsonl")
    assert again.code == 2
    assert "holds another run" in again.err


def test_an_arena_refuses_what_does_not_exist_or_does_not_go_together(run: Run) -> None:
    unknown = run(*ARENA, "--expansion", "sooth")
    assert (unknown.code, "no expansion 'sooth'; did you mean soot?" in unknown.err) == (2, True)
    assert "no edition 'old'" in run(*ARENA, "--edition", "old").err
    two = run("arena", "--title", "vents", "--bots", "random,steady", "--expansion", "soot")
    assert two.code == 2
    assert "no scenario for 2" in two.err
    assert "Soot needs three players." in two.err


def test_what_packages_bring_is_listed_and_played(run: Run, folder: Path, named: None) -> None:
    listed = run("titles", "vents").out
    for id_ in ("new", "old", "chimneys", "ash", "snow"):
        assert f"    {id_}: {id_.capitalize()}" in listed
    words = ("--edition", "old", "--expansion", "ash", "--scenario", "calm", "--records", "games")
    assert run(*ARENA, *words).code == 0
    assert {(head["edition"], *head["expansions"]) for head in headers(folder / "games")} == {
        ("old", "soot", "ash")
    }
    assert run("verify", "games/game-00001.json").code == 0


def test_a_scenario_from_elsewhere_brings_edition_and_expansions(run: Run, folder: Path, named: None) -> None:
    assert run(*ARENA, "--scenario", "chimneys", "--records", "games").code == 0
    (head, *_) = headers(folder / "games")
    assert (head["edition"], head["scenario"], head["expansions"]) == ("old", "chimneys", ["soot", "ash"])
    assert run("replay", "games/game-00000.json").code == 0


def test_scenarios_that_do_not_go_with_what_was_asked_for_are_left_out(run: Run, named: None) -> None:
    assert run_spec("vents", ["random"], 3, [], "1").scenarios == ("calm", "frost", "chimneys")
    assert run_spec("vents", ["random"], 3, [], "1", None, "", ["snow"]).scenarios == ("calm", "frost")
    with pytest.raises(NoMatch, match=r"Snow does not go with Ash: It would turn grey\."):
        run_spec("vents", ["random"], 3, ["chimneys"], "1", None, "", ["snow"])


def test_a_balance_report_plays_with_an_expansion(run: Run, folder: Path) -> None:
    words = (
        "balance",
        "--title",
        "vents",
        "--bot",
        "random",
        "--games",
        "3",
        "--workers",
        "1",
        "--out",
        "out",
    )
    assert run(*words, "--players", "3", "--expansion", "soot").code == 0
    (head, *lines) = (folder / "out" / "3-players.jsonl").read_text(encoding="utf-8").splitlines()
    assert (json.loads(head)["expansions"], len(lines)) == (["soot"], 3)
    assert "3 games with Soot (3 with 3 players)" in (folder / "out" / "balance.html").read_text("utf-8")


def test_a_dataset_plays_with_edition_and_expansion_and_says_so(run: Run, folder: Path, named: None) -> None:
    words = ("dataset", "games.parquet", "--title", "vents", "--bots", "random,random,random", "--games", "1")
    assert run(*words, "--edition", "old", "--expansion", "ash").code == 0
    about = pq.read_schema(folder / "games.parquet").metadata
    assert about[b"fumarole.edition"] == b"old"
    assert json.loads(about[b"fumarole.expansions"]) == ["soot", "ash"]
    assert run(*words, "--expansion", "salt").code == 2


def test_a_person_plays_with_what_packages_bring(run: Run, folder: Path, named: None) -> None:
    words = ("--seats", "random,random,random", "--scenario", "chimneys", "--save-to", "done.json")
    assert run("play", "vents", *words).code == 0
    head = json.loads((folder / "done.json").read_text(encoding="utf-8"))["header"]
    assert (head["edition"], head["expansions"]) == ("old", ["soot", "ash"])


def test_two_expansions_with_one_id_are_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FUMAROLE_EXPANSIONS", "vents=cli.outside:ASH,vents=cli.outside:ASH")
    refused = run("titles", "vents")
    assert (refused.code, "Two expansions of Vents have the id 'ash'" in refused.err) == (2, True)

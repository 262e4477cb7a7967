from __future__ import annotations

import json
from pathlib import Path

import pytest

import fumarole
from cli.conftest import Run
from cli.second import TITLE as GEYSERS
from fumarole import registry
from sample.title import TITLE

ANNA = ("play", "vents", "--names", "anna", "--seed", "3")


def only_file(folder: Path) -> Path:
    (file,) = folder.iterdir()
    return file


def test_the_only_title_needs_no_name(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fumarole, "titles", lambda: {"vents": TITLE})
    assert run("play").out.startswith("Vents, scenario Calm.\nSeats: p1 (person), steady-2")


def test_several_titles_bring_a_menu(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._registered, "geysers", GEYSERS)
    monkeypatch.setattr(fumarole, "titles", lambda: {"vents": TITLE, "geysers": GEYSERS})
    by_number = run("play", typed=["7", "2", "quit"])
    assert "  1. Vents, 2 to 4 players. Sealed bids for six steam vents.\n" in by_number.out
    assert "  2. Geysers, 3 players. Vents for three.\n" in by_number.out
    assert "Type a number from 1 to 2, or a name.\n" in by_number.out
    assert "\nGeysers, scenario Calm" in by_number.out
    assert "\nVents, scenario Calm" in run("play", typed=["VENTS", "quit"]).out


def test_leaving_the_menu_begins_no_game(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fumarole, "titles", lambda: {"vents": TITLE, "geysers": GEYSERS})
    outcome = run("play")
    assert outcome.code == 0
    assert outcome.out.endswith("No game was begun.\n")
    assert list(folder.iterdir()) == []


def test_what_is_wished_for_is_agreed(run: Run, folder: Path) -> None:
    wishes = ("--scenario", "frost", "--expansion", "soot", "--option", "bids=open")
    presets = ("--preset", "guests=dora,emil", "--preset", "dealer=anna")
    run("play", "vents", "--seats", "3", "--names", "anna", *wishes, *presets, "--seed", "7")
    header = json.loads(only_file(folder).read_text(encoding="utf-8"))["header"]
    assert header["scenario"] == "frost"
    assert header["expansions"] == ["soot"]
    assert header["options"] == {"bids": "open"}
    assert header["seats"] == ["anna", "steady-2", "steady-3"]
    assert header["presets"] == {"guests": ["dora", "emil"], "dealer": "anna"}


def test_the_end_of_input_saves_the_game_and_says_where(run: Run, folder: Path) -> None:
    outcome = run(*ANNA, typed=["pass"])
    assert outcome.code == 0
    file = only_file(folder)
    assert f"The game is saved in {file.name}.\nThe file holds the seed" in outcome.out
    assert f"Go on with: fumarole play --resume {file.name} --seats person,steady\n" in outcome.out


def test_quit_saves_and_abandon_does_not(run: Run, folder: Path) -> None:
    assert run(*ANNA, typed=["abandon"]).code == 0
    assert list(folder.iterdir()) == []
    assert run(*ANNA, typed=["quit"]).code == 0
    assert only_file(folder).suffix == ".json"


def test_a_game_that_was_interrupted_ends_like_one_that_was_not(run: Run, folder: Path) -> None:
    lines = ["pass", "bid 1", "ready", "ready", "done"] * 12
    whole = run(*ANNA, "--save-to", "whole.json", typed=lines)
    assert "The game is over." in whole.out
    run(*ANNA, "--save-to", "part.json", typed=lines[:12])
    rest = run(
        "play",
        "--resume",
        "part.json",
        "--seats",
        "person,steady",
        "--save-to",
        "part.json",
        typed=lines[12:],
    )
    assert "Since your last decision:" in rest.out
    assert "The game is over." in rest.out
    assert (folder / "part.json").read_text(encoding="utf-8") == (folder / "whole.json").read_text(
        encoding="utf-8"
    )


def test_a_resumed_game_stands_where_it_was_left(run: Run) -> None:
    left = run(*ANNA, "--save-to", "game.json", typed=["pass", "bid 2", "look"]).out
    again = run("play", "--resume", "game.json", "--seats", "person,steady", typed=["look", "abandon"]).out
    position = left.partition("> look\n")[2].partition("anna> ")[0]
    assert position.startswith("Round 1 of 6")
    assert again.partition("> look\n")[2].partition("anna> ")[0] == position


def test_a_resumed_game_knows_its_bots_by_name(run: Run) -> None:
    run(*ANNA, "--save-to", "game.json")
    again = run("play", "vents", "--resume", "game.json", typed=["abandon"])
    assert "Seats: anna (person), steady-2 (steady bot)." in again.out


def test_resuming_a_finished_game_shows_its_end(run: Run, finished: Path) -> None:
    outcome = run("play", "--resume", str(finished))
    assert outcome.code == 0
    assert "The game is over." in outcome.out


def test_the_end_is_told_with_winners_reason_scores_and_rules_and_saved_where_wished(
    run: Run, folder: Path
) -> None:
    outcome = run("play", "vents", "--seats", "random,random", "--seed", "5", "--save-to", "end.json")
    assert outcome.code == 0
    record = json.loads((folder / "end.json").read_text(encoding="utf-8"))
    winner = record["result"]["winners"][0]
    assert f"The game is over. {winner} wins: most points. [VE-END-02]\n" in outcome.out
    for name, score in record["result"]["scores"].items():
        assert f"  {name}  {score}\n" in outcome.out
    assert "saved in end.json. Anybody can check it: fumarole verify end.json" in outcome.out


def test_without_a_wish_a_finished_game_leaves_no_file(run: Run, folder: Path) -> None:
    assert run("play", "vents", "--seats", "random,random").code == 0
    assert list(folder.iterdir()) == []


def test_a_game_may_be_saved_to_a_folder(run: Run, folder: Path) -> None:
    (folder / "games").mkdir()
    run(*ANNA, "--save-to", "games")
    assert only_file(folder / "games").match("fumarole-vents-*.json")


def test_a_defect_in_a_title_does_not_lose_the_game(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(TITLE), "describe", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        run(*ANNA)
    assert fumarole.verify(only_file(folder).read_bytes()).result is None


def test_output_that_is_no_terminal_is_plain(run: Run) -> None:
    assert "\x1b" not in run(*ANNA, typed=["pass", "help"]).out

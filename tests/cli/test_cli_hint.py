"""`fumarole hint`, and the word at the table."""

from __future__ import annotations

import json
from pathlib import Path

from cli.conftest import Run
from fumarole.engine import snapshot
from sample.title import TITLE


def test_a_saved_game_is_advised(run: Run) -> None:
    run("play", "vents", "--names", "anna", "--save-to", "game.json", typed=["pass"])
    outcome = run("hint", "game.json")
    assert outcome.code == 0
    assert outcome.out.startswith("anna: ")
    assert "\nsharp would: " in outcome.out
    assert " % to win).\n" in outcome.out


def test_a_hint_can_be_had_for_an_earlier_decision(run: Run, finished: Path) -> None:
    assert run("hint", finished.name, "--until", "0").out.startswith("random-")
    refused = run("hint", finished.name)
    assert refused.code == 2
    assert "The game is over: nobody has anything to decide." in refused.err


def test_a_position_is_advised_as_well(run: Run, folder: Path) -> None:
    game = TITLE.new(TITLE.setup(seats=2), 1)
    (folder / "position.json").write_text(json.dumps(game.dump()), encoding="utf-8")
    assert "sharp would" in run("hint", "position.json").out
    assert "leave out --until" in run("hint", "position.json", "--until", "2").err


def test_who_must_decide_is_asked_for_where_several_do(run: Run, folder: Path) -> None:
    game = TITLE.new(TITLE.setup(seats=2), 1)
    while len(game.to_act) < 2:
        game.play(game.to_act[0], game.options(game.to_act[0])[0])
    (folder / "game.json").write_text(snapshot.record(game, reveal=True).text(), encoding="utf-8")
    refused = run("hint", "game.json")
    assert refused.code == 2
    assert "say --seat p1 or --seat p2" in refused.err
    assert run("hint", "game.json", "--seat", "p2").out.startswith("p2: ")
    assert "did you mean p2" in run("hint", "game.json", "--seat", "p22").err


def test_something_else_is_refused(run: Run, folder: Path) -> None:
    (folder / "notes.txt").write_text("nothing", encoding="utf-8")
    assert "is no JSON" in run("hint", "notes.txt").err


def test_a_person_at_the_table_can_ask(run: Run) -> None:
    shown = run("play", "vents", "--names", "anna", typed=["hint", "abandon"]).out
    assert "\nsharp would: " in shown.split("anna> hint", 1)[1]

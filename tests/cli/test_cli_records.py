"""`fumarole verify` and `fumarole replay`."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from cli.conftest import Run
from fumarole.engine import record


def test_a_finished_game_is_verified_with_all_that_was_checked(run: Run, finished: Path) -> None:
    outcome = run("verify", finished.name)
    kept = json.loads(finished.read_text(encoding="utf-8"))
    draws = sum(1 for who, _ in kept["entries"] if who == "chance")
    decisions = len(kept["entries"]) - draws
    assert outcome.code == 0
    assert outcome.err == ""
    assert outcome.out.startswith("Vents, scenario Calm. Seats: random-1, random-2.\n")
    assert f"\n{decisions} decisions replayed under the rules: each could be made.\n" in outcome.out
    assert f"\n{draws} draws recomputed from the seed" in outcome.out
    assert "The result is the one these decisions lead to.\n" in outcome.out
    assert "wins: most points. [VE-END-02]\n" in outcome.out


def test_a_saved_game_is_verified_up_to_where_it_stands(run: Run) -> None:
    run("play", "vents", "--names", "anna", "--save-to", "game.json", typed=["pass"])
    outcome = run("verify", "game.json")
    assert outcome.code == 0
    assert "draws recomputed from the seed" in outcome.out
    assert "The game is not over yet.\n" in outcome.out


def test_an_unfinished_record_without_a_seed_says_that_draws_cannot_be_checked(
    run: Run, finished: Path, folder: Path
) -> None:
    kept = record.parse(finished.read_bytes())
    kept = msgspec.structs.replace(kept, entries=kept.entries[:8], result=None, seed=None)
    kept = record.sealed(kept)
    (folder / "public.json").write_text(kept.text(), encoding="utf-8")
    outcome = run("verify", "public.json")
    assert outcome.code == 0
    assert "draws could be made, but not recomputed before the seed is revealed.\n" in outcome.out


def test_a_record_is_retold_as_a_spectator_saw_it(run: Run, finished: Path) -> None:
    out = run("replay", finished.name).out
    assert "random-1 is dealt a tool. [VE-SET-01]\nrandom-2 is dealt a tool. [VE-SET-01]\n" in out
    assert "as a spectator sees it:\n" in out
    assert "Your tools" not in out
    assert out.rstrip().splitlines()[-3].endswith("wins: most points. [VE-END-02]")


def test_a_record_is_retold_through_a_seats_eyes(run: Run, finished: Path) -> None:
    out = run("replay", finished.name, "--seat", "random-2", "--until", "0").out
    assert "random-1 is dealt a tool. [VE-SET-01]\n" in out
    assert "random-2 is dealt a tool." not in out
    assert "The position after 0 decisions, as random-2 sees it:\nRound 1 of 6." in out
    assert "Your tools: " in out


def test_a_record_can_be_retold_up_to_a_decision(run: Run, finished: Path) -> None:
    whole = run("replay", finished.name).out.splitlines()
    for until in (1, 2, 10):
        out = run("replay", finished.name, "--until", str(until)).out
        told = out.partition("\n\n")[2].partition("\n\n")[0].splitlines()
        assert told == whole[3 : 3 + len(told)]
        assert f"after {until} decision{'s' if until > 1 else ''}, as" in out
        assert "wins" not in out
    assert run("replay", finished.name, "--until", "99999").out.splitlines() == whole


def test_a_seat_or_decision_that_is_not_there_is_refused(run: Run, finished: Path) -> None:
    outcome = run("replay", finished.name, "--seat", "random-3")
    assert outcome.code == 2
    assert "There is no seat 'random-3'; did you mean" in outcome.err
    assert "it cannot be -1" in run("replay", finished.name, "--until", "-1").err

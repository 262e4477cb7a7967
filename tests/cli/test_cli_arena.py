"""`fumarole arena`: plays, keeps, goes on, and prints a table."""

from __future__ import annotations

from pathlib import Path

from cli.conftest import Run


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

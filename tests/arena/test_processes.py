"""Games in processes: none is lost when one of these dies."""

from __future__ import annotations

import os
import signal

import pytest

from fumarole.arena import processes
from fumarole.arena.playthrough import Playthrough
from fumarole.arena.schedule import Match, matches, run_spec
from fumarole.engine.refusal import SetupError


def dealt(games: int) -> list[Match]:
    return list(matches(run_spec("steamwatchers", ["random"], 2, ["war-returns"], "1"), games))


def killing(monkeypatch: pytest.MonkeyPatch, often: int) -> None:
    """The first processes are killed as soon as they have been given a game."""
    given = processes.Worker.give
    left = [often]

    def give(worker: processes.Worker, match: Match) -> None:
        given(worker, match)
        if left[0]:
            left[0] -= 1
            assert worker.process.pid is not None
            os.kill(worker.process.pid, signal.SIGKILL)

    monkeypatch.setattr(processes.Worker, "give", give)


def test_a_killed_process_loses_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    killing(monkeypatch, 2)
    done: list[Playthrough] = list(processes.play_all(dealt(4), 2))
    assert sorted(outcome.number for outcome, _ in done) == [0, 1, 2, 3]


def test_a_game_that_kills_again_and_again_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    killing(monkeypatch, 100)
    with pytest.raises(processes.WorkerDied, match="ended 3 processes; its seed is '1 "):
        list(processes.play_all(dealt(2), 2))


def test_what_goes_wrong_in_a_process_is_told_here() -> None:
    wrong = [Match(n, n, "steamwatchers", "no-such-war", {}, ("random", "random"), "1") for n in range(2)]
    with pytest.raises(SetupError, match="no-such-war"):
        list(processes.play_all(wrong, 2))

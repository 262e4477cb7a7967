"""The arena on a real Ray of two workers, of which one is killed, and then a whole node."""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from fumarole.arena.playthrough import play
from fumarole.arena.ray_auth import settle
from fumarole.arena.schedule import matches, run_spec
from fumarole.cli import main
from processes import environment

GAMES = 24
APART = ["unshare", "--net", "--pid", "--fork", "--mount-proc", "--kill-child"]
"""A network and a list of processes of one's own: nobody reaches Ray's ports, nothing stays behind."""


def why_not() -> str:
    """Why a cluster cannot be tried here; empty if it can."""
    if importlib.util.find_spec("ray") is None:
        return "Ray is not installed: pip install fumarole[ray]"
    if shutil.which("unshare") is None or shutil.which("ip") is None:
        return "unshare and ip (util-linux, iproute2) are missing, and Ray opens ports on every interface"
    tried = subprocess.run([*APART, "true"], check=False, capture_output=True, encoding="utf-8")
    return (
        "" if tried.returncode == 0 else f"no network of one's own is permitted here: {tried.stderr.strip()}"
    )


@pytest.fixture
def apart() -> list[str]:
    reason = why_not()
    if reason:
        pytest.skip(reason)
    return APART


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """A home in which some other use of Ray has left its token."""
    home = tmp_path / "home"
    (home / ".ray").mkdir(parents=True)
    (home / ".ray" / "auth_token").write_text("0123456789abcdef" * 4)
    return home


def on_a_cluster(apart: list[str], home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    script = str(Path(__file__).with_name("on_a_cluster.py"))
    return subprocess.run(
        [*apart, sys.executable, script, *words],
        env=environment(HOME=str(home)),
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
    )


def test_a_killed_worker_and_a_lost_node_cost_no_game_and_count_none_twice(
    apart: list[str], hostile: Path, tmp_path: Path
) -> None:
    done = on_a_cluster(apart, hostile, str(tmp_path), str(GAMES))
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[:2] == ["killed a worker", "killed a node"]
    lines = [json.loads(line) for line in (tmp_path / "kept.jsonl").read_text().splitlines()[1:]]
    assert sorted(line["number"] for line in lines) == list(range(GAMES))
    spec = run_spec("steamwatchers", ["random"], 2, ["war-returns"], "1")
    here = {match.number: list(play(match).scores) for match in matches(spec, 4)}
    assert {line["number"]: line["scores"] for line in lines if line["number"] < 4} == here
    assert len(list((tmp_path / "records").glob("game-*.json"))) == GAMES


def test_a_cluster_that_asks_for_its_token_says_so_and_is_joined_with_it(
    apart: list[str], hostile: Path, tmp_path: Path
) -> None:
    done = on_a_cluster(apart, hostile, str(tmp_path), "2", "the-token-of-this-cluster-0123456789")
    assert done.returncode == 0, done.stdout + done.stderr
    refused, *_ = done.stdout.splitlines()
    assert refused.startswith("2 ")
    assert "asks for its token: give it as RAY_AUTH_TOKEN" in refused
    assert len((tmp_path / "kept.jsonl").read_text().splitlines()) == 3


@pytest.mark.parametrize(
    ("said", "mode"),
    [
        ({}, "disabled"),
        ({"RAY_AUTH_TOKEN": "abc"}, "token"),
        ({"RAY_AUTH_TOKEN_PATH": "/run/secrets/ray"}, "token"),
        ({"RAY_AUTH_MODE": "token"}, "token"),
        ({"RAY_AUTH_MODE": "disabled", "RAY_AUTH_TOKEN": "abc"}, "disabled"),
    ],
)
def test_the_environment_alone_says_how_a_cluster_is_joined(said: dict[str, str], mode: str) -> None:
    surroundings = dict(said)
    settle(surroundings)
    assert surroundings["RAY_AUTH_MODE"] == mode
    assert surroundings["RAY_USAGE_STATS_ENABLED"] == "0"


def test_without_ray_the_way_to_get_it_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "fumarole.arena.cluster", raising=False)
    assert main(["arena", "--bots", "random", "--games", "1", "--ray", "auto"]) == 2
    assert 'pip install "fumarole[ray]"' in capsys.readouterr().err

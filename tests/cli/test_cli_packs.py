"""Playing with component facts of one's own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.conftest import Run
from fumarole import registry

PACK = """\
[[steam_card]]
area = "rhone"
levels = 5
source = "owner"
"""


@pytest.fixture(autouse=True)
def no_packs_left_behind() -> Iterator[None]:
    yield
    registry.bring([])


@pytest.fixture
def box(folder: Path) -> Path:
    pack = folder / "box"
    pack.mkdir()
    (pack / "europa.toml").write_text(PACK, encoding="utf-8")
    return pack


def record_of(folder: Path) -> Path:
    return next(path for path in folder.iterdir() if path.suffix == ".json")


def test_a_game_with_a_pack_is_pinned_to_it(run: Run, folder: Path, box: Path) -> None:
    seats = ("--seats", "person,random", "--quick", "--seed", "4")
    assert run("play", "steamwatchers", *seats, "--content", str(box), typed=["quit"]).code == 0
    kept = record_of(folder)
    registry.bring([])
    assert json.loads(kept.read_text(encoding="utf-8"))["header"]["content"] != (
        registry.title("steamwatchers").content_digest()
    )
    without = run("verify", str(kept))
    assert without.code == 2
    assert "other component facts" in without.err
    assert "--content" in without.err
    assert run("verify", str(kept), "--content", str(box)).code == 0


def test_a_wrong_pack_begins_no_game(run: Run, folder: Path, box: Path) -> None:
    (box / "europa.toml").write_text(PACK.replace("rhone", "rhine"), encoding="utf-8")
    outcome = run("play", "steamwatchers", "--quick", "--content", str(box))
    assert outcome.code == 2
    assert "europa.toml" in outcome.err
    assert "rhine" in outcome.err
    assert not any(path.suffix == ".json" for path in folder.iterdir())


def test_a_title_without_facts_takes_no_pack(run: Run, box: Path) -> None:
    outcome = run("play", "vents", "--content", str(box))
    assert outcome.code == 2
    assert "Vents has no component facts" in outcome.err


def test_presets_have_options_of_their_own(run: Run, folder: Path) -> None:
    wishes = ("--clans", "menrau,free-fleet", "--titles", "legate,-", "--deployments", "6,1", "--quick")
    assert run("play", "steamwatchers", "--seats", "2", *wishes, "--seed", "4", typed=["quit"]).code == 0
    presets = json.loads(record_of(folder).read_text(encoding="utf-8"))["header"]["presets"]
    assert presets == {
        "clans": ["menrau", "free-fleet"],
        "titles": ["legate", "-"],
        "deployments": ["6", "1"],
        "quick": "yes",
    }

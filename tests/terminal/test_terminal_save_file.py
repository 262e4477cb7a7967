from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from fumarole import states
from fumarole.terminal.save_file import CannotSave, SaveFile
from terminal.people import vents


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_game_is_kept_under_a_name_with_title_and_time(tmp_path: Path) -> None:
    path = SaveFile("vents").save(vents())
    assert [path.name] == files(tmp_path)
    assert path.match("fumarole-vents-????????-??????.json")


def test_what_is_kept_replays_to_the_same_position() -> None:
    game = vents()
    game.play(0, game.options(0)[0])
    again = states.replay(SaveFile("vents").save(game).read_bytes())
    assert again.dump() == game.dump()


def test_only_the_owner_may_read_the_file() -> None:
    mode = SaveFile("vents").save(vents()).stat().st_mode
    assert stat.S_IMODE(mode) & 0o077 == 0


def test_two_games_of_the_same_second_get_two_files(tmp_path: Path) -> None:
    SaveFile("vents").save(vents())
    SaveFile("vents").save(vents())
    SaveFile("vents").save(vents())
    assert len(files(tmp_path)) == 3


def test_a_game_saved_again_is_kept_in_the_same_file(tmp_path: Path) -> None:
    save_file = SaveFile("vents")
    game = vents()
    save_file.save(game, "mine.json")
    before = Path("mine.json").read_text(encoding="utf-8")
    game.play(0, game.options(0)[0])
    assert save_file.save(game) == Path("mine.json")
    assert files(tmp_path) == ["mine.json"]
    assert Path("mine.json").read_text(encoding="utf-8") != before


def test_another_file_is_never_overwritten(tmp_path: Path) -> None:
    Path("mine.json").write_text("precious", encoding="utf-8")
    with pytest.raises(CannotSave, match=r"There is a file mine.json already"):
        SaveFile("vents").save(vents(), "mine.json")
    with pytest.raises(CannotSave, match=r"There is a file mine.json already"):
        SaveFile("vents", "mine.json")
    assert Path("mine.json").read_text(encoding="utf-8") == "precious"
    assert files(tmp_path) == ["mine.json"]


def test_a_file_that_appears_while_saving_is_not_overwritten(monkeypatch: pytest.MonkeyPatch) -> None:
    def fsync(handle: int) -> None:
        Path("mine.json").write_text("precious", encoding="utf-8")

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(CannotSave, match=r"There is a file mine.json already"):
        SaveFile("vents").save(vents(), "mine.json")
    assert Path("mine.json").read_text(encoding="utf-8") == "precious"


def test_a_failed_save_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CannotSave, match="No space left on device"):
        SaveFile("vents").save(vents())
    assert files(tmp_path) == []


def test_the_resumed_file_may_be_written_again() -> None:
    first = SaveFile("vents").save(vents(), "mine.json")
    game = vents()
    game.play(0, game.options(0)[0])
    save_file = SaveFile("vents", "mine.json", resumed=first)
    assert save_file.save(game) == first


def test_a_target_may_be_a_folder(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    path = SaveFile("vents", "games").save(vents())
    assert path.parent == Path("games")


def test_a_target_without_a_folder_is_refused_before_the_game() -> None:
    with pytest.raises(CannotSave, match="There is no folder nowhere"):
        SaveFile("vents", "nowhere/game.json")


def test_a_game_that_cannot_be_kept_where_it_should_is_kept_somewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, refuge = tmp_path / "games", tmp_path / "refuge"
    folder.mkdir()
    refuge.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(refuge))
    save_file = SaveFile("vents", "games/game.json")
    folder.rmdir()
    assert save_file.save_somewhere(vents()).parent == refuge

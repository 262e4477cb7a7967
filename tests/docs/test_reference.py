"""The pages of docs/reference are what the program would write; `make reference` writes them anew."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import fumarole
from fumarole.engine.title import Title
from fumarole.reference import written
from processes import TESTS

ROOT = TESTS.parent
FOLDER = ROOT / "docs" / "reference"
TITLES = [fumarole.title(name) for name in ("steamwatchers", "steam-power")]


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    return written(TITLES, [ROOT / "cases"])


def test_every_page_is_what_the_program_would_write(pages: dict[str, str]) -> None:
    if os.environ.get("FUMAROLE_WRITE_DOCS"):
        for path, text in pages.items():
            (FOLDER / path).write_text(text, encoding="utf-8")
    kept = {str(file.relative_to(FOLDER)): file.read_text(encoding="utf-8") for file in FOLDER.rglob("*.md")}
    differ = [path for path in sorted({*kept, *pages}) if kept.get(path) != pages.get(path)]
    assert differ == [], "`make reference` writes these pages anew"


@pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)
def test_every_field_and_every_moment_has_its_words(title: Title) -> None:
    fields: set[str] = set()
    moments: set[str] = set()
    for piece in title.scenarios:
        book = title.rulebook(title.setup(scenario=piece.id, seats=2, options=piece.options))
        fields |= {field.name for field in book.layout.fields}
        moments |= set(title.moments_of(book))
    assert fields == set(title.field_notes)
    assert moments == set(title.moment_notes)


def test_every_area_names_the_same_neighbours_as_they_do(pages: dict[str, str]) -> None:
    rows = [
        line.split(" | ") for line in pages["steamwatchers/map.md"].splitlines() if line.startswith("| `")
    ]
    near = {row[0].strip("| `"): row[3].replace("*", "").split(", ") for row in rows if len(row) == 8}
    assert len(near) == 49
    assert all(area in near[other] for area, others in near.items() for other in others)


def test_a_page_says_where_it_comes_from(pages: dict[str, str]) -> None:
    assert all("make reference" in text.splitlines()[0] for text in pages.values())


def test_the_command_writes_all_pages_and_takes_away_old_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from fumarole.cli import main  # noqa: PLC0415 - only here

    old = tmp_path / "vents" / "old.md"
    old.parent.mkdir()
    old.write_text("old")
    assert (
        main(["reference", str(tmp_path), "--title", "vents", "--cases", str(TESTS / "sample" / "cases")])
        == 0
    )
    assert not old.exists()
    events = (tmp_path / "vents" / "events.md").read_text(encoding="utf-8")
    assert "| `dealt` | `seat`; `tool` | everybody, but `tool` only those whom it concerns |" in events
    assert "(vents/position.md)" in (tmp_path / "README.md").read_text(encoding="utf-8")

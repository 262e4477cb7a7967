"""Rooms that serve every title name none: what differs from title to title is asked of the title.

Their titles are listed in one place, `fumarole/games/__init__.py`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from fumarole import games

SOURCE: Final = Path(__file__).parents[2] / "src" / "fumarole"
TITLES: Final = re.compile(
    "|".join(re.escape(title).replace(r"\-", "[-_ ]") for title in games.TITLES), re.IGNORECASE
)
FRONT_DOOR: Final = "__init__.py"
"""Says in its first line what the program is for."""
ROOMS: Final = sorted({path.relative_to(SOURCE).parts[0] for path in SOURCE.rglob("*.py")} - {"games"})


def named(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if TITLES.search(line)]


@pytest.mark.parametrize("room", [room for room in ROOMS if room != FRONT_DOOR])
def test_no_title_is_named_outside_its_own_folder(room: str) -> None:
    place = SOURCE / room
    files = sorted(place.rglob("*.py")) if place.is_dir() else [place]
    found = {file.relative_to(SOURCE).as_posix(): named(file.read_text(encoding="utf-8")) for file in files}
    assert {file: lines for file, lines in found.items() if lines} == {}


def test_a_title_is_recognised_however_it_is_written() -> None:
    for said in ("steam-power", "fumarole.games.steam_power", "Steam Power", "STEAMWATCHERS"):
        assert named(said) == [said]
    assert named("steam rises") == []

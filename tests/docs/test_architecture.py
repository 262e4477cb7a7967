"""docs/architecture.md names every room there is, and none that is gone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src" / "fumarole"
WEB: Final = ROOT / "web" / "src"
PAGE: Final = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PICTURE: Final = PAGE.partition("```mermaid\n")[2].partition("```")[0]
LINES: Final = [line for line in PAGE.partition("## Rooms")[2].splitlines() if line.startswith("| `")]


def folders() -> set[str]:
    """The rooms that the table names, those within others too, a title's own for each title that has it."""
    found: set[str] = set()
    for line in LINES:
        named, about = line.strip("| ").split(" | ", 1)
        heads = re.findall(r"`([^`]+)/`", named)
        inner = [f"{heads[-1]}/{one}" for one in re.findall(r"`([^`]+)/`", about)]
        found.update(heads, inner)
    titles = [folder.name for folder in (SOURCE / "games").iterdir() if (folder / "title.py").exists()]
    return {
        one.replace("TITLE", title)
        for one in found
        for title in titles
        if "TITLE" not in one or (SOURCE / one.replace("TITLE", title)).is_dir()
    }


def packages() -> list[str]:
    """Every package of the program; a title's folder itself is told by `games/`."""
    inside = [path.parent.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("__init__.py")]
    return sorted(one for one in inside if one != "." and not (SOURCE / one / "title.py").exists())


TOP: Final = sorted({one.split("/")[0] for one in packages()})


def client_folders() -> list[str]:
    inside = [*WEB.iterdir(), *(WEB / "games").iterdir()]
    return sorted(f"web/src/{one.relative_to(WEB).as_posix()}" for one in inside if one.is_dir())


@pytest.mark.parametrize("room", [*packages(), *client_folders()])
def test_every_room_has_a_line(room: str) -> None:
    assert room in folders()


def test_no_line_is_about_a_room_that_is_gone() -> None:
    places = {one: ROOT / one if one.startswith("web/") else SOURCE / one for one in folders()}
    assert [one for one, place in places.items() if not place.is_dir()] == []


@pytest.mark.parametrize("room", TOP)
def test_every_room_stands_in_the_picture(room: str) -> None:
    assert f'["{room}: ' in PICTURE


def arrows() -> dict[str, set[str]]:
    """From each room of the picture to those it may import."""
    found: dict[str, set[str]] = {}
    for line in PICTURE.splitlines():
        ends = re.fullmatch(r" +([\w &]+) (?:-->|-\. .* \.->) ([\w &]+)", line)
        for source in ends[1].split(" & ") if ends else ():
            found.setdefault(source, set()).update(ends[2].split(" & ") if ends else ())
    return found


def reachable(room: str) -> set[str]:
    found: set[str] = set()
    waiting = [room]
    while waiting:
        for one in arrows().get(waiting.pop(), set()) - found:
            found.add(one)
            waiting.append(one)
    return found


def imported(room: str) -> set[str]:
    place = SOURCE / room
    files = place.rglob("*.py") if place.is_dir() else [place.with_suffix(".py")]
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    whole = re.findall(r"^ *(?:from|import) fumarole\.(\w+)", text, re.MULTILINE)
    named = re.findall(r"^ *from fumarole import ([\w, ]+)", text, re.MULTILINE)
    return {*whole, *(one.strip() for line in named for one in line.split(","))} - {room}


@pytest.mark.parametrize("room", TOP)
def test_a_room_imports_only_what_its_arrows_lead_to(room: str) -> None:
    assert imported(room) & set(TOP) - reachable(room) == set()


@pytest.mark.parametrize("module", re.findall(r"`((?:server|web/src)/[\w/]+\.\w+)`", PAGE))
def test_every_module_of_the_walk_is_there(module: str) -> None:
    assert (ROOT / module if module.startswith("web/") else SOURCE / module).is_file()


HOW_TO: Final = {
    one.partition("\n")[0]: one for one in re.split(r"^## How to add ", PAGE, flags=re.MULTILINE)[1:]
}
CODE: Final = "\n".join(
    [
        *(
            file.read_text(encoding="utf-8")
            for room in ("src", "tests")
            for file in (ROOT / room).rglob("*.py")
        ),
        (ROOT / "Makefile").read_text(encoding="utf-8"),
    ]
)
KNOWN: Final = set(re.findall(r"\w+", CODE)) | {file.stem for file in ROOT.glob("tests/**/*.py")}


@pytest.mark.parametrize("what", ["a part", "a game"])
def test_adding_takes_nine_steps_or_fewer(what: str) -> None:
    steps = re.findall(r"^(\d)\. \*\*", HOW_TO[what], re.MULTILINE)
    assert steps == [str(number + 1) for number in range(len(steps))]
    assert 0 < len(steps) <= 9


@pytest.mark.parametrize("what", ["a part", "a game"])
def test_what_the_steps_name_is_there(what: str) -> None:
    named = re.findall(r"`([^`]+)`", HOW_TO[what])
    assert [one for one in named for word in re.findall(r"\w+", one) if word not in KNOWN] == []


@pytest.mark.parametrize("what", ["a part", "a game"])
def test_what_the_steps_lead_to_is_there(what: str) -> None:
    places = [one for one in re.findall(r"`([\w/.-]+/[\w.-]*)`", HOW_TO[what]) if "TITLE" not in one]
    roots = (ROOT, SOURCE, SOURCE / "games" / "steamwatchers")
    assert [one for one in places if not any((root / one).exists() for root in roots)] == []

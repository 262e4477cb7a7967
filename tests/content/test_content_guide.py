"""The guide for owners of a box shows what the program really does; `tests/docs` runs its commands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fumarole.content import ContentErrors, load_spec, spec_of

GUIDE = Path(__file__).parents[2] / "docs" / "content.md"
STEAMWATCHERS = spec_of("steamwatchers")


def blocks(language: str) -> list[str]:
    return re.findall(
        rf"^```{language}\n(.*?)^```", GUIDE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )


@pytest.fixture
def my_box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    box = Path("my-box")
    box.mkdir()
    return box


def test_the_worked_example_changes_the_borders_it_speaks_of(my_box: Path) -> None:
    europa, clans, *_ = blocks("toml")
    (my_box / "europa.toml").write_text(europa, encoding="utf-8")
    (my_box / "clans.toml").write_text(clans, encoding="utf-8")
    content = load_spec(STEAMWATCHERS, [my_box])
    borders = {(row.a, row.b) for row in content.data.europa.adjacencies}
    assert ("neustria", "savoue") in borders
    assert ("alemannia", "rhone") not in borders


@pytest.mark.parametrize(("example", "file"), [(0, "europa"), (1, "clans")])
def test_the_answers_to_slips_are_the_real_ones(my_box: Path, example: int, file: str) -> None:
    slips, answer = blocks("toml")[2 + example], blocks("text")[example]
    (my_box / f"{file}.toml").write_text(slips, encoding="utf-8")
    with pytest.raises(ContentErrors) as refused:
        load_spec(STEAMWATCHERS, [my_box])
    assert f"{refused.value}\n" == answer


def test_the_python_shown_runs(my_box: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (my_box / "clans.toml").write_text(blocks("toml")[1], encoding="utf-8")
    for program in blocks("python"):
        exec(program, {})
    shown = capsys.readouterr().out
    assert shown.startswith("steamwatchers: where the facts come from\n")
    assert shown.endswith("\n112\n")


def test_every_file_that_can_be_corrected_is_named() -> None:
    files = [name for title in ("steamwatchers", "steam-power") for name in spec_of(title).files]
    assert [name for name in files if f"`{name}.toml`" not in GUIDE.read_text(encoding="utf-8")] == []

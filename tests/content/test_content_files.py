"""What holds for the files of every title."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest

from fumarole.content import ContentSpec, FactTable, load, sources, spec_of, titles_with_content
from fumarole.content.facts import FactGroup
from fumarole.content.shape import FieldKind, shape
from processes import environment

TITLES = ("steam-power", "steamwatchers")


def kinds_in_lists(kind: type[FactGroup]) -> Iterator[type[FactGroup]]:
    for field in shape(kind).values():
        if field.inner is not None:
            if field.kind is FieldKind.TABLES:
                yield field.inner
            yield from kinds_in_lists(field.inner)


def test_every_title_of_the_program_has_content() -> None:
    assert titles_with_content() == TITLES
    assert all(isinstance(spec_of(title), ContentSpec) for title in TITLES)


@pytest.mark.parametrize("title", TITLES)
def test_every_list_of_tables_has_names_by_which_a_pack_can_override_it(title: str) -> None:
    listed = [kind for kind in kinds_in_lists(spec_of(title).root) if issubclass(kind, FactTable)]
    assert listed
    assert [kind.__name__ for kind in listed if not kind.identity] == []


@pytest.mark.parametrize("title", TITLES)
def test_no_table_of_our_own_claims_to_be_read_from_a_box(title: str) -> None:
    report = sources(load(title))
    assert sum(report.total.tables.values()) > 100
    assert report.total.tables.get("owner", 0) == report.total.facts.get("owner", 0) == 0


@pytest.mark.parametrize("title", TITLES)
def test_no_file_names_a_path_a_web_host_or_a_picture(title: str) -> None:
    foreign = re.compile(r"https?:|www\.|\.(com|net|org)\b|(^|\s)/[a-z]+/|\.(png|json|geojson|md|py)\b")
    files = sorted(spec_of(title).folder.rglob("*.toml"))
    assert files
    for file in files:
        lines = file.read_text(encoding="utf-8").splitlines()
        assert [line for line in lines if foreign.search(line)] == [], file.name


def test_importing_the_package_loads_no_content() -> None:
    program = "import sys, fumarole.content; print([m for m in sys.modules if 'fumarole.games.' in m])"
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment(), capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"

"""A toy title on disk, packs written in a line, and the problems of a load as lines of text."""

from __future__ import annotations

import dataclasses
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from content.toy import Toy, toy, write
from fumarole.content import ContentErrors, ContentSpec, load_spec, spec_of

Packer: TypeAlias = Callable[..., Path]
Complaints: TypeAlias = Callable[..., list[str]]
Altered: TypeAlias = Callable[[str, str, str, str], ContentSpec[Any]]


@pytest.fixture
def spec(tmp_path: Path) -> ContentSpec[Toy]:
    return toy(tmp_path / "toy")


@pytest.fixture
def pack(tmp_path: Path) -> Packer:
    """Writes a pack: `pack(land="...", land__more="...")`."""

    def packer(name: str = "box", **files: str) -> Path:
        return write(tmp_path / name, **files)

    return packer


@pytest.fixture
def complaints(tmp_path: Path) -> Complaints:
    """Loads a spec, or a title by id, with packs that must be refused; their folder is cut from the lines."""

    def complain(title: ContentSpec[Any] | str, *packs: Path) -> list[str]:
        spec = spec_of(title) if isinstance(title, str) else title
        with pytest.raises(ContentErrors) as refused:
            load_spec(spec, packs)
        assert str(refused.value) == "\n".join(map(str, refused.value.problems))
        return [str(problem).replace(f"{tmp_path}/", "") for problem in refused.value.problems]

    return complain


@pytest.fixture
def altered(tmp_path: Path) -> Altered:
    """The spec of a title whose own files were changed in one place."""

    def alter(title: str, file: str, old: str, new: str) -> ContentSpec[Any]:
        spec = spec_of(title)
        folder = shutil.copytree(spec.folder, tmp_path / "altered", ignore=shutil.ignore_patterns("*.py"))
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
        return dataclasses.replace(spec, folder=folder)

    return alter

"""Loading a title's content: read, lay packs over it, check its form, then check that it makes sense.

The result is complete and checked, or an error tells everything that is wrong and nothing is loaded.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from threading import RLock
from typing import Any, Final, Generic, TypeVar

import msgspec

import fumarole.games
from fumarole.content.conformance import conform
from fumarole.content.facts import FactGroup
from fumarole.content.layers import Document, MergedTable, lay
from fumarole.content.problems import Findings, Problems
from fumarole.content.shape import shape, suggest
from fumarole.content.toml_files import read_built_in, read_pack
from fumarole.content.walk import Spot, walk
from fumarole.content.whole_facts import facts_of
from fumarole.engine.component_facts import Pack, WholeFacts
from fumarole.engine.refusal import SetupError

Root = TypeVar("Root", bound=FactGroup)


@dataclass(frozen=True, slots=True, eq=False)
class ContentSpec(Generic[Root]):
    """What a title says about its content.

    `root` has one field a file, and the field's type is the form of that file. `checks` look at what must
    hold in any content of the title, `house_checks` at what our own files promise besides, without packs.
    """

    title: str
    folder: Path
    root: type[Root]
    checks: Callable[[Root, Findings], None]
    house_checks: Callable[[Root, Findings], None] | None = None

    @property
    def files(self) -> Mapping[str, type[FactGroup]]:
        """The form of each file, by its name without `.toml`."""
        return {key: field.inner for key, field in shape(self.root).items() if field.inner is not None}


@dataclass(frozen=True, slots=True, eq=False)
class Content(Generic[Root]):
    """A title's content, complete and checked."""

    title: str
    data: Root
    packs: tuple[Pack, ...]


def load_spec(spec: ContentSpec[Root], packs: Sequence[Path] = ()) -> Content[Root]:
    """Load the content of a spec, later packs laid over earlier ones; raises `ContentErrors`."""
    problems = Problems()
    documents = {stem: Document(stem, kind, f"{spec.title}/{stem}.toml") for stem, kind in spec.files.items()}
    layers = [read_built_in(spec.folder, documents, spec.title, problems)]
    layers += [read_pack(pack, documents, problems) for pack in packs]
    for rank, layer in enumerate(layers):
        for stem, parts in layer.items():
            for part in parts:
                lay(documents[stem], part, problems, rank)
    for document in documents.values():
        conform(document, problems)
    problems.stop_if_any()
    data = msgspec.convert({stem: document.plain() for stem, document in documents.items()}, spec.root)
    places = _Places(data, documents)
    findings = Findings(problems, places.locate, places.from_pack)
    spec.checks(data, findings)
    problems.stop_if_any()
    if spec.house_checks is not None and not packs:
        spec.house_checks(data, findings)
        problems.stop_if_any()
    return Content(spec.title, data, tuple(packs))


class _Places:
    """Where each record of loaded content was written; looked up only when something is wrong."""

    def __init__(self, data: FactGroup, documents: Mapping[str, Document]) -> None:
        self._data = data
        self._documents = documents
        self._spots: dict[int, Spot] = {}

    def locate(self, where: FactGroup, field: str) -> tuple[str, str]:
        """The file to blame and the place in it; for the root of a file, `field` is a table."""
        spot = self._spot(where)
        entry = self._entry(spot)
        if entry is not None:
            return entry.place((*spot.path, field) if field else spot.path, packs_first=True)
        return self._documents[spot.file].place(field)

    def from_pack(self, where: FactGroup) -> bool:
        """Whether a pack has touched the table that a record stands in."""
        entry = self._entry(self._spot(where))
        return entry is not None and entry.touched

    def _spot(self, where: FactGroup) -> Spot:
        if not self._spots:
            self._spots = {id(spot.record): spot for spot in walk(self._data)}
        return self._spots[id(where)]

    def _entry(self, spot: Spot) -> MergedTable | None:
        return self._documents[spot.file].entries[spot.key][spot.number] if spot.key else None


_ONE_AT_A_TIME: Final = RLock()
"""msgspec may crash where two threads make the first use of one form at once."""


def load(title: str, packs: Sequence[Pack] = ()) -> Content[Any]:
    """The content of a title of this program, with packs laid over it; loaded once and kept."""
    with _ONE_AT_A_TIME:
        for pack in packs:
            if isinstance(pack, WholeFacts):
                return _load_whole(title, pack)
        folders = tuple(Path(pack) for pack in packs if not isinstance(pack, WholeFacts))
        return _load(title, folders, tuple(folder.absolute() for folder in folders))


@lru_cache(maxsize=32)
def _load_whole(title: str, facts: WholeFacts) -> Content[Any]:
    """Facts that were checked when they were first played with."""
    spec = spec_of(title)
    return Content(title, facts_of(facts, spec.root, load(title).data), (facts,))


@cache
def _load(title: str, packs: tuple[Path, ...], _where: tuple[Path, ...]) -> Content[Any]:
    return load_spec(spec_of(title), packs)


def spec_of(title: str) -> ContentSpec[Any]:
    """The spec that a title's `content` package offers as `CONTENT`."""
    known = titles_with_content()
    if title not in known:
        raise SetupError(f'there is no title "{title}"; {suggest(title, known)}')
    module = importlib.import_module(f"fumarole.games.{title.replace('-', '_')}.content")
    spec = module.CONTENT
    assert isinstance(spec, ContentSpec)
    return spec


def titles_with_content() -> tuple[str, ...]:
    """The ids of the program's own titles: the folders of its games that hold content, with dashes."""
    folders = (folder for place in fumarole.games.__path__ for folder in Path(place).iterdir())
    return tuple(sorted(folder.name.replace("_", "-") for folder in folders if (folder / "content").is_dir()))

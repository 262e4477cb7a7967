"""Reading the TOML files of a content folder: the program's own, or a pack.

A file `areas.toml` may be continued by any number of files in a folder `areas` beside it; together they are
one file in parts, and packs may be written in either way.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from fumarole.content.problems import Problems
from fumarole.content.shape import suggest

_AT = re.compile(r" \(at (?P<place>line \d+, column \d+|end of document)\)$")


class TomlFile(NamedTuple):
    """One file on disk: its name for people, and its tables."""

    file: str
    tables: Mapping[str, Any]


def read_built_in(
    folder: Path, stems: Collection[str], title: str, problems: Problems
) -> dict[str, list[TomlFile]]:
    """Every part of every file a title must have."""
    for stem in stems:
        if not (folder / f"{stem}.toml").is_file():
            problems.add(f"{title}/{stem}.toml", "", "there is no such file, and the title needs it")
    return _read(folder, stems, title, problems)


def read_pack(folder: Path, stems: Collection[str], problems: Problems) -> dict[str, list[TomlFile]]:
    """Every part of a pack; a TOML file that overrides nothing is a problem."""
    label = str(folder)
    if not folder.is_dir():
        problems.add(label, "", "there is no such folder; --content wants a folder of TOML files")
        return {}
    known = [f"{stem}.toml" for stem in stems]
    files = sorted(path.relative_to(folder) for path in folder.rglob("*.toml"))
    if not files:
        problems.add(label, "", f"holds no TOML file; a pack has one or more of {', '.join(known)}")
    for file in files:
        if file.as_posix() not in known and not (len(file.parts) == 2 and file.parts[0] in stems):
            hint = suggest(file.name, known)
            hint = hint if hint.startswith("known") else f"{hint} (known: {', '.join(known)})"
            problems.add(f"{label}/{file.as_posix()}", "", f"no file of this name can be overridden; {hint}")
    return _read(folder, stems, label, problems)


def _read(folder: Path, stems: Collection[str], label: str, problems: Problems) -> dict[str, list[TomlFile]]:
    found: dict[str, list[TomlFile]] = {}
    for stem in stems:
        paths = [folder / f"{stem}.toml", *sorted((folder / stem).glob("*.toml"))]
        names = {path: f"{label}/{path.relative_to(folder).as_posix()}" for path in paths if path.is_file()}
        parts = (_parse(path, name, problems) for path, name in names.items())
        found[stem] = [part for part in parts if part is not None]
    return found


def _parse(path: Path, name: str, problems: Problems) -> TomlFile | None:
    try:
        stamp = path.stat()
        return TomlFile(name, _tables(path, stamp.st_mtime_ns, stamp.st_size))
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        at = _AT.search(message)
        place = at["place"] if at else ""
        problems.add(name, place, f"this is not TOML: {message[: at.start()] if at else message}")
    except UnicodeDecodeError as error:
        problems.add(name, f"byte {error.start}", "this is not UTF-8; save the file in that encoding")
    except OSError as error:
        problems.add(name, "", f"cannot be read: {error.strerror}")
    return None


@lru_cache(maxsize=128)
def _tables(path: Path, _changed: int, _size: int) -> Mapping[str, Any]:
    """A file's tables, kept while the file stays the same: every pack lies over the same built-in files."""
    return tomllib.loads(path.read_text(encoding="utf-8"))

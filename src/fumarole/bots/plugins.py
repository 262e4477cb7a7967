"""Bots of one's own: loaded from a file, a module or an installed package.

    ./builder.py             the one subclass of `Bot` in that file
    ./builder.py:Builder     this one
    package.module:Builder   the same of a module that Python can import
    builder                  what an installed package brings by that name: an entry point of `fumarole.bots`

Each goes by the name of its class, or of the entry point; NAME=./builder.py gives it another.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import re
import sys
from collections.abc import Iterable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from fumarole.bots.bot import Bot
from fumarole.bots.bot_levels import KINDS, BotKind
from fumarole.engine.refusal import SetupError
from fumarole.engine.words import hint

GROUP: Final = "fumarole.bots"

_FILE = re.compile(r"(?P<file>.+\.py)(?::(?P<name>\w+))?")
_MODULE = re.compile(r"(?P<module>[\w.]+):(?P<name>\w+)")
_NAME = re.compile(r"[a-z]+(-[a-z]+)*")
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_brought: dict[str, str] = {}


def bring(places: Iterable[str]) -> list[str]:
    """From now on these bots can be asked for too: by which names."""
    names = []
    for said in places:
        named, given, rest = said.rpartition("=")
        entry = _entries().get(rest)
        place = _whole(rest if entry is None else entry.value)
        bot = load(place)
        name = named if given else entry.name if entry is not None else _name_of(bot)
        if not _NAME.fullmatch(name):
            raise SetupError(f"{name!r} cannot be a bot's name: use small letters and hyphens.")
        if name in KINDS and _brought.get(name) != place:
            raise SetupError(f"There is a bot named {name!r} already: give yours a name, as NAME={rest}.")
        about = bot.about or (bot.__doc__ or "").strip().split("\n", 1)[0] or "A bot of the host's own."
        KINDS[name] = BotKind(place, {}, about)
        _brought[name] = place
        names.append(name)
    return names


def brought() -> list[str]:
    """All that was brought, for other processes to bring it too."""
    return [f"{name}={place}" for name, place in _brought.items()]


def forget() -> None:
    """Leave those that the program has itself."""
    for name in _brought:
        del KINDS[name]
    _brought.clear()


@cache
def load(place: str) -> type[Bot]:
    """The class at a place; what is wrong there is said."""
    file, named = _FILE.fullmatch(place), _MODULE.fullmatch(place)
    if file is not None:
        return _chosen(_module_of(Path(file["file"])), file["file"], file["name"])
    if named is None:
        known = f"; {hint(place, _entries())}" if _entries() else ""
        raise SetupError(
            f"No installed package brings a bot {place!r}{known}. A file is written ./FILE.py:CLASS, "
            "a module MODULE:CLASS."
        )
    try:
        module = importlib.import_module(named["module"])
    except ImportError as error:
        raise SetupError(f"No bot at {place!r}: {error}.") from error
    return _chosen(module, named["module"], named["name"])


def identity(place: str) -> str:
    """What tells a bot from what stood at its place before: of a file, its name and a digest."""
    file = _FILE.fullmatch(place)
    if file is None:
        return place
    path = Path(file["file"])
    return f"{path.name}:{load(place).__name__} {hashlib.sha256(path.read_bytes()).hexdigest()[:12]}"


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def _name_of(bot: type[Bot]) -> str:
    return _HUMP.sub("-", bot.__name__).replace("_", "-").lower()


def _whole(place: str) -> str:
    """The place with the whole path of a file, so that other processes find it."""
    file = _FILE.fullmatch(place)
    if file is None:
        return place
    path = Path(file["file"]).expanduser().resolve()
    return f"{path}:{file['name']}" if file["name"] else str(path)


@cache
def _module_of(path: Path) -> ModuleType:
    if not path.is_file():
        raise SetupError(f"There is no file {path}.")
    # The same name in every process, so that what a bot raises can be told by one to another.
    name = f"fumarole_bot_{path.stem}_{hashlib.sha256(str(path).encode()).hexdigest()[:12]}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise SetupError(f"{path} cannot be read: {type(error).__name__}: {error}.") from error
    return module


def _chosen(module: ModuleType, where: str, name: str | None) -> type[Bot]:
    own = {
        one.__name__: one
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, Bot) and one.__module__ == module.__name__
    }
    if name is not None:
        found: Any = getattr(module, name, None)
        if found is None:
            told = hint(name, own) if own else "and no other bot"
            raise SetupError(f"{where} has no {name!r}; {told}")
        if not (isinstance(found, type) and issubclass(found, Bot)):
            raise SetupError(f"{name} in {where} is no bot: it must be a subclass of fumarole.Bot.")
        return found
    if not own:
        raise SetupError(f"{where} has no bot: write a subclass of fumarole.Bot in it.")
    if len(own) > 1:
        raise SetupError(f"{where} has {len(own)} bots: say which, as {Path(where).name}:{next(iter(own))}.")
    return next(iter(own.values()))

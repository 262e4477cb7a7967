"""Keeping a game: a record in a file, written whole or not at all, never over another file."""

from __future__ import annotations

import datetime
import itertools
import os
import shlex
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from fumarole.engine.refusal import FumaroleError

if TYPE_CHECKING:
    from fumarole.engine.state import State
    from fumarole.terminal.chairs import Chair


class CannotSave(FumaroleError):
    """A file that cannot be written; nothing was changed."""


class SaveFile:
    """Knows where this game is kept.  Only files it wrote itself are written again."""

    def __init__(self, title_id: str, target: str | None = None, resumed: Path | None = None) -> None:
        self.title_id = title_id
        self.target = None if target is None else Path(target).expanduser()
        self._own = set() if resumed is None else {resumed.resolve()}
        self.kept: Path | None = None
        """The file last written."""
        if self.target is not None:
            self._check(self.target)

    def save(self, game: State, wish: str = "") -> Path:
        """Write the record of a game: to the file wished for, or where it was kept before, or anew."""
        if wish:
            path = self._file(Path(wish).expanduser())
        elif self.kept is not None:
            path = self.kept
        else:
            path = self._file(self.target or Path())
        self._write(path, game.record(reveal=True).text())
        self._own.add(path.resolve())
        self.kept = path
        return path

    def save_somewhere(self, game: State) -> Path:
        """Save as `save` does or, where that fails, in the system's folder for temporary files."""
        try:
            return self.save(game)
        except CannotSave:
            return self.save(game, tempfile.gettempdir())

    def _check(self, path: Path) -> None:
        """Refuse a place that could not be written to: better now than after three hours."""
        folder = path if path.is_dir() else path.parent
        if path.exists() and not path.is_dir() and path.resolve() not in self._own:
            raise CannotSave(f"There is a file {path} already; it stays as it is. Give another name.")
        if not folder.is_dir():
            raise CannotSave(f"There is no folder {folder}, so nothing can be saved to {path}.")
        if not os.access(folder, os.W_OK):
            raise CannotSave(f"The folder {folder} cannot be written to.")

    def _file(self, path: Path) -> Path:
        """The file meant by a path: in a folder, a new one named after title and time."""
        if not path.is_dir():
            return path
        stem = f"fumarole-{self.title_id}-{datetime.datetime.now():%Y%m%d-%H%M%S}"
        names = itertools.chain([stem], (f"{stem}-{number}" for number in itertools.count(2)))
        return next(file for name in names if not (file := path / f"{name}.json").exists())

    def _write(self, path: Path, text: str) -> None:
        self._check(path)
        try:
            handle, name = tempfile.mkstemp(prefix=".fumarole-", suffix=".part", dir=path.parent)
        except OSError as error:
            raise CannotSave(f"Cannot write to {path}: {error.strerror}.") from error
        part = Path(name)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            self._put(part, path)
        except FileExistsError as error:
            raise CannotSave(f"There is a file {path} already; it stays as it is.") from error
        except OSError as error:
            raise CannotSave(f"Cannot write to {path}: {error.strerror}.") from error
        finally:
            part.unlink(missing_ok=True)

    def _put(self, part: Path, path: Path) -> None:
        """Give the written part its name; over a file that is not ours only where links are unknown."""
        if path.resolve() not in self._own:
            try:
                path.hardlink_to(part)
            except FileExistsError:
                raise
            except OSError:
                if path.exists():
                    raise FileExistsError from None
            else:
                return
        part.replace(path)


def saved(path: Path, chairs: Sequence[Chair], *, over: bool) -> list[str]:
    """Where a game was saved, and what to do with the file."""
    file = shlex.quote(str(path))
    if over:
        return [f"The game is saved in {path}. Anybody can check it: fumarole verify {file}"]
    kinds = ",".join(chair.kind for chair in chairs)
    return [
        f"The game is saved in {path}.",
        "The file holds the seed and what is sealed: keep it to yourself until the game is over.",
        f"Go on with: fumarole play --resume {file} --seats {kinds}",
    ]

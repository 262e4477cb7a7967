"""A scenario of one's own in a file: whether somebody means one, what it says, and what is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from fumarole import registry, toml_text
from fumarole.engine.refusal import DataError, SetupError, WrongFields

if TYPE_CHECKING:
    from fumarole.engine.piece import Piece
    from fumarole.engine.title import Title

SUFFIX: Final = ".toml"


def meant(title: Title, wish: str | None, folder: Path = Path()) -> Path | None:
    """The file that a wish for a scenario names, seen from a folder; None for an id of the title."""
    if wish is None or wish in [piece.id for piece in title.scenarios]:
        return None
    file = folder / wish
    return file if wish.endswith(SUFFIX) or file.is_file() else None


def read(file: Path) -> dict[str, Any]:
    """What the file says, whatever it is."""
    try:
        return toml_text.parse(file.read_text(encoding="utf-8"))
    except toml_text.UnfitToml as error:
        raise DataError(str(file), "", error.problem) from error
    except UnicodeDecodeError as error:
        problem = "this is not UTF-8; save the file in that encoding."
        raise DataError(str(file), f"byte {error.start}", problem) from error


def title_for(file: Path) -> Title:
    """The title that a file is meant for: the one that knows it, else the first that takes such files."""
    said = read(file)
    takers = [title for title in registry.titles().values() if title.has_own_scenarios]
    if not takers:
        raise SetupError("No title takes scenarios of one's own.")
    return registry.title(next((title for title in takers if title.knows_own(said)), takers[0]).id)


def piece(title: Title, file: Path) -> Piece:
    """The scenario of a file; what is wrong with it is told with the file's name."""
    try:
        return title.own_scenario(read(file))
    except WrongFields as error:
        raise WrongFields((f"{file}: {field}", problem) for field, problem in error.problems) from error

"""Component facts that a game was played with, where the program has others by now.

Kept facts lie in a folder, each under its title and digest, so that worker processes find them as well; the
environment says which folder.  Whoever reads them checks that they have the digest they are kept under.
"""

from __future__ import annotations

import atexit
import os
import re
import shutil
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

FOLDER: Final = "FUMAROLE_FACTS"
"""The variable of the environment that names the folder; it is made when something is first kept."""
_DIGEST: Final = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class WholeFacts:
    """All component facts of a title, as JSON."""

    title: str
    digest: str
    text: str = field(repr=False)


Pack: TypeAlias = Path | WholeFacts
"""A folder of facts to be laid over the program's own, or facts that stand in their place."""


def successive(folder: Path, digests: Mapping[str, str]) -> dict[str, tuple[Pack, ...]]:
    """Packs by the digest of the facts they lead back to, from their names, the oldest first.

    Each says what was different from the facts that came next, so it is laid over all that are younger, and
    none of them changes when there is a new one.
    """
    names = list(digests)
    return {
        digest: tuple(folder / younger for younger in reversed(names[at:]))
        for at, digest in enumerate(digests.values())
    }


def keep(facts: WholeFacts) -> None:
    """Remember facts for this process and for those that it starts."""
    file = _file(facts.title, facts.digest)
    if not file.exists():
        unfinished = file.with_suffix(f".{os.getpid()}")
        unfinished.write_text(facts.text, encoding="utf-8")
        unfinished.replace(file)


def kept(title: str, digest: str) -> WholeFacts | None:
    """Facts that were kept."""
    if FOLDER not in os.environ or not _DIGEST.fullmatch(digest):
        return None
    try:
        return WholeFacts(title, digest, _file(title, digest).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None


def _file(title: str, digest: str) -> Path:
    if FOLDER not in os.environ:
        os.environ[FOLDER] = made = tempfile.mkdtemp(prefix="fumarole-facts-")
        atexit.register(shutil.rmtree, made, ignore_errors=True)
    return Path(os.environ[FOLDER]) / f"{title}-{digest}.json"

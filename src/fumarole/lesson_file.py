"""Files of lessons: a script in English, and beside it the same in other languages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from fumarole.engine.lesson import LANGUAGES, Lesson, parse, translated


@cache
def script(file: Path, language: str) -> Sequence[Lesson]:
    """The lessons of `NAME.toml` with the texts of `NAME.LANGUAGE.toml`; English for what is not spoken."""
    lessons = parse(file.read_text(encoding="utf-8"), str(file))
    if language == LANGUAGES[0] or language not in LANGUAGES:
        return lessons
    other = file.with_suffix(f".{language}.toml")
    return translated(lessons, other.read_text(encoding="utf-8"), str(other))

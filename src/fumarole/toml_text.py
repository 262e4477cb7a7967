"""TOML of people whom nobody knows: measured first, then parsed.

The parser's time grows with the square of a key's parts, and it has no bounds of its own.  Whatever a person
writes by hand stays far below these.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from fumarole.engine.refusal import FumaroleError

MOST_BYTES: Final = 100_000
MOST_PARTS: Final = 8
"""Parts of a key with dots, such as the two of `steam.columns`."""
MOST_NESTED: Final = 12
"""Brackets and braces within one another."""
MOST_KEYS: Final = 5_000
"""Keys, tables and lists together."""
LONGEST_WORD: Final = 100
"""Characters of a key without quotes, or of a number."""

_TOKEN: Final = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:"{3,5}|\Z)'
    r"|'''(?:[^']|'(?!''))*+(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+"
    r"|(?P<word>[\w+-]++)"
    r"|(?P<mark>[\[\]{}=.,\n])",
    re.DOTALL,
)
"""Strings and comments are passed over; words and marks are counted."""


class UnfitToml(FumaroleError):
    """A text that is no TOML, or more than anybody would write by hand."""

    @property
    def problem(self) -> str:
        """The sentence as it goes on after the name of a file."""
        said = str(self)
        return said[0].lower() + said[1:]


def parse(text: str) -> dict[str, Any]:
    """What the text says."""
    measure(text)
    try:
        return tomllib.loads(text)
    except ValueError as error:  # not always the parser's own: a date may have the form of one, and be none
        raise UnfitToml(f"This is not TOML: {error}.") from error


def measure(text: str) -> None:
    """Refuse what would take long to parse, in time that grows with its length alone."""
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise UnfitToml(f"This text is too long; it may have {MOST_BYTES:,} bytes.")
    line, nested, parts, keys = 1, 0, 1, 0
    for token in _TOKEN.finditer(text):
        word, mark = token["word"], token["mark"]
        if word is not None:
            if len(word) > LONGEST_WORD:
                raise UnfitToml(
                    f"Line {line}: a name or a number is too long; it may have {LONGEST_WORD} characters."
                )
            continue
        if mark is None:
            line += token[0].count("\n")
            continue
        if mark == ".":
            parts += 1
            if parts > MOST_PARTS:
                raise UnfitToml(f"Line {line}: a key has too many parts; it may have {MOST_PARTS}.")
            continue
        parts = 1
        if mark == "\n":
            line += 1
        elif mark in "[{":
            nested += 1
            if nested > MOST_NESTED:
                raise UnfitToml(
                    f"Line {line}: too many brackets within one another; there may be {MOST_NESTED}."
                )
        elif mark in "]}":
            nested = max(0, nested - 1)
        keys += mark in "[="
        if keys > MOST_KEYS:
            raise UnfitToml(f"Line {line}: too many keys and lists; there may be {MOST_KEYS:,}.")

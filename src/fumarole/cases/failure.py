"""A case that did not come out as it says, told readably."""

from __future__ import annotations

import textwrap
from typing import Final

from fumarole.cases.case import Case
from fumarole.cases.display import position_text
from fumarole.engine.refusal import FumaroleError
from fumarole.engine.state import State

WIDTH: Final = 116
"""Longer lines are wrapped; names are not taken apart."""
SHORT: Final = 50
"""So long a gesture may be to be kept on one line."""
HARD_SPACE: Final = "\u00a0"


class CaseFailed(FumaroleError):
    """What a case expected and what was found, with the step and the position."""

    def __init__(self, case: Case, where: str, expected: str, found: str, game: State | None) -> None:
        self.case = case
        lines = [f"{case.file}:{case.line}: {case.name}", f"  at        {where}"]
        lines += hanging("  expected  ", expected)
        lines += hanging("  found     ", found)
        if game is not None:
            lines.append("  position")
            lines += [row for line in _shown(game).splitlines() for row in hanging("    ", line)]
        super().__init__("\n".join(lines))


def hanging(head: str, text: str) -> list[str]:
    """Lines under a heading, wrapped, all but the first indented as far."""
    lines: list[str] = []
    margin = " " * len(head)
    for line in text.split("\n"):
        first = margin if lines else head
        wrapped = textwrap.wrap(
            _kept_together(line),
            WIDTH,
            initial_indent=first,
            subsequent_indent=margin,
            break_long_words=False,
            break_on_hyphens=False,
        )
        lines += [row.replace(HARD_SPACE, " ") for row in wrapped] or [first.rstrip()]
    return lines


def _kept_together(line: str) -> str:
    """A list of gestures is wrapped between them, not within."""
    parts = line.split("; ")
    return "; ".join(part.replace(" ", HARD_SPACE) if len(part) <= SHORT else part for part in parts)


def _shown(game: State) -> str:
    """The position; one that is too broken to be shown must not hide what broke it."""
    try:
        return position_text(game)
    except Exception as error:
        return f"cannot be shown: {type(error).__name__}: {error}"

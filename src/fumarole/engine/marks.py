"""Marks: a short digest of each part of a record and of each of its lines, so that a changed place is named.

The mark of a line follows from the mark before it and from the line itself.  A changed line therefore breaks
one link and no other, and among the choices there were, the mark tells the one that was made.

    mark of a part = the first 8 digits of SHA-256(JSON of [name, value])
    mark of a line = the first 8 digits of SHA-256(JSON of [mark before, who, what]); before the first: ""

Marks find places, they are no signature: whoever rewrites a line can mark and seal again.
"""

from __future__ import annotations

import hashlib
import itertools
import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

import msgspec

SIZE: Final = 8
LINES: Final = "entries"
"""The marks of all lines, one behind the other."""

FEW: Final = 12
MOST_PAIRS: Final = 1_000_000
"""So many pairs of lines and marks are compared to find the fewest changes."""

Line: TypeAlias = tuple[str, str]
Fits: TypeAlias = Callable[[int, int], bool]


def mark(*parts: Any) -> str:
    """The mark of a part or a line."""
    text = json.dumps(parts, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:SIZE]


def of_lines(lines: Iterable[Line]) -> list[str]:
    """The marks of lines, each from the one before."""
    found: list[str] = []
    for who, text in lines:
        found.append(mark(found[-1] if found else "", who, text))
    return found


def of_record(header: Any, parts: Mapping[str, Any], lines: Iterable[Line]) -> dict[str, str]:
    """The marks of a whole record."""
    named = {**{f"header.{name}": value for name, value in _plain(header).items()}, **_plain(parts)}
    return {**{name: mark(name, value) for name, value in named.items()}, LINES: "".join(of_lines(lines))}


def changed_parts(marks: Mapping[str, str], header: Any, parts: Mapping[str, Any]) -> list[str]:
    """The parts whose marks do not fit; what was not marked is not asked."""
    now = of_record(header, parts, ())
    return [name for name, value in marks.items() if name in now and name != LINES and now[name] != value]


def line_marks(marks: Mapping[str, str]) -> list[str] | None:
    """The marks of the lines; None for a record that was written before there were any."""
    if LINES not in marks:
        return None
    whole = marks[LINES]
    return [whole[at : at + SIZE] for at in range(0, len(whole), SIZE)]


class Step(msgspec.Struct, frozen=True):
    """One step along lines and marks, which are numbered from 0."""

    kind: str
    line: int
    mark: int
    lines: int = 1
    """How many; of a line that was swapped, how far off the other lies."""


KEPT: Final = "kept"
EDITED: Final = "edited"
SWAPPED: Final = "swapped"
MOVED: Final = "moved"
"""The other one of such two."""
EXTRA: Final = "extra"
MISSING: Final = "missing"
"""So many lines are missing before this one."""


def compared(lines: list[Line], marks: list[str]) -> list[Step]:
    """Lines beside their marks: which are as they were, and what the fewest changes made of the others."""
    known: dict[tuple[int, int], bool] = {}

    def fits(line: int, at: int) -> bool:
        if (line, at) not in known:
            known[line, at] = marks[at] == mark(marks[at - 1] if at else "", *lines[line])
        return known[line, at]

    end_of_lines, end_of_marks = len(lines), len(marks)
    front = 0
    while front < min(end_of_lines, end_of_marks) and fits(front, front):
        front += 1
    back = 0
    while front < min(end_of_lines, end_of_marks) and fits(end_of_lines - 1, end_of_marks - 1):
        end_of_lines, end_of_marks, back = end_of_lines - 1, end_of_marks - 1, back + 1
    between = _between(range(front, end_of_lines), range(front, end_of_marks), fits)
    return [
        *(Step(KEPT, line, line) for line in range(front)),
        *_swaps(between, fits),
        *(Step(KEPT, end_of_lines + n, end_of_marks + n) for n in range(back)),
    ]


def _between(lines: range, marks: range, fits: Fits) -> list[Step]:
    """The lines between the first and the last change."""
    if not lines or not marks:
        steps = [Step(EXTRA, line, marks.start) for line in lines]
        return steps + ([Step(MISSING, lines.stop, marks.start, len(marks))] if marks else [])
    side_by_side = len(lines) == len(marks)
    if side_by_side and sum(1 for line in lines if not fits(line, line)) <= FEW:
        return [Step(KEPT if fits(line, line) else EDITED, line, line) for line in lines]
    if len(lines) * len(marks) > MOST_PAIRS:
        shared = min(len(lines), len(marks))
        steps = [Step(EDITED, lines[n], marks[n]) for n in range(shared)]
        return steps + _between(lines[shared:], marks[shared:], fits)
    return _fewest(lines, marks, fits)


def _fewest(lines: range, marks: range, fits: Fits) -> list[Step]:
    """The fewest changes that lead from marks to lines, from a table of how many each rest needs."""
    rows, columns = len(lines), len(marks)
    need = [[0] * (columns + 1) for _ in range(rows + 1)]
    for row in range(rows, -1, -1):
        for column in range(columns, -1, -1):
            if row == rows or column == columns:
                need[row][column] = rows - row + columns - column
            elif fits(lines[row], marks[column]):
                need[row][column] = need[row + 1][column + 1]
            else:
                below = need[row + 1]
                need[row][column] = 1 + min(below[column + 1], below[column], need[row][column + 1])
    steps: list[Step] = []
    row = column = 0
    while row < rows or column < columns:
        line, at = lines.start + row, marks.start + column
        if row < rows and column < columns and fits(line, at):
            steps.append(Step(KEPT, line, at))
            row, column = row + 1, column + 1
        elif row < rows and column < columns and need[row][column] == 1 + need[row + 1][column + 1]:
            steps.append(Step(EDITED, line, at))
            row, column = row + 1, column + 1
        elif column == columns or (row < rows and need[row][column] == 1 + need[row + 1][column]):
            steps.append(Step(EXTRA, line, at))
            row += 1
        else:
            last = steps[-1] if steps else None
            if last is not None and last.kind == MISSING:
                steps[-1] = Step(MISSING, line, last.mark, last.lines + 1)
            else:
                steps.append(Step(MISSING, line, at))
            column += 1
    return steps


def _swaps(steps: list[Step], fits: Fits) -> list[Step]:
    """Two lines that each belong where the other lies have changed places."""
    edited = [at for at, step in enumerate(steps) if step.kind == EDITED][: FEW * 2]
    done: set[int] = set()
    for first, second in itertools.combinations(edited, 2):
        one, other = steps[first], steps[second]
        if done & {first, second} or not (fits(one.line, other.mark) and fits(other.line, one.mark)):
            continue
        steps[first] = Step(SWAPPED, one.line, one.mark, other.line - one.line)
        steps[second] = Step(MOVED, other.line, other.mark)
        done |= {first, second}
    return steps


def _plain(data: Any) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(data)
    return plain

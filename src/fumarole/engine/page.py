"""Pages of tables: what a title has to look up, for people who write cases, scenarios and bots."""

from __future__ import annotations

from collections.abc import Sequence


class PageTable:
    """Rows under headings, perhaps with a title and a sentence before them."""

    def __init__(
        self, title: str, columns: Sequence[str], rows: Sequence[Sequence[object]], about: str = ""
    ) -> None:
        self.title = title
        self.columns = tuple(columns)
        self.rows = [tuple(map(str, row)) for row in rows]
        self.about = about
        if any(len(row) != len(self.columns) for row in self.rows):
            raise ValueError(f"a row of {title!r} has not as many cells as there are columns")


class Drawing:
    """Lines that must be shown as they are, such as a map."""

    def __init__(self, title: str, lines: Sequence[str], about: str = "") -> None:
        self.title = title
        self.lines = list(lines)
        self.about = about


class Page:
    """One page: an id for its file, a title, a few sentences, and what there is to look up."""

    def __init__(self, id: str, title: str, about: str, parts: Sequence[PageTable | Drawing]) -> None:  # noqa: A002
        self.id = id
        self.title = title
        self.about = about
        self.parts = list(parts)

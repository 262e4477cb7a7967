"""The board: one flat list of ints behind a layout's names.  Copying a position is copying this list."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Board:
    """The state of the table.  Titles extend it with accessors named after the rulebook."""

    def __init__(self, cells: list[int]) -> None:
        self.cells = cells

    def copy(self) -> Board:
        """An independent copy; a title's board overrides this to return its own kind."""
        return Board(self.cells[:])

    def refresh(self) -> None:
        """Find out anew what a board derives from its cells: they were changed from outside."""

"""The layout of a board: named fields over one flat list of ints.

A field is a block of numbers along zero or more axes of words: `units` by area, clan and kind; `fuel` by
seat; `round` alone.  From this one statement follow the offsets that rules use, the readable form of a
position (dumps and hand-written cases, where everything unsaid has its default), and what a seat may see.
An expansion adds fields of its own with `plus`; nothing that was there moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from fumarole.engine.refusal import PositionError
from fumarole.engine.words import Words

NOBODY: Final = "nobody"
EVERYBODY: Final = "everybody"
OWNER: Final = "owner"
"""Each seat sees its own slice: the field's first axis is the seats."""
MOST_NUMBER: Final = 9_999
"""No number on a table is larger, whatever is counted, unless its field says so."""
KEPT: Final = 512
"""So many different blocks and rows of a field are kept ready for views."""


class Field:
    """One named block of numbers."""

    def __init__(
        self,
        name: str,
        *axes: Words,
        values: Words | None = None,
        default: int = 0,
        most: int | None = None,
        least: int = 0,
        seen: str = NOBODY,
    ) -> None:
        self.name = name
        self.axes = axes
        self.values = values
        self.default = default
        self.least = least
        self.most = most if values is None else len(values) - 1
        self.seen = seen
        self.size = 1
        for axis in axes:
            self.size *= len(axis)
        self._blocks: dict[tuple[int, ...], dict[str, Any]] = {}
        self._rows: dict[tuple[int, ...], dict[str, Any]] = {}

    def word(self, number: int) -> int | str:
        """A number of this field as it is written: a word where the field has words."""
        return number if self.values is None else self.values[number]

    def write(self, cells: Sequence[int], at: int, *, full: bool, depth: int = 0) -> Any:
        """The block from `at` as nested mappings; without `full`, what has the default stays unsaid."""
        if depth == len(self.axes):
            return self.word(cells[at])
        step = 1
        for axis in self.axes[depth + 1 :]:
            step *= len(axis)
        written: dict[str, Any] = {}
        for number, word in enumerate(self.axes[depth].words):
            start = at + number * step
            if full or any(cell != self.default for cell in cells[start : start + step]):
                written[word] = self.write(cells, start, full=full, depth=depth + 1)
        return written

    def shown(self, cells: Sequence[int], at: int, depth: int = 0) -> Any:
        """What `write` with `full` says, where blocks and rows that were shown before are not built again.

        Most of a table is the same in every view of it, so blocks are shared between views: nobody may
        change them.
        """
        axes = self.axes[depth:]
        if not axes:
            return self.word(cells[at])
        step = 1
        for axis in axes[1:]:
            step *= len(axis)
        key = tuple(cells[at : at + step * len(axes[0])])
        block = self._blocks.get(key)
        if block is None:
            if step == 1:
                block = self.write(cells, at, full=True, depth=depth)
            else:
                rows = range(at, at + step * len(axes[0]), step)
                block = {
                    word: self._row(cells, start, start + step, depth + 1)
                    for word, start in zip(axes[0].words, rows, strict=True)
                }
            _keep(self._blocks, key, block)
        return block

    def _row(self, cells: Sequence[int], start: int, end: int, depth: int) -> dict[str, Any]:
        key = tuple(cells[start:end])
        row = self._rows.get(key)
        if row is None:
            row = self.write(cells, start, full=True, depth=depth)
            _keep(self._rows, key, row)
        return row

    def read(self, data: object, cells: list[int], at: int, place: str, depth: int = 0) -> None:
        """Write what the nested mappings say into the block from `at`."""
        if depth == len(self.axes):
            cells[at] = self._value(data, place)
            return
        axis = self.axes[depth]
        if not isinstance(data, Mapping):
            raise PositionError(
                f"{place}: expected a mapping by {axis.kind}, such as {{{axis[0]}: …}}, found {data!r}"
            )
        step = 1
        for later in self.axes[depth + 1 :]:
            step *= len(later)
        for word, inner in data.items():
            number = axis.number(word, place)
            self.read(inner, cells, at + number * step, f"{place}.{word}", depth + 1)

    def _value(self, data: object, place: str) -> int:
        if self.values is not None:
            return self.values.number(data, place)
        if isinstance(data, bool) and self.most == 1:
            return int(data)
        if not isinstance(data, int) or isinstance(data, bool):
            raise PositionError(f"{place}: expected a whole number, found {data!r}")
        if self.most is None and data > self.limit:
            raise PositionError(f"{place}: expected {self.limit} or less, found {data}")
        if not self.holds(data):
            raise PositionError(f"{place}: expected {self.possible}, found {data}")
        return data

    def holds(self, number: int) -> bool:
        """Whether a number lies within what this field can hold."""
        return self.least <= number <= self.limit

    @property
    def limit(self) -> int:
        """The most of this field; where it says none, what no number on a table reaches."""
        return MOST_NUMBER if self.most is None else self.most

    @property
    def possible(self) -> str:
        """The least and the most of this field, in words."""
        return f"{self.least} or more" if self.most is None else f"{self.least} to {self.most}"


class Layout:
    """Fields one after another, each at its own offset."""

    def __init__(self, fields: Sequence[Field]) -> None:
        self.fields = tuple(fields)
        self.offsets: dict[str, int] = {}
        self.size = 0
        for field in self.fields:
            if field.name in self.offsets:
                raise ValueError(f"two fields are called {field.name}")
            self.offsets[field.name] = self.size
            self.size += field.size
        self.owned = {field.name: field for field in self.fields if field.seen == OWNER}
        self.visible = [field.name for field in self.fields if field.seen in (OWNER, EVERYBODY)]
        self._latest: tuple[list[int], dict[str, Any]] = ([], {})
        """The cells looked at last, and what everybody sees of them: seats look one after another."""

    def plus(self, *fields: Field) -> Layout:
        """This layout with further fields behind it."""
        return Layout([*self.fields, *fields])

    def at(self, name: str) -> int:
        """The offset of a field."""
        return self.offsets[name]

    def length(self, name: str) -> int:
        """How many words the first axis of a field has."""
        return len(self.fields[list(self.offsets).index(name)].axes[0])

    def blank(self) -> list[int]:
        """Cells with every field at its default."""
        return [field.default for field in self.fields for _ in range(field.size)]

    def write(self, cells: Sequence[int]) -> dict[str, Any]:
        """The readable form: field by field, what has its default left unsaid."""
        written = {}
        for field in self.fields:
            at = self.offsets[field.name]
            if any(cell != field.default for cell in cells[at : at + field.size]):
                written[field.name] = field.write(cells, at, full=False)
        return written

    def read(self, data: Mapping[str, object]) -> list[int]:
        """Cells from the readable form; a name or value that makes no sense is refused at its place."""
        cells = self.blank()
        self.read_into(cells, data)
        return cells

    def read_into(self, cells: list[int], data: Mapping[str, object]) -> None:
        """Change only what the readable form names."""
        names = Words("field of the position", [field.name for field in self.fields])
        for name, said in data.items():
            field = self.fields[names.number(name)]
            field.read(said, cells, self.offsets[field.name], field.name)

    def outside(self, cells: Sequence[int]) -> Iterator[tuple[str, str]]:
        """The fields with numbers that they cannot hold, each with a sentence that names the place."""
        for field in self.fields:
            at = self.offsets[field.name]
            for spot in range(at, at + field.size):
                if not field.holds(cells[spot]):
                    yield (
                        field.name,
                        f"{self.place(spot)}: {cells[spot]} is impossible, it is {field.possible}",
                    )

    def place(self, spot: int) -> str:
        """The name of a cell: its field, and the words of its axes."""
        field = next(f for f in self.fields if self.offsets[f.name] <= spot < self.offsets[f.name] + f.size)
        rest, words = spot - self.offsets[field.name], []
        for axis in reversed(field.axes):
            rest, number = divmod(rest, len(axis))
            words.append(axis[number])
        return ".".join([field.name, *reversed(words)])

    def seen(self, cells: Sequence[int], seat: int) -> dict[str, Any]:
        """What the fields allow this seat to see: an allow-list, so that a new field is hidden."""
        looked_at, public = self._latest
        if cells != looked_at:
            public = {
                field.name: field.shown(cells, self.offsets[field.name])
                for field in self.fields
                if field.seen == EVERYBODY
            }
            self._latest = (list(cells), public)
        if seat < 0 or not self.owned:
            return dict(public)
        shown: dict[str, Any] = {}
        for name in self.visible:
            if name in public:
                shown[name] = public[name]
            else:
                shown[name] = self._own(self.owned[name], cells, seat)
        return shown

    def _own(self, field: Field, cells: Sequence[int], seat: int) -> dict[str, Any]:
        """The slice of a field that is this seat's."""
        slice_ = field.size // len(field.axes[0])
        own = field.shown(cells, self.offsets[field.name] + seat * slice_, depth=1)
        return {field.axes[0][seat]: own}


def _keep(kept: dict[tuple[int, ...], dict[str, Any]], key: tuple[int, ...], built: dict[str, Any]) -> None:
    """Keep what was built; not for ever."""
    if len(kept) >= KEPT:
        kept.clear()
    kept[key] = built

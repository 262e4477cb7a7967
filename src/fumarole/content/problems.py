"""What is wrong with a content folder, collected so that all of it can be told at once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from fumarole.content.facts import FactGroup
from fumarole.content.shape import show, suggest
from fumarole.engine.refusal import DataError, FumaroleError


class ContentErrors(FumaroleError):
    """Content that cannot be used: every problem found, one a line. Nothing has been loaded."""

    def __init__(self, problems: Iterable[DataError]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class Problems:
    """The problems found so far."""

    def __init__(self) -> None:
        self._found: list[DataError] = []

    def add(self, file: str, place: str, problem: str) -> None:
        """Note a problem: where it is, and what would be right."""
        self._found.append(DataError(file, place, problem))

    def stop_if_any(self) -> None:
        """Raise all that was found."""
        if self._found:
            raise ContentErrors(self._found)


class Findings:
    """What a title's cross-checks find in content whose form is right.

    A check names the record and the field that are wrong; file, table and number follow from the record.
    """

    def __init__(
        self,
        problems: Problems,
        locate: Callable[[FactGroup, str], tuple[str, str]],
        from_pack: Callable[[FactGroup], bool],
    ) -> None:
        self._problems = problems
        self._locate = locate
        self._from_pack = from_pack

    def wrong(self, where: FactGroup, field: str, problem: str) -> None:
        """Note that a field (or a table of a file) is wrong."""
        self._problems.add(*self._locate(where, field), problem)

    def expect(self, truth: bool, where: FactGroup, field: str, problem: str) -> None:
        """Note a problem unless something holds."""
        if not truth:
            self.wrong(where, field, problem)

    def clash(self, first: FactGroup, second: FactGroup, field: str, problem: str) -> None:
        """Note that two records do not go together: at the one a pack has changed, else at the second."""
        first_only = self._from_pack(first) and not self._from_pack(second)
        self.wrong(first if first_only else second, field, problem)

    def known(self, where: FactGroup, field: str, name: object, names: Collection[object], what: str) -> bool:
        """Whether a reference leads somewhere; if not, note it with the nearest name."""
        if name in names:
            return True
        self.wrong(where, field, f"there is no {what} {show(name)}; {suggest(str(name), names)}")
        return False

    def adds_up(self, where: FactGroup, field: str, stated: object, counted: object, what: str) -> None:
        """Note it if a stated number is not the one counted, giving both."""
        if stated != counted:
            self.wrong(where, field, f"says {show(stated)}, but {what} {show(counted)}; make the two agree")

    def apart(self, rows: Iterable[tuple[str, FactGroup, object]], field: str, what: str) -> None:
        """Note each value that two named records share."""
        seen: dict[object, tuple[str, FactGroup]] = {}
        for name, record, value in rows:
            if value in seen:
                other, first = seen[value]
                told = f"{what} {show(value)} is that of {other} and of {name}; give each its own"
                self.clash(first, record, field, told)
            seen[value] = (name, record)

    def distinct(self, where: FactGroup, field: str, values: Iterable[object], what: str) -> None:
        """Note each value that stands more than once in a list."""
        seen: set[object] = set()
        twice: list[object] = []
        for value in values:
            if value in seen and value not in twice:
                twice.append(value)
            seen.add(value)
        for value in twice:
            self.wrong(where, field, f"{what} {show(value)} stands there twice; name each once")

"""A place in a file of cases, and the plain readings of what may stand there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeVar

from fumarole.cases.display import flow
from fumarole.engine.refusal import DataError, unknown

T = TypeVar("T")


class DataErrors:
    """What is wrong with a file, collected: whoever wrote it is told all of it at once."""

    def __init__(self) -> None:
        self.found: list[DataError] = []

    def collect(self, read: Callable[..., T], *args: Any) -> T | None:
        """What is read there; None if it is wrong, which is kept."""
        try:
            return read(*args)
        except DataError as error:
            self.found.append(error)
            return None


class Location(NamedTuple):
    """Where something stands: the file, the line as far as it is known, and the way there."""

    file: str
    line: int = 0
    way: str = ""

    def inside(self, name: str, data: object = None, joint: str = ", ") -> Location:
        """A place within this one; `data` may know its own line."""
        line = getattr(data, "line", 0) or self.line
        return Location(self.file, line, f"{self.way}{joint if self.way else ''}{name}")

    def under(self, name: str) -> Location:
        """A key within this one."""
        return self.inside(name, joint=".")

    def key(self, name: str, data: object, joint: str = ".") -> Location:
        """A key of some data, with the key's own line if the data know it."""
        line = getattr(data, "lines", {}).get(name, 0) or self.line
        return Location(self.file, line, f"{self.way}{joint if self.way else ''}{name}")

    def wrong(self, problem: str) -> DataError:
        """The error for what stands here."""
        parts = [f"line {self.line}" if self.line else "", self.way]
        return DataError(self.file, ", ".join(part for part in parts if part), problem)

    def expected(self, what: str, found: object) -> DataError:
        """The error for what stands here instead of something else."""
        return self.wrong(f"expected {what}, found {flow(found)}")


def only(data: Mapping[str, Any], known: Iterable[str], place: Location) -> None:
    """Refuse keys that do not exist."""
    for key in data:
        known_key(key, known, data, place)


def known_key(key: str, known: Iterable[str], data: Mapping[str, Any], place: Location) -> None:
    """Refuse a key that does not exist."""
    names = list(known)
    if key not in names:
        line = place.key(key, data).line
        raise Location(place.file, line, place.way).wrong(str(unknown("key", key, names)))


def mapping(value: object, what: str, place: Location) -> Mapping[str, Any]:
    """A mapping with something in it."""
    if not isinstance(value, Mapping):
        raise place.expected(what, value)
    if not value:
        raise place.wrong(f"this asks for nothing; expected {what}")
    return value


def tree(value: object, what: str, place: Location) -> dict[str, Any]:
    """Mappings in mappings, none of them empty: what is compared key by key must have keys."""
    read = dict(mapping(value, what, place))
    for key, inner in read.items():
        if isinstance(inner, Mapping):
            tree(inner, f"something under {key}", place.under(key))
    return read


def words(value: object, what: str, place: Location) -> tuple[str, ...]:
    """A list of words; a single one is a list of one."""
    items = value if isinstance(value, list) else [value]
    if not all(isinstance(item, (str, int)) and not isinstance(item, bool) and item != "" for item in items):
        raise place.expected(what, value)
    return tuple(str(item) for item in items)


def some_words(value: object, what: str, place: Location) -> tuple[str, ...]:
    """The same, at least one."""
    if value in ([], None):
        raise place.wrong(f"this asks for nothing; expected {what}")
    return words(value, what, place)


def rule_ids(value: object, what: str, place: Location) -> tuple[str, ...]:
    """Ids of rules, in capitals however they were typed."""
    if value in ([], None):
        raise place.wrong(f"list {what}")
    return tuple(rule.strip().upper() for rule in words(value, what, place))


def refusers(value: object, what: str, place: Location) -> tuple[str, ...]:
    """Ids of the rules that must refuse something; `true`: whatever they are."""
    if value is True or (isinstance(value, str) and value.casefold() == "true"):
        return ()
    if value is False or (isinstance(value, str) and value.casefold() == "false"):
        raise place.wrong("leave `refused` out where nothing is refused")
    return rule_ids(value, f"{what}, or true for any refusal", place)


def text(value: object, what: str, place: Location) -> str:
    """A text; a number is one too."""
    if not isinstance(value, (str, int)) or isinstance(value, bool) or value == "":
        raise place.expected(what, value)
    return str(value)


def whole(value: object, what: str, place: Location) -> int:
    """A whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise place.expected(what, value)
    return value


def flag(value: object, place: Location) -> bool:
    """True or false."""
    word = value.casefold() if isinstance(value, str) else value
    if word in ("true", "false"):
        return word == "true"
    if not isinstance(word, bool):
        raise place.expected("true or false", value)
    return word

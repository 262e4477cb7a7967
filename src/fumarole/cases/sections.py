"""The two large parts of a case, `given` and `then`, key by key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from fumarole.cases.case import ExpectedOptions, Given, Then
from fumarole.cases.display import in_words
from fumarole.cases.location import (
    DataErrors,
    Location,
    flag,
    known_key,
    mapping,
    only,
    refusers,
    some_words,
    text,
    tree,
    whole,
    words,
)
from fumarole.engine.words import plain

Reader: TypeAlias = Callable[[Any, Location], Any]

SEATS: Final = "seats such as [ash, birch]"
RULES: Final = "the ids of the rules that refuse it, such as [SW-CMB-26]"


# given


def given(data: Mapping[str, Any], place: Location, problems: DataErrors) -> Given:
    """Where a case begins."""
    return Given(**_keys(data, GIVEN, place, ".", problems))


def _keys(
    data: Mapping[str, Any], readers: Mapping[str, Reader], place: Location, joint: str, problems: DataErrors
) -> dict[str, Any]:
    """Each key read by its reader; what is wrong is left out and kept."""
    read: dict[str, Any] = {}
    for key, value in data.items():
        before = len(problems.found)
        problems.collect(known_key, key, readers, data, place)
        if len(problems.found) == before:
            found = problems.collect(readers[key], value, place.key(key, data, joint))
            if len(problems.found) == before:
                read[key] = found
    return read


def joined(under: Mapping[str, Any], over: Mapping[str, Any], place: Location) -> dict[str, Any]:
    """A case's own `given` over the file's: key by key, positions field by field; null takes back."""
    return _over(under, over, place, ("position",))


def _over(
    under: Mapping[str, Any], over: Mapping[str, Any], place: Location, deep: tuple[str, ...] | None
) -> dict[str, Any]:
    """`deep` names the keys whose mappings are joined in turn; None means all."""
    result = dict(under)
    names = {plain(key): key for key in under}
    mine: set[str] = set()
    for said_key, value in over.items():
        key = names.setdefault(plain(said_key), said_key)
        here = place.under(said_key)
        if key in mine:
            raise here.wrong(f"{said_key} is said twice")
        mine.add(key)
        if value is None:
            if key not in result:
                raise here.wrong("null takes back what the file's `given` says; here it says nothing")
            del result[key]
        elif isinstance(value, Mapping) and (deep is None or key in deep):
            below = result.get(key)
            result[key] = _over(below if isinstance(below, Mapping) else {}, value, here, None)
        else:
            result[key] = value
    return result


def _seats(value: object, place: Location) -> int | tuple[str, ...]:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if not isinstance(value, list):
        raise place.expected("a number of seats, or their names such as [ash, birch]", value)
    return words(value, "a number of seats, or their names such as [ash, birch]", place)


def _choices(value: object, place: Location) -> dict[str, str]:
    if not isinstance(value, Mapping):
        raise place.expected("options such as {bids: open}", value)
    return {
        key: in_words(inner) if isinstance(inner, bool) else text(inner, "a value", place.under(key))
        for key, inner in value.items()
    }


def _any_mapping(what: str) -> Reader:
    def read(value: object, place: Location) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise place.expected(what, value)
        return dict(value)

    return read


def _now(value: object, place: Location) -> str | dict[str, Any] | list[Any]:
    if isinstance(value, list):
        return value
    if isinstance(value, Mapping):
        if len(value) != 1 or not all(isinstance(facts, Mapping) for facts in value.values()):
            raise place.expected("one moment with its facts such as {turn: {seat: ash}}", value)
        return dict(value)
    return text(value, "a moment such as bidding", place)


GIVEN: Final[dict[str, Reader]] = {
    "seats": _seats,
    "edition": lambda value, place: text(value, "the id of an edition", place),
    "scenario": lambda value, place: text(value, "the id of a scenario, or a file with one", place),
    "expansions": lambda value, place: words(value, "ids of expansions such as [soot]", place),
    "options": _choices,
    "presets": _any_mapping("presets such as {first: ash}"),
    "seed": lambda value, place: text(value, "a number or a text", place),
    "position": _any_mapping("fields of the position such as {round: 2}"),
    "now": _now,
}


# then


def then(data: object, place: Location, problems: DataErrors) -> Then:
    """What must be so."""
    if not isinstance(data, Mapping):
        raise place.expected("what must be so, such as {to_act: [ash]}", data)
    return Then(**_keys(data, THEN, place, ", ", problems))


def _by_seat(what: str, inner: Reader) -> Reader:
    def read(value: object, place: Location) -> dict[str, Any]:
        by_seat = mapping(value, what, place)
        return {seat: inner(said, place.under(seat)) for seat, said in by_seat.items()}

    return read


def _offered(value: object, place: Location) -> ExpectedOptions:
    gestures = "gestures such as [pass, bid 1]"
    if not isinstance(value, Mapping):
        return ExpectedOptions(exactly=words(value, gestures, place))
    mapping(value, "some of has, lacks and count", place)
    only(value, ExpectedOptions.__struct_fields__, place)
    read: dict[str, Any] = {
        key: words(value[key], gestures, place.under(key))
        if key == "exactly"
        else some_words(value[key], gestures, place.under(key))
        for key in ("has", "lacks", "exactly")
        if key in value
    }
    if "count" in value:
        read["count"] = whole(value["count"], "how many options there are", place.under("count"))
    return ExpectedOptions(**read)


def _refusals(value: object, place: Location) -> dict[str, tuple[str, ...]]:
    gestures = mapping(value, "gestures with rules such as {pass: [SW-ACT-02]}, or {pass: true}", place)
    return {gesture: refusers(rules, RULES, place.under(gesture)) for gesture, rules in gestures.items()}


def _position(value: object, place: Location) -> dict[str, Any]:
    read = tree(value, "fields such as {round: 2}", place)
    _no_null(read, place)
    return read


def _no_null(value: Any, place: Location) -> None:
    if value is None:
        raise place.wrong("say which value it must have")
    if isinstance(value, Mapping):
        for key, inner in value.items():
            _no_null(inner, place.under(key))


def _events(value: object, place: Location) -> tuple[dict[str, Any], ...]:
    what = "events such as [{kind: won, seat: ash}]"
    listed = value if isinstance(value, list) else [value]
    if not listed or value is None:
        raise place.wrong(f"this asks for nothing; expected {what}, or no_events")
    return tuple(tree(event, what, place) for event in listed)


def _scores(value: object, place: Location) -> dict[str, int]:
    scores = mapping(value, "scores such as {ash: 4}", place)
    return {seat: whole(score, "a whole number", place.under(seat)) for seat, score in scores.items()}


THEN: Final[dict[str, Reader]] = {
    "position": _position,
    "facts": lambda value, place: tree(value, "facts such as {control: {rhone: menrau}}", place),
    "to_act": lambda value, place: words(value, SEATS, place),
    "options": _by_seat("gestures by seat such as {ash: [pass]}", _offered),
    "refused": _by_seat("gestures by seat such as {ash: {pass: [SW-ACT-02]}}", _refusals),
    "sees": _by_seat(
        "what a seat sees such as {ash: {round: 1}}",
        lambda value, place: tree(value, "what it sees such as {round: 1}", place),
    ),
    "hidden": _by_seat(
        "what a seat does not see such as {ash: [bid.birch]}",
        lambda value, place: some_words(value, "things such as [bid.birch]", place),
    ),
    "events": _events,
    "seen_events": _by_seat("events by seat such as {ash: [{kind: won}]}", _events),
    "no_events": lambda value, place: some_words(value, "kinds of event such as [won]", place),
    "over": flag,
    "winner": lambda value, place: words(value, SEATS, place),
    "scores": _scores,
    "why": lambda value, place: text(value, "the reason, or the id of a rule", place),
    "now": _now,
    "setup_refused": lambda value, place: refusers(value, RULES, place),
}

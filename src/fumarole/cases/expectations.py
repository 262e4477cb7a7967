"""Comparing a `then` with a game: facts, options, refusals, views, events, the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from fumarole.cases.case import ExpectedOptions, Now, Refusers, Then
from fumarole.cases.comparison import MISSING, Mismatch, compare, fits, lookup, same
from fumarole.cases.display import in_words
from fumarole.engine.choice import SPECTATOR
from fumarole.engine.event import Event
from fumarole.engine.layout import Field
from fumarole.engine.refusal import PositionError
from fumarole.engine.snapshot import write_result
from fumarole.engine.state import State
from fumarole.engine.title import Title
from fumarole.engine.words import Words, plain


def check(game: State, then: Then, events: Sequence[Event]) -> None:
    """Raise `Mismatch` for the first thing that is not as the case says."""
    _position(game, then.position)
    if then.facts:
        compare("facts", then.facts, Title.of(game.book).facts(game))
    if then.to_act is not None:
        _same_seats(game, "to_act", then.to_act, [game.book.setup.seats[seat] for seat in game.to_act])
    for name, offered in then.options.items():
        _options(game, name, offered)
    for name, gestures in then.refused.items():
        _refused(game, name, gestures)
    for name, expected in then.sees.items():
        compare(f"sees.{name}", expected, _table(game, _viewer(game, name)))
    for name, paths in then.hidden.items():
        _hidden(game, name, paths)
    _events(game, then, events)
    if then.now is not None:
        _now(game, then.now)
    _end(game, then)


def seat_number(game: State, name: str) -> int:
    """The seat of that name, in any spelling."""
    return Words("seat", game.book.setup.seats).number(name)


def _position(game: State, expected: Mapping[str, Any]) -> None:
    layout = game.book.layout
    names = Words("field of the position", [field.name for field in layout.fields])
    for name, inner in expected.items():
        field = layout.fields[names.number(name)]
        at = layout.at(field.name)
        field.read(inner, layout.blank(), at, field.name)  # refuses words and values that do not exist
        compare(f"position.{name}", inner, field.write(game.board.cells, at, full=True))


def _same_seats(game: State, field: str, expected: Iterable[str], found: Sequence[str]) -> None:
    names = [game.book.setup.seats[seat_number(game, name)] for name in expected]
    if sorted(names) != sorted(found):
        raise Mismatch(field, in_words(names) if names else "nobody", in_words(found) if found else "nobody")


def _options(game: State, name: str, offered: ExpectedOptions) -> None:
    seat = seat_number(game, name)
    may = [game.say(choice) for choice in game.options(seat)]
    listed = in_words(may)
    for text in offered.has:
        if game.say(game.read(seat, text)) not in may:
            raise Mismatch(f"options.{name}", f"{text} among them", listed)
    for text in offered.lacks:
        if game.say(game.read(seat, text)) in may:
            raise Mismatch(f"options.{name}", f"{text} not among them", listed)
    if offered.exactly is not None:
        wanted = [game.say(game.read(seat, text)) for text in offered.exactly]
        if sorted(wanted) != sorted(may):
            raise Mismatch(f"options.{name}", f"exactly {in_words(wanted)}", listed)
    if offered.count is not None and len(may) != offered.count:
        raise Mismatch(f"options.{name}", f"{offered.count} options", f"{len(may)}: {listed}")


def _refused(game: State, name: str, gestures: Mapping[str, Refusers]) -> None:
    seat = seat_number(game, name)
    for text, rules in gestures.items():
        reasons = game.why_not(seat, game.read(seat, text))
        cited = [rule for reason in reasons for rule in reason.rules]
        if not reasons or any(rule not in cited for rule in rules):
            found = " ".join(str(reason) for reason in reasons) or "it is legal"
            wanted = f"a refusal by {in_words(rules)}" if rules else "a refusal"
            raise Mismatch(f"refused.{name}.{text}", wanted, found)


def _now(game: State, expected: Now) -> None:
    """Whether this moment is in progress, with these facts."""
    name, facts = next(iter(expected.items())) if isinstance(expected, dict) else (expected, {})
    if not isinstance(name, str):
        raise PositionError("now: name one moment, such as turn or {turn: {seat: ash}}")
    title = Title.of(game.book)
    names = Words("moment", title.moments_of(game.book))
    known = names[names.number(name, "now")]
    going_on = {} if game.over else title.now(game)
    listed = in_words([{moment: with_} if with_ else moment for moment, with_ in going_on.items()])
    if known not in going_on:
        raise Mismatch("now", expected, listed if going_on else "no moment that has a name")
    for fact, value in facts.items():
        if fact not in going_on[known] or not same(value, going_on[known][fact]):
            raise Mismatch(f"now.{name}.{fact}", value, going_on[known].get(fact, listed))


# What is seen and what is not


def _hidden(game: State, name: str, paths: Sequence[str]) -> None:
    table = _table(game, _viewer(game, name))
    for path in paths:
        _exists(game, path)
        here: Any = table
        for key in path.split("."):
            here = lookup(here, key) if isinstance(here, Mapping) else MISSING
        if here is not MISSING and here is not None:
            raise Mismatch(
                f"hidden.{name}", f"that {name} cannot see {path}", f"it is shown: {in_words(here)}"
            )


def _exists(game: State, path: str) -> None:
    """Refuse a path that leads nowhere, in nobody's view and not in the position: it would hide nothing."""
    layout = game.book.layout
    fields: Mapping[str, Field] = {field.name: field for field in layout.fields}
    here: list[Any] = [_table(game, viewer) for viewer in (SPECTATOR, *range(game.book.seats))]
    here.append(fields)
    way = "the table or the position"
    for key in path.split("."):
        there = [node for node in here if isinstance(node, Mapping)]
        found = [value for node in there if (value := lookup(node, key)) is not MISSING]
        if not found:
            names = {plain(str(name)): str(name) for node in there for name in node}
            if not names:
                raise PositionError(f"{path}: {way} has no parts")
            Words(f"part of {way}", list(names.values())).number(key, path)
        here = [
            value.write(game.board.cells, layout.at(value.name), full=True)
            if isinstance(value, Field)
            else value
            for value in found
        ]
        way = key


def _table(game: State, viewer: int) -> Mapping[str, Any]:
    shown: Mapping[str, Any] = Title.of(game.book).view(game, viewer)["table"]
    return shown


def _viewer(game: State, name: str) -> int:
    return SPECTATOR if plain(name) == "spectator" else seat_number(game, name)


# What was told


def _events(game: State, then: Then, events: Sequence[Event]) -> None:
    whole = [{"kind": event.kind, **event.facts, "rules": list(event.rules)} for event in events]
    listed = "\n".join(map(in_words, whole)) or "no events"
    expected = [*then.events, *(event for wanted in then.seen_events.values() for event in wanted)]
    for kind in [*(event["kind"] for event in expected if "kind" in event), *then.no_events]:
        _known_kind(game, kind, listed)
    _in_order("events", then.events, whole)
    for name, wanted in then.seen_events.items():
        seen = [event.seen_by(_viewer(game, name)) for event in events]
        told = [{"kind": e["kind"], **e["facts"], "rules": e["rules"]} for e in seen if e is not None]
        _in_order(f"seen_events.{name}", wanted, told)
    for kind in then.no_events:
        if any(same(kind, event.kind) for event in events):
            raise Mismatch("no_events", f"no {kind}", listed)


def _known_kind(game: State, kind: object, listed: str) -> None:
    kinds = Title.of(game.book).event_kinds
    try:
        if kinds:
            Words("kind of event", kinds).number(kind)
    except PositionError as error:
        raise PositionError(f"{error}\ntold here:\n{listed}") from error


def _in_order(field: str, expected: Sequence[Mapping[str, Any]], told: Sequence[Mapping[str, Any]]) -> None:
    at = 0
    for wanted in expected:
        while at < len(told) and not fits(wanted, told[at]):
            at += 1
        if at == len(told):
            order = " after those before it" if wanted is not expected[0] else ""
            raise Mismatch(field, f"{in_words(wanted)}{order}", "\n".join(map(in_words, told)) or "no events")
        at += 1


# How it ended


def _end(game: State, then: Then) -> None:
    if then.over is not None and then.over != game.over:
        raise Mismatch("over", then.over, game.over)
    result = write_result(game)
    asked = {"winner": then.winner, "scores": then.scores or None, "why": then.why}
    for key, expected in asked.items():
        if expected is not None and result is None:
            raise Mismatch(key, expected, "the game goes on")
    if result is None:
        return
    if then.winner is not None:
        _same_seats(game, "winner", then.winner, result["winners"])
    compare("scores", then.scores, result["scores"])
    reasons = (result["why"], *result["rules"])
    if then.why is not None and not any(same(then.why, reason) for reason in reasons):
        raise Mismatch("why", then.why, f"{result['why']} [{in_words(result['rules'])}]")

"""Comparing a `then` with a game: facts, options, refusals, views, events, the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fumarole.cases.model import Offered, Then
from fumarole.engine.choice import SPECTATOR
from fumarole.engine.event import Event
from fumarole.engine.game import Game
from fumarole.engine.position import write_result
from fumarole.engine.refusal import PositionError
from fumarole.engine.words import Words


class Mismatch(Exception):
    """One thing that is not as expected."""

    def __init__(self, field: str, expected: object, found: object) -> None:
        self.field = field
        self.expected = expected if isinstance(expected, str) else repr(expected)
        self.found = found if isinstance(found, str) else repr(found)
        super().__init__(f"{field}: expected {self.expected}, found {self.found}")


def check(game: Game, then: Then, events: Sequence[Event]) -> None:
    """Raise `Mismatch` for the first thing that is not as the case says."""
    _position(game, then.position)
    if then.facts:
        compare("facts", then.facts, game.book.title.facts(game))
    _acting(game, then)
    for name, offered in then.options.items():
        _options(game, name, offered)
    for name, gestures in then.refused.items():
        _refused(game, name, gestures)
    for name, expected in then.sees.items():
        compare(f"sees.{name}", expected, game.book.title.view(game, _eyes(game, name))["table"])
    for name, paths in then.hidden.items():
        _hidden(game, name, paths)
    _events(game, then, events)
    _end(game, then)


def compare(path: str, expected: Any, found: Any) -> None:
    """Mappings must agree wherever something is expected; everything else must be equal."""
    if isinstance(expected, Mapping):
        if not isinstance(found, Mapping):
            raise Mismatch(path, dict(expected), found)
        for key, inner in expected.items():
            if key not in found:
                raise Mismatch(f"{path}.{key}", inner, f"nothing; there are: {', '.join(map(str, found))}")
            compare(f"{path}.{key}", inner, found[key])
    elif expected != found and not (isinstance(expected, bool) and expected == bool(found)):
        raise Mismatch(path, expected, found)


def _position(game: Game, expected: Mapping[str, Any]) -> None:
    layout = game.book.layout
    names = Words("field of the position", [field.name for field in layout.fields])
    for name, inner in expected.items():
        field = layout.fields[names.number(name)]
        said = layout.blank()
        field.read(inner, said, layout.at(field.name), field.name)  # refuses words that do not exist
        compare(f"position.{name}", inner, field.write(game.board.cells, layout.at(field.name), full=True))


def _acting(game: Game, then: Then) -> None:
    if then.to_act is not None:
        names = [game.book.setup.seats[seat] for seat in game.to_act]
        if sorted(names) != sorted(then.to_act):
            raise Mismatch("to_act", list(then.to_act), names)


def _options(game: Game, name: str, offered: Offered) -> None:
    seat = _seat(game, name)
    said = [game.say(choice) for choice in game.options(seat)]
    listed = ", ".join(said) or "none"
    for text in offered.has:
        if game.say(game.read(seat, text)) not in said:
            raise Mismatch(f"options.{name}", f"{text} among them", listed)
    for text in offered.lacks:
        if game.say(game.read(seat, text)) in said:
            raise Mismatch(f"options.{name}", f"{text} not among them", listed)
    if offered.exactly is not None:
        wanted = [game.say(game.read(seat, text)) for text in offered.exactly]
        if sorted(wanted) != sorted(said):
            raise Mismatch(f"options.{name}", f"exactly {', '.join(wanted) or 'none'}", listed)
    if offered.count is not None and len(said) != offered.count:
        raise Mismatch(f"options.{name}", f"{offered.count} options", f"{len(said)}: {listed}")


def _refused(game: Game, name: str, gestures: Mapping[str, Sequence[str]]) -> None:
    seat = _seat(game, name)
    for text, rules in gestures.items():
        reasons = game.why_not(seat, game.read(seat, text))
        cited = [rule for reason in reasons for rule in reason.rules]
        if not reasons or any(rule not in cited for rule in rules):
            found = " ".join(str(reason) for reason in reasons) or "it is legal"
            raise Mismatch(f"refused.{name}.{text}", f"a refusal by {', '.join(rules)}", found)


def _hidden(game: Game, name: str, paths: Sequence[str]) -> None:
    table = game.book.title.view(game, _eyes(game, name))["table"]
    for path in paths:
        here: Any = table
        for key in path.split("."):
            here = here.get(key) if isinstance(here, Mapping) else None
        if here is not None:
            raise Mismatch(f"hidden.{name}", f"that {name} cannot see {path}", here)


def _events(game: Game, then: Then, events: Sequence[Event]) -> None:
    whole = [{"kind": event.kind, "rules": list(event.rules), **event.facts} for event in events]
    _in_order("events", then.events, whole)
    for name, expected in then.seen_events.items():
        seen = [event.seen_by(_eyes(game, name)) for event in events]
        told = [{"kind": e["kind"], "rules": e["rules"], **e["facts"]} for e in seen if e is not None]
        _in_order(f"seen_events.{name}", expected, told)
    for kind in then.no_events:
        if any(event.kind == kind for event in events):
            raise Mismatch("no_events", f"no {kind}", [event.kind for event in events])


def _in_order(field: str, expected: Sequence[Mapping[str, Any]], told: Sequence[Mapping[str, Any]]) -> None:
    at = 0
    for wanted in expected:
        while at < len(told) and not _fits(wanted, told[at]):
            at += 1
        if at == len(told):
            raise Mismatch(field, f"{dict(wanted)} in this order", "\n".join(map(str, told)) or "no events")
        at += 1


def _fits(wanted: Mapping[str, Any], told: Mapping[str, Any]) -> bool:
    try:
        compare("", wanted, told)
    except Mismatch:
        return False
    return True


def _end(game: Game, then: Then) -> None:
    if then.over is not None and then.over != game.over:
        raise Mismatch("over", then.over, game.over)
    if then.winner is None and then.scores is None and then.why is None:
        return
    result = write_result(game)
    if result is None:
        raise Mismatch("winner", then.winner or then.scores or then.why, "the game goes on")
    if then.winner is not None and sorted(then.winner) != sorted(result["winners"]):
        raise Mismatch("winner", list(then.winner), result["winners"])
    if then.scores is not None:
        compare("scores", then.scores, result["scores"])
    if then.why is not None and then.why not in (result["why"], *result["rules"]):
        raise Mismatch("why", then.why, f"{result['why']} [{', '.join(result['rules'])}]")


def _seat(game: Game, name: str) -> int:
    seats = game.book.setup.seats
    if name not in seats:
        raise PositionError(f"There is no seat {name!r}; there are: {', '.join(seats)}.")
    return seats.index(name)


def _eyes(game: Game, name: str) -> int:
    return SPECTATOR if name == "spectator" else _seat(game, name)

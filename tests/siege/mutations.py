"""Positions and records of real games with anything changed: what a stranger could send."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from fumarole import registry
from fumarole.engine import record, replay
from fumarole.engine.snapshot import dump

RECORDED: Final = Path(__file__).parents[1] / "games"
EACH: Final = 14
"""So many positions are taken from a recorded game."""
NUMBERS: Final = (-1, 0, 1, 2, 3, 5, 9, 48, 99, 511, 512, 1000, 10**9, -(10**9), 2**63, 10**30, -(10**30))
ODD: Final[tuple[Any, ...]] = (
    1.5,
    "",
    "none",
    "nobody",
    None,
    True,
    [],
    {},
    [1],
    {"x": 1},
    "\ud800",
    "x" * 999,
)
DEEP: Final = 3000


def files() -> list[Path]:
    """The records of both games, those of all scenarios."""
    return sorted(path for path in RECORDED.glob("*/recorded/*.json") if path.name != "perft.json")


@cache
def kept(path: Path) -> record.Record:
    """A recorded game."""
    return record.parse(path.read_bytes())


@cache
def positions(path: Path) -> list[dict[str, Any]]:
    """Positions spread over a recorded game."""
    whole = kept(path)
    game = replay.positions(registry.title(whole.header.title), whole)
    made = record.decisions(whole)
    wanted = {made * n // EACH for n in range(EACH)} | {made}
    return [dump(state) for at, state in enumerate(game) if at in wanted]


def position(rng: random.Random) -> dict[str, Any]:
    """A position of a real game with something changed in it."""
    some = positions(rng.choice(files()))
    return mutated(rng, rng.choice(some), some)


def game(rng: random.Random) -> dict[str, Any]:
    """A record, sealed anew, that begins with a changed position, or whose own parts were changed."""
    path = rng.choice(files())
    whole = kept(path)
    if rng.random() < 0.7:
        some = positions(path)
        start = rng.choice(some)
        if rng.random() < 0.8:
            start = mutated(rng, start, some)
        plain = msgspec.to_builtins(whole) | {"start": start, "entries": [], "result": None}
    else:
        plain = json.loads(json.dumps(msgspec.to_builtins(whole)))
        plain["entries"] = plain["entries"][: rng.randrange(len(plain["entries"]))]
        plain["result"] = None
        plain = mutated(rng, plain, [plain])
    return sealed_anew(plain)


def sealed_anew(plain: dict[str, Any]) -> dict[str, Any]:
    """The same record with marks and seal that fit, where it has the form of one."""
    try:
        built = record.sealed(msgspec.convert(plain, record.Record))
        again: dict[str, Any] = msgspec.to_builtins(built)
    except (msgspec.ValidationError, ValueError, TypeError, RecursionError):
        return plain
    return again


def mutated(rng: random.Random, data: dict[str, Any], others: list[dict[str, Any]]) -> dict[str, Any]:
    """One to four changes; parts of other positions of the same game among them."""
    whole = copy.deepcopy(data)
    words = vocabulary(data)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 4))):
        kind = rng.random()
        stack = whole.get("stack")
        if kind < 0.35 and isinstance(stack, list) and stack:
            change_stack(rng, stack, rng.choice(others).get("stack", []), words)
        elif kind < 0.5:
            mix(rng, whole, rng.choice(others))
        elif kind < 0.85 and isinstance(whole.get("board"), dict):
            change(rng, whole["board"], words)
        else:
            change(rng, whole, words)
    if rng.random() < 0.005:  # last, for nothing copies what is so deep
        whole[rng.choice(list(whole))] = nested(rng)
    return whole


def change_stack(rng: random.Random, stack: list[Any], other: list[Any], words: list[Any]) -> None:
    """Frames dropped, doubled, swapped, borrowed; their numbers, steps, seats and rules changed."""
    at = rng.randrange(len(stack))
    frames = [frame for frame in (*stack, *other) if isinstance(frame, dict)]
    kind = rng.randrange(9)
    if kind == 0:
        del stack[at]
    elif kind == 1:
        stack.insert(at, copy.deepcopy(stack[at]))
    elif kind == 2:
        to = rng.randrange(len(stack))
        stack[at], stack[to] = stack[to], stack[at]
    elif kind == 3 and other:
        stack.insert(rng.randrange(len(stack) + 1), copy.deepcopy(rng.choice(other)))
    elif kind == 4 and isinstance(stack[at], dict):
        stack[at]["step"] = alike(rng, stack[at].get("step", 0), words)
    elif kind == 5 and isinstance(stack[at], dict):
        stack[at]["seat"] = rng.choice([None, *(frame.get("seat") for frame in frames)])
    elif kind == 6 and isinstance(stack[at], dict):
        stack[at]["rule"] = rng.choice([frame.get("rule") for frame in frames])
    elif kind == 7 and len(stack) < 100:
        stack.extend(copy.deepcopy(stack) * rng.choice((1, 1, 400)))
    else:
        memos = [frame.get("memo") for frame in stack if isinstance(frame, dict)]
        some = [memo for memo in memos if isinstance(memo, (dict, list)) and memo]
        if some:
            change(rng, rng.choice(some), words)


def mix(rng: random.Random, whole: dict[str, Any], other: dict[str, Any]) -> None:
    """A part of another position in place of this one's."""
    part = rng.choice(("stack", "board", *["field"] * 6, "header"))
    if part != "field":
        whole[part] = copy.deepcopy(other.get(part))
    elif isinstance(whole.get("board"), dict) and isinstance(other.get("board"), dict):
        name = rng.choice(sorted({*whole["board"], *other["board"]}, key=str) or ["round"])
        whole["board"].pop(name, None)
        if name in other["board"]:
            whole["board"][name] = copy.deepcopy(other["board"][name])


def change(rng: random.Random, here: Any, words: list[Any]) -> None:
    """One change somewhere below."""
    while True:
        keys = list(here) if isinstance(here, dict) else list(range(len(here)))
        if not keys:
            return
        key = rng.choice(keys)
        inner = here[key]
        if isinstance(inner, (dict, list)) and inner and rng.random() < 0.9:
            here = inner
            continue
        kind = rng.random()
        if kind < 0.1:
            del here[key]
        elif kind < 0.25 and isinstance(here, dict):
            here[str(rng.choice(words))] = inner
        elif kind < 0.4 and len(keys) > 1:
            other = rng.choice(keys)
            here[key], here[other] = here[other], here[key]
        elif kind < 0.97:
            here[key] = alike(rng, inner, words)
        else:
            here[key] = copy.deepcopy(rng.choice(ODD))
        return


def alike(rng: random.Random, value: Any, words: list[Any]) -> Any:
    """Another value of the same type: near, extreme, or from elsewhere in the position."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value + rng.choice((-2, -1, 1, 2)) if rng.random() < 0.5 else rng.choice(NUMBERS)
    same = [word for word in words if type(word) is type(value)]
    return rng.choice(same) if same else rng.choice(NUMBERS)


def nested(rng: random.Random) -> Any:
    """Something deep."""
    found: Any = 1
    for _ in range(rng.randrange(DEEP)):
        found = [found] if rng.random() < 0.5 else {"x": found}
    return found


def vocabulary(data: Any) -> list[Any]:
    """Every word and number in the data: what is wrong but well formed is found with these."""
    return list(_words(data))


def _words(data: Any) -> Iterator[Any]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from _words(value)
    elif isinstance(data, list):
        for value in data:
            yield from _words(value)
    else:
        yield data

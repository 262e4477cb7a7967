"""Who sits where: from what was typed on the command line to one chair a seat."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from fumarole.bots import KINDS, USUAL
from fumarole.engine.refusal import SetupError, unknown

if TYPE_CHECKING:
    from fumarole.engine.piece import Piece
    from fumarole.engine.title import Title

PERSON: Final = "person"
_NUMBERED = re.compile(r"(?P<kind>[a-z]+(?:-[a-z]+)*)-\d+")


class Chair(NamedTuple):
    """A seat: its name, and who decides for it (`person`, or the name of a bot)."""

    name: str
    kind: str


def chairs(
    title: Title,
    seats: str | None = None,
    names: str | None = None,
    scenario: Piece | None = None,
    size: tuple[int, int] | None = None,
) -> list[Chair]:
    """The chairs of a new game, as few as the scenario allows unless somebody says more.

    Without kinds, the names are those of the persons (one, if there are no names) and steady bots take the
    other chairs.  With kinds, the names are those of all seats or of the persons alone.  `size` is for how
    many the game is as it was agreed on, if that is not what the title says of itself.
    """
    named = _list(names, "--names")
    if seats and not seats.isdecimal():
        kinds = _kinds(seats)
    else:
        kinds = _persons_first(title, seats, named, scenario, size or title.players)
    persons = kinds.count(PERSON)
    if len(named) == len(kinds):
        return [Chair(name, kind) for name, kind in zip(named, kinds, strict=True)]
    if named and len(named) != persons:
        raise SetupError(
            f"There are {len(named)} names ({', '.join(named)}): give one for each of the {len(kinds)} seats"
            f", or one for each of the {persons} persons among them."
        )
    persons_names = iter(named)
    found = []
    for number, kind in enumerate(kinds, 1):
        default = f"p{number}" if kind == PERSON else f"{kind}-{number}"
        found.append(Chair(next(persons_names, default) if kind == PERSON else default, kind))
    return found


def chairs_again(seats: str | None, names: Sequence[str]) -> list[Chair]:
    """The chairs of a game that goes on; unless kinds are given, a seat named like a bot is that bot."""
    if seats is None:
        return [Chair(name, _kind_by_name(name)) for name in names]
    kinds = _kinds(seats)
    if len(kinds) != len(names):
        raise SetupError(
            f"--seats has {len(kinds)}, the game has {len(names)} seats: {', '.join(names)}. "
            f"Say for each of them: {PERSON}, or {' or '.join(KINDS)}."
        )
    return [Chair(name, kind) for name, kind in zip(names, kinds, strict=True)]


def sat(chosen: Sequence[Chair]) -> str:
    """Who sits where, in a sentence."""
    said = [f"{name} (person)" if kind == PERSON else f"{name} ({kind} bot)" for name, kind in chosen]
    return f"Seats: {', '.join(said)}."


def _persons_first(
    title: Title, seats: str | None, named: Sequence[str], scenario: Piece | None, size: tuple[int, int]
) -> list[str]:
    least, most = size
    fewest = least if scenario is None or scenario.players is None else scenario.players[0]
    number = int(seats) if seats else max(fewest, len(named))
    if not least <= number <= most:
        raise SetupError(f"{title.name} is for {least} to {most} players, not {number}.")
    persons = min(number, len(named) or 1)
    return [PERSON] * persons + [USUAL] * (number - persons)


def _kinds(seats: str) -> list[str]:
    kinds = _list(seats, "--seats")
    for kind in kinds:
        if kind != PERSON and kind not in KINDS:
            raise unknown("seat kind", kind, [PERSON, *KINDS])
    return kinds


def _kind_by_name(name: str) -> str:
    match = _NUMBERED.fullmatch(name)
    return match["kind"] if match is not None and match["kind"] in KINDS else PERSON


def _list(text: str | None, option: str) -> list[str]:
    if text is None:
        return []
    parts = [part.strip() for part in text.split(",")]
    if not all(parts):
        raise SetupError(f"{option} {text!r} has an empty place: write {option} a,b,c.")
    return parts

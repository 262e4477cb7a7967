"""What can be played, as text: a title with all that can be agreed, and who can play it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from fumarole.bots import KINDS
from fumarole.engine.title import Title
from fumarole.terminal.chairs import PERSON
from fumarole.terminal.game_setup import players
from fumarole.text import cited

if TYPE_CHECKING:
    from fumarole.engine.piece import Piece, TableOption


def title(one: Title) -> list[str]:
    """A title: its name, for how many, and each thing that can be agreed in one sentence.

    Options that belong to a piece stand with it.
    """
    known = {piece.id for piece in (*one.editions, *one.scenarios, *one.expansions)}
    first = "the first unless you say otherwise"
    lines = [f"{one.id}: {one.name}, {players(one)}. {one.about}"]
    lines += _pieces("--edition", f"editions, {first}", one.editions, one.options)
    scenarios = _pieces("--scenario", f"scenarios, {first}", one.scenarios, one.options)
    if scenarios and one.has_own_scenarios:
        scenarios += ["    FILE.toml", "      A scenario of your own: see fumarole scenario --help."]
    lines += scenarios
    lines += _pieces("--expansion", "expansions, any of them", one.expansions, one.options)
    lines += _options([option for option in one.options if option.needs not in known])
    lines += _presets(one.presets)
    return lines


def bots() -> list[str]:
    """Who can sit on a chair."""
    rows = [(PERSON, "Somebody at this terminal."), *((name, kind.about) for name, kind in KINDS.items())]
    return ["Who plays (--seats, a list with commas):", *_aligned(rows)]


def facts(piece: Piece) -> str:
    """A piece's name, and in brackets for how many it is, how long and of which character."""
    said = ", ".join(f"{name} {fact}" for name, fact in piece.facts.items())
    return piece.name + (f" ({said})" if said else "")


def _pieces(option: str, what: str, pieces: Sequence[Piece], options: Sequence[TableOption]) -> list[str]:
    if not pieces:
        return []
    lines = [f"  {option} ({what}):"]
    for piece in pieces:
        lines += [f"    {piece.id}: {facts(piece)}", f"      {piece.about}"]
        lines += [f"      --option {own.id}: {_values(own)}" for own in options if own.needs == piece.id]
    return lines


def _options(options: Sequence[TableOption]) -> list[str]:
    if not options:
        return []
    rows = [(option.id, _values(option)) for option in options]
    return ["  --option KEY=VALUE (the first value unless you say otherwise):", *_aligned(rows, "    ")]


def _values(option: TableOption) -> str:
    return f"{option.about} Values: {', '.join(option.offered)}.{cited(option.rules)}"


def _presets(presets: Mapping[str, str]) -> list[str]:
    if not presets:
        return []
    return ["  --preset KEY=VALUE (settled beforehand, if you like):", *_aligned([*presets.items()], "    ")]


def _aligned(rows: Sequence[tuple[str, str]], indent: str = "  ") -> list[str]:
    wide = max(len(key) for key, _ in rows)
    return [f"{indent}{key:<{wide}}  {about}" for key, about in rows]

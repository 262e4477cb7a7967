"""What can be played, as text: a title with all that can be agreed, and who can play it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from fumarole.bots import KINDS
from fumarole.table.chairs import PERSON
from fumarole.table.opening import players
from fumarole.table.text import cited

if TYPE_CHECKING:
    from fumarole.engine.agree import Option, Piece
    from fumarole.engine.title import Title


def title(one: Title) -> list[str]:
    """A title: its name, for how many, and each thing that can be agreed in one sentence."""
    lines = [f"{one.id}: {one.name}, {players(one)}. {one.about}"]
    lines += _pieces("--edition", "editions, the first unless you say otherwise", one.editions)
    lines += _pieces("--scenario", "scenarios, the first unless you say otherwise", one.scenarios)
    lines += _pieces("--expansion", "expansions, any of them", one.expansions)
    lines += _options(one.options)
    lines += _presets(one.presets)
    return lines


def bots() -> list[str]:
    """Who can sit on a chair."""
    rows = [(PERSON, "Somebody at this terminal."), *((name, about) for name, (_, about) in KINDS.items())]
    return ["Who plays (--seats, a list with commas):", *_aligned(rows)]


def _pieces(option: str, what: str, pieces: Sequence[Piece]) -> list[str]:
    if not pieces:
        return []
    rows = []
    for piece in pieces:
        facts = "; ".join(f"{name} {fact}" for name, fact in piece.facts.items())
        rows.append((piece.id, f"{piece.name}. {piece.about}" + (f" ({facts})" if facts else "")))
    return [f"  {option} ({what}):", *_aligned(rows, "    ")]


def _options(options: Sequence[Option]) -> list[str]:
    if not options:
        return []
    rows = []
    for option in options:
        values = ", ".join(option.changes)
        rows.append((option.id, f"{option.about} Values: {values}.{cited(option.rules)}"))
    return ["  --option KEY=VALUE (the first value unless you say otherwise):", *_aligned(rows, "    ")]


def _presets(presets: Mapping[str, str]) -> list[str]:
    if not presets:
        return []
    return ["  --preset KEY=VALUE (settled beforehand, if you like):", *_aligned([*presets.items()], "    ")]


def _aligned(rows: Sequence[tuple[str, str]], indent: str = "  ") -> list[str]:
    wide = max(len(key) for key, _ in rows)
    return [f"{indent}{key:<{wide}}  {about}" for key, about in rows]

"""The page of what can be agreed before a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from fumarole.engine.page import Page, PageTable
from fumarole.engine.piece import Piece, TableOption
from fumarole.engine.title import Title


def agreement(title: Title) -> Page:
    """Editions, scenarios, expansions, options and presets."""

    def pieces(heading: str, what: str, found: Sequence[Piece]) -> Iterator[PageTable]:
        if found:
            rows = [
                (
                    f"`{piece.id}`",
                    piece.name,
                    piece.about,
                    ", ".join(f"{k} {v}" for k, v in piece.facts.items()),
                )
                for piece in found
            ]
            yield PageTable(heading, ("id", "name", "what it is", "figures"), rows, what)

    least, most = title.players
    tables = [
        *pieces("Editions", "For `edition`; the first unless you say otherwise.", title.editions),
        *pieces("Scenarios", "For `scenario`; the first unless you say otherwise.", title.scenarios),
        *pieces("Expansions", "For `expansions`.", title.expansions),
        PageTable("Options", OPTION_COLUMNS, [_option(option) for option in title.options], "For `options`."),
    ]
    if title.presets:
        rows = [
            (f"`{name}`", about, ", ".join(f"`{value.id}`" for value in title.preset_values(name)))
            for name, about in title.presets.items()
        ]
        tables.append(PageTable("Presets", ("preset", "what it settles", "values"), rows, "For `presets`."))
    players = f"{title.name} is for {least} to {most} players."
    about = f"What can be agreed before a game: the keys of `given`. {players}"
    return Page("agreement", f"{title.name}: what can be agreed", about, tables)


OPTION_COLUMNS: Final = ("option", "values, the default first", "what it settles", "only with", "rules")


def _option(option: TableOption) -> tuple[str, ...]:
    values = ", ".join(f"`{value}`" for value in option.offered)
    return f"`{option.id}`", values, option.about, option.needs, ", ".join(option.rules)

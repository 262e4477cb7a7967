"""The Promised Columns: three columns of full height, and steam that sickens threefold (SW-SCN-COLUMNS)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fumarole.engine.state import Rulebook
from fumarole.games.steamwatchers.board import MOST_LEVELS
from fumarole.games.steamwatchers.part import Part
from fumarole.games.steamwatchers.scenarios.parts import steam_changes, targets
from fumarole.games.steamwatchers.scenarios.parts.kit import option, scenario, terms_of
from fumarole.games.steamwatchers.scenarios.parts.steam_changes import MoreSteam, with_standing_columns
from fumarole.games.steamwatchers.scenarios.parts.targets import with_targets

PROMISED: Final = ("saksas", "istra", "commonwealth")
TARGET_GEO: Final = 2
TALL_SICKNESS: Final = 3
STANDING: Final = ("SW-SCN-COLUMNS-04",)


def change(book: Rulebook) -> Rulebook:
    """The columns and their tokens in setup, higher columns and worse fevers in the game."""
    new_only = book.setup.options["columns_new_only"] == "on"
    in_setup = book.setup.options["columns_in_setup"] == "on"
    book = with_standing_columns(book, dict.fromkeys(PROMISED, MOST_LEVELS), PROMISED, STANDING)
    book = with_targets(book, dict.fromkeys(PROMISED, TARGET_GEO))
    return book.but(terms=MoreSteam(terms_of(book), 1, TALL_SICKNESS, new_only, in_setup))


class ColumnsPart(Part):
    """Columns and tokens are there from the start."""

    field_notes = targets.FIELD_NOTES
    moment_notes: Mapping[str, str] = {**steam_changes.MOMENT_NOTES, **targets.MOMENT_NOTES}


THE_PROMISED_COLUMNS: Final = scenario(
    "the-promised-columns",
    "The Promised Columns",
    "Three full columns to hold at the end, while all steam rises higher and sickens more.",
    character="conquest",
    rounds=4,
    columns=0,
    change=change,
    sentences=targets.SENTENCES,
    shown=targets.SHOWN,
    part=ColumnsPart,
)

OPTIONS: Final = (
    option(
        "columns_new_only",
        "Whether only new columns rise by one level more.",
        ("off", "on"),
        ("SW-SCN-COLUMNS-07",),
        "the-promised-columns",
    ),
    option(
        "columns_in_setup",
        "Whether columns that are placed in setup have one level more as well.",
        ("off", "on"),
        ("SW-SCN-COLUMNS-09",),
        "the-promised-columns",
    ),
)

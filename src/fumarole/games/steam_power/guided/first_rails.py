"""First Rails: a guided game for a person and a bot (SP-PRO-06, SP-PRO-08).

The rules are those of the plain game.  What differs is how soon it ends, and that its draws are always the
same, so that what the lessons say fits what lies on the table.
"""

from __future__ import annotations

import tomllib
from functools import cache, partial
from pathlib import Path
from typing import Final, cast

from fumarole.engine.piece import Piece
from fumarole.engine.reason import Reason
from fumarole.engine.setup import Setup
from fumarole.engine.state import Rulebook
from fumarole.games.steam_power import own_maps
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.build import content
from fumarole.games.steam_power.content.schema.maps import Map
from fumarole.games.steam_power.terms import Over, Questions
from fumarole.lesson_file import script

ID: Final = "first-rails"
SEED: Final = "first rails 290"
ROUNDS: Final = 10
CONTRACTS: Final = 6
HERE: Final = Path(__file__).parent
LESSONS: Final = HERE.parent / "lessons" / f"{ID}.toml"
FOR_TWO: Final = Reason("it is a game for two.", "SP-GEN-01")
OWN_MAP: Final = Reason("it has a map of its own, so none can be drawn.", "SP-SET-01")


class FirstRails(Over):
    """Ten rounds, or the end of the round in which somebody fulfils the fourth contract."""

    def rounds(self, b: Land) -> int:
        """Ten at most."""
        return ROUNDS

    def threshold(self, b: Land) -> int:
        """Few are enough (SP-END-01)."""
        return CONTRACTS


@cache
def chart() -> Map:
    """Little Vale, checked like any map of one's own."""
    said = tomllib.loads((HERE / "little-vale.toml").read_text(encoding="utf-8"))
    return own_maps.chart_of(said, content())


def _change(book: Rulebook) -> Rulebook:
    return book.but(terms=FirstRails(cast(Questions, book.terms)))


def _conflict(setup: Setup) -> Reason | None:
    if len(setup.seats) != 2:
        return FOR_TWO
    return OWN_MAP if setup.options["map"] == "random" else None


def piece() -> Piece:
    """The scenario."""
    ground = chart()
    return Piece(
        ID,
        "First Rails",
        ground.character,
        change=_change,
        conflict=_conflict,
        facts={"cities": len(ground.cities), "players": "2", "rounds": ROUNDS},
        players=(2, 2),
        lessons=partial(script, LESSONS),
        seed=SEED,
    )

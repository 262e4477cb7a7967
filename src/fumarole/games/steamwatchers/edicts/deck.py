"""The Archon deck: which design does what."""

from __future__ import annotations

from fumarole.engine.rulebook import Rulebook
from fumarole.games.steamwatchers.edicts.edict import Edict, Edicts, TakesEffect
from fumarole.games.steamwatchers.edicts.hold_the_line import HoldTheLine
from fumarole.games.steamwatchers.edicts.spore_season import SporeSeason
from fumarole.games.steamwatchers.terms import Questions
from fumarole.games.steamwatchers.world import World

LASTING: dict[str, type[Edict]] = {"hold-the-line": HoldTheLine}
"""Designs with a lasting effect."""


def with_edicts(book: Rulebook, world: World) -> Rulebook:
    """The rulebook with all cards of the deck."""
    assert isinstance(book.terms, Questions)
    terms = Edicts(book.terms, [LASTING.get(design, Edict) for design in world.designs])
    return book.but(
        terms=terms,
        rules={
            "archon-takes-effect": TakesEffect(True),
            "archon-repeats": TakesEffect(False),
            "edict-spore-season": SporeSeason(),
        },
    )

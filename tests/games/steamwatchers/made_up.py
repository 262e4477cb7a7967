"""Steamwatchers with everything that the ledger names: made-up pieces of those ids, without any rules."""

from __future__ import annotations

from collections.abc import Sequence

from fumarole.engine.piece import Piece
from fumarole.games.steamwatchers.content.combinations import ADD_ONS, FIRST_EDITION, HOME
from fumarole.games.steamwatchers.scenarios import SCENARIOS
from fumarole.games.steamwatchers.scenarios.parts.kit import scenario
from fumarole.games.steamwatchers.title import TITLE, Steamwatchers


def made_up(id_: str) -> Piece:
    return scenario(id_, id_, "Made up.", character="made up", rounds=4, columns=3)


class Whole(Steamwatchers):
    """All that can be agreed once everything is there."""

    editions: Sequence[Piece] = (*TITLE.editions, Piece(FIRST_EDITION, "First edition", "Of then."))
    scenarios: Sequence[Piece] = (*SCENARIOS, *map(made_up, HOME))
    expansions: Sequence[Piece] = tuple(Piece(id_, id_, "Made up.") for id_ in ADD_ONS)


WHOLE = Whole()

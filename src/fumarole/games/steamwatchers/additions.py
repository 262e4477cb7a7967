"""What parts of the game add to the world of a setup, as plain facts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from fumarole.games.steamwatchers.content.schema import SteamwatchersContent
from fumarole.games.steamwatchers.unit_kinds import UnitKind
from fumarole.games.steamwatchers.world import ClanFacts


class Additions(NamedTuple):
    """What there is besides the core box: a part says it as `adds`."""

    clans: tuple[ClanFacts, ...] = ()
    """Clans that the component facts do not know."""
    sets: tuple[str, ...] = ()
    """Sets of the component facts whose Archon cards and clans are there."""
    boards: tuple[str, ...] = ()
    """Boards where orders can lie, beside the areas."""
    kinds: tuple[UnitKind, ...] = ()
    """Units beyond base and elite soldiers."""
    holds: tuple[str, ...] = ()
    """Places off the map where a clan's units can be carried, such as aboard a ship."""
    played: tuple[Callable[[SteamwatchersContent], Any], ...] = ()
    """What else of the component facts is played with: records are pinned to it."""


NOTHING: Final = Additions()


def together(found: Iterable[Additions]) -> Additions:
    """What several add, in their order."""
    every = [adds for adds in found if adds != NOTHING]
    if not every:
        return NOTHING
    return Additions(
        tuple(clan for adds in every for clan in adds.clans),
        tuple(dict.fromkeys(one for adds in every for one in adds.sets)),
        tuple(board for adds in every for board in adds.boards),
        tuple(kind for adds in every for kind in adds.kinds),
        tuple(hold for adds in every for hold in adds.holds),
        tuple(facts for adds in every for facts in adds.played),
    )

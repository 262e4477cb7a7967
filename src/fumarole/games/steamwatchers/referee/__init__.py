"""What must never be: in games that are played, and in positions that somebody wrote.

    seats            who leads whom, and whose pieces can be on the table at all
    pieces           pieces are conserved; what is left of them
    boards           clan boards: stocks, spaces, tracks
    areas            units, buildings, steam and orders of an area
    conclave_titles  titles, claims, passing and the tokens of a round
    cards            Steam Column and Archon cards
    derived          facts that cases may ask for

Each says its invariants once, as sentences that name the field, what it says and what is possible.
"""

from __future__ import annotations

from fumarole.engine.state import State
from fumarole.games.steamwatchers.part import in_force
from fumarole.games.steamwatchers.referee import areas, boards, cards, conclave_titles, pieces, seats
from fumarole.games.steamwatchers.referee.derived import facts
from fumarole.games.steamwatchers.terms import board

__all__ = ["facts", "faults"]

COUNTED = {
    "supply",
    "contract_supply",
    "beacon_supply",
    "toxic_supply",
    "turret_supply",
    "farm_supply",
    "pure",
}
"""Fields that are worked out for a position written by hand: `pieces` and `boards` say what is wrong."""


def faults(game: State) -> list[str]:
    """Everything wrong with a position."""
    b = board(game)
    outside = [told for field, told in game.book.layout.outside(b.cells) if field not in COUNTED]
    wrong = outside or list(seats.faults(game, b))
    if wrong:
        return wrong
    return [
        *seats.sides(game, b),
        *seats.strangers(game, b),
        *pieces.faults(game, b),
        *boards.faults(game, b),
        *areas.faults(game, b),
        *conclave_titles.faults(game, b),
        *cards.faults(game, b),
        *(wrong for part in in_force(game.book) for wrong in part.faults(game, b)),
    ]

"""What several chapters share: names of companies, and money that changes hands."""

from __future__ import annotations

from typing import Final

from fumarole.engine.game import Game
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.terms import asks

RIVAL: Final = "rival"
"""The company without a seat, in the solo mode that has one."""

BANK: Final = -1
"""The payee of what no player gets."""

BANK_NAME: Final = "bank"


def name(g: Game, company: int) -> str:
    """What a company is called."""
    seats = g.book.setup.seats
    return seats[company] if company < len(seats) else RIVAL


def pay(g: Game, b: Land, payer: int, payee: int, amount: int) -> None:
    """Money goes from one company to another; for one without a purse the bank pays and is paid."""
    cash = b.at.cash
    if payer < b.seats:
        b.cells[cash + payer] -= amount
    else:
        amount = asks(g).from_bank(b, amount)
    if 0 <= payee < b.seats:
        b.cells[cash + payee] += amount

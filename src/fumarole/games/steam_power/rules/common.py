"""What several chapters share: names of companies, and money that changes hands."""

from __future__ import annotations

from typing import Final

from fumarole.engine.state import State
from fumarole.games.steam_power.board import Land
from fumarole.games.steam_power.terms import asks
from fumarole.games.steam_power.world import BONUSES

RIVAL: Final = "rival"
"""The company without a seat, in the solo mode that has one."""

BANK: Final = -1
"""The payee of what no player gets."""

BANK_NAME: Final = "bank"


def name(g: State, company: int) -> str:
    """What a company is called."""
    seats = g.book.setup.seats
    return seats[company] if company < len(seats) else RIVAL


def lapse(g: State, seat: int, bonus: int) -> None:
    """A bonus comes to nothing, because nothing can or shall be done with it (SP-CON-24)."""
    if g.telling:
        g.tell("lapsed", {"seat": name(g, seat), "bonus": BONUSES[bonus]}, ("SP-CON-24",))


def purse(g: State, company: int) -> str:
    """Who pays and is paid for a company: the bank for one without a purse (SP-PRO-08)."""
    seats = g.book.setup.seats
    return seats[company] if 0 <= company < len(seats) else BANK_NAME


def pay(g: State, b: Land, payer: int, payee: int, amount: int) -> int:
    """Money goes from one company's purse to another's; what is paid, for the bank may run dry."""
    cash = b.at.cash
    if payer < b.seats:
        b.cells[cash + payer] -= amount
    else:
        amount = asks(g).from_bank(b, amount)
    if 0 <= payee < b.seats:
        b.cells[cash + payee] += amount
    return amount

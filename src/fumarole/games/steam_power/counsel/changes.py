"""What a gesture changes: two accounts of the same company compared."""

from __future__ import annotations

from typing import Final

from fumarole.engine.counsel import Argument, Fact
from fumarole.games.steam_power.counsel.breakdown import Breakdown
from fumarole.games.steam_power.judgement.evaluation import DOLLAR, gain
from fumarole.games.steam_power.rules.scoring import city_share
from fumarole.games.steam_power.terms import asks
from fumarole.games.steam_power.world import BONUSES, PURPLE, TILES

RIVALS: Final = 1.0
"""Points below which what others lose or gain is not worth a word."""
OF_RIVALS: Final = 0.4
"""How much of a point that a rival loses is like a point of one's own."""


def changes(before: Breakdown, after: Breakdown) -> list[Argument]:
    """Everything that is better or worse afterwards."""
    return [
        *contracts(before, after),
        *cities(before, after),
        *factories(before, after),
        *money(before, after),
        *rivals(before, after),
    ]


def contracts(before: Breakdown, after: Breakdown) -> list[Argument]:
    """Contracts fulfilled, and those in hand that cost less or more than before."""
    b, words = after.b, after.b.world.contracts
    found = []
    for contract in after.b.fulfilled(after.seat):
        if contract not in before.b.fulfilled(after.seat):
            facts: dict[str, Fact] = {"contract": words[contract], "vp": b.world.vp[contract]}
            found.append(Argument("fulfils", facts, gain(b, contract)))
            bonus = b.world.bonus[contract]
            if bonus:
                found.append(Argument(f"bonus-{BONUSES[bonus]}", {}, 0.5))
    for contract, cost in after.costs.items():
        was = before.costs.get(contract)
        if was is not None and was != cost:
            facts = {"contract": words[contract], "was": was, "cost": cost}
            key = "nearer" if cost < was and cost else "free" if cost < was else "dearer"
            found.append(Argument(key, facts, 0.5 * DOLLAR * (was - cost)))
    return found


def cities(before: Breakdown, after: Breakdown) -> list[Argument]:
    """Cities that a link now reaches."""
    b, names = after.b, after.b.chart.cities
    found = []
    for city in sorted(after.served - before.served):
        if b.tile(city) == PURPLE:
            vp = city_share(asks(after.g), b, after.seat, city)
            found.append(Argument("star", {"city": names[city], "vp": vp}, float(vp)))
        else:
            facts: dict[str, Fact] = {"city": names[city], "colour": TILES[b.tile(city)]}
            found.append(Argument("connects", facts, 0.6 if after.reach > before.reach + 0.5 else 0.3))
    if after.under_way > before.under_way:
        found.append(Argument("under-way", {}, after.under_way - before.under_way))
    return found


def factories(before: Breakdown, after: Breakdown) -> list[Argument]:
    """Factories built and emptied."""
    b, names = after.b, after.b.chart.cities
    found = []
    for city in sorted(after.factories - before.factories):
        facts: dict[str, Fact] = {"city": names[city], "n": b.cubes(city), "colour": TILES[b.tile(city)]}
        found.append(Argument("factory", facts, after.industry - before.industry + 0.3))
    return found + [
        Argument("empties", {"city": names[city], "vp": b.world.emptied_vp}, 2.0)
        for city in sorted(after.emptied - before.emptied)
    ]


def money(before: Breakdown, after: Breakdown) -> list[Argument]:
    """Money taken or paid, and who gets it."""
    b, seat = after.b, after.seat
    cash = b.cash(seat) - before.b.cash(seat)
    found = []
    if cash:
        key = "earns" if cash > 0 else "costs"
        found.append(Argument(key, {"n": abs(cash)}, after.purse - before.purse or 0.01 * cash))
    for other in range(b.seats):
        paid = b.cash(other) - before.b.cash(other)
        if other != seat and paid > 0:
            facts: dict[str, Fact] = {"seat": after.g.book.setup.seats[other], "n": paid}
            found.append(Argument("pays", facts, -OF_RIVALS * DOLLAR * paid))
    return found


def rivals(before: Breakdown, after: Breakdown) -> list[Argument]:
    """Who else gains or loses most."""
    moved = [
        (abs(gained), seat, gained)
        for seat, gained in enumerate(x - y for x, y in zip(after.totals, before.totals, strict=True))
        if seat != after.seat and abs(gained) >= RIVALS
    ]
    if not moved:
        return []
    _, seat, gained = max(moved)
    facts: dict[str, Fact] = {"seat": after.g.book.setup.seats[seat], "points": round(abs(gained), 1)}
    return [Argument("weakens" if gained < 0 else "strengthens", facts, -OF_RIVALS * gained)]

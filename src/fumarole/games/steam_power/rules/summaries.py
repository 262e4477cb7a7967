"""What an action came to, in one event: summed up from what was told of it, which readers may fold."""

from __future__ import annotations

from typing import Any, Final

from fumarole.engine.event import Event
from fumarole.engine.state import State
from fumarole.games.steam_power.board import BAG, Land
from fumarole.games.steam_power.rules.common import BANK_NAME, name, purse
from fumarole.games.steam_power.terms import asks
from fumarole.games.steam_power.world import BONUSES, NO_BONUS, TILES

PRICES: Final = {"cube": "fee", "toll": "toll", "bought": "price"}
"""What is paid for the cubes of a contract: kinds of events, and the fact that says how much."""


def cities_drawn(g: State, b: Land) -> None:
    """How many cities there are of each kind (SP-SET-02)."""
    if g.telling:
        cities = range(b.chart.city_count)
        counts = {tile: sum(b.tile(city) == n for city in cities) for n, tile in enumerate(TILES.words)}
        drawn = {tile: count for tile, count in counts.items() if count}
        g.sum_up("cities", {"tiles": drawn}, ("SP-SET-02",))
    g.end_group()


def hands_dealt(g: State, b: Land) -> None:
    """How many contracts everybody holds, and how many are left (SP-SET-07)."""
    if g.telling:
        facts = {"hand": b.world.opening_hand, "left": len(b.contracts_in(BAG))}
        g.sum_up("hands", facts, ("SP-SET-07", "SP-HID-01"))
    g.end_group()


def use(g: State, seat: int, bonus: int) -> None:
    """A contract's bonus is made use of: an action for itself (SP-CON-24)."""
    g.begin_group()
    if g.telling:
        g.tell("uses", {"seat": name(g, seat), "bonus": BONUSES[bonus]}, ("SP-CON-24",))


def bonus_used(g: State) -> dict[str, Any]:
    """The bonus that the action in progress is, as a fact; nothing where it is none."""
    return next(({"bonus": event.facts["bonus"]} for event in g.grouped() if event.kind == "uses"), {})


def track_built(g: State, b: Land, company: int) -> None:
    """The tiles of an action, what they cost, and the links that they completed (SP-TRK-07, SP-TRK-22)."""
    if g.telling and g.group:
        told = g.grouped()
        laid = _of(told, "laid") + _of(told, "crossed")
        facts: dict[str, Any] = {"company": name(g, company), **bonus_used(g)}
        replaced, lifted = _of(told, "replaced"), _of(told, "took-up")
        if laid or not (replaced or lifted):
            facts |= {"tiles": len(laid), "cost": sum(event.facts["cost"] for event in laid)}
        if replaced:
            facts["replaced"] = len(replaced)
        if lifted:
            facts["lifted"] = len(lifted)
        links = [[event.facts["start"], event.facts["end"]] for event in _of(told, "linked")]
        end = b.network.open_ends[company]
        if links:
            facts["links"] = links
        if end is not None:
            facts["start"] = b.chart.cities[end.start]
        g.sum_up("rebuilt" if replaced or lifted else "built", facts, ("SP-TRK-07",))
    g.end_group()


def contracts_taken(g: State, seat: int) -> None:
    """How many contracts were drawn, and where from (SP-DRW-01, SP-DRW-03)."""
    if g.telling and g.group:
        told = g.grouped()
        facts: dict[str, Any] = {"seat": name(g, seat), **bonus_used(g)}
        hands = _of(told, "drew-from")
        if bag := len(_of(told, "drew")):
            facts["bag"] = bag
        if hands:
            facts["hands"] = len(hands)
            facts["holders"] = list(dict.fromkeys(event.facts["holder"] for event in hands))
        g.sum_up("took", facts, ("SP-DRW-01",))
    g.end_group()


def contract_fulfilled(g: State, b: Land, company: int, contract: int, money: int) -> None:
    """What a contract is worth to a company, who was paid for its cubes, and the reward (SP-CON-23)."""
    if g.telling:
        facts: dict[str, Any] = {"company": name(g, company), "contract": b.world.contracts[contract]}
        facts["vp"] = asks(g).contract_vp(b, company, contract)
        paid: dict[str, int] = {}
        for event in g.grouped():
            amount = event.facts.get(PRICES.get(event.kind, ""), 0)
            if amount:
                payee = event.facts.get("payee", BANK_NAME)
                paid[payee] = paid.get(payee, 0) + amount
        if paid:
            facts["bank_pays" if purse(g, company) == BANK_NAME else "pays"] = paid
        if money:
            facts["money"] = money
        if company < b.seats and b.world.bonus[contract] != NO_BONUS:
            facts["bonus"] = BONUSES[b.world.bonus[contract]]
        g.sum_up("fulfilled", facts, ("SP-CON-23",))


def _of(told: list[Event], kind: str) -> list[Event]:
    return [event for event in told if event.kind == kind]

"""Fulfil a contract: its cubes are brought and paid for, then it is rewarded (SP-CON)."""

from __future__ import annotations

from fumarole.engine.reason import Reason
from fumarole.engine.state import State
from fumarole.games.steam_power import reasons
from fumarole.games.steam_power.board import FIRST_HAND, SHOWN, Land
from fumarole.games.steam_power.graph.plans import Source, cheapest, has_choice, least_cost, market
from fumarole.games.steam_power.rules.common import BANK, name, pay, purse
from fumarole.games.steam_power.rules.summaries import contract_fulfilled
from fumarole.games.steam_power.terms import asks
from fumarole.games.steam_power.world import COLOURS, DRAW_BONUS, FACTORY_BONUS, TRACK_BONUS


def against_fulfilling(
    g: State, b: Land, seat: int, contract: int, offered: list[list[Source]]
) -> Reason | None:
    """Why a contract cannot be fulfilled now (SP-CON-01, SP-CON-05, SP-CON-19, SP-CON-20)."""
    if b.cells[b.at.contract_at + contract] != FIRST_HAND + seat:
        return reasons.NOT_IN_HAND
    if not b.network.served[seat] and not asks(g).house.bank_without_network:
        return reasons.NO_NETWORK
    dear = least_cost(b, offered, b.world.needs[contract]) > b.cash(seat)
    return reasons.CANNOT_PAY if dear else None


def against_choosing(g: State, b: Land, seat: int, contract: int) -> Reason | None:
    """Why there is no choosing cube by cube (SP-CON-13, SP-CON-14)."""
    offered = market(b, seat)
    against = against_fulfilling(g, b, seat, contract, offered)
    if against is None and not has_choice(b, seat, offered, b.world.needs[contract]):
        return reasons.ONE_PLAN
    return against


def show_contract(g: State, b: Land, seat: int, contract: int) -> None:
    """The contract is shown to all (SP-CON-01)."""
    b.cells[b.at.contract_at + contract] = SHOWN
    b.cells[b.at.known_to + contract] = 0
    g.reveal()
    if g.telling:
        g.tell("shows", {"seat": name(g, seat), "contract": b.world.contracts[contract]}, ("SP-CON-01",))


def fulfil_cheapest(g: State, b: Land, seat: int, contract: int) -> None:
    """The cheapest plan, all cubes at once (SP-CON-03, SP-CON-15)."""
    show_contract(g, b, seat, contract)
    for cube in cheapest(b, seat, b.world.needs[contract]):
        if cube.city < 0:
            buy_cube(g, b, seat, cube.colour)
            continue
        take_cube(g, b, seat, cube.city)
        for hop in cube.route:
            pay_toll(g, b, seat, hop.owner, hop.city)
    reward(g, b, seat, contract)


def take_cube(g: State, b: Land, company: int, city: int) -> None:
    """A cube leaves its city, its foreign factory is paid, the last turns the tile (SP-CON-09, SP-FAC-08)."""
    owner = b.factory(city)
    b.cells[b.at.cubes + city] -= 1
    fee = 0 if owner == company else b.world.factory_fee
    paid = pay(g, b, company, owner, fee)
    if g.telling:
        facts = {"company": name(g, company), "colour": COLOURS[b.tile(city)], "city": b.chart.cities[city]}
        if fee:
            facts |= {"owner": name(g, owner), "payer": purse(g, company), "payee": purse(g, owner)}
        g.tell("cube", {**facts, "fee": paid}, ("SP-CON-09",) if fee else ("SP-CON-08",))
        if b.exhausted(city):
            g.tell("exhausted", {"city": b.chart.cities[city], "owner": name(g, owner)}, ("SP-FAC-08",))


def pay_toll(g: State, b: Land, company: int, owner: int, city: int) -> None:
    """One foreign link, by which one cube comes to a city (SP-CON-10, SP-CON-12)."""
    toll = pay(g, b, company, owner, b.world.toll)
    if g.telling:
        facts = {"company": name(g, company), "owner": name(g, owner), "city": b.chart.cities[city]}
        facts |= {"payer": purse(g, company), "payee": purse(g, owner)}
        g.tell("toll", {**facts, "toll": toll}, ("SP-CON-10",))


def buy_cube(g: State, b: Land, seat: int, colour: int) -> None:
    """A cube that cannot be had from the board (SP-CON-16)."""
    pay(g, b, seat, BANK, b.world.bank_price)
    if g.telling:
        facts = {"seat": name(g, seat), "colour": COLOURS[colour], "price": b.world.bank_price}
        g.tell("bought", facts, ("SP-CON-16",))


def lay_down(g: State, b: Land, company: int, contract: int, money: int = 0) -> None:
    """Into the fulfilled row, and the check for the end (SP-CON-23, SP-CON-28, SP-END-01, SP-END-02).

    `money` is what its reward will pay.
    """
    b.cells[b.at.contract_at + contract] = b.done + company
    b.cells[b.at.progress] = 1
    contract_fulfilled(g, b, company, contract, money)
    threshold = asks(g).threshold(b)
    if threshold and not b.cells[b.at.ending] and len(b.fulfilled(company)) >= threshold:
        b.cells[b.at.ending] = 1
        g.end_group()
        if g.telling:
            g.tell(
                "ending", {"company": name(g, company), "contracts": threshold}, ("SP-END-01", "SP-END-03")
            )


def reward(g: State, b: Land, seat: int, contract: int) -> None:
    """The tile is laid down; money at once, then the bonus (SP-CON-21, SP-CON-24, SP-CON-28)."""
    money = asks(g).from_bank(b, b.world.money[contract])
    lay_down(g, b, seat, contract, money)
    if money:
        b.cells[b.at.cash + seat] += money
        if g.telling:
            g.tell("rewarded", {"seat": name(g, seat), "amount": money}, ("SP-CON-21",))
    g.end_group()
    bonus = b.world.bonus[contract]
    if bonus == TRACK_BONUS:
        g.call("track", seat, [1])
    elif bonus == FACTORY_BONUS:
        g.call("bonus-factory", seat)
    elif bonus == DRAW_BONUS:
        g.call("bonus-draw", seat)

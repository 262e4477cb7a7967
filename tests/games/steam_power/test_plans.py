"""The cheapest plan against brute force, and choosing cube by cube against the free choice it promises."""

from __future__ import annotations

import itertools
import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fumarole
from fumarole.engine.state import State
from fumarole.games.steam_power.board import FIRST_HAND, Land
from fumarole.games.steam_power.graph.plans import cheapest, least_cost, market
from fumarole.games.steam_power.terms import board
from games.steam_power.builders import MAPS, builders


@cache
def built(scenario: str, seats: int) -> State:
    """A table with much track, at whatever moment."""
    return builders(len(scenario) + seats, 260, scenario=scenario, seats=seats)


def scattered(scenario: str, seats: int, seed: int) -> Land:
    """The same track with factories and cubes strewn anew over all cities it joins."""
    rng = random.Random(seed)
    b = board(built(scenario, seats)).copy()
    for city in range(b.chart.city_count):
        linked = b.network.linked & b.chart.masks[b.chart.group_of[city]]
        has = linked and b.tile(city) < 4 and rng.random() < 0.6
        b.cells[b.at.factory + city] = 1 + rng.randrange(seats) if has else 0
        b.cells[b.at.cubes + city] = rng.randrange(4) if has else 0
    return b


def every_route(b: Land, company: int, city: int) -> list[tuple[int, ...]]:
    """The owners along every simple route from a city to the network, found link by link on the raw board."""
    group = b.chart.group_of

    def active(where: int) -> set[int]:
        cities = set(b.chart.groups[group[where]])
        joined = any(link.start in cities or link.end in cities for link in b.network.links)
        return cities if joined else {where}

    own = {end for link in b.network.links if link.owner == company for end in (link.start, link.end)}
    found = []

    def walk(here: set[int], been: set[int], paid: tuple[int, ...]) -> None:
        if here & own:
            found.append(paid)
            return
        for link in b.network.links:
            for one, other in ((link.start, link.end), (link.end, link.start)):
                if one in here and not active(other) & been:
                    walk(active(other), been | active(other), (*paid, link.owner))

    start = active(city)
    walk(start, set(start), ())
    return found


def brute_force(b: Land, company: int, needs: list[int]) -> int:
    """The least total over all ways to pick cubes one by one, each with its cheapest of all routes."""
    total = 0
    for colour, wanted in enumerate(needs):
        prices = []
        for city in range(b.chart.city_count):
            if b.tile(city) == colour and b.cubes(city):
                routes = every_route(b, company, city)
                if routes:
                    fee = 0 if b.factory(city) == company else 1
                    prices += [min(map(len, routes)) + fee] * b.cubes(city)
        taken = min(wanted, len(prices))
        ways = [sum(picked) for picked in itertools.combinations(sorted(prices)[: wanted + 6], taken)]
        total += min(ways, default=0) + 5 * (wanted - taken)
    return total


@pytest.mark.rule("SP-CON-15", "SP-CON-18")
@settings(max_examples=60)
@given(
    scenario=st.sampled_from(MAPS),
    seats=st.integers(2, 5),
    seed=st.integers(0, 10_000),
    needs=st.lists(st.integers(0, 3), min_size=4, max_size=4),
)
def test_no_plan_is_cheaper_than_the_one_offered(
    scenario: str, seats: int, seed: int, needs: list[int]
) -> None:
    b = scattered(scenario, seats, seed)
    for company in range(seats):
        offered = least_cost(b, market(b, company), needs)
        assert offered == brute_force(b, company, needs)
        plan = cheapest(b, company, needs)
        assert [sum(cube.colour == colour for cube in plan) for colour in range(4)] == needs
        fees = sum(1 for cube in plan if cube.city >= 0 and b.factory(cube.city) != company)
        tolls = sum(len(cube.route) for cube in plan)
        assert offered == fees + tolls + 5 * sum(cube.city < 0 for cube in plan)


@pytest.mark.rule("SP-CON-13", "SP-CON-14")
@settings(max_examples=40)
@given(scenario=st.sampled_from(MAPS), seats=st.integers(2, 5), seed=st.integers(0, 10_000))
def test_cube_by_cube_every_source_and_every_payment_can_be_chosen(
    scenario: str, seats: int, seed: int
) -> None:
    """One cube, unlimited money: the ways to end it are exactly (source, payees) of all simple routes."""
    game = built(scenario, seats).clone()
    game.board = b = scattered(scenario, seats, seed)
    for spot in range(b.at.cash, b.at.cash + seats):
        b.cells[spot] = 400
    company = seed % seats
    colour = seed // 7 % 4
    expected = {
        (city, tuple(sorted(route)))
        for city in range(b.chart.city_count)
        if b.tile(city) == colour and b.cubes(city)
        for route in every_route(b, company, city)
    }
    if not b.network.served[company] or len(expected) > 3000:
        return
    needs = [1 if colour == n else 0 for n in range(4)]
    contract = next(c for c in range(48) if b.cells[b.at.contract_at + c] < FIRST_HAND + seats)
    game.stack = game.stack[:1]
    game.call("sourcing", company, [contract, *needs, -1, 0])
    found = set()
    todo: list[tuple[State, int, tuple[int, ...]]] = [(game, -1, ())]
    while todo:
        now, source, paid = todo.pop()
        frame = now.stack[-1]
        if frame.memo[5] < 0 and source >= 0:
            found.add((source, tuple(sorted(paid))))
            continue
        rule = now.book.rules["sourcing"]
        for option in rule.options(now, frame, company):
            twin = now.clone()
            rule.choose(twin, twin.stack[-1], company, option)
            word = now.say(option).split()
            if word[0] == "take":
                todo.append((twin, board(now).chart.cities.find(now.say(option).partition(" from ")[2]), ()))
            else:
                owner = now.book.setup.seats.index(word[1])
                todo.append((twin, source, (*paid, owner)))
    assert found == expected


@pytest.mark.rule("SP-CON-15")
def test_the_tables_under_test_have_links_worth_searching() -> None:
    sizes = [len(board(built(scenario, seats)).network.links) for scenario in MAPS for seats in (2, 3, 4, 5)]
    assert max(sizes) >= 15
    assert fumarole.title("steam-power").faults(built(MAPS[0], 5)) == []

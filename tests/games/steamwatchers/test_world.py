"""The map as a game knows it, for every number of players, and two answers that must agree (SW-MAP)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from fumarole import states
from fumarole.content import load
from fumarole.engine.choice import pack
from fumarole.engine.position import compose
from fumarole.engine.refusal import Unreadable
from fumarole.engine.state import State
from fumarole.games.steamwatchers import verbs
from fumarole.games.steamwatchers.board import MOST_BUILDINGS, MOST_UNITS, Europa
from fumarole.games.steamwatchers.build import world
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.title import TITLE

EUROPA = load("steamwatchers").data.europa
EAST = {
    "epiri",
    "trakija",
    "vojvodina",
    "sandzak",
    "duna-barrage",
    "gagauziya",
    "skuthia",
    "mistreana",
    "pustynia",
    "lulli-sapmi",
}


@pytest.mark.rule("SW-MAP-01")
def test_every_area_is_plains_mountain_or_ice_floe_and_only_one_of_them() -> None:
    assert {area.terrain for area in EUROPA.areas} == {"plains", "mountain"}
    facts = world(5)
    assert not set(facts.areas.words) & set(facts.floes.words)
    for number, area in enumerate(EUROPA.areas):
        assert facts.mountain[number] == (area.terrain == "mountain")


@pytest.mark.rule("SW-MAP-02")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_an_area_is_coastal_exactly_when_it_lies_on_the_shore_of_a_floe(players: int) -> None:
    facts = world(players)
    on_a_shore = {area for shore in facts.shores for area in shore}
    assert on_a_shore == {area for area in facts.open if facts.coasts[area]}
    assert any(not facts.coasts[area] for area in facts.open)


@pytest.mark.rule("SW-MAP-03")
def test_every_strait_is_a_border_both_ways() -> None:
    facts = world(5)
    assert EUROPA.straits
    for strait in EUROPA.straits:
        one, other = facts.areas.number(strait.a), facts.areas.number(strait.b)
        assert other in facts.borders[one]
        assert one in facts.borders[other]


@pytest.mark.rule("SW-MAP-16")
def test_no_gesture_brings_units_or_buildings_to_an_ice_floe() -> None:
    game = TITLE.new(TITLE.setup(seats=3), 1)
    for gesture in ("move 1 base to {}", "beacon in {}", "build turret in {}", "recruit 1 base in {}"):
        assert game.read(0, gesture.format("rhone"))
        for floe in world(3).floes.words:
            with pytest.raises(Unreadable):
                game.read(0, gesture.format(floe))


@pytest.mark.rule("SW-MAP-16")
def test_control_is_a_question_about_land_areas_only() -> None:
    game = TITLE.new(TITLE.setup(seats=5), 1)
    assert set(TITLE.facts(game)["control"]) == {area.id for area in EUROPA.areas}


@pytest.mark.rule("SW-MAP-17")
@pytest.mark.parametrize(("players", "spaces"), [(2, 2), (3, 2), (4, 2), (5, 3)])
def test_an_ice_floe_has_two_contract_spaces_and_three_with_five_players(players: int, spaces: int) -> None:
    game = TITLE.new(TITLE.setup(seats=players), 1)
    b = board(game)
    assert [b.free_contract_spaces(floe) for floe in range(len(b.world.floes))] == [spaces] * 7


@pytest.mark.rule("SW-MAP-19", "SW-MAP-21")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_exactly_the_ten_areas_of_the_east_close_for_two_and_three(players: int) -> None:
    facts = world(players)
    closed = {area for number, area in enumerate(facts.areas.words) if facts.closed[number]}
    assert closed == (EAST if players < 4 else set())
    assert len(facts.floes) == len(facts.shores) == 7


@pytest.mark.rule("SW-MAP-20")
@pytest.mark.parametrize("players", [2, 3])
def test_a_closed_area_touches_nothing(players: int) -> None:
    facts = world(players)
    closed = {number for number, shut in enumerate(facts.closed) if shut}
    for area in range(len(facts.areas)):
        assert not closed & {*facts.borders[area], *facts.two_away[area]}
    for area in closed:
        assert facts.borders[area] == facts.two_away[area] == facts.coasts[area] == []
    assert not closed & {area for shore in facts.shores for area in shore}
    assert not closed & {area for card in facts.deployments for area in card}


@pytest.mark.rule("SW-MAP-21")
@pytest.mark.parametrize(("players", "held"), [(3, 0), (4, 1)])
def test_a_haven_of_the_closed_east_counts_for_nobody(players: int, held: int) -> None:
    clans = ["menrau", "rhein-stamm", "western-alliance", "catabatians"][:players]
    game = compose(TITLE, TITLE.setup(presets={"clans": clans}), {}, {"turn": {"seat": "menrau"}})
    b = board(game)
    menrau = b.world.clans.number("menrau")
    b.cells[b.at.beacon_of + b.world.areas.number("trakija")] = menrau + 1
    assert TITLE.facts(game)["havens"]["menrau"] == held


@pytest.mark.rule("SW-DEF-15")
@pytest.mark.parametrize("supply", [1, 0])
def test_barter_cannot_be_chosen_when_every_contract_space_is_taken(supply: int) -> None:
    # No set of clans has contracts enough for all spaces of this board, so the cells are written directly.
    position = {"units": {"gironde": {"menrau": {"base": 1}}}, "order": {"gironde": "defense"}}
    setup = TITLE.setup(presets={"clans": ["menrau", "rhein-stamm"]})
    game = compose(TITLE, setup, position, {"turn": {"seat": "menrau"}})
    b = board(game)
    menrau, rhein = b.world.clans.number("menrau"), b.world.clans.number("rhein-stamm")
    barter = game.read(0, "barter in gironde on 1")
    assert game.why_not(0, barter) == []
    for floe in range(len(b.world.floes)):
        b.cells[b.at.contracts + floe * b.clans + rhein] = 1
        b.cells[b.at.contracts + floe * b.clans + menrau] = 1
    b.cells[b.at.contract_supply + menrau] = supply
    game.settle()
    assert [reason.rules for reason in game.why_not(0, barter)] == [("SW-DEF-15",)]


def games(seeds: range) -> Iterator[tuple[State, int, random.Random]]:
    """Random games, each at every decision, with a seat that must decide."""
    for seed in seeds:
        rng = random.Random(seed)
        game = states.new("steamwatchers", seats=2 + seed % 4, seed=seed)
        while not game.over:
            seat = rng.choice(game.to_act)
            yield game, seat, rng
            game.play(seat, rng.choice(game.options(seat)))


@pytest.mark.rule("SW-MAP-09", "SW-MAP-10", "SW-MAP-12")
def test_random_games_never_break_the_limits_of_an_area() -> None:
    turns = 0
    for game, _, _ in games(range(4)):
        b = board(game)
        for area in range(b.areas):
            there = [clan for clan in range(b.clans) if b.units(area, clan)]
            assert all(b.units(area, clan) <= MOST_UNITS for clan in there)
            assert b.buildings(area) <= MOST_BUILDINGS
            if game.stack[-1].rule == "turn":
                turns += 1
                assert len({*there, b.beacon_owner(area)} - {-1}) <= 1
    assert turns


@pytest.mark.rule("SW-MAP-05", "SW-MAP-07")
def test_between_activations_exactly_units_beacons_and_toxic_farms_control() -> None:
    for game, _, _ in games(range(4, 7)):
        b = board(game)
        if game.stack[-1].rule != "turn":
            continue
        for area in range(b.areas):
            owners = {clan for clan in range(b.clans) if b.units(area, clan)} | {b.beacon_owner(area)}
            held = owners - {-1}
            if held or not b.cells[b.at.toxic + area]:
                assert {asks(game).controller(game, b, area)} == (held or {-1})


def gestures(b: Europa, rule: str, rng: random.Random) -> list[int]:
    """Some gestures of a step, most of them illegal."""

    def area() -> int:
        return rng.randrange(b.areas)

    def few() -> int:
        return rng.randrange(6)

    if rule == "movement":
        return [
            pack(verbs.MOVE_TO, rng.randrange(3), rng.randrange(2), area(), rng.randrange(2)),
            pack(verbs.MARCH, rng.randrange(3), rng.randrange(2), area(), area(), few()),
            pack(verbs.BEACON_IN, area(), rng.randrange(5)),
            pack(verbs.FIGHT, area()),
        ]
    if rule == "turn":
        return [
            pack(verbs.ACTIVATE, area()),
            pack(verbs.TURRET_IN, area(), rng.randrange(5)),
            pack(verbs.WAIT, area()),
            pack(verbs.MOBILIZE_IN, area(), few(), few()),
            pack(verbs.BARTER_IN, area(), few()),
            pack(verbs.PASS, few()),
        ]
    return [pack(verbs.RECRUIT_BASE, few(), area()), pack(verbs.RECRUIT_ELITE, area()), verbs.DONE]


@pytest.mark.rule("SW-ACT-01", "SW-MOV-01", "SW-DEF-01")
def test_whatever_is_not_offered_is_refused_by_a_rule() -> None:
    refused = dict.fromkeys(("movement", "turn", "mobilize"), 0)
    for game, seat, rng in games(range(7, 13)):
        rule = game.stack[-1].rule
        for _ in range(15 if rule in refused else 0):
            for gesture in gestures(board(game), rule, rng):
                if gesture not in game.options(seat):
                    assert all(reason.rules for reason in game.why_not(seat, gesture)), game.say(gesture)
                    refused[rule] += 1
    assert all(refused.values())


@pytest.mark.rule("SW-DEF-12", "SW-DEF-15", "SW-DEF-17")
@pytest.mark.parametrize("each", ["off", "on"])
@pytest.mark.parametrize("placed", [2, 3])
def test_every_barter_not_offered_is_refused_by_a_rule(each: str, placed: int) -> None:
    presets = {"clans": ["menrau", "rhein-stamm"]}
    setup = TITLE.setup(presets=presets, options={"barter_move_per_haven": each})
    position = {
        "units": {"gironde": {"menrau": {"base": 1}}, "saksas": {"rhein-stamm": {"base": 1}}},
        "order": {"gironde": "defense"},
        "contracts": {"jadran": {"menrau": 2}, "noardsee": {"menrau": placed - 2, "rhein-stamm": 1}},
    }
    game = compose(TITLE, setup, position, {"turn": {"seat": "menrau"}})
    game.play(0, game.read(0, "barter in gironde on 1"))
    floes = range(len(board(game).world.floes))
    every = [pack(verbs.CONTRACT, floe) for floe in floes]
    every += [pack(verbs.RELOCATE, start, end) for start in floes for end in floes]
    offered = set(game.options(0))
    assert offered <= {verbs.DONE, *every}
    for gesture in every:
        against = game.why_not(0, gesture)
        assert (gesture in offered) == (not against)
        assert all(reason.rules for reason in against)

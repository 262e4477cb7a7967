"""A seat may lead two clans: whole games of a made-up part, and what its two clans share."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import fumarole
from contract import test_contract as contract
from fumarole import bots, registry, states
from fumarole.bots import hint as hints
from fumarole.engine.choice import slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.position import compose
from fumarole.engine.refusal import PositionError
from fumarole.engine.setup import Setup
from fumarole.engine.state import State
from fumarole.engine.title import Title
from fumarole.games.steamwatchers import reasons
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.judgement.table_worth import evaluate
from fumarole.games.steamwatchers.rules.common import clan_in
from fumarole.games.steamwatchers.rules.elimination import test_elimination as check_elimination
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.verbs import ACTIVATE, MARCH, MOVE_TO, ORDER
from fumarole.games.steamwatchers.world import MOVE
from games.steamwatchers.two_clans import SECONDS, TITLE, agreed

CONTRACTS = [test for name, test in vars(contract).items() if name.startswith("test_")]


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The made-up title is known to the program as long as a test runs."""
    monkeypatch.setitem(registry._registered, TITLE.id, TITLE)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("test", CONTRACTS, ids=lambda test: str(test.__name__))
def test_the_contract_of_every_title_holds(test: Callable[[Title, Setup], None], seats: int) -> None:
    test(TITLE, agreed(seats))


def test_it_holds_without_a_quick_start() -> None:
    for test in (
        contract.test_nothing_that_must_never_be_comes_about,
        contract.test_no_view_tells_what_its_seat_may_not_know,
    ):
        test(TITLE, agreed(3, quick=False))


def warlike(seats: int, seed: int) -> Iterator[State]:
    """A game in which whoever can attack mostly does, position by position."""
    rng = random.Random(seed)
    game = TITLE.new(agreed(seats), seed)
    while not game.over:
        yield game
        seat = rng.choice(game.to_act)
        options = game.options(seat)
        bold = [
            one
            for one in options
            if verb_of(one) == ACTIVATE or (verb_of(one) == ORDER and slot_of(one, 0) == MOVE)
        ]
        attacks = [one for one in options if verb_of(one) == MOVE_TO and attacked(game, seat, one)]
        game.play(seat, rng.choice((attacks or bold or options) if rng.random() < 0.8 else options))
    yield game


def attacked(game: State, seat: int, option: int) -> bool:
    b = board(game)
    return b.enemy_units(slot_of(option, 2), clan_in(b, game.stack[-1])) >= 0


@pytest.mark.parametrize("seats", [2, 3])
def test_both_clans_have_turns_titles_and_combats_and_never_meet(seats: int) -> None:
    turns: set[tuple[int, bool]] = set()
    titles: set[tuple[int, bool]] = set()
    fought = 0
    for seed in range(6):
        for game in warlike(seats, seed):
            assert TITLE.faults(game) == []
            b = board(game)
            for clan in b.in_play():
                titles.update({(b.seat_of(clan), b.primary(clan) == clan)} if b.title_of(clan) >= 0 else ())
            f = game.stack[-1]
            if f.rule == "turn":
                turns.add((f.seat, b.primary(clan_in(b, f)) == clan_in(b, f)))
            for frame in game.stack:
                if frame.rule == "combat":
                    fought += 1
                    assert not b.same_side(frame.memo[1], frame.memo[2])
    everybody = {(seat, primary) for seat in range(seats) for primary in (True, False)}
    assert turns == titles == everybody
    assert fought


@pytest.mark.parametrize("level", ["steady", "sharp"])
def test_bots_play_for_both_clans(level: str) -> None:
    settings = {} if level == "steady" else {"iterations": 1}
    game = TITLE.new(agreed(2), 7)
    players = [bots.make(level, f"{level} {seat}", **settings) for seat in range(2)]
    moved = set()
    while not game.over:
        seat = game.to_act[0]
        option = players[seat].choose(bots.observe(game, seat))
        if verb_of(option) in (MOVE_TO, MARCH):
            moved.add(clan_in(board(game), game.stack[-1]))
        game.play(seat, option)
        assert TITLE.faults(game) == []
    b = board(game)
    assert {b.primary(clan) == clan for clan in moved} == {True, False}


def test_hints_speak_of_every_decision() -> None:
    game = TITLE.new(agreed(2), 3)
    rng = random.Random(3)
    while not game.over:
        seat = rng.choice(game.to_act)
        if rng.random() < 0.15:
            assert hints.hint(bots.observe(game, seat), 7, iterations=2).options
        assert TITLE.describe(game.view(seat))
        game.play(seat, rng.choice(game.options(seat)))


CLANS = ["rhein-stamm", "menrau"]
UNITS = {
    "rhone": {"rhein-stamm": {"base": 2}},
    "savoue": {"catabatians": {"base": 3}},
    "rezia": {"menrau": {"base": 2}},
    "breizh": {"western-alliance": {"base": 2}},
}
LEAD = {"also_leads": {"rhein-stamm": "catabatians", "menrau": "western-alliance"}}


def at(now: Any, **said: Any) -> State:
    """Two seats with two clans each: Rhein-Stamm with the Catabatians, Menrâu with the Western Alliance."""
    setup = TITLE.setup(presets={"clans": CLANS}, expansions=[SECONDS])
    game = compose(TITLE, setup, {"units": UNITS, **LEAD, **said}, now)
    game.settle()
    assert TITLE.faults(game) == []
    return game


def clans(b: Europa, *names: str) -> list[int]:
    return [b.world.clans.number(name) for name in names]


TURN = {"turn": {"seat": "rhein-stamm", "side": "catabatians"}}
MOVES = {
    "order": {"savoue": "move", "rhone": "defense"},
    "order_of": {"savoue": "catabatians", "rhone": "rhein-stamm"},
}


def test_a_frame_says_which_clan_it_is_for_only_where_a_seat_leads_two() -> None:
    game = at(TURN, **MOVES)
    written = game.dump()["stack"][-1]
    assert (written["seat"], written["side"]) == ("rhein-stamm", "catabatians")
    assert states.load(game.dump(), known=True).dump() == game.dump()
    assert "side catabatians" not in str(game.stack[-1])
    assert f"side {clans(board(game), 'catabatians')[0]}" in str(game.stack[-1])
    alone = states.new("steamwatchers", seats=2, seed=1)
    assert all("side" not in frame for frame in alone.dump()["stack"])


@pytest.mark.parametrize(
    ("side", "wrong"), [("menrau", "not one of several clans"), ("vikings", "no side 'vikings'")]
)
def test_a_frame_for_a_clan_of_somebody_else_cannot_come_about(side: str, wrong: str) -> None:
    told = at(TURN, **MOVES).dump()
    told["stack"][-1]["side"] = side
    with pytest.raises(PositionError, match=wrong):
        states.load(told)


def test_a_side_is_no_side_where_seats_have_one() -> None:
    told = states.new("steamwatchers", seats=2, seed=1).dump()
    told["stack"][-1]["side"] = "menrau"
    with pytest.raises(PositionError, match="there is no side"):
        states.load(told)


def test_nobodys_frame_is_no_sides() -> None:
    assert "no seat's" in Memory().wrong(Frame("x", -1, 0, [], 2))
    assert Memory().wrong(Frame("x", 0, 0, [], 2)) == ""


def test_a_turn_is_that_of_its_clan() -> None:
    game = at(TURN, **MOVES)
    offered = [game.say(option) for option in game.options(0)]
    assert "activate savoue" in offered
    assert not any("rhone" in said for said in offered)


def test_no_clan_enters_an_area_of_its_friend() -> None:
    game = at(TURN, **MOVES)
    game.play(0, game.read(0, "activate savoue"))
    assert (
        board(game).world.areas.number("rhone")
        in board(game).world.borders[board(game).world.areas.number("savoue")]
    )
    into = game.read(0, "move 1 base to rhone")
    assert into not in game.options(0)
    assert game.why_not(0, into) == [reasons.FRIENDS_THERE]


def test_one_seat_plans_for_both_clans() -> None:
    game = at("planning")
    offered = [game.say(option) for option in game.options(0)]
    assert {"order move in rhone", "order move in savoue"} <= set(offered)
    assert "ready" not in offered
    game.play(0, game.read(0, "order move in rhone"))
    assert "ready" not in [game.say(option) for option in game.options(0)]
    game.play(0, game.read(0, "order decoy in savoue"))
    table = game.view(0)["table"]
    assert {area: laid["clan"] for area, laid in table["orders"].items()} == {
        "rhone": "rhein-stamm",
        "savoue": "catabatians",
    }
    assert table["tokens"]["decoy"] - table["also_tokens"]["catabatians"]["decoy"] == 1
    assert game.view(1)["table"]["orders"] == {}
    game.play(0, game.read(0, "ready"))
    for area in ("rezia", "breizh"):
        game.play(1, game.read(1, f"order defense in {area}"))
    game.play(1, game.read(1, "ready"))
    assert set(game.view(1)["table"]["orders"]) == {"rhone", "rezia", "breizh"}


def test_both_have_one_hand_one_purse_one_incubation_track_and_the_same_contracts() -> None:
    game = at(
        TURN, **MOVES, contracts={"mare-nostrum": {"rhein-stamm": 1}}, steam_card={"rhone": "rhein-stamm"}
    )
    b = board(game)
    rhein, catabatians, menrau = clans(b, "rhein-stamm", "catabatians", "menrau")
    assert b.hand(catabatians) == b.hand(rhein) != b.hand(menrau)
    assert b.barrels(rhein) == b.barrels(catabatians) == b.barrels_on(rhein) + b.barrels_on(catabatians)
    floe = b.world.floes.number("mare-nostrum")
    assert b.under_contract(floe, rhein)
    assert b.under_contract(floe, catabatians)
    assert not b.under_contract(floe, menrau)
    game.call("incubate", 0, [1])
    game.settle()
    assert [b.cells[b.at.incubation + clan] for clan in (rhein, catabatians)] == [1, 0]


def test_what_a_side_pays_comes_from_both_boards() -> None:
    game = at(
        TURN,
        **MOVES,
        pure={"rhein-stamm": 1, "catabatians": 1},
        contraband={"rhein-stamm": 0, "catabatians": 0},
    )
    game.call("pay", 0, [2])
    game.settle()
    b = board(game)
    assert b.barrels(clans(b, "rhein-stamm")[0]) == 0


def test_geo_is_that_of_both_and_counts_once() -> None:
    game = at("geo", steam={"rhone": 2, "savoue": 3})
    b = board(game)
    rhein, catabatians = clans(b, "rhein-stamm", "catabatians")
    assert b.cells[b.at.geo + rhein] == 5
    assert b.cells[b.at.geo + catabatians] == 0
    assert game.view(0)["table"]["outlook"]["rhein-stamm"]["geo"] == 5


COMBAT = {
    "units": {
        "rhone": {"rhein-stamm": {"base": 2}},
        "savoue": {"catabatians": {"base": 3}},
        "alemannia": {"menrau": {"base": 2}},
        "breizh": {"western-alliance": {"base": 2}},
    },
    **MOVES,
}


def test_a_friend_supports_with_its_own_order_where_the_part_says_so() -> None:
    game = at(TURN, **COMBAT)
    b = board(game)
    near = b.world.borders[b.world.areas.number("alemannia")]
    assert {b.world.areas.number(area) for area in ("rhone", "savoue")} <= set(near)
    game.play(0, game.read(0, "activate savoue"))
    game.play(0, game.read(0, "move 3 base to alemannia"))
    game.play(0, game.read(0, "done"))
    assert game.stack[-1].rule == "attack-support"
    game.play(0, game.read(0, "support from rhone"))
    assert not b.order(b.world.areas.number("rhone"), clans(b, "rhein-stamm")[0])
    (combat,) = [frame for frame in game.stack if frame.rule == "combat"]
    assert combat.memo[3] == 5
    assert asks(game).supporting_clans(game, b, clans(b, "menrau")[0]) == clans(
        b, "menrau", "western-alliance"
    )


def test_undo_and_record_know_for_whom_it_was() -> None:
    game = TITLE.new(agreed(2), 5)
    rng = random.Random(5)
    sided = 0
    while not game.over:
        f = game.stack[-1]
        before, seat = json.dumps(game.dump()), rng.choice(game.to_act)
        game.play(seat, rng.choice(game.options(seat)))
        if f.side >= 0 and game.can_undo(seat):
            game.undo(seat)
            assert json.dumps(game.dump()) == before
            sided += 1
            game.play(seat, rng.choice(game.options(seat)))
    assert sided
    assert states.replay(game.record(reveal=True).text()).dump() == game.dump()


def wiped_out(name: str) -> State:
    game = at(TURN, **MOVES)
    b = board(game)
    (clan,) = clans(b, name)
    for area in b.areas_of(clan):
        b.remove(area, clan, b.kind(area, clan, 0), b.kind(area, clan, 1))
        b.give_order(area, clan, 0)
    game.telling = True
    check_elimination(game)
    return game


def test_with_its_second_clan_a_seat_loses_that_clan_alone() -> None:
    game = wiped_out("catabatians")
    b = board(game)
    assert not game.over
    assert b.in_play() == clans(b, "rhein-stamm", "menrau", "western-alliance")
    assert b.players() == [0, 1]
    game.settle()
    assert TITLE.faults(game) == []


def test_with_its_first_clan_a_seat_loses_everything() -> None:
    game = wiped_out("rhein-stamm")
    b = board(game)
    assert game.over
    assert game.result is not None
    assert game.result.winners == [1]
    assert b.players() == [1]
    assert not b.army(clans(b, "catabatians")[0])
    told = [event.facts for event in game.events if event.kind == "lost"]
    assert told == [{"clan": "catabatians", "area": "savoue", "base": 3, "elite": 0}]


def test_two_clans_of_a_seat_in_one_area_are_a_fault() -> None:
    units = {**UNITS, "rhone": {"rhein-stamm": {"base": 2}, "catabatians": {"base": 1}}}
    with pytest.raises(AssertionError, match="never share an area"):
        at("planning", units=units)


def test_what_a_table_is_worth_to_a_seat_is_what_it_is_worth_to_both_its_clans() -> None:
    few, more = (
        at("planning"),
        at("planning", units={**UNITS, "tirol": {"catabatians": {"base": 2}}}, steam={"tirol": 4}),
    )
    assert evaluate(more, board(more))[0] > evaluate(few, board(few))[0] + 0.5


def test_the_verified_record_of_a_whole_game_tells_the_same_result() -> None:
    *_, game = warlike(2, 11)
    assert fumarole.verify(game.record().text()).result == game.record().result

"""Units beyond base and elite soldiers, brought by somebody else: they move, fight, fall, are seen."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any, cast

import pytest

from bots.players import play_out
from fumarole import bots
from fumarole.engine import position
from fumarole.engine.choice import verb_of
from fumarole.engine.position import compose
from fumarole.engine.replay import replay
from fumarole.engine.soundness import sound
from fumarole.engine.state import State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.terms import asks, board
from fumarole.games.steamwatchers.title import TITLE as CORE
from fumarole.games.steamwatchers.unit_kinds import ATTACKING, DEFENDING, SUPPORTING
from fumarole.games.steamwatchers.verbs import ACTIVATE, MARCH
from games.steamwatchers.convoys import RAID, TITLE, trucks

FLEET, RHEIN = "free-fleet", "rhein-stamm"
WITH = {"expansions": ["convoys"]}
LEFT = {"lost", "scattered", "exiled", "withdrew", "trapped"}


def positions(players: int, seed: int) -> Iterator[State]:
    """A whole random game, with many movements."""
    rng = random.Random(seed)
    game = TITLE.new(TITLE.setup(seats=players, presets={"quick": "yes"}, **WITH), seed)
    while not game.over:
        yield game
        seat = rng.choice(game.to_act)
        options = game.options(seat)
        bold = [o for o in options if verb_of(o) == RAID]
        bold = bold or [o for o in options if verb_of(o) == ACTIVATE or game.say(o).startswith("order move")]
        game.play(seat, rng.choice(bold if bold and rng.random() < 0.6 else options))
    yield game


def battle(more: dict[str, Any], *gestures: str) -> State:
    """The Free Fleet's turn with a Move order in Rhône against Rhein-Stamm, without fuel."""
    clans = [FLEET, RHEIN]
    said = {
        "order": {"rhone": "move"},
        "pure": dict.fromkeys(clans, 0),
        "contraband": dict.fromkeys(clans, 0),
        "beacon_supply": dict.fromkeys(clans, 0),
    } | more
    setup = TITLE.setup(presets={"clans": clans}, **WITH)
    game = compose(TITLE, setup, said, {"turn": {"seat": FLEET}})
    game.remember()
    game.settle()
    for gesture in gestures:
        seat = game.to_act[0]
        game.play(seat, game.read(seat, gesture))
    return game


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_are_sound_at_every_step(players: int) -> None:
    rng = random.Random(players)
    for game in positions(players, players):
        assert TITLE.faults(game) == []
        sound(game)
        b = cast(Europa, game.board)
        anew = b.copy()
        anew.refresh()
        assert (b.held, b.present) == (anew.held, anew.present)
        for seat in game.to_act:
            options = game.options(seat)
            assert options
            assert len(set(options)) == len(options)
            assert [game.read(seat, game.say(option)) for option in options] == options
        if rng.random() < 0.2:
            dumped = game.dump()
            assert position.load(TITLE, json.loads(json.dumps(dumped)), 1).dump() == dumped
            for seat in range(players):
                twin = game.resample(seat, rng)
                assert TITLE.faults(twin) == []
                assert json.dumps(twin.view(seat)) == json.dumps(game.view(seat))
                assert TITLE.describe(game.view(seat))


def test_everybody_sees_further_units_among_the_others() -> None:
    game = battle(
        {"units": {"rhone": {FLEET: {"base": 2}, RHEIN: {"base": 1}}}, "trucks": {FLEET: {"1": "rhone"}}}
    )
    table = game.view(None)["table"]
    assert table["units"]["rhone"][FLEET] == {"base": 2, "elite": 0, "truck": 1}
    assert table["units"]["rhone"][RHEIN] == {"base": 1, "elite": 0}
    assert table["supply"][FLEET]["truck"] == 2
    assert table["unit_kinds"] == {"truck": "trucks", "marshal": "marshals", "veteran": "veterans"}
    assert f"{FLEET} 2 base and 1 truck" in TITLE.describe(game.view(None))
    assert "unit_kinds" not in CORE.new(CORE.setup(seats=2), 1).view(None)["table"]


def test_all_kinds_of_events_and_gestures_come_about() -> None:
    told: set[str] = set()
    said: set[str] = set()
    for players, seed in ((2, 3), (3, 5), (4, 3)):
        *_, game = positions(players, seed)
        told |= {event.kind for event in game.events}
        said |= {game.say(entry.choice) for entry in game.log}
        told |= {f"further {e.kind}" for e in game.events if "further" in e.facts}
        assert all(TITLE.sentence(event.whole(), game.book) for event in game.events)
    assert told >= LEFT
    assert told >= {"further moved", "further lost", "further fled"}
    for gesture in ("move with", "lose", "raid", "fall back"):
        assert any(one.startswith(gesture) and one != gesture for one in said), gesture


@pytest.mark.parametrize("players", [2, 4])
def test_whoever_leaves_the_board_is_told_to_parts_and_in_the_log(players: int) -> None:
    *_, game = positions(players, players + 10)
    left = 0
    for event in game.events:
        if event.kind in LEFT:
            facts = event.facts
            alone = 1 if "unit" in facts else facts["base"] + facts["elite"]
            left += alone + sum(facts.get("further", {}).values())
    counted = game.dump()["board"].get("departed", {})
    assert left
    assert sum(counted.values()) == left


def test_a_record_leads_to_the_same_position_and_undo_back() -> None:
    *_, game = positions(3, 7)
    assert replay(TITLE, game.record(reveal=True)).dump() == game.dump()
    rng = random.Random(1)
    game = TITLE.new(TITLE.setup(seats=3, **WITH), 5)
    undone = 0
    while not game.over and undone < 100:
        before = json.dumps(game.dump())
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.options(seat)))
        if game.can_undo(seat):
            game.undo(seat)
            assert json.dumps(game.dump()) == before
            undone += 1
            seat = game.to_act[0]
            game.play(seat, game.options(seat)[-1])
    assert undone


def test_bots_play_with_such_units_to_the_end() -> None:
    names = ["steady", "novice", "sharp"]
    brief = {"iterations": 2, "width": 2, "depth": 1, "seconds": 1e9}
    players = [
        bots.make(name, f"{seat}", **(brief if bots.KINDS[name].searches else {}))
        for seat, name in enumerate(names)
    ]
    game = play_out(TITLE.new(TITLE.setup(seats=3, **WITH), 2), players)
    assert game.result is not None
    assert any("further" in event.facts for event in game.events)


def test_hints_speak_of_games_with_such_units() -> None:
    counsel = TITLE.counsel()
    for at, game in enumerate(positions(3, 3)):
        if at % 7 == 0 and not game.over:
            seat = game.to_act[0]
            for option in game.options(seat)[:3]:
                counsel.arguments(game.clone(), seat, option)


def test_trucks_defend_with_four_and_attack_or_support_with_one_however_many_they_are() -> None:
    game = battle({"units": {"rhone": {FLEET: {"base": 2}}, "alemannia": {RHEIN: {"base": 1}}}})
    b = board(game)
    clan = b.world.clans.number(FLEET)
    for count in (1, 3):
        party = [0, 0, count, 0, 0]
        strengths = [
            asks(game).army_strength(game, b, clan, 0, role, party)
            for role in (ATTACKING, DEFENDING, SUPPORTING)
        ]
        assert strengths == [1, 4, 1]


def test_every_part_of_a_mixed_army_is_told() -> None:
    game = battle(
        {
            "units": {"rhone": {FLEET: {"base": 2}}, "alemannia": {RHEIN: {"base": 1}}},
            "trucks": {RHEIN: {"1": "alemannia", "2": "alemannia", "3": "alemannia"}},
            "marshals": {FLEET: {"1": "rhone"}},
        },
        "activate rhone",
        "move 2 base with 1 marshal to alemannia",
        "done",
    )
    (told,) = [event for event in game.events if event.kind == "combat"]
    assert (told.facts["attack"], told.facts["defense"]) == (5, 5)
    (won,) = [event for event in game.events if event.kind == "won"]
    attack = [(part["what"], part["count"], part["strength"]) for part in won.facts["parts"]["attack"]]
    defense = [(part["what"], part["count"], part["strength"]) for part in won.facts["parts"]["defense"]]
    assert attack == [("base", 2, 2), ("marshal", 1, 3)]
    assert defense == [("base", 1, 1), ("truck", 3, 4)]


def test_beaten_trucks_are_lost_to_the_box_as_their_owner_chooses() -> None:
    game = battle(
        {
            "units": {
                "rhone": {FLEET: {"base": 5}},
                "alemannia": {RHEIN: {"base": 1}},
                "tirol": {RHEIN: {"base": 1}},
            },
            "trucks": {RHEIN: {"1": "alemannia", "2": "alemannia", "3": "alemannia"}},
        },
        "activate rhone",
        "move 5 base to alemannia",
        "done",
    )
    seat = game.to_act[0]
    assert {game.say(option) for option in game.options(seat)} == {
        "lose 1 base with 1 truck",
        "lose with 2 trucks",
    }
    game.play(seat, game.read(seat, "lose with 2 trucks"))
    assert trucks(game, RHEIN).count("box") == 2
    (lost,) = [event for event in game.events if event.kind == "lost"]
    assert lost.facts["further"] == {"trucks": 2}
    assert "2 trucks" in TITLE.sentence(lost.whole(), game.book)


def test_trucks_alone_hold_an_area_and_keep_their_clan_in_the_game_but_carry_no_order() -> None:
    game = battle(
        {
            "units": {"rhone": {FLEET: {"base": 1}}},
            "trucks": {RHEIN: {"1": "alemannia", "2": "alemannia", "3": "alemannia"}},
        }
    )
    b = board(game)
    area, clan = b.world.areas.number("alemannia"), b.world.clans.number(RHEIN)
    assert b.holder(area) == clan
    assert asks(game).controller(game, b, area) == clan
    assert (b.army(clan), b.lives(clan), b.room(area, clan)) == (0, True, 2)
    assert not b.takes_orders(area, clan)


def test_trucks_are_never_parted_nor_sail_nor_march() -> None:
    game = battle(
        {
            "units": {"rhone": {FLEET: {"base": 1}}, "alemannia": {RHEIN: {"base": 1}}},
            "trucks": {FLEET: {"1": "rhone", "2": "rhone", "3": "rhone"}},
        },
        "activate rhone",
    )
    seat = game.to_act[0]
    with_trucks = [option for option in game.options(seat) if "truck" in game.say(option)]
    assert with_trucks
    assert all("3 trucks" in game.say(option) for option in with_trucks)
    assert not any(verb_of(o) == MARCH or "by sea" in game.say(o) for o in with_trucks)
    refused = game.why_not(seat, game.read(seat, "move 1 base with 1 truck to alemannia"))
    assert [reason.text for reason in refused] == ["Units that travel as one cannot be parted."]


def test_beaten_attackers_from_two_areas_go_back_each_to_its_own() -> None:
    game = battle(
        {
            "units": {
                "rhone": {FLEET: {"base": 2}},
                "ripuaria": {FLEET: {"base": 3}},
                "alemannia": {RHEIN: {"base": 5}},
            },
            "turrets": {"alemannia": 2},
        },
        "activate rhone",
        "move 2 base to alemannia",
        "raid from ripuaria to alemannia",
        "raid from ripuaria to alemannia",
        "done",
    )
    seat = game.to_act[0]
    homes = sorted(game.say(option) for option in game.options(seat))
    assert homes == [
        "fall back 1 base to rhone",
        "fall back 2 base to rhone",
        "fall back to rhone",
    ]
    game.play(seat, game.read(seat, "fall back 1 base to rhone"))
    b = board(game)
    fleet, areas = b.world.clans.number(FLEET), b.world.areas
    assert [b.units(areas.number(area), fleet) for area in ("ripuaria", "rhone", "alemannia")] == [2, 1, 0]


def test_soldiers_aboard_are_neither_fed_nor_in_supply() -> None:
    game = battle(
        {
            "units": {"rhone": {FLEET: {"base": 2}}, "alemannia": {RHEIN: {"base": 1}}},
            "aboard": {FLEET: {"base": 3}},
        }
    )
    b = board(game)
    clan = b.world.clans.number(FLEET)
    assert b.army(clan) == 2
    supply = b.cells[b.at.supply + clan * 2]
    assert supply == b.world.facts[clan].miniatures[0] - 5
    assert TITLE.faults(game) == []


def test_a_table_without_such_units_has_not_a_cell_more() -> None:
    usual = CORE.new(CORE.setup(seats=3), 1)
    there = TITLE.new(TITLE.setup(seats=3, **WITH), 1)
    more = {field.name for field in there.book.layout.fields} - {f.name for f in usual.book.layout.fields}
    assert more == {
        "departed",
        "trucks",
        "marshals",
        "leaving_marshals",
        "veterans",
        "leaving_veterans",
        "aboard",
    }
    assert board(usual).at.further == []

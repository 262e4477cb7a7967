"""Every strength is told part by part: the parts add up, cite their rules, and keep what is sealed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fumarole import states
from fumarole.engine.position import compose
from fumarole.engine.state import State
from fumarole.games.steamwatchers.title import TITLE
from fumarole.ledger import load
from games.steamwatchers.warlike import positions

FLEET, RHEIN, ALLIANCE, RHONE = "free-fleet", "rhein-stamm", "western-alliance", "rhone-conglomerate"
RECORDED = sorted(path for path in (Path(__file__).parent / "recorded").glob("*-*.json"))


def combats(games: Iterator[State]) -> Iterator[tuple[State, dict[str, Any]]]:
    """Every position in mid-combat with what a spectator sees of it."""
    for game in games:
        table = game.view(None)["table"]
        if "combat" in table:
            yield game, table["combat"]


def total(parts: list[dict[str, Any]]) -> int:
    return sum(part["strength"] for part in parts)


def battle(attacker: str, defender: str, more: dict[str, Any], *gestures: str) -> State:
    """The attacker's turn with a Move order in Rhône, and gestures; no fuel anywhere unless said."""
    clans = [attacker, defender]
    position = {
        "order": {"rhone": "move"},
        "pure": dict.fromkeys(clans, 0),
        "contraband": dict.fromkeys(clans, 0),
        "beacon_supply": dict.fromkeys(clans, 0),
    } | more
    setup = TITLE.setup(presets={"clans": clans})
    game = compose(TITLE, setup, position, {"turn": {"seat": attacker}})
    game.remember()
    game.settle()
    for said in gestures:
        seat = game.to_act[0]
        game.play(seat, game.read(seat, said))
    return game


def told(game: State, side: str) -> list[tuple[Any, ...]]:
    """The parts of a side as a spectator reads them."""
    parts = game.view(None)["table"]["combat"]["parts"][side]
    return [(part["what"], part["count"], part["strength"], *part["rules"]) for part in parts]


@pytest.mark.rule("SW-CMB-04", "SW-CMB-25")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_parts_add_up_to_the_strength_in_every_combat(players: int) -> None:
    seen = 0
    for game, combat in combats(positions("war-returns", players, players)):
        seen += 1
        assert total(combat["parts"]["attack"]) == combat["attack"]
        assert total(combat["parts"]["defense"]) == combat["defense"]
        for event in game.events:
            if event.kind == "won":
                assert total(event.facts["parts"]["attack"]) == event.facts["attack"]
                assert total(event.facts["parts"]["defense"]) == event.facts["defense"]
    assert seen


@pytest.mark.rule("SW-CMB-24")
def test_the_parts_add_up_also_where_the_exiled_no_longer_count() -> None:
    won = 0
    for seed in range(3):
        *_, last = positions("war-returns", 3, seed, recompute_strength_after_exile="on")
        for event in last.events:
            if event.kind == "won":
                won += 1
                assert total(event.facts["parts"]["attack"]) == event.facts["attack"]
                assert total(event.facts["parts"]["defense"]) == event.facts["defense"]
    assert won


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_recorded_combats_are_told_in_parts_that_add_up_and_cite_the_ledger(path: Path) -> None:
    known = {rule.id for rule in load().within("SW")}
    game = states.replay(path.read_text(encoding="utf-8"))
    for event in game.events:
        if event.kind != "won":
            continue
        for side in ("attack", "defense"):
            assert total(event.facts["parts"][side]) == event.facts[side]
            assert all(rule in known for part in event.facts["parts"][side] for rule in part["rules"])


@pytest.mark.rule("SW-CMB-05", "SW-CMB-06", "SW-CMB-07")
def test_a_defender_reads_what_its_order_its_turret_and_morale_give() -> None:
    place = {
        "units": {"rhone": {FLEET: {"base": 2, "elite": 1}}, "neustria": {RHEIN: {"base": 1, "elite": 1}}},
        "order": {"rhone": "move", "neustria": "defense"},
        "turrets": {"neustria": 1},
        "morale": {"neustria": 1},
        "pure": {FLEET: 2, RHEIN: 1},
    }
    game = battle(FLEET, RHEIN, place, "activate rhone", "move 2 base 1 elite to neustria", "done")
    assert told(game, "attack") == [("base", 2, 2, "SW-CMB-04"), ("elite", 1, 2, "SW-CMB-04")]
    assert told(game, "defense") == [
        ("base", 1, 1, "SW-CMB-04"),
        ("elite", 1, 2, "SW-CMB-04"),
        ("order", 1, 1, "SW-CMB-05"),
        ("turrets", 1, 2, "SW-CMB-06"),
        ("morale", 1, 2, "SW-CMB-07"),
    ]


@pytest.mark.rule("SW-CLAN-RHEIN-13")
def test_attacking_iotunns_cite_their_own_rule() -> None:
    place = {
        "units": {"rhone": {RHEIN: {"elite": 2}}, "neustria": {FLEET: {"base": 5}}},
        "pure": {FLEET: 1},
    }
    game = battle(RHEIN, FLEET, place, "activate rhone", "move 2 elite to neustria", "done")
    assert told(game, "attack") == [("elite", 2, 6, "SW-CLAN-RHEIN-13")]


@pytest.mark.rule("SW-CLAN-ALLIANCE-18")
def test_jeeps_cite_the_rule_by_which_buildings_help_them() -> None:
    place = {
        "units": {"rhone": {ALLIANCE: {"base": 1, "elite": 1}}, "neustria": {FLEET: {"base": 2}}},
        "farms": {"neustria": 1},
        "turrets": {"neustria": 1},
        "pure": {FLEET: 1},
    }
    game = battle(ALLIANCE, FLEET, place, "activate rhone", "move 1 base 1 elite to neustria", "done")
    assert told(game, "attack")[-1] == ("ability", 1, 2, "SW-CLAN-ALLIANCE-18")


@pytest.mark.rule("SW-CMB-09", "SW-CLAN-RHONE-17")
def test_support_is_named_by_its_area_and_from_afar_by_the_skybreakers_rule() -> None:
    place = {
        "units": {
            "rhone": {RHONE: {"base": 2}},
            "gironde": {RHONE: {"base": 1}},
            "provenca": {RHONE: {"elite": 1}},
            "neustria": {FLEET: {"base": 2}},
        },
        "order": {"rhone": "move", "gironde": "defense", "provenca": "defense"},
        "pure": {FLEET: 1},
    }
    game = battle(RHONE, FLEET, place, "activate rhone", "move 2 base to neustria", "done")
    assert game.view(0)["table"]["combat"]["step"] == "attack-support"
    for said in ("support from gironde", "support from provenca"):
        game.play(0, game.read(0, said))
    assert told(game, "attack")[1:] == [
        ("support", 1, 1, "SW-CMB-09"),
        ("support", 1, 2, "SW-CLAN-RHONE-17"),
    ]
    areas = [part.get("area") for part in game.view(1)["table"]["combat"]["parts"]["attack"]]
    assert areas == [None, "gironde", "provenca"]


@pytest.mark.rule("SW-CON-12")
def test_what_the_archon_adds_is_a_part_of_its_own() -> None:
    place = {
        "units": {"rhone": {FLEET: {"base": 2}}, "neustria": {RHEIN: {"base": 3}}},
        "archon_card": {"ddos-1": "in-force"},
        "proclaimer": FLEET,
        "pure": {RHEIN: 1},
    }
    game = battle(FLEET, RHEIN, place, "activate rhone", "move 2 base to neustria", "done", "add 2 strength")
    assert told(game, "attack")[-1] == ("archon", 1, 2, "SW-CON-12")


def before_the_dials() -> State:
    """Four attackers with three barrels against three defenders with two."""
    place = {
        "units": {"rhone": {FLEET: {"base": 4}}, "neustria": {RHEIN: {"base": 3}}},
        "pure": {FLEET: 3, RHEIN: 2},
    }
    return battle(FLEET, RHEIN, place, "activate rhone", "move 4 base to neustria", "done")


@pytest.mark.rule("SW-CMB-19", "SW-CMB-26")
def test_before_committing_each_side_reads_what_every_setting_beats() -> None:
    combat = before_the_dials().view(None)["table"]["combat"]
    assert combat["step"] == "dials"
    assert combat["most"] == {FLEET: 3, RHEIN: 2}
    assert combat["tie"] == FLEET
    assert combat["beats"] == {FLEET: [1, 2, 2, 2], RHEIN: [-1, -1, 0]}


@pytest.mark.rule("SW-CMB-19", "SW-CMB-21")
def test_fuel_is_no_part_before_both_dials_are_revealed() -> None:
    game = before_the_dials()
    blind = [game.view(seat)["table"]["combat"] for seat in (1, None)]
    game.play(0, game.read(0, "commit 3"))
    assert [game.view(seat)["table"]["combat"] for seat in (1, None)] == blind
    game.play(1, game.read(1, "commit 0"))
    (won,) = [event for event in game.events if event.kind == "won"]
    assert won.facts["parts"]["attack"][-1] == {
        "what": "fuel",
        "count": 3,
        "strength": 3,
        "rules": ["SW-CMB-25"],
    }
    assert won.facts["attack"] == 7
    combat = game.view(None)["table"].get("combat")
    assert combat is None or combat["winner"] == FLEET


def test_everybody_knows_which_decision_is_waited_for() -> None:
    game = before_the_dials()
    assert {game.view(seat)["table"]["deciding"] for seat in (0, 1, None)} == {"dials"}

"""The referee notices what must never be, and options can be agreed on in any company."""

from __future__ import annotations

from typing import Any

import pytest

from fumarole import states
from fumarole.engine.position import compose
from fumarole.engine.refusal import PositionError
from fumarole.games.steam_power.terms import asks, board
from games.steam_power.builders import SMALL, TITLE, positions

SOUND: dict[str, Any] = {
    "city_tile": {"Ash": "black", "Bay": "white", "Cap": "purple"},
    "track": {"c2": "green e-w", "e2": "red e-w"},
    "factory": {"Ash": "green"},
}


def faults(said: dict[str, Any], **wishes: Any) -> list[str]:
    setup = TITLE.setup(seats=["green", "red"], own=SMALL, **wishes)
    return TITLE.faults(compose(TITLE, setup, said, "turn"))


def test_a_sound_position_has_no_fault() -> None:
    assert faults(SOUND) == []


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"cubes": {"Bay": 2}}, "cubes.Bay: 2, but Bay has no factory"),
        (
            {"factory": {"Cap": "red"}, "cubes": {"Cap": 0}},
            "factory.Cap: factories stand in cities with a colour",
        ),
        ({"factory": {"Ivy": "red"}}, "factory.Ivy: factories stand in cities with a link, and Ivy has none"),
        ({"cubes": {"Ash": 7}}, "cubes.Ash: 7, but a factory brings 6 at most"),
        (
            {"city_tile": dict.fromkeys(["Ash", "Dun", "Eel", "Fox", "Gap", "Hay", "Ivy", "Bay"], "black")},
            "city_tile: 8 black cities, but there are",
        ),
        ({"track": {**SOUND["track"], "k4": "green e-w"}}, "track.k4: track lies there, where none can"),
        ({"crossing": {"g4": "green e-w"}}, "crossing.g4: a crossing over nothing"),
        ({"crossing": {"c2": "red e-sw"}}, "crossing.c2: no crossing has both paths of c2"),
        ({"crossing": {"c2": "red ne-nw"}}, "crossing.c2: no crossing has both paths of c2"),
        (
            {"track": {**SOUND["track"], "i5": "green e-w"}},
            "track: 2 paths of green, but only 1",
        ),
        ({"track": {**SOUND["track"], "g4": "green e-w"}}, "track: the links of green do not hang together"),
        (
            {"contract_at": {"C01": "bag"}, "known_to": {"C01": "red"}},
            "known_to.C01: only a contract in another's hand is known",
        ),
        (
            {"contract_at": {"C01": "red"}, "known_to": {"C01": "red"}},
            "known_to.C01: only a contract in another's hand is known",
        ),
    ],
)
def test_what_must_never_be_is_noticed(said: dict[str, Any], told: str) -> None:
    assert any(told in fault for fault in faults({**SOUND, **said}))


@pytest.mark.parametrize(
    ("options", "said", "told"),
    [
        (
            {"bank_limit": "250"},
            {"cash": {"green": 200, "red": 51}},
            "cash: $251 with the players",
        ),
        (
            {"cube_limit": "place_what_is_left"},
            {
                "city_tile": dict.fromkeys(["Ash", "Bay", "Cap", "Dun", "Eel", "Fox"], "black"),
                "factory": dict.fromkeys(["Ash", "Bay", "Cap", "Dun", "Eel", "Fox"], "green"),
                "cubes": {"Ash": 6},
                "track": {"c2": "green e-w", "e2": "green e-w", "g2": "green e-w", "b3": "green ne-se"},
            },
            "black cubes on the map, but there are",
        ),
        (
            {"group_start": "own_city_only"},
            {"track": {"g2": "green e-w", "i3": "green ne-sw"}},
            "hang together",
        ),
    ],
)
def test_limits_of_the_table_are_watched(options: dict[str, str], said: dict[str, Any], told: str) -> None:
    assert any(told in fault for fault in faults(said, options=options))
    assert not any(told in fault for fault in faults(said))


def test_less_than_nothing_and_more_than_there_is_are_noticed() -> None:
    game = states.new("steam-power", seats=2, seed=1)
    b = board(game)
    b.cells[b.at.cash] = -1
    assert "cash.p1: -1 is impossible, it is 0 or more" in TITLE.faults(game)
    b.cells[b.at.cash] = 0
    for city in range(16):
        b.cells[b.at.factory + city] = 1
    assert "factory: 16 factories of p1, but it has 15" in TITLE.faults(game)
    assert asks(game).tiles_left(b, 0) == 80
    b.world.faces.counts[0] = -1
    try:
        assert "track: 0 tiles of kind A on the map, but there are -1" in TITLE.faults(game)
    finally:
        b.world.faces.counts[0] = 80


@pytest.mark.parametrize(
    ("now", "told"),
    [
        ("tea", "has no moment 'tea'"),
        ({"turn": {"seat": "blue"}}, "no seat 'blue'"),
        ({"turn": {"action": 3}}, "action 1 and action 2"),
        ({"round-end": {"seat": "red"}}, "has no fact 'seat'"),
    ],
)
def test_a_moment_that_does_not_exist_is_refused(now: Any, told: str) -> None:
    setup = TITLE.setup(seats=["green", "red"], own=SMALL)
    with pytest.raises(PositionError, match=told):
        compose(TITLE, setup, {}, now)


@pytest.mark.rule("SP-PRO-11")
def test_every_option_of_the_list_is_offered_with_its_default_first() -> None:
    listed = {
        "solo": "off",
        "tile_limit": "hard",
        "cube_limit": "none",
        "train_limit": "hard",
        "bank_limit": "none",
        "map": "host_picks",
        "city_draw": "mixed",
        "mulligan": "off",
        "double_curve": "cutting",
        "dead_ends": "anywhere",
        "group_start": "whole_group",
        "crossing_takeback": "on",
        "contract_without_network": "no",
        "cube_choice": "free",
        "route_choice": "free",
        "bonus_draw_from_hands": "off",
        "fullest_hand": "once_per_draw",
        "tied_hands": "drawer_picks",
        "leader_draws": "no",
        "stall_guard": "off",
        "group_vp": "own_link_only",
        "money": "open",
        "seat_cash": "off",
    }
    defaults = {option.id: option.default for option in TITLE.options}
    assert defaults == {
        **listed,
        "rival_level": "normal",
        "rival_contracts": "by_level",
        "rival_points": "four_or_five",
    }
    assert TITLE.setup(seats=2).options == defaults


@pytest.mark.rule("SP-PRO-11")
def test_all_options_together_make_one_sound_game() -> None:
    options = {option.id: list(option.changes)[-1] for option in TITLE.options}
    options |= {"solo": "off", "map": "host_picks", "rival_level": "normal", "rival_contracts": "by_level"}
    for game in positions(3, seats=4, scenario="germany", options=options):
        assert TITLE.faults(game) == []
    terms, b = asks(game), board(game)
    assert (terms.quiet_rounds(b), terms.house.group_vp, terms.house.leader_draws) == (5, True, True)
    assert [terms.opening_cash(b, (b.first() + n) % 4) for n in range(4)] == [5, 7, 10, 13]
    alone = {**options, "solo": "rival", "rival_level": "hard"}
    for game in positions(3, options=alone):
        assert TITLE.faults(game) == []

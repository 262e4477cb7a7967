"""The two solo modes, whole games and the details that a case cannot show."""

from __future__ import annotations

from typing import Any

import pytest

import fumarole
from fumarole import states
from fumarole.games.steam_power.solo.expansion import best_link, distance, farthest
from fumarole.games.steam_power.solo.rival import COMPANY, PLAYER
from fumarole.games.steam_power.solo.timetable import GRADES
from fumarole.games.steam_power.terms import asks, board
from games.steam_power.builders import MAPS, TITLE, position, positions

RIVAL = {"solo": "rival"}


@pytest.mark.rule("SP-PRO-08")
@pytest.mark.parametrize("scenario", MAPS)
def test_the_rival_plays_a_whole_sound_game_on_every_map(scenario: str) -> None:
    for level in ("normal", "easy"):
        for game in positions(1, scenario=scenario, options={**RIVAL, "rival_level": level}):
            assert TITLE.faults(game) == []
        b = board(game)
        assert b.network.open_ends[COMPANY] is None
        assert b.fulfilled(COMPANY)
        assert fumarole.verify(game.record().text()).draws_checked


@pytest.mark.rule("SP-PRO-08")
@pytest.mark.parametrize("wishes", [{"seats": 2}, {"seats": 1, "options": {"solo": "timetable"}}])
def test_a_level_of_the_rival_gives_nobody_points_where_there_is_no_rival(wishes: dict[str, Any]) -> None:
    options = {**wishes.get("options", {}), "rival_level": "hard"}
    game = states.new("steam-power", seed=3, **{**wishes, "options": options})
    b, terms = board(game), asks(game)
    scored = [[terms.contract_vp(b, seat, c) for c in range(len(b.world.vp))] for seat in range(b.seats)]
    assert scored == [list(b.world.vp)] * b.seats


@pytest.mark.rule("SP-PRO-08")
def test_a_run_against_the_timetable_lasts_seventeen_rounds() -> None:
    *_, game = positions(2, options={"solo": "timetable"})
    assert board(game).cells[board(game).at.round] == 17
    assert game.result is not None
    assert game.result.why == next(grade for least, grade in GRADES if game.result.scores[0] >= least)


@pytest.mark.rule("SP-PRO-08")
def test_the_rival_takes_the_cheapest_of_equally_short_links_and_the_first_city_among_equals() -> None:
    game = position({"track": {"d3": "rival ne-se"}}, seats=["green"], options=RIVAL)
    b = board(game)
    assert [b.chart.hexes[h] for h, _ in best_link(game, b, COMPANY, PLAYER, [])] == ["c2"]
    track = {"e4": "rival e-w", "d3": "green ne-se", "e2": "green e-w", "f3": "green ne-se"}
    game = position({"track": track}, seats=["green"], options=RIVAL)
    b = board(game)
    assert [b.chart.hexes[h] for h, _ in best_link(game, b, COMPANY, PLAYER, [])] == ["c4"]


@pytest.mark.rule("SP-PRO-08")
def test_a_colour_on_the_contract_decides_between_equally_short_links() -> None:
    tiles = dict.fromkeys(["Ash", "Cap", "Dun", "Eel", "Fox", "Ivy"], "white") | {"Hay": "black"}
    game = position({"track": {"d3": "rival ne-se"}, "city_tile": tiles}, seats=["green"], options=RIVAL)
    b = board(game)
    assert [b.chart.hexes[h] for h, _ in best_link(game, b, COMPANY, PLAYER, [0])] == ["e4"]


@pytest.mark.rule("SP-PRO-08")
def test_the_rival_crosses_where_that_is_the_shortest_way() -> None:
    """Only Ivy is left, and the player's curves lie in all hexes from which one tile would reach it."""
    rival = {
        "c2": "e-w",
        "b3": "ne-se",
        "d3": "ne-se",
        "e2": "e-w",
        "f3": "ne-se",
        "g2": "e-w",
        "i1": "se-sw",
    }
    green = {"g4": "ne-w", "h3": "e-sw", "i3": "ne-w"}
    track = {where: f"rival {path}" for where, path in rival.items()}
    track |= {where: f"green {path}" for where, path in green.items()}
    game = position({"track": track}, seats=["green"], options=RIVAL)
    b = board(game)
    assert [b.chart.hexes[h] for h, _ in best_link(game, b, COMPANY, PLAYER, [])] == ["h3"]


@pytest.mark.rule("SP-PRO-08")
def test_the_rival_begins_farthest_from_the_players_track() -> None:
    game = position({"track": {"b3": "green ne-se"}}, seats=["green"], options=RIVAL)
    b = board(game)
    assert b.chart.cities[farthest(b, PLAYER)] == "Eel"
    assert farthest(board(position({}, seats=["green"], options=RIVAL)), PLAYER) == 0


def test_distance_counts_the_steps_between_hexes() -> None:
    b = board(position({}, seats=["green"], options=RIVAL))
    find = b.chart.hexes.find
    assert [distance(b, find("a1"), find(other)) for other in ("a1", "b1", "a2", "a3", "c3", "k5")] == [
        0,
        1,
        1,
        2,
        3,
        12,
    ]


@pytest.mark.rule("SP-PRO-08")
def test_with_the_bag_empty_the_rival_only_lays_track() -> None:
    contracts = {f"C{n:02}": "done-green" for n in range(1, 49)}
    said = {"track": {"c2": "rival e-w"}, "contract_at": contracts}
    game = position(said, seats=["green"], options=RIVAL)
    game.play(0, game.read(0, "take money"))
    game.play(0, game.read(0, "take money"))
    assert TITLE.facts(game)["fulfilled"]["rival"] == 0
    assert len(TITLE.facts(game)["links"]["rival"]) == 2

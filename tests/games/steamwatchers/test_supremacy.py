"""Supremacy, by a scenario from outside: from round 2 on, ten GEO on the marker win at once (SW-END)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import pytest

from fumarole.engine.piece import Piece
from fumarole.engine.position import compose
from fumarole.engine.state import Rulebook, State
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.house_rules import Plan
from fumarole.games.steamwatchers.terms import Over, Questions, with_plan
from fumarole.games.steamwatchers.title import Steamwatchers

CLANS = ("free-fleet", "catabatians", "rhein-stamm")
SAKSAS, CASTIELLA, SKANE = "saksas", "castiella", "skane"


class Summit(Over):
    """A made-up condition: ten GEO, from the second round on."""

    def supreme(self, g: State, b: Europa, clan: int) -> bool:
        return b.cells[b.at.round] >= 2 and b.cells[b.at.geo + clan] >= 10

    def scenario_geo(self, g: State, b: Europa, clan: int) -> int:
        return self.under.scenario_geo(g, b, clan) + 5

    def final_bonus(self, g: State, b: Europa, clan: int) -> int:
        return 2 * b.kind(b.world.areas.number(SKANE), clan, 0)


def summit(book: Rulebook) -> Rulebook:
    book = with_plan(book, Plan(4, 3))
    return book.but(terms=Summit(cast(Questions, book.terms)))


class Climbing(Steamwatchers):
    """Steamwatchers with that scenario."""

    id = "climbing"
    scenarios: Sequence[Piece] = (Piece("summit", "Summit", "Ten GEO win.", summit),)


TITLE = Climbing()


def whiteout(steam: Mapping[str, int], order: str = "claim", now: str = "whiteout", **more: Any) -> State:
    """Phase 5 with these columns: the Free Fleet holds Saksas, the Catabatians Castiella."""
    setup = TITLE.setup(presets={"clans": list(CLANS)}, options={"late_phase_order": order})
    units = {
        SAKSAS: {"free-fleet": {"base": 1}},
        CASTIELLA: {"catabatians": {"base": 1}},
        SKANE: {"rhein-stamm": {"base": 1}},
    }
    position = {"round": 2, "units": units, "steam": dict(steam), **more}
    game = compose(TITLE, setup, position, now)
    assert TITLE.faults(game) == []
    game.remember()
    game.settle()
    return game


def winner(game: State) -> str:
    assert game.result is not None
    (seat,) = game.result.winners
    return CLANS[seat]


def told(game: State) -> list[str]:
    return [event.kind for event in game.events]


@pytest.mark.rule("SW-END-01", "SW-END-02", "SW-WHT-02")
def test_who_alone_meets_the_condition_wins_at_once_before_stocks_and_upkeep() -> None:
    game = whiteout({SAKSAS: 5, CASTIELLA: 4}, pure={"free-fleet": 0})
    assert winner(game) == "free-fleet"
    assert game.result is not None
    assert game.result.rules == ("SW-END-02",)
    assert game.result.why == "supremacy"
    assert game.result.scores == [10, 9, 5]
    assert told(game) == ["geo", "ended"]
    assert game.dump()["board"]["pure"].get("free-fleet", 0) == 0


@pytest.mark.rule("SW-END-02")
def test_a_condition_that_is_not_active_yet_wins_nothing() -> None:
    game = whiteout({SAKSAS: 5}, round=1)
    assert not game.over
    assert "refuelled" in told(game)


@pytest.mark.rule("SW-END-01")
def test_the_condition_is_tested_in_whiteout_only_once_all_markers_are_set() -> None:
    game = whiteout({SAKSAS: 5}, now="planning", geo={"free-fleet": 12})
    assert not game.over
    game = whiteout({SAKSAS: 4}, geo={"free-fleet": 12})
    assert not game.over


@pytest.mark.rule("SW-END-03")
def test_of_several_who_meet_it_the_one_with_fewest_quarantine_tokens_wins_whatever_their_geo() -> None:
    game = whiteout({SAKSAS: 5, CASTIELLA: 5}, farms={SAKSAS: 2}, quarantined_supply={"free-fleet": 1})
    assert winner(game) == "catabatians"
    assert game.result is not None
    assert game.result.rules == ("SW-END-03",)
    assert TITLE.sentence(game.events[-1].whole()) == (
        "The game is over: catabatians wins by supremacy, which several reached, and by fewest Quarantine "
        "tokens: free-fleet 1, catabatians 0."
    )


@pytest.mark.rule("SW-END-03")
@pytest.mark.parametrize(
    ("order", "first"), [("claim", "catabatians"), ("conclave-of-this-round", "free-fleet")]
)
def test_still_tied_the_first_in_track_order_wins(order: str, first: str) -> None:
    titles = {"free-fleet": "legate", "catabatians": "primus", "rhein-stamm": "watcher-1"}
    claims = {"free-fleet": "watcher-4", "catabatians": "archon", "rhein-stamm": "watcher-1"}
    game = whiteout({SAKSAS: 5, CASTIELLA: 5}, order, title_of=titles, claim_of=claims)
    assert winner(game) == first
    assert "and by the track order: " in TITLE.sentence(game.events[-1].whole())


@pytest.mark.rule("SW-END-04")
def test_exiled_units_do_not_hinder_supremacy() -> None:
    game = whiteout({SAKSAS: 5}, exiled={"free-fleet": {"base": 6}})
    assert winner(game) == "free-fleet"
    assert game.result is not None
    assert game.result.scores[0] == 10


@pytest.mark.rule("SW-END-05")
def test_in_the_last_round_supremacy_comes_before_the_final_scoring() -> None:
    game = whiteout({SAKSAS: 5, SKANE: 4}, round=4, exiled={"free-fleet": {"base": 8}})
    assert winner(game) == "free-fleet"
    assert game.result is not None
    assert game.result.rules == ("SW-END-02",)


@pytest.mark.rule("SW-END-05", "SW-END-07")
def test_without_supremacy_the_last_round_scores_with_the_points_of_the_scenario() -> None:
    game = whiteout({SAKSAS: 4, SKANE: 3}, round=4)
    assert winner(game) == "rhein-stamm"
    assert game.result is not None
    assert game.result.scores == [9, 5, 10]
    assert game.result.rules == ("SW-END-07",)


@pytest.mark.rule("SW-ELM-07", "SW-END-02")
def test_an_eliminated_clan_cannot_reach_supremacy() -> None:
    game = whiteout(
        {CASTIELLA: 1},
        eliminated={"free-fleet": 1},
        geo={"free-fleet": 12},
        units={CASTIELLA: {"catabatians": {"base": 1}}, SKANE: {"rhein-stamm": {"base": 1}}},
    )
    assert not game.over

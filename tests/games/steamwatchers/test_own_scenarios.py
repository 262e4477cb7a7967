"""Scenarios of one's own: what each field of the file does (SW-SCN-GEN)."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, cast

import msgspec
import pytest

from fumarole.engine.header import setup_of
from fumarole.engine.position import compose
from fumarole.engine.refusal import SetupError
from fumarole.engine.snapshot import header
from fumarole.games.steamwatchers.board import BOX
from fumarole.games.steamwatchers.terms import Questions, board
from fumarole.games.steamwatchers.title import TITLE
from games.steamwatchers.own_scenarios import (
    CLANS,
    EVERYTHING,
    UNITS,
    new,
    own,
    random_game,
    scores,
    whiteout,
)


@pytest.mark.rule("SW-SCN-GEN-20", "SW-SCN-GEN-21")
def test_a_name_a_sentence_and_a_round_limit_make_a_scenario() -> None:
    piece = TITLE.own_scenario(own())
    assert (piece.id, piece.name, piece.about) == ("mine", "Mine", "A test.")
    assert piece.facts == {"players": "2-5", "rounds": 4, "character": "of one's own"}
    assert piece.notes == ("Initial columns from the deck: 3.", "There is no supremacy victory.")
    assert piece.hints == ()
    *_, game = random_game(TITLE, TITLE.setup(own=own(rounds=2), seats=3), 1)
    assert game.dump()["board"]["round"] == 2


@pytest.mark.rule("SW-SCN-GEN-21")
def test_a_whole_file_is_told_in_sentences() -> None:
    assert list(TITLE.own_scenario(EVERYTHING).notes) == [
        "Nobody leads Menrâu.",
        "Played with the option beacons_per_move=unlimited.",
        "Played without spark-of-hope.",
        "Initial columns from the deck: 2 with 2 players, 3 with 3 or 4 players, 4 with 5 players.",
        "A column of 5 levels stands in saksas.",
        "A column of 2 levels stands in istra.",
        "The Steam Column cards of saksas and rhone stay in the box.",
        "Every clan deploys 6 base soldiers, 2 elite soldiers, 1 farm, 1 turret and no column, "
        "whatever its board says.",
        "Every clan deploys 1 base soldier, 1 elite soldier, 1 farm and 1 turret more.",
        "Everybody begins with 2 Quarantine tokens on the clan board.",
        "After deployment, in title order, everybody may advance two units next to deployment areas.",
        "Target area saksas: 2 GEO at the end of the game for who controls it.",
        "Target area rhone: 1 GEO in every round for who controls it.",
        "1 GEO in every round for each haven under control.",
        "-1 GEO at the end of the game for each full 2 Quarantine tokens on the own clan board.",
        "A Watcher plays 2 cards; an untaken Watcher title turns up as many.",
        "Steam that rises during the game rises by 1 level more.",
        "A column of four or five levels raises incubation by 3 instead of 1.",
        "In every Whiteout, before GEO is counted, a Quarantine token can be taken off for 1 barrel.",
        "The Archon draws and proclaims nothing.",
        "Supremacy, from round 2 on: GEO 12.",
        "Supremacy, from round 1 on: havens 4 with 2, 3 or 4 players, 3 with 5 players; areas 6; "
        "control of saksas.",
    ]


@pytest.mark.rule("SW-SCN-GEN-21", "SW-SCN-GEN-06", "SW-SCN-GEN-08")
@pytest.mark.parametrize(("players", "columns"), [(2, 0), (3, 4)])
def test_initial_columns_may_depend_on_the_players(players: int, columns: int) -> None:
    said = own(players=[2, 3], setup={"columns": {"2": 0, "3": 4}})
    assert len(board(new(said, players)).columns()) == columns


def test_columns_stand_from_the_start_and_cards_are_taken_out() -> None:
    game = new(own(setup={"columns": 0, "steam": {"saksas": 4}, "removed": ["istra"]}))
    b = board(game)
    assert [b.world.areas[area] for area in b.columns()] == ["saksas"]
    assert b.cells[b.at.steam + b.world.areas.number("saksas")] == 4
    assert b.cells[b.at.steam_card + b.world.areas.number("istra")] == BOX
    assert b.cells[b.at.steam_card + b.world.areas.number("saksas")] != BOX


@pytest.mark.parametrize(
    ("setup", "forces"),
    [
        ({}, [5, 2, 2, 1, 1]),
        ({"extra": {"base": 2, "elite": 1, "farms": 1, "turrets": 2}}, [7, 3, 3, 3, 1]),
        ({"forces": {"base": 9, "turrets": 2, "column": False}}, [9, 0, 0, 2, 0]),
        ({"forces": {"base": 3, "elite": 9}}, [3, 6, 0, 0, 1]),
        ({"forces": {"elite": 5}, "extra": {"elite": 2, "base": 1}}, [1, 6, 0, 0, 1]),
    ],
)
def test_forces_are_replaced_or_added_to_as_far_as_the_clan_has_miniatures(
    setup: dict[str, Any], forces: list[int]
) -> None:
    agreed = TITLE.setup(own=own(setup=setup), presets={"clans": ["free-fleet", "menrau"]})
    game = compose(TITLE, agreed, {}, "planning")
    b = board(game)
    free_fleet = b.world.clans.number("free-fleet")
    assert cast(Questions, game.book.terms).starting_forces(game, b, free_fleet) == forces


def test_everybody_lays_their_starting_quarantine_where_they_like() -> None:
    game = new(
        own(setup={"quarantine": 2}), clans=["free-fleet", "menrau"], titles=["archon", "legate"], first="p1"
    )
    assert game.to_act == [0]
    assert "quarantine supply" in [game.say(option) for option in game.options(0)]
    game.play(0, game.read(0, "quarantine supply"))
    game.play(0, game.read(0, "quarantine space 1"))
    assert game.to_act == [1]
    b = board(game)
    assert b.quarantines(b.clan_of(0)) == 2
    quick = new(own(setup={"quarantine": 3}), 3, quick="yes")
    assert [board(quick).quarantines(board(quick).clan_of(seat)) for seat in range(3)] == [3, 3, 3]


def test_opening_moves_follow_the_deployment() -> None:
    assert new(own(), quick="yes").dump()["board"]["round"] == 1
    game = new(own(setup={"opening_moves": True}))
    while "round" not in game.dump()["board"]:
        seat = game.to_act[0]
        said = [game.say(option) for option in game.options(seat)]
        if any(text.startswith("advance ") for text in said):
            return
        game.play(seat, game.options(seat)[0])
    pytest.fail("nobody could advance")


def test_opening_moves_of_ones_own_scenario_share_the_options_of_the_printed_one() -> None:
    mine = own(setup={"opening_moves": True})
    agreed = TITLE.setup(own=mine, options={"opening_moves": "one_step", "opening_attacks": "on"})
    assert agreed.options["opening_moves"] == "one_step"
    with pytest.raises(SetupError, match="opening_moves belongs to fires-of-the-old-world"):
        TITLE.setup(own=own(), options={"opening_moves": "one_step"})


def test_a_scenario_of_ones_own_from_before_keeps_its_opening_moves() -> None:
    for mine, reach in ((own(setup={"opening_moves": True}), "one_step"), (own(), "any_deployment_area")):
        head = header(new(mine, quick="yes").book)
        before = {"opening_moves", "opening_attacks", "relocation_needs_haven"}
        kept = {name: value for name, value in head.options.items() if name not in before}
        options = setup_of(msgspec.structs.replace(head, options=kept), TITLE).options
        assert (options["opening_moves"], options["opening_attacks"]) == (reach, "off")
        assert options["relocation_needs_haven"] == "on"


@pytest.mark.rule("SW-SCN-GEN-14", "SW-SCN-GEN-15")
def test_targets_count_at_the_end_or_in_every_round() -> None:
    end = own(targets=[{"area": "padania", "geo": 2}])
    every = own(targets=[{"area": "Padania", "geo": 2, "when": "rounds"}])
    tokens = {"target": {"padania": "neutral"}}
    assert scores(end, **tokens) == [2, 0, 0]
    assert scores(every, **tokens) == [2, 0, 0]
    assert whiteout(end, round=2, **tokens).dump()["board"].get("geo", {}) == {}
    assert whiteout(every, round=2, **tokens).dump()["board"]["geo"] == {"free-fleet": 2}
    laid = new(end).dump()["board"]["target"]
    assert laid == {"padania": "neutral"}
    assert "Target Area tokens: padania neutral." in TITLE.describe(new(end).view(0))


@pytest.mark.rule("SW-SCN-GEN-14", "SW-SCN-GEN-15")
@pytest.mark.parametrize(
    ("thing", "points"),
    [
        ("area", [3, 1, 1]),
        ("haven", [1, 0, 0]),
        ("mountain", [2, 0, 0]),
        ("column", [1, 0, 0]),
        ("farm", [2, 0, 0]),
        ("turret", [2, 0, 0]),
        ("beacon", [2, 0, 0]),
        ("contract", [2, 1, 0]),
        ("base", [2, 1, 1]),
        ("elite", [1, 0, 0]),
        ("barrel", [9, 7, 3]),
        ("quarantine", [3, 0, 0]),
    ],
)
def test_every_thing_can_be_counted(thing: str, points: list[int]) -> None:
    position: dict[str, Any] = {
        "steam": {"padania": 3, "saksas": 5},
        "farms": {"padania": 1, "saksas": 2},
        "toxic": {"rezia": 1},
        "turrets": {"padania": 1, "savoue": 1, "istra": 1},
        "beacon_of": {"rezia": "free-fleet", "savoue": "free-fleet"},
        "contracts": {"jadran": {"free-fleet": 1, "catabatians": 1}, "noardsee": {"free-fleet": 1}},
        "quarantined_supply": {"free-fleet": 1},
        "quarantined_pure": {"free-fleet": 1},
        "space": {"free-fleet": {"1": "quarantine"}},
        "pure": {"free-fleet": 4, "catabatians": 3, "rhein-stamm": 0},
        "contraband": {"free-fleet": 4, "catabatians": 3, "rhein-stamm": 3},
        "surplus_pure": {"free-fleet": 1, "catabatians": 1},
    }
    before = scores(own(), **position)
    after = scores(own(score=[{"for": thing, "geo": 1}]), **position)
    assert [now - then for now, then in zip(after, before, strict=True)] == points


def test_only_full_groups_count_and_points_may_be_lost() -> None:
    soldiers = own(score=[{"for": "base", "geo": -2, "each": 2, "when": "rounds"}])
    assert scores(soldiers) == [-2, 0, 0]
    assert whiteout(soldiers, round=1).dump()["board"]["geo"] == {"free-fleet": -2}


@pytest.mark.rule("SW-SCN-GEN-10", "SW-SCN-GEN-11")
@pytest.mark.parametrize(
    ("way", "wins"),
    [
        ({"geo": 3}, True),
        ({"geo": 4}, False),
        ({"geo": 3, "from_round": 3}, False),
        ({"geo": 3, "from_round": 2}, True),
        ({"havens": 1}, True),
        ({"havens": 2}, False),
        ({"havens": {"2": 1, "3": 2}}, False),
        ({"havens": {"2": 2, "3": 1}}, True),
        ({"areas": 1, "hold": ["padania"]}, True),
        ({"areas": 2}, False),
        ({"hold": ["padania", "skane"]}, False),
        ({"geo": 3, "havens": 2}, False),
    ],
)
def test_supremacy_asks_for_all_that_it_names_from_its_round_on(way: dict[str, Any], wins: bool) -> None:
    rivals = {"from_round": 1, **way}
    said = own(players=[2, 3], supremacy=[rivals])
    game = whiteout(
        said, round=2, steam={"padania": 3}, quarantined_supply={"catabatians": 1, "rhein-stamm": 1}
    )
    assert game.over == wins
    if wins:
        assert game.result is not None
        assert (game.result.why, game.result.winners) == ("supremacy", [0])


@pytest.mark.rule("SW-SCN-GEN-12")
def test_any_of_several_ways_wins_and_quarantine_breaks_the_tie() -> None:
    said = own(supremacy=[{"geo": 9}, {"hold": ["skane"]}, {"havens": 1}])
    game = whiteout(said, round=1, quarantined_supply={"free-fleet": 1})
    assert game.result is not None
    assert (game.result.winners, game.result.rules) == ([2], ("SW-END-03",))


def test_watchers_play_several_cards_and_an_untaken_title_brings_as_many() -> None:
    setup = TITLE.setup(own=own(play={"watcher_plays": 2}), presets={"clans": CLANS[:2]})
    claims = {"free-fleet": "watcher-1", "catabatians": "legate"}
    game = compose(TITLE, setup, {"units": UNITS | {"skane": {}}, "claim_of": claims}, "titles")
    game.remember()
    game.settle()
    rises = 0
    rng = random.Random(1)
    while game.stack[-1].rule != "planning":
        seat = game.to_act[0]
        picked = rng.choice(game.options(seat))
        rises += game.say(picked).startswith(("raise steam", "steam rises"))
        game.play(seat, picked)
    assert rises == 4


def test_steam_rises_higher_in_the_game_and_tall_columns_infect_more() -> None:
    setup = TITLE.setup(own=own(play={"extra_levels": 2, "tall_incubation": 3}), presets={"clans": CLANS[:2]})
    game = compose(TITLE, setup, {}, "planning")
    b, terms = board(game), cast(Questions, game.book.terms)
    saksas = b.world.areas.number("saksas")
    assert terms.rising(game, b, saksas, 1) == 3
    assert terms.column_incubation(game, b, 0, saksas) == 1
    b.cells[b.at.steam + saksas] = 4
    assert terms.column_incubation(game, b, 0, saksas) == 3
    b.cells[b.at.round] = 0
    assert terms.rising(game, b, saksas, 1) == 1


def test_quarantine_can_be_bought_off_for_what_the_file_says() -> None:
    def lifts(barrels: int) -> list[str]:
        setup = TITLE.setup(own=own(play={"lift_quarantine": 3}), presets={"clans": CLANS})
        stock = {
            "pure": dict.fromkeys(CLANS, 0),
            "contraband": {**dict.fromkeys(CLANS, 0), "free-fleet": barrels},
        }
        ill = {"quarantined_supply": {"free-fleet": 1}}
        game = compose(TITLE, setup, {"round": 1, "units": UNITS, **stock, **ill}, "whiteout")
        game.remember()
        game.settle()
        said = [game.say(option) for option in game.options(0)]
        return said if "lift quarantine from supply" in said else []

    assert lifts(2) == []
    assert lifts(3) == ["done", "lift quarantine from supply"]


def test_without_the_archon_no_archon_card_is_drawn() -> None:
    def drawn(said: Mapping[str, Any]) -> bool:
        setup = TITLE.setup(own=said, presets={"quick": "yes", "titles": ["archon", "legate"]})
        *_, game = random_game(TITLE, setup, 2)
        return any(event.kind == "drew-archon" for event in game.events)

    assert drawn(own(rounds=1))
    assert not drawn(own(rounds=1, play={"archon": False}))

"""Scenarios of one's own: what each field of the file does, and what is wrong with a file (SW-SCN-GEN)."""

from __future__ import annotations

import json
import random
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, cast

import msgspec
import pytest

import fumarole
from fumarole import registry
from fumarole.engine import record
from fumarole.engine.agree import Piece
from fumarole.engine.choice import CHANCE
from fumarole.engine.game import Game
from fumarole.engine.position import compose
from fumarole.engine.refusal import MalformedRecord, SetupError, WrongFields
from fumarole.engine.title import Title
from fumarole.games.steamwatchers.board import BOX
from fumarole.games.steamwatchers.scenarios.examples.salt_caravan import SALT_CARAVAN
from fumarole.games.steamwatchers.scenarios.own import form as own_form
from fumarole.games.steamwatchers.scenarios.own import notes as own_notes
from fumarole.games.steamwatchers.terms import Questions, board
from fumarole.games.steamwatchers.title import TITLE, Steamwatchers
from processes import TESTS

PLAIN: dict[str, Any] = {"id": "mine", "name": "Mine", "about": "A test.", "rounds": 4}
CLANS = ["free-fleet", "catabatians", "rhein-stamm"]
UNITS = {
    "padania": {"free-fleet": {"base": 2, "elite": 1}},
    "castiella": {"catabatians": {"base": 1}},
    "skane": {"rhein-stamm": {"base": 1}},
}
HIGH = ("saksas", "rhone", "istra", "alba", "eriu", "cymru", "galiza", "padania")
EVERYTHING = tomllib.loads("""
id = "everything"
name = "Everything at Once"
about = "Whatever a file can say."
character = "a test"
rounds = 3
forbidden = ["Menrâu"]
without = ["spark-of-hope"]
options = { beacons_per_move = "unlimited" }

[setup]
columns = { 2 = 2, 3 = 3, 4 = 3, 5 = 4 }
steam = { saksas = 5, istra = 2 }
removed = ["saksas", "rhone"]
quarantine = 2
opening_moves = true
forces = { base = 6, elite = 2, farms = 1, turrets = 1, column = false }
extra = { base = 1, elite = 1, farms = 1, turrets = 1 }

[[targets]]
area = "saksas"
geo = 2

[[targets]]
area = "rhone"
geo = 1
when = "rounds"

[[score]]
for = "haven"
geo = 1
when = "rounds"

[[score]]
for = "quarantine"
geo = -1
each = 2

[[supremacy]]
from_round = 2
geo = 12

[[supremacy]]
havens = { 2 = 4, 3 = 4, 4 = 4, 5 = 3 }
areas = 6
hold = ["saksas"]

[play]
watcher_plays = 2
extra_levels = 1
tall_incubation = 3
lift_quarantine = 1
archon = false
""")


def own(**said: Any) -> dict[str, Any]:
    return {**PLAIN, **said}


def new(said: Mapping[str, Any], seats: int = 2, seed: int = 1, **presets: Any) -> Game:
    return TITLE.new(TITLE.setup(own=said, seats=seats, presets=presets), seed)


def whiteout(said: Mapping[str, Any], **more: Any) -> Game:
    """The end of a round: the Free Fleet holds the haven of Padania, the others an area each."""
    setup = TITLE.setup(own=said, presets={"clans": CLANS})
    game = compose(TITLE, setup, {"round": 4, "units": UNITS, **more}, "geo")
    assert TITLE.faults(game) == []
    game.remember()
    game.settle()
    return game


def scores(said: Mapping[str, Any], **more: Any) -> list[int]:
    game = whiteout(said, **more)
    assert game.result is not None
    return game.result.scores


def wrong(**said: Any) -> str:
    with pytest.raises(WrongFields) as caught:
        TITLE.own_scenario(own(**said))
    return str(caught.value)


def random_game(title: Title, setup: Any, seed: int) -> Iterator[Game]:
    rng = random.Random(seed)
    game = title.new(setup, seed)
    while not game.over:
        yield game
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.options(seat)))
    yield game


# What a file says, and what comes of it


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
        "After deployment everybody, in title order, may advance one or two units by a step.",
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
        ({}, [6, 2, 2, 1, 1]),
        ({"extra": {"base": 2, "elite": 1, "farms": 1, "turrets": 2}}, [8, 3, 3, 3, 1]),
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


# What does not go together is refused with the rule


@pytest.mark.rule("SW-SCN-GEN-04")
def test_players_barred_clans_options_and_expansions_are_refused_with_the_rule() -> None:
    class Wider(Steamwatchers):
        id = "wider"
        expansions = (Piece("spark-of-hope", "Spark of Hope", "Hope."),)

    def refused(title: Title, said: Mapping[str, Any], **wishes: Any) -> tuple[str, tuple[str, ...]]:
        with pytest.raises(SetupError) as caught:
            title.setup(own=said, **wishes)
        return str(caught.value), caught.value.rules

    message, rules = refused(TITLE, own(players=[3, 4]), seats=2)
    assert "Mine does not go with the rest: it is for 3 to 4 players, not 2." in message
    assert rules == ("SW-SCN-GEN-21",)
    barred = own(forbidden=["menrau"])
    message, rules = refused(TITLE, barred, presets={"clans": ["menrau", "free-fleet"]})
    assert "menrau" in message
    assert rules == ("SW-SCN-GEN-21", "SW-SET-22")
    message, rules = refused(TITLE, own(options={"beacons_per_move": "unlimited"}), seats=2)
    assert "it is played with the option beacons_per_move=unlimited." in message
    assert rules == ("SW-SCN-GEN-09",)
    wide = {"beacons_per_move": "unlimited"}
    assert TITLE.setup(own=own(options=wide), options=wide).scenario == "mine"
    message, _ = refused(Wider(), own(without=["spark-of-hope"]), expansions=["spark-of-hope"])
    assert "it is not played with spark-of-hope." in message
    message, rules = refused(TITLE, own(), options={"war_returns_rounds": "5"})
    assert message.startswith("The option war_returns_rounds belongs to war-returns.")
    assert rules == ("SW-SCN-WAR-01",)


# What is wrong with a file


@pytest.mark.rule("SW-SCN-GEN-21")
@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ({"rounds": 0}, "rounds: is 0; it must be a whole number from 1 to 9"),
        ({"rounds": "4"}, 'rounds: is "4"; it must be a whole number from 1 to 9'),
        ({"id": "My Game"}, 'id: is "My Game"; it must be small letters, digits and hyphens, a letter first'),
        ({"id": "war-returns"}, "id: war-returns is a printed scenario; give yours another"),
        ({"name": ""}, 'name: is ""; it must be one line of at most 160 letters'),
        ({"round": 4}, 'round: there is no field of this name; did you mean "rounds"?'),
        ({"players": [1, 5]}, "players: entry 1 is 1; it must be a whole number from 2 to 5"),
        ({"players": [4, 3]}, "players: is [4, 3]; write the fewest first"),
        ({"forbidden": ["menrow"]}, "forbidden: 'menrow' is no clan; did you mean menrau?"),
        ({"forbidden": ["menrau", "Menrâu"]}, "forbidden: menrau stands there twice; name it once"),
        (
            {"forbidden": ["menrau", "free-fleet", "catabatians"]},
            "forbidden: leaves 4 clans for 5 players [SW-GEN-02]",
        ),
        ({"without": ["hope"]}, "without: 'hope' is no expansion; "),
        ({"options": {"beacons": "1"}}, "options: There is no table option 'beacons'; did you mean"),
        ({"options": {"war_returns_rounds": "5"}}, "options: There is no table option 'war_returns_rounds'"),
        (
            {"options": {"beacons_per_move": "9"}},
            "options.beacons_per_move: There is no value '9'; there are: 1",
        ),
        ({"setup": {"columns": {"2": 3}}}, "setup.columns: says nothing for 3, 4, 5 players"),
        (
            {"players": [2, 2], "setup": {"columns": {"2": 3, "6": 3}}},
            "setup.columns: 6 is no number of players here; there are: 2",
        ),
        (
            {"setup": {"columns": 11}},
            "setup.columns: makes 16 columns with 5 players; there are 15 [SW-COL-07]",
        ),
        (
            {"setup": {"columns": -1}},
            "setup.columns: is -1; it must be a whole number from 0 to 99, or one for",
        ),
        (
            {"setup": {"steam": {"saksa": 3}}},
            "setup.steam: 'saksa' is no area; did you mean saksas or skane?",
        ),
        (
            {"setup": {"steam": {"saksas": 6}}},
            "setup.steam: is {'saksas': 6}; it must be areas with 1 to 5 levels",
        ),
        (
            {"setup": {"steam": {"epiri": 1}}},
            "setup.steam: epiri is closed with 2 or 3 players: choose another",
        ),
        ({"setup": {"removed": ["atlantis"]}}, "setup.removed: 'atlantis' is no area;"),
        ({"setup": {"quarantine": 4}}, "setup.quarantine: is 4; it must be a whole number from 0 to 3"),
        ({"setup": {"forces": {"farms": 2}}}, "setup.forces: leaves a clan without soldiers"),
        (
            {"setup": {"extra": {"base": 8}}},
            "setup.extra: makes 16 soldiers; the three areas of a Deployment",
        ),
        (
            {"setup": {"extra": {"farms": 4}}},
            "setup.extra: makes 7 buildings; three areas hold 6 [SW-MAP-12]",
        ),
        ({"setup": {"extra": {"turrets": 3}}}, "setup.extra: needs 12 turrets with 3 players; there are 10"),
        (
            {"setup": {"forces": {"bse": 2}}},
            'setup.forces.bse: there is no field of this name; did you mean "base"?',
        ),
        (
            {"targets": [{"area": "saksa", "geo": 1}]},
            "targets[1].area: 'saksa' is no area; did you mean saksas",
        ),
        (
            {"targets": [{"area": "saksas", "geo": 1}, {"geo": 1}]},
            "targets[2].area: missing; it must be a text in quotes",
        ),
        (
            {"targets": [{"area": "saksas", "geo": 1}, {"area": "Saksas", "geo": 1}]},
            "targets[2].area: saksas has a token already; write it once",
        ),
        ({"targets": [{"area": "saksas", "geo": 0}]}, "targets[1].geo: is 0; give GEO, or take some"),
        ({"targets": {"area": "saksas"}}, "targets: is {'area': 'saksas'}; it must be a list of tables"),
        (
            {"targets": [{"area": area, "geo": 1} for area in HIGH]},
            "targets: are 8; there are 7 tokens [SW-SCN-GEN-24]",
        ),
        ({"score": [{"for": "havn", "geo": 1}]}, 'score[1].for: is "havn"; it must be "area", "haven", '),
        ({"score": [{"for": "haven", "geo": 0}]}, "score[1].geo: is 0; give GEO, or take some"),
        ({"supremacy": [{}]}, "supremacy[1]: asks for nothing: name geo, havens, areas or hold"),
        (
            {"supremacy": [{"geo": 9, "from_round": 5}]},
            "supremacy[1].from_round: is 5, but the game ends with round 4",
        ),
        ({"supremacy": [{"havens": 7}]}, "supremacy[1].havens: is 7; with 2 players it can be 1 to 6"),
        ({"supremacy": [{"geo": 0}]}, "supremacy[1].geo: is 0; with 2 players it can be 1 to 99"),
        (
            {"setup": {"columns": 0, "steam": dict.fromkeys(HIGH, 5)}},
            "setup.steam: needs 32 levels under its column tops; there are 30 [SW-COL-07]",
        ),
        ({"supremacy": [{"areas": 0}]}, "supremacy[1].areas: is 0; with 2 players it can be 1 to 39"),
        ({"supremacy": [{"hold": ["epiri"]}]}, "supremacy[1].hold: epiri is closed with 2 or 3 players"),
        ({"play": {"archon": "no"}}, 'play.archon: is "no"; it must be true or false'),
    ],
)
def test_what_is_wrong_is_named_with_its_field_and_what_would_be_right(
    said: dict[str, Any], complaint: str
) -> None:
    (line,) = wrong(**said).splitlines()
    assert line.startswith(complaint)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    told = wrong(forbidden=["nobody"], targets=[{"area": "nowhere", "geo": 1}], supremacy=[{}]).splitlines()
    assert [line.partition(":")[0] for line in told] == ["forbidden", "targets[1].area", "supremacy[1]"]


def test_a_file_without_an_id_is_answered_with_all_that_is_missing() -> None:
    with pytest.raises(WrongFields) as caught:
        TITLE.own_scenario({"name": "X"})
    assert [field for field, _ in caught.value.problems] == ["id", "about", "rounds"]


@pytest.mark.parametrize(
    "kind",
    [
        own_form.Form,
        own_form.Start,
        own_form.Forces,
        own_form.Extra,
        own_form.Target,
        own_form.Score,
        own_form.Supremacy,
        own_form.Play,
    ],
)
def test_the_guide_explains_every_field(kind: type[msgspec.Struct]) -> None:
    guide = (TESTS.parent / "docs" / "scenarios.md").read_text(encoding="utf-8")
    names = [field.encode_name for field in msgspec.structs.fields(kind)]
    ways = ("`{}`", "`[{}]`", "`[[{}]]`", "{} = ")
    assert [name for name in names if not any(way.format(name) in guide for way in ways)] == []
    assert [thing for thing in own_notes.THINGS if f"`{thing}`" not in guide] == []


# What an author may want to look at again (SW-SCN-GEN-22)


@pytest.mark.parametrize(
    ("said", "hint"),
    [
        (
            {"targets": [{"area": "skane", "geo": 1}, {"area": "rhone", "geo": 1}]},
            "targets[1].area: skane is a deployment area; who takes card 4 holds it from the start.",
        ),
        (
            {"targets": [{"area": "sicilia", "geo": 1}]},
            "targets: the nearest is 8 steps by land from deployment 2, 0",
        ),
        ({"setup": {"steam": {"tirol": 3}}}, "setup.steam: tirol is a deployment area; who takes card 5"),
        ({"supremacy": [{"hold": ["breizh"]}]}, "supremacy[1].hold: breizh is a deployment area"),
        ({"supremacy": [{"hold": ["etruria"]}]}, "supremacy[1].hold: the nearest is 6 steps by land from"),
        ({"supremacy": [{"geo": 8}]}, "supremacy[1].geo: everybody starts with GEO 5; 8 is soon reached."),
        ({"setup": {"forces": {"base": 3, "elite": 5}}}, "setup: Rhein-Stamm has 4 elite soldiers"),
        (
            {"score": [{"for": "elite", "geo": 1}]},
            "score[1].for: clans have unequal pieces; it counts 4 times",
        ),
        (
            {"score": [{"for": "beacon", "geo": 1}]},
            "score[1].for: clans have unequal pieces; it counts 2 times",
        ),
    ],
)
def test_what_may_favour_somebody_is_pointed_out(said: dict[str, Any], hint: str) -> None:
    assert [found for found in TITLE.own_scenario(own(**said)).hints if found.startswith(hint)]


@pytest.mark.parametrize(
    "said",
    [
        {"score": [{"for": "beacon", "geo": 1, "each": 2}]},
        {"score": [{"for": "haven", "geo": 1}]},
        {"score": [{"for": "elite", "geo": 1}], "forbidden": ["rhein-stamm", "highglimmer-apostles"]},
        {"targets": [{"area": "rhone", "geo": -2}]},
        {"supremacy": [{"geo": 10}]},
    ],
)
def test_what_favours_nobody_is_left_alone(said: dict[str, Any]) -> None:
    assert TITLE.own_scenario(own(**said)).hints == ()


# Whole games, and records that need no file


def lamplighters() -> dict[str, Any]:
    assert TITLE.examples is not None
    return tomllib.loads((TITLE.examples / "the-lamplighters.toml").read_text(encoding="utf-8"))


WIDER = TITLE.with_scenarios([SALT_CARAVAN])
GAMES = [
    pytest.param(title, wishes, players, id=f"{name}-{players}")
    for name, title, wishes in (
        ("everything", TITLE, {"own": EVERYTHING, "options": {"beacons_per_move": "unlimited"}}),
        ("the-lamplighters", TITLE, {"own": lamplighters()}),
        ("salt-caravan", WIDER, {"scenario": "salt-caravan"}),
    )
    for players in range(2, 6)
]
every_game = pytest.mark.parametrize(("title", "wishes", "players"), GAMES)


@pytest.mark.rule("SW-SCN-GEN-20")
@every_game
def test_random_games_end_without_a_fault_and_no_view_leaks(
    title: Title, wishes: dict[str, Any], players: int
) -> None:
    rng = random.Random(players)
    setup = title.setup(seats=players, **wishes)
    for game in random_game(title, setup, players):
        assert title.faults(game) == []
        if rng.random() < 0.05 or game.over:
            for seat in range(players):
                twin = game.resample(seat, rng)
                assert json.dumps(twin.view(seat)) == json.dumps(game.view(seat))
                assert title.faults(twin) == []
                assert title.describe(game.view(seat))
    assert {event.kind for event in game.events} <= set(title.event_kinds)
    assert all(title.sentence(event.seen_by(0) or {}) for event in game.events if event.seen_by(0))


@every_game
def test_a_record_holds_all_that_is_needed_to_replay_it(
    title: Title, wishes: dict[str, Any], players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry._registered, "steamwatchers", title)
    setup = title.setup(seats=players, **wishes)
    for at, game in enumerate(random_game(title, setup, 3)):
        if at % 60 == 0 or game.over:
            text = game.record(reveal=True).text()
            assert fumarole.replay(text).dump() == game.dump()
            assert fumarole.load(json.loads(json.dumps(game.dump())), seed=1).dump() == game.dump()
    assert fumarole.verify(text).result == game.record().result
    assert json.loads(text)["header"]["own"] == wishes.get("own", {})


def test_a_record_with_a_broken_scenario_is_refused_with_the_field() -> None:
    game = new(own())
    data = json.loads(game.record(reveal=True).text())
    data["header"]["own"]["rounds"] = 12
    kept = msgspec.convert(data, fumarole.Record)
    kept.seal = record.seal(kept)
    with pytest.raises(MalformedRecord, match=r"rounds: is 12; it must be a whole number from 1 to 9"):
        fumarole.replay(kept.text())


def test_a_scenario_of_ones_own_is_played_from_python() -> None:
    game = fumarole.new("steamwatchers", seats=3, seed=1, own=own(), quick="yes")
    assert game.book.setup.scenario == "mine"
    assert game.view(0)["setup"]["own"] == own()


# The examples


def test_the_lamplighters_is_as_even_as_it_says() -> None:
    assert TITLE.own_scenario(lamplighters()).hints == ()


def caravan(**more: Any) -> Game:
    """The end of the first round; the Free Fleet holds Padania, where the caravan camps, and Istra."""
    setup = WIDER.setup(scenario="salt-caravan", presets={"clans": CLANS})
    units = UNITS | {"istra": {"free-fleet": {"base": 1}}}
    position = {"round": 1, "units": units, "caravan": "padania", **more}
    game = compose(WIDER, setup, position, "whiteout")
    game.remember()
    game.settle()
    return game


def test_the_caravan_camps_where_the_last_column_rose() -> None:
    game = WIDER.new(WIDER.setup(scenario="salt-caravan"), 4)
    b = board(game)
    assert game.dump()["board"]["caravan"] == b.world.areas[b.cells[b.at.last_discard] - 1]


def test_who_holds_the_camp_takes_salt_and_leads_the_caravan_out_of_the_own_land() -> None:
    game = caravan()
    assert game.to_act == [0]
    assert game.dump()["board"]["salt"] == {"free-fleet": 1}
    assert "lead the caravan to etruria" in [game.say(option) for option in game.options(0)]
    for gesture, why in (
        ("lead the caravan to istra", "into an area they do not control"),
        ("lead the caravan to skane", "one step by land"),
    ):
        with pytest.raises(fumarole.Refusal, match=why):
            game.play(0, game.read(0, gesture))
    game.play(0, game.read(0, "lead the caravan to etruria"))
    assert game.dump()["board"]["caravan"] == "etruria"
    told = [WIDER.sentence(event.seen_by(1) or {}) for event in game.events]
    assert told[:2] == [
        "free-fleet takes a toll of salt in padania.",
        "The salt caravan camps in etruria.",
    ]


def test_a_caravan_in_nobodys_land_is_led_by_chance_and_pays_nobody() -> None:
    game = caravan(caravan="saksas")
    assert game.to_act == [CHANCE]
    assert "salt" not in game.dump()["board"]


def test_salt_is_worth_geo_at_the_end_alone() -> None:
    game = caravan(round=4, salt={"free-fleet": 2, "catabatians": 1})
    game.play(0, game.options(0)[0])
    assert game.result is not None
    assert game.result.scores == [3, 1, 0]
    assert game.dump()["board"].get("geo", {}) == {}

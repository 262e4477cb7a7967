"""Scenarios of one's own: what is refused, with its rule or its field, and the guide to the fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from fumarole.engine.piece import Piece
from fumarole.engine.refusal import SetupError, WrongFields
from fumarole.engine.title import Title
from fumarole.games.steamwatchers.scenarios.own import form as own_form
from fumarole.games.steamwatchers.scenarios.own import summary as own_summary
from fumarole.games.steamwatchers.title import TITLE, Steamwatchers
from games.steamwatchers.own_scenarios import (
    HIGH,
    own,
)
from processes import TESTS


def wrong(**said: Any) -> str:
    with pytest.raises(WrongFields) as caught:
        TITLE.own_scenario(own(**said))
    return str(caught.value)


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
        own_form.ScenarioStart,
        own_form.Forces,
        own_form.Extra,
        own_form.Target,
        own_form.ScenarioScore,
        own_form.Supremacy,
        own_form.ScenarioPlay,
    ],
)
def test_the_guide_explains_every_field(kind: type[msgspec.Struct]) -> None:
    guide = (TESTS.parent / "docs" / "scenarios.md").read_text(encoding="utf-8")
    names = [field.encode_name for field in msgspec.structs.fields(kind)]
    ways = ("`{}`", "`[{}]`", "`[[{}]]`", "{} = ")
    assert [name for name in names if not any(way.format(name) in guide for way in ways)] == []
    assert [thing for thing in own_summary.THINGS if f"`{thing}`" not in guide] == []

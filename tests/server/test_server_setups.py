"""What a new table can be: presets with their values, agreements tried, scenarios of one's own."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fumarole import registry
from fumarole.server.lobby import setups
from fumarole.server.protocol.forms import NewTable
from games.steamwatchers.made_up import WHOLE
from server.homes import Home
from server.test_server_lobby import code


def tried(home: Home, title: str = "steamwatchers", seats: int = 3, **wish: Any) -> dict[str, Any]:
    found: dict[str, Any] = home.http.post(
        "/api/setups", json={"title": title, "seats": [{}] * seats, **wish}
    ).json()
    return found


def against(answer: dict[str, Any], field: str, value: str) -> dict[str, Any] | None:
    return next((one for one in answer["against"] if (one["field"], one["value"]) == (field, value)), None)


def test_a_title_says_what_its_presets_can_be_set_to(home: Home) -> None:
    presets = {one["id"]: one for one in home.http.get("/api/titles/steamwatchers").json()["presets"]}
    assert [one["kind"] for one in presets.values()] == ["each", "each", "each", "seat", "one"]
    assert {"menrau", "free-fleet"} < {value["id"] for value in presets["clans"]["values"]}
    assert all(value["about"].endswith(".") for one in presets.values() for value in one["values"])


def test_a_clan_that_the_scenario_bars_is_refused_with_its_rule(home: Home) -> None:
    found = against(tried(home, scenario="steamwatching-101"), "preset clans", "rhein-stamm")
    assert found is not None
    assert "SW-SET-22" in found["error"]["rules"]
    assert against(tried(home), "preset clans", "rhein-stamm") is None


def test_what_one_seat_has_no_other_can_have(home: Home) -> None:
    clans = ["menrau", "free-fleet", "catabatians"]
    answer = tried(home, presets={"clans": clans})
    assert answer["seats"] == clans
    found = against(answer, "preset clans", "menrau")
    assert found is not None
    assert found["error"]["rules"] == ["SW-GEN-02"]


def test_some_seats_may_be_settled_and_others_not(home: Home) -> None:
    answer = tried(home, presets={"clans": ["-", "menrau", "-"], "titles": ["archon"]})
    assert (answer["error"], answer["seats"]) == (None, ["p1", "p2", "p3"])


def test_a_choice_for_another_number_of_players_says_which(home: Home) -> None:
    found = against(tried(home), "scenario", "gone-with-the-singed")
    assert found is not None
    assert (found["seats"], found["error"]["rules"]) == (2, ["SW-SCN-SINGED-01"])
    solo = against(tried(home, "steam-power"), "option solo", "timetable")
    assert solo is not None
    assert solo["seats"] == 1


def test_options_of_other_scenarios_do_not_go_with_this_one(home: Home) -> None:
    answer = tried(home)
    assert against(answer, "option reliquary_tie", "position") is not None
    assert against(answer, "option war_returns_rounds", "5") is None


def test_a_scenario_of_ones_own_is_read_checked_and_played(home: Home) -> None:
    example = home.http.get("/api/scenarios?title=steamwatchers").json()[0]
    read = home.http.post("/api/scenarios", json={"title": "steamwatchers", "text": example["text"]}).json()
    assert (read["faults"], read["piece"]["name"]) == ([], "The Lamplighters")
    assert read["notes"]
    made = home.make("steamwatchers", 3, own=read["own"])
    assert made["table"]["setup"]["own"]["name"] == "The Lamplighters"


def test_every_wrong_field_of_a_scenario_is_named(home: Home) -> None:
    text = 'id = "mine"\nname = 3\nplayers = [2, 5]\nforbidden = ["ghosts"]\n'
    read = home.http.post("/api/scenarios", json={"title": "steamwatchers", "text": text}).json()
    assert read["own"] is None
    assert {"name", "about", "rounds"} <= {fault["field"] for fault in read["faults"]}
    broken = home.http.post("/api/scenarios", json={"title": "steamwatchers", "text": "= ="}).json()
    assert "not TOML" in broken["faults"][0]["message"]
    none = home.http.post("/api/scenarios", json={"title": "vents", "text": ""}).json()
    assert "no scenarios of one's own" in none["faults"][0]["message"]
    assert code(home.http.get("/api/scenarios?title=chess")) == "missing"


@pytest.mark.rule("SP-END-06")
@pytest.mark.parametrize(
    ("seats", "options", "guard"),
    [
        (["bot", "bot"], {}, "3"),
        (["bot", "bot"], {"stall_guard": "off"}, "off"),
        (["bot", "person"], {}, "off"),
        (["open", "bot"], {}, "off"),
    ],
)
def test_a_table_of_bots_alone_has_the_guard_that_bots_play_with(
    seats: list[str], options: dict[str, str], guard: str
) -> None:
    said = {"title": "steam-power", "seats": [{"kind": kind} for kind in seats], "options": options}
    wish = msgspec.convert(said, NewTable)
    assert setups.agreed(registry.title("steam-power"), wish).options["stall_guard"] == guard


def tried_with_everything(monkeypatch: pytest.MonkeyPatch, seats: int = 3, **wish: Any) -> setups.SetupTried:
    monkeypatch.setitem(registry._registered, "steamwatchers", WHOLE)
    said = {"title": "steamwatchers", "seats": [{}] * seats, **wish}
    return setups.tried(msgspec.convert(said, NewTable), True)


def barred(answer: setups.SetupTried, field: str) -> set[str]:
    return {one.value for one in answer.against if one.field == field}


def test_a_scenario_that_needs_an_expansion_can_be_chosen_and_brings_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual = tried_with_everything(monkeypatch)
    assert (usual.error, usual.brought) == (None, [])
    assert barred(usual, "scenario") == {"gone-with-the-singed"}
    assert barred(usual, "expansion") == {"vassal-clans"}
    convoy = tried_with_everything(monkeypatch, scenario="the-convoy")
    assert (convoy.error, convoy.brought) == (None, ["vassal-clans"])
    assert barred(convoy, "expansion") == {"spark-of-hope", "fuel-for-war", "diplomacy"}
    assert barred(convoy, "seats") == {"1", "4", "5"}


def test_another_scenario_can_be_chosen_whatever_this_one_brought(monkeypatch: pytest.MonkeyPatch) -> None:
    for said in ([], ["vassal-clans"]):
        convoy = tried_with_everything(monkeypatch, scenario="the-convoy", expansions=said)
        assert barred(convoy, "scenario") == {"gone-with-the-singed"}
    wished = tried_with_everything(monkeypatch, expansions=["diplomacy"])
    found = {one.value: one.error.rules for one in wished.against if one.field == "scenario"}
    assert "SW-EXP-10" in found["the-convoy"]
    assert "SW-EXP-15" in found["steamwatching-101"]


def test_a_choice_for_another_number_of_players_is_offered_with_what_it_brings(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    five = tried_with_everything(monkeypatch, seats=5)
    found = {one.value: (one.seats, one.error.rules) for one in five.against if one.field == "scenario"}
    assert found["the-convoy"][0] == 3
    assert "SW-EXP-07" in found["the-convoy"][1]

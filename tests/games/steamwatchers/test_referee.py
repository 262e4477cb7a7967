"""The referee names what must never be: the field, what it says, and what is possible."""

from __future__ import annotations

from typing import Any

import pytest

import fumarole
from fumarole import states
from fumarole.engine.position import compose
from fumarole.engine.refusal import PositionError

TITLE = fumarole.title("steamwatchers")
CLANS = ["menrau", "free-fleet", "catabatians"]
SOUND: dict[str, Any] = {
    "units": {
        "rhone": {"menrau": {"base": 2}},
        "eriu": {"free-fleet": {"base": 2}},
        "galiza": {"catabatians": {"base": 2}},
    }
}


HELD = dict(zip(CLANS, ["archon", "primus", "watcher-1"], strict=True))


def faults(said: dict[str, Any], now: Any = "turn", clans: list[str] = CLANS, **wishes: Any) -> list[str]:
    setup = TITLE.setup(seats=clans, presets={"clans": clans}, **wishes)
    units = {**SOUND["units"], **said.get("units", {})} if clans == CLANS else said.get("units", {})
    return TITLE.faults(compose(TITLE, setup, {**said, "units": units}, now))


def test_a_sound_position_has_no_fault() -> None:
    assert faults(SOUND) == []


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"incubation": {"free-fleet": 9}}, "incubation.free-fleet: 9 is past the end of its track (5)"),
        ({"eliminated": {"menrau": 1}}, "units.rhone.menrau: 2, but menrau is eliminated"),
        (
            {"units": {"rhone": {}}, "eliminated": {"menrau": 1}, "pure": {"menrau": 2}},
            "pure.menrau: not empty, but menrau is eliminated",
        ),
        (
            {"claim_of": {"menrau": "archon"}},
            "claim_of.menrau: archon, but only who has passed claims a title",
        ),
        (
            {"passed": {"menrau": 1}, "claim_of": {"menrau": "none"}},
            "passed.menrau: who passes claims a title, but claim_of.menrau is none",
        ),
        (
            {"archon_card": {"ddos-1": "in-force", "pack-ice-1": "in-force"}},
            "archon_card: pack-ice-1 and ddos-1 are in force, but a card covers the one before it",
        ),
        ({"proclaimer": "menrau"}, "proclaimer: menrau, but no Archon card is in force"),
        ({"closed_floe": "jadran"}, "closed_floe: only pack-ice does that"),
        ({"bonus_used": 1}, "bonus_used: only ddos does that"),
        ({"doubled": {"menrau": 1}}, "doubled: only synchronised-assault does that"),
        ({"last_discard": "rhone"}, "last_discard: rhone, but that card is not on the discard pile"),
        (
            {"leads": {"menrau": "rhein-stamm", "free-fleet": "rhein-stamm"}},
            "leads.free-fleet: rhein-stamm is led by menrau already",
        ),
        ({"eliminated": {"rhein-stamm": 1}}, "eliminated.rhein-stamm: nobody leads that clan"),
        (
            {"units": {"skane": {"rhein-stamm": {"base": 1}}}},
            "units.skane.rhein-stamm: 1, but nobody leads rhein-stamm",
        ),
        ({"units": {"rhone": {"menrau": {"base": 6}}}}, "units.rhone.menrau: 6, but an area holds 5"),
        ({"exiled": {"menrau": {"base": 20}}}, "2 base soldiers of menrau on the map, 20 exiled"),
        (
            {"supply": {"menrau": {"base": 3}}, "exiled": {"menrau": {"base": 9}}},
            "base soldiers of menrau on the map, 9 exiled and 0 set aside",
        ),
        (
            {"contracts": {"jadran": {"menrau": 3}, "mor-irez": {"menrau": 1}}},
            "contracts: 4 of menrau on ice floes and 0 set aside, but the clan has 3 in all",
        ),
        (
            {"contract_supply": {"menrau": 2}},
            "contract_supply.menrau: 2, but with 0 on ice floes and 0 set aside it must be 3",
        ),
        (
            {"beacon_of": {"rhone": "menrau"}, "beacon_supply": {"menrau": 2}},
            "beacons: 1 of menrau on the map and 2 in supply, but the clan has 2",
        ),
        ({"beacon_of": {"rhone": "free-fleet"}}, "beacon_of.rhone: free-fleet, but units of menrau stand"),
        ({"beacons": {"skane": 1}}, "beacons.skane: a beacon of nobody"),
        ({"turret_supply": 11}, "turrets: 0 on the map and 11 in supply, but there are 10"),
        (
            {"farms": {"rhone": 2}, "farm_supply": 40},
            "farms: 2 on the map and 40 in supply, but",
        ),
        ({"toxic": {"rhone": 2, "eriu": 2, "galiza": 2}}, "toxic: 6 on the map and 0 in supply"),
        ({"farms": {"rhone": 2}, "turrets": {"rhone": 1}}, "rhone has 3 buildings, but an area holds 2"),
        ({"pure": {"menrau": 60}}, "pure.menrau: 60 pure barrels, 0 poisoned ones and 0 Quarantine tokens"),
        ({"contraband": {"menrau": 9}}, "contraband.menrau: 9, but its board has"),
        ({"poisoned": {"menrau": 9}}, "pure.menrau: 0 pure barrels, 9 poisoned ones"),
        ({"surplus_pure": {"menrau": 90}}, "barrels are with the clans, but there are"),
        ({"quarantined_supply": {"menrau": 9}}, "quarantined_supply.menrau: 9, but its supply track has"),
        ({"supply_limit": {"menrau": 99}}, "supply_limit.menrau: 99, but its supply track ends at"),
        (
            {"space": {"menrau": dict.fromkeys("1234", "great-host")}},
            "space.menrau: 4 times great-host, but it has",
        ),
        ({"order": {"skane": "move"}}, "order.skane: move, but no units stand there"),
        (
            {"order": {"rhone": "move"}, "order_of": {"rhone": "free-fleet"}},
            "order.rhone: move of free-fleet, but the clan has no units there",
        ),
        ({"order_of": {"rhone": "menrau"}}, "order_of.rhone: menrau, but no order lies there"),
        (
            {"units": {"rhone": {"menrau": {"base": 1}, "free-fleet": {"base": 1}}}},
            "units.rhone: free-fleet and menrau, but only one clan stands in an area",
        ),
        ({"steam": {"pustynia": 1}}, "pustynia is closed with so many players"),
        ({"active_area": "pustynia"}, "active_area: pustynia is closed with so many players"),
        (
            {"title_of": {"menrau": "legate", "free-fleet": "legate"}},
            "title_of.free-fleet: legate, where the Ambassador of menrau stands",
        ),
        ({"title_of": {"menrau": "watcher-6"}}, "title_of.menrau: watcher-6 is not in play with so many"),
        (
            {
                "legate_at": "jadran",
                "title_of": HELD,
            },
            "legate_at: the token lies there, but legate_of is none",
        ),
        (
            {"legate_at": "jadran", "legate_of": "menrau", "title_of": {"menrau": "archon"}},
            "legate_of: menrau, whose title is archon",
        ),
        ({"primus_of": "menrau", "primus_at": "primus"}, "primus_at: the Primus cannot block its own space"),
        ({"associate": "jadran", "associate_of": "menrau"}, "associate_of: menrau, but the token is"),
        ({"round": 9}, "round: 9, but the scenario has"),
        ({"deployment_of": {"menrau": 1, "free-fleet": 1}}, "deployment_of.menrau: 1, but another clan has"),
        ({"dial": {"menrau": 99}}, "dial.menrau: 99, but the dial ends at"),
        ({"leaving": {"rhone": {"base": 3}}}, "leaving.rhone.base: 3, but 2 stand there"),
        ({"steam_card": {"rhone": "rhein-stamm"}}, "steam_card.rhone: a card of rhein-stamm, but nobody"),
    ],
)
def test_what_must_never_be_is_named(said: dict[str, Any], told: str) -> None:
    assert any(told in fault for fault in faults(said)), faults(said)


@pytest.mark.parametrize("now", ["conclave", "planning"])
def test_nobody_has_passed_before_the_activation(now: str) -> None:
    assert any("nobody has passed yet" in fault for fault in faults({"passed": {"menrau": 1}}, now))


@pytest.mark.parametrize(
    ("scenario", "said", "told"),
    [
        ("miracle-algae", {"algae_of": "rhein-stamm"}, "algae_of: rhein-stamm is not in play"),
        ("the-reliquary", {"custodian": "rhein-stamm"}, "custodian: rhein-stamm is not in play"),
        (
            "fires-of-the-old-world",
            {"trophies": {"menrau": {"free-fleet": {"base": 2}}}},
            "trophies: 2 base soldiers of free-fleet, but 0 of them are set aside",
        ),
    ],
)
def test_what_a_scenario_brings_is_watched(scenario: str, said: dict[str, Any], told: str) -> None:
    assert any(told in fault for fault in faults(said, scenario=scenario))


def test_who_has_passed_has_claimed_some_title() -> None:
    setup = TITLE.setup(seats=CLANS, presets={"clans": CLANS})
    game = compose(TITLE, setup, {**SOUND, "passed": {"menrau": 1}}, {"turn": {"seat": "free-fleet"}})
    assert TITLE.faults(game) == []
    assert game.dump()["board"]["claim_of"]["menrau"] != "none"


def test_an_eliminated_clan_has_neither_barrels_nor_title() -> None:
    setup = TITLE.setup(seats=CLANS, presets={"clans": CLANS})
    units = {area: force for area, force in SOUND["units"].items() if area != "rhone"}
    said = {"units": units, "eliminated": {"menrau": 1}}
    game = compose(TITLE, setup, said, {"turn": {"seat": "free-fleet"}})
    assert TITLE.faults(game) == []
    written = game.dump()["board"]
    assert not any("menrau" in written.get(field, {}) for field in ("pure", "contraband", "geo", "title_of"))


def test_names_may_be_spelt_in_any_way() -> None:
    setup = TITLE.setup(seats=CLANS, presets={"clans": CLANS})
    game = compose(TITLE, setup, {**SOUND, "Pure": {"Free Fleet": 2}}, "turn")
    assert game.dump()["board"]["pure"]["free-fleet"] == 2


def test_a_dump_that_cannot_come_about_is_not_loaded() -> None:
    data = states.new("steamwatchers", seats=3, seed=1, quick="yes").dump()
    clan = next(iter(data["board"]["pure"]))
    data["board"]["incubation"] = {clan: 9}
    with pytest.raises(PositionError, match=rf"cannot come about:\n  incubation\.{clan}: 9 is past the end"):
        states.load(data)

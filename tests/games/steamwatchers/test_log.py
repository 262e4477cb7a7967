"""What the log says in words, where it used to say something else or nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from fumarole import states
from fumarole.engine.position import compose
from fumarole.engine.state import State
from fumarole.games.steamwatchers.title import TITLE
from games.steamwatchers.warlike import positions

SINGED = "gone-with-the-singed"


def said(kind: str, **facts: Any) -> str:
    """An event in a sentence."""
    return TITLE.sentence({"kind": kind, "facts": facts, "rules": []})


def log(game: State) -> list[str]:
    """All that a spectator reads."""
    seen = [event.seen_by(-1) for event in game.events]
    return [TITLE.sentence(event, game.book) for event in seen if event is not None]


def at(position: Mapping[str, Any], **wishes: Any) -> str:
    """A position in words."""
    setup = TITLE.setup(presets={"clans": ["highglimmer-apostles", "menrau", "free-fleet"]}, **wishes)
    return TITLE.describe(compose(TITLE, setup, position, "activation").view(None))


@pytest.mark.rule("SW-CLAN-HIGHGLIMMER-05")
def test_at_the_end_of_their_track_nothing_more_threatens_the_highglimmer() -> None:
    units = {"alba": {"highglimmer-apostles": {"base": 1}}, "rhone": {"menrau": {"base": 1}}}
    units["tirol"] = {"free-fleet": {"base": 1}}
    told = at({"units": units, "incubation": {"highglimmer-apostles": 5, "menrau": 6}})
    assert "incubation 5 (next: nothing more)" in told
    assert "incubation 6 (next: Death & Exile)" in told
    assert "incubation 4 (next: Death" in at({"units": units, "incubation": {"highglimmer-apostles": 4}})


def test_two_beacons_are_shown_as_two() -> None:
    units = {"alba": {"highglimmer-apostles": {"base": 1}}, "rhone": {"menrau": {"base": 1}}}
    units["tirol"] = {"free-fleet": {"base": 1}}
    told = at({"units": units, "beacons": {"skane": 2}, "beacon_of": {"skane": "menrau"}})
    assert "skane: 2 beacons of menrau" in told


@pytest.mark.parametrize(
    ("kind", "facts", "sentence"),
    [
        ("steam", {"area": "skane", "levels": 2, "height": 4}, "Steam rises in skane by 2, to 4."),
        ("steam-stays", {"area": "skane", "height": 5}, "The steam in skane stays at 5."),
        ("subsided", {"area": "skane", "levels": 4}, "Steam subsides in skane to 4."),
        (
            "built",
            {"clan": "menrau", "building": "turret", "area": "alba", "over": "farm"},
            "menrau builds a turret in alba in place of a farm.",
        ),
        (
            "beacon-fell",
            {"clan": "menrau", "area": "alba", "count": 2},
            "The 2 beacons of menrau in alba fall.",
        ),
        (
            "relocated",
            {"clan": "menrau", "start": "jadran", "floe": "noardsee"},
            "menrau moves a contract from jadran to noardsee.",
        ),
        (
            "moved",
            {"clan": "menrau", "base": 2, "elite": 0, "start": "a", "area": "b", "floes": ["c", "d"]},
            "menrau moves 2 base from a to b by sea, over c and d.",
        ),
        ("incubation-stays", {"clan": "menrau", "level": 5}, "The incubation of menrau stays at 5."),
        (
            "deploys",
            {"clan": "menrau", "deployment": 6, "floe": "mare-nostrum"},
            "menrau takes deployment 6, with a contract in mare-nostrum.",
        ),
        (
            "deployed",
            {"clan": "menrau", "forces": {"alba": {"base": 3, "farm": 1}, "skane": {"elite": 1}}},
            "menrau deploys 3 base, 1 farm in alba; 1 elite in skane.",
        ),
        (
            "won",
            {"winner": "menrau", "area": "alba", "attack": 2, "defense": 5, "beaten": "free-fleet"},
            "menrau wins in alba: nobody of free-fleet is left to fight.",
        ),
        (
            "paid",
            {"clan": "menrau", "pure": 3, "contraband": 2, "surplus_pure": 1, "poisoned": 2},
            "menrau spends 2 pure and 1 surplus pure and 2 poisoned.",
        ),
        ("archon-deck", {}, "The covered Archon cards are shuffled into a new deck."),
        ("cleansed", {"clan": "menrau", "count": 1}, "menrau returns 1 poisoned barrel."),
    ],
)
def test_it_is_said_as_it_is(kind: str, facts: dict[str, Any], sentence: str) -> None:
    assert said(kind, **facts) == sentence


def test_the_singed_go_by_their_own_name() -> None:
    *_, game = positions(SINGED, 2, 2)
    told = log(game)
    assert any(" attacks the Singed in " in line for line in told)
    assert any(line.startswith("The Singed lose ") for line in told)
    assert not any("menrau" in line for line in told)
    assert "menrau" not in TITLE.describe(game.view(None))


def test_setup_is_told_in_two_lines_a_clan() -> None:
    game = states.new("steamwatchers", seats=3, seed=4, quick="yes")
    told = log(game)
    assert sum(" takes deployment " in line for line in told) == 3
    assert sum(" deploys " in line for line in told) == 3

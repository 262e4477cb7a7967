"""Scenarios of one's own: what an author may want to look at again (SW-SCN-GEN-22)."""

from __future__ import annotations

from typing import Any

import pytest

from fumarole.games.steamwatchers.title import TITLE
from games.steamwatchers.own_scenarios import (
    own,
)


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

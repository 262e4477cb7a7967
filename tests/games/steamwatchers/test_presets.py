"""What a table cannot have is refused before the game begins."""

from __future__ import annotations

from typing import Any

import pytest

from fumarole import states
from fumarole.engine.refusal import SetupError


@pytest.mark.rule("SW-SET-03", "SW-SET-08", "SW-SET-09")
@pytest.mark.parametrize(
    ("presets", "rule"),
    [
        ({"titles": ["primus"]}, "SW-SET-09"),
        ({"titles": ["-", "watcher-6"]}, "SW-SET-08"),
        ({"deployments": ["3"]}, "SW-SET-03"),
        ({"clans": ["menrau", "menrau"]}, "SW-GEN-02"),
    ],
)
def test_presets_not_in_play_with_two_players_are_refused_with_the_rule(
    presets: dict[str, Any], rule: str
) -> None:
    with pytest.raises(SetupError) as caught:
        states.new("steamwatchers", seats=2, seed=1, **presets)
    assert rule in caught.value.rules


@pytest.mark.parametrize(
    ("presets", "complaint"),
    [
        ({"clans": ["menrow"]}, "'menrow' is no clan; did you mean menrau?"),
        ({"clans": ["menrau", "catabatians", "free-fleet"]}, "Name at most 2 clans"),
        ({"deployments": [7]}, "'7' is no Deployment card|7 is no Deployment card"),
        ({"first": "p9"}, "no seat 'p9'"),
        ({"colour": "red"}, "No wish is called 'colour'"),
    ],
)
def test_presets_that_make_no_sense_are_answered_with_what_would(
    presets: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(SetupError, match=complaint.replace("?", r"\?")):
        states.new("steamwatchers", seats=2, seed=1, **presets)

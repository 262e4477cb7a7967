"""The notation is documented, and reads back what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fumarole.engine.choice import pack
from fumarole.engine.notation import Notation
from fumarole.engine.phrase import NUMBER
from games.steam_power.builders import MAPS, TITLE

PAGE = Path(__file__).resolve().parents[3] / "docs" / "notation-steam-power.md"


def notation(scenario: str) -> Notation:
    return TITLE.rulebook(TITLE.setup(seats=5, scenario=scenario)).notation


def test_the_page_lists_every_gesture_and_no_other() -> None:
    listed = re.findall(r"\| `([^`]+)` \|", PAGE.read_text(encoding="utf-8"))
    assert sorted(listed) == sorted(phrase.form for phrase in notation(MAPS[0]).phrases.values())


@given(st.data())
def test_every_gesture_reads_back_as_it_is_said(data: st.DataObject) -> None:
    said = notation(data.draw(st.sampled_from(MAPS)))
    phrase = data.draw(st.sampled_from(list(said.phrases.values())))
    numbers = [
        data.draw(st.integers(0, 511 if kind is NUMBER else len(kind) - 1)) for kind in phrase.slots.values()
    ]
    chosen = pack(phrase.verb, *numbers)
    assert said.read(said.say(chosen)) == chosen


@pytest.mark.parametrize("typed", ["FACTORY in  münchen", "factory in munchen", "Factory in München"])
def test_accents_case_and_spaces_do_not_matter(typed: str) -> None:
    said = notation("germany")
    assert said.say(said.read(typed)) == "factory in München"

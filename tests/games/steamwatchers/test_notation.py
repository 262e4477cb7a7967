"""The notation is documented, and reads back what it says."""

from __future__ import annotations

import re
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

import fumarole
from fumarole.engine.choice import pack
from fumarole.engine.phrase import NUMBER

TITLE = fumarole.title("steamwatchers")
NOTATION = TITLE.rulebook(TITLE.setup(seats=5)).notation
PAGE = Path(__file__).resolve().parents[3] / "docs" / "notation-steamwatchers.md"


def test_the_page_lists_every_gesture_and_no_other() -> None:
    listed = re.findall(r"\| `([^`]+)` \|", PAGE.read_text(encoding="utf-8"))
    books = [TITLE.rulebook(TITLE.setup(scenario=piece.id, seats=2)) for piece in TITLE.scenarios]
    known = {phrase.form for book in books for phrase in book.notation.phrases.values()}
    assert sorted(listed) == sorted(known)


def test_no_gesture_means_two_things_in_two_scenarios() -> None:
    books = [TITLE.rulebook(TITLE.setup(scenario=piece.id, seats=2)) for piece in TITLE.scenarios]
    said = {(verb, phrase.template) for book in books for verb, phrase in book.notation.phrases.items()}
    assert len({verb for verb, _ in said}) == len({template for _, template in said}) == len(said)


@given(st.data())
def test_every_gesture_reads_back_as_it_is_said(data: st.DataObject) -> None:
    phrase = data.draw(st.sampled_from(list(NOTATION.phrases.values())))
    numbers = [
        data.draw(st.integers(0, 511 if kind is NUMBER else len(kind) - 1)) for kind in phrase.slots.values()
    ]
    chosen = pack(phrase.verb, *numbers)
    assert NOTATION.read(NOTATION.say(chosen)) == chosen

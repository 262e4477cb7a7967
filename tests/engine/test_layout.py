from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fumarole.engine.layout import EVERYBODY, OWNER, Field, Layout
from fumarole.engine.refusal import PositionError
from fumarole.engine.words import Words

SEATS = Words("seat", ["ash", "birch"])
AREAS = Words("area", ["rhône", "breizh"])
KINDS = Words("kind of unit", ["base", "elite"])
LAYOUT = Layout(
    [
        Field("round", seen=EVERYBODY, most=5, default=1),
        Field("fuel", SEATS, seen=EVERYBODY),
        Field("bid", SEATS, default=-1, least=-1, seen=OWNER),
        Field("units", AREAS, SEATS, KINDS, seen=EVERYBODY),
        Field("holder", values=Words("seat", ["nobody", "ash", "birch"])),
    ]
)


@given(st.data())
def test_what_is_written_is_read_as_the_same_cells(data: st.DataObject) -> None:
    cells = LAYOUT.blank()
    for field in LAYOUT.fields:
        for at in range(LAYOUT.at(field.name), LAYOUT.at(field.name) + field.size):
            cells[at] = data.draw(st.integers(field.least, 9 if field.most is None else field.most))
    assert LAYOUT.read(LAYOUT.write(cells)) == cells


def test_what_has_its_default_stays_unsaid() -> None:
    cells = LAYOUT.read({"units": {"breizh": {"birch": {"elite": 2}}}})
    assert LAYOUT.write(cells) == {"units": {"breizh": {"birch": {"elite": 2}}}}


def test_an_owner_sees_its_own_slice_and_others_see_nothing_of_it() -> None:
    cells = LAYOUT.read({"bid": {"ash": 3, "birch": 4}})
    assert LAYOUT.seen(cells, 0)["bid"] == {"ash": 3}
    assert LAYOUT.seen(cells, 1)["bid"] == {"birch": 4}
    assert "bid" not in LAYOUT.seen(cells, -1)


def test_a_field_that_says_nothing_about_who_sees_it_is_seen_by_nobody() -> None:
    assert all("holder" not in LAYOUT.seen(LAYOUT.blank(), seat) for seat in (-1, 0, 1))


def test_an_expansion_adds_fields_and_nothing_moves() -> None:
    wider = LAYOUT.plus(Field("soot", SEATS))
    assert wider.at("soot") == LAYOUT.size
    assert all(wider.at(field.name) == LAYOUT.at(field.name) for field in LAYOUT.fields)
    with pytest.raises(ValueError, match="two fields are called fuel"):
        LAYOUT.plus(Field("fuel", SEATS))


@pytest.mark.parametrize(
    ("said", "complaint"),
    [
        ({"fule": {}}, "'fule' is no field of the position; did you mean fuel?"),
        ({"fuel": {"oak": 1}}, "fuel: 'oak' is no seat; did you mean"),
        ({"fuel": 3}, "fuel: expected a mapping by seat, such as {ash: …}, found 3"),
        ({"fuel": {"ash": "3"}}, "fuel.ash: expected a whole number, found '3'"),
        ({"fuel": {"ash": -1}}, "fuel.ash: expected 0 or more, found -1"),
        ({"round": 6}, "round: expected 0 to 5, found 6"),
        ({"holder": "oak"}, "holder: 'oak' is no seat"),
        (
            {"units": {"breizh": {"ash": {"basic": 1}}}},
            "units.breizh.ash: 'basic' is no kind of unit; did you",
        ),
        ({"fuel": {"ash": True}}, "fuel.ash: expected a whole number, found True"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused_at_its_place(said: Any, complaint: str) -> None:
    with pytest.raises(PositionError) as caught:
        LAYOUT.read(said)
    shown = str(caught.value)
    assert complaint in shown or shown.startswith(complaint.replace(" did you mean", ""))

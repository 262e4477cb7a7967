"""What kind of thing a value is, found out from many of them."""

from __future__ import annotations

from typing import Any

import pytest

from fumarole.reference.value_shapes import Shape, best, both, shape_of, vocabulary
from sample.title import TITLE

KNOWN = {
    "rhone": {"area"},
    "menrau": {"clan", "seat"},
    "p1": {"seat"},
    "base": {"kind of unit"},
    "farm": {"building"},
}


def found(name: str, *values: Any) -> str:
    shape: Shape | None = None
    for value in values:
        shape = both(shape, shape_of(value, KNOWN))
    return best(shape, name)


@pytest.mark.parametrize(
    ("name", "values", "kind"),
    [
        ("area", ["rhone"], "area"),
        ("winner", ["menrau"], "clan"),
        ("seat", ["menrau"], "seat"),
        ("who", ["menrau", "p1"], "seat"),
        ("level", [3, 4], "number"),
        ("active", [True], "true or false"),
        ("why", ["the highest GEO", "rhone"], "text"),
        ("hand", [[], ["rhone"]], "list of area"),
        ("dials", [{"menrau": 3}, {}], "by clan: number"),
        ("units", [{"rhone": {"menrau": {"base": 2}}}], "by area: by clan: by kind of unit: number"),
        ("turn", [{"seat": "p1"}, {"seat": "p1", "action": 2}], "{seat, action}"),
        ("payment", [3, "none"], "number or text"),
        (
            "forces",
            [{"rhone": {"base": 3}}, {"rhone": {"farm": 1}}, {"rhone": {"base": 1, "steam": 3}}],
            "by area: {base, farm, steam}, a number each as far as it applies",
        ),
        (
            "pays",
            [{"p1": 1}, {"bank": 5}, {"p1": 2, "bank": 5}],
            "{seat, bank}, a number each as far as it applies",
        ),
        ("shown", [None], ""),
    ],
)
def test_a_value_is_of_the_kind_that_all_of_them_can_be(name: str, values: list[Any], kind: str) -> None:
    assert found(name, *values) == kind


def test_the_words_of_a_game_come_from_its_fields_and_gestures() -> None:
    known = vocabulary(TITLE.rulebook(TITLE.setup(seats=["ash", "birch"])))
    assert known["ash"] >= {"seat"}
    assert "v5a" in known
    assert "" not in known

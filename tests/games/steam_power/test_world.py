"""The printed things: faces and fits, maps, contracts, and what follows from them."""

from __future__ import annotations

import itertools

import pytest

from fumarole.games.steam_power.build import fingerprint, world
from fumarole.games.steam_power.content.hexes import neighbours
from fumarole.games.steam_power.world import MASKS, PATH_EDGES, hex_name
from games.steam_power.builders import MAPS, SMALL, TITLE

WORLD = world((), "high-passes", 5)


def cut(one: int, other: int) -> bool:
    """Whether two paths without a common edge cut each other: their edges alternate around the hex."""
    (a, b), (c, d) = PATH_EDGES[one], PATH_EDGES[other]
    return (a < c < b) != (a < d < b)


@pytest.mark.rule("SP-GEN-05", "SP-TRK-02")
def test_plain_faces_are_told_by_how_far_their_edges_are_apart() -> None:
    names = {1: "tight_curve", 2: "curve", 3: "straight"}
    for path, (a, b) in enumerate(PATH_EDGES):
        apart = min(b - a, 6 - (b - a))
        assert WORLD.faces.names[WORLD.faces.plain[path]] == names[apart]
    kinds = {
        WORLD.faces.names[face]: WORLD.faces.kinds[kind] for face, kind in enumerate(WORLD.faces.kind_of)
    }
    assert kinds["straight"] == kinds["curve"] == "A"
    assert kinds["tight_curve"] == kinds["double_straight"] == "B"
    assert kinds["double_curve"] == kinds["straight_with_curve"] == "C"
    assert WORLD.faces.counts == [80, 10, 10]


@pytest.mark.rule("SP-TRK-03", "SP-TRK-04", "SP-TRK-05", "SP-TRK-06", "SP-TRK-40")
def test_the_crossings_are_exactly_the_ways_two_paths_cut_without_a_common_edge() -> None:
    by_face: dict[str, int] = {}
    for one, other in itertools.combinations(range(15), 2):
        face = WORLD.faces.crossing[one * 15 + other]
        assert face == WORLD.faces.crossing[other * 15 + one]
        if MASKS[one] & MASKS[other]:
            assert face < 0
            continue
        if face >= 0:
            name = WORLD.faces.names[face]
            by_face[name] = by_face.get(name, 0) + 1
        assert (face >= 0 and WORLD.faces.names[face] != "double_curve_back_to_back") == cut(one, other)
    assert by_face == {
        "double_straight": 3,
        "straight_with_curve": 6,
        "double_curve": 6,
        "double_curve_back_to_back": 3,
    }


@pytest.mark.rule("SP-TRK-01", "SP-TRK-41")
@pytest.mark.parametrize("scenario", MAPS)
def test_hexes_lie_as_in_the_map_file(scenario: str) -> None:
    chart = world((), scenario, 5).chart
    for h in range(chart.size):
        row, col = divmod(h, chart.width)
        for edge, (r, c) in enumerate(neighbours((row, col))):
            inside = 0 <= r < chart.height and 0 <= c < chart.width
            near = chart.beyond[h * 6 + edge]
            assert near == (r * chart.width + c if inside else -1)
            if inside:
                assert chart.beyond[near * 6 + (edge + 3) % 6] == h


@pytest.mark.rule("SP-GEN-03")
def test_no_rule_differs_from_map_to_map() -> None:
    books = [TITLE.rulebook(TITLE.setup(seats=3, scenario=scenario)) for scenario in MAPS]
    books.append(TITLE.rulebook(TITLE.setup(seats=3, own=SMALL)))
    for book in books:
        assert {name: type(rule) for name, rule in book.rules.items()} == {
            name: type(rule) for name, rule in books[0].rules.items()
        }
        assert type(book.terms) is type(books[0].terms)
    assert len({len(book.layout.blank()) for book in books}) > 1


@pytest.mark.rule("SP-GEN-07")
def test_there_are_seven_tiles_a_colour_and_five_vp_cities() -> None:
    assert WORLD.city_tiles == [7, 7, 7, 7, 5]


def test_a_hex_is_called_by_column_and_row() -> None:
    assert [hex_name(0, 0), hex_name(12, 17), hex_name(3, 27)] == ["a1", "r13", "bb4"]


def test_the_fingerprint_is_that_of_the_facts_played_with() -> None:
    assert TITLE.content_digest() == fingerprint() == fingerprint(())
    assert len(fingerprint()) == 64


@pytest.mark.parametrize("word", ["C22", "köln", "koln", "f4"])
def test_what_is_printed_about_a_thing_can_be_asked(word: str) -> None:
    told = TITLE.about_word(TITLE.setup(seats=2, scenario="germany"), word)
    assert told is not None
    assert told[0].isupper() or told.startswith("f4")


@pytest.mark.rule("SP-PRO-09", "SP-PRO-10")
def test_the_player_aid_has_the_numbers_that_are_played_with() -> None:
    told = TITLE.about_word(TITLE.setup(seats=4), "player aid")
    assert told is not None
    for number in (
        "plains $0, hills $2, mountains $4, a crossing $2",
        "5 cubes",
        "4, 5, 6",
        "$3",
        "has 9",
        "4, 2, 1, 1, 0",
    ):
        assert number in told


def test_nothing_is_printed_about_a_thing_that_is_not_there() -> None:
    assert TITLE.about_word(TITLE.setup(seats=2), "atlantis") is None

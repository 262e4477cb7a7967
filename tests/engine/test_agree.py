from __future__ import annotations

from typing import Any

import pytest

import fumarole
from fumarole import states
from fumarole.engine.piece import Piece
from fumarole.engine.reason import Reason
from fumarole.engine.refusal import SetupError
from sample.title import TITLE, Vents


@pytest.mark.parametrize(
    ("wishes", "complaint"),
    [
        ({"seats": 1}, "Vents is for 2 to 4 players, not 1."),
        ({"seats": 5}, "not 5"),
        ({"seats": ["ash", "ash"]}, "Two seats have the same name"),
        ({"seats": ["ash", "Birch Tree"]}, "'Birch Tree' cannot be a seat's name"),
        ({"seats": ["ash", "Birch Tree"]}, "use small letters, digits and hyphens, a letter first"),
        ({"seats": ["ash", "1"]}, "'1' cannot be a seat's name: use small letters"),
        ({"seats": ["ash", "chance"]}, "'chance' cannot be a seat's name: chance, refused, spectator"),
        ({"seats": ["ash", "undo"]}, "'undo' cannot be a seat's name: chance, refused, spectator"),
        ({"seats": ["ash", "pile"]}, "'pile' cannot be a seat's name here: no place could be told from it."),
        ({"seats": ["ash", "ash-"]}, "'ash-' cannot be a seat's name here: no seat could be told from it."),
        ({"seats": "ash"}, "Seats are a number or a list"),
        ({"scenario": "frist"}, "no scenario 'frist'; did you mean frost?"),
        ({"scenario": "xyz"}, "there are: calm, frost"),
        ({"edition": "second"}, "no edition 'second'; there are: none"),
        ({"expansions": ["sooth"]}, "no expansion 'sooth'; did you mean soot?"),
        ({"options": {"bid": "open"}}, "no option 'bid'; did you mean bids?"),
        ({"options": {"bids": "opened"}}, "no value of option bids 'opened'; did you mean open?"),
        (
            {"clan": ["menrau"]},
            "No wish is called 'clan'; there are: seed, seats, edition, scenario, expansions, options, own, "
            "dealer, guests.",
        ),
        ({"seat": 2}, "No wish is called 'seat'; did you mean 'seats'?"),
        ({"guest": ["ash"]}, "No wish is called 'guest'; did you mean 'guests'?"),
        ({"bids": "open"}, "table options are given together: options={'bids': …}."),
        ({"seed": "\ud800"}, "A seed is a number or ordinary text."),
    ],
)
def test_what_does_not_exist_is_refused_with_what_does(wishes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(SetupError) as caught:
        states.new("vents", **wishes)
    assert complaint in str(caught.value)


def test_a_preset_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(SetupError, match="no preset 'clan'; there are: dealer, guests"):
        fumarole.title("vents").setup(presets={"clan": ["menrau"]})


def test_pieces_that_do_not_go_together_are_refused_with_the_rule() -> None:
    with pytest.raises(
        SetupError, match="Soot does not go with the rest: Soot needs three players"
    ) as caught:
        states.new("vents", seats=2, expansions=["soot"])
    assert caught.value.rules == ("VE-VAR-03",)


def test_an_unknown_title_is_answered_with_its_neighbour() -> None:
    with pytest.raises(SetupError, match="no title 'vent'; did you mean vents"):
        states.new("vent")


def test_everything_unsaid_takes_the_first_or_the_default() -> None:
    setup = states.new("vents").book.setup
    assert (setup.scenario, setup.options, setup.seats) == ("calm", {"bids": "sealed"}, ("p1", "p2"))


def test_expansions_are_kept_in_the_titles_order_and_once_each() -> None:
    setup = fumarole.title("vents").setup(seats=3, expansions=["soot", "soot"])
    assert setup.expansions == ("soot",)


class Wider(Vents):
    """Vents with editions, and pieces that require and bar one another."""

    editions = (Piece("new", "New", "As it is."), Piece("old", "Old", "As it was."))
    scenarios = (
        *TITLE.scenarios,
        Piece("chimneys", "Chimneys", "Black ones.", requires=["ash"]),
        Piece("hearth", "Hearth", "As it was.", requires=["old"]),
        Piece("cellar", "Cellar", "Nothing is there.", requires=["coal"]),
    )
    expansions = (
        *TITLE.expansions,
        Piece("ash", "Ash", "Of soot.", requires=["soot"]),
        Piece("snow", "Snow", "White.", bars={"ash": Reason("It would turn grey.", "VE-VAR-03")}),
        Piece("peat", "Peat", "Slow.", bars={"old": Reason("Nobody dug then.", "VE-VAR-02")}),
    )


WIDER = Wider()


def test_what_a_scenario_requires_comes_along_and_so_does_what_that_requires() -> None:
    brought = WIDER.setup(seats=3, scenario="chimneys")
    assert brought.expansions == ("soot", "ash")
    assert WIDER.setup(seats=3, scenario="chimneys", expansions=["ash"]) == brought
    assert WIDER.setup(seats=3, expansions=["ash"]).expansions == ("soot", "ash")
    assert WIDER.setup(seats=3).expansions == ()


def test_what_comes_along_is_in_force() -> None:
    assert "soot" in WIDER.rulebook(WIDER.setup(seats=3, scenario="chimneys")).layout.offsets


def test_what_comes_along_is_refused_with_its_own_reason_where_it_does_not_go() -> None:
    with pytest.raises(SetupError, match="Soot needs three players") as caught:
        WIDER.setup(seats=2, scenario="chimneys")
    assert caught.value.rules == ("VE-VAR-03",)


def test_a_piece_is_barred_by_one_that_comes_along() -> None:
    with pytest.raises(SetupError, match=r"Snow does not go with Ash: It would turn grey\.") as caught:
        WIDER.setup(seats=3, scenario="chimneys", expansions=["snow"])
    assert caught.value.rules == ("VE-VAR-03",)


def test_the_required_edition_is_played_unless_another_is_asked_for() -> None:
    assert WIDER.setup(scenario="hearth").edition == "old"
    assert WIDER.setup(scenario="hearth", edition="old").edition == "old"
    with pytest.raises(SetupError, match=r"Hearth is played with Old\."):
        WIDER.setup(scenario="hearth", edition="new")
    with pytest.raises(SetupError, match="Peat does not go with Old: Nobody dug then") as caught:
        WIDER.setup(scenario="hearth", expansions=["peat"])
    assert caught.value.rules == ("VE-VAR-02",)


def test_a_piece_that_requires_what_nobody_offers_is_refused() -> None:
    with pytest.raises(SetupError, match="Cellar needs 'coal', which is not offered"):
        WIDER.setup(scenario="cellar")

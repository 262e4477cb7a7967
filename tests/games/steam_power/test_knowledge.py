"""What a seat knows survives a redraw, and what it does not know is redrawn."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fumarole.engine.title import Title
from fumarole.games.steam_power.terms import board
from games.steam_power.builders import SMALL, position, positions

FULL = {f"C{n:02}": "done-red" for n in range(1, 49)}


@pytest.mark.rule("SP-HID-01", "SP-HID-06")
def test_a_redraw_keeps_the_own_hand_and_what_was_drawn_from_it() -> None:
    hands = {"C01": "green", "C02": "green", "C03": "red", "C04": "blue", "C05": "blue"}
    said = {"contract_at": {**FULL, **hands}, "known_to": {"C03": "green"}}
    game = position(said, seats=["green", "red", "blue"])
    rng = random.Random(1)
    for seat, fixed in ((0, {"C01", "C02", "C03"}), (1, {"C03"}), (2, {"C04", "C05"})):
        seen = set()
        for _ in range(40):
            twin = game.resample(seat, rng)
            b = board(twin)
            assert twin.view(seat) == game.view(seat)
            holds = tuple(tuple(b.world.contracts[c] for c in b.hand(other)) for other in range(3))
            assert fixed <= {contract for hand in holds for contract in hand}
            seen.add(holds)
        assert (len(seen) > 1) == (seat != 0)


@pytest.mark.rule("SP-HID-05")
def test_the_bag_has_no_order_that_anybody_could_know() -> None:
    rng = random.Random(2)
    game = next(positions(1, seats=2))
    b = board(game)
    bags = set()
    for _ in range(30):
        twin = game.resample(0, rng)
        bags.add(tuple(board(twin).contracts_in(0)))
        assert len(board(twin).contracts_in(0)) == len(b.contracts_in(0))
    assert len(bags) > 10


@pytest.mark.rule("SP-HID-04")
@pytest.mark.parametrize(
    "wishes",
    [
        {"options": {"solo": "rival"}},
        {
            "seats": 3,
            "options": {"money": "hidden_until_scoring", "mulligan": "one_full_redraw_before_first_turn"},
        },
        {"seats": 4, "own": SMALL, "options": {"tied_hands": "random", "fullest_hand": "anew_per_tile"}},
    ],
)
def test_no_option_lets_a_view_tell_too_much(wishes: dict[str, Any]) -> None:
    rng = random.Random(7)
    for game in positions(7, **wishes):
        for seat in range(game.book.seats):
            twin = game.resample(seat, rng)
            assert twin.view(seat) == game.view(seat)
            assert Title.of(game.book).faults(twin) == []


@pytest.mark.rule("SP-HID-01")
def test_no_view_holds_the_places_of_contracts() -> None:
    for game in positions(3, seats=3):
        for seat in (None, 0, 1, 2):
            table = game.view(seat)["table"]
            assert "contract_at" not in table
            assert "known_to" not in table

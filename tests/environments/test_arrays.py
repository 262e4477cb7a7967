"""What environments show a seat: all that it knows, nothing more."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from fumarole import registry
from fumarole.engine.chance import LooseDice
from fumarole.engine.event import Result
from fumarole.engine.state import State
from fumarole.environments import arrays

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("steamwatchers", {"seats": 2, "scenario": "gone-with-the-singed"}),
    ("steamwatchers", {"seats": 3, "scenario": "come-alone"}),
    ("steamwatchers", {"seats": 4, "scenario": "the-reliquary"}),
    ("steamwatchers", {"seats": 5}),
    ("steam-power", {"seats": 2}),
    ("steam-power", {"seats": 4, "scenario": "high-passes", "options": {"money": "hidden_until_scoring"}}),
]
every_table = pytest.mark.parametrize(
    ("title", "wishes"), TABLES, ids=[f"{title}-{wishes['seats']}" for title, wishes in TABLES]
)


def positions(title: str, wishes: dict[str, Any], seed: int = 5) -> Iterator[State]:
    rng, one = random.Random(seed), registry.title(title)
    options = {**one.between_bots, **wishes.get("options", {})}
    game = one.new(one.setup(**{**wishes, "options": options}), seed).clone(LooseDice(rng))
    while not game.over:
        yield game
        seat = rng.choice(game.to_act)
        game.apply(seat, rng.choice(game.options(seat)))
    yield game


@every_table
def test_a_seat_that_cannot_tell_two_games_apart_gets_the_same_arrays(
    title: str, wishes: dict[str, Any]
) -> None:
    rng = random.Random(1)
    for at, game in enumerate(positions(title, wishes)):
        if at % 7:
            continue
        for seat in range(game.book.seats):
            seen = arrays.known(game, seat)
            for _ in range(3):
                assert (arrays.known(game.resample(seat, rng), seat) == seen).all()


@every_table
def test_a_seat_knows_its_own_cards_orders_and_contracts(title: str, wishes: dict[str, Any]) -> None:
    found = 0
    for at, game in enumerate(positions(title, wishes)):
        if at % 5:
            continue
        for seat in range(game.book.seats):
            told = dict(zip(arrays.names(game.book), arrays.known(game, seat), strict=True))
            table = game.view(seat)["table"]
            if title == "steam-power":
                own = [f"contract_at.{contract}" for contract in table["hand"]]
            else:
                own = [f"steam_card.{card}" for card in table.get("hand", {}).get("steam", [])]
                own += [f"order.{area}" for area in table["orders"]]
            assert all(told[name] != arrays.HIDDEN for name in own)
            found += len(own)
    assert found


def test_every_option_has_a_row_and_no_other_row_is_marked() -> None:
    for game in positions("steamwatchers", {"seats": 2}):
        if game.over:
            break
        choices = game.options(game.to_act[0])
        rows, mask = arrays.options(choices)
        assert mask.sum() == len(choices)
        assert len({tuple(row) for row in rows[: len(choices)]}) == len(choices)
        assert not rows[len(choices) :].any()


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_rewards_add_up_to_nothing_and_only_winners_gain(seats: int) -> None:
    *_, game = positions("steam-power", {"seats": seats})
    assert game.result is not None
    won = arrays.rewards(game)
    assert sum(won) == pytest.approx(0)
    assert {seat for seat, reward in enumerate(won) if reward > 0} == set(game.result.winners)


def test_where_nobody_wins_nobody_pays() -> None:
    game = next(positions("steamwatchers", {"seats": 3}))
    game.result = Result([], [2, 1, 0], "everybody is eliminated", ("SW-ELM-09",))
    assert arrays.rewards(game) == [0.0, 0.0, 0.0]


def test_a_game_for_one_is_won_or_lost() -> None:
    game = next(positions("steam-power", {"seats": 1, "options": {"solo": "rival"}}))
    game.result = Result([0], [40], "40 VP against 30 of the rival", ("SP-PRO-08",))
    assert arrays.rewards(game) == [1.0]
    game.result = Result([], [20], "20 VP against 30 of the rival", ("SP-PRO-08",))
    assert arrays.rewards(game) == [-1.0]

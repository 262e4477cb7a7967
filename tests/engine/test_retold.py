"""A record position by position, and the table with nothing hidden."""

from __future__ import annotations

import random

from fumarole import states
from fumarole.engine import replay
from fumarole.engine.state import State
from fumarole.engine.title import Title


def played(title: str, decisions: int = 100_000, **wishes: object) -> State:
    """A random game."""
    game = states.new(title, seed=4, **wishes)
    rng = random.Random(4)
    while not game.over and decisions:
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.options(seat)))
        decisions -= 1
    return game


def test_a_record_is_walked_through_decision_by_decision() -> None:
    game = played("vents", seats=3)
    kept = game.record()
    places = [sum(one.made) for one in replay.positions(Title.of(game.book), kept)]
    assert places == list(range(sum(game.made) + 1))


def test_the_last_position_of_a_walk_is_the_one_of_the_game() -> None:
    game = played("vents", 17, seats=3)
    last = None
    for one in replay.positions(Title.of(game.book), game.record()):
        last = one
    assert last is not None
    assert [last.view(seat) for seat in range(3)] == [game.view(seat) for seat in range(3)]
    assert [event.whole() for event in last.events] == [event.whole() for event in game.events]


def test_the_open_table_shows_what_each_seat_sees() -> None:
    game = played("vents", 17, seats=3)
    table = Title.of(game.book).open_view(game)["table"]
    public = game.view(None)["table"]
    for seat, name in enumerate(game.book.setup.seats):
        for field, value in game.view(seat)["table"].items():
            if field not in public and field not in game.book.layout.owned:
                assert table["open"][name][field] == value
            elif field in game.book.layout.owned:
                assert table[field][name] == value[name]
    assert {field: table[field] for field in public} == public


def test_orders_that_lie_face_down_are_all_on_the_open_table() -> None:
    game = states.new("steamwatchers", seats=2, seed=1, quick="yes")
    rng = random.Random(1)
    while game.stack[-1].rule != "planning" or not all(game.view(seat)["table"]["orders"] for seat in (0, 1)):
        seat = rng.choice(game.to_act)
        choices = [one for one in game.options(seat) if game.say(one).startswith("order")] or game.options(
            seat
        )
        game.play(seat, rng.choice(choices))
    seen = [game.view(seat)["table"]["orders"] for seat in (0, 1)]
    assert not game.view(None)["table"]["orders"]
    assert Title.of(game.book).open_view(game)["table"]["orders"] == {**seen[0], **seen[1]}


def test_hidden_money_is_all_on_the_open_table() -> None:
    game = played("steam-power", 12, seats=3, options={"money": "hidden_until_scoring"})
    table = Title.of(game.book).open_view(game)["table"]
    assert table["cash"] == {
        name: game.view(seat)["table"]["cash"][name] for seat, name in enumerate(game.book.setup.seats)
    }
    seen = [game.view(seat)["table"] for seat in range(3)]
    names = game.book.setup.seats
    assert table["scores"] == {name: one["scores"][name] for one, name in zip(seen, names, strict=True)}
    assert [table["open"][name] for name in names] == [{"hand": one["hand"]} for one in seen]

from __future__ import annotations

from collections.abc import Sequence

import pytest

from fumarole.engine.event import Event, Result
from fumarole.engine.frame import Frame
from fumarole.engine.piece import Piece
from fumarole.engine.refusal import NotAsked, Refusal, Runaway
from fumarole.engine.state import DEEPEST, Rule, Rulebook, State
from sample.title import TITLE, Vents


def at_stoking() -> State:
    """Ash has won a vent and may stoke."""
    game = TITLE.new(TITLE.setup(seats=["ash", "birch"]), seed=1)
    for text in ("pass", "pass"):
        say(game, text)
    for seat, text in ((0, "bid 2"), (1, "bid 1"), (0, "ready"), (1, "ready"), (0, "ready"), (1, "ready")):
        game.play(seat, game.read(seat, text))
    return game


def say(game: State, text: str) -> None:
    seat = game.to_act[0]
    game.play(seat, game.read(seat, text))


def test_a_choice_for_a_seat_that_owes_none_is_refused_and_changes_nothing() -> None:
    game = at_stoking()
    before = game.dump()
    with pytest.raises(NotAsked, match="owes no decision now") as caught:
        game.play(1, game.read(1, "stoke"))
    assert caught.value.rules == ("VE-GEN-02",)
    assert game.dump() == before


def test_a_seat_that_does_not_exist_is_refused_like_one_that_owes_nothing() -> None:
    game = at_stoking()
    for seat in (7, -1, -2):
        with pytest.raises(NotAsked):
            game.play(seat, game.read(0, "stoke"))


def test_a_refusal_carries_its_reasons_and_the_rules_they_cite() -> None:
    game = at_stoking()
    say(game, "stoke")
    say(game, "stoke")
    with pytest.raises(Refusal) as caught:
        say(game, "stoke")
    assert caught.value.rules == ("VE-STO-02",)
    assert "no more stoking" in str(caught.value)


def test_a_number_that_is_no_gesture_at_all_is_refused() -> None:
    game = at_stoking()
    for nonsense in (-1, 0, 255, 2**61):
        with pytest.raises(Refusal):
            game.play(0, nonsense)


def test_the_list_of_options_belongs_to_the_caller() -> None:
    game = at_stoking()
    game.options(0).clear()
    assert game.options(0)


def test_undo_takes_back_own_gestures_one_by_one_or_all_at_once() -> None:
    game = at_stoking()
    start = game.dump()
    say(game, "stoke")
    middle = game.dump()
    say(game, "stoke")
    assert game.can_undo(0) == 2
    game.undo(0)
    assert game.dump() == middle
    say(game, "stoke")
    game.undo(0, game.can_undo(0))
    assert game.dump() == start


def test_undo_stops_at_a_reveal() -> None:
    game = at_stoking()
    assert game.can_undo(0) == 0
    assert game.can_undo(1) == 0
    with pytest.raises(Refusal, match="stops at a draw, at a reveal and at another seat's decision"):
        game.undo(1)


def test_undo_stops_at_a_draw() -> None:
    game = at_stoking()
    say(game, "done")  # the next vent is drawn at once
    assert game.can_undo(0) == 0


def test_undo_stops_at_another_seats_decision() -> None:
    game = TITLE.new(TITLE.setup(seats=3), seed=1)
    say(game, "pass")
    assert game.can_undo(0) == 1
    say(game, "pass")
    assert game.can_undo(0) == 0
    assert game.can_undo(1) == 1


def at_secret_bids() -> State:
    game = TITLE.new(TITLE.setup(seats=3), seed=1)
    for _ in range(3):
        say(game, "pass")
    assert game.in_secret
    return game


def test_where_all_decide_in_secret_nobody_learns_by_undo_what_others_have_done() -> None:
    game = at_secret_bids()
    assert [game.can_undo(seat) for seat in range(3)] == [0, 0, 0]  # whoever went last must not reach back
    game.play(0, game.read(0, "bid 1"))
    game.play(2, game.read(2, "bid 2"))
    game.play(0, game.read(0, "bid 0"))
    game.play(2, game.read(2, "ready"))
    assert [game.can_undo(seat) for seat in range(3)] == [2, 0, 2]


def test_undo_among_secret_decisions_takes_back_ones_own_and_no_others() -> None:
    game, alone = at_secret_bids(), at_secret_bids()
    game.play(0, game.read(0, "bid 1"))
    for state in (game, alone):
        state.play(2, state.read(2, "bid 2"))
    game.play(0, game.read(0, "ready"))
    for state in (game, alone):
        state.play(2, state.read(2, "ready"))
    assert game.undo(0, 2) == len(alone.log) - 2
    assert game.dump() == alone.dump()
    assert [(entry.seat, entry.choice) for entry in game.log] == [(e.seat, e.choice) for e in alone.log]
    assert [game.view(seat) for seat in range(3)] == [alone.view(seat) for seat in range(3)]


def test_a_log_of_undos_that_were_allowed_once_is_followed_as_it_was_written() -> None:
    game = at_secret_bids()
    assert game.can_undo(2) == 0
    game.take_back(2, 1)
    assert game.to_act == [2]
    with pytest.raises(Refusal):
        game.take_back(2, 1)


def test_undo_takes_the_events_back_too() -> None:
    game = at_stoking()
    told = len(game.events)
    say(game, "stoke")
    assert len(game.events) == told + 1
    game.undo(0)
    assert len(game.events) == told


def test_nothing_can_be_played_after_the_end() -> None:
    game = at_stoking()
    while not game.over:
        game.play(game.to_act[0], game.options(game.to_act[0])[0])
    assert game.to_act == []
    assert game.options(0) == []
    with pytest.raises(NotAsked, match="The game is over"):
        game.play(0, game.read(0, "pass"))


def test_a_clone_tells_no_events_and_keeps_no_log() -> None:
    twin = at_stoking().clone()
    say(twin, "stoke")
    assert twin.events == []
    assert twin.can_undo(0) == 0


class Endless(Rule):
    def run(self, g: State, f: Frame) -> bool:
        return False


class Deeper(Rule):
    def run(self, g: State, f: Frame) -> bool:
        g.call("stoke")
        return False


class Vanishing(Rule):
    def run(self, g: State, f: Frame) -> bool:
        g.stack.clear()
        return False


class Faulty(Rule):
    def run(self, g: State, f: Frame) -> bool:
        g.board.cells[1] = 99
        raise ZeroDivisionError("a defect")


def with_stoke(rule: Rule) -> State:
    """A game whose stoking step has been replaced."""

    class Broken(Vents):
        scenarios: Sequence[Piece] = (
            Piece("broken", "Broken", "A defect.", lambda book: book.but(rules={"stoke": rule})),
        )

    title = Broken()
    game = title.new(title.setup(seats=2), seed=1)
    for text in ("pass", "pass"):
        say(game, text)
    for seat, text in ((0, "bid 2"), (1, "bid 1"), (0, "ready"), (1, "ready"), (0, "ready")):
        game.play(seat, game.read(seat, text))
    return game


@pytest.mark.parametrize(
    ("rule", "complaint"),
    [
        (Endless(), "steps without a choice; in progress: game > rounds > round > stoke"),
        (Deeper(), f"{DEEPEST} rules are in progress inside one another"),
        (Vanishing(), "no rule has ended the game"),
    ],
)
def test_a_rule_that_never_ends_is_stopped_and_nothing_is_changed(rule: Rule, complaint: str) -> None:
    game = with_stoke(rule)
    before, log = game.dump(), len(game.log)
    with pytest.raises(Runaway, match=complaint):
        game.play(1, game.read(1, "ready"))
    assert game.dump() == before
    assert len(game.log) == log


def test_a_defect_in_a_rule_leaves_the_position_as_it_was() -> None:
    game = with_stoke(Faulty())
    before = game.dump()
    with pytest.raises(ZeroDivisionError):
        game.play(1, game.read(1, "ready"))
    assert game.dump() == before
    assert game.to_act == [1]


def test_an_event_hides_its_secret_facts_and_itself_from_those_it_is_not_for() -> None:
    dealt = Event("dealt", {"seat": "ash", "tool": "lamp-1"}, ("VE-SET-01",), {"tool": (0,)}, None, 0)
    assert dealt.seen_by(0) == {"kind": "dealt", "facts": dealt.facts, "rules": ["VE-SET-01"]}
    assert dealt.seen_by(1) == {
        "kind": "dealt",
        "facts": {"seat": "ash"},
        "rules": ["VE-SET-01"],
        "hidden": ["tool"],
    }
    whisper = Event("saw", {}, (), {}, (1,), 0)
    assert whisper.seen_by(0) is None
    assert whisper.seen_by(-1) is None
    assert whisper.seen_by(1) is not None


def test_two_results_are_equal_when_everything_in_them_is() -> None:
    one = Result([0], [3, 2], "most points", ("VE-END-02",))
    assert one == Result([0], [3, 2], "most points", ("VE-END-02",))
    assert one != Result([1], [3, 2], "most points", ("VE-END-02",))
    assert len({one, Result([0], [3, 2], "most points", ("VE-END-02",))}) == 1


def test_a_rulebook_is_never_changed_by_what_is_built_on_it() -> None:
    book: Rulebook = TITLE.rulebook(TITLE.setup(seats=3))
    rules, terms = dict(book.rules), book.terms
    other = book.but(rules={"stoke": Endless()})
    assert book.rules == rules
    assert book.terms is terms
    assert other.rules["stoke"] is not book.rules["stoke"]

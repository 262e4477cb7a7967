"""Two and more persons at one terminal: nobody sees what is not theirs."""

from __future__ import annotations

import random

import pytest

from fumarole.engine.state import State
from fumarole.terminal.console import EndOfInput
from terminal.people import Answer, Screen, choosing, table, vents

NAMES = ["anna", "bo", "cy"]


def script(*lines: tuple[str, str]) -> Answer:
    """Somebody who waits for each prompt in turn, and types what belongs to it."""
    rest = iter(lines)

    def answer(prompt: str, shown: str) -> str | None:
        expected = next(rest, None)
        if expected is None:
            return None
        assert expected[0] in prompt
        return expected[1]

    return answer


def whose(segment: str) -> str:
    """For whom a segment of the screen was: its first prompt says so."""
    for line in segment.splitlines():
        if "press Enter when only you" in line:
            return line.partition(":")[0]
    return "everybody"


def played(seats: int, seed: int) -> tuple[State, Screen]:
    game = vents(NAMES[:seats], seed)
    session, screen = table(game, choosing(random.Random(seed)), ",".join(["person"] * seats))
    session.run()
    return game, screen


def facts(game: State, kind: str) -> list[dict[str, str]]:
    return [event.facts for event in game.events if event.kind == kind]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("seats", [2, 3])
def test_no_screen_ever_shows_a_tool_of_another(seats: int, seed: int) -> None:
    game, screen = played(seats, seed)
    shown_own = 0
    for segment in screen.segments():
        for dealt in facts(game, "dealt"):
            if dealt["seat"] == whose(segment):
                shown_own += dealt["tool"] in segment
            else:
                assert dealt["tool"] not in segment
    assert shown_own > 0


@pytest.mark.parametrize("seed", range(12))
def test_what_was_peeked_at_is_shown_to_nobody_else(seed: int) -> None:
    _, screen = played(2, seed)
    peeking = [whose(segment) for segment in screen.segments() if "peeks at the next vent" in segment]
    for segment in screen.segments():
        if "The next vent is" in segment or "Next vent:" in segment:
            assert whose(segment) in peeking
            assert f"{whose(segment)} peeks at the next vent." in "".join(
                other for other in screen.segments() if whose(other) == whose(segment)
            )


@pytest.mark.parametrize("seed", range(6))
def test_a_sealed_bid_is_shown_to_its_owner_alone(seed: int) -> None:
    _, screen = played(2, seed)
    for segment in screen.segments():
        asked = segment.partition("Seal your bid")
        if not asked[1]:
            continue
        before_the_reveal = (asked[0] + asked[2].partition("The bids are")[0]).rpartition("Round ")[2]
        for name in NAMES:
            if name != whose(segment):
                lines = [x for x in before_the_reveal.splitlines() if x.strip().startswith(f"{name}: ")]
                assert not any("bids" in line for line in lines)


def test_the_screen_is_cleared_before_the_next_person_and_shows_nothing_until_enter() -> None:
    ready = "press Enter when only you"
    session, screen = table(
        vents(["anna", "bo"]), script((f"anna: {ready}", ""), ("anna> ", "pass"), ("Next: bo", "")), None
    )
    with pytest.raises(EndOfInput):
        session.run()
    assert screen.segments()[1].strip() == f"bo: {ready} can see the screen."


def test_only_enter_alone_shows_the_next_persons_side() -> None:
    ready = "press Enter when only you"
    session, screen = table(
        vents(["anna", "bo"]),
        script(
            (ready, ""), ("anna> ", "pass"), ("Next: bo", ""), (ready, "log"), (ready, "1"), (ready, "look")
        ),
    )
    with pytest.raises(EndOfInput):
        session.run()
    assert "peek-3" not in screen.segments()[1]


def test_what_the_last_gesture_brought_is_told_before_the_screen_is_handed_over() -> None:
    lines = [("bo: press", ""), ("bo> ", "peek"), ("bo> ", "bid 0"), ("bo> ", "ready")]
    first = [("anna: press", ""), ("anna> ", "pass"), ("Next: bo", "")]
    last = [("Next: anna", ""), ("anna: press", ""), ("anna> ", "bid 1"), ("anna> ", "ready"), ("anna> ", "")]
    session, screen = table(vents(["anna", "bo"]), script(*first, *lines, *last))
    with pytest.raises(EndOfInput):
        session.run()
    assert "The next vent is v5b." in screen.segments()[1]
    assert "v5b" not in screen.segments()[2]


def test_the_last_gesture_can_be_taken_back_before_the_screen_is_handed_over() -> None:
    session, screen = table(
        vents(["anna", "bo"]),
        script(("anna: press", ""), ("anna> ", "pass"), ("Next: bo", "undo"), ("anna> ", "look")),
    )
    with pytest.raises(EndOfInput):
        session.run()
    assert "Taken back: pass." in screen.getvalue()
    assert session.game.to_act == [0]
    assert session.game.log[-1].seat != 0


def test_who_is_ready_is_not_asked_again_but_may_come_round_and_think_again() -> None:
    start = [("anna: press", ""), ("anna> ", "pass"), ("Next: bo", ""), ("bo: press", ""), ("bo> ", "pass")]
    bids = [("bo> ", "bid 4"), ("bo> ", "ready"), ("Next: anna", ""), ("anna: press", "")]
    round_trip = [("anna> ", "seat bo"), ("Next: bo", ""), ("bo: press", ""), ("bo> ", "take back")]
    again = [("bo> ", "bid 5"), ("bo> ", "ready"), ("Next: anna", ""), ("anna: press", "")]
    end = [("anna> ", "bid 0"), ("anna> ", "ready")]
    session, screen = table(vents(["anna", "bo"]), script(*start, *bids, *round_trip, *again, *end))
    with pytest.raises(EndOfInput):
        session.run()
    assert "bo has decided, but may still think again: type 'seat bo'." in screen.getvalue()
    assert "The bids are anna 0, bo 5." in screen.getvalue()


def test_who_came_round_may_leave_it_at_that() -> None:
    start = [("anna: press", ""), ("anna> ", "pass"), ("Next: bo", ""), ("bo: press", ""), ("bo> ", "pass")]
    bids = [("bo> ", "bid 4"), ("bo> ", "ready"), ("Next: anna", ""), ("anna: press", "")]
    visit = [("anna> ", "go on"), ("anna> ", "seat bo"), ("Next: bo", ""), ("bo: press", "")]
    leave = [("bo> ", "go on"), ("Next: anna", ""), ("anna: press", "")]
    end = [("anna> ", "bid 0"), ("anna> ", "ready")]
    session, screen = table(vents(["anna", "bo"]), script(*start, *bids, *visit, *leave, *end))
    with pytest.raises(EndOfInput):
        session.run()
    assert "The game waits for your choice." in screen.getvalue()
    assert "You owe nothing now; type 'go on' to leave it at that." in screen.getvalue()
    assert "The bids are anna 0, bo 4." in screen.getvalue()


def test_a_seat_that_cannot_decide_now_is_not_let_in() -> None:
    session, screen = table(vents(["anna", "bo"]), script(("anna: press", ""), ("anna> ", "seat bo")))
    with pytest.raises(EndOfInput):
        session.run()
    assert "At this terminal, nobody else could decide now instead of you." in screen.getvalue()

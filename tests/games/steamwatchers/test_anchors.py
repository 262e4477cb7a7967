"""Anchors: every one is reached, what is put there runs in order, and an empty one leaves no trace."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from fumarole.engine import flow
from fumarole.engine.choice import slot_of, verb_of
from fumarole.engine.frame import Frame, Memory
from fumarole.engine.piece import Piece
from fumarole.engine.position import load
from fumarole.engine.reason import Reason
from fumarole.engine.state import Rule, Rulebook, State
from fumarole.games.steamwatchers import anchors
from fumarole.games.steamwatchers.anchors import PLACES
from fumarole.games.steamwatchers.reasons import NOT_NOW
from fumarole.games.steamwatchers.rules.common import is_gone
from fumarole.games.steamwatchers.rules.movement import entering
from fumarole.games.steamwatchers.terms import board
from fumarole.games.steamwatchers.title import TITLE, Steamwatchers
from fumarole.games.steamwatchers.verbs import DONE, DRAW_ARCHON, DRAW_STEAM

NAMES = [place.name for place in PLACES]
OF_A_SEAT = {
    *("clan-taken", "clan-deployed", "cards-drawn", "title-taken", "before-token", "area-entered"),
    *("strengths-announced", "support-given", "combat-over", "after-token"),
}
GAMES = 12

Seen = Callable[[State, Frame], None]


class Look(Rule):
    """A step that tells the test what it sees."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen

    def run(self, g: State, f: Frame) -> bool:
        g.finish()
        self.seen(g, f)
        return False


class Nod(Rule):
    """A step that asks: whoever's moment it is must nod, else the first who is left."""

    def memory(self, book: Rulebook) -> Memory:
        return Memory()

    def run(self, g: State, f: Frame) -> bool:
        if f.seat >= 0 and is_gone(g, f):
            g.finish()
            return False
        return True

    def choosers(self, g: State, f: Frame) -> list[int]:
        if f.seat >= 0:
            return [f.seat]
        b = board(g)
        return [b.seat_of(clan) for clan in b.in_play()][:1] or [0]

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [DONE]

    def objection(self, g: State, f: Frame, seat: int, choice: int) -> Reason | None:
        return NOT_NOW

    def choose(self, g: State, f: Frame, seat: int, choice: int) -> None:
        g.finish()


def title(*changes: Callable[[Rulebook], Rulebook]) -> Steamwatchers:
    """Steamwatchers with made-up expansions, one for each change."""

    class Outside(Steamwatchers):
        expansions: Sequence[Piece] = tuple(
            Piece(f"x{number}", f"X{number}", "Made up.", change) for number, change in enumerate(changes)
        )

    return Outside()


def agreed(made: Steamwatchers, seats: int = 4) -> dict[str, object]:
    return {"seats": seats, "expansions": [piece.id for piece in made.expansions]}


def played(made: Steamwatchers, seed: int, each: Callable[[State], None] = lambda game: None) -> State:
    """A random game to its end."""
    rng = random.Random(seed)
    game = made.new(made.setup(**agreed(made)), seed)
    while not game.over:
        each(game)
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.options(seat)))
    return game


def looking(seen: Callable[[str, State, Frame], None], suffix: str = "") -> Callable[[Rulebook], Rulebook]:
    """A part that looks at every anchor."""

    def change(book: Rulebook) -> Rulebook:
        for name in NAMES:
            look = Look(lambda g, f, name=name: seen(name, g, f))  # type: ignore[misc]
            book = anchors.put(book, name, f"look-{name}{suffix}", look)
        return book

    return change


def test_every_anchor_is_reached_and_what_is_put_there_runs_for_its_seat() -> None:
    reached: Counter[str] = Counter()
    wrong: list[str] = []

    def seen(name: str, g: State, f: Frame) -> None:
        reached[name] += 1
        if (f.seat >= 0) != (name in OF_A_SEAT):
            wrong.append(f"{name} for seat {f.seat}")

    made = title(looking(seen))
    for seed in range(GAMES):
        played(made, seed)
    assert set(NAMES) - set(reached) == set()
    assert wrong == []


def test_what_two_parts_put_at_an_anchor_follows_in_the_order_of_the_parts() -> None:
    order: list[tuple[str, str]] = []
    made = title(
        looking(lambda name, g, f: order.append((name, "first"))),
        looking(lambda name, g, f: order.append((name, "second")), "-too"),
    )
    for seed in range(GAMES):
        played(made, seed)
    assert {name for name, _ in order} == set(NAMES)
    for name in NAMES:
        told = [who for one, who in order if one == name]
        assert told == ["first", "second"] * (len(told) // 2)


def test_steps_of_clans_and_cards_come_before_those_of_later_parts() -> None:
    made = title(looking(lambda name, g, f: None))
    book = made.rulebook(made.setup(**agreed(made)))
    for anchor, step in (
        ("before-titles", "opening-draw"),
        ("strengths-announced", "archon-strength"),
        ("support-given", "poison"),
        ("combat-over", "convert"),
        ("after-token", "synchronised-assault"),
    ):
        rule = book.rules[anchor]
        assert isinstance(rule, flow.Anchor | flow.Sequence)
        assert rule.steps == [step, f"look-{anchor}"]


def test_an_empty_anchor_leaves_no_frame_in_any_position() -> None:
    frames: set[str] = set()
    for seed in range(3):
        played(title(), seed, lambda game: frames.update(frame.rule for frame in game.stack))
    assert frames & set(NAMES) <= {"after-token"}


@pytest.mark.parametrize("anchor", NAMES)
def test_a_step_may_ask_and_the_game_can_be_saved_meanwhile(anchor: str) -> None:
    made = title(
        lambda book: anchors.put(book, anchor, "nod", Nod()),
        lambda book: anchors.put(book, anchor, "nod-too", Nod()),
    )
    asked: Counter[str] = Counter()

    def saved(game: State) -> None:
        name = game.stack[-1].rule
        if name.startswith("nod") and asked[name] < 3:
            asked[name] += 1
            assert load(made, game.dump(), 1).dump()["stack"] == game.dump()["stack"]

    for seed in range(GAMES):
        played(made, seed, saved)
        if len(asked) == 2:
            break
    assert asked["nod"]
    assert asked["nod-too"]


def test_a_group_that_enters_is_known_with_its_area_and_on_the_first_step_of_a_march() -> None:
    entered: Counter[str] = Counter()

    def seen(g: State, f: Frame) -> None:
        group, b = entering(g), board(g)
        base, elite, area = group.memo[:3]
        clan = b.clan_of(f.seat)
        assert base + elite > 0
        assert b.kind(area, clan, 0) >= base
        assert b.kind(area, clan, 1) >= elite
        entered[group.rule] += 1

    for seed in range(GAMES):
        played(title(lambda book: anchors.put(book, "area-entered", "look", Look(seen))), seed)
    assert entered["arrive"] > entered["march"] > 0


def test_cards_are_drawn_but_not_played_at_their_anchor() -> None:
    def seen(g: State, f: Frame) -> None:
        last = [verb_of(entry.choice) for entry in g.log[-3:]]
        assert set(last) <= {DRAW_STEAM, DRAW_ARCHON}
        assert {slot_of(entry.choice, 0) for entry in g.log[-3:]} == {board(g).clan_of(f.seat)}

    played(title(lambda book: anchors.put(book, "cards-drawn", "look", Look(seen))), 1)


def test_a_token_whose_action_cannot_be_done_any_more_goes_home() -> None:
    undone: list[int] = []

    def lose(g: State, f: Frame) -> None:
        """The order is taken away while it is being activated."""
        b = board(g)
        area = b.cells[b.at.active_area] - 1
        undone.append(area)
        b.give_order(area, b.clan_of(f.seat), 0)

    def idle(game: State) -> None:
        if undone:
            assert game.stack[-1].rule not in ("movement", "mobilize", "barter")

    played(title(lambda book: anchors.put(book, "before-token", "lose", Look(lose))), 2, idle)
    assert undone


def test_an_anchor_that_is_not_there_and_a_name_that_is_taken_are_refused() -> None:
    book = TITLE.rulebook(TITLE.setup(seats=2))
    with pytest.raises(ValueError, match="no anchor 'before-breakfast'; there are: before-columns"):
        anchors.put(book, "before-breakfast", "eat", Nod())
    with pytest.raises(ValueError, match="a rule 'movement' already"):
        anchors.put(book, "before-token", "movement", Nod())


def test_the_page_about_scenarios_lists_every_anchor() -> None:
    page = (Path(__file__).parents[3] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `([a-z-]+)` \| (.+) \|$", page.partition("### Anchors")[2], re.MULTILINE)
    assert listed == [(place.name, place.about) for place in PLACES]

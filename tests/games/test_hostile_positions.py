"""Positions with anything changed at random: each is judged in a sentence, none breaks what judges it."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

import fumarole
from fumarole import states
from fumarole.engine import position, soundness
from fumarole.engine.refusal import FumaroleError, PositionError
from siege import mutations

GAMES: dict[str, list[dict[str, Any]]] = {
    "steamwatchers": [
        {"seats": 3, "quick": "yes"},
        {"seats": 2, "scenario": "gone-with-the-singed", "quick": "yes"},
        {"seats": 3, "scenario": "fires-of-the-old-world", "quick": "yes"},
        {"seats": 4, "scenario": "the-reliquary", "quick": "yes"},
        {"seats": 5, "scenario": "secrets-of-the-careeners", "quick": "yes"},
    ],
    "steam-power": [{"seats": 3}, {"seats": 5, "scenario": "germany"}, {"options": {"solo": "rival"}}],
}
EACH = 3000
NUMBERS = [-1, 0, 1, 2, 7, 99, 10**30, -(10**30)]
ODD: list[Any] = [*NUMBERS, 1.5, "", "none", "nobody", None, True, [], {}, [1], {"x": 1}]


def begun(title: str, wishes: dict[str, Any], decisions: int) -> dict[str, Any]:
    rng = random.Random(str(wishes))
    game = states.new(title, seed=1, **wishes)
    while decisions and not game.over:
        seat = rng.choice(game.to_act)
        game.play(seat, rng.choice(game.options(seat)))
        decisions -= 1
    return game.dump()


def mutated(rng: random.Random, data: dict[str, Any], words: list[Any]) -> dict[str, Any]:
    """One to four changes somewhere in the data."""
    whole = copy.deepcopy(data)
    for _ in range(rng.randint(1, 4)):
        mutations.change(rng, whole, words)
    return whole


def vocabulary(data: Any) -> list[Any]:
    """Every word and number in the data: what is wrong but well formed is found with these."""
    if isinstance(data, dict):
        return [word for key, value in data.items() for word in (key, *vocabulary(value))]
    if isinstance(data, list):
        return [word for value in data for word in vocabulary(value)]
    return [data]


@pytest.mark.parametrize("title", GAMES)
def test_no_dump_breaks_what_judges_it(title: str) -> None:
    rng = random.Random(18)
    judged = 0
    for wishes in GAMES[title]:
        for decisions in (0, 40, 120):
            data = begun(title, wishes, decisions)
            words = ODD + sorted(set(map(str, vocabulary(data)))) + list(range(8))
            soundness.sound(position.restore(fumarole.title(title), position.checked(data)))
            for _ in range(EACH // len(GAMES[title]) // 3):
                try:
                    said = position.checked({**mutated(rng, data, words), "fumarole": "position"})
                    soundness.sound(position.restore(fumarole.title(title), said))
                except PositionError:
                    judged += 1
    assert judged > EACH // 3


@pytest.mark.parametrize("title", GAMES)
def test_no_position_written_by_hand_breaks_what_judges_it(title: str) -> None:
    rng = random.Random(81)
    chosen = fumarole.title(title)
    judged = 0
    for wishes in GAMES[title]:
        presets = {name: wish for name, wish in wishes.items() if name == "quick"}
        rest = {name: wish for name, wish in wishes.items() if name != "quick"}
        setup = chosen.setup(presets=presets, **rest)
        data = begun(title, wishes, 80)["board"]
        moments = chosen.moments_of(chosen.rulebook(setup))
        words = ODD + sorted(set(map(str, vocabulary(data)))) + list(range(8))
        for _ in range(EACH // len(GAMES[title])):
            said = mutated(rng, dict(rng.sample(sorted(data.items()), rng.randint(1, len(data)))), words)
            try:
                soundness.sound(position.compose(chosen, setup, said, rng.choice(moments)))
            except PositionError:
                judged += 1
    assert judged > EACH // 3


def test_a_hostile_dump_is_refused_by_load_with_a_sentence() -> None:
    data = begun("steam-power", {"seats": 2}, 10)
    data["board"]["cash"]["p1"] = -5
    with pytest.raises(FumaroleError, match=r"board\.cash|cash\.p1: expected 0 or more, found -5"):
        states.load(data)

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

from fumarole.engine.chance import SeededDice, commitment, drawn
from fumarole.engine.choice import CHANCE
from sample.title import TITLE


def test_a_draw_can_be_recomputed_by_hand_from_seed_and_number() -> None:
    digest = hmac.new(b"seven", b"draw 12", hashlib.sha256).digest()
    assert SeededDice("seven").below(49, 12) == int.from_bytes(digest, "big") % 49


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment("seven") == hashlib.sha256(b"seven").hexdigest()


def test_weights_decide_how_often_an_outcome_is_drawn() -> None:
    dice = SeededDice("weights")
    found = Counter(drawn([10, 20, 30], [1, 0, 3], dice, draw) for draw in range(4000))
    assert found[20] == 0
    assert 2.6 < found[30] / found[10] < 3.4


def test_alike_outcomes_are_drawn_alike() -> None:
    dice = SeededDice("alike")
    found = Counter(drawn([1, 2, 3, 4], [], dice, draw) for draw in range(8000))
    assert all(1850 < count < 2150 for count in found.values())


def test_a_clone_carries_no_future() -> None:
    game = TITLE.new(TITLE.setup(seats=2), seed=1)
    twin = game.clone()
    while CHANCE not in twin.to_act:
        twin.play(twin.to_act[0], twin.options(twin.to_act[0])[0])
    outcomes = {twin.say(option) for option in twin.options(CHANCE)}
    assert len(outcomes) > 1
    twin.play(CHANCE, twin.options(CHANCE)[0])
    assert twin.draws == game.draws + 1


def test_the_same_seed_brings_the_same_game_and_another_seed_another() -> None:
    setup = TITLE.setup(seats=3)
    hands = [TITLE.new(setup, seed).dump()["board"]["tool_at"] for seed in (1, 1, 2)]
    assert hands[0] == hands[1]
    assert hands[0] != hands[2]

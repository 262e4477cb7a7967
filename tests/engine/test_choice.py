from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from fumarole.engine.choice import SLOT_SIZE, SLOTS, VERBS, pack, slot_of, verb_of

slots = st.lists(st.integers(0, SLOT_SIZE - 1), max_size=SLOTS)


@given(st.integers(0, VERBS - 1), slots)
def test_a_choice_gives_back_its_verb_and_every_slot(verb: int, numbers: list[int]) -> None:
    packed = pack(verb, *numbers)
    assert verb_of(packed) == verb
    assert [slot_of(packed, at) for at in range(len(numbers))] == numbers


@given(slots)
def test_a_choice_is_a_machine_word(numbers: list[int]) -> None:
    assert 0 <= pack(VERBS - 1, *numbers) < 2**62

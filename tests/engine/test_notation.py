from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fumarole.engine.choice import pack
from fumarole.engine.notation import Notation
from fumarole.engine.phrase import FLAG, NUMBER, Phrase
from fumarole.engine.refusal import Unreadable
from fumarole.engine.words import Words

AREAS = Words("area", ["rhône", "mare-nostrum", "breizh", "occitania-bassa"])
MOVE = Phrase(
    1,
    "move",
    "move[ {base} base][ {elite} elite] to {area}[ by sea{sea}]",
    base=NUMBER,
    elite=NUMBER,
    area=AREAS,
    sea=FLAG,
)
NOTATION = Notation(
    [MOVE, Phrase(2, "pass", "pass"), Phrase(3, "move_out", "move out of {area}", area=AREAS)]
)


@given(st.integers(0, 500), st.integers(0, 500), st.integers(0, 3), st.integers(0, 1))
def test_what_is_said_is_read_as_the_same_choice(base: int, elite: int, area: int, sea: int) -> None:
    chosen = pack(1, base, elite, area, sea)
    assert NOTATION.read(NOTATION.say(chosen)) == chosen


def test_a_part_in_brackets_is_said_only_when_its_number_is_not_nought() -> None:
    assert NOTATION.say(pack(1, 2, 0, 2, 1)) == "move 2 base to breizh by sea"
    assert NOTATION.say(pack(1, 0, 1, 0, 0)) == "move 1 elite to rhône"


@pytest.mark.parametrize("typed", ["MOVE 2 base  to rhone", "move 2 base to Rhône", " move 2 base to RHONE "])
def test_case_accents_and_spaces_do_not_matter(typed: str) -> None:
    assert NOTATION.read(typed) == pack(1, 2, 0, 0, 0)


def test_names_of_two_words_may_be_typed_with_a_space() -> None:
    assert NOTATION.read("move 1 base to mare nostrum by sea") == pack(1, 1, 0, 1, 1)


def test_phrases_that_begin_alike_are_told_apart() -> None:
    assert NOTATION.read("move out of breizh") == pack(3, 2)


@pytest.mark.parametrize("typed", ["move", "mvoe 2 base to rhone", "move 2 bse to rhone"])
def test_what_is_no_gesture_is_refused_with_the_forms_of_its_verb(typed: str) -> None:
    with pytest.raises(Unreadable) as caught:
        NOTATION.read(typed)
    forms = "move[ {base} base][ {elite} elite] to {area}[ by sea]; move out of {area}"
    assert str(caught.value) == f"{typed!r} is no gesture of this game; the forms are: {forms}."


@pytest.mark.parametrize("typed", ["", "fly to rhone", "x"])
def test_a_verb_that_does_not_exist_is_answered_with_all_that_do(typed: str) -> None:
    with pytest.raises(Unreadable, match=r"a gesture begins with one of: move, pass\.$"):
        NOTATION.read(typed)


def test_a_word_that_does_not_exist_is_named_with_those_that_do() -> None:
    with pytest.raises(Unreadable, match=r"'rohne' is no area; did you mean rhône\?$"):
        NOTATION.read("move 2 base to rohne")
    with pytest.raises(Unreadable, match=r"'atlantis' is no area; there are: breizh, mare-nostrum, occ.*\.$"):
        NOTATION.read("move 2 base to atlantis")


def test_the_form_of_a_gesture_leaks_no_slot_that_is_not_filled() -> None:
    assert MOVE.form == "move[ {base} base][ {elite} elite] to {area}[ by sea]"
    assert MOVE.meanings() == {
        "base": "a number",
        "elite": "a number",
        "area": "rhône, mare-nostrum, breizh, occitania-bassa",
    }


@pytest.mark.parametrize("number", ["512", "9999", "9" * 5000])
def test_a_number_too_large_to_be_said_is_refused_with_the_range(number: str) -> None:
    with pytest.raises(Unreadable, match=rf"base: 0 to 511 can be said, found {number}\."):
        NOTATION.read(f"move {number} base to rhone")


def test_no_list_of_forms_is_cut() -> None:
    many = Notation([Phrase(verb, "abcdefghijkl"[verb], f"gesture {verb}") for verb in range(12)])
    with pytest.raises(Unreadable, match=r"gesture 10; gesture 11\.$"):
        many.read("gesture x")


def test_a_near_miss_is_answered_with_the_form_it_resembles() -> None:
    with pytest.raises(Unreadable, match=r"move out of \{area\}"):
        NOTATION.read("move out from breizh")


@given(st.integers(0, 500), st.integers(0, 500), st.integers(0, 3), st.integers(0, 1))
def test_the_parts_of_a_choice_are_packed_into_the_same_choice(
    base: int, elite: int, area: int, sea: int
) -> None:
    chosen = pack(1, base, elite, area, sea)
    assert NOTATION.pack(NOTATION.parts(chosen)) == chosen


def test_parts_are_the_sentence_the_verb_and_the_slots_that_are_said() -> None:
    said = "move 2 base to breizh by sea"
    expected = {"say": said, "verb": "move", "base": 2, "area": "breizh", "sea": True}
    assert NOTATION.parts(pack(1, 2, 0, 2, 1)) == expected
    assert NOTATION.parts(pack(2)) == {"say": "pass", "verb": "pass"}


def test_the_sentence_beside_the_parts_is_not_read() -> None:
    assert NOTATION.pack({"say": "pass", "verb": "move_out", "area": "Rhone"}) == pack(3, 0)


@pytest.mark.parametrize("unsaid", [{}, {"base": 0}, {"elite": None, "sea": False}])
def test_what_is_left_unsaid_may_be_left_out_or_be_nothing(unsaid: dict[str, object]) -> None:
    assert NOTATION.pack({"verb": "move", "area": "breizh", **unsaid}) == pack(1, 0, 0, 2, 0)


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        ({}, "None is no verb of this game; there are: move, move_out, pass."),
        ({"verb": "mvoe"}, "'mvoe' is no verb of this game; did you mean move?"),
        ({"verb": "move"}, "move lacks its area."),
        ({"verb": "move", "area": "rohne"}, "area of move: 'rohne' is no area; did you mean rhône?"),
        ({"verb": "move", "area": 2}, "area of move: 2 is no area; there are: breizh"),
        ({"verb": "move", "area": "breizh", "bse": 1}, "move has no slot 'bse'; did you mean base or sea?"),
        ({"verb": "move", "base": 512}, "base of move: a number from 0 to 511, found 512."),
        ({"verb": "move", "base": -1}, "base of move: a number from 0 to 511, found -1."),
        ({"verb": "move", "base": True}, "base of move: a number from 0 to 511, found True."),
        ({"verb": "move", "base": "2"}, "base of move: a number from 0 to 511, found '2'."),
        ({"verb": "move", "area": "breizh", "sea": "yes"}, "sea of move: true or nothing, found 'yes'."),
        ({"verb": ["move"]}, "['move'] is no verb of this game"),
    ],
)
def test_parts_that_mean_nothing_are_refused_with_what_would_be_right(
    parts: dict[str, object], why: str
) -> None:
    with pytest.raises(Unreadable) as caught:
        NOTATION.pack(parts)
    assert str(caught.value).startswith(why)


def test_runs_tell_choices_in_order_each_verb_once_while_it_lasts() -> None:
    choices = [pack(1, 2, 0, 2, 1), pack(1, 2, 1, 0, 0), pack(2), pack(1, 0, 1, 3, 0)]
    runs = NOTATION.runs(choices)
    assert runs == [
        ["move", (2, 0, "breizh", True), (2, 1, "rhône")],
        ["pass", ()],
        ["move", (0, 1, "occitania-bassa")],
    ]
    assert NOTATION.runs([pack(3, 0), pack(3, 2)]) == [["move_out", "rhône", "breizh"]]
    told = [
        NOTATION.pack(NOTATION.named[str(verb)].parts(values if isinstance(values, tuple) else (values,)))
        for verb, *rest in runs
        for values in rest
    ]
    assert told == choices


def test_a_verb_has_a_plain_name_of_its_own() -> None:
    with pytest.raises(ValueError, match="a verb is named like make_room"):
        Phrase(4, "Move on", "move on")
    with pytest.raises(ValueError, match="no slot is called say or verb"):
        Phrase(4, "speak", "speak {say}", say=AREAS)
    with pytest.raises(ValueError, match="move_out, has two phrases"):
        NOTATION.plus(Phrase(4, "move_out", "go out"))


def test_a_template_must_say_each_slot_once() -> None:
    with pytest.raises(ValueError, match="each of its slots once"):
        Phrase(1, "move", "move {base}", base=NUMBER, elite=NUMBER)
    with pytest.raises(ValueError, match="exactly one slot"):
        Phrase(1, "move", "move[ {base} {elite}]", base=NUMBER, elite=NUMBER)


def test_two_phrases_cannot_have_one_verb() -> None:
    with pytest.raises(ValueError, match="verb 2"):
        NOTATION.plus(Phrase(2, "stay", "stay"))


def test_a_number_that_is_no_gesture_is_not_known() -> None:
    assert NOTATION.knows(pack(1, 2, 0, 3, 1))
    assert not NOTATION.knows(pack(1, 2, 0, 4, 1))
    assert not NOTATION.knows(pack(2, 1))
    assert not NOTATION.knows(pack(99))
    assert not NOTATION.knows(-7)

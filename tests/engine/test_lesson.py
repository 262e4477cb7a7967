from __future__ import annotations

import pytest

from fumarole.engine import lesson
from fumarole.engine.lesson import Lesson, Moment
from fumarole.engine.piece import Piece
from fumarole.engine.refusal import DataError
from fumarole.engine.state import State
from sample.title import TITLE, Vents

FIRST = """
[[lesson]]
id = "peeking"
asked = ["tinker"]
title = "Peeking"
what = '''
You may look
at the next vent.
'''
why = "It helps."
try = "Peek."
"""
SECOND = """
[[lesson]]
id = "rising"
told = ["rose"]
title = "A vent rises"
what = "There it is."
why = "It is worth something."
try = "Bid."
"""


def one(**said: object) -> Lesson:
    texts = {"title": "T", "what": "W", "why": "Y", "attempt": "A"}
    return Lesson(id=str(said.pop("id", "x")), **texts, **said)  # type: ignore[arg-type] # names of fields


def vents() -> State:
    return TITLE.new(TITLE.setup(seats=2), 3)


def test_a_script_is_read_in_order_and_its_lines_are_joined() -> None:
    peeking, rising = lesson.parse(FIRST + SECOND, "script.toml")
    assert (peeking.id, peeking.asked, peeking.attempt) == ("peeking", ("tinker",), "Peek.")
    assert peeking.what == "You may look at the next vent."
    assert (rising.id, rising.told) == ("rising", ("rose",))


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("lesson = ", "", "not TOML"),
        ("[[lessons]]\nid = 'x'", "lessons", "no such table"),
        ("", "lesson", "each under [[lesson]]"),
        ("[lesson]\nid = 'x'", "lesson", "each under [[lesson]]"),
        (FIRST.replace("why =", "because ="), "lesson 1 (peeking)", "because"),
        (FIRST.replace('why = "It helps."\n', ""), "lesson 1 (peeking)", "missing required field `why`"),
        (FIRST.replace('"It helps."', "7"), "lesson 1 (peeking)", "`$.why`"),
        (FIRST.replace('"It helps."', '" "'), "lesson 1 (peeking)", "why must not be empty"),
        (FIRST.replace('"Peek."', '""'), "lesson 1 (peeking)", "try must not be empty"),
        (FIRST.replace('asked = ["tinker"]', ""), "lesson 1 (peeking)", "it is never due"),
        (FIRST.replace('id = "peeking"\n', ""), "lesson 1 (without an id)", "`id`"),
        (FIRST + FIRST, "lesson peeking", "another lesson has this id"),
        (FIRST + 'after = ["rising"]' + SECOND, "lesson peeking, after", "'rising'"),
    ],
)
def test_what_is_wrong_in_a_script_is_told_with_its_place(text: str, place: str, problem: str) -> None:
    with pytest.raises(DataError) as caught:
        lesson.parse(text, "script.toml")
    assert caught.value.file == "script.toml"
    assert caught.value.place == place
    assert problem in caught.value.problem


@pytest.mark.parametrize(
    ("wrong", "place"),
    [(one(asked=("tinkerr",)), "lesson x, asked"), (one(told=("rosee",)), "lesson x, told")],
)
def test_a_script_that_waits_for_what_the_game_has_not_is_refused(wrong: Lesson, place: str) -> None:
    taught = Vents()
    taught.scenarios = (Piece("calm", "Calm", "Calm.", lessons=lambda _: (wrong,)),)
    taught.event_kinds = ("rose",)
    with pytest.raises(DataError) as caught:
        taught.lessons(taught.setup(seats=2))
    assert caught.value.place == place


def test_a_title_teaches_what_the_pieces_agreed_on_bring_and_mostly_nothing() -> None:
    assert list(TITLE.lessons(TITLE.setup(seats=2))) == []
    taught = Vents()
    known = one(asked=("tinker",))
    taught.scenarios = (
        Piece("calm", "Calm", "Calm.", lessons=lambda _: (known,)),
        Piece("storm", "Storm", "Storm."),
    )
    assert list(taught.lessons(taught.setup(seats=2))) == [known]
    assert list(taught.lessons(taught.setup(seats=2, scenario="storm"))) == []


def test_a_lesson_is_due_when_all_that_it_names_holds() -> None:
    moment = Moment("bidding", ["bid 1", "bid by sea"], {"rose"})
    assert moment.due([one(asked=("tinker", "bidding"))], ())
    assert not moment.due([one(asked=("tinker",))], ())
    assert moment.due([one(offered=("by sea",))], ())
    assert not moment.due([one(offered=("by se",))], ())
    assert moment.due([one(told=("won", "rose"))], ())
    assert not moment.due([one(told=("won",))], ())
    assert not moment.due([one(asked=("bidding",), told=("won",))], ())
    assert not moment.due([one(asked=("tinker",), told=("rose",))], ())


def test_a_lesson_that_was_seen_is_not_due_again() -> None:
    assert Moment("bidding", [], ()).due([one(asked=("bidding",))], {"x"}) == []


def test_a_lesson_waits_for_those_before_it() -> None:
    later = one(id="later", asked=("bidding",), after=("x",))
    moment = Moment("bidding", [], ())
    assert moment.due([one(asked=("bidding",)), later], ()) == [one(asked=("bidding",))]
    assert moment.due([one(asked=("bidding",)), later], {"x"}) == [later]


def test_of_many_lessons_those_about_the_question_come_first_and_the_others_wait() -> None:
    told = [one(id=name, told=("rose",)) for name in "abcd"]
    asked = one(id="z", asked=("bidding",))
    moment = Moment("bidding", [], {"rose"})
    assert [found.id for found in moment.due([*told, asked], ())] == ["a", "b", "z"]
    assert [found.id for found in moment.due([*told, asked], {"a", "b", "z"})] == ["c", "d"]


def test_a_rule_asks_only_the_seats_that_owe_a_decision() -> None:
    game = vents()
    asks = game.stack[-1].rule
    acting = game.to_act[0]
    assert lesson.moment(game, acting).asked == asks
    assert lesson.moment(game, 1 - acting).asked == ""
    assert lesson.moment(game, 1 - acting).options == []


def test_an_event_for_others_tells_a_seat_nothing() -> None:
    game = vents()
    game.tell("whispered", {}, only=(0,))
    assert "whispered" in lesson.moment(game, 0).told
    assert "whispered" not in lesson.moment(game, 1).told


def test_the_lessons_had_are_those_at_the_decisions_of_the_seat() -> None:
    game = vents()
    script = (one(asked=(game.stack[-1].rule,)), one(id="never", asked=("nothing",)))
    acting = game.to_act[0]
    assert lesson.had(script, game, acting) == []
    game.play(acting, game.options(acting)[0])
    assert lesson.had(script, game, acting) == ["x"]
    assert lesson.had((), game, acting) == []


FRENCH = """
[[lesson]]
id = "peeking"
title = "Regarder"
what = "Vous pouvez regarder."
why = "Cela aide."
try = "Regardez."
"""


def test_another_language_has_the_same_lessons_with_other_texts() -> None:
    script = lesson.parse(FIRST.replace('title = "Peeking"', 'rules = ["X-1"]\ntitle = "Peeking"'), "s.toml")
    french = lesson.translated(script, FRENCH, "s.fr.toml")
    assert [(one.id, one.title, one.attempt) for one in french] == [("peeking", "Regarder", "Regardez.")]
    assert [(one.asked, one.rules) for one in french] == [(("tinker",), ("X-1",))]


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        (FRENCH + FRENCH.replace("peeking", "more"), "lesson more", "no such lesson"),
        (FRENCH.replace("peeking", "more"), "lesson peeking", "it is missing"),
        (FRENCH.replace('why = "Cela aide."', ""), "lesson peeking", "nothing else"),
        (FRENCH + 'asked = ["tinker"]', "lesson peeking", "nothing else"),
        (FRENCH.replace("Cela aide.", " "), "lesson 1 (peeking)", "why must not be empty"),
    ],
)
def test_what_another_language_lacks_is_told_with_its_place(text: str, place: str, problem: str) -> None:
    with pytest.raises(DataError) as caught:
        lesson.translated(lesson.parse(FIRST, "s.toml"), text, "s.fr.toml")
    assert caught.value.file == "s.fr.toml"
    assert caught.value.place == place
    assert problem in caught.value.problem


def test_a_scenario_may_bring_the_seed_of_its_games() -> None:
    taught = Vents()
    taught.scenarios = (Piece("calm", "Calm", "Calm.", seed="calm"), Piece("storm", "Storm", "Storm."))
    setup = taught.setup(seats=2)
    assert taught.fixed_seed(setup) == "calm"
    assert taught.fixed_seed(taught.setup(seats=2, scenario="storm")) is None
    assert taught.new(setup).dump() == taught.new(setup, "calm").dump()

"""Wrappers of the terms: what one says, what it passes on, and the options that all of them share."""

from __future__ import annotations

from typing import cast

import pytest

from fumarole.engine.state import Rulebook, State
from fumarole.games.steamwatchers.archon.edict import Edicts
from fumarole.games.steamwatchers.board import Europa
from fumarole.games.steamwatchers.house_rules import Plan
from fumarole.games.steamwatchers.terms import Over, Questions, board, with_house, with_plan
from fumarole.games.steamwatchers.title import TITLE


class Quiet(Over):
    """Says nothing of its own."""


class Cruel(Over):
    """So many units more are lost."""

    def __init__(self, under: Questions, more: int) -> None:
        super().__init__(under)
        self.more = more

    def losses(self, g: State, b: Europa, clan: int) -> int:
        return self.under.losses(g, b, clan) + self.more


class Doubled(Over):
    """Twice as many units are lost."""

    def losses(self, g: State, b: Europa, clan: int) -> int:
        return 2 * self.under.losses(g, b, clan)


class Tall(Over):
    """Mountains are plains."""

    def plains(self, g: State, b: Europa, clan: int, area: int) -> bool:
        return True


def fresh() -> tuple[State, Europa, Questions]:
    game = TITLE.new(TITLE.setup(presets={"clans": ["menrau", "free-fleet"]}), 1)
    return game, board(game), cast(Questions, TITLE.core(game.book.setup).terms)


def test_wrappers_answer_from_the_outside_in() -> None:
    game, b, terms = fresh()
    assert terms.losses(game, b, 0) == 2
    assert Doubled(Cruel(terms, 1)).losses(game, b, 0) == 6
    assert Cruel(Doubled(terms), 1).losses(game, b, 0) == 5


def test_a_wrapper_that_says_nothing_changes_nothing_wherever_it_lies() -> None:
    game, b, terms = fresh()
    assert Quiet(Cruel(Quiet(Quiet(Doubled(Quiet(terms)))), 1)).losses(game, b, 0) == 5
    assert Quiet(Tall(Quiet(terms))).losses(game, b, 0) == 2


def test_a_question_about_a_clan_reaches_the_clan_through_all_wrappers() -> None:
    game, b, terms = fresh()
    mountain = next(area for area in range(b.areas) if b.world.mountain[area])
    catabatians, menrau = b.world.clans.number("catabatians"), b.world.clans.number("menrau")
    quiet = Quiet(Cruel(terms, 1))
    assert quiet.plains(game, b, catabatians, mountain)
    assert not quiet.plains(game, b, menrau, mountain)
    assert Quiet(Tall(quiet)).plains(game, b, menrau, mountain)


@pytest.mark.parametrize("kind", [Over, Edicts])
def test_every_question_is_passed_on(kind: type[Over]) -> None:
    named = [name for name in dir(Questions) if not name.startswith("_")]
    questions = [name for name in named if callable(getattr(Questions, name))]
    assert len(questions) > 30
    assert [name for name in questions if getattr(kind, name) is getattr(Questions, name)] == []


def test_options_and_figures_set_later_hold_for_every_wrapper() -> None:
    book = TITLE.core(TITLE.setup(seats=2))
    book = book.but(terms=Cruel(Quiet(cast(Questions, book.terms)), 1))
    terms = cast(Questions, with_house(with_plan(book, Plan(7, 1)), "dial_unlimited", True).terms)
    while isinstance(terms, Over):
        assert (terms.plan.rounds, terms.plan.columns, terms.house.dial_unlimited) == (7, 1, True)
        terms = terms.under
    assert (terms.plan.rounds, terms.house.dial_unlimited) == (7, True)


def test_two_rulebooks_share_no_options() -> None:
    def terms_of(book: Rulebook) -> Questions:
        return cast(Questions, book.terms)

    one = with_house(TITLE.core(TITLE.setup(seats=2)), "dial_unlimited", True)
    other = TITLE.core(TITLE.setup(seats=2))
    assert terms_of(one).house.dial_unlimited
    assert not terms_of(other).house.dial_unlimited


def test_a_house_rule_that_is_not_there_is_named() -> None:
    with pytest.raises(AttributeError, match="no house rule 'dial_limited'"):
        with_house(TITLE.core(TITLE.setup(seats=2)), "dial_limited", True)

"""Variants: terms that wrap one another, rules replaced by name, from outside the title."""

from __future__ import annotations

import pytest

from fumarole.engine.frame import Frame
from fumarole.engine.state import State
from sample.terms import Frost, Over, VentsTerms
from sample.title import TITLE


class Thaw(Over):
    """A made-up variant, written outside the title's package: winners pay one less."""

    def price(self, g: State, seat: int, bid: int) -> int:
        return max(0, self.under.price(g, seat, bid) - 1)


def price(terms: VentsTerms, bid: int) -> int:
    return terms.price(TITLE.new(TITLE.setup(seats=2), 1), 0, bid)


def test_terms_wrap_one_another_in_the_order_they_are_put_on() -> None:
    plain = VentsTerms()
    assert [price(plain, bid) for bid in (0, 1, 3)] == [0, 1, 3]
    assert [price(Frost(plain), bid) for bid in (0, 1, 3)] == [0, 2, 4]
    assert [price(Thaw(Frost(plain)), bid) for bid in (0, 1, 3)] == [0, 1, 3]
    assert [price(Frost(Thaw(plain)), bid) for bid in (0, 1, 3)] == [0, 1, 3]
    assert [price(Frost(Frost(plain)), bid) for bid in (0, 1, 3)] == [0, 3, 5]


def test_a_wrapper_passes_every_other_question_on() -> None:
    questions = [name for name in dir(VentsTerms) if not name.startswith("_")]
    assert questions == ["income", "price", "stokes"]
    for question in questions:
        assert getattr(Over, question) is not getattr(VentsTerms, question)
    game = TITLE.new(TITLE.setup(seats=2), 1)
    assert Thaw(Frost(VentsTerms())).stokes(game, 0) == 2


@pytest.mark.rule("VE-VAR-01")
def test_the_frost_scenario_changes_terms_and_no_rule() -> None:
    calm, frost = (TITLE.rulebook(TITLE.setup(seats=2, scenario=s)) for s in ("calm", "frost"))
    assert isinstance(frost.terms, Frost)
    assert {name: type(rule) for name, rule in calm.rules.items()} == {
        name: type(rule) for name, rule in frost.rules.items()
    }


@pytest.mark.rule("VE-VAR-02")
def test_open_bids_replace_one_rule_and_nothing_else() -> None:
    sealed, opened = (TITLE.rulebook(TITLE.setup(seats=2, options={"bids": b})) for b in ("sealed", "open"))
    differing = [name for name in sealed.rules if type(sealed.rules[name]) is not type(opened.rules[name])]
    assert differing == ["bidding"]


@pytest.mark.rule("VE-GEN-04")
def test_big_vents_are_rarer() -> None:
    game = TITLE.new(TITLE.setup(seats=2), 1)
    rule = game.book.rules["draw-vent"]
    outcomes = rule.options(game, Frame("draw-vent", -1, 0, []), -2)
    weights = dict(zip(outcomes, rule.weights(game, Frame("draw-vent", -1, 0, [])), strict=True))
    assert max(weights.values()) <= 11
    assert min(weights.values()) >= 6

"""Every tuple of edition, scenario, expansions and players is accepted, or refused with rules."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest

from contract.agreements import TITLES, Wish, accepted, covering, wishes
from fumarole.engine.piece import Piece
from fumarole.engine.reason import Reason
from fumarole.engine.refusal import SetupError
from fumarole.engine.setup import Setup
from fumarole.engine.title import Title
from fumarole.ledger import load
from games.steamwatchers.made_up import WHOLE
from sample.title import TITLE as VENTS
from sample.title import Vents


class Wider(Vents):
    """Vents with editions, and expansions that come along and bar one another."""

    editions: Sequence[Piece] = (Piece("new", "New", "As it is."), Piece("old", "Old", "As it was."))
    scenarios: Sequence[Piece] = (*VENTS.scenarios, Piece("chimneys", "Chimneys", "Black.", requires=["ash"]))
    expansions: Sequence[Piece] = (
        *VENTS.expansions,
        Piece("ash", "Ash", "Of soot.", requires=["soot"]),
        Piece("snow", "Snow", "White.", bars={"ash": Reason("It would turn grey.", "VE-VAR-03")}),
        Piece("peat", "Peat", "Slow.", bars={"old": Reason("Nobody dug then.", "VE-VAR-02")}),
    )


WIDER = Wider()
ALL = pytest.mark.parametrize("title", [*TITLES, WIDER, WHOLE], ids=lambda title: type(title).__name__)


def tried(title: Title, wish: Wish) -> Setup | SetupError:
    try:
        return wish.setup(title)
    except SetupError as refused:
        return refused


@ALL
def test_every_tuple_is_accepted_as_asked_or_refused_with_rules_that_exist(title: Title) -> None:
    rules = load(title.ledger) if title.ledger is not None else load()
    for wish in wishes(title):
        setup = tried(title, wish)
        if isinstance(setup, SetupError):
            assert setup.rules, f"{wish}: {setup}"
            assert all(rules.entry(rule) for rule in setup.rules), wish
        else:
            assert set(wish.expansions) <= set(setup.expansions)
            assert (setup.edition, setup.scenario) == (wish.edition, wish.scenario)
            assert len(setup.seats) == wish.seats


@ALL
def test_what_was_accepted_is_accepted_again_as_it_is(title: Title) -> None:
    for setup in accepted(title):
        again = Wish(setup.edition, setup.scenario, setup.expansions, len(setup.seats))
        assert again.setup(title) == setup


@ALL
def test_every_two_choices_that_go_together_are_in_the_set_that_is_checked(title: Title) -> None:
    def pairs(setups: Sequence[Setup]) -> set[object]:
        found: set[object] = set()
        for setup in setups:
            chosen = [
                ("edition", setup.edition),
                ("scenario", setup.scenario),
                ("seats", len(setup.seats)),
                *((piece.id, piece.id in setup.expansions) for piece in title.expansions),
            ]
            found |= set(itertools.combinations(chosen, 2))
        return found

    every = accepted(title)
    few = covering(title, every, 2)
    assert pairs(few) == pairs(every)
    assert len(few) <= len(every)


def test_the_set_that_is_checked_grows_far_slower_than_all_there_is() -> None:
    every = accepted(WHOLE)
    assert len(every) > 200
    assert len(covering(WHOLE, every, 2)) < len(every) / 2
    assert len(accepted(WIDER)) > 2 * len(covering(WIDER, accepted(WIDER), 2))

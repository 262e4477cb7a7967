"""Hints as clients get them."""

from __future__ import annotations

import msgspec

from fumarole.bots import hint as hints
from fumarole.engine.counsel import Argument
from fumarole.engine.phrase import Parts
from fumarole.engine.state import Rulebook
from fumarole.engine.title import Title


class ArgumentShown(msgspec.Struct):
    """Something that speaks for an option, or against it: a key of the title's phrases, and its facts."""

    key: str
    facts: dict[str, str | int | float]
    good: bool


class AdviceShown(msgspec.Struct):
    """An option and what the bot thinks of it."""

    choice: Parts
    chance: float
    """How likely the seat is then to win, from 0 to 1."""
    visits: int
    """In how many imagined games it was tried; 0: it was judged at a glance."""
    share: float
    """How often the bot would choose it."""
    why: list[ArgumentShown]
    text: str
    """The same in an English sentence."""


class StakeShown(msgspec.Struct):
    """One choice of a decision that is mixed."""

    choice: Parts
    amount: int
    share: float
    wins: float
    """How likely it then succeeds."""
    sure: bool
    """Whether it succeeds whatever the others choose."""
    loses: float
    """Points lost at worst."""
    worst: ArgumentShown
    text: str


class HintShown(msgspec.Struct):
    """What the bot would do, the best first; what is mixed has stakes."""

    bot: str
    decision: int
    mixed: bool
    options: list[AdviceShown]
    stakes: list[StakeShown]


def hint_shown(book: Rulebook, found: hints.DecisionHint) -> HintShown:
    """A hint in the form of the protocol."""
    phrases = Title.of(book).counsel().phrases
    parts = book.notation.parts
    options = [
        AdviceShown(
            choice=parts(one.choice),
            chance=round(one.chance, 4),
            visits=one.visits,
            share=round(one.share, 4),
            why=[_argument(each) for each in one.why],
            text=hints.sentence(phrases, one.why) if one.why else "",
        )
        for one in found.options
    ]
    stakes = [
        StakeShown(
            choice=parts(one.option),
            amount=one.amount,
            share=round(one.share, 4),
            wins=round(one.succeeds, 4),
            sure=one.sure,
            loses=round(-one.worst.points, 2),
            worst=_argument(one.worst),
            text=hints.clause(phrases, one.worst),
        )
        for one in hints.needed(found.stakes)
    ]
    return HintShown(hints.ADVISER, found.decision, found.mixed, options, stakes)


def _argument(one: Argument) -> ArgumentShown:
    return ArgumentShown(one.key, one.facts, one.points > 0)

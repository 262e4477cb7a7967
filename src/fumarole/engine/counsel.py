"""Why an option is good: what it changes, part by part, as the title's judgement sees it.

An argument is a key of the title's phrases with its facts; ids stay ids, for every language to name them.
Counsel is asked about games that a seat could not tell from the real one, and speaks of nothing in them that
was drawn or turned up only there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from fumarole.engine.state import State

Fact: TypeAlias = str | int | float

OF_OTHERS: Final = ("weakens", "strengthens")
"""The keys under which every title says what others gain or lose."""


class Argument(NamedTuple):
    """Something that speaks for an option, or against it."""

    key: str
    facts: dict[str, Fact]
    points: float
    """What it is worth; below zero it speaks against."""


class Stake(NamedTuple):
    """One choice of a decision that is mixed."""

    option: int
    text: str
    amount: int
    """What is staked."""
    share: float
    """How often to choose it."""
    succeeds: float
    """How likely it is then to succeed."""
    sure: bool
    """Whether it succeeds whatever the others choose."""
    worst: Argument
    """What it comes to at worst; the points are what is lost."""


class Counsel:
    """Has nothing to say."""

    phrases: Mapping[str, str] = {}
    """By key: an argument in English, its facts in braces; `[barrel|barrels]` goes by the number before,
    `[n:cube|cubes]` by the fact n."""

    def arguments(self, g: State, seat: int, option: int) -> list[Argument]:
        """What speaks for an option and against it."""
        return []

    def stakes(self, g: State, seat: int, options: Sequence[int]) -> list[Stake]:
        """Of a decision that is mixed: what each choice may come to."""
        return []


def applied(g: State, seat: int, option: int) -> State:
    """A copy after an option; what would be drawn then waits."""
    twin = g.clone()
    twin.apply(seat, option)
    return twin


def agreed(found: Sequence[Sequence[Argument]]) -> list[Argument]:
    """The arguments that hold in every world: what was only imagined in one of them is left out."""
    first, *others = found
    kept = []
    for one in first:
        same = [same for other in others for same in other if _alike(one, same)]
        if len(same) >= len(others):
            every = [one, *same]
            facts = {
                name: round(sum(float(each.facts[name]) for each in every) / len(every), 1)
                if isinstance(fact, float)
                else fact
                for name, fact in one.facts.items()
            }
            kept.append(Argument(one.key, facts, sum(each.points for each in every) / len(every)))
    return kept


def salient(options: Sequence[Sequence[Argument]], most: int = 3) -> list[list[Argument]]:
    """For each option the few arguments that matter: those that tell it apart, as far as there are such."""
    return [_few(_apart(own, options) or _own(own), most) for own in options]


def _own(arguments: Sequence[Argument]) -> list[Argument]:
    """Without what others gain or lose: where that is the same whatever one does, it is nobody's doing."""
    return [one for one in arguments if one.key not in OF_OTHERS]


def _apart(own: Sequence[Argument], options: Sequence[Sequence[Argument]]) -> list[Argument]:
    return [
        one
        for one in own
        if len(options) < 2 or not all(any(one[:2] == each[:2] for each in other) for other in options)
    ]


def _few(arguments: Sequence[Argument], most: int) -> list[Argument]:
    """What speaks for an option, the weightiest first, and then what speaks most against it."""
    good = sorted((one for one in arguments if one.points > 0), key=lambda one: -one.points)
    bad = sorted((one for one in arguments if one.points <= 0), key=lambda one: one.points)
    return [*good[: most - 1], *bad[: max(1, most - len(good))]][:most]


def _alike(one: Argument, other: Argument) -> bool:
    """Whether two arguments say the same, but for numbers that are about."""
    return one.key == other.key and all(
        isinstance(fact, float) or other.facts.get(name) == fact for name, fact in one.facts.items()
    )

"""Hints: what a strong bot would do, why, and what else it thought of.

    hint = hints.hint(bots.observe(game, seat))
    print("\n".join(hints.hint_lines(Title.of(game.book), hint)))

All of it follows from the observation alone, so a hint tells a seat nothing that it could not know.
"""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Final, NamedTuple

from fumarole import bots
from fumarole.bots.bot import Observation
from fumarole.bots.search_bot import SearchBot
from fumarole.engine.counsel import Argument, Fact, Stake, agreed, salient
from fumarole.engine.title import Title

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fumarole.engine.state import State

ADVISER: Final = "sharp"
"""The bot whose advice it is."""
TIME_LIMIT: Final = 3.0
"""Seconds: as many iterations as ever, but not cut short where the machine is busy with much else."""
WORLDS: Final = 3
"""In so many sampled worlds an argument must hold."""
GENERAL_PHRASES: Final[dict[str, str]] = {
    "tried-best": "went best when {n} imagined [game was|games were] played on",
    "tried-worse": "went no better in the {n} imagined [game|games] it was tried in",
    "glance-best": "nothing else looks as good",
    "glance-alike": "looks as good as any at a glance",
    "glance-worse": "looks worse at a glance",
}
"""What can be said of any game."""
TIED: Final = 1e-9
"""Values that differ by less are the same."""
MOST_OPTIONS: Final = 4
"""So many options are told: the best and its alternatives."""
PLACES: Final = re.compile(r"\{(\w+)\}|\[(?:(\w+):)?([^|\]]*)\|([^\]]*)\]")


class Suggestion(NamedTuple):
    """One option, and what the bot thinks of it."""

    choice: int
    text: str
    chance: float
    """How likely the seat is then to win."""
    visits: int
    """In how many sampled worlds it was tried; none: it was not searched, only judged."""
    share: float
    """How often to choose it; where nothing is mixed, always the best."""
    why: list[Argument]


class DecisionHint(NamedTuple):
    """What to do."""

    decision: int
    mixed: bool
    """Whether the choice is to be drawn by the shares, so that nobody can foresee it."""
    options: list[Suggestion]
    """The best first."""
    stakes: list[Stake]
    """Where the choice is mixed over stakes: what each may come to."""


def hint(observation: Observation, seed: int | str = "hint", **settings: float) -> DecisionHint:
    """What the adviser would do here."""
    bot = bots.make(ADVISER, seed, **{"seconds": TIME_LIMIT, **settings})
    assert isinstance(bot, SearchBot)
    searched = bot.search(observation)
    rng = random.Random(f"{seed} {observation.seat} {observation.decision} why")
    worlds = [observation.resample(rng) for _ in range(WORLDS)]
    world, counsel = worlds[0], Title.of(worlds[0].book).counsel()
    if searched.mixed:
        known = [(one.choice, one.chance, one.visits, one.share) for one in searched.options]
        stakes = counsel.stakes(world, observation.seat, observation.choices)
        why: list[list[Argument]] = [[] for _ in known]
        alike: set[int] = set()
    else:
        best = searched.options[0].chance
        known = [(one.choice, min(best, one.chance), one.visits, one.share) for one in searched.options]
        values = evaluated(world, observation)
        known = known[:MOST_OPTIONS] + unsearched(world, observation, values, [one[0] for one in known], best)
        known = sorted(known[:MOST_OPTIONS], key=lambda one: (-one[3], -one[1]))
        stakes = []
        alike = tied(values)
        why = salient(
            [agreed([counsel.arguments(each, observation.seat, one) for each in worlds]) for one, *_ in known]
        )
    options = [
        Suggestion(
            choice,
            world.say(choice),
            chance,
            visits,
            share,
            with_general_argument(said, at, visits, choice in alike),
        )
        for at, ((choice, chance, visits, share), said) in enumerate(zip(known, why, strict=True))
    ]
    return DecisionHint(observation.decision, searched.mixed, options, stakes)


def with_general_argument(why: list[Argument], place: int, visits: int, alike: bool) -> list[Argument]:
    """Where nothing speaks for the best, or of another at all: how it went when imagined, or how it looks."""
    if place:
        at_once = "glance-alike" if alike else "glance-worse"
        return why or [Argument("tried-worse" if visits else at_once, {"n": visits}, 0.0)]
    if any(one.points > 0 for one in why):
        return why
    at_once = "glance-alike" if alike else "glance-best"
    return [Argument("tried-best" if visits else at_once, {"n": visits}, 0.0), *why[:1]]


def evaluated(world: State, observation: Observation) -> dict[int, float]:
    """What the judgement thinks of every option that is worth a searched."""
    judgement = Title.of(world.book).judgement()
    sensible = judgement.sensible_options(world, observation.seat, list(observation.choices))
    return dict(zip(sensible, judgement.evaluate_options(world, observation.seat, sensible), strict=True))


def tied(values: Mapping[int, float]) -> set[int]:
    """The options than which nothing looks better, where they are several."""
    best = max(values.values())
    found = {one for one, value in values.items() if value > best - TIED}
    return found if len(found) > 1 else set()


def unsearched(
    world: State, observation: Observation, values: Mapping[int, float], known: Sequence[int], best: float
) -> list[tuple[int, float, int, float]]:
    """Options that were not worth searching: each by how much worse the judgement finds it than the best."""
    others = sorted((one for one in values if one not in known), key=lambda one: -values[one])[:MOST_OPTIONS]
    measure = chance_after(world, observation.seat, known[0])
    found = []
    for one in others:
        chance = best + min(0.0, chance_after(world, observation.seat, one) - measure)
        found.append((one, max(0.0, chance), 0, 0.0))
    return found


def chance_after(world: State, seat: int, choice: int) -> float:
    """How likely a seat is to win right after a choice, as the judgement says."""
    twin = world.clone(world.dice)
    twin.apply(seat, choice)
    return Title.of(world.book).judgement().chances(twin)[seat]


# In words


def clause(phrases: Mapping[str, str], argument: Argument) -> str:
    """An argument in English."""
    last: Fact = 1

    def put(found: re.Match[str]) -> str:
        nonlocal last
        if found[1]:
            last = argument.facts[found[1]]
            return f"{last:g}" if isinstance(last, float) else str(last)
        counted = argument.facts[found[2]] if found[2] else last
        return found[3] if counted == 1 or isinstance(counted, str) else found[4]

    return PLACES.sub(put, {**GENERAL_PHRASES, **phrases}[argument.key])


def sentence(phrases: Mapping[str, str], why: Sequence[Argument]) -> str:
    """Several arguments as one sentence."""
    said = "; ".join(clause(phrases, one) for one in why)
    return f"{said[0].upper()}{said[1:]}."


def hint_lines(title: Title, found: DecisionHint) -> list[str]:
    """A hint for people at a terminal."""
    phrases = title.counsel().phrases
    if found.stakes:
        return _stakes(phrases, found)
    best = found.options[0]
    lines = [f"{ADVISER} would: {best.text} ({_percent(best.chance)} to win)."]
    lines.append(f"  {sentence(phrases, best.why)}")
    if len(found.options) == 1:
        lines.append("  There is nothing else worth a searched.")
    else:
        lines.append("Or:")
    return lines + [
        f"  {other.text} ({_percent(other.chance)}): {sentence(phrases, other.why)}"
        for other in found.options[1:]
    ]


def needed(stakes: Sequence[Stake]) -> list[Stake]:
    """Without those that stake more than what is sure to succeed, and are never chosen."""
    sure = [one.amount for one in stakes if one.sure]
    return [one for one in stakes if one.share or not sure or one.amount <= sure[0]]


def _stakes(phrases: Mapping[str, str], found: DecisionHint) -> list[str]:
    lines = [
        f"{ADVISER} would let chance decide: whoever always commits the same can be read.",
        "How often each, how often it wins then, and what it loses at worst:",
    ]
    return lines + [
        f"  {one.amount:>2}  {_percent(one.share):>5} {'#' * round(20 * one.share):<20} "
        f"wins {_percent(one.succeeds):>5}; {clause(phrases, one.worst)}"
        for one in needed(found.stakes)
    ]


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"

"""Positions, news, options, reasons and results as lines of text."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from fumarole.engine.choice import SPECTATOR
from fumarole.engine.title import Title
from fumarole.engine.words import plain

if TYPE_CHECKING:
    from fumarole.engine.event import Event
    from fumarole.engine.reason import Reason
    from fumarole.engine.setup import Setup
    from fumarole.engine.state import Rulebook, State

MANY: Final = 40
"""So many options are listed one by one; more are shown in groups."""
FEW: Final = 3
"""So many options of a group are listed rather than counted."""
NEWS: Final = 30
"""So many sentences of news are told; the log has the rest."""


class Told(NamedTuple):
    """What one action did in a sentence, and the sentences that it sums up."""

    sentence: str
    details: list[str]


def told(
    title: Title, events: Iterable[Event], seat: int, *, rules: bool = False, book: Rulebook | None = None
) -> list[Told]:
    """What this seat may know of these events, with rule ids if asked for.

    The events of a group stand under the one that sums them up; each stands for itself until that is told.
    """
    found: list[Told] = []
    group, first, summary = 0, 0, None
    for event in events:
        seen = event.seen_by(seat)
        sentence = "" if seen is None else title.sentence(seen, book)
        if event.group != group:
            group, first, summary = event.group, len(found), None
        if not sentence:
            continue
        sentence += cited(event.rules) if rules else ""
        if event.summary:
            summary = Told(sentence, [one.sentence for one in found[first:]])
            found[first:] = [summary]
        elif summary is not None:
            summary.details.append(sentence)
        else:
            found.append(Told(sentence, []))
    return found


def whole(sentences: Iterable[Told]) -> list[str]:
    """Every sentence, a line each, those that another sums up set in under it."""
    return [
        line for one in sentences for line in (one.sentence, *(f"    {detail}" for detail in one.details))
    ]


def news(sentences: Sequence[Told]) -> list[str]:
    """The latest of these in a line each; how many more there are."""
    lines = [one.sentence for one in sentences[-NEWS:]]
    if len(sentences) > NEWS:
        lines.insert(0, f"({len(sentences) - NEWS} things before that: type 'log' to read them.)")
    return lines


def changed(before: str, now: str) -> list[str]:
    """The lines of a description that were not in the one before."""
    old = set(before.splitlines())
    return [line for line in now.splitlines() if line not in old and line.strip()]


def options(texts: Sequence[str], word: str = "", *, everything: bool = False) -> list[str]:
    """The options with their numbers: all, those with a word in them, or, if they are many, in groups."""
    if not texts:
        return ["There is nothing for you to choose now."]
    numbered = list(enumerate(texts, 1))
    if word:
        numbered = [(number, text) for number, text in numbered if plain(word) in plain(text)]
        if not numbered:
            return [f"No choice has {word!r} in it. Type 'options' to list all {len(texts)}."]
    if everything or len(numbered) <= MANY:
        return [f"  {number}. {text}" for number, text in numbered]
    groups: dict[str, list[tuple[int, str]]] = {}
    for number, text in numbered:
        groups.setdefault(text.split(" ", 1)[0], []).append((number, text))
    lines = [f"There are {len(numbered)} choices. Type 'options' for all, or 'options WORD' for some."]
    for first, members in groups.items():
        if len(members) > FEW:
            number, text = members[0]
            lines.append(f"  {first} …: {len(members)} choices, for example {number}. {text}")
        else:
            lines += [f"  {number}. {text}" for number, text in members]
    return lines


def choices(state: State, seat: int) -> list[str]:
    """The choices of a seat, each with what the title remarks on it."""
    found = []
    for choice in state.options(seat):
        remark = Title.of(state.book).remark(state, seat, choice)
        found.append(state.say(choice) + (f" ({remark})" if remark else ""))
    return found


def position(state: State, seat: int) -> str:
    """The position as a seat sees it, then what it must decide, whom the game waits for, or the result."""
    view = state.view(None if seat == SPECTATOR else seat)
    lines = [Title.of(state.book).describe(view), ""]
    if view["result"] is not None:
        head, *scores = result(view["result"])
        return "\n".join([*lines, f"The game is over. {head}", *scores])
    others = [name for name in view["to_act"] if name != view["seat"]]
    if view["question"]:
        lines.append(f"{view['seat']}: {view['question']}")
        lines += [f"At the same time: {', '.join(others)}."] if others else []
        lines += options(choices(state, seat))
    else:
        lines.append(f"To act: {', '.join(others)}." if others else "A draw waits.")
    return "\n".join(lines)


def meant(typed: str, texts: Sequence[str]) -> str:
    """The options that somebody who typed this may have meant, in a sentence; or nothing."""
    near = difflib.get_close_matches(typed.lower(), texts, 3, 0.6)
    said = " or ".join(f"{number}. {text}" for number, text in enumerate(texts, 1) if text in near)
    return f"Did you mean {said}?" if near else ""


def reasons(against: Iterable[Reason]) -> list[str]:
    """Why not, a line each, with rule ids."""
    return [f"  {reason}" for reason in against]


def cited(rules: Sequence[str]) -> str:
    """Rule ids behind a sentence."""
    return f" [{', '.join(rules)}]" if rules else ""


def result(written: Mapping[str, Any]) -> list[str]:
    """Who won and why, then the scores, the best first."""
    winners = written["winners"]
    if not winners:
        who = "Nobody wins"
    elif len(winners) == 1:
        who = f"{winners[0]} wins"
    else:
        who = f"{', '.join(winners[:-1])} and {winners[-1]} win together"
    lines = [f"{who}: {written['why'].rstrip('.')}.{cited(written['rules'])}"]
    scores = sorted(written["scores"].items(), key=lambda item: -item[1])
    wide = max(len(name) for name in written["scores"])
    return lines + [f"  {name:<{wide}}  {score}" for name, score in scores]


def agreed(title: Title, setup: Setup) -> str:
    """What is played, in a sentence."""
    parts = [title.name]
    scenario = title.scenario_of(setup.scenario, setup.own)
    for word, pieces in (
        ("edition", [piece for piece in title.editions if piece.id == setup.edition]),
        ("scenario", [scenario] if scenario is not None else []),
        ("with", [piece for piece in title.expansions if piece.id in setup.expansions]),
    ):
        if pieces:
            parts.append(f"{word} {' and '.join(piece.name for piece in pieces)}")
    parts += [
        f"{option.id} {setup.options[option.id]}"
        for option in title.options
        if setup.options[option.id] != option.default
    ]
    return ", ".join(parts) + "."


def notes(title: Title, setup: Setup) -> list[str]:
    """What a scenario changes that is in no rulebook, a line each."""
    scenario = title.scenario_of(setup.scenario, setup.own)
    return [] if scenario is None else [f"  {note}" for note in scenario.notes]

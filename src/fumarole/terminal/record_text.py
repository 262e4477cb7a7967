"""Records retold: what happened in sentences, and what a check of a record has found."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from fumarole import states, text
from fumarole.engine import record
from fumarole.engine.choice import CHANCE, SPECTATOR
from fumarole.engine.header import setup_of, title_of
from fumarole.engine.marks import MISSING
from fumarole.engine.record import CHANCE_NAME, Record
from fumarole.engine.refusal import Outdated, SetupError, TamperedRecord, unknown
from fumarole.engine.title import Title
from fumarole.engine.verify import Verification

if TYPE_CHECKING:
    from pathlib import Path

    from fumarole.engine.event import Event
    from fumarole.engine.state import State


def retold(
    kept: Record, seat_name: str | None = None, until: int | None = None, *, numbers: bool = False
) -> list[str]:
    """All that a seat, or a spectator, may know, with rule ids; then the position as they see it.

    With `numbers` each sentence has that of its decision before it.
    """
    seats = kept.header.seats
    if seat_name is not None and seat_name not in seats:
        raise unknown("seat", seat_name, seats)
    seat = SPECTATOR if seat_name is None else seats.index(seat_name)
    if until is not None:
        kept = shortened(kept, until)
    try:
        game = states.replay(kept)
    except Outdated as error:
        return as_written(kept, str(error))
    title = Title.of(game.book)
    lines = [text.agreed(title, game.book.setup), f"Seats: {', '.join(seats)}.", ""]
    told = _numbered(game, seat) if numbers else _lines(game, game.events, seat)
    lines += told or ["Nothing has happened yet."]
    eyes = "a spectator sees it" if seat == SPECTATOR else f"{seat_name} sees it"
    lines += ["", f"The position after {decisions(kept)}, as {eyes}:"]
    view = game.view(None if seat == SPECTATOR else seat)
    lines.append(title.describe(view))
    if view["result"] is not None:
        lines += ["", *text.result(view["result"])]
    return lines


def as_written(kept: Record, why: str) -> list[str]:
    """What can be read of a record that cannot be replayed: seats, decisions, draws, the result."""
    head = kept.header
    lines = [why, "", f"{head.title}, {head.scenario}. Seats: {', '.join(head.seats)}."]
    made = itertools.accumulate(who != CHANCE_NAME for who, _ in kept.entries)
    entries = zip(made, kept.entries, strict=True)
    lines += [f"{number:>5}  {who}: {what}" for number, (who, what) in entries]
    return lines + (["", *text.result(kept.result)] if kept.result is not None else [])


def _lines(game: State, events: Sequence[Event], seat: int) -> list[str]:
    return text.whole(text.told(Title.of(game.book), events, seat, rules=True, book=game.book))


def _numbered(game: State, seat: int) -> list[str]:
    """The sentences, each behind the number of the decision that it follows from; 0 is setup."""
    made = list(itertools.accumulate((entry.seat != CHANCE for entry in game.log), initial=0))
    told = []
    for event in game.events:
        number = made[event.number]
        told += [f"{number:>5}  {line}" for line in _lines(game, [event], seat)]
    return told


def shortened(kept: Record, until: int) -> Record:
    """A record up to a decision, with the draws that it brought."""
    if until < 0:
        raise SetupError(f"--until counts decisions from 0, so it cannot be {until}.")
    made = 0
    for at, (who, _) in enumerate(kept.entries):
        if who != CHANCE_NAME:
            if made == until:
                return msgspec.structs.replace(kept, entries=kept.entries[:at], result=None)
            made += 1
    return kept


def checked(title: Title, kept: Record, found: Verification) -> list[str]:
    """What a verification found, a sentence each."""
    setup = setup_of(kept.header, title_of(kept.header, title, kept.facts))
    lines = [
        text.agreed(title, setup) + f" Seats: {', '.join(setup.seats)}.",
        "The record has its form, and its seal is whole.",
        f"{decisions(kept)} replayed under the rules: each could be made.",
    ]
    draws = _counted(found.draws, "draw")
    if not found.draws:
        lines.append("Nothing was drawn.")
    elif found.draws_checked:
        lines.append(f"{draws} recomputed from the seed, which is the one committed to beforehand.")
    else:
        lines.append(f"{draws} could be made, but not recomputed before the seed is revealed.")
    if found.result is None:
        lines.append("The game is not over yet.")
    else:
        lines += ["The result is the one these decisions lead to.", *text.result(found.result)]
    return lines


def wrong(file: Path, kept: Record, error: TamperedRecord) -> list[str]:
    """What is wrong with a record, a sentence each, and where to look."""
    whole = record.is_sealed(kept)
    lines = [f"{file} is not the record of a game as it was played."]
    lines += [f"  {found.sentence}" for found in error.findings] or [f"  {error}"]
    if whole:
        lines.append("Its seal fits, so it was sealed anew after that.")
    first = next((found for found in error.findings if found.decision is not None), None)
    if first is not None and first.decision is not None:
        until = first.decision - (first.kind != MISSING)
        if until >= 0:
            lines.append(f"How the table stood before: fumarole replay {file} --until {until}")
    return lines


def decisions(kept: Record) -> str:
    """How many decisions a record has, in words."""
    return _counted(sum(1 for who, _ in kept.entries if who != CHANCE_NAME), "decision")


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"

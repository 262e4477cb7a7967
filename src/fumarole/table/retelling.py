"""Records retold: what happened in sentences, and what a check of a record has found."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

import fumarole
from fumarole.engine.agree import unknown
from fumarole.engine.choice import SPECTATOR
from fumarole.engine.header import setup_of, title_of
from fumarole.engine.record import CHANCE_NAME, Record, Verification
from fumarole.engine.refusal import SetupError
from fumarole.table import text

if TYPE_CHECKING:
    from fumarole.engine.title import Title


def retold(kept: Record, seat_name: str | None = None, until: int | None = None) -> list[str]:
    """All that a seat, or a spectator, may know, with rule ids; then the position as they see it."""
    seats = kept.header.seats
    if seat_name is not None and seat_name not in seats:
        raise unknown("seat", seat_name, seats)
    seat = SPECTATOR if seat_name is None else seats.index(seat_name)
    if until is not None:
        kept = shortened(kept, until)
    game = fumarole.replay(kept)
    title = game.book.title
    lines = [text.agreed(title, game.book.setup), f"Seats: {', '.join(seats)}.", ""]
    lines += text.sentences(title, game.events, seat, rules=True) or ["Nothing has happened yet."]
    eyes = "a spectator sees it" if seat == SPECTATOR else f"{seat_name} sees it"
    lines += ["", f"The position after {decisions(kept)}, as {eyes}:"]
    view = game.view(None if seat == SPECTATOR else seat)
    lines.append(title.describe(view))
    if view["result"] is not None:
        lines += ["", *text.result(view["result"])]
    return lines


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
    setup = setup_of(kept.header, title_of(kept.header, title))
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


def decisions(kept: Record) -> str:
    """How many decisions a record has, in words."""
    return _counted(sum(1 for who, _ in kept.entries if who != CHANCE_NAME), "decision")


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"

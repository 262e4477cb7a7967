"""A record retold, in a worker process: position by position through somebody's eyes.

Everything comes from `view(seat)` and `event.seen_by(seat)`, as at the table itself.  Only where nothing
needs to be secret any more is every decision a step, numbered alike for all eyes, and the table shown with
everything open; while a game goes on, steps are what these eyes noticed and nothing else, for a common number
would tell that something hidden happened.
"""

from __future__ import annotations

import gzip
from typing import Any, Final

import msgspec

from fumarole import registry
from fumarole.engine import record, replay
from fumarole.engine.phrase import Parts
from fumarole.engine.state import State
from fumarole.engine.title import Title
from fumarole.engine.verify import verify
from fumarole.server.protocol.merge_patch import NoPatch, difference
from fumarole.server.workers.key_moments import Story, turning_points
from fumarole.server.workers.tasks import ReplayTask, TrackTask, VerifyTask

ALL: Final = -3
"""The eyes of somebody to whom everything is open."""
UNCHOSEN: Final[dict[str, Any]] = {"question": "", "options": [], "undo": 0}
"""Nothing is to be chosen in the past."""


class TrackStep(msgspec.Struct, omit_defaults=True):
    """One decision with all that followed from it, in these eyes."""

    patch: dict[str, Any] = {}
    """A JSON merge patch of the view before it."""
    view: dict[str, Any] | None = None
    """The whole view, where a patch cannot say the change."""
    events: list[dict[str, Any]] = []
    seat: str = ""
    """Who decided; unsaid while the game goes on."""
    said: Parts | None = None
    """The decision, where these eyes may read it."""


class Track(msgspec.Struct):
    """A game from its beginning, in these eyes."""

    title: str
    seat: str | None
    """Whose eyes; null for a spectator's, or with `open`."""
    open: bool
    """Whether everything is shown."""
    whole: bool
    """Whether every decision is a step: its number is then the same for everybody."""
    view: dict[str, Any]
    events: list[dict[str, Any]]
    steps: list[TrackStep]


class Verified(msgspec.Struct):
    """What a check of a record found; a record that does not hold is refused with the reason."""

    decisions: int
    """So many were replayed under the rules, and each could be made."""
    draws: int
    draws_checked: bool
    """Whether every draw was recomputed from the seed."""
    commitment: str
    """The hash of the seed, stored before the first draw."""
    seed: str | None
    result: dict[str, Any] | None


def answered(task: ReplayTask) -> bytes:
    """What the client gets: a record retold is compressed."""
    kept = record.parse(bytes(task.record))
    title = registry.title(kept.header.title)
    if isinstance(task, VerifyTask):
        return msgspec.json.encode(verified(title, kept))
    found = (
        track(title, kept, task.seat, whole=task.whole) if isinstance(task, TrackTask) else story(title, kept)
    )
    return gzip.compress(msgspec.json.encode(found), 6, mtime=0)


def track(title: Title, kept: record.Record, seat: int, *, whole: bool) -> Track:
    """The game as these eyes saw it."""
    seats = kept.header.seats
    made = [entry for entry in kept.entries if entry[0] != record.CHANCE_NAME]
    found: Track | None = None
    view: dict[str, Any] = {}
    heard = 0
    for number, game in enumerate(replay.positions(title, kept)):
        events = _events(title, game, seat, heard)
        heard = len(game.events)
        seen = _view(title, game, seat)
        if found is None:
            own = seats[seat] if seat >= 0 else None
            found = Track(title.id, own, seat == ALL, whole, seen, events, [])
        else:
            step = _step(view, seen, events)
            who, said = made[number - 1]
            if whole:
                step.seat = who
                if seat == ALL or who == found.seat:
                    step.said = game.book.notation.parts(game.book.notation.read(said))
            if whole or step.events or step.patch or step.view:
                found.steps.append(step)
        view = seen
    assert found is not None
    return found


def story(title: Title, kept: record.Record) -> Story:
    """How likely everybody was to win, position by position, and where that turned."""
    judgement = title.judgement()
    chances, events = [], []
    heard = 0
    for game in replay.positions(title, kept):
        chances.append([round(chance, 3) for chance in judgement.chances(game)])
        events.append(_events(title, game, ALL, heard))
        heard = len(game.events)
    deciders = [who for who, _ in kept.entries if who != record.CHANCE_NAME]
    return Story(
        list(kept.header.seats), chances, turning_points(kept.header.seats, chances, deciders, events)
    )


def verified(title: Title, kept: record.Record) -> Verified:
    """Every decision replayed, and every draw recomputed from the seed."""
    found = verify(title, kept)
    return Verified(
        found.decisions, found.draws, found.draws_checked, kept.header.commitment, kept.seed, found.result
    )


def _view(title: Title, game: State, seat: int) -> dict[str, Any]:
    view = title.open_view(game) if seat == ALL else title.view(game, seat)
    return {**view, **UNCHOSEN}


def _events(title: Title, game: State, seat: int, since: int) -> list[dict[str, Any]]:
    """What has happened since, as far as it is for these eyes."""
    found = []
    for event in game.events[since:]:
        seen = event.whole() if seat == ALL else event.seen_by(seat)
        if seen is not None:
            seen["text"] = title.sentence(seen, game.book)
            found.append(seen)
    return found


def _step(before: dict[str, Any], seen: dict[str, Any], events: list[dict[str, Any]]) -> TrackStep:
    try:
        return TrackStep(patch=difference(before, seen), events=events)
    except NoPatch:
        return TrackStep(view=seen, events=events)

"""What one seat, or a spectator, sees: its view, what changed in it, and the events it may know.

Everything that leaves for a socket about the game comes from `game.view(seat)` and `event.seen_by(seat)`.
Events are counted by each seat for itself: a common number would tell that something hidden happened.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from fumarole.engine.choice import SPECTATOR
from fumarole.engine.state import State
from fumarole.engine.title import Title
from fumarole.server.protocol.merge_patch import NoPatch, difference
from fumarole.server.tables.seat_lessons import SeatLessons

QUIET: Final = {"undo"}
"""What alone is no news: another seat's secret gesture ends what can be undone, and must not be heard."""


class Change(msgspec.Struct, omit_defaults=True, tag_field="type", tag="update"):
    """What is new for one seat: a JSON merge patch (RFC 7396) of its view, and events."""

    patch: dict[str, Any] = {}
    view: dict[str, Any] | None = None
    """The whole view, where a patch cannot say the change."""
    keep: int | None = None
    """Events taken back: only so many of those told before still stand."""
    events: list[dict[str, Any]] = []
    clocks: dict[str, Any] | None = None


def sent(game: State, seat: int) -> dict[str, Any]:
    """A view as it is sent: its options in short."""
    if seat == SPECTATOR:
        return game.view(None)
    return {**game.view(seat), "options": game.book.notation.runs(game.options(seat))}


class SeatView:
    """One seat's knowledge as its sockets were told it."""

    def __init__(self, game: State, seat: int) -> None:
        self.seat = seat
        self.lessons = SeatLessons(game, seat) if seat != SPECTATOR else None
        self.view = self._view(game)
        self.events: list[dict[str, Any]] = []
        self._places: list[int] = []
        self._told = 0
        self._catch_up(game)

    def update(self, game: State, cut: int | None) -> Change | None:
        """What changed since the last update; `cut`: so many events still stand after an undo."""
        change = Change()
        taken: list[dict[str, Any]] = []
        if cut is not None and cut < self._told:
            self._told = cut
            while self._places and self._places[-1] >= cut:
                self._places.pop()
                taken.insert(0, self.events.pop())
        fresh = self._catch_up(game)
        while taken and fresh and taken[0] == fresh[0]:  # what another took back is no news
            del taken[0], fresh[0]
        if taken:
            change.keep = len(self.events) - len(fresh)
        seen = self._view(game)
        try:
            change.patch = difference(self.view, seen)
        except NoPatch:
            change.view = seen
        change.events = fresh
        if not (fresh or change.view) and change.keep is None and change.patch.keys() <= QUIET:
            return None
        self.view = seen
        return change

    def _view(self, game: State) -> dict[str, Any]:
        view = sent(game, self.seat)
        view["undo"] = game.can_undo(self.seat) if self.seat != SPECTATOR and not game.over else 0
        if self.lessons is not None and self.lessons.script:
            view["lessons"] = self.lessons.so_far_at(game)
        return view

    def _catch_up(self, game: State) -> list[dict[str, Any]]:
        """The events since the last update, as far as this seat may know them."""
        fresh = []
        title = Title.of(game.book)
        for place in range(self._told, len(game.events)):
            seen = game.events[place].seen_by(self.seat)
            if seen is not None:
                seen["text"] = title.sentence(seen, game.book)
                fresh.append(seen)
                self._places.append(place)
        self.events += fresh
        self._told = len(game.events)
        return fresh

"""What has happened in a game: the log of what was chosen and drawn, and the events that are told of it."""

from __future__ import annotations

from typing import Any

from fumarole.engine.event import Event


class Entry:
    """One line of the log.

    `final`: something was drawn or revealed in consequence.  `secret`: nobody else learns of it before all is
    revealed.
    """

    def __init__(self, seat: int, choice: int, secret: bool = False) -> None:
        self.seat = seat
        self.choice = choice
        self.secret = secret
        self.final = False


class History:
    """A log and its events; `State` goes on from here."""

    def __init__(self) -> None:
        self.log: list[Entry] = []
        self.events: list[Event] = []
        self.telling = False
        self.group = 0
        self.groups = 0

    def reveal(self) -> None:
        """Hidden facts become known: what led here can no longer be undone."""
        if self.log:
            self.log[-1].final = True

    def tell(
        self,
        kind: str,
        facts: dict[str, Any],
        rules: tuple[str, ...] = (),
        secret: dict[str, tuple[int, ...]] | None = None,
        only: tuple[int, ...] | None = None,
    ) -> None:
        """Report what happened.  `secret`: who may see a fact; `only`: who may see the event at all."""
        if self.telling:
            self.events.append(Event(kind, facts, rules, secret or {}, only, len(self.log), self.group))

    def begin_group(self) -> None:
        """What is told from now on belongs to one action, until the next begins or this one ends."""
        self.groups += 1
        self.group = self.groups

    def end_group(self) -> None:
        """What is told from now on stands for itself."""
        self.group = 0

    def told_before(self, place: int) -> int:
        """How many events were told before this line of the log."""
        count = len(self.events)
        while count and self.events[count - 1].number > place:
            count -= 1
        return count

    def grouped(self) -> list[Event]:
        """What was told of the action in progress."""
        first = len(self.events)
        while self.group and first and self.events[first - 1].group == self.group:
            first -= 1
        return self.events[first:]

    def sum_up(
        self,
        kind: str,
        facts: dict[str, Any],
        rules: tuple[str, ...] = (),
        secret: dict[str, tuple[int, ...]] | None = None,
    ) -> None:
        """Report what the action in progress came to: the one event of its group that need be read."""
        if self.telling:
            summary = self.group > 0
            self.events.append(
                Event(kind, facts, rules, secret or {}, None, len(self.log), self.group, summary)
            )

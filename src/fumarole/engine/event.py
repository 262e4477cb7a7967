"""Events: what happened, as data.

Each has a kind, its facts, the rule ids behind it, and for each fact that is not for everybody the seats
that may see it.  Sentences are made from them by the title, in the reader's language.

Events that one action caused can be told as a group: then one of them sums it up, and readers may fold the
others under it.  Groups are counted in everybody's eyes, so only what all can see done is one.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """One thing that happened."""

    def __init__(
        self,
        kind: str,
        facts: dict[str, Any],
        rules: tuple[str, ...],
        secret: dict[str, tuple[int, ...]],
        only: tuple[int, ...] | None,
        number: int,
        group: int = 0,
        summary: bool = False,
    ) -> None:
        self.kind = kind
        self.facts = facts
        self.rules = rules
        self.secret = secret
        self.only = only
        self.number = number
        self.group = group
        """The number of the group it belongs to; 0: none."""
        self.summary = summary

    def seen_by(self, seat: int) -> dict[str, Any] | None:
        """The event in this seat's eyes: None if it is not for them, else without the facts that are not."""
        if self.only is not None and seat not in self.only:
            return None
        facts = {}
        hidden = []
        for name, fact in self.facts.items():
            if name in self.secret and seat not in self.secret[name]:
                hidden.append(name)
            else:
                facts[name] = fact
        seen = self._told(facts)
        if hidden:
            seen["hidden"] = hidden
        return seen

    def whole(self) -> dict[str, Any]:
        """The event with every fact, for when nothing needs to be secret any more."""
        return self._told(dict(self.facts))

    def _told(self, facts: dict[str, Any]) -> dict[str, Any]:
        told: dict[str, Any] = {"kind": self.kind, "facts": facts, "rules": list(self.rules)}
        if self.group:
            told["group"] = self.group
        if self.summary:
            told["summary"] = True
        return told


class Result:
    """How a game ended: who won, with what, and why."""

    def __init__(self, winners: list[int], scores: list[int], why: str, rules: tuple[str, ...]) -> None:
        self.winners = winners
        self.scores = scores
        self.why = why
        self.rules = rules

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Result)
            and self.winners == other.winners
            and self.scores == other.scores
            and self.why == other.why
            and self.rules == other.rules
        )

    def __hash__(self) -> int:
        return hash((tuple(self.winners), tuple(self.scores), self.why, self.rules))

    def __repr__(self) -> str:
        return f"Result(winners={self.winners}, scores={self.scores}, why={self.why!r})"

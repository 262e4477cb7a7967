"""Why something may not be done: one sentence and the ledger ids it rests on."""

from __future__ import annotations


class Reason:
    """One reason against a choice.  Rules keep them as constants, so that refusing costs nothing."""

    def __init__(self, text: str, *rules: str) -> None:
        self.text = text
        self.rules = rules

    def __str__(self) -> str:
        return f"{self.text} [{', '.join(self.rules)}]" if self.rules else self.text

    def __repr__(self) -> str:
        return f"Reason({self})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.text == other.text and self.rules == other.rules

    def __hash__(self) -> int:
        return hash((self.text, self.rules))

"""What a ledger is made of: rules, gaps and proposals, and the chapters that hold them."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec


class RuleEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One rule: its id, its statement, where it comes from, and what is to be said about it."""

    id: str
    title: str
    text: str
    source: tuple[str, ...]
    note: str = ""
    unprovable: str = ""
    """Why no program could prove this rule; empty for all others."""
    chapter: str
    """The title of the chapter it stands in."""

    @property
    def prefix(self) -> str:
        """The id without its number."""
        return self.id.rpartition("-")[0]

    @property
    def stated(self) -> bool:
        """Whether a source says it or it follows from one, so that it is not merely our default."""
        return not self.note.startswith("SILENT") and any(one != "software default" for one in self.source)

    @property
    def provable(self) -> bool:
        """Whether a case or a test could prove this rule."""
        return not self.unprovable


class Gap(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A printed fact that the texts lack: what it is, what is known of it, what would settle it."""

    id: str
    what: str
    known: str
    needs: str
    chapter: str


class Proposal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A reconstruction of our own for some gaps; `data` holds its figures in whatever form they need."""

    id: str
    title: str
    gap: tuple[str, ...]
    text: str
    reasoning: str
    data: dict[str, Any] = {}
    chapter: str


Entry: TypeAlias = RuleEntry | Gap | Proposal


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a chapter says of itself: the title it belongs to, its part, its prefix and its name."""

    game: str
    part: str
    prefix: str
    title: str
    about: str
    order: int = 0


class Chapter(Head, frozen=True, kw_only=True):
    """A head with all that stands under it, in the order in which it was written."""

    rules: tuple[RuleEntry, ...] = ()
    gaps: tuple[Gap, ...] = ()
    proposals: tuple[Proposal, ...] = ()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Rules, gaps and proposals together."""
        return (*self.rules, *self.gaps, *self.proposals)

"""Rules as plain text for people: one in full, or many as a list."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from fumarole.ledger.entries import Entry, Gap, Proposal, RuleEntry

_INDENT = "  "


def show_entry(entry: Entry, width: int = 80) -> str:
    """A rule, a gap or a proposal in full."""
    if isinstance(entry, RuleEntry):
        return show_rule(entry, width)
    return show_gap(entry, width) if isinstance(entry, Gap) else show_proposal(entry, width)


def show_rule(rule: RuleEntry, width: int = 80) -> str:
    """A rule in full: id, title, text, source, note, and why it cannot be proved where that is so."""
    parts = [
        ("", rule.text),
        ("Source: ", ", ".join(rule.source)),
        ("Note: ", rule.note),
        ("No program can prove it: ", rule.unprovable),
    ]
    return _page(f"{rule.id}  {rule.title}", parts, width)


def show_gap(gap: Gap, width: int = 80) -> str:
    """A gap in full: what the texts lack, what is known, what would settle it."""
    return _page(f"{gap.id}  {gap.what}", [("Known: ", gap.known), ("Needs: ", gap.needs)], width)


def show_proposal(proposal: Proposal, width: int = 80) -> str:
    """A proposal in full, but for its figures."""
    parts = [
        ("", proposal.text),
        ("Why: ", proposal.reasoning),
        ("For: ", ", ".join(proposal.gap)),
    ]
    return _page(f"{proposal.id}  {proposal.title}", parts, width)


def show_hits(rules: Sequence[RuleEntry]) -> str:
    """Rules as a list, one a line: id and title."""
    if not rules:
        return "No rule found."
    widest = max(len(rule.id) for rule in rules)
    return "\n".join(f"{rule.id:<{widest}}  {rule.title}" for rule in rules)


def _page(head: str, parts: Sequence[tuple[str, str]], width: int) -> str:
    blocks = [_fill(head, width, "")]
    blocks += [_fill(label + text, width, _INDENT) for label, text in parts if text]
    return "\n\n".join(blocks)


def _fill(text: str, width: int, indent: str) -> str:
    """Wrap each paragraph by itself; ids, with their hyphens, are never broken."""
    return "\n".join(
        textwrap.fill(
            paragraph,
            max(width, len(indent) + 1),
            initial_indent=indent,
            subsequent_indent=_INDENT,
            break_on_hyphens=False,
            break_long_words=False,
        )
        for paragraph in text.split("\n")
    )

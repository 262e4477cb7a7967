"""Which rules are proved: a table for people, and the ids that cases and tests cite in vain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from fumarole.ledger.entries import Chapter, RuleEntry
from fumarole.ledger.index import Ledger
from fumarole.ledger.rule_text import show_hits

_HEADS = ("Chapter", "", "Proved", "Provable", "Unprovable")
_TEXT_COLUMNS = 2


class _Row(NamedTuple):
    prefix: str
    title: str
    proved: int
    provable: int
    unprovable: int

    def cells(self) -> tuple[str, ...]:
        """The row as text; nothing is written where nothing is unprovable."""
        return self.prefix, self.title, str(self.proved), str(self.provable), str(self.unprovable or "")


def coverage_table(ledger: Ledger, proved: Mapping[str, Sequence[str]], title: str | None = None) -> str:
    """How much of the ledger is proved, chapter by chapter, and what is not.

    `proved` gives for a rule's id the names of the cases and tests that passed; `title` restricts the table
    to one title.  After the table come the rules without a proof, those that were proved though they are
    marked unprovable, and the unprovable ones with the reason.
    """
    book = ledger if title is None else ledger.of(title)
    chapters = [chapter for chapter in book.chapters if chapter.rules]
    blocks = [_table(chapters, {rule_id for rule_id, names in proved.items() if names})]
    missing = [
        (chapter, [rule for rule in chapter.rules if rule.provable and not proved.get(rule.id)])
        for chapter in chapters
    ]
    if any(rules for _, rules in missing):
        blocks.append("Without a proof:")
        blocks += [f"{_name(chapter)}\n{_indent(show_hits(rules))}" for chapter, rules in missing if rules]
    unprovable = [rule for chapter in chapters for rule in chapter.rules if not rule.provable]
    if astray := [rule for rule in unprovable if proved.get(rule.id)]:
        blocks.append("Proved, though marked unprovable (take the mark away):\n" + _indent(show_hits(astray)))
    if unprovable:
        blocks.append("Unprovable:\n" + _indent("\n".join(_reasons(unprovable))))
    return "\n\n".join(blocks)


def check_citations(ledger: Ledger, ids: Iterable[str]) -> list[str]:
    """Those of the cited ids that are no rule's or proposal's, each once, in the order they were met."""
    known = {*ledger.rules, *ledger.proposals}
    return [rule_id for rule_id in dict.fromkeys(ids) if rule_id not in known]


def _table(chapters: Sequence[Chapter], proved: set[str]) -> str:
    games = list(dict.fromkeys(chapter.game for chapter in chapters))
    rows = {game: [_row(one, proved) for one in chapters if one.game == game] for game in games}
    lines: list[tuple[str, ...] | None] = [_HEADS]
    for game in games:
        lines += [None, *(row.cells() for row in rows[game]), None, _sum("Total", game, rows[game]).cells()]
    if len(games) > 1:
        lines.append(_sum("Total", "all titles", [row for game in games for row in rows[game]]).cells())
    filled = [line for line in lines if line is not None]
    widths = [max(len(line[column]) for line in filled) for column in range(len(_HEADS))]
    return "\n".join(_line(line, widths) for line in lines)


def _line(cells: tuple[str, ...] | None, widths: Sequence[int]) -> str:
    if cells is None:
        return "-" * (sum(widths) + 2 * (len(widths) - 1))
    columns = [
        cell.ljust(width) if column < _TEXT_COLUMNS else cell.rjust(width)
        for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
    ]
    return "  ".join(columns).rstrip()


def _row(chapter: Chapter, proved: set[str]) -> _Row:
    provable = [rule for rule in chapter.rules if rule.provable]
    done = sum(rule.id in proved for rule in provable)
    unprovable = len(chapter.rules) - len(provable)
    return _Row(chapter.prefix, chapter.title, done, len(provable), unprovable)


def _sum(prefix: str, title: str, rows: Sequence[_Row]) -> _Row:
    return _Row(
        prefix,
        title,
        sum(row.proved for row in rows),
        sum(row.provable for row in rows),
        sum(row.unprovable for row in rows),
    )


def _name(chapter: Chapter) -> str:
    return f"{chapter.prefix}  {chapter.title}"


def _reasons(rules: Iterable[RuleEntry]) -> Iterator[str]:
    for rule in rules:
        yield f"{rule.id}  {rule.title}"
        yield f"  {rule.unprovable}"


def _indent(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())

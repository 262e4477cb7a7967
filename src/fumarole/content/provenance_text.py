"""The report on sources as text, for the command `fumarole content --sources`."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator, Mapping

from fumarole.content.facts import BUILT_IN_SOURCES, MEANING, SOURCES, Source
from fumarole.content.provenance import FileSources, Reconstructed, SourceReport

_WIDTH = 110


def show_sources(report: SourceReport) -> str:
    """The counts as a table, what the sources mean, and what is reconstructed, file by file."""
    shown = SOURCES if _owned(report.total) else BUILT_IN_SOURCES
    lines = [f"{report.title}: where the facts come from", "", *_counts(report, shown), ""]
    lines += [f"{source:<15}{MEANING[source]}" for source in shown]
    lines += ["", "Reconstructed:"]
    for file in report.files:
        rows = list(_kinds(report, file.file))
        if rows:
            lines += ["", f"  {file.file}", *rows]
    return "\n".join(lines) + "\n"


def _owned(total: FileSources) -> bool:
    return bool(total.tables.get("owner") or total.facts.get("owner"))


def _counts(report: SourceReport, shown: tuple[Source, ...]) -> Iterator[str]:
    yield (
        "file".ljust(19)
        + "".join(f"{source:>15}" for source in shown)
        + "   tables   single facts listed apart"
    )
    for row in (*report.files, report.total):
        counts = "".join(f"{row.tables.get(source, 0):>15}" for source in shown)
        yield f"{row.file:<19}{counts}{sum(row.tables.values()):>9}   {_apart(row.facts)}".rstrip()


def _apart(facts: Mapping[Source, int]) -> str:
    return ", ".join(f"{source} {facts[source]}" for source in SOURCES if facts.get(source))


def _kinds(report: SourceReport, file: str) -> Iterator[str]:
    """One entry a kind of table: whose are reconstructed, and what is known about them all the same."""
    groups: dict[tuple[str, bool], list[Reconstructed]] = {}
    for row in report.reconstructed:
        if row.file == file and row.table != "meta":
            groups.setdefault((row.table, row.whole), []).append(row)
    tables = list(dict.fromkeys(table for table, _ in groups))
    for (table, whole), rows in sorted(
        groups.items(), key=lambda group: (tables.index(group[0][0]), not group[0][1])
    ):
        names = report.names[file, table]
        text = _whole_tables(rows, names) if whole else _single_facts(rows, names)
        yield textwrap.fill(
            text,
            _WIDTH,
            initial_indent=f"    {table:<27}",
            subsequent_indent=" " * 31,
            break_on_hyphens=False,
        )


def _whole_tables(rows: list[Reconstructed], names: tuple[str, ...]) -> str:
    mine = [row.name for row in rows]
    known = Counter(fact for row in rows for fact in row.known)
    text = _whose(mine, names) or "the table"
    if known:
        apart = (f"{fact} ({count})" if len(rows) > 1 else fact for fact, count in known.items())
        text += f"; known even so: {', '.join(apart)}"
    return text


def _single_facts(rows: list[Reconstructed], names: tuple[str, ...]) -> str:
    owners: dict[str, list[str]] = {}
    for row in rows:
        owners.setdefault(", ".join(row.fields), []).append(row.name)
    wheres = {fields: _whose(mine, names) for fields, mine in owners.items()}
    return "; ".join(
        f"only {fields} in {where}" if where else f"only {fields}" for fields, where in wheres.items()
    )


def _whose(mine: list[str], names: tuple[str, ...]) -> str:
    """Some of the tables of a kind in as few words as will do; nothing for one without a name."""
    others = [name for name in names if name not in mine]
    if len(names) == 1:
        return names[0]
    if not others:
        return f"all {len(names)}"
    if len(others) < len(mine):
        return f"all {len(names)} but {' / '.join(others)}"
    return " / ".join(mine)

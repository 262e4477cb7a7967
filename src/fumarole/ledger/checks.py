"""What must hold between a ledger's files: ids given once, prefixes kept apart, references that resolve."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from fumarole.engine.refusal import DataError
from fumarole.ledger.entries import Chapter

_ID = r"(?:-[A-Z0-9]+)"
_RANGE = re.compile(
    r"(?:\s*(?:…|\.\.\.?|–)\s*|\s+to\s+)(?:(?P<prefix>[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*)-)?(?P<last>\d{2,})\b"
)


class ChapterFile(NamedTuple):
    """A chapter and the file it was read from."""

    file: str
    chapter: Chapter


def check(found: Sequence[ChapterFile]) -> None:
    """Refuse, as a `DataError`, what does not go together in these chapters."""
    _check_prefixes(found)
    _check_ids(found)
    _check_references(found)


def _check_prefixes(found: Iterable[ChapterFile]) -> None:
    owners: dict[str, ChapterFile] = {}
    names: dict[tuple[str, str], str] = {}
    for file, chapter in found:
        owner = owners.setdefault(chapter.prefix, ChapterFile(file, chapter))
        if (owner.chapter.game, owner.chapter.part) != (chapter.game, chapter.part):
            problem = f"{chapter.prefix} belongs to {owner.chapter.game}, {owner.chapter.part} ({owner.file})"
            raise DataError(file, "[chapter], prefix", f"{problem}; take one of your own")
        first = names.setdefault((chapter.prefix, chapter.title), file)
        if first != file:
            problem = (
                f"{chapter.prefix} has a chapter {chapter.title!r} already ({first}); give this another title"
            )
            raise DataError(file, "[chapter], title", problem)


def _check_ids(found: Iterable[ChapterFile]) -> None:
    files: dict[str, str] = {}
    for file, chapter in found:
        for entry in chapter.entries:
            if entry.id in files:
                where = "above in this file" if files[entry.id] == file else f"in {files[entry.id]}"
                raise DataError(
                    file, f"{entry.id}, id", f"given twice, first {where}; take a number not used"
                )
            files[entry.id] = file


def _check_references(found: Sequence[ChapterFile]) -> None:
    ids = {entry.id for _, chapter in found for entry in chapter.entries}
    gaps = {gap.id for _, chapter in found for gap in chapter.gaps}
    prefixes = {start for _, chapter in found for start in _starts(chapter.prefix)}
    # What looks like an id: anything that begins as the known ones do, and anything of the form XX-YYY-01.
    roots = "|".join(sorted({name.partition("-")[0] for name in ids}))
    looks = re.compile(rf"(?<![\w-])(?:(?:{roots}){_ID}+|[A-Z]{{2,}}(?:-[A-Z][A-Z0-9]*)+-\d{{2,3}})(?!\w)")
    for file, chapter in found:
        for place, field, text in _texts(chapter):
            for match in looks.finditer(text) if "-" in text else ():
                for name in _named(match, text):
                    if name not in ids and name not in prefixes:
                        raise DataError(file, f"{place}, {field}", f"there is no {name}{_near(name, ids)}")
        for proposal in chapter.proposals:
            for name in proposal.gap:
                if name not in gaps:
                    raise DataError(file, f"{proposal.id}, gap", f"there is no gap {name}{_near(name, gaps)}")


def _starts(prefix: str) -> Iterator[str]:
    """A chapter's prefix and its beginnings: SW-PWW-DIP can be mentioned, and SW-PWW too."""
    parts = prefix.split("-")
    return ("-".join(parts[:length]) for length in range(1, len(parts) + 1))


def _texts(chapter: Chapter) -> Iterator[tuple[str, str, str]]:
    """All that is written in a chapter for people: where, in which field, and the text."""
    yield "[chapter]", "about", chapter.about
    for rule in chapter.rules:
        yield rule.id, "title", rule.title
        yield rule.id, "text", rule.text
        yield rule.id, "note", rule.note
        yield rule.id, "unprovable", rule.unprovable
        for source in rule.source:
            yield rule.id, "source", source
    for gap in chapter.gaps:
        yield gap.id, "what", gap.what
        yield gap.id, "known", gap.known
        yield gap.id, "needs", gap.needs
    for proposal in chapter.proposals:
        yield proposal.id, "title", proposal.title
        yield proposal.id, "text", proposal.text
        yield proposal.id, "reasoning", proposal.reasoning
        for text in _strings(proposal.data):
            yield proposal.id, "data", text


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from _strings(one)
    elif isinstance(value, list):
        for one in value:
            yield from _strings(one)


def _named(match: re.Match[str], text: str) -> Iterator[str]:
    """The ids that a mention names: itself, and the rest of a range such as SP-PRO-01…11."""
    yield match[0]
    prefix, _, number = match[0].rpartition("-")
    if number.isdigit() and (end := _RANGE.match(text, match.end())) and end["prefix"] in (None, prefix):
        for one in range(int(number) + 1, int(end["last"]) + 1):
            yield f"{prefix}-{one:0{len(number)}d}"


def _near(name: str, names: Iterable[str]) -> str:
    near = difflib.get_close_matches(name, sorted(names), n=1)
    return f"; did you mean {near[0]}?" if near else "; name a rule, gap, proposal or chapter that exists"

"""The ledger as it is used: a rule by its id, a search by words, the part of one title."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import TypeVar

from fumarole.engine.refusal import FumaroleError, SetupError
from fumarole.ledger.entries import Chapter, Entry, Gap, Proposal, RuleEntry

_E = TypeVar("_E", RuleEntry, Gap, Proposal)

_APOSTROPHES = str.maketrans({"’": "'", "‘": "'"})


class UnknownRule(FumaroleError):
    """An id that is none of the ledger's; `near` are ids it may have been meant for."""

    def __init__(self, rule_id: str, near: tuple[str, ...], hint: str) -> None:
        self.rule_id = rule_id
        self.near = near
        meant = f" Did you mean {_either(near)}?" if near else ""
        super().__init__(f"There is no rule {rule_id or 'without an id'}.{meant} {hint}".rstrip())


class Ledger:
    """All chapters of one or more titles.  Built by `load`, which has checked what it holds."""

    def __init__(self, chapters: Iterable[Chapter]) -> None:
        self.chapters = tuple(chapters)
        self.rules: Mapping[str, RuleEntry] = _by_id(rule for one in self.chapters for rule in one.rules)
        self.gaps: Mapping[str, Gap] = _by_id(gap for one in self.chapters for gap in one.gaps)
        self.proposals: Mapping[str, Proposal] = _by_id(
            proposal for one in self.chapters for proposal in one.proposals
        )

    @property
    def games(self) -> tuple[str, ...]:
        """The titles this ledger has rules for."""
        return tuple(dict.fromkeys(chapter.game for chapter in self.chapters))

    def rule(self, rule_id: str) -> RuleEntry:
        """The rule of that id, in capitals or not; `UnknownRule` with suggestions if there is none."""
        wanted = rule_id.strip().upper()
        if (found := self.rules.get(wanted)) is None:
            raise self._unknown(wanted)
        return found

    def entry(self, entry_id: str) -> Entry:
        """The rule, gap or proposal of that id; `UnknownRule` if there is none."""
        wanted = entry_id.strip().upper()
        return self.gaps.get(wanted) or self.proposals.get(wanted) or self.rule(wanted)

    def chapter_of(self, entry: Entry) -> Chapter:
        """The chapter in which a rule, gap or proposal of this ledger stands."""
        return self._chapters[entry.id]

    def within(self, prefix: str) -> tuple[RuleEntry, ...]:
        """The rules whose id begins with a prefix: SW-CMB for a chapter, SW-CLAN for all clans."""
        start = prefix.strip().upper().rstrip("-") + "-"
        return tuple(rule for rule in self.rules.values() if rule.id.startswith(start))

    def of(self, title: str) -> Ledger:
        """The ledger of one title alone."""
        wanted = title.strip().casefold().replace("_", "-")
        chapters = [chapter for chapter in self.chapters if chapter.game == wanted]
        if not chapters:
            raise SetupError(f"The ledger has no rules for {title!r}; it has {_either(self.games, 'and')}.")
        return Ledger(chapters)

    @property
    def stated(self) -> dict[str, bool]:
        """Each rule, and whether a source states it."""
        return {rule.id: rule.stated for rule in self.rules.values()}

    @property
    def cited(self) -> frozenset[str]:
        """All pages and sections that rules cite."""
        return frozenset(source for rule in self.rules.values() for source in rule.source)

    def search(self, text: str) -> tuple[RuleEntry, ...]:
        """The rules in which every word occurs, in id, title, text or note.

        Capitals and accents do not matter.  Rules that have all the words in their id or title come first;
        otherwise the order is the ledger's.
        """
        words = _plain(text).split()
        if not words:
            return ()
        in_title: list[RuleEntry] = []
        elsewhere: list[RuleEntry] = []
        for rule, name, body in self._index:
            if all(word in name for word in words):
                in_title.append(rule)
            elif all(word in name or word in body for word in words):
                elsewhere.append(rule)
        return (*in_title, *elsewhere)

    @cached_property
    def _index(self) -> list[tuple[RuleEntry, str, str]]:
        return [
            (rule, _plain(f"{rule.id} {rule.title}"), _plain(f"{rule.text} {rule.note}"))
            for rule in self.rules.values()
        ]

    @cached_property
    def _chapters(self) -> dict[str, Chapter]:
        return {entry.id: chapter for chapter in self.chapters for entry in chapter.entries}

    def _unknown(self, wanted: str) -> UnknownRule:
        if wanted in self.gaps or wanted in self.proposals:
            kind = "a gap in what is known" if wanted in self.gaps else "a proposal"
            return UnknownRule(wanted, (), f"{wanted} is {kind}, not a rule.")
        near = tuple(difflib.get_close_matches(wanted, self.rules, n=3, cutoff=0.8))
        prefix = wanted
        while prefix:
            if rules := self.within(prefix):
                return UnknownRule(wanted, near, _extent(prefix, rules))
            prefix = prefix.rpartition("-")[0]
        starts = sorted({rule_id.partition("-")[0] for rule_id in self.rules})
        return UnknownRule(wanted, near, f"Ids begin with {_either(starts)}." if starts else "")


def _extent(prefix: str, rules: Sequence[RuleEntry]) -> str:
    chapters = {rule.chapter for rule in rules}
    name = f" ({chapters.pop()})" if len(chapters) == 1 else ""
    prefixes = list(dict.fromkeys(rule.prefix for rule in rules))
    if prefixes != [prefix]:
        return f"{prefix} has the chapters {_either(prefixes, 'and')}."
    numbers = sorted(rules, key=lambda rule: int(rule.id.rpartition("-")[2]))
    return f"{prefix}{name} has the rules {numbers[0].id} to {numbers[-1].id}."


def _by_id(entries: Iterable[_E]) -> Mapping[str, _E]:
    return MappingProxyType({entry.id: entry for entry in entries})


def _plain(text: str) -> str:
    """A text as it is searched: without accents, capitals and curled apostrophes."""
    apart = unicodedata.normalize("NFKD", text.translate(_APOSTROPHES))
    return "".join(sign for sign in apart if not unicodedata.combining(sign)).casefold()


def _either(names: Sequence[str], joint: str = "or") -> str:
    *first, last = names
    return f"{', '.join(first)} {joint} {last}" if first else last

"""What is derived must follow from something that is not ours.

A derived table says in `derived_from`, a derived fact after the word, what it rests on: a page of a source
("rulebook p.17", "rulebook: Components", "summary"), a rule of the ledger ("SW-GEN-19"), a field of the same
table ("coins_1"), another table or a field of it ("clans/components.beacons", "clans/clan.board[menrau]").
None of them may be reconstructed, nor a rule on which the sources are silent, nor rest on itself.  Pages and
sections are those that the title's ledger cites, so that nothing rests on a page that does not exist.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from fumarole.content.facts import FactTable, Source, read_fact
from fumarole.content.loader import Content
from fumarole.content.shape import suggest
from fumarole.content.walk import Spot, walk
from fumarole.engine.refusal import DataError

_TEXT: Final = re.compile(r"rulebook p\.\d+|rulebook: .+|summary")
_RULE: Final = re.compile(r"[A-Z]{2}(-[A-Z]+)+-\d+")
_PLACE: Final = re.compile(r"(?P<file>[a-z-]+)/(?P<path>[a-z0-9_.]+)(\[(?P<name>[^]]+)\](\.(?P<field>.+))?)?")

Rules = Mapping[str, bool]
"""Each rule of the ledger, and whether a source states it."""


class _Claim(NamedTuple):
    """A table, or some of its facts, with where they come from."""

    spot: Spot
    names: tuple[str, ...]
    source: Source
    derived_from: tuple[str, ...]

    def __str__(self) -> str:
        place = f"{self.spot.file}/{self.spot.kind}" + (f"[{self.spot.name}]" if self.spot.name else "")
        return f"{place}.{', '.join(self.names)}" if self.names else place


def unfounded(content: Content[Any], rules: Rules, cited: Collection[str]) -> list[DataError]:
    """Everything that is called derived and does not follow from what others have said.

    `rules` are those of the title's ledger, `cited` the pages and sections that they cite.
    """
    every = _Claims(content, rules, cited)
    return [
        DataError(f"{content.title}/{claim.spot.file}.toml", str(claim).partition("/")[2], problem)
        for claim in every.derived()
        for problem in every.problems(claim)
    ]


class _Claims:
    def __init__(self, content: Content[Any], rules: Rules, cited: Collection[str]) -> None:
        self.tables = [spot for spot in walk(content.data) if isinstance(spot.record, FactTable)]
        self.rules = rules
        self.cited = cited

    def derived(self) -> Iterator[_Claim]:
        for spot in self.tables:
            yield from (claim for claim in claims(spot) if claim.source == "derived")

    def problems(self, claim: _Claim) -> Iterator[str]:
        """What is wrong with the grounds of one derived thing."""
        if not claim.derived_from:
            yield "is derived, but does not say from what; name it, or call it reconstructed"
        for ground in claim.derived_from:
            problem = self._against(claim, ground)
            if problem:
                yield problem
        if self._circular(claim, [claim]):
            yield f"rests on itself: {claim} from {', '.join(claim.derived_from)}"

    def _against(self, claim: _Claim, ground: str) -> str:
        if _TEXT.fullmatch(ground):
            unheard = f"is derived from {ground!r}, which no rule of the ledger cites"
            return "" if ground in self.cited else f"{unheard}; {suggest(ground, sorted(self.cited))}"
        if _RULE.fullmatch(ground):
            if ground not in self.rules:
                return f"is derived from {ground}, which is no rule of the ledger"
            silent = f"is derived from {ground}, on which the sources are silent; call it reconstructed"
            return "" if self.rules[ground] else silent
        found = self._found(claim, ground)
        if not found:
            return f"is derived from {ground!r}, which leads nowhere; {self._hint(claim, ground)}"
        ours = next((one for one in found if one.source == "reconstructed"), None)
        return f"is derived from {ours}, which is reconstructed; call it reconstructed too" if ours else ""

    def _found(self, claim: _Claim, ground: str) -> list[_Claim]:
        """What a reference to another fact leads to."""
        place = _PLACE.fullmatch(ground)
        if place is None:
            return _field(claim.spot, ground)
        file, path, name, field = (place[key] for key in ("file", "path", "name", "field"))
        there = self._named(file, path, name)
        if name is None and not there:
            kind, _, last = path.rpartition(".")
            there, field = self._named(file, kind, None), last
        if field is None:
            return [claim for spot in there for claim in claims(spot)]
        return [claim for spot in there for claim in _field(spot, field)]

    def _named(self, file: str, kind: str, name: str | None) -> list[Spot]:
        there = [spot for spot in self.tables if (spot.file, spot.kind) == (file, kind)]
        return [spot for spot in there if name in (None, spot.name)]

    def _circular(self, claim: _Claim, way: Sequence[_Claim]) -> bool:
        for ground in claim.derived_from:
            if _TEXT.fullmatch(ground) or _RULE.fullmatch(ground):
                continue
            for next_one in self._found(claim, ground):
                if next_one in way or self._circular(next_one, [*way, next_one]):
                    return True
        return False

    def _hint(self, claim: _Claim, ground: str) -> str:
        fields = _fields(claim.spot)
        places = sorted({f"{spot.file}/{spot.kind}" for spot in self.tables})
        return suggest(ground, places if "/" in ground else fields)


def claims(spot: Spot) -> list[_Claim]:
    """A table as a whole, and each of its facts that comes from elsewhere."""
    table = spot.record
    assert isinstance(table, FactTable)
    apart = [read_fact(fact) for fact in table.facts]
    return [
        _Claim(spot, (), table.source, table.derived_from),
        *(_Claim(spot, fact.names, fact.source, fact.derived_from) for fact in apart),
    ]


def _field(spot: Spot, field: str) -> list[_Claim]:
    """The claim that speaks for a field; none where the table has no such field."""
    whole, *apart = claims(spot)
    for claim in apart:
        if field in claim.names:
            return [claim]
    return [whole._replace(names=(field,))] if field in _fields(spot) else []


def _fields(spot: Spot) -> list[str]:
    own = type(spot.record).__struct_encode_fields__
    return [name for name in own if name not in ("source", "facts", "derived_from")]
